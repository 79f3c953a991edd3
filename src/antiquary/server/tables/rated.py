"""The conditions of rated games: when a table may be rated, and whether its result counts.

A rated game has a clock, no help, and an account on every seat that is a person's. Its result counts if every seat has
moved, if no bot has moved for somebody whose time was not up, and if the same two people have not had too many rated
games in a day.
"""

from antiquary.agents.opponents import LEVELS
from antiquary.kernel.errors import WrongOption
from antiquary.server.accounts.store import guests_among
from antiquary.server.errors import NotAllowed, NotNow
from antiquary.server.tables.clocks import is_timed
from antiquary.server.tables.live_table import LiveTable
from antiquary.server.tables.results import GAMES_A_DAY, exhausted_pairs
from antiquary.server.tables.rows import BOT, MOVE, TableRow, standing
from antiquary.storage.database import Store


def require_ratable(row: TableRow) -> None:
    """That a table can be rated, whoever sits there: it has a clock, gives no hints, its bots are of known levels, and
    every person has one seat. Raises `WrongOption`."""
    if not is_timed(row):
        raise WrongOption("error-rated-clock")
    if row.hints:
        raise WrongOption("error-rated-hints")
    if any(level not in LEVELS for level in (row.stand_in, *(chair.bot for chair in row.seats if chair.bot))):
        raise WrongOption("error-rated-bots", {"known": ", ".join(LEVELS)})
    people = people_at(row)
    if len(set(people)) < len(people):
        raise WrongOption("error-rated-seats")


async def require_rated(store: Store, row: TableRow) -> None:
    """That a table which is rated may be so with those who sit there. Raises `NotAllowed` if one of them has no
    account, and `NotNow` if two of them have met too often."""
    if not row.rated:
        return
    require_ratable(row)
    people = {*people_at(row), *(chair.reserved for chair in row.seats if chair.reserved)}
    if await guests_among(store, people):
        raise NotAllowed("error-rated-account")
    if await exhausted_pairs(store, people, store.clock()):
        raise NotNow("error-rated-pair", {"most": GAMES_A_DAY})


async def counts_for_ratings(store: Store, live: LiveTable) -> bool:
    """Whether the result of a finished game changes ratings. How often two people have met is checked when the result
    is stored, because results of theirs may be stored at the same time."""
    row = live.row
    if not row.rated or not all_have_moved(live):
        return False
    try:
        require_ratable(row)
    except WrongOption:  # set up by an earlier version
        return False
    return not await guests_among(store, {*people_at(row), *(chair.left for chair in row.seats if chair.left)})


def all_have_moved(live: LiveTable) -> bool:
    """Whether every seat has made a move that stands: a person's seat by its person, a bot's by the bot. A bot that has
    moved for somebody ends the rating, unless their time was up or they had left, which is a loss."""
    row, moves = live.row, standing(live.log)
    by_hand = {entry.seat for entry in moves if entry.kind == MOVE}
    by_bot = {entry.seat for entry in moves if entry.kind == BOT}
    for seat, chair in enumerate(row.seats):
        person = bool(chair.player or chair.left)
        if seat not in (by_hand if person else by_bot):
            return False
        given_up = bool(chair.left) or seat in row.timed_out
        if seat in (by_bot if person else by_hand) and not given_up:
            return False
    return True


def last_seats(row: TableRow) -> tuple[int, ...]:
    """The seats that are behind all others whatever their points, the first of them at the very end: those that have
    lost by resigning or on time, and in a game that counts for ratings those whose time was up or who left."""
    absent = [seat for seat, chair in enumerate(row.seats) if chair.left or seat in row.timed_out]
    return (*row.lost, *(seat for seat in absent if seat not in row.lost))


def people_at(row: TableRow) -> list[str]:
    """The players who sit at a table, one for each of their seats."""
    return [chair.player for chair in row.seats if chair.player]
