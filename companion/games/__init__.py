"""One folder a game; the registry finds them, nothing lists them."""
