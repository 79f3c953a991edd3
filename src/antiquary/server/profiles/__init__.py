"""Profiles of players, and the export of all that is stored about a person."""
