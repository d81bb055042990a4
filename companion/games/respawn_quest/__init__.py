"""Respawn Quest: spirits of the ministry of rebirth on a growing map, with secret missions."""
