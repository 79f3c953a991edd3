"""Calibration of Pergamon's funding odds: what was promised to each figure, and what it was paid.

    python docs/scripts/calibration.py --games 2000 --jobs 2 --kept odds.jsonl

Plays games of two, three and four players of each of `--levels` ("mix": every seat has a level drawn by chance), prints
a table by decile of the promise and draws it in `pictures/`. Ends with 1 if the chance of the full sum is off by more
than four points in any decile, or the mean pay by more than 0.1 coins. Games of grandmasters take hours: with `--kept`,
what was played is written to a file, and the same command goes on where it was.
"""

import argparse
import json
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import matplotlib.pyplot as plt
import numpy as np
from matplotlib.axes import Axes
from numpy.typing import NDArray

from antiquary.agents.opponents import LEVELS, untimed_agent
from antiquary.arena.plots import COLOURS, GREY, STYLE
from antiquary.arena.processes import run_in_processes
from antiquary.games.pergamon.evaluation.odds import FundingOdds, SpaceOdds
from antiquary.games.pergamon.position import PergamonState
from antiquary.games.pergamon.rules.actions import FUND
from antiquary.games.pergamon.rules.board import FUNDING
from antiquary.games.registry import game_named
from antiquary.kernel.event import Event
from antiquary.kernel.rng import rng_from, seed_from

SEED: Final = "calibration"
MIX: Final = "mix"
PLAYERS: Final = (2, 3, 4)  # in turn
BATCH: Final = 20  # games for a process at a time
BAR: Final = 0.04
COINS_BAR: Final = 0.1
Numbers = NDArray[np.float64]
Row = tuple[float, ...]  # the chance of the full sum, whether it was paid, the expected coins, the coins paid
Task = tuple[str, int, int]  # a level, the first game, how many games


@dataclass(frozen=True)
class Promises:
    """One row for each figure placed."""

    rows: Numbers

    def deciles(self, promised: int, paid: int) -> Numbers:
        """Mean promise and mean result of each tenth, from the lowest promises to the highest; certain ones are left
        out, because they are kept by any odds that can count."""
        doubtful = self.rows[(self.rows[:, 0] > 0.0) & (self.rows[:, 0] < 1.0)]
        ordered = doubtful[np.argsort(doubtful[:, promised], kind="stable")]
        return np.array([part[:, [promised, paid]].mean(axis=0) for part in np.array_split(ordered, 10)])

    def chances(self) -> Numbers:
        return self.deciles(0, 1)

    def coins(self) -> Numbers:
        return self.deciles(2, 3)

    def mean_error(self) -> float:
        """By how many coins more than promised figures were paid."""
        return float((self.rows[:, 3] - self.rows[:, 2]).mean())

    def kept(self) -> bool:
        """Whether the promises were kept."""
        chances = self.chances()
        return bool(np.abs(chances[:, 1] - chances[:, 0]).max() <= BAR and abs(self.mean_error()) <= COINS_BAR)


# ---- games


def promises(task: Task) -> list[Row]:
    """The rows of some games of a level."""
    level, first, count = task
    return [row for number in range(first, first + count) for row in _play(level, number)]


def _play(level: str, number: int) -> Iterator[Row]:
    game = game_named("pergamon")
    seed = seed_from(f"{SEED}/{number}")
    state = game.new({"players": PLAYERS[number % len(PLAYERS)]}, seed)
    assert isinstance(state, PergamonState)
    rng = rng_from(seed)
    levels = [LEVELS[rng.below(len(LEVELS))] if level == MIX else level for _ in range(state.seats)]
    agents = [untimed_agent(each, game) for each in levels]
    odds = FundingOdds(state.board.components)
    promised: dict[int, SpaceOdds] = {}
    while not state.over():
        seat = state.decider()
        view = state.view(seat)
        action = agents[seat].choose(view, rng)
        if state.board.phase == FUNDING:
            promised[seat] = odds.of(state.board, levels)[action - FUND - 1]
        events: list[Event] = []
        state.events = events
        state.apply(seat, action)
        for event in events:
            if event.verb == "income":
                each = promised.pop(event.seat)
                full = event.amount >= state.board.components.space_coins[each.space]
                yield each.full, float(full), each.expected, float(event.amount)


