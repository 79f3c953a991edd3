"""Pergamon in the words of a language. Never compiled."""
