"""The app's screens: shared ones, and one module a game."""
