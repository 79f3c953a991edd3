"""Whether this process runs the compiled build. A stale compiled file silently wins over an edited source, so tests and
benchmarks ask instead of hoping."""

from typing import Final

COMPILED: Final[bool] = not __file__.endswith(".py")
