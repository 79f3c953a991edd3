"""The terminal drawing that every game has until it brings its own. Never compiled."""
