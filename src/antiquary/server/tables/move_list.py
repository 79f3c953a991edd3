"""Several moves of one turn, sent at once: how many of them may be made.

Whoever sends them chose the later ones without seeing what the earlier ones do. So each after the first is made only
if, as far as its seat can know, it could be undone: not if it would reveal something, or pass the turn on for good.
Whether to stop before a move is decided from the view of the seat alone: a move that is not made tells nobody anything.
"""

from hashlib import blake2b
from typing import Final

from msgspec import Struct

from antiquary.games.presenter import presenter_of
from antiquary.games.preview import SAMPLES, Previewer
from antiquary.kernel.game import Action, Seat, State
from antiquary.kernel.rng import rng_from
from antiquary.kernel.table import gained
from antiquary.server.tables.live_table import NOBODY, Checked, LiveTable
from antiquary.server.tables.rows import Entry
from antiquary.server.tables.shared_position import AppliedEntry, PendingStep, SharedPosition
from antiquary.text import Words

ILLEGAL: Final = "illegal"  # the next one cannot be chosen
REVEALED: Final = "revealed"  # the last one that was made has shown something
REVEALS: Final = "reveals"  # the next one would
PASSES_ON: Final = "passes-on"  # the next one would pass the turn on for good, or it has passed on
LOSES: Final = "loses"  # the next one would lose something, or be of no use
REPEATED: Final = "repeated"  # what was not made the first time is not tried again


class CheckedMoves(Struct, frozen=True):
    """The moves that may be made, and why not the next one; empty if all may."""

    moves: list[Checked]
    stopped: str


def check_moves(
    live: LiveTable, kind: str, seat: Seat, actions: list[Action], finish: bool = False, careful: bool = False
) -> CheckedMoves:
    """Which of these moves may be made now. The first is made like one that comes alone, or raises an `AntiquaryError`
    that says why not. With `finish`, the last one is, too. With `careful`, none is made after the first that somebody
    would want to look at before it is done."""
    moves = [live.check(kind, seat, actions[0])]
    if len(actions) == 1:
        return CheckedMoves(moves, "")
    shared, foreseen = live.shared, Foreseen(live, seat)
    foreseen.make(actions[0])
    for at, action in enumerate(actions[1:], 2):
        shared = _with_move(shared, live, moves[-1], seat)
        stopped = _why_not(shared, moves[-1], seat, action)
        if not stopped and not (finish and at == len(actions)):
            stopped = foreseen.why_final(action)
        if not stopped and careful and _loses(live, seat, moves[-1], action):
            stopped = LOSES
        if stopped:
            return CheckedMoves(moves, stopped)
        moves.append(live.check_move(kind, seat, action, moves[-1].tried))
        foreseen.make(action)
    return CheckedMoves(moves, "")


class Foreseen:
    """What a seat can know of the outcome of its moves: positions that look to it like the real one, in which the same
    moves are made."""

    def __init__(self, live: LiveTable, seat: Seat) -> None:
        view = live.shared.state_for(seat).view(seat)
        rng = rng_from(blake2b(view.encode(), digest_size=16).digest())
        self._seat: Final = seat
        self._confirms: Final = live.row.confirm
        self._samples = [live.game.determinize(view, rng) for _ in range(SAMPLES)]

    def why_final(self, action: Action) -> str:
        """Why a move could not be undone; empty if it could."""
        for sample in self._samples:
            after = self._after(sample, action)
            if gained(sample, after, self._seat):
                return REVEALS
            if not self._confirms and asks_more(sample, after):
                return PASSES_ON
        return ""

    def make(self, action: Action) -> None:
        self._samples = [self._after(sample, action) for sample in self._samples]

    def _after(self, sample: State, action: Action) -> State:
        after = sample.clone()
        after.apply(self._seat, action)
        return after


def _loses(live: LiveTable, seat: Seat, last: Checked, action: Action) -> bool:
    """Whether an answer would lose something or be of no use, as far as its seat can know after the `last` move."""
    assert last.tried is not None
    view = last.tried.after.view(seat)
    presenter = presenter_of(live.game, Words())
    certain = Previewer(presenter, view).of(action).certain
    return action in view.idle() or bool(presenter.costs(view, action, certain))


def asks_more(before: State, after: State) -> bool:
    """Whether a move asks somebody who was not asked before it, or ends the game."""
    return after.over() or not set(after.deciders()) <= set(before.deciders())


def _with_move(shared: SharedPosition, live: LiveTable, checked: Checked, seat: Seat) -> SharedPosition:
    assert checked.tried is not None
    number = max(live.number, *shared.latest.values(), 0) + 1
    entry = Entry(live.row.id, number, "", seat, checked.tried.move.action, "", 0.0)
    return shared.with_step(PendingStep(AppliedEntry(entry, checked.tried.events), checked.tried.after))


def _why_not(shared: SharedPosition, last: Checked, seat: Seat, action: Action) -> str:
    """Why `action` cannot follow the `last` move, after which the position is `shared`; empty if it can."""
    assert last.tried is not None
    after = last.tried.after
    if last.tried.gained():
        return REVEALED
    if last.held != NOBODY or not after.legal(seat) or shared.asks_others(after):
        return PASSES_ON
    return "" if action in after.legal(seat) else ILLEGAL
