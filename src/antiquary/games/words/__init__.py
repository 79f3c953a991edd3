"""Parts that the words of every game share. Never compiled."""
