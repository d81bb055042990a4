"""What screens are made of, whatever is played."""
