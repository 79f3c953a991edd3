"""Measure how long somebody waits for a novice while one guest has many tables of grandmasters on the same server.

Eve sets up her tables, each with herself and three grandmasters, and plays at all of them. Ada plays against a novice.
Her waits are from the new table to the novice's opening choice, and from her moves to its answers. Ends with 1 if the
longest is longer than it should be.

    python bench/server/bot_shares.py
    python bench/server/bot_shares.py --beside ../other-build    # the package in that folder, too, in the same run
"""

import argparse
import os
import signal
import sys
import tempfile
import threading
import time
from pathlib import Path
from statistics import median
from typing import Any, Final

from server_report import Report

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tests"))

from support.servers.serving import ME, Guest, Server, bot, close_clients  # noqa: E402

TABLES: Final = 36
GRANDMASTERS: Final = 3
LONGEST_WAIT: Final = 3.0  # seconds: of one decision of a grandmaster, which is under way


def crowd(url: str, tables: int, until: float, ready: threading.Event) -> None:
    """Eve: sets up the tables, and moves at each of them when she has to."""
    eve = Guest(url, "Eve")
    seats = [ME, *[bot("grandmaster")] * GRANDMASTERS]
    ids = [str(eve.new_table("ancient-knowledge", *seats)["id"]) for _ in range(tables)]
    ready.set()
    while time.monotonic() < until:
        for table in ids:
            view = eve.view(table, 0)
            if view["actions"] and time.monotonic() < until:
                body = {"seat": 0, "number": view["number"] + 1, "action": view["actions"][0]["action"]}
                eve.http.post(f"/api/tables/{table}/moves", json=body)  # a bot may have been quicker
        time.sleep(0.2)


def waits_of(url: str, until: float) -> list[float]:
    """Ada: the seconds that she waits for each answer of the novice, until the time is up or the game is over."""
    ada = Guest(url, "Ada")
    waits: list[float] = []
    began = time.monotonic()
    table = str(ada.new_table("ancient-knowledge", ME, bot("novice"))["id"])
    view: dict[str, Any] = ada.view(table, 0)
    while time.monotonic() < until and not view["over"]:
        if view["actions"]:
            if 1 in view["deciders"]:  # both choose at once in the opening
                view = waited(ada, table, view)
                waits.append(time.monotonic() - began)
            ada.move(table, 0, view["number"] + 1, view["actions"][0]["action"])
            began = time.monotonic()
            view = ada.view(table, 0)
        if not view["actions"] and not view["over"]:
            while not view["actions"] and not view["over"]:
                view = waited(ada, table, view)
            waits.append(time.monotonic() - began)
    return waits or [time.monotonic() - began]


def waited(guest: Guest, table: str, view: dict[str, Any]) -> dict[str, Any]:
    return guest.wait(table, 0, view["number"])


def measured(package: str, tables: int, seconds: float) -> list[float]:
    """Ada's waits on a server of its own."""
    before = os.environ.get("PYTHONPATH")
    if package:
        os.environ["PYTHONPATH"] = package
    with tempfile.TemporaryDirectory() as folder:
        server = Server(str(Path(folder, "tables.db")), "--no-limits")
        try:
            ready, until = threading.Event(), time.monotonic() + seconds
            eve = threading.Thread(target=crowd, args=(server.url, tables, until, ready))
            eve.start()
            ready.wait()
            waits = waits_of(server.url, until)
            eve.join()
            return waits
        finally:
            close_clients()
            server.kill()
            if package:
                del os.environ["PYTHONPATH"]
            if before is not None:
                os.environ["PYTHONPATH"] = before


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=TABLES, help=f"tables of grandmasters ({TABLES})")
    parser.add_argument("--seconds", type=float, default=60.0, help="how long each server is measured (60)")
    parser.add_argument("--beside", default="", metavar="FOLDER", help="another build, to compare with")
    parser.add_argument("--json", action="store_true", help="the figures as JSON")
    args = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # the server ends, too
    report = Report(args.json)
    builds = {"this build, calm": ("", 0), "this build": ("", args.tables)}
    if args.beside:
        builds["the other build"] = (args.beside, args.tables)
    for name, (package, tables) in builds.items():
        report.progress(f"{name}, {tables} tables of grandmasters")
        waits = measured(package, tables, args.seconds if tables else args.seconds / 4)
        longest = max(waits)
        report.add(
            f"a novice beside {tables} tables ({name})",
            f"{median(waits):.2f} s at the median, {longest:.2f} s at most, {len(waits)} answers",
            "" if package else f"{LONGEST_WAIT:.0f} s at most",
            bool(package) or longest <= LONGEST_WAIT,
            median=round(median(waits), 3),
            longest=round(longest, 3),
            answers=len(waits),
        )
    return report.end()


if __name__ == "__main__":
    raise SystemExit(main())
