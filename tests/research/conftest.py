"""A fixture that runs commands."""

from support.running import terminal

__all__ = ["terminal"]
