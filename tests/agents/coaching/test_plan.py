"""What the coach says of moves, against what then happens: a plan can be carried out as it is told, and a review names
the moves that were made. By night in 210 games of each kind, of all levels and with two to four players; a soak
looks at the plan for every decision of them."""

import itertools

import pytest

from antiquary.agents.coaching.advice import plan_steps
from antiquary.agents.coaching.coach import coach_for, rng_of
from antiquary.agents.coaching.review import Choice, Review
from antiquary.agents.opponents import LEVELS, untimed_agent
from antiquary.games.presenter import Presenter, presenter_of
from antiquary.games.registry import GAMES
from antiquary.kernel.game import Action, Game, Seat, State, View
from antiquary.kernel.record import Record
from antiquary.kernel.rng import rng_from, seed_from
from antiquary.kernel.table import Table, gained
from antiquary.text import Words
from antiquary.text.names import Names
from support.games.laws import and_nightly

QUICK = LEVELS[:4]  # a grandmaster's move takes a hundred times as long
SLOW = 10  # one game in so many has a grandmaster
ROUNDS = 8  # of the coach whose plans are carried out: what they say has to be true, not good
Steps = list[tuple[View, Action]]
games_and_players = pytest.mark.parametrize(
    ("game", "players"),
    and_nightly(itertools.product(GAMES, (3,)), itertools.product(GAMES, (2, 4))),
    ids=lambda value: getattr(value, "name", str(value)),
)


def game_of(game: Game, players: int, number: int) -> Record:
    """A game of all levels, each seat another."""
    seed = seed_from(f"told/{number}")
    table, rng = Table(game, {"players": players}, seed), rng_from(seed)
    levels = [QUICK[(number + seat) % len(QUICK)] for seat in range(players)]
    if number % SLOW == SLOW - 1:
        levels[number // SLOW % players] = LEVELS[-1]
    agents = [untimed_agent(level, game) for level in levels]
    while not table.state.over():
        seat = table.state.decider()
        table.play(seat, agents[seat].choose(table.state.view(seat), rng))
    return table.record


def presenter_for(game: Game, players: int) -> Presenter:
    return presenter_of(game, Words("en"), Names(["Ada", "Ben", "Cleo", "Dora"][:players]))


def states_of(record: Record) -> list[State]:
    """The position before each move."""
    state, states = record.start(), []
    for move in record.moves:
        states.append(state.clone())
        state.apply(move.seat, move.action)
    return states


def views_of(record: Record) -> list[View]:
    """What the seat that made each move saw before it."""
    return [state.view(move.seat) for state, move in zip(states_of(record), record.moves, strict=True)]


def check(record: Record, views: list[View], choice: Choice, presenter: Presenter) -> None:
    """The steps that are told of a choice are those of the record, one after another, in the words for the questions
    that were answered; they stop where something came to light, somebody else decided, or a step was taken back."""
    seat, at = choice.seat, choice.number - 1
    told = plan_steps(record.game, choice.view, [choice.action, *choice.following])
    made = record.moves[at : at + len(told)]
    assert [(move.seat, move.action) for move in made] == [(seat, action) for _, action in told]
    real = [(views[at + step], move.action) for step, move in enumerate(made)]
    assert presenter.moves(told) == presenter.moves(real)


@games_and_players
@pytest.mark.parametrize(("games", "stride"), and_nightly([(1, 8)], [(70, 1)]))
def test_a_review_tells_the_moves_that_were_made(game: Game, players: int, games: int, stride: int) -> None:
    presenter = presenter_for(game, players)
    for number in range(games):
        record = game_of(game, players, number)
        coach = coach_for(game, 1)
        review, views = Review(record, coach, coach, 1), views_of(record)
        assert review.choices
        for choice in review.choices[::stride]:
            check(record, views, choice, presenter)


def carry_out(state: State, seat: Seat, told: Steps) -> tuple[Steps, list[str]]:
    """The steps of a plan as they are made at the real table, and the positions. Each has to be legal when its turn
    comes, and nothing new may come to light before the last one."""
    real, made, positions = state.clone(), [], [state.notation()]
    for at, (_, action) in enumerate(told):
        assert seat in real.deciders()
        assert action in real.legal(seat)
        made.append((real.view(seat), action))
        before = real.clone()
        real.apply(seat, action)
        positions.append(real.notation())
        assert at == len(told) - 1 or not gained(before, real, seat)
    return made, positions


@games_and_players
@pytest.mark.parametrize(
    ("games", "stride"), [*and_nightly([(1, 12)], [(70, 10)]), pytest.param(70, 1, marks=pytest.mark.soak)]
)
def test_a_plan_can_be_carried_out_step_by_step(game: Game, players: int, games: int, stride: int) -> None:
    """Whatever is hidden, and each step does what was said; none undoes another."""
    presenter, coach = presenter_for(game, players), coach_for(game, ROUNDS)
    for number in range(games):
        for state in states_of(game_of(game, players, number))[number % stride :: stride]:
            seat = state.decider()
            view = state.view(seat)
            best = coach.advise(view, rng_of(view)).moves[0]
            told = plan_steps(game, view, [best.action, *best.plan])
            assert told[0][1] == best.action
            made, positions = carry_out(state, seat, told)
            assert presenter.moves(told) == presenter.moves(made)
            assert len(set(positions)) == len(positions)
            assert not any(game.study.takes_back(action) for _, action in told[1:])


@games_and_players
def test_a_line_that_is_asked_about_is_compared_and_not_another(game: Game, players: int) -> None:
    """A move with what is to follow it, as when a card is pointed at that an action is to be done with."""
    record = game_of(game, players, 2)
    coach = coach_for(game, 16)
    compared = 0
    for state in states_of(record)[::25]:
        seat = state.decider()
        view = state.view(seat)
        for action in view.legal()[:2]:
            after = coach.view_after(view, action, rng_of(view))
            if after is None:
                continue
            then = [after.legal()[-1]]
            if len(plan_steps(game, view, [action, *then])) < 2:
                continue  # what is possible after this move is not known yet
            advice = coach.advise(view, rng_of(view), action, then=then)
            comparison = advice.comparison(action, then)
            asked_for = comparison.best if comparison.requested_best else comparison.move
            assert asked_for.action == action
            assert [*asked_for.plan][:1] == then
            compared += 1
    assert compared
