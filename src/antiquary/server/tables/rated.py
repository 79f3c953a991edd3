"""The conditions of rated games: nobody has help, and every seat belongs to one holder of a rating."""

from antiquary.agents.levels import LEVELS
from antiquary.kernel.errors import WrongOption
from antiquary.server.tables.live_table import LiveTable
from antiquary.storage.rows import BOT, TableRow


def require_rated(row: TableRow, hints: bool | None) -> None:
    """That a table as wished for can be rated; `hints` is what was asked for."""
    if hints:
        raise WrongOption("error-rated-hints")
    if any(chair.bot and chair.bot not in LEVELS for chair in row.seats):
        raise WrongOption("error-rated-bots", {"known": ", ".join(LEVELS)})
    people = [chair.player for chair in row.seats if chair.player]
    if len(set(people)) < len(people):
        raise WrongOption("error-rated-seats")


def last_seats(live: LiveTable) -> tuple[int, ...]:
    """The seats that are behind all others whatever their points, the first of them at the very end: those that have
    lost by resigning or on time, and in a rated game those of people for whom a bot moved, or who left."""
    row = live.row
    if not row.rated:
        return row.lost
    moved = {entry.seat for entry in live.log if entry.kind == BOT}
    absent = [seat for seat, chair in enumerate(row.seats) if chair.left or (chair.player and seat in moved)]
    return (*row.lost, *(seat for seat in absent if seat not in row.lost))
