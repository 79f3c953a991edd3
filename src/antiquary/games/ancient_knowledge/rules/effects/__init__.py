"""The effects of cards: one class each, which knows when it is possible, what it asks, does, says and is worth."""
