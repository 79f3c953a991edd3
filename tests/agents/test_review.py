"""A review finds the mistakes of a game, from what the players could know at the time."""

import json

import pytest

from antiquary.agents.coach import Coach
from antiquary.agents.review import Choice, Review, Turn
from antiquary.games.registry import GAMES
from antiquary.kernel.errors import WrongRecord
from antiquary.kernel.game import SPECTATOR, Game
from antiquary.kernel.record import Move, Record
from antiquary.kernel.rng import FastRng, seed_from
from antiquary.kernel.table import Table
from support.judging import plain_judgement
from support.pergamon import GAME as PERGAMON

FEW = 12


def record_of(game: Game, players: int, moves: int, seed: int = 5) -> Record:
    """A random game, up to so many moves."""
    table, rng = Table(game, {"players": players}, seed_from(seed)), FastRng(seed)
    while moves and not table.state.over():
        seat = table.state.decider()
        legal = table.state.legal(seat)
        table.play(seat, legal[rng.below(len(legal))])
        moves -= 1
    return table.record


def begun(record: Record, seat: int = SPECTATOR, rounds: int = FEW, most: int = 3) -> Review:
    judgement = plain_judgement(record.game)
    coach = Coach(record.game, judgement, rounds)
    return Review(record, coach, coach, most, seat)


def made(review: Review) -> Review:
    review.draw_curve()
    for at in range(len(review.choices)):
        review.glance(at)
    for at in review.suspects():
        review.look(at)
    return review


def review_of(record: Record, seat: int = SPECTATOR, rounds: int = FEW) -> Review:
    return made(begun(record, seat, rounds))


def as_json(review: Review) -> str:
    return json.dumps(review.data())


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.name))
def test_the_curve_adds_up_at_every_point(game: Game) -> None:
    review = begun(record_of(game, 3, 60))
    review.draw_curve()
    assert len(review.curve) > 4
    for point in review.curve:
        assert sum(point.chances) == pytest.approx(1.0)
    numbers = [point.number for point in review.curve]
    assert numbers == sorted(set(numbers))
    assert numbers[0] == 1
    assert numbers[-1] == 61  # the game goes on: the last point is the present


def test_a_finished_game_ends_in_certainty() -> None:
    record = record_of(PERGAMON, 2, 10_000)
    review = begun(record)
    review.draw_curve()
    state = record.replay()
    assert review.curve[-1].number == len(record.moves) + 1
    assert review.curve[-1].chances == [1.0 if seat in state.winners() else 0.0 for seat in range(2)]


def blundered() -> Record:
    """Two players place and dig sensibly, but once, having a collection in hand in the last round, one leaves it."""
    judgement = plain_judgement(PERGAMON)
    coach = Coach(PERGAMON, judgement, 16)
    for seed in range(20):
        table, rng = Table(PERGAMON, {"players": 2}, seed_from(seed)), FastRng(seed)
        while not table.state.over():
            state = table.state
            seat = state.decider()
            view = state.view(seat)
            done = PERGAMON.parse_action("done")
            if view.data()["round"] == 12 and view.data()["phase"] == "exhibiting" and done in view.legal():
                best = coach.advise(view, rng, done)
                if best.of(done).points > 2 and best.of(done).cost > 0.2:
                    table.play(seat, done)
                    return table.record
            legal = view.legal()
            if view.data()["phase"] == "digging":
                table.play(seat, legal[0])  # dig rather than not
            elif done in legal and view.data()["round"] < 12:
                table.play(seat, done)  # and save the finds for the last round
            else:
                table.play(seat, legal[rng.below(len(legal))])
    raise AssertionError("no game in which it matters")


def test_a_planted_blunder_is_found_and_the_better_move_named() -> None:
    record = blundered()
    review = review_of(record, rounds=24)
    numbers = [slip.choice.number for slip in review.costly()]
    assert len(record.moves) in numbers
    slip = review.costly()[numbers.index(len(record.moves))]
    assert PERGAMON.action_text(slip.choice.action) == "done"
    assert PERGAMON.action_text(slip.better.action).startswith("row ")
    assert slip.played.cost > 0.1
    assert slip.played.points > 1
    assert slip.better.against == slip.choice.action
    assert {"pergamon-points", "pergamon-scoring"} & {difference.line.name for difference in slip.better.reason}


def test_the_worst_slips_come_first_and_no_more_than_asked_for() -> None:
    review = review_of(record_of(PERGAMON, 3, 40))
    costs = [slip.played.cost for slip in review.costly()]
    assert len(costs) == 3
    assert costs == sorted(costs, reverse=True)


def test_of_one_turn_only_one_slip_is_told() -> None:
    review = made(begun(record_of(PERGAMON, 2, 60), most=20))
    turns = [(slip.choice.seat, slip.choice.turn) for slip in review.costly()]
    assert len(set(turns)) == len(turns) < len(review.costly_moves)


def test_the_same_seed_gives_the_same_review() -> None:
    record = record_of(PERGAMON, 2, 30)
    assert as_json(review_of(record)) == as_json(review_of(record))


def test_the_review_of_a_seat_is_about_its_own_moves() -> None:
    review = review_of(record_of(PERGAMON, 3, 30), seat=1)
    assert review.choices
    assert {choice.seat for choice in review.choices} == {1}
    assert {choice.view.seat for choice in review.choices} == {1}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.name))
@pytest.mark.parametrize("seat", [0, SPECTATOR])
def test_what_could_not_be_seen_changes_nothing_in_a_review(game: Game, seat: int) -> None:
    """Whatever else was hidden at each moment, as long as it looked the same, the review is the same."""
    record = record_of(game, 2, 26)
    one, other = begun(record, seat), begun(record, seat)
    for at, turn in enumerate(other.turns):
        other.turns[at] = Turn(turn.number, game.determinize(turn.view, FastRng(at)).view(seat))
    for at, choice in enumerate(other.choices):
        hidden = game.determinize(choice.view, FastRng(at))
        other.choices[at] = Choice(choice.number, choice.turn, choice.seat, choice.action, hidden.view(choice.seat))
    assert as_json(made(one)) == as_json(made(other))


def test_a_record_that_does_not_lead_where_it_says_is_refused() -> None:
    record = record_of(PERGAMON, 2, 20)
    record.moves[10] = Move(record.moves[10].seat, record.moves[10].action, "0" * 16)
    with pytest.raises(WrongRecord, match="error-record-hash"):
        begun(record)
