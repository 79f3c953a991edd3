"""Benchmark helpers: short measurements in alternating rounds, so that noise affects all candidates alike."""

import importlib
import random
import time
from collections.abc import Callable
from typing import Any, Final

from antiquary.agents.evaluator import evaluator_for
from antiquary.agents.search import Tree
from antiquary.kernel.game import Game, State
from antiquary.kernel.playing import rng_from
from antiquary.kernel.rng import FastRng, seed_from

GAMES_A_LOOK: Final = 8  # games between two checks of the clock
CLONES: Final = 2000
ROUNDS_A_TREE: Final = 200
PEER_ROUNDS: Final = 20


def playouts(game: Game, players: int, seconds: float, first: int) -> tuple[int, int, float]:
    """Games and decisions inside the engine, setup included, and how long they took."""
    games = decisions = 0
    start = time.perf_counter()
    while True:
        for _ in range(GAMES_A_LOOK):
            seed = seed_from(first + games)
            decisions += game.new({"players": players}, seed).play_out(rng_from(seed))
            games += 1
        spent = time.perf_counter() - start
        if spent >= seconds:
            return games, decisions, spent


def driven(game: Game, players: int, seconds: float, first: int) -> float:
    """Decisions a second from an interpreted loop that asks and answers decision by decision. This module is never
    compiled."""
    chance = random.Random(first)
    games = decisions = 0
    start = time.perf_counter()
    while True:
        state = game.new({"players": players}, seed_from(first + games))
        seat = state.decider()
        while seat >= 0:
            legal = state.legal(seat)
            state.apply(seat, legal[int(chance.random() * len(legal))])
            decisions += 1
            seat = state.decider()
        games += 1
        spent = time.perf_counter() - start
        if spent >= seconds:
            return decisions / spent


def peer_driven(game: Any, seconds: float, first: int) -> float:
    """Decisions a second of an OpenSpiel game, from the same kind of loop; chance nodes are played, but not counted."""
    chance = random.Random(first)
    decisions = 0
    start = time.perf_counter()
    while True:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(outcomes[int(chance.random() * len(outcomes))][0])
            else:
                legal = state.legal_actions()
                state.apply_action(legal[int(chance.random() * len(legal))])
                decisions += 1
        spent = time.perf_counter() - start
        if spent >= seconds:
            return decisions / spent


def search_rounds(game: Game, seconds: float, first: int) -> float:
    """Rounds of tree search a second, in the middle of a game of two; each round values one position."""
    evaluator = evaluator_for(game)
    state, rng = mid_game(game, 2), FastRng(first)
    while len(state.legal(state.decider())) == 1:
        state.apply(state.decider(), state.legal(state.decider())[0])
    view = state.view(state.decider())
    rounds = 0
    start = time.perf_counter()
    while True:
        Tree(evaluator).grow(view, ROUNDS_A_TREE, rng)
        rounds += ROUNDS_A_TREE
        spent = time.perf_counter() - start
        if spent >= seconds:
            return rounds / spent


def peer_search_rounds(game: Any, seconds: float, first: int) -> float:
    """Rounds a second of OpenSpiel's own search over guesses (in C++, one random playout a round), in the middle of
    one of its games."""
    pyspiel = importlib.import_module("pyspiel")
    evaluator = pyspiel.RandomRolloutEvaluator(1, first)
    bot = pyspiel.ISMCTSBot(
        first, evaluator, 5.0, PEER_ROUNDS, -1, pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT, False, False
    )
    state = peer_mid_game(game)
    rounds = 0
    start = time.perf_counter()
    while True:
        bot.step(state)
        rounds += PEER_ROUNDS
        spent = time.perf_counter() - start
        if spent >= seconds:
            return rounds / spent


def peer_mid_game(game: Any) -> Any:
    """The position after half of the decisions of a game, with the same random choices each time."""
    chance = random.Random(5)
    state = game.new_initial_state()
    decided: list[Any] = []
    while not state.is_terminal():
        if state.is_chance_node():
            choices = [action for action, _ in state.chance_outcomes()]
        else:
            decided.append(state.clone())
            choices = state.legal_actions()
        state.apply_action(choices[int(chance.random() * len(choices))])
    return decided[len(decided) // 2]


def clone_microseconds(state: State) -> float:
    start = time.perf_counter()
    for _ in range(CLONES):
        state.clone()
    return (time.perf_counter() - start) / CLONES * 1e6


def mid_game(game: Game, players: int) -> State:
    """The position after half of the decisions of a game."""
    seed = seed_from(5)
    decisions = game.new({"players": players}, seed).play_out(rng_from(seed))
    state, rng = game.new({"players": players}, seed), rng_from(seed)
    for _ in range(decisions // 2):
        seat = state.decider()
        legal = state.legal(seat)
        state.apply(seat, legal[rng.below(len(legal))])
    return state


def answer(game: Game, players: int, read: Callable[[], str], write: Callable[[str], object]) -> None:
    """Measure whenever a line with a number of seconds comes in: the other end of `Uncompiled`."""
    first = 0
    while line := read():
        write(f"{driven(game, players, float(line), first)}\n")
        first += 100_000
