"""The server on PostgreSQL at full speed: one process, two, and the costs from which more can be estimated."""

import asyncio
import multiprocessing
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from multiprocessing.synchronize import Event
from statistics import median
from typing import Final

import asyncpg
import uvloop
from growth_model import Costs, table
from load import Antiquary, Load
from msgspec import structs
from processes import processor_seconds
from server_report import Report
from turns import Meters, Player, take_turns

from antiquary.storage.postgres import CHANNEL
from support.servers.serving import Guest, Server
from support.storage.databases import Postgres

TABLES: Final = 250
FURTHER: Final = 18  # processes that listen, beside two servers: twenty in all
COMMITS: Final = 300

Seated = Callable[[str, int], tuple[Antiquary, list[str]]]


def on_postgres(report: Report, rounds: int, options: tuple[str, ...], seated: Seated) -> None:
    """One process in turn with two, and with two servers whose tables are together or apart."""
    report.progress(f"PostgreSQL (fsync on) with one process and two, {rounds} rounds")
    with ExitStack() as stack:
        postgres = Postgres(fsync=True)
        stack.callback(postgres.close)

        def started(address: str, *more: str) -> Server:
            server = Server(address, *options, *more)
            stack.callback(server.kill)
            return server

        one = started(postgres.new_database())
        two = started(postgres.new_database(), "--workers", "2")
        shared = postgres.new_database()
        first, second = started(shared), started(shared)
        stack.enter_context(listeners(shared, FURTHER))
        commit = asyncio.run(commit_ms(shared))
        database = {"postgres": partial(processor_seconds, postgres.pid)}

        def meters(**servers: Server) -> Meters:
            return database | {name: partial(processor_seconds, server.process.pid) for name, server in servers.items()}

        seats = [seated(server.url, TABLES) for server in (one, two)]
        talk, names = seated(first.url, 2 * TABLES)
        assert Guest(second.url, token=talk.tokens[0]).view(names[0])["number"] == 0

        async def run() -> list[Player]:
            counter = Counter()
            await counter.connect(shared)
            players = [
                Player(Load(seats[0][0], [one.url], 0, TABLES, seats[0][1]), meters(server=one)),
                Player(Load(seats[1][0], [two.url], 0, TABLES, seats[1][1]), meters(server=two)),
                Player(
                    Load(talk, [first.url], 0, TABLES, names[:TABLES]),
                    {**meters(server=first, other=second), "commits": counter.announced},
                ),
                Player(
                    Load(talk, [first.url, second.url], 0, TABLES, names[TABLES:]), meters(server=first, other=second)
                ),
            ]
            await take_turns(players, rounds, report.progress)
            return players

        alone, workers, together, apart = uvloop.run(run())
    compare(report, alone, workers)
    hear = together.cost("other")
    costs = Costs(
        move=alone.cost("server"),
        follow=max(0.0, apart.cost("server") + apart.cost("other") - together.cost("server") - hear),
        hear=hear,
        postgres=alone.cost("postgres"),
        lookup=max(0.0, apart.cost("postgres") - together.cost("postgres")),
        listener=max(0.0, together.cost("postgres") - alone.cost("postgres")) / (1 + FURTHER),
        commit=commit,
        moves_per_commit=together.moves / max(1.0, together.spent["commits"]),
    )
    report.add(
        "model: two processes, processor time per move",
        f"server {costs.server(2):.3f} ms (measured {workers.cost('server'):.3f}),"
        f" PostgreSQL {costs.database(2):.3f} ms (measured {workers.cost('postgres'):.3f})",
        costs=structs.asdict(costs),
        measured={"server": workers.cost("server"), "postgres": workers.cost("postgres")},
    )
    for line in table(costs):
        report.note(line)


def compare(report: Report, alone: Player, workers: Player) -> None:
    for name, player in (("1 process", alone), ("2 processes", workers)):
        text = (
            f"{player.rate():,.0f} moves/s, processor time per move: server {player.cost('server'):.2f} ms,"
            f" PostgreSQL {player.cost('postgres'):.2f} ms, {player.load.refused} refused"
        )
        report.add(f"PostgreSQL, fsync on, {name}", text, rates=player.rates)
    ratio = workers.ratio(alone)
    report.add("two processes relative to one, on these cores", str(ratio), ratio=ratio.middle)


class Counter:
    """The announcements of a database so far, one for each commit."""

    def __init__(self) -> None:
        self._connection: asyncpg.Connection | None = None
        self._announced = 0.0

    async def connect(self, address: str) -> None:
        self._connection = await asyncpg.connect(address)
        await self._connection.add_listener(CHANNEL, self._count)

    def announced(self) -> float:
        return self._announced

    def _count(self, *_: object) -> None:
        self._announced += 1


async def commit_ms(address: str) -> float:
    """What a small transaction with an announcement takes, in milliseconds."""
    connection = await asyncpg.connect(address)
    try:
        waits = []
        for at in range(COMMITS):
            began = time.perf_counter()
            async with connection.transaction():
                await connection.execute("UPDATE write_probe SET at = $1", float(at))
                await connection.execute("SELECT pg_notify('bench', $1)", str(at))
                began = time.perf_counter()
            waits.append(time.perf_counter() - began)
        return median(waits) * 1000
    finally:
        await connection.close()


@contextmanager
def listeners(address: str, number: int) -> Iterator[None]:
    """Connections that listen as further server processes would, in a process of their own."""
    spawn = multiprocessing.get_context("spawn")
    ready, over = spawn.Event(), spawn.Event()
    process = spawn.Process(target=listen, args=(address, number, ready, over), daemon=True)
    process.start()
    assert ready.wait(60), "the listeners do not connect"
    try:
        yield
    finally:
        over.set()
        process.join(10)


def listen(address: str, number: int, ready: Event, over: Event) -> None:
    async def run() -> None:
        connections = [await asyncpg.connect(address) for _ in range(number)]
        for connection in connections:
            await connection.add_listener(CHANNEL, lambda *_: None)
        ready.set()
        await asyncio.to_thread(over.wait)
        for connection in connections:
            connection.terminate()

    asyncio.run(run())
