"""What the coach, the puzzles and the levels of opponents know about a game.

A judgement says how good a position is but not why. A game therefore names what a person would point at (points, cards
in hand, lost knowledge) and roughly how many points one of each is worth, so that the most important differences
between two moves can be named. These values choose words only; no move is chosen by them.
"""

from dataclasses import dataclass
from typing import Any, Final, final

from antiquary.kernel.state import Action, Seat, State

MOST_REPORTED: Final = 3  # differences that are reported: more would be a list, not a reason
LEAST_REPORTED: Final = 0.2  # the smallest difference in points that is reported


@final
@dataclass  # not frozen: it goes to other processes, and compiled frozen ones cannot be unpickled
class Line:
    """One amount that is counted. `name` is its key in `locale/` (ledger-NAME-more, ledger-NAME-less), `worth` roughly
    how many points one of it is worth to the seat (below 0: it hurts), `piece` the card or tile concerned, `least` the
    smallest mean difference that counts as one."""

    name: str
    worth: float
    piece: str = ""
    least: float = 0.5


@final
@dataclass  # not frozen: it goes to other processes, and compiled frozen ones cannot be unpickled
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
        if abs(difference.amount) >= lines[at].least and abs(difference.gain()) >= LEAST_REPORTED:
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
    return main[: MOST_REPORTED - len(price)] + price


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


class Study:
    """What is counted, trained and measured in a game. The default counts points and has the usual budgets.

    The coach names differences by the ledger (`agents/coaching`), puzzles are sorted by themes (`training/puzzles`),
    the levels have their budgets (`agents/opponents.py`)."""

    benchmark_players: int = 2  # in games that measure speed

    def ledger_lines(self) -> list[Line]:
        """The amounts that a person counts when comparing positions, in the order of `ledger`."""
        return [POINTS]

    def ledger(self, state: State, seat: Seat) -> list[float]:
        """The amounts of `seat`. It is called on sampled states only, so it may read everything."""
        return [float(state.scores()[seat])]

    def themes(self) -> list[Theme]:
        """The themes of puzzles."""
        return []

    def budgets(self) -> dict[str, Budget]:
        """The search budget of each opponent, by its name."""
        return DEFAULT_BUDGETS

    def takes_back(self, action: Action) -> bool:  # noqa: ARG002 - in most games nothing is taken back by a move
        """Whether an action only takes earlier ones of the same turn back."""
        return False

    def is_verb(self, action: Action) -> bool:  # noqa: ARG002 - a game may have no such actions
        """Whether an action says only what is done, and not with which piece, where or how much."""
        return False

    def action_complete(self, state: State) -> bool:  # noqa: ARG002 - a game may have no actions of several choices
        """Whether the decider has nothing half done: whatever was begun has been chosen and paid for."""
        return True
