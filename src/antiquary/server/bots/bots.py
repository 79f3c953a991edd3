"""Bots as players: they think in worker processes and move like everybody else, by table and number.

The store knows which tables wait for a bot; that is written together with the move that made it so. Any process with
workers may look after such a table: it leases the table for a while, thinks, moves, and renews the lease with every
move. If it dies, the lease runs out and another process goes on. If two processes think about the same move, the number
decides, so every move is made exactly once.
"""

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import suppress
from typing import Final

from msgspec.structs import replace

from antiquary.agents.opponents import LEVELS
from antiquary.kernel.errors import AntiquaryError, IllegalAction
from antiquary.kernel.game import Action, Game, Seat
from antiquary.server import metrics
from antiquary.server.background import BackgroundTask, Pause
from antiquary.server.bots.bot_job import BotJob, rng_seed
from antiquary.server.bots.lessons import reply
from antiquary.server.bots.pool import A_PERSON_WAITS, BOTS_ALONE, WorkerPool
from antiquary.server.errors import Conflict, JobStopped
from antiquary.server.tables.house import BOTS, HouseOpponents, stand_in_level
from antiquary.server.tables.live_table import NOBODY, LiveTable
from antiquary.server.tables.new_tables import LEVELS_ONLY
from antiquary.server.tables.registry import TableRegistry
from antiquary.server.tables.rows import BOT, CONFIRM, RUNNING, TableRow
from antiquary.storage.errors import StoreAway, StoreFull

CLAIM_SECONDS: Final = 8.0
RENEW_SECONDS: Final = 2.5
FIRST_PAUSE: Final = 0.5  # seconds until a table is tried again after a failure; each further one doubles them
LONGEST_PAUSE: Final = 60.0
POLL_SECONDS: Final = 1.0  # how often the store is asked for tables that somebody left behind
MOST_TABLES_A_SCAN: Final = 200
LOG: Final = logging.getLogger("antiquary.bots")


