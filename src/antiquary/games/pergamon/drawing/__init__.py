"""Pergamon drawn in a terminal. Never compiled."""
