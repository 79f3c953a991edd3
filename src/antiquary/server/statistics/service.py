"""Statistics of people's games: a chore adds every game that people finish to the tallies in the database."""

import asyncio
import json
import time
from typing import Final

from antiquary.games.registry import GAMES
from antiquary.games.statistics import UseTally, shipped_tally, tally_from, tally_text, uses_of
from antiquary.server.background import regularly
from antiquary.server.errors import NotThere, Unplayable
from antiquary.server.stored_data import FeatureData
from antiquary.server.tables.registry import TableRegistry
from antiquary.server.tables.results import PLAYED, Result, results_after
from antiquary.storage.database import Step, Store, written
from antiquary.storage.errors import StoreAway, StoreFull


async def tallied_number(store: Store) -> int:
    """The number of the last result that is in the tallies."""
    return int((await store.database.read("SELECT number FROM use_progress WHERE id = 1"))[0][0])


async def use_tally(store: Store, game: str, seats: int) -> str:
    """The tally of a game for a number of seats; empty if there is none."""
    sql = "SELECT document FROM use_tallies WHERE game = $1 AND seats = $2"
    rows = await store.database.read(sql, game, seats)
    return str(rows[0][0]) if rows else ""


async def put_use_tallies(store: Store, tallies: dict[tuple[str, int], str], before: int, number: int) -> bool:
    """Store changed tallies, which now contain the results up to `number`; False if another process has done so since
    they contained those up to `before`."""
    upsert = (
        "INSERT INTO use_tallies (game, seats, document) VALUES ($1, $2, $3)"
        " ON CONFLICT (game, seats) DO UPDATE SET document = excluded.document"
    )
    steps = [
        Step("UPDATE use_progress SET number = $1 WHERE id = 1 AND number = $2", (number, before), must=True),
        *[Step(upsert, (game, seats, document)) for (game, seats), document in tallies.items()],
    ]
    return await written(store.database, steps)


POLL_SECONDS: Final = 30.0
GAMES_A_WRITE: Final = 5  # games between two writes
REST: Final = 4  # times as long as the work
MASTERS: Final = "masters"
PEOPLE: Final = "people"
SOURCES: Final = (MASTERS, PEOPLE)
LEAST_GAMES: Final = 30  # of people, so that anything is shown


class UseStatistics:
    """The tallies of one database."""

    def __init__(self, tables: TableRegistry) -> None:
        self.tables: Final = tables
        self.store: Final = tables.store
        self.task: Final = regularly("statistics", POLL_SECONDS, self.add_all)

    async def add_all(self) -> None:
        """Add all finished games. If there are many, people's requests have most of the time."""
        began = time.monotonic()
        while await self.add_games():
            await asyncio.sleep(REST * (time.monotonic() - began))
            began = time.monotonic()

    async def add_games(self) -> int:
        """Add the next games to the tallies; the number of results that were looked at."""
        before = await tallied_number(self.store)
        results = await results_after(self.store, before, GAMES_A_WRITE)
        if not results:
            return 0
        tallies: dict[tuple[str, int], UseTally] = {}
        for result in results:
            if counts(result):
                key = (result.game, len(result.seats))
                tallies[key] = tallies.get(key) or await self._tally(*key) or UseTally()
                await self._try_to_add(tallies[key], result)
        written = {key: tally_text(tally) for key, tally in tallies.items()}
        await put_use_tallies(self.store, written, before, results[-1].number)
        return len(results)

    async def tally(self, game: str, source: str, seats: int) -> UseTally | None:
        """The tally of a game; None if there is none for that many seats."""
        if source == MASTERS:
            tally = shipped_tally(game)
            return tally if tally is not None and tally.seats == seats else None
        return await self._tally(game, seats)

    async def _tally(self, game: str, seats: int) -> UseTally | None:
        document = await use_tally(self.store, game, seats)
        return tally_from(json.loads(document)) if document else None

    async def _try_to_add(self, tally: UseTally, result: Result) -> None:
        """A game that cannot be counted is left out, so that those after it are not."""
        try:
            await self._add(tally, result)
        except (StoreAway, StoreFull):
            raise
        except Exception as error:
            self.task.report(result.table, error)

    async def _add(self, tally: UseTally, result: Result) -> None:
        try:
            live = await self.tables.live(result.table)
        except (NotThere, Unplayable):  # deleted meanwhile, or of rules that this version does not have
            return
        uses, winners = await asyncio.to_thread(uses_of, live.table.record)
        tally.add(uses, winners, len(result.seats))


def counts(result: Result) -> bool:
    """Whether a game was played to its end, and by a person."""
    known = any(game.name == result.game for game in GAMES)
    return known and result.ending == PLAYED and any(not seat.bot for seat in result.seats)


DATA: Final = FeatureData(
    not_personal={
        "use_progress": ("id", "number"),
        "use_tallies": ("game", "seats", "document"),  # sums over everybody
    }
)