class Bots:
    """Looks after the tables that wait for a bot."""

    def __init__(
        self,
        tables: TableRegistry,
        pool: WorkerPool,
        house: HouseOpponents = LEVELS_ONLY,
        owner: Callable[[TableRow], Awaitable[str]] | None = None,
    ) -> None:
        self.owner: Final = owner or host_of  # the player whose share of the workers a table uses
        self.tables: Final = tables
        self.pool: Final = pool
        self.house: Final = house
        self._busy: Final[dict[str, asyncio.Task[None]]] = {}
        self._again: Final[set[str]] = set()
        self._pauses: Final[dict[str, Pause]] = {}  # of the tables where something failed lately
        self.task: Final = BackgroundTask("bots", POLL_SECONDS, self._waiting, self._wake)

    def open(self) -> None:
        self.tables.due = self.wake

    async def close(self) -> None:
        """Stop at the next move; an unfinished table is still due, for the next process."""
        self.tables.due = lambda _: None
        tasks = list(self._busy.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await asyncio.to_thread(self.pool.close)

    def wake(self, table: str) -> None:
        """A bot of this table has to decide. After a failure, the table waits until it is found again."""
        pause = self._pauses.get(table)
        if pause is not None and time.monotonic() < pause.until:
            return
        if table in self._busy:
            self._again.add(table)
            return
        task = asyncio.create_task(self._look_after(table))
        self._busy[table] = task
        task.add_done_callback(lambda _: self._ended(table))

    def _ended(self, table: str) -> None:
        self._busy.pop(table, None)
        if table in self._again:
            self._again.discard(table)
            self.wake(table)

    async def _waiting(self) -> AsyncIterator[str]:
        """The tables that nobody looks after. Those that are left alone for a while keep no others from the list."""
        for table in [each for each, pause in self._pauses.items() if pause.forgotten(time.monotonic())]:
            del self._pauses[table]
        store = self.tables.store
        for table in await store.due(store.clock(), MOST_TABLES_A_SCAN + len(self._pauses)):
            yield table

    async def _wake(self, table: str) -> None:
        self.wake(table)

    async def _look_after(self, table: str) -> None:
        try:
            now = self.tables.store.clock()
            if await self.tables.store.claim(table, now, now + CLAIM_SECONDS):
                await self._claimed(table)
            self._pauses.pop(table, None)
        except AntiquaryError as error:
            # The store is away, or somebody was quicker. The table is still due, so that it comes up again.
            self._pause(table)
            LOG.info("bot interrupted", extra={"table": table[:6], "error": error.key})
        except Exception:
            self._pause(table)
            metrics.FAULTS.labels("bot").inc()
            LOG.exception("bot failed", extra={"table": table[:6]})

    def _pause(self, table: str) -> None:
        """Leave a table alone for a while; the longer, the more often it failed in a row."""
        before = self._pauses.pop(table, None)
        seconds = FIRST_PAUSE if before is None else min(2 * before.seconds, LONGEST_PAUSE)
        self._pauses[table] = Pause(seconds, time.monotonic() + seconds)

    async def _claimed(self, table: str) -> None:
        """Play while the lease is renewed; release it if this is interrupted."""
        holding = asyncio.create_task(self._hold(table))
        try:
            await self._play(table)
        except BaseException:
            with suppress(AntiquaryError):
                await self.tables.store.release(table)
            raise
        finally:
            holding.cancel()
            await asyncio.gather(holding, return_exceptions=True)

    async def _hold(self, table: str) -> None:
        while True:
            await asyncio.sleep(RENEW_SECONDS)
            try:
                await self.tables.store.keep_claim(table, self.tables.store.clock() + CLAIM_SECONDS)
            except (StoreAway, StoreFull):
                pass  # the lease may run out; the number of the move decides then
            except Exception as error:
                self.task.report(table, error)

    async def _play(self, table: str) -> None:
        live = await self.tables.latest(table)
        owner = await self.owner(live.row)
        while True:
            seat = live.bot_to_decide()
            if seat == NOBODY:
                self._again.discard(table)
                asked = live.asked() if live.row.status == RUNNING else []
                await self.tables.store.settle(table, live.number, tuple(asked))
                return
            number = live.shared.number_for(seat) + 1
            kind, action = await self._choose(live, seat, owner)
            with suppress(Conflict, IllegalAction):  # somebody was quicker, took something back, or took the seat
                until = self.tables.store.clock() + CLAIM_SECONDS
                await self.tables.act(table, kind, seat, number, action, claimed_until=until)
            live = await self.tables.live(table)

    async def _choose(self, live: LiveTable, seat: Seat, owner: str) -> tuple[str, Action]:
        """The next entry of a bot: a move, unless the turn that its player ended still waits for a confirmation."""
        if live.held == seat:
            return CONFIRM, -1
        action = reply(live)
        if action is None:
            job = bot_job(live, seat, self.house)
            action = await self._thought_out(job, urgency_of(live), owner, cost_of(job, live.game))
        return BOT, action

    async def _thought_out(self, job: BotJob, urgency: int, owner: str, cost: int) -> Action:
        """The bot's decision; that of the weakest level if it takes longer than any may, so that the game goes on."""
        try:
            return await self.pool.choose_action(job, urgency, owner, cost)
        except JobStopped as error:
            LOG.warning("bot stopped", extra={"table": job.table[:6], "level": job.level, "error": error.key})
            weakest = replace(job, level=LEVELS[0], policy="", table="")
            return await self.pool.choose_action(weakest, urgency, owner, 1)


async def host_of(row: TableRow) -> str:
    return row.host


def bot_job(live: LiveTable, seat: int, house: HouseOpponents) -> BotJob:
    """The decision for a bot. Where the server does not offer an opponent any more, the level that plays for people who
    are away takes its place."""
    rng = rng_seed(live.row.secret(), len(live.table.record.moves))
    level, policy = live.level(seat), ""
    if level not in BOTS:
        opponent = house.find(level, live.game.name, len(live.row.seats))
        if opponent is None:
            level = stand_in_level(live.row.stand_in)
        else:
            policy = str(opponent.path)
    position = live.shared.state_for(seat).notation()
    return BotJob(live.game.name, position, seat, level, rng, live.row.id, policy)


def cost_of(job: BotJob, game: Game) -> int:
    """How long a decision takes, in rounds of search; whoever does not search takes about as long as one round."""
    budget = game.study.budgets().get(job.level)
    return 1 + (budget.rounds if budget is not None else 0)


def urgency_of(live: LiveTable) -> int:
    people = any(chair.player and not chair.stand_in for chair in live.row.seats)
    return A_PERSON_WAITS if people else BOTS_ALONE
