"""A search in pieces: it can be stopped after any of them, and how it is cut changes nothing about the advice."""

import pytest

from antiquary.agents.coaching.coach import Coach
from antiquary.agents.coaching.deepening import ROUNDS_PER_CHECK, Deepening
from antiquary.agents.evaluator import JudgementEvaluator
from antiquary.games.registry import GAMES
from antiquary.kernel.game import Game, View
from antiquary.kernel.rng import FastRng
from support.agents.judging import plain_judgement
from support.games.wandering import wandered

LONG = 1000.0  # seconds


def coach_of(game: Game) -> Coach:
    return Coach(JudgementEvaluator(game, plain_judgement(game)), 1)


def decision(game: Game, steps: int = 40) -> View:
    """A view with more than one choice."""
    state = wandered(game, 2, steps)
    while len(state.legal(state.decider())) < 2:
        state.apply(state.decider(), state.legal(state.decider())[0])
    return state.view(state.decider())


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_search_that_is_cut_into_pieces_gives_the_same_advice(game: Game) -> None:
    view = decision(game)
    whole, pieces = Deepening(coach_of(game), view), Deepening(coach_of(game), view)
    assert whole.grow(60, LONG)
    count = 1
    while not pieces.grow(60, 0.0):
        count += 1
    assert count >= 60 // ROUNDS_PER_CHECK
    assert pieces.advice(60).data() == whole.advice(60).data()


def test_a_piece_ends_when_its_time_is_up() -> None:
    search = Deepening(coach_of(GAMES[0]), decision(GAMES[0]))
    assert not search.grow(10_000, 0.0)
    assert search.rounds == ROUNDS_PER_CHECK


def test_more_rounds_go_on_with_the_same_tree() -> None:
    search = Deepening(coach_of(GAMES[0]), decision(GAMES[0]))
    assert search.grow(20, LONG)
    few = search.advice(20)
    assert search.grow(80, LONG)
    many = search.advice(80)
    assert search.rounds == 80
    assert sum(move.tried for move in many.moves) > sum(move.tried for move in few.moves)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_advice_depends_on_the_view_alone(game: Game) -> None:
    view = decision(game)
    other = game.determinize(view, FastRng(9)).view(view.seat)
    searches = [Deepening(coach_of(game), each) for each in (view, other)]
    assert all(search.grow(30, LONG) for search in searches)
    assert searches[0].advice(30).data() == searches[1].advice(30).data()


def test_an_only_move_needs_no_search() -> None:
    game = GAMES[1]
    state = wandered(game, 2, 0)
    for _ in range(200):
        if len(state.legal(state.decider())) == 1:
            break
        state.apply(state.decider(), state.legal(state.decider())[-1])
    search = Deepening(coach_of(game), state.view(state.decider()))
    assert search.grow(100, LONG)
    assert search.rounds == 0
    assert len(search.advice(100).moves) == 1
