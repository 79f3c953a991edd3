"""Detection of the compiled build. A stale compiled file silently takes precedence over an edited source, so tests and
benchmarks check which build is running."""

from typing import Final

COMPILED: Final[bool] = not __file__.endswith(".py")
