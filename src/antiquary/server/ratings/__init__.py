"""Results of finished games, ratings and boards."""
