"""Measure how soon the pages about people answer on a server with many accounts and finished games.

A SQLite database is filled with accounts and results directly. Then a server in this process is asked, over the whole
path from the request to the bytes of the answer, by players and by strangers: for players chosen at random, and for the
one with the most games. Ends with 1 if a page takes longer at the median than it should.

    python bench/server/people.py
    python bench/server/people.py --accounts 1000 --games 5000 --rounds 50 --json
"""

import argparse
import asyncio
import random
import sqlite3
import tempfile
import time
from collections import Counter
from contextlib import closing
from pathlib import Path
from statistics import median, quantiles
from typing import Any, Final

import httpx
from server_report import Report

from antiquary.games.registry import game_named
from antiquary.server.accounts.permissions import Visitor
from antiquary.server.accounts.store import TOKEN
from antiquary.server.accounts.tokens import key_hash
from antiquary.server.app import litestar_app
from antiquary.server.http.middleware import RequestGuard
from antiquary.server.services import Services
from antiquary.server.settings import Settings
from antiquary.server.tables.new_tables import new_row
from antiquary.server.tables.rows import FINISHED, SeatRow, document_text
from antiquary.storage.database import details_text

MOST_MILLISECONDS: Final = 50.0
GAMES: Final = ("ancient-knowledge", "pergamon")
LEVELS: Final = ("novice", "apprentice", "scholar", "master")
PIECES: Final = {
    "ancient-knowledge": [f"C{number:02d}" for number in range(1, 31)],
    "pergamon": [f"{kind}-{year}" for kind in ("vase", "mask") for year in range(401, 411)],
}
PIECES_OF_A_GAME: Final = 8
SHARE_WATCHED_BY_EVERYONE: Final = 0.3
SHARE_AGAINST_A_BOT: Final = 0.4
# The pages that are measured, by name; `{player}` is a player.
PAGES: Final = {"profile": "/api/players/{player}", "games of a player": "/api/players/{player}/games"}

Rows = list[tuple[Any, ...]]


def player_id(account: int) -> str:
    return f"player-{account:06d}"


class Filling:
    """The rows of a server that was used for years, where a few people play far more than the others."""

    def __init__(self, accounts: int, games: int) -> None:
        self.rng: Final = random.Random(7)
        self.accounts: Final = accounts
        self.played: Final[Counter[str]] = Counter()
        self.results: Final[Rows] = []
        self.seats: Final[Rows] = []
        self.pieces: Final[dict[tuple[str, str, str, int], list[int]]] = {}
        for number in range(1, games + 1):
            self._play(number)

    def _somebody(self) -> str:
        return player_id(int(self.accounts * self.rng.random() ** 2))

    def _play(self, number: int) -> None:
        rng = self.rng
        game, public = rng.choice(GAMES), int(rng.random() < SHARE_WATCHED_BY_EVERYONE)
        self.results.append((number, f"table-{number}", game, "live", 0, 90, "played", float(number), public))
        against_bot, winner = rng.random() < SHARE_AGAINST_A_BOT, rng.randrange(2)
        for seat in range(2):
            place, score = 1 + (seat != winner), rng.randrange(20, 60)
            if seat and against_bot:
                self.seats.append((number, seat, "", rng.choice(LEVELS), "Strabo", score, place))
                continue
            player = self._somebody()
            self.played[player] += 1
            self.seats.append((number, seat, player, "", f"Name of {player}", score, place))
            for piece in rng.sample(PIECES[game], PIECES_OF_A_GAME):
                count = self.pieces.setdefault((player, game, piece, public), [0, 0, 0, number])
                points = rng.randrange(8)
                best = [points, number] if points > count[2] else count[2:]
                count[:] = [count[0] + 1, count[1] + points, *best]

    def write(self, database: Path) -> None:
        now = time.time()
        token = details_text({"label": "bench", "scopes": "read"})
        people = [player_id(account) for account in range(self.accounts)]
        seats = (SeatRow(player="a", name="A"), SeatRow(player="b", name="B"))
        game = game_named("pergamon")
        document = document_text(new_row(game, game.checked({}), Visitor("a"), seats))
        with closing(sqlite3.connect(database)) as connection:
            for table, columns, rows in (
                ("players", "id, name, login, password, created", [(id_, id_, id_, "", 1.0) for id_ in people]),
                (
                    "keys",
                    "hash, kind, player, data, created, expires, used",
                    [(key_hash(id_), TOKEN, id_, token, now, now + 1e6, now) for id_ in people],
                ),
                (
                    "tables",
                    "id, document, version, status, listed, number, deciders, due, claimed_until, touched, recorded",
                    [(each[1], document, 1, FINISHED, 0, 90, "", 0, 0.0, each[7], 1) for each in self.results],
                ),
                ("results", "number, table_id, game, pace, rated, moves, ending, at, public", self.results),
                ("result_seats", "number, seat, player, bot, name, score, place", self.seats),
                (
                    "player_pieces",
                    "player, game, piece, public, games, points, best, best_number",
                    [(*key, *count) for key, count in self.pieces.items()],
                ),
            ):
                places = ", ".join("?" * len(columns.split(", ")))
                connection.executemany(f"INSERT INTO {table} ({columns}) VALUES ({places})", rows)
            connection.execute("UPDATE use_progress SET number = ?", (len(self.results),))  # none is to be tallied
            connection.commit()


