"""Guesses and choices are pinned, so that the interpreted and the compiled run of this suite prove that both builds
make the same ones. The records of golden games cannot show that: no guess is in them."""

import json
from hashlib import blake2b

import pytest

from antiquary.agents.coaching.coach import Coach
from antiquary.agents.edition_1.searcher import SearchAgent
from antiquary.agents.evaluator import evaluator_for
from antiquary.agents.greedy import GreedyAgent
from antiquary.agents.tree_agent import TreeAgent
from antiquary.agents.weights import judgement_for
from antiquary.games.registry import game_named
from antiquary.kernel.rng import FastRng, seed_from

PINNED = {
    "ancient-knowledge": "2396521cda098a1b",
    "pergamon": "ba01284c9a7741a6",
}


ADVISED = {
    "ancient-knowledge": "73b36b21dfbd49a3",
    "pergamon": "49431e4324578183",
}


def advised(name: str) -> str:
    """A hash of what the coach says along the first turns of a game."""
    game = game_named(name)
    coach = Coach(evaluator_for(game), 20)
    state, rng = game.new({"players": 2}, seed_from("builds")), FastRng(7)
    lines: list[str] = []
    for step in range(16):
        seat = state.decider()
        if step % 4 == 0:
            lines.append(json.dumps(coach.advise(state.view(seat), FastRng(step)).data()))
        legal = state.legal(seat)
        state.apply(seat, legal[rng.below(len(legal))])
    return blake2b("\n".join(lines).encode(), digest_size=8).hexdigest()


def trace(name: str) -> str:
    """A hash of what is guessed and chosen along a game."""
    game = game_named(name)
    state, rng = game.new({"players": 3}, seed_from("builds")), FastRng(6)
    lines: list[str] = []
    judgement = judgement_for(game)
    agents = [GreedyAgent(game, judgement), SearchAgent(game, 12), TreeAgent(evaluator_for(game), 25)]
    for step in range(30):
        seat = state.decider()
        view = state.view(seat)
        lines.append(game.determinize(view, FastRng(step)).notation())
        lines += [game.action_text(agent.choose(view, FastRng(step))) for agent in agents]
        legal = state.legal(seat)
        state.apply(seat, legal[rng.below(len(legal))])
    return blake2b("\n".join(lines).encode(), digest_size=8).hexdigest()


@pytest.mark.parametrize("name", PINNED)
def test_guesses_and_choices_are_the_same_in_both_builds(name: str) -> None:
    assert trace(name) == PINNED[name]


@pytest.mark.parametrize("name", ADVISED)
def test_the_coach_says_the_same_in_both_builds(name: str) -> None:
    assert advised(name) == ADVISED[name]
