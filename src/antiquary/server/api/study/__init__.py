"""Study over HTTP: puzzles, analyses and statistics."""
