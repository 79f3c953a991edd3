"""Hints, comparisons with the best move, and reviews of finished games."""
