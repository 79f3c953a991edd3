"""What every game here is: state, view, record, randomness. Knows no game."""
