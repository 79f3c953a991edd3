"""Measure the speed of the environments, beside those of others, in one run on one core with random legal actions.

Everything is measured in short rounds that take turns, in seconds of processor time, so that neighbours on the machine
disturb little; a ratio is the median of the ratios of the rounds. Only batches on several cores are measured by the
clock: on a machine that has other work they say little.
"""

import argparse
import json
import random
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack
from multiprocessing import get_context
from statistics import median
from typing import Any, Final

import numpy as np
import pettingzoo
import pyspiel
from open_spiel.python.games import block_dominoes, kuhn_poker, liars_poker, tic_tac_toe
from rich.console import Console
from rich.progress import Progress

import antiquary.research.openspiel_game
import antiquary.research.pettingzoo_env
from antiquary.games.registry import GAMES
from antiquary.kernel.compiled import COMPILED
from antiquary.research.batch import Batch
from antiquary.research.cores import Cores
from antiquary.research.environments import environment_id
from antiquary.research.openspiel_game import short_name

ROUNDS: Final = 9
SPIELS: Final = ("python_kuhn_poker", "python_tic_tac_toe", "python_liars_poker", "python_block_dominoes")
REGISTERED: Final = (antiquary, block_dominoes, kuhn_poker, liars_poker, tic_tac_toe)

Measure = Callable[[float], float]

alone: Batch


def petting(env: Any) -> Measure:
    """Decisions a second of a PettingZoo environment, driven as its own benchmark does it."""

    def measure(seconds: float) -> float:
        decisions = 0
        start = time.process_time()
        while time.process_time() - start < seconds:
            env.reset()
            for _ in env.agent_iter():
                observation, _, terminated, truncated, _ = env.last()
                if terminated or truncated:
                    env.step(None)
                    continue
                env.step(random.choice(np.flatnonzero(observation["action_mask"]).tolist()))
                decisions += 1
                if decisions % 64 == 0 and time.process_time() - start >= seconds:
                    break
        return decisions / (time.process_time() - start)

    return measure


def batched(name: str, players: int, memory: bool) -> Measure:
    """Decisions a second of a batch, with all observations and masks written."""
    batch = Batch(name, {"players": players}, 32, seed=1, memory=memory)  # larger ones outgrow the nearest caches
    # The games should be at all stages, as they are in the long run.
    for _ in range(600):
        batch.step(batch.sample())

    def measure(seconds: float) -> float:
        decisions = 0
        start = time.process_time()
        while (spent := time.process_time() - start) < seconds:
            for _ in range(4):
                batch.step(batch.sample())
            decisions += 4 * batch.size
        return decisions / spent

    return measure


def on_cores(cores: Cores) -> Measure:
    """Decisions a second, by the clock, of processes with many games each."""
    for _ in range(300):
        cores.step(cores.sample())

    def measure(seconds: float) -> float:
        decisions = 0
        start = time.perf_counter()
        while (spent := time.perf_counter() - start) < seconds:
            cores.step(cores.sample())
            decisions += cores.size
        return decisions / spent

    return measure


def in_turn(first: Cores, second: Cores) -> Measure:
    """The same of two that take turns: while one steps, the actions of the other are drawn."""

    def measure(seconds: float) -> float:
        decisions = 0
        start = time.perf_counter()
        first.step_async(first.sample())
        while time.perf_counter() - start < seconds:
            second.step_async(second.sample())
            first.step_wait()
            first.step_async(first.sample())
            second.step_wait()
            decisions += first.size + second.size
        first.step_wait()
        return decisions / (time.perf_counter() - start)

    return measure


def prepare_alone(name: str) -> None:
    """Give a process a batch of its own."""
    global alone  # noqa: PLW0603 - a process of a pool keeps what it works on
    alone = Batch(name, {"players": 2}, 256, seed=1, memory=False)


def play_alone(seconds: float) -> float:
    """Decisions a second of the batch of this process, by the clock."""
    decisions = 0
    start = time.perf_counter()
    while (spent := time.perf_counter() - start) < seconds:
        alone.step(alone.sample())
        decisions += alone.size
    return decisions / spent


