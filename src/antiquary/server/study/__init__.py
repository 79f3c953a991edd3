"""Study: puzzles, analyses and statistics of cards."""
