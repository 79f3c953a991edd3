"""Lessons with a guide, also as recordings."""
