"""Search finds what there is to find, chooses what is allowed, and sees nothing but its view."""

import pytest

from antiquary.agents.judgement import Judgement, won
from antiquary.agents.search import Tree
from antiquary.agents.searcher import SearchAgent
from antiquary.games.ancient_knowledge.cards.cities import BABYLON, HERACLEION, PETRA
from antiquary.games.ancient_knowledge.cards.technologies import AKHENATEN, GOLDEN_MEAN, IMHOTEP
from antiquary.games.ancient_knowledge.game import AncientKnowledge
from antiquary.games.ancient_knowledge.nodes import Monument
from antiquary.games.ancient_knowledge.notation import action_text
from antiquary.games.ancient_knowledge.position import Position
from antiquary.games.registry import GAMES, game_named
from antiquary.kernel.game import Game
from antiquary.kernel.rng import FastRng, seed_from
from support.ancient import area, at, do, given
from support.single_cards import cities


def judgement_of(game: Game) -> Judgement:
    """The first features are what a game is about; good enough to tell a good position from a bad one."""
    weights = [1.0] + [0.0] * (len(game.feature_names()) - 1)
    return Judgement(game, weights, [0.0] * len(weights), 4.0, 2.0)


def last_action(state: Position) -> Position:
    """Seat 1 has the last action of the game."""
    state.ending = True
    do(state, "search", "search")
    do(state, "search")
    return state


def chosen(state: Position, rounds: int) -> str:
    agent = SearchAgent(AncientKnowledge(), rounds)
    return action_text(agent.choose(state.view(state.decider()), FastRng(1)))


def test_the_last_action_learns_the_technology_that_wins() -> None:
    """Lost knowledge has eaten up what the past is worth; only the points of a technology still win."""
    past = cities(4)
    worth = sum(card.points for card in past if isinstance(card, Monument))
    mine = area(past=past, lost=worth)
    state = last_action(given(area(), mine, tiles=[[], [], [GOLDEN_MEAN, IMHOTEP, AKHENATEN]]))
    assert state.scores() == [0, 0]
    assert chosen(state, 60) == "learn"


def test_knowledge_is_saved_before_the_last_decline() -> None:
    """With nothing else to win, the last action keeps two knowledge from being lost."""
    state = last_action(given(area(), area(at(1, PETRA, 2), hand=[BABYLON, HERACLEION, *cities(3)])))
    tree = Tree(AncientKnowledge(), None)
    tree.grow(state.view(1), 200, FastRng(3))
    assert action_text(tree.best(state.legal(1))) == "archive"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.name))
@pytest.mark.parametrize("rounds", [1, 7])
def test_a_tiny_budget_still_gives_a_legal_choice(game: Game, rounds: int) -> None:
    for players in (2, 4):
        state, luck = game.new({"players": players}, seed_from(players)), FastRng(players)
        agent = SearchAgent(game, rounds, judgement_of(game))
        for _ in range(120):
            if state.over():
                break
            for seat in state.deciders():
                assert agent.choose(state.view(seat), luck) in state.legal(seat)
            seat = state.decider()
            legal = state.legal(seat)
            state.apply(seat, legal[luck.below(len(legal))])


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.name))
def test_what_is_hidden_does_not_change_the_choice(game: Game) -> None:
    state, luck = game.new({"players": 3}, seed_from(4)), FastRng(4)
    agent = SearchAgent(game, 25, judgement_of(game))
    for step in range(40):
        seat = state.decider()
        other = game.determinize(state.view(seat), FastRng(step))
        mine = agent.choose(state.view(seat), FastRng(step))
        assert agent.choose(other.view(seat), FastRng(step)) == mine
        state.apply(seat, state.legal(seat)[luck.below(len(state.legal(seat)))])


def test_the_chances_add_up_and_end_in_certainty() -> None:
    game = game_named("ancient-knowledge")
    state = game.new({"players": 4}, seed_from(1))
    judgement = judgement_of(game)
    assert sum(judgement.chances(state)) == pytest.approx(1.0)
    state.play_out(FastRng(1))
    assert judgement.chances(state) == won(state)
    assert sum(won(state)) == pytest.approx(1.0)
