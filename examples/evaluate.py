"""Win rates of policy files against all levels, through `antiquary arena`, as a table in Markdown.

    python examples/evaluate.py pergamon ppo-pergamon.npz maskable-pergamon.npz --games 200

Each policy plays as many games against every level, from both seats alike.
"""

import argparse
import json
import subprocess
import sys
from pathlib import Path

from antiquary.games.registry import GAMES

LEVELS = ("random", "novice", "apprentice", "scholar", "master", "grandmaster")


def match(game: str, policy: Path, level: str, games: int, jobs: int) -> str:
    """The share of games that the policy wins, with its 95 % interval."""
    command = [sys.executable, "-m", "antiquary", "arena", game, "--agents", f"file:{policy},{level}"]
    command += ["--players", "2", "--games", str(games), "--jobs", str(jobs), "--json"]
    report = json.loads(subprocess.run(command, check=True, stdout=subprocess.PIPE).stdout)
    (standing,) = [agent for agent in report["agents"] if agent["name"] != level]
    low, high = 100 * standing["win_low"], 100 * standing["win_high"]
    return f"{100 * standing['win_rate']:.1f} % ({low:.0f}–{high:.0f})"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=[game.name for game in GAMES])
    parser.add_argument("policies", nargs="+", type=Path)
    parser.add_argument("--games", type=int, default=200, help="against each level")
    parser.add_argument("--levels", nargs="+", choices=LEVELS, default=LEVELS)
    parser.add_argument("--jobs", type=int, default=2)
    args = parser.parse_args()
    print(f"| policy | {' | '.join(args.levels)} |")
    print("|---" * (len(args.levels) + 1) + "|")
    for policy in args.policies:
        shares = [match(args.game, policy, level, args.games, args.jobs) for level in args.levels]
        print(f"| {policy.stem} | {' | '.join(shares)} |", flush=True)


if __name__ == "__main__":
    main()
