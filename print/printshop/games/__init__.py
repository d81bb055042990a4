"""What each game looks like on paper, one module a game."""
