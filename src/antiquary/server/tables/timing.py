"""The time at a table in memory: what its clocks show, whose time is up, and what follows."""

from msgspec.structs import replace

from antiquary.kernel.game import Seat
from antiquary.server.tables.clocks import (
    ClockStep,
    after_entry,
    after_time_out,
    at_moment,
    deadlines,
    is_timed,
    new_clocks,
    people,
)
from antiquary.server.tables.live_table import NOBODY, LiveTable, built
from antiquary.server.tables.rows import FINISHED, RUNNING, UNDO, Clocks, Entry, TableRow, Turn


def clocks_at(live: LiveTable, now: float) -> Clocks | None:
    """The clocks at this moment; None if there are none."""
    if live.clocks is None or live.row.status != RUNNING:
        return live.clocks
    return at_moment(live.clocks, live.row, live.asked(), live.shared.state.deciders(), now, live.pauses)


def with_clocks(live: LiveTable, row: TableRow, now: float) -> TableRow:
    """`row`, which is about to replace the table's row, with the clocks of this moment. They begin with the game."""
    if live.clocks is not None:
        return replace(row, clocks=clocks_at(live, now))
    begins = is_timed(row) and live.started(row).status == RUNNING
    return replace(row, clocks=new_clocks(row, live.number, now)) if begins else row


def with_clocks_after_stop(live: LiveTable, row: TableRow, now: float) -> TableRow:
    """`row` of a table that was unplayable and goes on now. Its clocks have stood still since it was marked so."""
    if live.clocks is None:
        return with_clocks(live, replace(row, stopped=0.0), now)
    seen = live.shared.state.deciders()
    stopped = at_moment(live.clocks, row, live.asked(), seen, row.stopped or now, live.pauses)
    return replace(row, stopped=0.0, clocks=replace(stopped, at=now, shown_at=now))


def recount(live: LiveTable) -> None:
    """Compute the clocks anew: a pause may have become known only after entries that it precedes."""
    if live.clocks is not None:
        live.clocks = built(live.row, live.log, live.pauses).clocks


def out_of_time(live: LiveTable, now: float) -> list[Seat]:
    """The seats that have to decide and whose time is up, the first one first."""
    clocks = clocks_at(live, now)
    if clocks is None or live.row.status != RUNNING:
        return []
    late = [seat for seat in people(live.row, live.asked()) if clocks.left[seat] <= 0]
    return sorted(late, key=lambda seat: clocks.left[seat])


def deadlines_after(live: LiveTable, entry: Entry, turn: Turn) -> dict[int, float]:
    """When the clocks that run after an entry will be up. After an undo, others may be asked besides its seat."""
    if live.clocks is None or turn.status != RUNNING:
        return {}
    undoes = live.undone_by(entry) if entry.kind == UNDO else 0
    after = [*turn.deciders, *(live.asked() if undoes else [])]
    step = ClockStep(entry, live.asked(), after, undoes)
    return deadlines(after_entry(live.clocks, live.row, step, live.pauses), live.row, after)


def time_out(live: LiveTable, entry: Entry) -> tuple[TableRow, Turn]:
    """The row and the turn after an entry that says that a seat's time ran out."""
    row = after_time_out(live.row, entry.seat)
    turn = live.turn_in(live.state, NOBODY if live.held == entry.seat else live.held, row)
    if live.clocks is not None:
        step = ClockStep(entry, live.asked(), turn.deciders, settled=live.settles_time_out(entry.seat))
        row = replace(row, clocks=after_entry(live.clocks, live.row, step, live.pauses))
    if row.resigned != NOBODY:
        return row, Turn(FINISHED)
    return row, replace(turn, deadlines=deadlines(row.clocks, row, turn.deciders))
