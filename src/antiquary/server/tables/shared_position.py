"""The shared position of a table: the game up to the last step that cannot be undone, and the steps after it.

Everybody sees the settled steps. A pending step, which can still be undone, is visible only to the seat that made it.
"""

from collections.abc import Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from antiquary.kernel.event import Event
from antiquary.kernel.game import Game, Seat, State
from antiquary.server.tables.rows import Entry


class AppliedEntry(Struct, frozen=True):
    """An entry and what it caused. The events hold what not everybody may know: `Event.as_seen_by` them. An undo says
    which entry it `undoes`."""

    entry: Entry
    events: list[Event]
    undoes: int = 0


class AddedEntry(Struct, frozen=True):
    """An entry that was just added to a table, and the entries that it settled: each with the position in which the
    other seats hear of it. Its own seat hears of a step at once, in the table's position."""

    applied: AppliedEntry
    position: "SharedPosition"
    settled: "list[tuple[AppliedEntry, SharedPosition]]"

    def shown_to(self, seat: Seat) -> "list[tuple[AppliedEntry, SharedPosition]]":
        """The entries that `seat` is shown now."""
        own = [(self.applied, self.position)] if self.applied.entry.seat == seat else []
        return own + [(applied, position) for applied, position in self.settled if applied.entry.seat != seat]


class PendingStep(Struct, frozen=True):
    """A step that can still be undone, and the position after it."""

    applied: AppliedEntry
    after: State

    @property
    def seat(self) -> Seat:
        return self.applied.entry.seat


class SharedPosition(Struct, frozen=True):
    """`state` is the position after the settled entries, the last of which has the `number`. `latest` are the numbers
    of the entries that seats have made since, by seat: a seat that undid its steps has none that are pending."""

    game: Game
    state: State
    number: int = 0
    pending: tuple[PendingStep, ...] = ()
    latest: dict[Seat, int] = {}

    def number_for(self, seat: Seat) -> int:
        """The number of the last entry that `seat` knows of."""
        return max(self.number, self.latest.get(seat, 0))

    def state_for(self, seat: Seat) -> State:
        """The position that `seat` may see: the settled steps and its own."""
        own = [step for step in self.pending if step.seat == seat]
        if len(own) == len(self.pending):
            return own[-1].after if own else self.state
        return self._played(self.state, own)[-1].after if own else self.state

    def with_step(self, step: PendingStep) -> "SharedPosition":
        entry = step.applied.entry
        return replace(self, pending=(*self.pending, step), latest={**self.latest, entry.seat: entry.number})

    def without(self, undone: int, entry: Entry) -> "SharedPosition":
        """The position after `entry` took back the pending step with the number `undone`."""
        at = next(at for at, step in enumerate(self.pending) if step.applied.entry.number == undone)
        before, later = self.pending[:at], self.pending[at + 1 :]
        replayed = self._played(before[-1].after if before else self.state, later)
        return replace(self, pending=(*before, *replayed), latest={**self.latest, entry.seat: entry.number})

    def has_pending(self, number: int) -> bool:
        return any(step.applied.entry.number == number for step in self.pending)

    def asks_others(self, state: State) -> bool:
        """Whether somebody has to decide in `state`, the position after all steps, who cannot know of it as long as
        steps of others are pending; or the game is over."""
        deciders = state.deciders()
        return not deciders or any(self.state_for(seat).legal(seat) != state.legal(seat) for seat in deciders)

    def settled(self) -> Iterator[tuple[AppliedEntry, "SharedPosition"]]:
        """The pending steps one after the other, each with the position in which it has just been settled."""
        position = self
        for step in self.pending:
            position = replace(
                position, state=step.after, number=step.applied.entry.number, pending=position.pending[1:]
            )
            yield step.applied, position

    def _played(self, state: State, steps: Sequence[PendingStep]) -> list[PendingStep]:
        """These steps alone, each with the position after it."""
        played = []
        for step in steps:
            entry = step.applied.entry
            if entry.action >= 0:
                state = state.clone()
                state.apply(entry.seat, entry.action)
            played.append(PendingStep(step.applied, state))
        return played
