"""The kinds of cards, and sets of kinds."""

from typing import Final, NewType

CITY: Final = 0
MEGALITH: Final = 1
PYRAMID: Final = 2
ARTIFACT: Final = 3
ANCIENT: Final = 4
WRITING: Final = 5
SECRET: Final = 6

# A set of kinds as bits, for everything that says "a card of one of these kinds".
Kinds = NewType("Kinds", int)

NO_KINDS: Final = Kinds(0)
CITIES: Final = Kinds(1 << CITY)
MEGALITHS: Final = Kinds(1 << MEGALITH)
PYRAMIDS: Final = Kinds(1 << PYRAMID)
ARTIFACTS: Final = Kinds(1 << ARTIFACT)
MONUMENTS: Final = Kinds(CITIES | MEGALITHS | PYRAMIDS)
BUILDER_CARDS: Final = Kinds(MONUMENTS | ARTIFACTS)
ANCIENTS: Final = Kinds(1 << ANCIENT)
WRITINGS: Final = Kinds(1 << WRITING)
SECRETS: Final = Kinds(1 << SECRET)
TECHNOLOGIES: Final = Kinds(ANCIENTS | WRITINGS | SECRETS)

# The sets that effects name, as clauses call them.
KIND_SETS: Final[dict[Kinds, str]] = {
    CITIES: "cities",
    MEGALITHS: "megaliths",
    PYRAMIDS: "pyramids",
    MONUMENTS: "monuments",
    ARTIFACTS: "artifacts",
    BUILDER_CARDS: "cards",
    ANCIENTS: "ancients",
    WRITINGS: "writings",
    SECRETS: "secrets",
    TECHNOLOGIES: "technologies",
}


def size(kinds: Kinds) -> int:
    """The number of kinds in a set."""
    number = 0
    bits: int = kinds
    while bits:
        number += bits & 1
        bits >>= 1
    return number
