"""Rows about study: puzzles, analyses and statistics of cards."""
