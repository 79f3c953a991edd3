# mypyc: skip
"""What can be pointed at on a table: plain data with a `kind`, and what names the thing (docs/api.md lists them)."""

from typing import TypeAlias

Target: TypeAlias = dict[str, str | int]
