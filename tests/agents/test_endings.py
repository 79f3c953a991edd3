"""Search finds the best move in endings, some with a known solution, others solved exhaustively."""

import pytest

from antiquary.agents.evaluator import PlayoutEvaluator, evaluator_for
from antiquary.agents.search import TreeAgent
from antiquary.games.ancient_knowledge.position import Position
from antiquary.games.pergamon.position import PergamonState
from antiquary.games.registry import game_named
from antiquary.kernel.game import Game, State
from antiquary.kernel.rng import FastRng
from support.agents.endings import (
    ANCIENT_KNOWLEDGE,
    ANCIENT_KNOWLEDGE_CHANCES,
    LONG_POLISHING,
    PERGAMON,
    PERGAMON_CHANCES,
    Ending,
)
from support.agents.exact import deck_deals, find_deals, worths

TABLES = {"ancient-knowledge": ANCIENT_KNOWLEDGE, "pergamon": PERGAMON}
CHANCES = {"ancient-knowledge": ANCIENT_KNOWLEDGE_CHANCES, "pergamon": PERGAMON_CHANCES}
SEEDS = range(2)
ROUNDS = 200
ROUNDS_OF_CHANCE = 600
LONG_SEARCH = 5000
DEEP_SEARCH = 20_000

ENDINGS = [
    pytest.param(game_named(name), ending, id=f"{name}-{title}")
    for name, table in TABLES.items()
    for title, ending in table.items()
]
HIDDEN = [
    pytest.param(game_named(name), ending, id=f"{name}-{title}")
    for name, table in CHANCES.items()
    for title, ending in table.items()
]


def chosen(game: Game, state: State, rounds: int, *, judged: bool) -> set[str]:
    """The choices of searches with different seeds."""
    view = state.view(state.decider())
    agents = [TreeAgent(evaluator_for(game) if judged else PlayoutEvaluator(game), rounds) for _ in SEEDS]
    return {game.action_text(agent.choose(view, FastRng(seed))) for agent, seed in zip(agents, SEEDS, strict=True)}


def deals(state: State) -> list[State]:
    """All that may be hidden in a position."""
    if isinstance(state, Position):
        return deck_deals(state)
    assert isinstance(state, PergamonState)
    return find_deals(state)


@pytest.mark.parametrize(("game", "ending"), ENDINGS)
def test_search_finds_the_known_move(game: Game, ending: Ending) -> None:
    assert chosen(game, ending.position, ROUNDS, judged=True) == {ending.best}, ending.why


@pytest.mark.parametrize(("game", "ending"), ENDINGS)
def test_search_without_a_judgement_finds_the_known_move(game: Game, ending: Ending) -> None:
    assert chosen(game, ending.position, ROUNDS, judged=False) == {ending.best}, ending.why


@pytest.mark.parametrize(("game", "ending"), [each for each in ENDINGS if "burden-the-leader" not in str(each.id)])
def test_the_known_move_is_the_only_one_that_wins(game: Game, ending: Ending) -> None:
    """Tried to the end as the cards lie. (Where opponents hold cards that others do not see, that proves nothing.)"""
    values = {game.action_text(action): worth for action, worth in worths([ending.position]).items()}
    assert values.pop(ending.best) == 1.0
    assert all(worth < 1.0 for worth in values.values()), values


def test_a_long_search_sees_a_row_that_only_wins_after_four_polishes() -> None:
    """Eight choices in a row, of which every one but the right one loses."""
    game = game_named("pergamon")
    assert chosen(game, LONG_POLISHING.position, LONG_SEARCH, judged=True) == {LONG_POLISHING.best}


@pytest.mark.parametrize(("game", "ending"), HIDDEN)
def test_search_finds_the_move_with_the_best_prospects(game: Game, ending: Ending) -> None:
    """However what is hidden lies, averaged: the first choice is the one that wins most often in the end."""
    values = {game.action_text(action): worth for action, worth in worths(deals(ending.position)).items()}
    best = max(values.values())
    optima = {move for move, worth in values.items() if worth > best - 1e-9}
    assert optima == set(ending.best.split(" or ")), values
    rounds = DEEP_SEARCH if ending.deep else ROUNDS_OF_CHANCE
    assert chosen(game, ending.position, rounds, judged=True) <= optima, ending.why


@pytest.mark.parametrize(("game", "ending"), HIDDEN)
def test_every_deal_looks_like_the_position(game: Game, ending: Ending) -> None:
    state = ending.position
    seat = state.decider()
    assert {deal.view(seat).encode() for deal in deals(state)} == {state.view(seat).encode()}
    assert len({deal.notation() for deal in deals(state)}) == len(deals(state))
