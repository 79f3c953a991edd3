"""Search budgets of the opponents: a game states one for every level."""

from dataclasses import dataclass
from typing import Final

ENDLESS: Final = 1_000_000_000


@dataclass(frozen=True)
class Budget:
    """The effort of an opponent for one decision: rounds of search, so that it plays alike on every machine, with
    `seconds` as a safeguard. Without rounds, it plays greedily and misjudges every choice by up to `blur` points."""

    rounds: int = 0
    blur: float = 0.0
    seconds: float = 1e9


# For a game that states none of its own.
DEFAULT_BUDGETS: Final = {
    "novice": Budget(blur=3.0),
    "apprentice": Budget(rounds=20, seconds=0.04),
    "scholar": Budget(rounds=100, seconds=0.4),
    "master": Budget(rounds=1000, seconds=2.8),
    "grandmaster": Budget(rounds=4000, seconds=2.8),
    "playouts": Budget(rounds=ENDLESS, seconds=0.1),
}
