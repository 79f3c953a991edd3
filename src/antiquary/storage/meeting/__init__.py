"""Rows about games between people: results, tournaments."""
