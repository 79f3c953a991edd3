"""How fast things are: short measurements that can be repeated in turn, so that a noisy machine disturbs all alike."""

import random
import time
from collections.abc import Callable
from typing import Any, Final

from antiquary.kernel.game import Game, State
from antiquary.kernel.playing import luck_from
from antiquary.kernel.rng import seed_from

GAMES_A_LOOK: Final = 8  # games between two looks at the clock
CLONES: Final = 2000


def playouts(game: Game, players: int, seconds: float, first: int) -> tuple[int, int, float]:
    """Games and decisions inside the engine, setup included, and how long they took."""
    games = decisions = 0
    start = time.perf_counter()
    while True:
        for _ in range(GAMES_A_LOOK):
            seed = seed_from(first + games)
            decisions += game.new({"players": players}, seed).play_out(luck_from(seed))
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
    """Decisions a second of an OpenSpiel game, from the same kind of loop; luck is drawn, but not counted."""
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


def clone_microseconds(state: State) -> float:
    start = time.perf_counter()
    for _ in range(CLONES):
        state.clone()
    return (time.perf_counter() - start) / CLONES * 1e6


def mid_game(game: Game, players: int) -> State:
    """The position after half of the decisions of a game."""
    seed = seed_from(5)
    decisions = game.new({"players": players}, seed).play_out(luck_from(seed))
    state, luck = game.new({"players": players}, seed), luck_from(seed)
    for _ in range(decisions // 2):
        seat = state.decider()
        legal = state.legal(seat)
        state.apply(seat, legal[luck.below(len(legal))])
    return state


def answer(game: Game, players: int, read: Callable[[], str], write: Callable[[str], object]) -> None:
    """Measure whenever a line with a number of seconds comes in: the other end of `Uncompiled`."""
    first = 0
    while line := read():
        write(f"{driven(game, players, float(line), first)}\n")
        first += 100_000
