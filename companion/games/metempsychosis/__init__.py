"""Metempsychosis: one soul, eight bad lives, six keepers who object."""
