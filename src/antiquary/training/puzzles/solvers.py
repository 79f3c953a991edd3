"""The opponents as solvers: how often each level finds a solution, and the rating of a puzzle that follows from it."""

from functools import partial
from math import exp
from typing import Final

from antiquary.agents.agent import Agent
from antiquary.agents.evaluator import evaluator_for
from antiquary.agents.greedy import FallibleAgent
from antiquary.agents.judgement import judgement_for
from antiquary.agents.puzzles.puzzle import Puzzle
from antiquary.agents.search import TreeAgent
from antiquary.kernel.game import Action, Game, Seat, State
from antiquary.kernel.rng import Rng, rng_from, seed_from

LEVELS: Final = ("novice", "apprentice", "scholar", "master")
# The scale of the ratings is set by these four; their distances say how strong the levels are as solvers.
LEVEL_RATINGS: Final = {"novice": 1000, "apprentice": 1300, "scholar": 1600, "master": 1900}
MEAN_RATING: Final = 1450
RATING_SCALE: Final = 400.0  # a solver rated this much higher finds ten times as many
LEAST_RATING: Final = 600
MOST_RATING: Final = 2400


def solver(level: str, game: Game) -> Agent:
    """An opponent of this level without a time limit, so that a slow machine finds no more and no less."""
    budget = game.study.budgets()[level]
    if budget.rounds:
        return TreeAgent(evaluator_for(game), budget.rounds, forget_percent=budget.mistakes.choices)
    return FallibleAgent(game, judgement_for(game), budget.mistakes)


def times_solved(game: Game, puzzle: Puzzle, level: str, seeds: list[str]) -> int:
    """With how many of the seeds a solver of this level finds a whole line."""
    found = 0
    for seed in seeds:
        agent, rng = solver(level, game), rng_from(seed_from(f"{seed}/{level}"))
        if puzzle.found(game, partial(_chosen, agent, rng, puzzle.seat)):
            found += 1
    return found


def _chosen(agent: Agent, rng: Rng, seat: Seat, state: State) -> Action:
    return agent.choose(state.view(seat), rng)


def solved_by_levels(game: Game, puzzle: Puzzle, seed: str, tries: int) -> dict[str, int]:
    """How often each level solves a puzzle in so many tries."""
    seeds = [f"{seed}/{puzzle.id}/{number}" for number in range(tries)]
    return {level: times_solved(game, puzzle, level, seeds) for level in LEVELS}


def rating_of(solved: dict[str, int], tries: int) -> int:
    """The rating at which the levels were most likely to solve it as often as they did. A draw against an average
    solver is added, so that a puzzle that everybody or nobody solves has a rating as well."""

    def surplus(rating: float) -> float:
        """How many more solutions were found than such a rating lets expect."""
        more = 0.5 - _expected(MEAN_RATING, rating)
        for level, count in solved.items():
            more += count - tries * _expected(LEVEL_RATINGS[level], rating)
        return more

    low, high = float(LEAST_RATING), float(MOST_RATING)
    while high - low > 0.5:
        middle = (low + high) / 2
        if surplus(middle) > 0.0:
            high = middle  # easier than this
        else:
            low = middle
    return round(low)


def _expected(solver_rating: float, rating: float) -> float:
    return 1.0 / (1.0 + exp((rating - solver_rating) / (RATING_SCALE / 2.302585)))
