"""Attack a server of its own on this machine, and measure what other people notice: the time of their frames, requests
and opponents when all is calm and under each attack, and the memory of the server. Ends with 1 if the median of anybody
else is more than three times that of calm, or if the server keeps more than 50 MB."""

import argparse
import asyncio
import itertools
import json
import os
import signal
import statistics
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Final

from attacks import floods, headers, people, requests, websockets
from attacks.client import GONE, HOST, TEXT, Outcome, Target, connect, frame, open_websocket, read_text
from msgspec import Struct, structs

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tests"))

from support.servers.serving import ME, Guest, Server, bot, close_clients  # noqa: E402

OTHERS: Final = "127.0.0.3"
CALM_SECONDS: Final = 3.0
LOST: Final = 5.0  # counts for what is not answered within that time
WORST_RATIO: Final = 3.0
THINKING_SECONDS: Final = 0.1  # of a person, so that nobody but an attacker comes near a limit
NOISE_SECONDS: Final = 0.005  # less than that nobody notices
MOST_MEGABYTES: Final = 50
EXAMPLE: Final = "example: python bench/server/soak_flood.py --only half_sent unread_pings --seconds 5 --json"

Attack = Callable[[Target, float], Awaitable[Outcome]]
Probe = Callable[[Target, float], Awaitable[list[float]]]


class Case(Struct, frozen=True):
    """An attack, and the row of the table in docs/host/hosting.md that it belongs to."""

    row: str
    attack: Attack
    game: str = ""  # "long" for a finished game of bots, "bot" for an opponent that thinks while others wait

    @property
    def name(self) -> str:
        return str(self.attack.__name__)


CASES: Final = (
    Case("headers", headers.many_headers),
    Case("headers", headers.long_header),
    Case("headers", headers.half_sent),
    Case("websockets", websockets.unread_pings),
    Case("websockets", websockets.empty_pings),
    Case("websockets", websockets.oversize_frames),
    Case("websockets", websockets.refused_frames),
    Case("websockets", websockets.unread_states),
    Case("websockets", websockets.unread_pages),
    Case("requests", requests.long_logs, game="long"),
    Case("requests", requests.hints, game="bot"),
    Case("floods", floods.requests_429),
    Case("floods", floods.health_flood),
    Case("floods", floods.ready_flood),
    Case("floods", floods.wrong_hosts),
    Case("floods", floods.pipelined),
    Case("floods", floods.reconnecting),
    Case("people", people.guests),
    Case("people", people.passwords),
)


class Times(Struct):
    """Milliseconds that others waited."""

    median: float
    p99: float

    @classmethod
    def of(cls, seconds: list[float]) -> "Times":
        ordered = sorted(seconds) or [LOST]
        last = ordered[min(len(ordered) - 1, int(len(ordered) * 0.99))]
        return cls(round(statistics.median(ordered) * 1000, 1), round(last * 1000, 1))

    def __str__(self) -> str:
        return f"{self.median:.1f}/{self.p99:.0f}"


class Result(Struct):
    """What others noticed of one attack."""

    row: str
    attack: str
    calm: dict[str, Times]
    attacked: dict[str, Times]
    megabytes: tuple[int, int, int]  # before, at most, afterwards
    outcome: dict[str, int]

    def ratio(self) -> float:
        """How many times as long as in calm anybody waits, by the median."""
        noise = NOISE_SECONDS * 1000
        return max(self.attacked[name].median / max(self.calm[name].median, noise) for name in self.calm)

    def bad(self) -> bool:
        return self.ratio() > WORST_RATIO or self.megabytes[2] - self.megabytes[0] > MOST_MEGABYTES


# ---- other people


async def frames(target: Target, until: float) -> list[float]:
    """A player whose WebSocket asks twenty times a second whether the server is there."""
    times: list[float] = []
    reader, writer = await open_websocket(target, OTHERS)
    for at in itertools.count():
        if time.monotonic() > until:
            break
        began = time.monotonic()
        writer.write(frame(TEXT, json.dumps({"type": "ping", "id": str(at)}).encode()))
        try:
            while json.loads(await asyncio.wait_for(read_text(reader, writer), LOST)).get("id") != str(at):
                pass
        except GONE:
            times.append(LOST)
            break
        times.append(time.monotonic() - began)
        await asyncio.sleep(0.05)
    writer.close()
    return times


async def new_connections(target: Target, until: float) -> list[float]:
    """Visitors who come one after the other and look at a table."""
    times: list[float] = []
    request = (
        f"GET /api/tables/{target.table}/view?seat=0&lang=none HTTP/1.1\r\nHost: {HOST}\r\nConnection: close\r\n"
        f"Authorization: Bearer {target.token}\r\n\r\n"
    ).encode()
    while time.monotonic() < until:
        began = time.monotonic()
        try:
            reader, writer = await connect(target, OTHERS)
            writer.write(request)
            answer = await asyncio.wait_for(reader.read(), LOST)
            writer.close()
            times.append(time.monotonic() - began if b" 200 " in answer[:20] else LOST)
        except GONE:
            times.append(LOST)
        await asyncio.sleep(0.05)
    return times


