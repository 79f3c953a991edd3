"""Reliability of the coach's chances: what it said in played games, how often that came true, and the correction.

    python docs/scripts/reliability.py pergamon --games 2000 --level scholar --jobs 2 --write

Prints a table by decile for chances in positions (the curve of a review) and after the best move (hints), as they are
and corrected, and draws it in `pictures/`. Each half of the games is corrected by what was fitted to the other half.
`--write` stores the correction that fits all games beside the learned weights. Ends with 1 if a decile of the corrected
chances is off by more than three points.
"""

import argparse
import json
import math
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import matplotlib.pyplot as plt
from matplotlib.axes import Axes
from rich.progress import track

from antiquary.agents.coaching.calibration import Calibration, calibration_for, data_of
from antiquary.agents.coaching.coach import coach_for
from antiquary.arena.plots import COLOURS, GREY, STYLE
from antiquary.arena.processes import run_in_processes
from antiquary.games.registry import GAMES, game_named
from antiquary.kernel.game import Game
from antiquary.training.reliability import (
    Decile,
    ForecastPlan,
    RecordedGame,
    Reliability,
    deciles,
    largest_error,
    record_game,
    reliability,
)

SEED: Final = "reliability"
BATCH: Final = 5  # games for a process at a time
BAR: Final = 0.03
LEARNED: Final = Path(__file__).parents[2] / "src" / "antiquary" / "agents" / "learned"
KINDS: Final = {"positions": "in a position", "moves": "after the best move"}


# ---- games


def batch(task: tuple[ForecastPlan, int, int]) -> list[RecordedGame]:
    plan, first, count = task
    return [record_game(plan, number) for number in range(first, first + count)]


def played(plan: ForecastPlan, games: int, jobs: int) -> list[RecordedGame]:
    tasks = [(plan, first, min(BATCH, games - first)) for first in range(0, games, BATCH)]
    parts: Iterator[list[RecordedGame]] = run_in_processes(batch, tasks, jobs) if jobs > 1 else map(batch, tasks)
    shown = track(parts, f"{plan.game}, {plan.players} players", total=len(tasks))
    # Processes finish in any order; sorted games give the same figures every time.
    return sorted((game for part in shown for game in part), key=lambda game: game.number)


# ---- table and picture


def print_table(title: str, results: Reliability) -> None:
    correction = results.correction
    print(f"{title}: {len(results.raw)} chances")
    print(
        f"  power {correction.power_start:.3f} to {correction.power_end:.3f},"
        f" mover {correction.bonus_start:+.3f} to {correction.bonus_end:+.3f}"
    )
    print("  decile   raw: said  came true    off   corrected: said  came true    off    95 %")
    raw, corrected = deciles(results.raw), deciles(results.corrected)
    for number, (one, other) in enumerate(zip(raw, corrected, strict=True), start=1):
        print(
            f"  {number:>6}  {one.chance:>10.1%}  {one.happened:>9.1%}  {100 * one.error():>+5.1f}"
            f"  {other.chance:>16.1%}  {other.happened:>9.1%}  {100 * other.error():>+5.1f}"
            f"  ±{100 * other.margin:>4.1f}"
        )
    print(f"  largest error: {100 * largest_error(raw):.1f} points, corrected {100 * largest_error(corrected):.1f}")


def draw(axes: Axes, title: str, results: Reliability) -> None:
    axes.plot([0, 100], [0, 100], color=GREY, linewidth=1)
    for name, rows, colour in (("as it is", results.raw, COLOURS[1]), ("corrected", results.corrected, COLOURS[0])):
        tenths: list[Decile] = deciles(rows)
        axes.errorbar(
            [100 * each.chance for each in tenths],
            [100 * each.happened for each in tenths],
            [100 * each.margin for each in tenths],
            fmt="o-",
            markersize=4,
            linewidth=1,
            color=colour,
            label=name,
        )
    axes.set_xlabel("chance that the coach states, %")
    axes.set_ylabel("games won, %")
    axes.set_title(title, fontsize=11)
    axes.set_aspect("equal")
    axes.legend(loc="upper left", frameon=False, fontsize=9)


def draw_all(plan: ForecastPlan, games: int, results: dict[str, Reliability], folder: Path) -> None:
    with plt.rc_context(STYLE):
        figure, axes = plt.subplots(1, 2, figsize=(9, 4.8), layout="constrained")
        for each, (kind, title) in zip(axes, KINDS.items(), strict=True):
            draw(each, f"Chances {title}", results[kind])
        figure.suptitle(f"{plan.game}, {plan.players} players: {games} games of {plan.level}", fontsize=12)
        figure.savefig(folder / f"reliability-{plan.game}-{plan.players}.svg", metadata={"Date": None})
        plt.close(figure)


def margin(results: Reliability) -> float:
    """The largest error of a decile, rounded up to tenths of a point."""
    return math.ceil(1000 * largest_error(deciles(results.corrected))) / 1000


def write(game: Game, players: int, results: dict[str, Reliability]) -> None:
    """Store the corrections for a number of players; those for other numbers stay."""
    path = LEARNED / f"{game.name}.calibration.json"
    known = calibration_for(game)
    calibration = Calibration(
        {**known.positions, players: results["positions"].correction},
        {**known.moves, players: results["moves"].correction},
        {**known.position_margins, players: margin(results["positions"])},
        {**known.move_margins, players: margin(results["moves"])},
    )
    path.write_text(json.dumps(data_of(calibration, game), indent=1) + "\n", encoding="utf-8")
    print(f"written to {path.name}")


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=[game.name for game in GAMES])
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--level", default="scholar", help="the players (scholar)")
    parser.add_argument("--rounds", type=int, help="of the coach's search (those of the strongest level)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--seed", default=SEED)
    parser.add_argument("--folder", type=Path, default=Path(__file__).parents[1] / "pictures")
    parser.add_argument("--write", action="store_true", help="store the correction beside the weights")
    args = parser.parse_args(arguments)
    game = game_named(args.game)
    plan = ForecastPlan(game.name, args.players, args.level, args.rounds or coach_for(game).rounds, args.seed)
    games = played(plan, args.games, args.jobs)
    results = {
        "positions": reliability([(each.number, each.positions) for each in games], only_mover=False),
        "moves": reliability([(each.number, each.moves) for each in games], only_mover=True),
    }
    for kind, title in KINDS.items():
        print_table(f"{game.name}, {args.players} players, chances {title}", results[kind])
    draw_all(plan, len(games), results, args.folder)
    if args.write:
        write(game, args.players, results)
    return int(max(largest_error(deciles(each.corrected)) for each in results.values()) > BAR)


if __name__ == "__main__":
    sys.exit(main())
