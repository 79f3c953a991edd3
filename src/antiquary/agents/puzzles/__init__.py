"""Puzzles: positions of master games in which one move is clearly best."""
