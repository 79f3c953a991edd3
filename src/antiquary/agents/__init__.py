"""Opponents: each chooses from what its seat may see."""
