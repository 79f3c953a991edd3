"""The rules of Ancient Knowledge."""
