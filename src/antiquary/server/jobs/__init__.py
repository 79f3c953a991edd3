"""Work in the background: bots, hints and reviews."""
