"""The only place where pieces change hands: every move of a card or of knowledge, with the event that reports it.

Tallies are kept here, and every change of what lies open before a player is counted (`Player.changes`). Nothing here
asks anybody anything.
"""
