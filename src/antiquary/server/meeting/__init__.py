"""Games between people: their results, tournaments."""
