"""Plays whole games with bots and a virtual table."""
