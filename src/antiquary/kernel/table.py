"""A game in progress: the state, its record, its listeners, and undo.

Undo stops where information was gained, which is computed here for all games: a move cannot be undone once it used
random numbers, once it let its mover see a piece that they could not see before, or once another seat has answered it.
Choices that several seats make at the same time answer nothing, so each can be undone until the last one is made.
"""

from collections.abc import Sequence
from typing import Final

from antiquary.kernel.errors import NoUndo
from antiquary.kernel.event import Event
from antiquary.kernel.game import Action, Game, Options, Seat, State
from antiquary.kernel.record import Move, Record, Redeal


class UndoStep:
    """A move that gained no information, with the data needed to undo it."""

    def __init__(self, move: Move, before: State) -> None:
        self.move: Final = move
        self.before: Final = before

    def simultaneous(self, state: State, seat: Seat) -> bool:
        """Whether what `seat` is asked in `state` is the question that this step answered, and was open with it."""
        if seat not in self.before.deciders():
            return False
        asked, answered = state.decision(seat), self.before.decision(self.move.seat)
        return asked.prompt == answered.prompt and asked.card == answered.card


class PendingMove:
    """A move that the table has not made yet, with the position after it and its events."""

    def __init__(self, move: Move, before: State, after: State, events: list[Event]) -> None:
        self.move: Final = move
        self.before: Final = before
        self.after: Final = after
        self.events: Final = events
        self._gained: bool | None = None

    def gained(self) -> bool:
        """Whether it used random numbers or let its mover see something new; computed once."""
        if self._gained is None:
            self._gained = gained(self.before, self.after, self.move.seat)
        return self._gained


class Table:
    """A game in progress."""

    def __init__(
        self,
        game: Game,
        options: Options,
        seed: bytes,
        names: list[str] | None = None,
        redeals: Sequence[Redeal] = (),
    ) -> None:
        complete = game.checked(options)
        self.game: Final = game
        self.record: Final = Record(game, complete, seed, [], names=names, redeals=redeals)
        self.state: State = self.record.start()
        self._steps: Final[list[UndoStep]] = []  # those after the last move that cannot be undone
        self._settled = 0  # moves before them

    def play(self, seat: Seat, action: Action) -> list[Event]:
        """Apply a move, record it and return its events."""
        pending = self.attempt(seat, action)
        self.keep(pending)
        return pending.events

    def attempt(self, seat: Seat, action: Action, following: PendingMove | None = None) -> PendingMove:
        """Try a move on a copy, now or `following` another one that was tried. The table does not change until the
        move is kept."""
        before = self.state if following is None else following.after
        after = before.clone()
        events: list[Event] = []
        after.events = events
        try:
            after.apply(seat, action)
        finally:
            after.events = None
        return PendingMove(Move(seat, action, after.digest()), before, after, events)

    def keep(self, pending: PendingMove) -> None:
        """Make a move that was attempted in this very position, and record it."""
        assert pending.before is self.state
        self.state = pending.after
        self.record.moves.append(pending.move)
        if pending.gained():
            # Nothing up to here can be undone, so a long game need not keep its positions.
            self._steps.clear()
            self._settled = len(self.record.moves)
        else:
            self._steps.append(UndoStep(pending.move, pending.before))
        self._redeal()
        self._close()

    def can_undo(self, seat: Seat) -> bool:
        return self._undoable(seat) >= 0

    def undo(self, seat: Seat) -> None:
        """Undo the last move of `seat`; moves that others made at the same time stay."""
        at = self._undoable(seat)
        if at < 0:
            raise NoUndo("error-no-undo")
        later = [step.move for step in self._steps[at + 1 :]]
        self.state = self._steps[at].before
        del self._steps[at:]
        del self.record.moves[self._settled + at :]
        self.record.digest, self.record.scores = "", None
        for move in later:
            self.play(move.seat, move.action)

    def _undoable(self, seat: Seat) -> int:
        """The number of the step that `seat` may undo, or -1."""
        for at in range(len(self._steps) - 1, -1, -1):
            step = self._steps[at]
            if step.move.seat == seat:
                return at if at == len(self._steps) - 1 or self._still_open(at) else -1
        return -1

    def _still_open(self, at: int) -> bool:
        """Whether the question that step `at` answered waits for others, and nothing else has been answered since."""
        step = self._steps[at]
        later = [(other.before, other.move.seat) for other in self._steps[at + 1 :]]
        waiting = [(self.state, seat) for seat in self.state.deciders()]
        return bool(waiting) and all(step.simultaneous(state, seat) for state, seat in later + waiting)

    def _redeal(self) -> None:
        """Deal everything hidden anew if the record says that this happened here."""
        state = self.record.redealt(self.state, len(self.record.moves))
        if state is not self.state:
            self.state = state
            self._steps.clear()
            self._settled = len(self.record.moves)

    def _close(self) -> None:
        if self.state.over():
            self.record.digest = self.state.digest()
            self.record.scores = self.state.scores()


def gained(before: State, after: State, seat: Seat) -> bool:
    """Whether a move of `seat` used random numbers or let it see a piece that it could not see before."""
    return after.random_draws() != before.random_draws() or after.known(seat) & ~before.known(seat) != 0


def resume(record: Record) -> Table:
    """The table of `record`, with its undo."""
    table = Table(record.game, record.options, record.seed, record.names, record.redeals)
    record.replay()  # rejects a record whose hashes do not match before anything is built on it
    for move in record.moves:
        table.play(move.seat, move.action)
    return table
