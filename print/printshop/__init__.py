"""The print shop: components on paper."""
