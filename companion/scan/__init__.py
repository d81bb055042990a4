"""Component codes, and the ways they reach the table."""
