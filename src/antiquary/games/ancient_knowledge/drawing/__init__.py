"""Ancient Knowledge drawn in a terminal. Never compiled."""
