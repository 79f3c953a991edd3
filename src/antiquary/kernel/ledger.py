"""Ledgers: the amounts that people count when they compare two positions, and the differences between two ledgers.

A judgement says how good a position is but not why. A game therefore names what a person would point at (points, cards
in hand, lost knowledge) and roughly how many points one of each is worth, so that the most important differences
between two moves can be named. These values choose words only; no move is chosen by them.
"""

from dataclasses import dataclass
from typing import Any, Final, final

MOST: Final = 3  # differences that are reported: more would be a list, not a reason
TELLING: Final = 0.2  # the smallest difference in points that is reported


@final
@dataclass(frozen=True)
class Line:
    """One amount that is counted. `name` is its key in `locale/` (ledger-NAME-more, ledger-NAME-less), `worth` roughly
    how many points one of it is worth to the seat (below 0: it hurts), `piece` the card or tile concerned, `least` the
    smallest mean difference that counts as one."""

    name: str
    worth: float
    piece: str = ""
    least: float = 0.5


@final
@dataclass(frozen=True)
class Difference:
    """By how much one ledger has more on a line than another."""

    line: Line
    amount: float

    def gain(self) -> float:
        """About how many points it is worth."""
        return self.line.worth * self.amount

    def data(self) -> dict[str, Any]:
        data: dict[str, Any] = {"what": self.line.name, "amount": round(self.amount, 2), "good": self.gain() > 0.0}
        if self.line.piece:
            data["piece"] = self.line.piece
        return data


@final
@dataclass(frozen=True)
class Theme:
    """What a good move is about, so that puzzles can be chosen by it. `name` is its key in `locale/`
    (puzzle-theme-NAME). A move has the theme if it gains on one of the `lines`, or if one of the `events` happens at
    least `least` times in the rest of its turn."""

    name: str
    lines: tuple[str, ...] = ()
    events: tuple[str, ...] = ()
    least: int = 1


POINTS: Final = Line("points", 1.0)


def differences(lines: list[Line], one: list[float], other: list[float]) -> list[Difference]:
    """The lines in which `one` has more or less than `other`, most important first."""
    ordered: list[Difference] = []
    for at in range(len(lines)):
        difference = Difference(lines[at], one[at] - other[at])
        if abs(difference.amount) >= lines[at].least and abs(difference.gain()) >= TELLING:
            place = len(ordered)
            while place and abs(ordered[place - 1].gain()) < abs(difference.gain()):
                place -= 1
            ordered.insert(place, difference)
    return ordered


def reasons(ordered: list[Difference], good: bool) -> list[Difference]:
    """The differences in favour of (or against) the first of two, and at most one in the other direction; empty if none
    is in favour of it."""
    main = [difference for difference in ordered if (difference.gain() > 0.0) == good]
    price = [difference for difference in ordered if (difference.gain() > 0.0) != good]
    if not main:
        return []
    # A cost that is small compared with the gain is not reported.
    price = [difference for difference in price[:1] if 3.0 * abs(difference.gain()) >= abs(main[0].gain())]
    return main[: MOST - len(price)] + price