def apart(processes: ProcessPoolExecutor, jobs: int) -> Measure:
    """Decisions a second of processes that have nothing to do with each other: the most that so many cores can do."""
    return lambda seconds: sum(processes.map(play_alone, [seconds] * jobs))


def spiel(name: str) -> Measure:
    """Decisions a second of an OpenSpiel game; luck is drawn, but not counted."""
    game = pyspiel.load_game(name)

    def measure(seconds: float) -> float:
        decisions = 0
        start = time.process_time()
        while True:
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes = state.chance_outcomes()
                    state.apply_action(outcomes[int(random.random() * len(outcomes))][0])
                else:
                    legal = state.legal_actions()
                    state.apply_action(legal[int(random.random() * len(legal))])
                    decisions += 1
            spent = time.process_time() - start
            if spent >= seconds:
                return decisions / spent

    return measure


def all_measures(open_cores: ExitStack) -> dict[str, Measure]:
    measures: dict[str, Measure] = {}
    for game in GAMES:
        measures[f"pettingzoo {game.name}"] = petting(pettingzoo.make("aec", environment_id(game.name)))
        for players in (2, 3, 4):
            measures[f"batch {game.name} {players}"] = batched(game.name, players, memory=True)
            measures[f"batch {game.name} {players} without memory"] = batched(game.name, players, memory=False)
        pair = [
            open_cores.enter_context(Cores(game.name, size=256, seed=seed, jobs=1, memory=False)) for seed in (1, 2)
        ]
        measures[f"cores in turn {game.name} 2"] = in_turn(*pair)
        for jobs in (1, 2):
            cores = open_cores.enter_context(Cores(game.name, size=256 * jobs, seed=1, jobs=jobs, memory=False))
            measures[f"cores {game.name} {jobs}"] = on_cores(cores)
            processes = ProcessPoolExecutor(jobs, get_context("spawn"), prepare_alone, (game.name,))
            measures[f"apart {game.name} {jobs}"] = apart(open_cores.enter_context(processes), jobs)
        measures[f"openspiel {game.name}"] = spiel(short_name(game))
    measures["pettingzoo hanabi"] = petting(pettingzoo.make("aec", "classic/hanabi_v5"))
    for name in SPIELS:
        measures[f"openspiel {name}"] = spiel(name)
    return measures


def measured(measures: dict[str, Measure], seconds: float) -> dict[str, list[float]]:
    """The speeds of all rounds."""
    speeds: dict[str, list[float]] = {name: [] for name in measures}
    with Progress(console=Console(stderr=True)) as progress:  # the report alone goes to the standard output
        bar = progress.add_task("research", total=ROUNDS * len(measures))
        for _ in range(ROUNDS):
            for name, measure in measures.items():
                speeds[name].append(measure(seconds))
                progress.advance(bar)
    return speeds


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=0.3, help="for each measurement in a round")
    args = parser.parse_args()
    with ExitStack() as open_cores:
        speeds = measured(all_measures(open_cores), args.seconds)
    report: dict[str, Any] = {
        "compiled": COMPILED,
        "speeds": {name: round(median(each)) for name, each in speeds.items()},
    }
    ratios: dict[str, float] = {}
    for game in GAMES:
        for kind, single in (("cores", "cores"), ("cores in turn", "cores"), ("apart", "apart")):
            ratios[f"{kind} {game.name} 2 / 1"] = _ratio(speeds, f"{kind} {game.name} 2", f"{single} {game.name} 1")
        ratios[f"pettingzoo {game.name} / hanabi"] = _ratio(speeds, f"pettingzoo {game.name}", "pettingzoo hanabi")
        for name in SPIELS:
            ratios[f"openspiel {game.name} / {name}"] = _ratio(speeds, f"openspiel {game.name}", f"openspiel {name}")
    report["ratios"] = ratios
    print(json.dumps(report, indent=1))


def _ratio(speeds: dict[str, list[float]], ours: str, theirs: str) -> float:
    return round(median(one / other for one, other in zip(speeds[ours], speeds[theirs], strict=True)), 2)


if __name__ == "__main__":
    main()
