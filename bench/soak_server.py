"""Kill servers in the middle of games, 50 times each on SQLite and on PostgreSQL with one process and with two, at
random moments, half of them of the first process alone; take databases away and fill disks. Prints kills, moves
acknowledged, moves lost and processes left over; ends with 1 if anything was lost, stuck or left."""

import argparse
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "tests"))

from support.databases import Postgres  # noqa: E402
from support.faults import Storm, Tally  # noqa: E402


def storm(name: str, address: str, kills: int, seed: int, workers: int = 1) -> Tally:
    tally = Storm(address, seed, tables=6, workers=workers).run(kills)
    print(
        f"{name:<14} kills {tally.kills}, moves acknowledged {tally.acknowledged:,}, moves lost {tally.lost}, "
        f"orphans left {tally.orphans}, tables finished {tally.finished}, tables stuck {tally.stuck}",
        flush=True,
    )
    return tally


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=50, help="kills on each database (50)")
    parser.add_argument("--seed", type=int, default=1, help="decides the moments of the kills (1)")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        tallies = [storm("SQLite", str(Path(folder, "one.db")), args.kills, args.seed)]
    postgres = Postgres()
    try:
        tallies.append(storm("PostgreSQL", postgres.new_database(), args.kills, args.seed))
        tallies.append(storm("two processes", postgres.new_database(), args.kills, args.seed, workers=2))
    finally:
        postgres.close()
    bad = sum(tally.lost + tally.stuck + tally.orphans for tally in tallies)
    print(
        f"in all         kills {sum(tally.kills for tally in tallies)}, "
        f"moves acknowledged {sum(tally.acknowledged for tally in tallies):,}, "
        f"moves lost {sum(tally.lost for tally in tallies)}, orphans left {sum(tally.orphans for tally in tallies)}"
    )
    names = ("storage/test_faults.py", "server/test_processes.py", "server/test_workers.py")
    faults = [str(ROOT / "tests" / name) for name in names]
    tests = subprocess.run([sys.executable, "-m", "pytest", "-q", *faults], cwd=ROOT, check=False)
    return 1 if bad or tests.returncode else 0


if __name__ == "__main__":
    sys.exit(main())
