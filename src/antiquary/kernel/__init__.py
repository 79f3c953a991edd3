"""The parts that all games share: state, view, record, randomness. Imports no game."""
