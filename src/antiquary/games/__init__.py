"""The games. Each is a package of its own and knows nothing of the others."""
