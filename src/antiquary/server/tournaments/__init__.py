"""Tournaments among people and bots."""
