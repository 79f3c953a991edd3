"""Play games of mixed levels, of both games, for all numbers of players and all ways to set up, and see that none
crashes and every choice is legal. The stronger a level, the more rarely it sits down, since it thinks longer."""

import argparse
import sys
import time
from typing import Final

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from soak import setups

from antiquary.arena.match import Outcome, play
from antiquary.arena.processes import run_in_processes
from antiquary.arena.run import Match, Run, new_run
from antiquary.games.registry import GAMES
from antiquary.kernel.compiled import COMPILED
from antiquary.kernel.rng import rng_from, seed_from
from antiquary.terminal.screen import Screen

HAT: Final = ["novice"] * 10 + ["apprentice"] * 10 + ["scholar"] * 4 + ["master", "grandmaster"]
Task = tuple[Run, Match]


def tasks(games: int, seed: str) -> list[Task]:
    """As many games as asked for, spread evenly over all games and setups, the seats drawn from the hat."""
    runs = [new_run(game, options, sorted(set(HAT)), 1, seed) for game in GAMES for options in setups(game)]
    planned: list[Task] = []
    for number in range(games):
        run = runs[number % len(runs)]
        deal = seed_from(f"{seed}/{number}")
        rng = rng_from(deal)
        seats = tuple(HAT[rng.below(len(HAT))] for _ in range(run.players))
        planned.append((run, Match(number, seats, deal)))
    return planned


def played(task: Task) -> Outcome:
    """A choice that is not legal is refused by the game, and so ends the run with its message."""
    return play(*task)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=2000, help="how many games in all")
    parser.add_argument("--jobs", type=int, default=2, help="how many processes")
    parser.add_argument("--seed", default="soak", help="decides all random numbers")
    args = parser.parse_args()
    planned = tasks(args.games, args.seed)
    seats = dict.fromkeys(sorted(set(HAT)), 0)
    decisions, memory, start = 0, 0.0, time.perf_counter()
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    with Progress(*columns, TimeElapsedColumn(), TimeRemainingColumn(), console=Screen(stderr=True)) as progress:
        bar = progress.add_task("games", total=args.games)
        for outcome in run_in_processes(played, planned, args.jobs):
            decisions += sum(outcome.decisions)
            memory = max(memory, outcome.memory)
            for name in outcome.agents:
                seats[name] += 1
            progress.advance(bar)
    shown = ", ".join(f"{name} {count}" for name, count in seats.items())
    print(
        f"{len(planned)} games of mixed levels ({shown} seats), {decisions} decisions, none crashed, "
        f"{memory:.0f} MB, {time.perf_counter() - start:.0f} s, {'compiled' if COMPILED else 'interpreted'}"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
