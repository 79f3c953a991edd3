"""Five Cards: a tiny third game, which proves that a game is a folder and a line in the registry."""