class Kept:
    """The rows of the games that have been played, in a file of JSON Lines that only grows; an incomplete last line is
    dropped."""

    def __init__(self, path: Path | None) -> None:
        self.path: Final = path
        self.rows: Final[dict[Task, list[Row]]] = {}
        if path is not None and path.exists():
            text = path.read_text(encoding="utf-8")
            complete = text[: text.rfind("\n") + 1]
            path.write_text(complete, encoding="utf-8")
            for level, first, count, rows in map(json.loads, complete.splitlines()):
                self.rows[level, first, count] = [tuple(row) for row in rows]

    def add(self, task: Task, rows: list[Row]) -> None:
        self.rows[task] = rows
        if self.path is not None:
            with self.path.open("a", encoding="utf-8") as file:
                file.write(json.dumps([*task, rows]) + "\n")


def played(task: Task) -> tuple[Task, list[Row]]:
    return task, promises(task)


def simulated(level: str, games: int, jobs: int, kept: Kept) -> Promises:
    tasks = [(level, first, min(BATCH, games - first)) for first in range(0, games, BATCH)]
    waiting = [task for task in tasks if task not in kept.rows]
    for done, (task, rows) in enumerate(
        run_in_processes(played, waiting, jobs) if jobs > 1 else map(played, waiting), start=1
    ):
        kept.add(task, rows)
        print(f"\r{level}: {len(tasks) - len(waiting) + done} of {len(tasks)} batches", end="", file=sys.stderr)
    print(file=sys.stderr)
    # Processes finish in any order; sorted rows give the same figures every time.
    return Promises(np.array(sorted(row for task in tasks for row in kept.rows[task])))


# ---- table and picture


def print_table(level: str, results: Promises) -> None:
    print(f"{level}: {len(results.rows)} figures")
    print("decile   full: promised    paid   off   coins: promised    paid    off")
    rows = zip(results.chances(), results.coins(), strict=True)
    for number, ((chance, paid), (expected, coins)) in enumerate(rows, start=1):
        print(
            f"{number:>6}  {chance:>15.1%}  {paid:>6.1%} {100 * (paid - chance):>+5.1f}"
            f"  {expected:>16.2f}  {coins:>6.2f}  {coins - expected:>+5.2f}"
        )
    print(f"mean pay {results.mean_error():+.3f} coins off: {'kept' if results.kept() else 'NOT KEPT'}", flush=True)


def draw(axes: Axes, series: dict[str, Numbers], top: float, title: str, unit: str) -> None:
    axes.plot([0, top], [0, top], color=GREY, linewidth=1)
    for (name, points), colour, mark in zip(series.items(), COLOURS, "os^D", strict=False):
        axes.plot(points[:, 0], points[:, 1], mark, color=colour, label=name)
    axes.set_xlabel(f"promised, {unit}")
    axes.set_ylabel(f"paid, {unit}")
    axes.set_title(title, fontsize=11)
    axes.set_aspect("equal")
    axes.legend(loc="upper left", frameon=False, fontsize=9)


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--levels", nargs="+", default=["novice", "scholar", "grandmaster", MIX])
    parser.add_argument("--kept", type=Path, help="a file for what was played (none)")
    parser.add_argument("--folder", type=Path, default=Path(__file__).parents[1] / "pictures")
    args = parser.parse_args(arguments)
    kept = Kept(args.kept)
    results: dict[str, Promises] = {}
    for level in args.levels:
        results[level] = simulated(level, args.games, args.jobs, kept)
        print_table(level, results[level])
    with plt.rc_context(STYLE):
        figure, (chances, coins) = plt.subplots(1, 2, figsize=(9, 4.6), layout="constrained")
        shares = {name: 100 * each.chances() for name, each in results.items()}
        draw(chances, shares, 100, "Chance of the full sum", "%")
        draw(coins, {name: each.coins() for name, each in results.items()}, 8, "Mean pay", "coins")
        figure.suptitle(f"Funding odds by decile of the promise, {args.games} games each", fontsize=12)
        figure.savefig(args.folder / "odds-pergamon.svg", metadata={"Date": None})
        plt.close(figure)
    return int(not all(each.kept() for each in results.values()))


if __name__ == "__main__":
    sys.exit(main())
