"""What every game shares: the contract, moves, notes, journal, session. Knows no game."""
