"""Previews: the immediate result of a choice, as far as the player can know it.

The choice is tried on a few states sampled from the view. A result that they all share is certain; where they differ,
chance decides, and the preview gives the limits, exact ones where the game knows them (`Presenter.limits`). The samples
depend on the view alone, so two positions that look the same to a seat have the same previews.
"""

from hashlib import blake2b
from typing import Any, Final

from antiquary.games.presenter import Presenter
from antiquary.kernel.game import Action, State, View
from antiquary.kernel.rng import rng_from
from antiquary.kernel.table import gained

SAMPLES: Final = 3


class Change:
    """The change of one amount of a seat: at least and at most. It is `welcome` if the seat wants more of it."""

    def __init__(self, what: str, seat: int, least: int, most: int, welcome: bool) -> None:
        self.what: Final = what
        self.seat: Final = seat
        self.least: Final = least
        self.most: Final = most
        self.welcome: Final = welcome

    def good(self, viewer: int) -> bool:
        """Whether the change is good for the viewer."""
        more = self.least + self.most > 0
        return more == (self.welcome == (self.seat == viewer))


class ChoicePreview:
    """The known results of one choice."""

    def __init__(self, action: Action) -> None:
        self.action: Final = action
        self.reveals = False
        self.ends_turn = False
        self.then: list[Action] = []
        self.changes: list[Change] = []
        self.events: list[dict[str, Any]] = []  # as far as their order is certain
        self.certain: list[dict[str, Any]] = []  # those that happen in any case, whatever comes between them


class Previewer:
    """Previews the choices of the seat of one view."""

    def __init__(self, presenter: Presenter, view: View) -> None:
        self.presenter: Final = presenter
        self.view: Final = view
        rng = rng_from(blake2b(view.encode(), digest_size=16).digest())
        self.samples: Final = [presenter.game.determinize(view, rng) for _ in range(SAMPLES)]
        self.before: Final = [self._amounts(sample) for sample in self.samples]

    def of(self, action: Action) -> ChoicePreview:
        seat = self.view.seat
        preview = ChoicePreview(action)
        after = [sample.clone() for sample in self.samples]
        for state in after:
            state.events = []
            state.apply(seat, action)
        preview.reveals = any(gained(old, new, seat) for old, new in zip(self.samples, after, strict=True))
        preview.ends_turn = all(seat not in state.deciders() for state in after)
        if not preview.reveals:
            preview.then = _common([state.legal(seat) for state in after])
        preview.changes = self._changes(action, [self._amounts(state) for state in after])
        events = [_visible_events(state, seat) for state in after]
        preview.events = _beginning(events)
        preview.certain = [event for event in events[0] if all(event in other for other in events)]
        return preview

    def _amounts(self, state: State) -> list[dict[str, int]]:
        return [self.presenter.insight.amounts(state, seat) for seat in range(state.seats)]

    def _changes(self, action: Action, after: list[list[dict[str, int]]]) -> list[Change]:
        changes: list[Change] = []
        limits = self.presenter.insight.limits(self.view, action)
        for seat in range(self.view.seats):
            for what in after[0][seat]:
                differences = [new[seat][what] - old[seat][what] for old, new in zip(self.before, after, strict=True)]
                least, most = limits.get((seat, what), (min(differences), max(differences)))
                if least or most:
                    changes.append(Change(what, seat, least, most, what not in self.presenter.insight.unwelcome))
        return changes


def _common(lists: list[list[Action]]) -> list[Action]:
    """The list, if all are the same; otherwise an empty one."""
    return lists[0][:] if all(each == lists[0] for each in lists) else []


def _visible_events(state: State, seat: int) -> list[dict[str, Any]]:
    return [dict(event.as_seen_by(seat).data()) for event in state.events or []]


def _beginning(lists: list[list[dict[str, Any]]]) -> list[dict[str, Any]]:
    """The longest common beginning."""
    common: list[dict[str, Any]] = []
    for events in zip(*lists, strict=False):
        if any(event != events[0] for event in events):
            break
        common.append(events[0])
    return common
