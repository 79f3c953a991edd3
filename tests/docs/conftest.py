"""Commands are run by a fixture."""

from support.running import terminal

__all__ = ["terminal"]
