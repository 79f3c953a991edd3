"""Puzzles, and better moves in one's own games."""
