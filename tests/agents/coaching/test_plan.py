"""What the coach says of moves, against what then happens: a plan can be carried out as it is told, and a review names
the moves that were made."""

import itertools

import pytest

from antiquary.agents.coaching.coach import coach_for, rng_of
from antiquary.agents.coaching.plan import plan_steps
from antiquary.agents.coaching.review import Choice, Review
from antiquary.agents.levels import LEVELS, untimed_agent
from antiquary.games.pergamon.rules.actions import LAY_BACK
from antiquary.games.registry import GAMES
from antiquary.kernel.game import Game, Seat, State
from antiquary.kernel.playing import rng_from
from antiquary.kernel.record import Record
from antiquary.kernel.rng import seed_from
from antiquary.kernel.table import Table, gained
from support.games.laws import and_nightly

QUICK = LEVELS[:3]
games_and_players = pytest.mark.parametrize(
    ("game", "players"),
    and_nightly(itertools.product(GAMES, (2, 3)), itertools.product(GAMES, (4,))),
    ids=lambda value: getattr(value, "name", str(value)),
)


def game_of(game: Game, players: int, number: int) -> Record:
    """A game of quick levels, each seat another."""
    seed = seed_from(f"told/{number}")
    table, rng = Table(game, {"players": players}, seed), rng_from(seed)
    agents = [untimed_agent(QUICK[(number + seat) % len(QUICK)], game) for seat in range(players)]
    while not table.state.over():
        seat = table.state.decider()
        table.play(seat, agents[seat].choose(table.state.view(seat), rng))
    return table.record


def states_of(record: Record) -> list[State]:
    """The position before each move."""
    state, states = record.start(), []
    for move in record.moves:
        states.append(state.clone())
        state.apply(move.seat, move.action)
    return states


def asked(state: State, seat: Seat) -> tuple[str, int]:
    """The question to a seat, and the card that it is about."""
    decision = state.view(seat).decision()
    assert decision is not None
    return decision.prompt, decision.card


def check(record: Record, states: list[State], choice: Choice) -> None:
    """The steps that are told of a choice are those of the record, one after another, with the questions that they
    answered; they stop where something came to light, somebody else decided, or a step was taken back."""
    game, seat = record.game, choice.seat
    at = choice.number - 1
    for view, action in plan_steps(game, choice.view, [choice.action, *choice.following]):
        move = record.moves[at]
        assert (move.seat, move.action) == (seat, action)
        assert asked(states[at], seat)[0] == getattr(view.decision(), "prompt", "")
        at += 1


@games_and_players
@pytest.mark.parametrize("games", and_nightly([1], [70]))
def test_a_review_tells_the_moves_that_were_made(game: Game, players: int, games: int) -> None:
    for number in range(games):
        record = game_of(game, players, number)
        coach = coach_for(game, 1)
        review, states = Review(record, coach, coach, 1), states_of(record)
        assert review.choices
        for choice in review.choices:
            check(record, states, choice)


@games_and_players
def test_a_plan_can_be_carried_out_step_by_step(game: Game, players: int) -> None:
    """Whatever is hidden: every step is legal when its turn comes, and nothing new is known before the last one."""
    record = game_of(game, players, 5)
    coach = coach_for(game, 24)
    for state in states_of(record)[:: 9 if players == 2 else 15]:
        seat = state.decider()
        view = state.view(seat)
        best = coach.advise(view, rng_of(view)).moves[0]
        steps = [action for _, action in plan_steps(game, view, [best.action, *best.plan])]
        assert steps[0] == best.action
        real = state.clone()
        for at, action in enumerate(steps):
            assert action in real.legal(seat)
            before = real.clone()
            real.apply(seat, action)
            assert at == len(steps) - 1 or not gained(before, real, seat)
        assert LAY_BACK not in steps[1:] or game.name != "pergamon"


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
            advice = coach.advise(view, rng_of(view), action, then=then)
            comparison = advice.comparison(action, then)
            asked_for = comparison.best if comparison.asked_best else comparison.move
            assert asked_for.action == action
            assert [*asked_for.plan][:1] == then
            compared += 1
    assert compared
