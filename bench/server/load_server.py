"""Measure the table server from another process of the same machine: latency at a steady rate, full speed beside
boardgame.io, PostgreSQL with one process and two, memory of idle tables, and restarts. Prints a line for each figure
with its bar; ends with 1 if a bar is missed."""

import argparse
import asyncio
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from functools import partial
from pathlib import Path
from statistics import median
from typing import Final

import httpx
import uvloop
from msgspec import Struct, structs

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "tests"), str(Path(__file__).parent)]

from load import Antiquary, BoardgameIo, Load  # noqa: E402
from load_postgres import on_postgres  # noqa: E402
from processes import processor_seconds, resident_bytes, stolen_seconds  # noqa: E402
from server_report import Report  # noqa: E402
from turns import Player, take_turns  # noqa: E402

from antiquary.games.registry import game_named  # noqa: E402
from antiquary.kernel.compiled import COMPILED  # noqa: E402
from antiquary.kernel.game import Game  # noqa: E402
from antiquary.kernel.table import Table  # noqa: E402
from antiquary.server.tables.rows import MOVE, RUNNING, Entry, TableRow, Turn  # noqa: E402
from support.servers.serving import FREE, ME, Guest, Server, close_clients, free_port  # noqa: E402
from support.storage.keeping import move, opened, table_row  # noqa: E402

EXAMPLE: Final = """examples:
  python bench/server/load_server.py                          everything, about six minutes
  python bench/server/load_server.py --only steady --seconds 20
  python bench/server/load_server.py --json > figures.json    progress still goes to standard error"""
OPTIONS: Final = ("--no-limits", "--thinkers", "0")
GAMES: Final = ("pergamon", "ancient-knowledge")
TABLES: Final = 500
SPARE: Final = 250  # for games that end
RATE: Final = 1000.0
OFFERED: Final = 1.02  # of the rate: games that end and begin cost a moment each
P99_MS: Final = 100.0
TIMES_FASTER: Final = 1.4
IDLE: Final = 1000
WARMING: Final = 50  # tables that are looked at before
IDLE_MOVES: Final = 50  # that were made at an idle table: half of a short game
MOST_KB: Final = 50.0
STORED: Final = 10_000  # tables in the database when a server starts
READY_SECONDS: Final = 2.0
RESTARTS: Final = 5
WARM_SECONDS: Final = 4.0
SEATERS: Final = 8  # threads that make tables


class Figures(Struct):
    """What came of a steady load."""

    rate: float
    median_ms: float
    p99_ms: float
    refused: int
    disconnected: int
    games: int
    server_cores: float
    client_cores: float
    stolen: float  # the part of the machine that its host gave to others

    def __str__(self) -> str:
        return (
            f"{self.rate:,.0f} moves/s, median {self.median_ms:.1f} ms, p99 {self.p99_ms:.1f} ms, {self.games} games"
            f" ended, {self.refused} refused, {self.disconnected} disconnected (cores: server {self.server_cores:.2f},"
            f" clients {self.client_cores:.2f}; stolen by the host {self.stolen:.1%})"
        )


def measure(pid: int, new_load: Callable[[], Load], seconds: float) -> Figures:
    """The effect of a load on the server whose first process is `pid`."""

    async def run() -> Figures:
        load = new_load()
        spent = [0.0, 0.0, 0.0]

        def look() -> None:
            for at, now in enumerate((processor_seconds(pid), time.process_time(), stolen_seconds())):
                spent[at] = now - spent[at]

        lasted = await load.run(WARM_SECONDS, seconds, look)
        waits = sorted(load.waits)
        middle, slow = (waits[int(len(waits) * part)] * 1000 for part in (0.5, 0.99))
        server, clients, stolen = (each / lasted for each in spent)
        stolen /= os.cpu_count() or 1
        rate = len(waits) / lasted
        return Figures(rate, middle, slow, load.refused, load.lost(), load.played, server, clients, stolen)

    return uvloop.run(run())


