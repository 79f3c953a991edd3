"""Tallies: the numbers that a player's area has at any moment.

Those below STORED are kept up to date as pieces move (`Player.counts`), so that reading one is free; the others are
counted on demand (`conditions.count`).
"""

from typing import Final, NewType

Tally = NewType("Tally", int)

PAST: Final = Tally(0)
PAST_CITIES: Final = Tally(1)
PAST_MEGALITHS: Final = Tally(2)
PAST_PYRAMIDS: Final = Tally(3)
PAST_ENDGAME: Final = Tally(4)  # monuments in the past with an end-of-game effect
ROTATED: Final = Tally(5)  # monuments in the past that lie rotated
TIMELINE: Final = Tally(6)
TIMELINE_CITIES: Final = Tally(7)
TIMELINE_MEGALITHS: Final = Tally(8)
TIMELINE_PYRAMIDS: Final = Tally(9)
TIMELINE_KNOWLEDGE: Final = Tally(10)
LOST: Final = Tally(11)
ON_BOARD: Final = Tally(12)  # artifacts on the board
COLLECTION: Final = Tally(13)  # technologies
ANCIENT_TECHNOLOGIES: Final = Tally(14)
WRITING_TECHNOLOGIES: Final = Tally(15)
SECRET_TECHNOLOGIES: Final = Tally(16)
LOST_THIS_PHASE: Final = Tally(17)  # knowledge that became lost in this decline phase
EASING: Final = Tally(18)  # by how much one minimum of a requirement may be missed
STORED: Final = 19

HAND: Final = Tally(19)
PAST_BEST: Final = Tally(20)  # monuments in the past of the type of which there are most
PAST_SETS: Final = Tally(21)  # sets of city, megalith and pyramid in the past
TECHNOLOGY_SETS: Final = Tally(22)  # sets of ancient, writing and secret in the collection
ON_SPACE_ONE: Final = Tally(23)
# The following three depend on the card that counts.
OWN_KNOWLEDGE: Final = Tally(24)
ADJACENT_PYRAMIDS: Final = Tally(25)
ADJACENT_BEST: Final = Tally(26)  # adjacent monuments of the type of which there are most
NO_TALLY: Final = Tally(-1)

ABOUT_SELF: Final[tuple[Tally, ...]] = (OWN_KNOWLEDGE, ADJACENT_PYRAMIDS, ADJACENT_BEST)

# The place that a tally looks at and the things that it counts there: `condition-<place>` and `count-<things>`.
COUNTED: Final[dict[Tally, tuple[str, str]]] = {
    PAST: ("past", "monuments"),
    PAST_CITIES: ("past", "cities"),
    PAST_MEGALITHS: ("past", "megaliths"),
    PAST_PYRAMIDS: ("past", "pyramids"),
    PAST_ENDGAME: ("past", "endgame"),
    PAST_BEST: ("past", "alike"),
    TIMELINE: ("timeline", "monuments"),
    TIMELINE_CITIES: ("timeline", "cities"),
    TIMELINE_MEGALITHS: ("timeline", "megaliths"),
    TIMELINE_PYRAMIDS: ("timeline", "pyramids"),
    TIMELINE_KNOWLEDGE: ("timeline", "knowledge"),
    ON_SPACE_ONE: ("space-one", "monuments"),
    LOST: ("lost", "number"),
    ON_BOARD: ("board", "artifacts"),
    COLLECTION: ("collection", "technologies"),
    ANCIENT_TECHNOLOGIES: ("collection", "ancients"),
    WRITING_TECHNOLOGIES: ("collection", "writings"),
    SECRET_TECHNOLOGIES: ("collection", "secrets"),
    HAND: ("hand", "cards"),
    OWN_KNOWLEDGE: ("self", "knowledge"),
    ADJACENT_PYRAMIDS: ("adjacent", "pyramids"),
    ADJACENT_BEST: ("adjacent", "alike"),
}
# `each-<...>`, and `every-<...>` for more than one.
EACH: Final[dict[Tally, str]] = {
    PAST_CITIES: "past-cities",
    PAST_MEGALITHS: "past-megaliths",
    PAST_PYRAMIDS: "past-pyramids",
    PAST_ENDGAME: "past-endgame",
    PAST_BEST: "past-best",
    PAST_SETS: "past-sets",
    TIMELINE: "timeline",
    TIMELINE_CITIES: "timeline-cities",
    ON_BOARD: "board",
    TECHNOLOGY_SETS: "technology-sets",
    LOST_THIS_PHASE: "lost-this-phase",
}
