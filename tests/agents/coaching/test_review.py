"""A review finds the mistakes of a game, from what the players could know at the time."""

import json

import pytest

from antiquary.agents.coaching.advice import LEAST_SUSPECT_COST
from antiquary.agents.coaching.coach import Coach
from antiquary.agents.coaching.review import (
    BLUNDER,
    BRILLIANT,
    GOOD,
    MISTAKE,
    Choice,
    CurvePoint,
    Review,
    Turn,
    mark_of,
    turning_point,
)
from antiquary.agents.evaluator import JudgementEvaluator
from antiquary.games.ancient_knowledge.cards.cities import BABYLON, HERACLEION, PETRA
from antiquary.games.ancient_knowledge.game import AncientKnowledge
from antiquary.games.registry import GAMES
from antiquary.kernel.errors import WrongRecord
from antiquary.kernel.game import SPECTATOR, Game
from antiquary.kernel.record import Move, Record
from antiquary.kernel.rng import FastRng, seed_from
from antiquary.kernel.table import Table
from support.agents.judging import plain_judgement
from support.games.ancient import area, do, given
from support.games.ancient import at as placed
from support.games.pergamon import GAME as PERGAMON
from support.games.single_cards import cities
from support.games.wandering import wandered

FEW = 12
ANCIENT = AncientKnowledge()


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
    coach = Coach(JudgementEvaluator(record.game, judgement), rounds)
    return Review(record, coach, coach, most, seat)


def made(review: Review) -> Review:
    review.draw_curve()
    for at in range(len(review.choices)):
        review.scan(at)
    for at in review.suspects():
        review.examine(at)
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
    coach = Coach(JudgementEvaluator(PERGAMON, judgement), 16)
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
    played, better = slip.played(), slip.other()
    assert PERGAMON.action_text(better.action).startswith("row ")
    assert played.cost > 0.1
    assert slip.mark == mark_of(played.cost) in {MISTAKE, BLUNDER}
    assert played.points > 1
    assert better.against == slip.choice.action
    lines = {"pergamon-points", "pergamon-scoring"}
    assert lines & {difference.line.name for difference in better.reason}
    assert lines & {difference.line.name for difference in slip.comparison.differences}


def test_the_worst_slips_come_first_and_no_more_than_asked_for() -> None:
    review = review_of(record_of(PERGAMON, 3, 40))
    costs = [slip.played().cost for slip in review.costly()]
    assert len(costs) == 3
    assert costs == sorted(costs, reverse=True)


def test_of_one_turn_only_one_slip_is_told() -> None:
    review = made(begun(record_of(PERGAMON, 2, 60), most=20))
    turns = [(slip.choice.seat, slip.choice.turn) for slip in review.costly()]
    costly = [move for move in review.examined.values() if move.played().cost >= LEAST_SUSPECT_COST]
    assert len(set(turns)) == len(turns) < len(costly)


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
        other.choices[at] = Choice(
            choice.number, choice.turn, choice.seat, choice.action, hidden.view(choice.seat), choice.following
        )
    assert as_json(made(one)) == as_json(made(other))


def test_a_record_that_does_not_lead_where_it_says_is_refused() -> None:
    record = record_of(PERGAMON, 2, 20)
    record.moves[10] = Move(record.moves[10].seat, record.moves[10].action, "0" * 16)
    with pytest.raises(WrongRecord, match="error-record-hash"):
        begun(record)


# --- marks ----------------------------------------------------------------------------------------------------------


def last_choice(move: str) -> Review:
    """A review of one choice: the last action of a game that is close, in which archiving saves two knowledge."""
    state = given(area(), area(placed(1, PETRA, 2), hand=[BABYLON, HERACLEION, *cities(3)]))
    state.ending = True
    do(state, "search", "search")
    do(state, "search")
    review = begun(record_of(ANCIENT, 2, 0), rounds=200)
    review.choices[:] = [Choice(1, 0, 1, ANCIENT.parse_action(move), state.view(1), [])]
    return made(review)


def test_the_best_move_is_brilliant_if_nothing_else_comes_close_and_a_quick_look_misses_it() -> None:
    """Learning is worth 12 points of chance more than anything else, but step by step it does not look like it."""
    state = wandered(ANCIENT, 2, 139, seed=9)
    seat = state.decider()
    for move, mark in (("learn", BRILLIANT), ("search", BLUNDER)):
        review = begun(record_of(ANCIENT, 2, 0), rounds=100)
        review.choices[:] = [Choice(1, 0, seat, ANCIENT.parse_action(move), state.view(seat), [])]
        assert made(review).marks() == [mark]
        assert [slip.choice.number for slip in review.brilliant()] == ([1] if mark == BRILLIANT else [])
        assert len(review.costly()) == (mark == BLUNDER)


def test_a_move_that_loses_what_another_would_have_saved_is_marked_by_what_it_cost() -> None:
    review = last_choice("search")
    (slip,) = review.costly()
    assert review.marks() == [slip.mark] == [mark_of(slip.played().cost)] == [BLUNDER]
    assert not review.brilliant()


def test_a_forced_move_is_no_choice_and_gets_no_mark() -> None:
    record = record_of(PERGAMON, 2, 200)
    state = record.start()
    forced = []
    for number, move in enumerate(record.moves, start=1):
        if len(state.legal(move.seat)) == 1:
            forced.append(number)
        state.apply(move.seat, move.action)
    choices = [choice.number for choice in begun(record).choices]
    assert forced
    assert sorted([*choices, *forced]) == list(range(1, len(record.moves) + 1))


def test_every_choice_that_was_looked_at_has_a_mark() -> None:
    review = made(begun(record_of(PERGAMON, 2, 40), most=20))
    assert len(review.marks()) == len(review.choices)
    assert {BLUNDER, GOOD} <= set(review.marks())
    data = json.loads(as_json(review))
    assert [each["mark"] for each in data["marks"]] == [mark or None for mark in review.marks()]


# --- the turning point ----------------------------------------------------------------------------------------------


def curve(*chances: int) -> list[CurvePoint]:
    """A game of two whose turns begin with moves 1, 11, 21 …; the chances are those of the first seat in per cent."""
    return [CurvePoint(10 * at + 1, [chance / 100, 1 - chance / 100]) for at, chance in enumerate(chances)]


def turned(*chances: int) -> tuple[int, int, int, float, float] | None:
    """Number, mover, winner, chances before and after."""
    turn = turning_point(curve(*chances), [at % 2 for at in range(len(chances))])
    return turn and (turn.number, turn.mover, turn.winner, round(turn.before, 2), round(turn.after, 2))


def test_the_game_turns_when_the_winner_gets_clearly_ahead_for_the_last_time() -> None:
    assert turned(50, 70, 65, 40, 30, 0) == (21, 0, 1, 0.35, 0.6)
    assert turned(50, 70, 30, 60, 100) == (21, 0, 0, 0.3, 0.6)


def test_a_lead_that_is_not_clear_turns_nothing() -> None:
    assert turned(50, 60, 49, 53, 48, 70, 100) == (1, 0, 0, 0.5, 0.6)


def test_a_game_that_was_even_until_the_last_turn_turns_there() -> None:
    assert turned(50, 52, 49, 51, 0) == (31, 1, 1, 0.49, 1.0)


def test_a_game_that_was_led_from_the_first_turn_to_the_last_did_not_turn() -> None:
    assert turned(60, 52, 70, 100) is None
    assert turned() is None


def test_a_game_without_a_winner_did_not_turn() -> None:
    assert turned(50, 70, 50) is None
