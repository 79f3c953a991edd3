"""Opponents that others have trained: a network in a file (`docs/research.md`, "Enter your own policy")."""
