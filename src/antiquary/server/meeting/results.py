"""The recorder of results: every finished game gets one entry in the list of results.

The store knows which finished games are not in the list, so a process that dies leaves none out, and of several
processes one adds it.
"""

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from typing import Final

from antiquary.games.presenter import presenter_of
from antiquary.kernel.errors import AntiquaryError
from antiquary.kernel.game import SPECTATOR
from antiquary.server import metrics
from antiquary.server.access.permissions import EVERYONE
from antiquary.server.errors import NotThere, Unplayable
from antiquary.server.tables.live_table import LiveTable
from antiquary.server.tables.rated import counts_for_ratings, last_seats
from antiquary.server.tables.registry import TableRegistry
from antiquary.storage.errors import Outdated, StoreAway, StoreFull
from antiquary.storage.meeting.results import (
    PLAYED,
    RESIGNED,
    TIME,
    Result,
    SeatResult,
    add_result,
    pass_over,
    unrecorded,
)
from antiquary.storage.rows import FINISHED, TableRow
from antiquary.text import Words

POLL_SECONDS: Final = 1.0
AT_ONCE: Final = 50
LOG: Final = logging.getLogger("antiquary.results")


class ResultRecorder:
    """Records the results of the games that end. `on_result` is called with the table of each."""

    def __init__(self, tables: TableRegistry, on_result: Callable[[TableRow], None] = lambda _: None) -> None:
        self.tables: Final = tables
        self.store: Final = tables.store
        self.on_result: Final = on_result
        self._failed: Final[set[str]] = set()

    async def run(self) -> None:
        """Look for finished games, for ever. If the database is away, the next time has to do."""
        while True:
            with suppress(AntiquaryError):
                await self.record_all()
            await asyncio.sleep(POLL_SECONDS)

    async def record_all(self) -> None:
        """Record every game that has ended since. A game of which no result can be made does not stop the others, and
        is tried again by the next process."""
        last = ""
        while tables := await unrecorded(self.store, AT_ONCE, last):
            for table in tables:
                if table not in self._failed:
                    await self._try_to_record(table)
            last = tables[-1]

    async def _try_to_record(self, table: str) -> None:
        try:
            await self.record(table)
        except (StoreAway, StoreFull, Outdated):
            raise
        except Exception:
            self._failed.add(table)
            metrics.FAULTS.labels("result").inc()
            LOG.exception("no result recorded", extra={"table": table[:6]})

    async def record(self, table: str) -> None:
        """Record a finished game, unless that has been done, and say so."""
        try:
            live = await self.tables.latest(table)
        except (NotThere, Unplayable):  # deleted meanwhile, or of rules that this version does not have
            await pass_over(self.store, table)
            return
        if counts(live.row):
            rated = await counts_for_ratings(self.store, live)
            await add_result(self.store, result_of(live, rated), pieces_of(live))
        else:
            await pass_over(self.store, table)
        self.on_result(live.row)


def counts(row: TableRow) -> bool:
    """Whether a finished game was played here from its beginning, with a deal that nobody knew."""
    return row.status == FINISHED and not (row.uploaded_by or row.origin or row.known_seed)


def result_of(live: LiveTable, rated: bool) -> Result:
    """The result of a finished game, which counts for ratings if it is `rated`."""
    row, scores = live.row, live.state.scores()
    places = places_of(scores, live.winners(), last_seats(row) if rated else row.lost)
    seats = []
    for seat, (chair, name) in enumerate(zip(row.seats, live.names(), strict=True)):
        player = chair.player or chair.left
        seats.append(SeatResult(seat, player, "" if player else chair.bot, name, scores[seat], places[seat]))
    at, moves = live.log[-1].at if live.log else row.touched, len(live.table.record.moves)
    public = row.watch == EVERYONE
    return Result(row.id, row.game, row.pace, rated, moves, ending_of(row), at, tuple(seats), public=public)


def pieces_of(live: LiveTable) -> dict[str, dict[str, int]]:
    """The pieces that each player had at the end of a game, with their points; none for who had several seats."""
    shown, view = presenter_of(live.game, Words()), live.state.view(SPECTATOR)
    owners = [chair.player for chair in live.row.seats]
    return {
        player: shown.pieces(view, seat) for seat, player in enumerate(owners) if player and owners.count(player) == 1
    }


def ending_of(row: TableRow) -> str:
    """How a finished game ended: on time also if others played on after somebody had lost in this way."""
    if row.lost and row.lost[-1] in row.timed_out:
        return TIME
    return RESIGNED if row.lost else PLAYED


def places_of(scores: list[int], winners: list[int], last: tuple[int, ...]) -> list[int]:
    """The place of each seat: winners are first, the seats of `last` are behind all others, the first of them at the
    very end; the others go by their scores."""

    def rank(seat: int) -> tuple[int, bool, int]:
        stood = last.index(seat) if seat in last else len(last)
        return (stood, seat in winners, 0 if seat in winners else scores[seat])

    seats = range(len(scores))
    return [1 + sum(rank(other) > rank(seat) for other in seats) for seat in seats]
