"""Opponents choose what is allowed, the same from the same view, and the greedy one plays better than chance."""

import pytest

from antiquary.agents.agent import Agent
from antiquary.agents.greedy import GreedyAgent, lead
from antiquary.agents.levels import agent_named
from antiquary.agents.random_agent import RandomAgent
from antiquary.games.registry import GAMES, game_named
from antiquary.kernel.errors import WrongOption
from antiquary.kernel.game import Game, State
from antiquary.kernel.rng import FastRng, seed_from


def agents_for(game: Game) -> list[Agent]:
    return [RandomAgent(), GreedyAgent(game, guesses=1, ahead=2)]


def played(game: Game, agents: list[Agent], seed: int) -> State:
    """A game of these agents, every choice checked."""
    state, luck = game.new({"players": len(agents)}, seed_from(seed)), FastRng(seed)
    while not state.over():
        seat = state.decider()
        action = agents[seat].choose(state.view(seat), luck)
        assert action in state.legal(seat)
        state.apply(seat, action)
    return state


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.name))
def test_choices_are_legal_to_the_end(game: Game) -> None:
    assert played(game, agents_for(game), 1).over()


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.name))
def test_the_same_view_and_seed_give_the_same_choice(game: Game) -> None:
    state, luck = game.new({"players": 3}, seed_from(2)), FastRng(2)
    for step in range(60):
        seat = state.decider()
        before = state.notation()
        for agent in agents_for(game):
            choices = {agent.choose(state.view(seat), FastRng(step)) for _ in range(2)}
            assert len(choices) == 1
        assert state.notation() == before
        legal = state.legal(seat)
        state.apply(seat, legal[luck.below(len(legal))])


def test_an_agent_chooses_from_what_it_sees_alone() -> None:
    """In any position that looks the same from its seat it chooses the same."""
    game = game_named("ancient-knowledge")
    state, luck = game.new({"players": 2}, seed_from(3)), FastRng(3)
    for _ in range(30):
        seat = state.decider()
        legal = state.legal(seat)
        state.apply(seat, legal[luck.below(len(legal))])
    seat = state.decider()
    view = state.view(seat)
    other = game.determinize(view, FastRng(99)).view(seat)
    for agent in agents_for(game):
        assert agent.choose(view, FastRng(1)) == agent.choose(other, FastRng(1))


@pytest.mark.parametrize("name", ["ancient-knowledge", "pergamon"])
def test_the_greedy_opponent_beats_chance(name: str) -> None:
    game = game_named(name)
    victories = 0
    for seed in range(4):
        agents: list[Agent] = [GreedyAgent(game, guesses=1, ahead=8), RandomAgent()]
        mine = seed % 2
        state = played(game, agents[::-1] if mine else agents, seed)
        victories += state.scores()[mine] > state.scores()[1 - mine]
    assert victories >= 3


def test_the_lead_is_over_the_best_other_seat() -> None:
    state = game_named("ancient-knowledge").new({"players": 3}, seed_from(1))
    assert [lead(state, seat) for seat in range(3)] == [0, 0, 0]


def test_an_unknown_opponent_is_named_with_those_that_exist() -> None:
    with pytest.raises(WrongOption, match=r"error-agent-unknown.*grandmaster.*greedy"):
        agent_named("grandmaster", game_named("pergamon"))
