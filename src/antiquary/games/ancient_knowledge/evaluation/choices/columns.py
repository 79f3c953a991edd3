"""The features of a choice: their columns and names.

1. Some columns describe a card: the one that is chosen, the best one that an action could bring into play, or the one
   that a space is chosen for. `AMOUNTS` are those of `rules/worth.py`, times the activations that are left.
2. Answers of different questions share a column: every kind of question has weights of its own.
"""

from typing import Final

CHOICE_FEATURE_NAMES: Final[list[str]] = [
    # The answers that are not cards.
    "stop",
    "create",
    "learn",
    "archive",
    "excavate",
    "search",
    # The card as printed.
    "card.city",
    "card.megalith",
    "card.pyramid",
    "card.artifact",
    "card.level",
    "card.at-once",
    "card.each-turn",
    "card.in-decline",
    "card.fragile",
    "card.points",
    "card.cost",
    # Where it stands, or would stand.
    "place.space",
    "place.soon",
    "place.declines",
    "place.knowledge",
    "place.at-risk",
    "place.stake",
    # What it will do.
    "effect.unmet",
    "effect.times",
    "effect.drawn",
    "effect.removed",
    "effect.returned",
    "effect.learned",
    "effect.created",
    "effect.saved",
    "effect.hurt",
    "effect.arranged",
    "effect.gain",
    # What it is worth in the past, or learned.
    "worth.net",
    "worth.end",
    "worth.growth",
    "worth.wanted",
    "worth.reacting",
    # Whether it can be created or learned.
    "way.ready",
    "way.missing",
    "way.rivals",
    # Amounts.
    "amount.number",
    "amount.wasted",
    "amount.removable",
    "amount.urgent",
    "amount.spare",
    "amount.lead",
]
WIDTH: Final = 48

STOPS: Final = 0
CREATES: Final = 1  # the first of the five actions, in the order of their numbers
PRINTED: Final = 6  # the first of the columns that never change
COSTS: Final = 16
PRINTED_COUNT: Final = 11
SPACES: Final = 17
SOON: Final = 18
DECLINES: Final = 19
TOKENS: Final = 20
AT_RISK: Final = 21
STAKE: Final = 22
UNMET: Final = 23
TIMES: Final = 24
AMOUNTS: Final = 25  # the first of the eight
AMOUNT_COUNT: Final = 8
DRAWN: Final = 25
REMOVED: Final = 26
RETURNED: Final = 27
GAIN: Final = 33
NET: Final = 34
END: Final = 35
GROWTH: Final = 36
WANTED: Final = 37
REACTING: Final = 38
READY: Final = 39
MISSING: Final = 40
RIVALS: Final = 41
NUMBER: Final = 42
WASTED: Final = 43
REMOVABLE: Final = 44
URGENT: Final = 45
SPARE: Final = 46
LEAD: Final = 47
