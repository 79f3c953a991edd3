"""Targets: the piece or place on the table that an action is about, as plain data (docs/api.md lists their kinds)."""

from typing import TypeAlias

Target: TypeAlias = dict[str, str | int]
