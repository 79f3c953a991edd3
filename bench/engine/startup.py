"""Measure how soon the command answers: processor time of whole processes, user and system, Python's own start
included. Prints a line for each command; ends with 1 if one takes longer at the median than it should.

The sources are measured, which run interpreted; `--installed` measures the installed package instead.

    python bench/engine/startup.py
    python bench/engine/startup.py --installed --rounds 30
"""

import argparse
import os
import subprocess
import sys
from pathlib import Path
from resource import RUSAGE_CHILDREN, getrusage
from statistics import median
from typing import Final

SOURCES: Final = Path(__file__).resolve().parents[2] / "src"
COMMANDS: Final = ("--help", "--version", "cards C10")
MOST_SECONDS: Final = 0.25


def seconds(command: str, environment: dict[str, str]) -> float:
    """Processor time of one run."""
    before = getrusage(RUSAGE_CHILDREN)
    arguments = [sys.executable, "-m", "antiquary", *command.split()]
    subprocess.run(arguments, check=True, env=environment, stdout=subprocess.DEVNULL)
    after = getrusage(RUSAGE_CHILDREN)
    return after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=10, help="runs of each command (10)")
    parser.add_argument("--installed", action="store_true", help="the installed package, not the sources")
    args = parser.parse_args()
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    if not args.installed:
        environment["PYTHONPATH"] = str(SOURCES)
    too_slow = False
    for command in COMMANDS:
        seconds(command, environment)  # which leaves compiled bytecode behind
        rounds = [seconds(command, environment) for _ in range(args.rounds)]
        too_slow |= median(rounds) > MOST_SECONDS
        spread = f"{min(rounds):.3f}–{max(rounds):.3f} in {len(rounds)} runs"
        print(f"antiquary {command:<10} {median(rounds):.3f} s ({spread}), at most {MOST_SECONDS} s", flush=True)
    return int(too_slow)


if __name__ == "__main__":
    raise SystemExit(main())
