"""Search budgets of the first edition: they are in the file of each game, with its weights."""

from dataclasses import dataclass
from typing import Final, final

from antiquary.agents.edition_1.weights import stored
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


# For a game that has come since.
OTHER_GAMES: Final = {
    "novice-1": Effort(blur=3.0),
    "apprentice-1": Effort(rounds=20, seconds=0.04),
    "scholar-1": Effort(rounds=100, seconds=0.4),
    "master-1": Effort(rounds=1000, seconds=2.8),
}


def effort_of(name: str, game: Game) -> Effort:
    """The budget of `name` in a game."""
    data = stored(game.name)
    if data is None:
        return OTHER_GAMES[name]
    budget = data["budgets"][name]
    return Effort(budget.get("rounds", 0), budget.get("blur", 0.0), budget.get("seconds", 1e9))
