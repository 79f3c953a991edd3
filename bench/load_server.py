"""Sit at many tables at once and measure how long a move takes from the click to its acknowledgement.

The server runs in a process of its own; this one plays both seats of every table over WebSockets of their own, each
table at an even pace. Prints moves a second, and the median and the slowest hundredth in milliseconds."""

import argparse
import asyncio
import sys
import tempfile
import time
from pathlib import Path
from typing import Final

import msgspec
from websockets.asyncio.client import connect

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "tests"))

from support.serving import FREE, ME, Guest, Server, close_clients  # noqa: E402

CONNECTING: Final = 50  # at the same time


class Choice(msgspec.Struct):
    action: int


class Seen(msgspec.Struct):
    number: int
    actions: list[Choice]


class Ack(msgspec.Struct):
    number: int


class Heard(msgspec.Struct):
    """As much of a message as a player needs."""

    type: str
    view: Seen | None = None
    ack: Ack | None = None


class Load:
    """All the tables, and how long their moves took."""

    def __init__(self, url: str, seconds: float, pause: float) -> None:
        self.url: Final = url.replace("http", "ws")
        self.seconds: Final = seconds
        self.pause: Final = pause  # between two moves of a table
        self.waits: Final[list[float]] = []
        self.refused = 0
        self._decoder: Final = msgspec.json.Decoder(Heard)
        self._connecting: Final = asyncio.Semaphore(CONNECTING)
        self._begin: Final = asyncio.Event()
        self._seated = 0

    async def run(self, seats: list[tuple[str, int, str]]) -> float:
        """Play all seats (table, seat, token) for so many seconds; how long it took."""
        players = [asyncio.create_task(self._play(at, *seat)) for at, seat in enumerate(seats)]
        while self._seated < len(seats):
            await asyncio.sleep(0.05)
        began = time.perf_counter()
        self._begin.set()
        await asyncio.sleep(self.seconds)
        for player in players:
            player.cancel()
        await asyncio.gather(*players, return_exceptions=True)
        return time.perf_counter() - began

    async def _play(self, at: int, table: str, seat: int, token: str) -> None:
        address = f"{self.url}/api/tables/{table}/live?lang=none&seat={seat}"
        headers = {"authorization": f"Bearer {token}"}
        async with self._connecting:
            line = await connect(address, additional_headers=headers, compression=None, open_timeout=60)
        self._seated += 1
        await self._begin.wait()
        await asyncio.sleep(self.pause * (at % 97) / 97)  # not all in the same instant
        sent, sent_at = 0, 0.0
        async with line:
            async for message in line:
                heard = self._decoder.decode(message)
                if heard.ack is not None:
                    self.waits.append(time.perf_counter() - sent_at)
                elif heard.type == "error":
                    self.refused += 1
                elif heard.view is not None and heard.view.actions and heard.view.number >= sent:
                    view = heard.view
                    await asyncio.sleep(max(0.0, sent_at + self.pause - time.perf_counter()))
                    sent, sent_at = view.number + 1, time.perf_counter()
                    action = view.actions[view.number % len(view.actions)].action
                    await line.send(f'{{"type":"move","seat":{seat},"number":{sent},"action":{action}}}')


def seated(url: str, tables: int) -> list[tuple[str, int, str]]:
    """New tables for two, with both players at them."""
    ada, bo = Guest(url, "Ada"), Guest(url, "Bo")
    seats: list[tuple[str, int, str]] = []
    for _ in range(tables):
        table = ada.new_table("pergamon", ME, FREE)
        bo.post(f"/api/tables/{table['id']}/join", invite=table["invite"])
        seats += [(table["id"], 0, ada.token), (table["id"], 1, bo.token)]
    close_clients()
    return seats


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=500, help="tables for two (500)")
    parser.add_argument("--rate", type=float, default=1000, help="about so many moves a second in all (1000)")
    parser.add_argument("--seconds", type=float, default=60, help="how long (60)")
    parser.add_argument("--database", default="", help="a database of your own (a new SQLite file)")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        server = Server(args.database or str(Path(folder, "tables.db")), "--no-limits", "--thinkers", "0")
        try:
            seats = seated(server.url, args.tables)
            load = Load(server.url, args.seconds, args.tables / args.rate)
            seconds = asyncio.run(load.run(seats))
        finally:
            server.kill()
    waits = sorted(load.waits)
    median, slowest = (waits[int(len(waits) * part)] * 1000 for part in (0.5, 0.99))
    rate = len(waits) / seconds
    print(
        f"{args.tables} tables, {len(seats)} connections: {rate:,.0f} moves a second for {seconds:.0f} s,"
        f" median {median:.1f} ms, 99 in 100 within {slowest:.1f} ms, {load.refused} refused"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
