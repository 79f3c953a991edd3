"""Finds the numbers of a trained file by the names of features, questions and actions, so that the file still fits a
game that has gained a card, an effect or a feature since. What the file does not have counts as zero."""

import logging
from functools import cache
from typing import Any, Final, final

from antiquary.kernel.errors import WrongNotation
from antiquary.kernel.game import Game

MOST_NAMES_LISTED: Final = 3  # in the warning
logger: Final = logging.getLogger(__name__)


@final
class Columns:
    """Where the values of a file belong: for each name of the game, its place in the file, or -1."""

    def __init__(self, places: list[int], found: int) -> None:
        self.places: Final = places
        self.found: Final = found  # so many values the file has

    def followed_by(self, extras: int) -> "Columns":
        """The same, and as many values more that every file has."""
        return Columns(self.places + [self.found + extra for extra in range(extras)], self.found + extras)

    def doubled(self) -> "Columns":
        """The same twice, one after the other."""
        second = [place if place < 0 else place + self.found for place in self.places]
        return Columns(self.places + second, 2 * self.found)

    def rows(self, values: list[float], width: int) -> list[float]:
        """A table with a row of `width` values for each name, in the game's order; zeros for what is unknown."""
        if len(values) != self.found * width:
            raise ValueError(f"{len(values)} numbers where {self.found * width} belong")
        rows: list[float] = []
        for place in self.places:
            rows += values[place * width : (place + 1) * width] if place >= 0 else [0.0] * width
        return rows


def find_columns(game: Game, what: str, wanted: list[str], found: Any) -> Columns:
    """The columns of a list of names in a file; says once what is not among them."""
    if not isinstance(found, list):
        raise TypeError(f"{what} are no list")
    places = {name: place for place, name in enumerate(found) if isinstance(name, str) and name}
    unknown = [name for name in wanted if name and name not in places]
    if len(unknown) == sum(name != "" for name in wanted):
        raise ValueError(f"none of the {what} of the game")
    if unknown:
        names, more = ", ".join(unknown[:MOST_NAMES_LISTED]), len(unknown) - MOST_NAMES_LISTED
        warn_once(f"{game.name}: learned without the {what} {names}{f' and {more} more' if more > 0 else ''}")
    return Columns([places.get(name, -1) for name in wanted], len(found))


def require_numbers(values: Any, count: int) -> list[float]:
    """The values of a list in a file, which must be so many; raises `ValueError` or `TypeError`."""
    found = [float(value) for value in values]
    if len(found) != count:
        raise ValueError(f"{len(found)} numbers where {count} belong")
    return found


@cache
def warn_once(message: str) -> None:
    logger.warning(message)


def action_names(game: Game) -> list[str]:
    """What the actions are called, by their numbers; nothing where a number has no action."""
    return [_action_name(game, action) for action in range(game.action_space)]


def _action_name(game: Game, action: int) -> str:
    try:
        return game.action_text(action)
    except WrongNotation:
        return ""
