"""The coach: hints, reasons, and the review of a game."""
