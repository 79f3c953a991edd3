"""Search budgets of the first edition, by game."""

from dataclasses import dataclass
from typing import Final, final

from antiquary.kernel.game import Game

GREEDY_GUESSES: Final = 4


@final
@dataclass(frozen=True)
class Effort:
    """Rounds of search per decision with `seconds` as a safeguard, or a greedy choice that misjudges by up to `blur`
    points."""

    rounds: int = 0
    blur: float = 0.0
    seconds: float = 1e9


BUDGETS: Final = {
    "ancient-knowledge": {
        "novice-1": Effort(blur=3.0),
        "apprentice-1": Effort(blur=1.2),
        "scholar-1": Effort(rounds=40, seconds=0.4),
        "master-1": Effort(rounds=1000, seconds=2.8),
    },
    "pergamon": {
        "novice-1": Effort(blur=3.0),
        "apprentice-1": Effort(rounds=20, seconds=0.04),
        "scholar-1": Effort(rounds=100, seconds=0.4),
        "master-1": Effort(rounds=2000, seconds=2.8),
    },
}

OTHER_GAMES: Final = {
    "novice-1": Effort(blur=3.0),
    "apprentice-1": Effort(rounds=20, seconds=0.04),
    "scholar-1": Effort(rounds=100, seconds=0.4),
    "master-1": Effort(rounds=1000, seconds=2.8),
}


def effort_of(name: str, game: Game) -> Effort:
    """The budget of `name` in a game."""
    return BUDGETS.get(game.name, OTHER_GAMES)[name]
