"""Positions, evaluations, runs and policies for tests of opponents."""
