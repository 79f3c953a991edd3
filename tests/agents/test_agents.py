"""Opponents choose legal actions, the same from the same view, and the greedy one plays better than chance."""

import pytest

from antiquary.agents.agent import Agent, RandomAgent
from antiquary.agents.greedy import FallibleAgent, GreedyAgent, lead
from antiquary.agents.judgement import judgement_for
from antiquary.agents.opponents import AGENTS, LEVELS, agent_named
from antiquary.agents.search import TreeAgent
from antiquary.games.registry import GAMES, game_named
from antiquary.kernel.errors import WrongOption
from antiquary.kernel.game import Game, State
from antiquary.kernel.rng import FastRng, seed_from
from antiquary.kernel.study import DEFAULT_BUDGETS, Budget, Mistakes

pytestmark = pytest.mark.both_builds


def agents_for(game: Game) -> list[Agent]:
    judgement = judgement_for(game)
    return [RandomAgent(), GreedyAgent(game, judgement), GreedyAgent(game, judgement, 2, 3.0)]


def played(game: Game, agents: list[Agent], seed: int) -> State:
    """A game of these agents, every choice checked."""
    state, rng = game.new({"players": len(agents)}, seed_from(seed)), FastRng(seed)
    while not state.over():
        seat = state.decider()
        action = agents[seat].choose(state.view(seat), rng)
        assert action in state.legal(seat)
        state.apply(seat, action)
    return state


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.name))
def test_choices_are_legal_to_the_end(game: Game) -> None:
    assert played(game, agents_for(game), 1).over()


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.name))
def test_the_same_view_and_seed_give_the_same_choice(game: Game) -> None:
    state, rng = game.new({"players": 3}, seed_from(2)), FastRng(2)
    for step in range(60):
        seat = state.decider()
        before = state.notation()
        for agent in agents_for(game):
            choices = {agent.choose(state.view(seat), FastRng(step)) for _ in range(2)}
            assert len(choices) == 1
        assert state.notation() == before
        legal = state.legal(seat)
        state.apply(seat, legal[rng.below(len(legal))])


def test_an_agent_chooses_from_what_it_sees_alone() -> None:
    """In any position that looks the same from its seat it chooses the same."""
    game = game_named("ancient-knowledge")
    state, rng = game.new({"players": 2}, seed_from(3)), FastRng(3)
    for _ in range(30):
        seat = state.decider()
        legal = state.legal(seat)
        state.apply(seat, legal[rng.below(len(legal))])
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
        agents: list[Agent] = [GreedyAgent(game, judgement_for(game)), RandomAgent()]
        mine = seed % 2
        state = played(game, agents[::-1] if mine else agents, seed)
        victories += state.scores()[mine] > state.scores()[1 - mine]
    assert victories == 4


def test_the_lead_is_over_the_best_other_seat() -> None:
    assert [lead([10.0, 4.0, 7.0], seat) for seat in range(3)] == [3.0, -6.0, -3.0]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.name))
def test_a_blurred_eye_does_not_always_see_what_is_best(game: Game) -> None:
    state, rng = game.new({"players": 2}, seed_from(5)), FastRng(5)
    sharp, blurred = GreedyAgent(game, judgement_for(game)), GreedyAgent(game, judgement_for(game), 1, 50.0)
    missed = choices = 0
    for step in range(60):
        seat = state.decider()
        view = state.view(seat)
        best = sharp.choose(view, FastRng(step))
        if len(view.legal()) > 1:
            choices += 1
            missed += blurred.choose(view, FastRng(step)) != best
        state.apply(seat, state.legal(seat)[rng.below(len(state.legal(seat)))])
    assert 0 < missed < choices


@pytest.mark.parametrize("name", AGENTS)
def test_every_named_opponent_opens_a_game_of_four(name: str) -> None:
    for game in GAMES:
        state = game.new({"players": 4}, seed_from(name))
        agent = agent_named(name, game)
        if isinstance(agent, TreeAgent):
            agent.cancelled = True
        seat = state.decider()
        assert agent.choose(state.view(seat), FastRng(1)) in state.legal(seat)


def test_the_levels_think_longer_from_novice_to_grandmaster() -> None:
    game = game_named("pergamon")
    assert isinstance(agent_named("novice", game), FallibleAgent)
    searchers = [agent_named(name, game) for name in LEVELS[1:]]
    budgets = [(agent.rounds, agent.seconds) for agent in searchers if isinstance(agent, TreeAgent)]
    assert len(budgets) == 4
    assert budgets == sorted(budgets)
    assert budgets[-1][1] < 3.0


@pytest.mark.parametrize("budgets", [DEFAULT_BUDGETS, *(game.study.budgets() for game in GAMES)])
def test_a_game_states_a_budget_for_every_level(budgets: dict[str, Budget]) -> None:
    assert set(budgets) == {"playouts", *LEVELS}
    rounds = [budgets[level].rounds for level in LEVELS]
    assert rounds == sorted(rounds)
    forgotten = [budgets[level].mistakes.choices for level in LEVELS]
    assert forgotten[-2:] == [0, 0]
    assert forgotten[1:] == sorted(forgotten[1:], reverse=True)
    assert budgets["novice"].mistakes != Mistakes()


def test_an_unknown_opponent_is_named_with_those_that_exist() -> None:
    with pytest.raises(WrongOption, match=r"error-agent-unknown.*prodigy.*greedy.*master"):
        agent_named("prodigy", game_named("pergamon"))


def test_a_factor_makes_a_level_search_longer() -> None:
    game = game_named("pergamon")
    plain, longer = agent_named("master", game), agent_named("master:4", game)
    assert isinstance(plain, TreeAgent)
    assert isinstance(longer, TreeAgent)
    assert (longer.rounds, longer.seconds) == (4 * plain.rounds, 4 * plain.seconds)
    for wrong in ("master:", "master:0", "master:-1", "master:nan", "novice:2", "playouts:2", "random:2"):
        with pytest.raises(WrongOption, match="error-agent-unknown"):
            agent_named(wrong, game)
