"""Measure the table server, from another process of the same machine: moves a second and how long they take, memory,
restarts, and boardgame.io's own server under the same load. Ends with 1 if a bar of ours is missed."""

import argparse
import asyncio
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from statistics import median
from typing import Final

import httpx
import uvloop
from msgspec import Struct

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "bench")]

from load import Antiquary, BoardgameIo, Load, Talk  # noqa: E402
from turns import Turns  # noqa: E402

from antiquary.kernel.compiled import COMPILED  # noqa: E402
from antiquary.storage.rows import RUNNING, Turn  # noqa: E402
from support.databases import Postgres  # noqa: E402
from support.keeping import move, opened, table_row  # noqa: E402
from support.serving import FREE, ME, Guest, Server, close_clients, free_port  # noqa: E402

OPTIONS: Final = ("--no-limits", "--thinkers", "0")
GAMES: Final = ("pergamon", "ancient-knowledge")
TABLES: Final = 500
FEW: Final = 50
RATE: Final = 1000.0
OFFERED: Final = 1.02  # of the rate: games that end and begin cost a moment each
SLOWEST_MS: Final = 100.0
MOST_KB: Final = 50.0
READY_SECONDS: Final = 2.0
KEPT: Final = 10_000  # tables in the database when a server starts
TIMES_FASTER: Final = 1.4
IDLE: Final = 1000
WARM_SECONDS: Final = 4.0


class Figures(Struct):
    """What came of a load."""

    rate: float
    median: float
    slowest: float
    refused: int
    lost: int
    games: int
    server: float  # the share of a core that the server took
    clients: float  # and that the clients took
    stolen: float  # the part of the machine that its host gave to others

    def told(self) -> str:
        return (
            f"{self.rate:,.0f} moves/s, median {self.median:.1f} ms, 99 in 100 within {self.slowest:.1f} ms,"
            f" {self.games} games ended, {self.refused} refused, {self.lost} connections lost"
            f" (cores: server {self.server:.2f}, clients {self.clients:.2f}; taken away by the host: {self.stolen:.1%})"
        )


def measured(pid: int, load: Callable[[], Load], seconds: float) -> Figures:
    """What a load does to the server whose first process is `pid`."""

    async def run() -> Figures:
        made = load()
        busy = [0.0, 0.0, 0.0]

        def look() -> None:
            for at, now in enumerate((processor_seconds(pid), time.process_time(), stolen_seconds())):
                busy[at] = now - busy[at]

        took = await made.run(WARM_SECONDS, seconds, look)
        waits = sorted(made.waits)
        median, slowest = (waits[int(len(waits) * part)] * 1000 for part in (0.5, 0.99))
        server, clients, stolen = (each / took for each in busy)
        return Figures(
            len(waits) / took,
            median,
            slowest,
            made.refused,
            made.lost(),
            made.played,
            server,
            clients,
            stolen / (os.cpu_count() or 1),
        )

    return uvloop.run(run())


def processor_seconds(pid: int) -> float:
    """What a process and those that it started have taken of the processors so far."""
    own = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    begun = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return (int(own[11]) + int(own[12])) / os.sysconf("SC_CLK_TCK") + sum(
        processor_seconds(int(each)) for each in begun
    )


def stolen_seconds() -> float:
    """What other guests of the same host have taken of this machine's processors so far: nobody could use it."""
    return int(Path("/proc/stat").read_text().split()[8]) / os.sysconf("SC_CLK_TCK")


def seated(url: str, tables: int) -> tuple[Antiquary, list[str]]:
    """New tables for two, of both games in turn, with both players at them."""
    ada, bo = Guest(url, "Ada"), Guest(url, "Bo")
    names = []
    for at in range(tables):
        table = ada.new_table(GAMES[at % 2], ME, FREE)
        bo.post(f"/api/tables/{table['id']}/join", invite=table["invite"])
        names.append(table["id"])
    close_clients()
    return Antiquary((ada.token, bo.token)), names


