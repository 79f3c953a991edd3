"""The log of a table as one seat may know it: settled entries and its own, without those that were undone."""

from collections.abc import Iterator

from msgspec.structs import replace

from antiquary.kernel.game import Seat
from antiquary.server.errors import NotThere
from antiquary.server.tables.bodies import LogEntry
from antiquary.server.tables.live_table import LiveTable
from antiquary.server.tables.projection import log_entry
from antiquary.server.tables.rows import Entry
from antiquary.server.tables.shared_position import AppliedEntry, SharedPosition
from antiquary.text import Words


def require_known(live: LiveTable, seat: Seat, number: int) -> None:
    """That `seat` knows of so many entries."""
    last = live.shared.number_for(seat)
    if not 0 <= number <= last:
        raise NotThere("error-no-number", {"number": number, "last": last})


def known_after(live: LiveTable, seat: Seat, after: int, most: int) -> list[int]:
    """The numbers of the entries that follow entry `after` and that `seat` may know of."""
    return [entry.number for entry in live.log[after:] if live.knows(seat, entry)][:most]


def replayed(
    past: LiveTable, log: list[Entry], wanted: list[int], seat: Seat
) -> Iterator[tuple[AppliedEntry, SharedPosition]]:
    """The wanted entries in order, each with the position in which it was settled; at the end the pending steps of
    `seat`. The past position goes on meanwhile."""
    left = set(wanted)
    for entry in log[past.number :]:
        for applied, position in past.add(entry).settled:
            if applied.entry.number in left:
                left.remove(applied.entry.number)
                yield applied, position
        if not left:
            return
    for at, step in enumerate(past.shared.pending, start=1):
        if step.seat == seat and step.applied.entry.number in left:
            yield step.applied, replace(past.shared, pending=past.shared.pending[:at])


def log_entries(
    past: LiveTable, log: list[Entry], wanted: list[int], seat: Seat, words: Words | None
) -> list[LogEntry]:
    """The wanted entries as `seat` may know them. The past position goes on meanwhile."""
    return [log_entry(past, applied, seat, words, position) for applied, position in replayed(past, log, wanted, seat)]
