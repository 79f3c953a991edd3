"""The glossary terms of Ancient Knowledge, in the order in which a newcomer meets them."""

from typing import Final

TERMS: Final[tuple[str, ...]] = (
    "create",
    "learn",
    "archive",
    "excavate",
    "search",
    "timeline",
    "decline",
    "past",
    "knowledge",
    "lost-knowledge",
    "monument",
    "artifact",
    "technology",
    "builder-card",
    "rotated",
    "adjacent",
    "locked",
    "requirement",
)
