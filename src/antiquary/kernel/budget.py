"""Search budgets of the opponents: a game states one for every level."""

from dataclasses import dataclass
from typing import Final

ENDLESS: Final = 1_000_000_000


@dataclass(frozen=True)
class Mistakes:
    """The mistakes of a beginner, as chances in percent: that one overlooks a kind of effect for a turn (`effects`),
    that one believes for a turn that the end is further away (`end`), and that one does not think of a choice
    (`choices`)."""

    effects: int = 0
    end: int = 0
    choices: int = 0


@dataclass(frozen=True)
class Budget:
    """The effort of an opponent for one decision: rounds of search, so that it plays alike on every machine, with
    `seconds` as a safeguard. Without rounds, it takes what looks best at once. It makes `mistakes`; one that searches
    only forgets choices."""

    rounds: int = 0
    seconds: float = 1e9
    mistakes: Mistakes = Mistakes()


# For a game that states none of its own.
DEFAULT_BUDGETS: Final = {
    "novice": Budget(mistakes=Mistakes(choices=50)),
    "apprentice": Budget(mistakes=Mistakes(choices=15)),
    "scholar": Budget(rounds=100, seconds=0.4),
    "master": Budget(rounds=1000, seconds=2.8),
    "grandmaster": Budget(rounds=4000, seconds=2.8),
    "playouts": Budget(rounds=ENDLESS, seconds=0.1),
}
