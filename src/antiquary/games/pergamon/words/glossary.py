"""The glossary terms of Pergamon, in the order in which a newcomer meets them."""

from typing import Final

TERMS: Final[tuple[str, ...]] = (
    "funding",
    "gallery",
    "find",
    "object",
    "row",
    "collection",
    "polish",
    "museum",
    "scoring",
    "setback",
    "storing",
    "dissolve",
    "robber",
)