def ours(server: Server, tables: int, rate: float, seconds: float, spare: int) -> Figures:
    talk, names = seated(server.url, tables + spare)
    return measured(server.process.pid, lambda: Load(talk, server.url, rate * OFFERED, tables, names), seconds)


@contextmanager
def boardgame_io(*folder: str) -> Iterator[str]:
    """The address of boardgame.io's server, which keeps its matches in memory, or in files of this folder."""
    port = free_port()
    command = ["node", "server.cjs", str(port), *folder]
    server = subprocess.Popen(command, cwd=ROOT / "bench" / "boardgame_io", stdout=subprocess.DEVNULL)
    try:
        url = f"http://127.0.0.1:{port}"
        until = time.monotonic() + 30
        while True:
            try:
                httpx.get(url)
                break
            except httpx.TransportError:
                assert time.monotonic() < until, "boardgame.io's server does not start"
                time.sleep(0.1)
        yield url
    finally:
        server.kill()
        server.wait()


def memory(pid: int) -> int:
    """The bytes that a process has for itself."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) * 1024
    raise AssertionError("no memory")


def idle_memory(folder: str) -> tuple[float, float]:
    """What a table in memory takes that nobody plays, in kB: alone, and with its two connections."""
    server = Server(str(Path(folder, "idle.db")), *OPTIONS)
    try:
        talk, names = seated(server.url, IDLE + 50)
        server.kill()
        server = Server(str(Path(folder, "idle.db")), *OPTIONS)
        ada = Guest(server.url, token=talk.tokens[0])
        for name in names[IDLE:]:  # so that what is made once is there already
            ada.view(name)
        before = memory(server.process.pid)
        for name in names[:IDLE]:
            ada.view(name)
        between = memory(server.process.pid)
        close_clients()

        async def connected() -> int:
            load = Load(talk, server.url, 0.001, IDLE, names[:IDLE])
            await load.run(0.5, 0.5)
            return memory(server.process.pid)

        after = uvloop.run(connected())
        return (between - before) / IDLE / 1000, (after - before) / IDLE / 1000
    finally:
        server.kill()


def restart_seconds(folder: str) -> float:
    """From the start of the process until it says that it is ready, with many tables in the database."""
    path = str(Path(folder, "many.db"))

    async def fill() -> None:
        async with opened(path) as store:
            for begin in range(0, KEPT, 500):
                tables = [f"t{begin + at}" for at in range(500)]
                made: list[Awaitable[object]] = [
                    store.create_table(table_row(table), Turn(RUNNING), [move(at, table=table) for at in range(1, 31)])
                    for table in tables
                ]
                await asyncio.gather(*made)

    asyncio.run(fill())
    waits = []
    for _ in range(3):
        began = time.perf_counter()
        server = Server(path)
        waits.append(time.perf_counter() - began)
        server.kill()
    return sorted(waits)[1]


class Report:
    """Lines with the bars that were met and missed."""

    def __init__(self) -> None:
        self.missed = 0

    def say(self, name: str, told: str, bar: str = "", met: bool = True) -> None:
        self.missed += not met
        judged = f"   [{bar}: {'met' if met else 'MISSED'}]" if bar else ""
        print(f"{name:<34} {told}{judged}", flush=True)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=60, help="how long the even load lasts (60)")
    parser.add_argument("--short", type=float, default=12, help="how long each of the others lasts (12)")
    parser.add_argument("--rounds", type=int, default=10, help="how often each server has its turn (10)")
    parser.add_argument("--only", default="", help="one of: even, growth, contest, memory, restart, postgres")
    args = parser.parse_args()
    report = Report()
    print(f"antiquary is {'compiled' if COMPILED else 'interpreted'}", flush=True)
    with tempfile.TemporaryDirectory() as folder:
        if args.only in ("", "even"):
            even(report, folder, args.seconds)
        if args.only in ("", "growth"):
            growth(report, folder, args.short)
        if args.only in ("", "contest"):
            contest(report, folder, args.rounds)
        if args.only in ("", "memory"):
            alone, connected = idle_memory(folder)
            told = f"{alone:.1f} kB, with its two connections {connected:.1f} kB"
            report.say("an idle table in memory", told, f"below {MOST_KB:.0f} kB", alone < MOST_KB)
        if args.only in ("", "restart"):
            seconds = restart_seconds(folder)
            told = f"{seconds:.2f} s with {KEPT:,} tables"
            report.say("ready after a restart", told, f"{READY_SECONDS:.0f} s", seconds <= READY_SECONDS)
        if args.only in ("", "postgres"):
            on_postgres(report, args.rounds)
    return 1 if report.missed else 0


def even(report: Report, folder: str, seconds: float) -> None:
    server = Server(str(Path(folder, "even.db")), *OPTIONS)
    try:
        figures = ours(server, TABLES, RATE, seconds, TABLES // 2)
    finally:
        server.kill()
    met = figures.rate >= RATE and figures.slowest <= SLOWEST_MS and not figures.refused and not figures.lost
    name = f"SQLite, {TABLES} tables, {seconds:.0f} s"
    report.say(name, figures.told(), f"{RATE:,.0f}/s within {SLOWEST_MS:.0f} ms", met)


def growth(report: Report, folder: str, seconds: float) -> None:
    """As fast as it goes, with few tables and with many."""
    rates: dict[int, float] = {}
    for tables in (FEW, TABLES):
        server = Server(str(Path(folder, f"full{tables}.db")), *OPTIONS)
        try:
            figures = ours(server, tables, 0, seconds, TABLES // 2)
        finally:
            server.kill()
        rates[tables] = figures.rate
        report.say(f"SQLite, {tables} tables, full speed", figures.told())
    report.say(f"from {FEW} to {TABLES} tables", f"{rates[TABLES] / rates[FEW]:.2f} times the moves/s")


def contest(report: Report, folder: str, rounds: int) -> None:
    """As fast as it goes, in turn with boardgame.io."""
    names = [f"m{at}" for at in range(TABLES)]
    with ExitStack() as stack:
        server = Server(str(Path(folder, "contest.db")), *OPTIONS)
        stack.callback(server.kill)
        talk, tables = seated(server.url, TABLES + TABLES // 2)
        others = [stack.enter_context(boardgame_io(*kept)) for kept in ((), (str(Path(folder, "matches")),))]
        players = [(server.url, talk, tables), *((url, BoardgameIo(), names) for url in others)]
        turns = in_turn(players, rounds)
    for name, rates in zip(("one process", "boardgame.io, memory", "boardgame.io, files"), turns.rates, strict=True):
        report.say(f"{name}, {TABLES} tables, in turn", f"{median(rates):,.0f} moves/s")
    report.say("one process to its files", turns.ratio(0, 2).told())
    memory = turns.ratio(0, 1)
    report.say("one process to its memory", memory.told(), f"{TIMES_FASTER} times", memory.middle >= TIMES_FASTER)


def on_postgres(report: Report, rounds: int) -> None:
    """As fast as it goes, one process in turn with two."""
    with ExitStack() as stack:
        postgres = Postgres()
        stack.callback(postgres.close)
        servers = [Server(postgres.new_database(), *OPTIONS, "--workers", str(count)) for count in (1, 2)]
        for server in servers:
            stack.callback(server.kill)
        seatings = [(server.url, *seated(server.url, TABLES + TABLES // 2)) for server in servers]
        turns = in_turn(seatings, rounds)
    for count, rates in zip((1, 2), turns.rates, strict=True):
        report.say(f"PostgreSQL, processes: {count}, {TABLES} tables", f"{median(rates):,.0f} moves/s")
    report.say("two processes to one", turns.ratio(1, 0).told())


def in_turn(players: Sequence[tuple[str, Talk, list[str]]], rounds: int) -> Turns:
    """Servers that take turns: the address, the way to talk and the tables of each."""

    async def run() -> Turns:
        turns = Turns([Load(talk, url, 0, TABLES, tables) for url, talk, tables in players])
        await turns.run(rounds)
        return turns

    return uvloop.run(run())


if __name__ == "__main__":
    sys.exit(main())
