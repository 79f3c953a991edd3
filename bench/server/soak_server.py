"""Kill processes in the middle of games, at random moments: the server, its parent, a worker, a thinker, PostgreSQL
(with fsync on), on SQLite and on PostgreSQL with one process and with two. Then run the tests that take databases away
and fill disks. Prints kills, moves acknowledged, moves lost and orphans; ends with 1 if a bar is missed."""

import argparse
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from itertools import cycle, islice
from pathlib import Path
from typing import Final

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "tests"), str(Path(__file__).parent)]

from server_report import Report  # noqa: E402

from support.servers.faults import DATABASE, EVERYTHING, PARENT, THINKER, WORKER, Storm  # noqa: E402
from support.servers.idle_tables import Tally  # noqa: E402
from support.storage.databases import Postgres  # noqa: E402

EXAMPLE: Final = """examples:
  python bench/server/soak_server.py                          about ten minutes
  python bench/server/soak_server.py --kills 100 --minutes 60
  python bench/server/soak_server.py --clocks                 with clocks running
  python bench/server/soak_server.py --kills 6 --minutes 3 --no-tests --json"""
TABLES: Final = 6
TESTS: Final = ("storage/test_faults.py", "server/test_processes.py", "server/test_workers.py")


def storm(report: Report, name: str, weather: Storm, kinds: tuple[str, ...], kills: int, seconds: float) -> Tally:
    """So many kills, of these kinds in turn, or as many as the time allows."""
    report.progress(f"{name}: {kills} kills, at most {seconds:.0f} s")
    until = time.monotonic() + seconds
    try:
        for at, kind in enumerate(islice(cycle(kinds), kills), start=1):
            if time.monotonic() > until:
                report.progress(f"{name}: out of time after {at - 1} kills")
                break
            weather.strike(kind)
            if at % 5 == 0:
                report.progress(f"{name}: {at} kills, {weather.tally.acknowledged:,} moves acknowledged")
        weather.finish()
    finally:
        weather.close()
    add(report, name, weather.tally)
    return weather.tally


def add(report: Report, name: str, tally: Tally) -> None:
    kinds = ", ".join(f"{kind} {count}" for kind, count in tally.kills.items())
    text = (
        f"kills {tally.kills.total()} ({kinds}), acknowledged {tally.acknowledged:,}, lost {tally.lost},"
        f" orphans {tally.orphans}, tables finished {tally.finished}, stuck {tally.stuck},"
        f" time-outs {tally.timed_out}, wrong {tally.wrong_times}, overdue {tally.overdue}"
    )
    report.add(name, text, kills=dict(tally.kills), **{key: getattr(tally, key) for key in COUNTS})


COUNTS: Final = ("acknowledged", "lost", "orphans", "finished", "stuck", "timed_out", "wrong_times", "overdue")


def total(tallies: list[Tally]) -> Tally:
    whole = Tally()
    whole.kills.update(sum((tally.kills for tally in tallies), Counter()))
    for name in COUNTS:
        setattr(whole, name, sum(getattr(tally, name) for tally in tallies))
    return whole


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, epilog=EXAMPLE, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--kills", type=int, default=40, help="kills in each of the three settings (40)")
    parser.add_argument("--minutes", type=float, default=12, help="time for all kills together (12)")
    parser.add_argument("--seed", type=int, default=1, help="decides the moments of the kills (1)")
    parser.add_argument("--clocks", action="store_true", help="with clocks: some run out, the others must not")
    parser.add_argument("--no-tests", action="store_true", help="without the tests at the end")
    parser.add_argument("--json", action="store_true", help="print all counts as JSON")
    args = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))  # so that no server is left behind
    report, share = Report(args.json), args.minutes * 20
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        sqlite = Storm(str(Path(folder, "one.db")), args.seed, TABLES, clocks=args.clocks)
        tallies = [storm(report, "SQLite", sqlite, (PARENT, THINKER, EVERYTHING), args.kills, share)]
    postgres = Postgres(fsync=True)
    try:
        one = Storm(postgres.new_database(), args.seed, TABLES, postgres=postgres, clocks=args.clocks)
        kinds = (PARENT, DATABASE, THINKER, EVERYTHING)
        tallies.append(storm(report, "PostgreSQL, 1 process", one, kinds, args.kills, share))
        two = Storm(postgres.new_database(), args.seed, TABLES, workers=2, postgres=postgres, clocks=args.clocks)
        kinds = (PARENT, WORKER, DATABASE, THINKER)
        tallies.append(storm(report, "PostgreSQL, 2 processes", two, kinds, args.kills, share))
    finally:
        postgres.close()
    whole = total(tallies)
    add(report, "in all", whole)
    for name in ("lost", "orphans", "stuck", "wrong_times", "overdue"):
        count = getattr(whole, name)
        report.add(name, str(count), "0", count == 0)
    if not args.no_tests:
        report.progress("the tests of faults")
        tests = [str(ROOT / "tests" / name) for name in TESTS]
        command = [sys.executable, "-m", "pytest", "-q", *tests]
        code = subprocess.run(command, cwd=ROOT, check=False, stdout=sys.stderr).returncode
        report.add("tests of faults", "passed" if code == 0 else "failed", "pass", code == 0)
    return report.end()


if __name__ == "__main__":
    sys.exit(main())
