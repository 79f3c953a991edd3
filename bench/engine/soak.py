"""Play 100,000 random games of every game, for all numbers of players and all ways to set up, on two processes, and
check the laws on every hundredth of them. Ends with 1 if a law was broken or a game crashed."""

import argparse
import itertools
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from typing import Final

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

from antiquary.arena.processes import run_in_processes
from antiquary.commands.simulate import SimulationTask, Tally, play_task, split
from antiquary.games.registry import GAMES
from antiquary.kernel.compiled import COMPILED
from antiquary.kernel.errors import WrongOption
from antiquary.kernel.game import Game
from antiquary.terminal.screen import Screen

CHECK_EVERY: Final = 100
BATCH: Final = 250


def setups(game: Game) -> Iterator[dict[str, int | str | bool]]:
    """Every combination of the game's options that the game allows."""
    options = game.options()
    for values in itertools.product(*[option.allowed for option in options]):
        with suppress(WrongOption):
            yield game.checked({option.name: value for option, value in zip(options, values, strict=True)})


def tasks(game: Game, games: int, seed: str) -> list[SimulationTask]:
    """`games` games spread evenly over all setups."""
    combinations = list(setups(game))
    planned: list[SimulationTask] = []
    for number, options in enumerate(combinations):
        count = games // len(combinations) + (number < games % len(combinations))
        whole = SimulationTask(
            game.name, options, f"{seed}/{number}", 0, count, check_every=CHECK_EVERY, thorough_every=CHECK_EVERY
        )
        planned += split(whole, BATCH)
    return planned


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=100_000, help="how many games of each game")
    parser.add_argument("--jobs", type=int, default=2, help="how many processes")
    parser.add_argument("--seed", default="soak", help="decides all random numbers")
    args = parser.parse_args()
    screen = Screen(stderr=True)
    broken = 0
    for game in GAMES:
        planned = tasks(game, args.games, args.seed)
        total, start = Tally(), time.perf_counter()
        columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
        with Progress(*columns, TimeElapsedColumn(), TimeRemainingColumn(), console=screen) as progress:
            bar = progress.add_task(game.name, total=args.games)
            for tally in run_in_processes(play_task, planned, args.jobs):
                # Scores by seat mean nothing across different numbers of players.
                tally.scores, tally.wins = [], []
                total.add(tally)
                progress.advance(bar, tally.games)
        seconds = time.perf_counter() - start
        print(
            f"{game.name}: {total.games} games, {total.decisions} decisions, {total.checked} games checked, "
            f"{total.violations} violations, {seconds:.0f} s, {'compiled' if COMPILED else 'interpreted'}"
        )
        for problem in total.problems:
            print(problem)
        broken += total.violations
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
