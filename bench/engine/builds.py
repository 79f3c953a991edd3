"""Compares the speed of two builds of the engine by running `antiquary bench` on each of them in turn.

A build is a folder that holds the package `antiquary`: ./src, or the site-packages of a virtual environment.

    python bench/engine/builds.py ../before/.venv/lib/python3.11/site-packages .venv/lib/python3.11/site-packages
"""

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path
from statistics import median
from typing import Any, Final

# Whether more is better, by the names in the JSON of `antiquary bench`.
MEASURES: Final = {
    "decisions_per_second": True,
    "driven_decisions_per_second": True,
    "clone_microseconds": False,
    "search_rounds_per_second": True,
}


def measured(build: Path, seconds: int) -> dict[tuple[str, str], float]:
    """One run of `antiquary bench`: (game, measure) → a figure that is larger when the build is faster."""
    command = [sys.executable, "-P", "-m", "antiquary", "bench", "--json", "--seconds", str(seconds)]
    environment = {**os.environ, "PYTHONPATH": str(build.resolve())}
    report: dict[str, Any] = json.loads(
        subprocess.run(command, env=environment, stdout=subprocess.PIPE, check=True).stdout
    )
    return {
        (game["game"], name): game[name] if more_is_better else 1 / game[name]
        for game in report["games"]
        for name, more_is_better in MEASURES.items()
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("before", type=Path, help="the folder with the build to compare with")
    parser.add_argument("after", type=Path, help="the folder with the build in question")
    parser.add_argument("--rounds", type=int, default=9, help="how often each build is measured (9)")
    parser.add_argument("--seconds", type=int, default=8, help="how long one measurement takes (8)")
    args = parser.parse_args()
    for build in (args.before, args.after):
        if not Path(build, "antiquary").is_dir():
            parser.error(f"there is no package 'antiquary' in {build}")

    ratios: dict[tuple[str, str], list[float]] = {}
    for number in range(args.rounds):
        before, after = measured(args.before, args.seconds), measured(args.after, args.seconds)
        for measure, figure in after.items():
            ratios.setdefault(measure, []).append(figure / before[measure])
        print(f"round {number + 1} of {args.rounds}", file=sys.stderr)
    for (game, name), values in ratios.items():
        print(f"{game:<18} {name:<28} {median(values):.3f} times ({min(values):.2f}–{max(values):.2f})")


if __name__ == "__main__":
    main()
