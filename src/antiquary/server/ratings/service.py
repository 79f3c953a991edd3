"""Finished games become results, and results change ratings."""

import time
from collections.abc import AsyncIterator, Callable
from typing import Final

from antiquary.games.presenter import presenter_of
from antiquary.kernel.game import SPECTATOR
from antiquary.server import metrics
from antiquary.server.accounts.permissions import EVERYONE
from antiquary.server.background import BackgroundTask, regularly
from antiquary.server.errors import NotThere, Unplayable
from antiquary.server.ratings.store import LEASE, apply_results, results_waiting
from antiquary.server.tables.live_table import LiveTable
from antiquary.server.tables.rated import counts_for_ratings, last_seats
from antiquary.server.tables.registry import TableRegistry
from antiquary.server.tables.results import (
    PLAYED,
    RESIGNED,
    TIME,
    Result,
    SeatResult,
    add_result,
    count_unusual_pairs,
    pass_over,
    unrecorded,
)
from antiquary.server.tables.rows import FINISHED, TableRow
from antiquary.storage.database import Store
from antiquary.storage.leases import release_lease, take_lease
from antiquary.text import Words

POLL_SECONDS: Final = 1.0
RESULTS_A_ROUND: Final = 50


class ResultRecorder:
    """Records the results of the games that end. `on_result` is called with the table of each."""

    def __init__(self, tables: TableRegistry, on_result: Callable[[TableRow], None] = lambda _: None) -> None:
        self.tables: Final = tables
        self.store: Final = tables.store
        self.on_result: Final = on_result
        self.task: Final = BackgroundTask("results", POLL_SECONDS, self._unrecorded, self.record)

    async def record_all(self) -> None:
        """Record every game that has ended since."""
        await self.task.round()

    async def _unrecorded(self) -> AsyncIterator[str]:
        last = ""
        while tables := await unrecorded(self.store, RESULTS_A_ROUND, last):
            for table in tables:
                yield table
            last = tables[-1]

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
        player: shown.scores.pieces(view, seat)
        for seat, player in enumerate(owners)
        if player and owners.count(player) == 1
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


PAIR_SECONDS: Final = 600.0  # between two counts of unusual pairs
LEASE_SECONDS: Final = 30.0


class RatingChore:
    """Applies the results of rated games. One process at a time does so; if two did, each result would still be
    applied once."""

    def __init__(self, store: Store) -> None:
        self.store: Final = store
        self.tasks: Final = [
            regularly("ratings", POLL_SECONDS, self.apply_all),
            regularly("unusual pairs", PAIR_SECONDS, self.count_pairs),
        ]

    async def count_pairs(self) -> None:
        """Count the pairs of people with many one-sided rated games."""
        metrics.UNUSUAL_PAIRS.set(await count_unusual_pairs(self.store, self.store.clock()))

    async def apply_all(self) -> None:
        """Apply every result that was added since, unless another process is about to."""
        while await results_waiting(self.store):
            now = time.time()
            if not await take_lease(self.store, LEASE, now, now + LEASE_SECONDS):
                return
            try:
                await apply_results(self.store)
            finally:
                await release_lease(self.store, LEASE)
