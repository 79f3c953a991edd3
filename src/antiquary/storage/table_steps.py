"""The statements that create a table, change its row and append to its log, as steps of a transaction."""

from collections.abc import Sequence
from typing import Final

from antiquary.storage.database import Step
from antiquary.storage.rows import (
    TOURNAMENT_HOST,
    Entry,
    TableRow,
    Turn,
    deadlines_text,
    document_text,
    seats_text,
)

INSERT_TABLE: Final = (
    "INSERT INTO tables (id, document, version, status, listed, number, due, claimed_until, touched, deciders,"
    " uploaded_by, host, deadline, deadlines, notify_since)"
    " VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $9)"
)
INSERT_ENTRY: Final = (
    "INSERT INTO entries (table_id, number, kind, seat, action, digest, at) VALUES ($1, $2, $3, $4, $5, $6, $7)"
)
INSERT_ENTRIES: Final = "INSERT INTO entries (table_id, number, kind, seat, action, digest, at) {rows}"
# A game that is over stays so, even if a process that has not heard of it writes the next number.
MOVE_ON: Final = (
    "UPDATE tables SET number = $2, status = $3, due = $4, claimed_until = $5, touched = $6, deciders = $8,"
    " deadline = $9, deadlines = $10, notify_since = $6"
    " WHERE id = $1 AND number = $7 AND status <> 'finished' AND status <> 'ended'"
)
MOVE_ALL_ON: Final = (
    "UPDATE tables SET number = column2, status = column3, due = column4, claimed_until = column5, touched = column6,"
    " deciders = column8, deadline = column9, deadlines = column10, notify_since = column6"
    " FROM ({rows}) AS moves WHERE id = column1 AND number = column7 AND status <> 'finished' AND status <> 'ended'"
)


def creation_steps(row: TableRow, turn: Turn, log: list[Entry]) -> list[Step]:
    """The steps that store a new table with its first entries."""
    values = (
        row.id,
        document_text(row),
        row.version,
        row.status,
        int(row.listed),
        row.number,
        int(turn.due),
        turn.claimed_until,
        row.touched,
        seats_text(turn.deciders),
        row.uploaded_by,
        row.host,
        deadline(turn),
        deadlines_text(turn.deadlines),
    )
    entries = [Step(INSERT_ENTRY, _entry_values(entry)) for entry in log]
    return [Step(INSERT_TABLE, values), *_people_steps(row), *entries]


def append_steps(entries: Sequence[Entry], turn: Turn) -> list[Step]:
    """The steps that append entries with successive numbers."""
    first, last = entries[0], entries[-1]
    values = (
        last.table,
        last.number,
        turn.status,
        int(turn.due),
        turn.claimed_until,
        last.at,
        first.number - 1,
        seats_text(turn.deciders),
        deadline(turn),
        deadlines_text(turn.deadlines),
    )
    return [
        # First, because it locks the table's row: others who write the same number wait here.
        Step(MOVE_ON, values, must=True, together=MOVE_ALL_ON),
        *[Step(INSERT_ENTRY, _entry_values(entry), together=INSERT_ENTRIES) for entry in entries],
    ]


def change_steps(row: TableRow, version: int, touch: bool) -> list[Step]:
    """The steps that replace a row whose version is still `version`. With `touch`, people may have to be told."""
    update = (
        "UPDATE tables SET document = $2, version = version + 1, listed = $3, touched = $4, host = $6"
        f"{', notify_since = $4' if touch else ''} WHERE id = $1 AND version = $5"
    )
    return [
        Step(update, (row.id, document_text(row), int(row.listed), row.touched, version, row.host), must=True),
        Step("DELETE FROM seatings WHERE table_id = $1", (row.id,)),
        Step("DELETE FROM mentions WHERE table_id = $1", (row.id,)),
        *_people_steps(row),
    ]


def turn_step(row: TableRow, turn: Turn) -> Step:
    """The step that changes the status of a table whose log is as long as `row` says."""
    sql = (
        "UPDATE tables SET status = $2, due = $3, claimed_until = $4, deciders = $6, deadline = $7, deadlines = $8"
        " WHERE id = $1 AND number = $5"
    )
    values = (
        row.id,
        turn.status,
        int(turn.due),
        turn.claimed_until,
        row.number,
        seats_text(turn.deciders),
        deadline(turn),
        deadlines_text(turn.deadlines),
    )
    return Step(sql, values, must=True)


def deadline(turn: Turn) -> float:
    """The moment at which somebody has to look whose time is up; 0.0 if no clock runs."""
    return min(turn.deadlines.values(), default=0.0)


def _people_steps(row: TableRow) -> list[Step]:
    """The statements that list the people at a table, and those whom its row names besides."""
    seated = {player for seat in row.seats for player in (seat.player, seat.reserved) if player}
    host = "" if row.host.startswith(TOURNAMENT_HOST) else row.host
    named = {player for player in (host, *row.removed, *(seat.left for seat in row.seats)) if player} - seated
    seating = "INSERT INTO seatings (player, table_id) VALUES ($1, $2)"
    mention = "INSERT INTO mentions (player, table_id) VALUES ($1, $2)"
    return [
        *[Step(seating, (player, row.id)) for player in sorted(seated)],
        *[Step(mention, (player, row.id)) for player in sorted(named)],
    ]


def _entry_values(entry: Entry) -> tuple[str, int, str, int, int, str, float]:
    return (entry.table, entry.number, entry.kind, entry.seat, entry.action, entry.digest, entry.at)
