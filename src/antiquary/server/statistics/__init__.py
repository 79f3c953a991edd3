"""Statistics of people's games."""
