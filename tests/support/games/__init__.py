"""Positions, moves and whole games for rulings and laws."""
