"""Runs the tests that depend on time, sockets and browsers again and again, and lists what failed how often.

Every round has another order of tests. In every second round a busy process shares each core, and Chromium is slowed
down as well. The exit code is 0 if nothing failed.

    python3 tools/steady_tests.py
    python3 tools/steady_tests.py --rounds 4 --seed 7 tests/e2e/study
"""

import argparse
import json
import os
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from typing import Final

from run_tests import CORES, LOGS, ROOT

TESTS: Final = ("tests/e2e", "tests/server")
SLOWDOWN: Final = 4
BUSY: Final = "while True: pass"


@contextmanager
def busy_machine() -> Iterator[None]:
    """A process that does nothing, as fast as it can, for every core."""
    processes = [subprocess.Popen([sys.executable, "-c", BUSY]) for _ in range(CORES)]
    try:
        yield
    finally:
        for process in processes:
            process.kill()
            process.wait()


def run_round(number: int, seed: int, tests: list[str]) -> Counter[str]:
    """One round of tests in an order of its own; what failed in it."""
    busy = number % 2 == 0
    record = LOGS / f"steady-{number}.json"
    record.unlink(missing_ok=True)
    command = [f"{os.environ.get('VENV', '.venv')}/bin/pytest", "-n", str(CORES), "--dist", "worksteal"]
    command += ["--random-order-bucket", "module", "--random-order-seed", str(seed + number), "--record", str(record)]
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    if busy:
        environment["ANTIQUARY_SLOWDOWN"] = str(SLOWDOWN)
    begun = time.monotonic()
    log = LOGS / f"steady-{number}.log"
    with log.open("wb") as kept, busy_machine() if busy else nullcontext():
        run = subprocess.run([*command, *tests], cwd=ROOT, env=environment, stdout=kept, stderr=kept, check=False)
    if not record.exists():
        raise SystemExit(f"Round {number} could not be run: see {log.relative_to(ROOT)}.")
    outcomes = {test: each["outcome"] for test, each in json.loads(record.read_text(encoding="utf-8")).items()}
    failed = Counter(test for test, outcome in outcomes.items() if outcome != "passed")
    if run.returncode != 0 and not failed:
        failed["(the run itself)"] = 1
    kind = "busy" if busy else "quiet"
    seconds = time.monotonic() - begun
    print(f"round {number:2} ({kind}): {len(outcomes)} tests, {len(failed)} failed, {seconds:.0f} s", flush=True)
    return failed


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=10, help="how often the tests are run (10)")
    parser.add_argument("--seed", type=int, default=1, help="chooses the orders of the tests (1)")
    parser.add_argument("tests", nargs="*", default=list(TESTS), help=f"what to run ({' '.join(TESTS)})")
    args = parser.parse_args()
    LOGS.mkdir(parents=True, exist_ok=True)
    failed: Counter[str] = Counter()
    for number in range(1, args.rounds + 1):
        failed += run_round(number, args.seed, args.tests)
    for test, times in failed.most_common():
        print(f"{times:3} of {args.rounds}  {test}")
    print(f"{sum(failed.values())} failures in {args.rounds} rounds")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
