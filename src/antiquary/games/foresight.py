# mypyc: skip
"""What a choice does at once, as far as the one who chooses can know it.

The choice is tried on a few guesses of what is hidden. What comes out the same in all of them is certain; where they
differ, chance decides, and the limits are told. The guesses are drawn from the view alone and always in the same way,
so two positions that look the same to a seat are foreseen the same.
"""

from hashlib import blake2b
from typing import Any, Final

from antiquary.games.reading import UNWELCOME, Reading
from antiquary.kernel.game import Action, Game, State, View
from antiquary.kernel.playing import rng_from
from antiquary.kernel.table import gained

GUESSES: Final = 3


class Change:
    """By how much something that a seat has changes: at least and at most."""

    def __init__(self, what: str, seat: int, least: int, most: int) -> None:
        self.what: Final = what
        self.seat: Final = seat
        self.least: Final = least
        self.most: Final = most

    def good(self, viewer: int) -> bool:
        """Whether the viewer may be glad of it."""
        more = self.least + self.most > 0
        return more == ((self.what not in UNWELCOME) == (self.seat == viewer))


class Foreseen:
    """What is known about a choice before it is made."""

    def __init__(self, action: Action) -> None:
        self.action: Final = action
        self.reveals = False
        self.ends_turn = False
        self.then: list[Action] = []
        self.changes: list[Change] = []
        self.events: list[dict[str, Any]] = []


class Foresight:
    """All choices of the seat of one view."""

    def __init__(self, game: Game, view: View, reading: Reading) -> None:
        self.view: Final = view
        self.reading: Final = reading
        rng = rng_from(blake2b(view.encode(), digest_size=16).digest())
        self.guesses: Final = [game.determinize(view, rng) for _ in range(GUESSES)]
        self.before: Final = [self._amounts(guess) for guess in self.guesses]

    def of(self, action: Action) -> Foreseen:
        seat = self.view.seat
        foreseen = Foreseen(action)
        after = [guess.clone() for guess in self.guesses]
        for state in after:
            state.events = []
            state.apply(seat, action)
        foreseen.reveals = any(gained(old, new, seat) for old, new in zip(self.guesses, after, strict=True))
        foreseen.ends_turn = all(seat not in state.deciders() for state in after)
        if not foreseen.reveals:
            foreseen.then = _common([state.legal(seat) for state in after])
        foreseen.changes = self._changes([self._amounts(state) for state in after])
        foreseen.events = _beginning([_seen(state, seat) for state in after])
        return foreseen

    def _amounts(self, state: State) -> list[dict[str, int]]:
        return [self.reading.amounts(state, seat) for seat in range(state.seats)]

    def _changes(self, after: list[list[dict[str, int]]]) -> list[Change]:
        found: list[Change] = []
        for seat in range(self.view.seats):
            for what in after[0][seat]:
                differences = [new[seat][what] - old[seat][what] for old, new in zip(self.before, after, strict=True)]
                if any(differences):
                    found.append(Change(what, seat, min(differences), max(differences)))
        return found


def _common(lists: list[list[Action]]) -> list[Action]:
    """The list that all of them are, or none."""
    return lists[0][:] if all(each == lists[0] for each in lists) else []


def _seen(state: State, seat: int) -> list[dict[str, Any]]:
    return [dict(event.as_seen_by(seat).data()) for event in state.events or []]


def _beginning(lists: list[list[dict[str, Any]]]) -> list[dict[str, Any]]:
    """What all of them begin with."""
    common: list[dict[str, Any]] = []
    for events in zip(*lists, strict=False):
        if any(event != events[0] for event in events):
            break
        common.append(events[0])
    return common
