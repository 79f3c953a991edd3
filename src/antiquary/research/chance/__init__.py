"""Games in which chance is a player."""
