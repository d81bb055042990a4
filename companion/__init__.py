"""Bardo beside the table: rules, journal, shell and app."""
