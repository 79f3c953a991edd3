"""Opponents against each other: matches, results that survive a crash, ratings and plots."""
