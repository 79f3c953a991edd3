"""Experiments with the environments: a small learner beats random, and our master beats OpenSpiel's ISMCTS.

soak_research.py learner     two minutes of training for each game, then 200 games against random
soak_research.py ismcts      30 games of each kind, 0.2 seconds a decision for either side

Thirty games take a while. `--game pergamon --first 10 --games 5` plays numbers 10 to 14 of one kind, with the deals
that they have in a whole run, so that it can be made in pieces.
"""

import argparse
import json
import sys
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

import antiquary.research.openspiel_game
from antiquary.agents.evaluator import evaluator_for
from antiquary.agents.search import TreeAgent
from antiquary.arena.processes import run_in_processes
from antiquary.games.registry import GAMES, game_named
from antiquary.kernel.rng import FastRng
from antiquary.kernel.study import ENDLESS
from antiquary.research.openspiel_game import short_name

sys.path.insert(0, str(Path(__file__).parent))  # also in the processes that play

LEARNED: Final = 0.8
MASTERED: Final = 0.9
REGISTERED: Final = antiquary


class OutOfTime(Exception):
    """A search has used its time."""


class TimedBot(ismcts.ISMCTSBot):  # type: ignore[misc]
    """OpenSpiel's ISMCTS with a clock instead of a number of simulations.

    The clock is the processor time of this process, so that neighbours on the machine take nothing from it. Our master
    goes by the clock on the wall, as at a table: a busy machine can only cost it guesses, never the other side.
    """

    def __init__(self, game: Any, seconds: float, seed: int) -> None:
        rng = np.random.RandomState(seed)
        super().__init__(game, mcts.RandomRolloutEvaluator(1, rng), 2.0, ENDLESS, random_state=rng)
        self.seconds: Final = seconds
        self.simulations = 0
        self._end = 0.0

    def run_search(self, state: Any) -> Any:
        self._end = time.process_time() + self.seconds
        try:
            return super().run_search(state)
        except OutOfTime:
            return self.get_final_policy(state, self._root_node)

    def sample_root_state(self, state: Any) -> Any:
        # One simulation there must be, or there is nothing to choose by.
        if time.process_time() > self._end and self._root_node.child_info:
            raise OutOfTime
        self.simulations += 1
        return super().sample_root_state(state)


@dataclass(frozen=True)
class Duel:
    game: str
    number: int
    seconds: float


def duel(task: Duel) -> tuple[Duel, float, list[float], int]:
    """One game of our master against ISMCTS; who begins changes with every game. The share of the victory of our
    master comes back, with the points by seat and how many simulations ISMCTS made."""
    ours = game_named(task.game)
    game = pyspiel.load_game(short_name(ours), {"seed": 77})
    bot = TimedBot(game, task.seconds, task.number)
    master = TreeAgent(evaluator_for(ours), ENDLESS, task.seconds)
    rng = FastRng(task.number)
    seat = task.number % 2
    state = game.new_initial_state()
    state.apply_action(task.number // 2)
    while not state.is_terminal():
        player = state.current_player()
        state.apply_action(master.choose(state.table.view(player), rng) if player == seat else int(bot.step(state)))
    return task, (state.returns()[seat] + 1) / 2, list(state.table.scores()), bot.simulations


def learners(seconds: float, games: int) -> bool:
    from learner import trained, wins

    passed = True
    for game in GAMES:
        policy, played = trained(game.name, seconds)
        won = wins(policy, game.name, games) / games
        passed &= won >= LEARNED
        print(json.dumps({"game": game.name, "seconds": seconds, "trained_games": played, "games": games, "won": won}))
        sys.stdout.flush()
    return passed


def masters(seconds: float, numbers: range, jobs: int, names: list[str]) -> bool:
    passed = True
    for name in names:
        won, played, simulations = 0.0, 0, 0
        for task, share, scores, made in run_in_processes(
            duel, [Duel(name, number, seconds) for number in numbers], jobs
        ):
            won, played, simulations = won + share, played + 1, simulations + made
            told = {"game": name, "number": task.number, "master": share, "scores": scores, "simulations": made}
            print(json.dumps(told), flush=True)
        passed &= won / played >= MASTERED
        print(json.dumps({"game": name, "games": played, "master_wins": won / played, "simulations": simulations}))
        sys.stdout.flush()
    return passed


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", nargs="*", choices=["learner", "ismcts"], default=["learner", "ismcts"])
    parser.add_argument("--train", type=float, default=120.0, metavar="SECONDS")
    parser.add_argument("--think", type=float, default=0.2, metavar="SECONDS")
    parser.add_argument("--games", type=int, default=30, help="against ISMCTS, of each kind")
    parser.add_argument("--first", type=int, default=0, metavar="NUMBER", help="of these games; 0 if not given")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--game", action="append", choices=[game.name for game in GAMES])
    args = parser.parse_args()
    passed = True
    if "learner" in args.what:
        passed &= learners(args.train, 200)
    if "ismcts" in args.what:
        numbers = range(args.first, args.first + args.games)
        passed &= masters(args.think, numbers, args.jobs, args.game or [game.name for game in GAMES])
    return 0 if passed else 1


if __name__ == "__main__":
    sys.exit(main())
