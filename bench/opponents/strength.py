"""Measure how strong the opponents are, as `docs/play/strength.md` tells it: every match through `antiquary arena`, on
all cores. Stops and goes on with the same command. Ends with 1 if something is weaker or slower than it should be."""

import argparse
import json
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

GAMES: Final = ("pergamon", "ancient-knowledge")
FOUR: Final = "grandmaster,master,scholar,apprentice"
YARDSTICKS: Final = Path(__file__).parent / "yardsticks"
MOST_MEGABYTES: Final = 400
# At the median, and at most.
TURN_SECONDS: Final = {"novice": 0.05, "apprentice": 0.05, "scholar": 0.5, "master": 3.0, "grandmaster": 3.0}
LONGEST_TURN_SECONDS: Final = 8.0


@dataclass(frozen=True)
class Match:
    """What is played, and the share of games that the first opponent should win, between `least` and `most`. With more
    than two players that is meant where the first opponent is alone among others."""

    agents: str
    games: int
    players: int = 2
    least: float = 0.0
    most: float = 1.0
    only: str = ""  # the game that it is played in, if not in both

    def name(self) -> str:
        agents = self.agents.replace("networks:{yardstick}", "yardstick")
        return f"{agents.replace(',', '-').replace(':', '-')}-{self.players}"

    def named_agents(self, game: str) -> str:
        return self.agents.format(yardstick=YARDSTICKS / f"grandmaster-2.{game}.json")

    def bar(self) -> str:
        """The share that the first opponent should win, as text."""
        if self.most < 1:
            return f"{100 * self.least:.0f} to {100 * self.most:.0f} %"
        return f"{100 * self.least:.0f} %" if self.least else "–"


MATCHES: Final = (
    Match("greedy,random", 400, least=0.97),
    Match("apprentice,novice", 400, least=0.70, most=0.80),
    Match("scholar,apprentice", 400, least=0.70, most=0.80),
    Match("master,scholar", 400, least=0.70, most=0.80),
    Match("grandmaster,master", 400, least=0.70, most=0.80),
    # The grandmaster is no weaker than the frozen one. Today both are the same, so about half of the games are won.
    Match("grandmaster,networks:{yardstick}", 400, least=0.45),
    Match("grandmaster,master,master", 300, players=3, least=1 / 3),
    Match("grandmaster,master,master,master", 300, players=4, least=1 / 4),
    # About four times the time: rounds after the first 500 take longer.
    Match("grandmaster:3,grandmaster", 200, least=0.55, only="pergamon"),
    Match("grandmaster:2.4,grandmaster", 200, least=0.55, only="ancient-knowledge"),
    Match("master,playouts", 120, least=0.70),
    Match(FOUR, 24, players=4),
    Match("grandmaster", 60, players=3, only="ancient-knowledge"),
)


def arena(game: str, match: Match, folder: Path, jobs: int) -> dict[str, Any]:
    results = folder / f"{game}-{match.name()}.jsonl"
    command = [sys.executable, "-m", "antiquary", "arena", game, "--agents", match.named_agents(game)]
    command += ["--players", str(match.players), "--games", str(match.games), "--jobs", str(jobs)]
    command += ["--results", str(results), "--plots", str(folder / f"{game}-{match.name()}"), "--json"]
    report: dict[str, Any] = json.loads(subprocess.run(command, check=True, stdout=subprocess.PIPE).stdout)
    return report


def told(game: str, match: Match, report: dict[str, Any]) -> list[str]:
    """A line for the table, and what is not as it should be."""
    complaints: list[str] = []
    first = match.agents.split(",")[0]
    for agent in report["agents"]:
        limit = TURN_SECONDS.get(agent["name"], float("inf"))
        longest = LONGEST_TURN_SECONDS if agent["name"] in TURN_SECONDS else float("inf")
        if agent["turn_median"] > limit or agent["turn_longest"] > longest:
            complaints.append(f"{agent['name']} is slow: {agent['turn_median']:.3f} s a turn")
    if report["memory"] > MOST_MEGABYTES:
        complaints.append(f"{report['memory']:.0f} MB")
    share = "–"
    if len(match.agents.split(",")) == match.players > 1 and match.agents != FOUR:
        (standing,) = [agent for agent in report["agents"] if agent["name"] == first]
        rate, low, high = standing["win_rate"], standing["win_low"], standing["win_high"]
        share = f"{100 * rate:.1f} % ({100 * low:.1f}–{100 * high:.1f})"
        if not match.least <= rate <= match.most:
            complaints.append(f"{match.agents}: {100 * rate:.1f} % instead of {match.bar()}")
    winning = report["winning_score"]
    turns = " · ".join(f"{agent['name']} {agent['turn_median']:.3f}" for agent in report["agents"])
    slowest = max(agent["turn_longest"] for agent in report["agents"])
    cells = [
        game,
        match.agents.replace(",", " – "),
        str(match.players),
        str(report["games"]),
        share,
        match.bar(),
        f"{winning['mean']:.1f} ({winning['low']:.1f}–{winning['high']:.1f})",
        turns,
        f"{slowest:.2f}",
        f"{report['memory']:.0f}",
    ]
    print("| " + " | ".join(cells) + " |", flush=True)
    return complaints


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--folder", type=Path, default=Path("build/strength"), help="where the results are kept")
    parser.add_argument("--jobs", type=int, default=2, help="how many processes")
    parser.add_argument("--game", choices=GAMES, action="append", help="only this game")
    args = parser.parse_args()
    args.folder.mkdir(parents=True, exist_ok=True)
    print("| game | opponents | players | games | first won (95 %) | bar | winners' points | s a turn | longest | MB |")
    print("|" + "---|" * 10, flush=True)
    complaints: list[str] = []
    for game in args.game or GAMES:
        for match in MATCHES:
            if match.only in {"", game}:
                complaints += told(game, match, arena(game, match, args.folder, args.jobs))
    for complaint in complaints:
        print(complaint)
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main())
