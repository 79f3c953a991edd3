"""The clocks of a table: the time that each seat has left to decide.

A clock runs while its seat is a person's and has to decide, also while the end of a turn waits for its confirmation.
At a live table, a turn that passes on adds the increment; at a table with days, every turn begins with all of them.
Everything follows from the log and from the clocks that were stored when the row last changed, so that any process
can tell at any time how much is left.
"""

import asyncio
from collections.abc import Collection, Sequence
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from antiquary.kernel.game import Seat
from antiquary.server.http.text_input import require_choice
from antiquary.server.tables.bodies import NewTable
from antiquary.server.tables.new_tables import with_seat
from antiquary.server.tables.rows import (
    A_BOT_PLAYS_ON,
    DAYS,
    LIVE,
    THE_GAME_IS_LOST,
    UNDO,
    UNTIMED,
    Clocks,
    Entry,
    TableRow,
)
from antiquary.server.tables.store import Pause, TableStore, beat, pauses_after

DAY: Final = 86400.0
BEAT_SECONDS: Final = 5.0
LONGEST_GAP: Final = 15.0  # seconds without a sign of any server that are still charged


class Pauses:
    """The times in which no server ran. No clock ran, either."""

    longest_gap: float = LONGEST_GAP

    def __init__(self, store: TableStore | None = None) -> None:
        self.store: Final = store
        self._spans: list[Pause] = []
        self._observed = 0.0
        self._observing: Final = asyncio.Lock()

    def elapsed(self, since: float, until: float) -> float:
        """The seconds from one moment to another in which a server ran."""
        seconds = max(0.0, until - since)
        for began, ended in reversed(self._spans):
            if ended <= since:
                break
            seconds -= max(0.0, min(ended, until) - max(began, since))
        return max(0.0, seconds)

    async def observe(self, alone: bool = False, every: float = 0.0) -> bool:
        """Say that this server runs, unless it has said so less than `every` seconds ago; True if there are pauses that
        it did not know of. A process that starts and is `alone` knows that none has run since the last sign of life;
        otherwise only a gap that is too long for the others counts."""
        if self.store is None:
            return False
        async with self._observing:
            now = self.store.clock()
            if abs(now - self._observed) < every:
                return False
            await beat(self.store, now, 0.0 if alone else self.longest_gap)
            known = self._spans[-1][1] if self._spans else 0.0
            new = await pauses_after(self.store, known)
            self._spans += new
            self._observed = now
            return bool(new)


ALWAYS: Final = Pauses()  # without any


class ClockStep(Struct, frozen=True):
    """An entry, the seats that were asked before it, and those that are asked after it. An undo says which entry it
    `undoes`; `settled` if nothing can be undone any more."""

    entry: Entry
    before: Sequence[Seat]
    after: Sequence[Seat]
    undoes: int = 0
    settled: bool = False


def is_timed(row: TableRow) -> bool:
    return row.pace != UNTIMED


def full_time(row: TableRow) -> float:
    """The seconds on a clock that has not run yet."""
    return row.days * DAY if row.pace == DAYS else row.minutes * 60.0


def new_clocks(row: TableRow, number: int, now: float) -> Clocks:
    """The clocks of a game that begins now, after `number` entries of another game."""
    left = (full_time(row),) * len(row.seats)
    return Clocks(now, number, left, now, left)


def people(row: TableRow, seats: Collection[Seat]) -> list[Seat]:
    """Those of these seats for which a person decides."""
    return [seat for seat in seats if not (row.seats[seat].bot or row.seats[seat].stand_in)]


def after_entry(clocks: Clocks, row: TableRow, step: ClockStep, pauses: Pauses) -> Clocks:
    """The clocks after an entry. An undo gives no time back, and takes back what its turn had added."""
    entry = step.entry
    left = charged(clocks.left, people(row, step.before), pauses.elapsed(clocks.at, entry.at))
    granted = clocks.granted
    if entry.kind == UNDO:
        left[entry.seat] = granted.get(step.undoes, left[entry.seat])
        granted = {number: seconds for number, seconds in granted.items() if number != step.undoes}
    elif entry.seat in step.before and entry.seat not in step.after:
        granted = {**granted, entry.number: left[entry.seat]}
        if row.pace == LIVE:
            left[entry.seat] += row.increment
    if row.pace == DAYS and entry.kind != UNDO:
        for seat in step.after:
            if seat not in step.before:
                left[seat] = full_time(row)
    at = max(clocks.at, entry.at)
    if step.settled:
        return Clocks(at, entry.number, tuple(left), at, tuple(left))
    return Clocks(at, entry.number, tuple(left), clocks.shown_at, clocks.shown, granted)


def at_moment(
    clocks: Clocks, row: TableRow, asked: Collection[Seat], seen: Collection[Seat], now: float, pauses: Pauses
) -> Clocks:
    """The same clocks later on. `asked` are the seats that are asked, `seen` those that everybody sees being asked."""
    now = max(now, clocks.at)
    return replace(
        clocks,
        at=now,
        left=tuple(charged(clocks.left, people(row, asked), pauses.elapsed(clocks.at, now))),
        shown_at=now,
        shown=tuple(charged(clocks.shown, people(row, seen), pauses.elapsed(clocks.shown_at, now))),
    )


def charged(left: Sequence[float], seats: Collection[Seat], seconds: float) -> list[float]:
    """The time left after clocks have run for so long."""
    return [each - seconds if seat in seats else each for seat, each in enumerate(left)]


def deadlines(clocks: Clocks | None, row: TableRow, asked: Collection[Seat]) -> dict[int, float]:
    """When the time of each seat that is asked will be up."""
    return {} if clocks is None else {seat: clocks.at + clocks.left[seat] for seat in people(row, asked)}


def after_time_out(row: TableRow, seat: Seat) -> TableRow:
    """The row of a table at which the time of `seat` ran out: the game is over if that leaves no more than one seat
    that has not lost, or no person; otherwise a bot plays on, and the seat is the bot's for good."""
    row = replace(row, timed_out=(*row.timed_out, seat))
    rest = [at for at in range(len(row.seats)) if at not in row.lost]
    contested = len(rest) > 1 and any(row.seats[at].player and at not in row.timed_out for at in rest)
    if row.timeout == THE_GAME_IS_LOST and not contested:
        return replace(row, resigned=seat)
    return with_seat(row, seat, replace(row.seats[seat], stand_in=row.stand_in))


PACES: Final = (UNTIMED, LIVE, DAYS)
DAYS_A_TURN: Final = ("1", "3", "7")
TIMEOUTS: Final = (A_BOT_PLAYS_ON, THE_GAME_IS_LOST)


def with_pace(row: TableRow, wish: NewTable) -> TableRow:
    """A new table with the pace that is wished for; raises `WrongOption`. What belongs to another pace is ignored."""
    require_choice("pace", wish.pace, PACES)
    require_choice("timeout", wish.timeout, TIMEOUTS)
    if wish.pace == LIVE:
        row = replace(row, minutes=wish.minutes, increment=wish.increment)
    if wish.pace == DAYS:
        require_choice("days", str(wish.days), DAYS_A_TURN)
        row = replace(row, days=wish.days)
    return replace(row, pace=wish.pace, timeout=wish.timeout)