async def opponent(target: Target, until: float) -> list[float]:
    """Somebody who plays with a bot and waits for its moves."""
    times: list[float] = []
    guest = Guest(target.url, token=target.token)
    since = 0
    while time.monotonic() < until:
        view = await asyncio.to_thread(guest.wait, target.table, 0, since)
        since = view["number"]
        if view["over"]:
            break
        if view["actions"]:
            await asyncio.sleep(THINKING_SECONDS)
            body = {"seat": 0, "number": since + 1, "action": view["actions"][0]["action"]}
            made = guest.http.post(f"/api/tables/{target.table}/moves", json=body)
            if made.status_code != 200:
                continue  # the bot decided at the same moment
            since += 1
            began = time.monotonic()
            while not view["over"] and view["number"] < since + 1:
                view = await asyncio.to_thread(guest.wait, target.table, 0, since)
                if view["actions"] and view["number"] == since:
                    break  # one's own turn goes on
            else:
                times.append(time.monotonic() - began)
    return times


# ---- one attack


def run_attack(name: str, target: Target, seconds: float) -> dict[str, int]:
    """In a process of its own that gives way to the server, as if it were on another machine."""
    os.nice(10)
    attack = next(case.attack for case in CASES if case.name == name)
    return dict(asyncio.run(_awaited(attack(target, seconds))))


async def _awaited(outcome: Awaitable[Outcome]) -> Outcome:
    return await outcome


def megabytes(server: Server) -> int:
    pages = int(Path(f"/proc/{server.process.pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") // 1_000_000


async def waits(probes: dict[str, tuple[Probe, Target]], until: float) -> dict[str, list[float]]:
    results = await asyncio.gather(*(probe(target, until) for probe, target in probes.values()))
    return dict(zip(probes, results, strict=True))


async def measured(case: Case, server: Server, seconds: float) -> Result:
    """Calm first, then the same under attack."""
    eve, ada = Guest(server.url, "Eve"), Guest(server.url, "Ada")
    attacked = Target(server.port, eve.token, tables_of(case, eve))
    hers = Target(server.port, ada.token, ada.new_table("pergamon", ME, ME)["id"])
    probes: dict[str, tuple[Probe, Target]] = {"frames": (frames, hers), "requests": (new_connections, hers)}
    if case.game == "bot":
        table = ada.new_table("ancient-knowledge", ME, bot("apprentice"))["id"]
        probes["opponent"] = (opponent, Target(server.port, ada.token, table))
    calm = await waits(probes, time.monotonic() + CALM_SECONDS)
    before = most = megabytes(server)
    loop = asyncio.get_running_loop()
    with ProcessPoolExecutor(1, get_context("spawn")) as pool:
        await loop.run_in_executor(pool, os.getpid)  # started
        attack = loop.run_in_executor(pool, run_attack, case.name, attacked, seconds)
        watching = asyncio.create_task(waits(probes, time.monotonic() + seconds))
        while not (attack.done() and watching.done()):
            most = max(most, megabytes(server))
            await asyncio.sleep(0.05)
    await asyncio.sleep(1)
    return Result(
        case.row,
        case.name,
        {name: Times.of(times) for name, times in calm.items()},
        {name: Times.of(times) for name, times in watching.result().items()},
        (before, most, megabytes(server)),
        attack.result(),
    )


def tables_of(case: Case, guest: Guest) -> str:
    """The table that is attacked."""
    if case.game != "long":
        return str(guest.new_table("pergamon", ME, ME)["id"])
    table = str(guest.new_table("ancient-knowledge", *[bot("random")] * 4, watch="everyone")["id"])
    view = guest.view(table, -1)
    while not view["over"]:
        view = guest.wait(table, -1, view["number"])
        time.sleep(0.1)  # within the limits
    return table


def attempt(case: Case, seconds: float) -> Result:
    with tempfile.TemporaryDirectory() as folder:
        server = Server(str(Path(folder, "tables.db")))
        try:
            return asyncio.run(measured(case, server, seconds))
        finally:
            close_clients()
            server.kill()


def line(result: Result) -> str:
    others = ", ".join(f"{name} {result.calm[name]} → {result.attacked[name]}" for name in result.calm)
    memory = " → ".join(map(str, result.megabytes))
    outcome = ", ".join(f"{name} {number}" for name, number in sorted(result.outcome.items()))
    mark = "!" if result.bad() else " "
    return f"{mark} {result.row:<11}{result.attack:<16}{others:<62} {memory:<16} {outcome}"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, epilog=EXAMPLE)
    parser.add_argument("--seconds", type=float, default=6.0, help="how long each attack lasts (6)")
    parser.add_argument(
        "--only", nargs="+", metavar="ATTACK", choices=[case.name for case in CASES], help="some of them"
    )
    parser.add_argument("--json", action="store_true", help="a line of JSON for each attack instead of a table")
    args = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # the server ends, too
    if not args.json:
        print(
            f"  {'':<11}{'attack':<16}{'others wait, ms: median/p99 in calm → under attack':<62} "
            f"{'memory, MB':<16} attacker"
        )
    results: list[Result] = []
    for case in CASES:
        if args.only and case.name not in args.only:
            continue
        results.append(attempt(case, args.seconds))
        fields = {**structs.asdict(results[-1]), "ratio": round(results[-1].ratio(), 2)}
        print(json.dumps(fields, default=structs.asdict) if args.json else line(results[-1]), flush=True)
    return int(any(result.bad() for result in results))


if __name__ == "__main__":
    sys.exit(main())