def seated(url: str, tables: int) -> tuple[Antiquary, list[str]]:
    """New tables for two, of both games in turn, with both players at them."""
    ada, bo = Guest(url, "Ada"), Guest(url, "Bo")

    def new_table(at: int) -> str:
        table = ada.new_table(GAMES[at % 2], ME, FREE)
        bo.post(f"/api/tables/{table['id']}/join", invite=table["invite"])
        return str(table["id"])

    with ThreadPoolExecutor(SEATERS) as threads:
        names = list(threads.map(new_table, range(tables)))
    close_clients()
    return Antiquary((ada.token, bo.token)), names


def steady(report: Report, folder: str, args: argparse.Namespace) -> None:
    report.progress(f"SQLite at a steady rate, {args.seconds:.0f} s")
    server = Server(str(Path(folder, "steady.db")), *OPTIONS)
    try:
        talk, names = seated(server.url, TABLES + SPARE)
        new_load = partial(Load, talk, [server.url], RATE * OFFERED, TABLES, names)
        figures = measure(server.process.pid, new_load, args.seconds)
    finally:
        server.kill()
    met = figures.rate >= RATE and figures.p99_ms <= P99_MS and not figures.refused and not figures.disconnected
    name = f"SQLite, {TABLES} tables, {2 * TABLES:,} WebSockets, {args.seconds:.0f} s"
    bar = f"{RATE:,.0f} moves/s, p99 at most {P99_MS:.0f} ms"
    report.add(name, str(figures), bar, met, **structs.asdict(figures))


@contextmanager
def boardgame_io() -> Iterator[tuple[str, int]]:
    """The address and the process of boardgame.io's server, which has its matches in memory."""
    port = free_port()
    command = ["node", "server.cjs", str(port)]
    server = subprocess.Popen(command, cwd=Path(__file__).with_name("boardgame_io"), stdout=subprocess.DEVNULL)
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
        yield url, server.pid
    finally:
        server.kill()
        server.wait()


def contest(report: Report, folder: str, args: argparse.Namespace) -> None:
    """At full speed, in turn with boardgame.io."""
    report.progress(f"SQLite beside boardgame.io, {args.rounds} rounds")
    with ExitStack() as stack:
        server = Server(str(Path(folder, "contest.db")), *OPTIONS)
        stack.callback(server.kill)
        talk, names = seated(server.url, TABLES + SPARE)
        other_url, other_pid = stack.enter_context(boardgame_io())

        async def run() -> tuple[Player, Player]:
            load = Load(talk, [server.url], 0, TABLES, names)
            other_load = Load(BoardgameIo(), [other_url], 0, TABLES, [f"m{at}" for at in range(TABLES)])
            ours = Player(load, {"server": partial(processor_seconds, server.process.pid)})
            other = Player(other_load, {"server": partial(processor_seconds, other_pid)})
            await take_turns([ours, other], args.rounds, report.progress)
            return ours, other

        ours, other = uvloop.run(run())
    for name, player in (("Antiquary, SQLite, on the disk", ours), ("boardgame.io, in memory", other)):
        text = f"{player.rate():,.0f} moves/s, {player.cost('server'):.2f} ms of processor time per move"
        report.add(f"{name}, full speed", text, rates=player.rates, server_ms=player.cost("server"))
    ratio = ours.ratio(other)
    bar = f"at least {TIMES_FASTER} times"
    report.add("relative to boardgame.io", str(ratio), bar, ratio.middle >= TIMES_FASTER, ratio=ratio.middle)


