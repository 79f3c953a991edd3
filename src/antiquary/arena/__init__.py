"""The arena: matches between opponents, results that survive a crash, ratings and plots."""
