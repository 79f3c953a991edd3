"""The leader board: all policies in `examples/policies` and the levels play each other in the arena.

    python docs/scripts/leaderboard.py pergamon --games 200 --jobs 2 --write
    python docs/scripts/leaderboard.py pergamon --entry my-policy.npz

Prints a table in Markdown, the strongest first. `--write` puts it into `leaderboard.md`; `--entry` adds a policy that
is not in the folder, to see where it would stand.
"""

import argparse
import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

from antiquary.agents.policy import Policy, read_policy
from antiquary.games.registry import GAMES, game_named

PAGE: Final = Path(__file__).parents[1] / "research" / "leaderboard.md"
POLICIES: Final = Path(__file__).parents[2] / "examples" / "policies"
LEVELS: Final = ("master", "scholar", "apprentice", "novice", "random")


def entries(game: str, more: list[Path]) -> dict[Path, Policy]:
    """The policies of the folder that play this game with two players, and those in `more`."""
    known = {path: read_policy(path) for path in [*sorted(POLICIES.glob("*.npz")), *more]}
    return {path: policy for path, policy in known.items() if (policy.game, policy.players) == (game, 2)}


def arena(game: str, agents: list[str], games: int, jobs: int) -> dict[str, Any]:
    command = [sys.executable, "-m", "antiquary", "arena", game, "--agents", ",".join(agents)]
    command += ["--players", "2", "--games", str(games), "--jobs", str(jobs), "--json"]
    report: dict[str, Any] = json.loads(subprocess.run(command, check=True, stdout=subprocess.PIPE).stdout)
    return report


def table(report: dict[str, Any], policies: list[Policy], levels: list[str]) -> str:
    """One row an opponent: its rating, and the share of games that it won against every level."""
    known = {policy.name: policy for policy in policies}
    won: dict[tuple[str, str], float] = {}
    for pairing in report["pairings"]:
        one, other = pairing["agents"]
        won[one, other], won[other, one] = pairing["win_rate"], 1 - pairing["win_rate"]
    lines = [f"| | opponent | by | rating (95 %) | {' | '.join(levels)} |", "|---" * (4 + len(levels)) + "|"]
    for place, agent in enumerate(report["agents"], start=1):
        name = agent["name"]
        by = known[name].author if name in known else "level"
        rating = f"{agent['rating']:.0f} ({agent['low']:.0f}–{agent['high']:.0f})"
        shares = [f"{100 * won[name, level]:.0f} %" if level != name else "–" for level in levels]
        lines.append(f"| {place} | {name} | {by} | {rating} | {' | '.join(shares)} |")
    return "\n".join(lines)


def written(page: str, game: str, lines: str) -> str:
    """The page with another table between the two comments that name the game."""
    changed, found = re.subn(
        rf"(<!-- {game} -->\n).*?(<!-- /{game} -->)",
        lambda match: f"{match[1]}{lines}\n{match[2]}",
        page,
        flags=re.DOTALL,
    )
    if found != 1:
        raise ValueError(f"leaderboard.md has no place for {game}")
    return changed


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=[game.name for game in GAMES])
    parser.add_argument("--games", type=int, default=200, help="of every two opponents")
    parser.add_argument("--levels", nargs="+", default=list(LEVELS))
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--entry", type=Path, action="append", default=[], help="one more policy file")
    parser.add_argument("--write", action="store_true", help="put the table into leaderboard.md")
    args = parser.parse_args(arguments)
    playing = entries(game_named(args.game).name, args.entry)
    report = arena(args.game, [*(f"file:{path}" for path in playing), *args.levels], args.games, args.jobs)
    lines = table(report, list(playing.values()), args.levels)
    print(lines)
    if args.write:
        PAGE.write_text(written(PAGE.read_text(encoding="utf-8"), args.game, lines), encoding="utf-8")


if __name__ == "__main__":
    main()