def memory(report: Report, folder: str, args: argparse.Namespace) -> None:  # noqa: ARG001
    """The growth of a server that loads tables in the middle of their games."""
    report.progress(f"memory of {IDLE:,} idle tables")
    path = str(Path(folder, "idle.db"))
    names = [f"{at:022}" for at in range(IDLE + WARMING)]

    async def fill() -> None:
        async with opened(path) as store:
            for at, name in enumerate(names):
                row, log = half_played(name, game_named(GAMES[at % 2]), at)
                await store.create_table(row, Turn(RUNNING), log)

    asyncio.run(fill())
    server = Server(path, *OPTIONS)
    try:
        ada = Guest(server.url)
        for name in names[IDLE:]:  # so that what is made once is there already
            ada.view(name, -1)
        before = resident_bytes(server.process.pid)
        for name in names[:IDLE]:
            ada.view(name, -1)
        size = (resident_bytes(server.process.pid) - before) / IDLE / 1000
        close_clients()
    finally:
        server.kill()
    text = f"{size:.1f} kB, after {IDLE_MOVES} moves"
    report.add("an idle table in memory", text, f"below {MOST_KB:.0f} kB", size < MOST_KB, kilobytes=size)


def half_played(name: str, game: Game, number: int) -> tuple[TableRow, list[Entry]]:
    """A table after `IDLE_MOVES` random moves, which anybody may watch."""
    rng, options = random.Random(number), game.checked({"players": 2})
    row = structs.replace(
        table_row(name),
        game=game.name,
        rules=game.version,
        edition=game.edition,
        options=options,
        seed=rng.randbytes(16),
        watch="everyone",
    )
    played = Table(game, options, row.seed)
    for _ in range(IDLE_MOVES):
        seat = rng.choice(played.state.deciders())
        played.play(seat, rng.choice(played.state.legal(seat)))
    moves = enumerate(played.record.moves, start=1)
    return row, [Entry(name, at, MOVE, each.seat, each.action, each.digest, time.time()) for at, each in moves]


def stored_row(table: str) -> TableRow:
    """A table that this version can continue."""
    game = game_named("ancient-knowledge")
    return structs.replace(table_row(table), game=game.name, rules=game.version)


def restart(report: Report, folder: str, args: argparse.Namespace) -> None:  # noqa: ARG001
    """From the start of the process until `/ready` answers 200, with many tables in the database."""
    report.progress(f"restarts with {STORED:,} tables")
    path = str(Path(folder, "many.db"))

    async def fill() -> None:
        async with opened(path) as store:
            for begin in range(0, STORED, 500):
                new: list[Awaitable[object]] = [
                    store.create_table(stored_row(table), Turn(RUNNING), [move(at, table=table) for at in range(1, 31)])
                    for table in (f"t{begin + at}" for at in range(500))
                ]
                await asyncio.gather(*new)

    asyncio.run(fill())
    waits, spent = [], []
    for _ in range(RESTARTS):
        began = time.perf_counter()
        server = Server(path)
        waits.append(time.perf_counter() - began)
        spent.append(processor_seconds(server.process.pid))
        server.kill()
    seconds = median(waits)
    text = f"{seconds:.2f} s with {STORED:,} tables ({min(waits):.2f}-{max(waits):.2f} in {RESTARTS} restarts,"
    text += f" {median(spent):.2f} s of processor time)"
    bar = f"at most {READY_SECONDS:.0f} s"
    report.add("ready after a restart", text, bar, seconds <= READY_SECONDS, seconds=seconds, spent=median(spent))


def postgres(report: Report, folder: str, args: argparse.Namespace) -> None:  # noqa: ARG001
    on_postgres(report, args.rounds, OPTIONS, seated)


PARTS: Final = {"steady": steady, "contest": contest, "postgres": postgres, "memory": memory, "restart": restart}


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, epilog=EXAMPLE, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--seconds", type=float, default=60, help="how long the steady load lasts (60)")
    parser.add_argument("--rounds", type=int, default=10, help="how often each server has its turn (10)")
    parser.add_argument("--only", choices=PARTS, help="measure only this")
    parser.add_argument("--json", action="store_true", help="print all figures as JSON")
    args = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))  # so that no server is left behind
    report = Report(args.json)
    report.add("antiquary", "compiled" if COMPILED else "interpreted", compiled=COMPILED, cores=os.cpu_count())
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        for name, part in PARTS.items():
            if args.only in (None, name):
                part(report, folder, args)
    return report.end()


if __name__ == "__main__":
    sys.exit(main())