async def milliseconds(http: httpx.AsyncClient, page: str, player: str, viewer: str) -> tuple[float, float]:
    """The time for one page, and the processor time in it; `viewer` is a player, or nobody."""
    headers = {"authorization": f"Bearer {viewer}"} if viewer else {}
    began, worked = time.perf_counter(), time.process_time()
    response = await http.get(page.format(player=player), headers=headers)
    taken = (time.perf_counter() - began) * 1000, (time.process_time() - worked) * 1000
    assert response.status_code == 200, response.text
    return taken


async def measure(report: Report, database: Path, accounts: int, games: int, rounds: int) -> None:
    report.progress(f"{accounts} accounts and {games} finished games are made up")
    filling = Filling(accounts, games)
    services = Services(Settings(database=str(database), thinkers=0, limits=False))
    async with services.open():
        report.progress("they are written")
        await asyncio.to_thread(filling.write, database)
        app = RequestGuard(litestar_app(services), services.settings, services.limiter)
        transport = httpx.ASGITransport(app=app)  # type: ignore[arg-type]
        busiest, most = filling.played.most_common(1)[0]
        async with httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1") as http:
            for name, page in PAGES.items():
                report.progress(name)
                players = filling.rng.choices(list(filling.played), k=rounds)
                own = [await milliseconds(http, page, player, player) for player in players]
                foreign = [await milliseconds(http, page, player, "") for player in players]
                longest = [await milliseconds(http, page, busiest, busiest) for _ in range(rounds)]
                for who, times in (
                    ("one's own", own),
                    ("a stranger's", foreign),
                    (f"own, {most} games", longest),
                ):
                    add(report, f"{name} ({who})", times)


def add(report: Report, name: str, times: list[tuple[float, float]]) -> None:
    taken = [each for each, _ in times]
    middle, slow, work = median(taken), quantiles(taken, n=20)[-1], median([each for _, each in times])
    report.add(
        name,
        f"{middle:.1f} ms at the median, 95 % within {slow:.1f} ms; {work:.1f} ms of a processor",
        f"{MOST_MILLISECONDS:.0f} ms at the median",
        middle <= MOST_MILLISECONDS,
        median=round(middle, 2),
        p95=round(slow, 2),
        processor=round(work, 2),
    )


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--accounts", type=int, default=10_000, help="accounts (10000)")
    parser.add_argument("--games", type=int, default=100_000, help="finished games (100000)")
    parser.add_argument("--rounds", type=int, default=200, help="requests of each kind (200)")
    parser.add_argument("--json", action="store_true", help="the figures as JSON")
    args = parser.parse_args()
    report = Report(args.json)
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(measure(report, Path(folder, "people.db"), args.accounts, args.games, args.rounds))
    return report.end()


if __name__ == "__main__":
    raise SystemExit(main())
