"""The coach names the best move and the right reason, from what the seat can see and nothing else."""

import json

import pytest

from antiquary.agents.coaching.advice import NO_ACTION, Advice
from antiquary.agents.coaching.calibration import Calibration, Correction
from antiquary.agents.coaching.coach import INTERPRETED_ROUNDS, Coach, coach_for, rounds_of_strongest
from antiquary.agents.evaluator import JudgementEvaluator, evaluator_for
from antiquary.games.ancient_knowledge.cards.card import Monument
from antiquary.games.ancient_knowledge.cards.cities import BABYLON, HERACLEION, PETRA
from antiquary.games.ancient_knowledge.cards.technologies import AKHENATEN, GOLDEN_MEAN, IMHOTEP
from antiquary.games.ancient_knowledge.game import AncientKnowledge
from antiquary.games.ancient_knowledge.position import Position
from antiquary.games.pergamon.rules.awards import COLLECTION, packed
from antiquary.games.presenter import presenter_of
from antiquary.games.registry import GAMES, game_named
from antiquary.kernel.compiled import COMPILED
from antiquary.kernel.errors import WrongOption
from antiquary.kernel.game import Game, State
from antiquary.kernel.rng import FastRng, seed_from
from antiquary.text import Words
from support.agents.judging import plain_judgement
from support.games import pergamon
from support.games.ancient import area, at, do, given
from support.games.single_cards import cities
from support.games.wandering import wandered

ANCIENT = AncientKnowledge()


def coach_of(game: Game, rounds: int = 60) -> Coach:
    return Coach(JudgementEvaluator(game, plain_judgement(game)), rounds)


def advice_on(game: Game, state: State, rounds: int = 60) -> Advice:
    return coach_of(game, rounds).advise(state.view(state.decider()), FastRng(1))


def best(advice: Advice) -> str:
    return advice.game.action_text(advice.moves[0].action)


def why(advice: Advice, language: str, at: int = 0) -> str:
    return presenter_of(advice.game, Words(language)).reasons.reason(advice.moves[at].reason, "reason-equal")


def last_action(state: Position) -> Position:
    """Seat 1 has the last action of the game."""
    state.ending = True
    do(state, "search", "search")
    do(state, "search")
    return state


# --- end positions --------------------------------------------------------------------------------------------------


def test_knowledge_is_saved_before_the_last_decline() -> None:
    hand = [BABYLON, HERACLEION, *cities(3)]
    state = last_action(given(area(), area(at(1, PETRA, 2), hand=hand)))
    search = ANCIENT.parse_action("search")
    advice = coach_of(ANCIENT, 200).advise(state.view(1), FastRng(1), search)
    assert best(advice) == "archive"
    advice.explain(advice.moves[0], advice.of(search))
    assert why(advice, "en") == "saves 2 knowledge"
    assert why(advice, "de") == "rettet 2 Wissen"


def test_the_first_half_of_a_move_comes_with_the_second() -> None:
    """Creating needs a card: the advice names the one that it is meant for."""
    state = given(area(hand=cities(6)), tiles=[[], [], []], left=1)
    advice = coach_of(ANCIENT).advise(state.view(0), FastRng(1), ANCIENT.parse_action("create"))
    follow = advice.of(ANCIENT.parse_action("create")).next
    after = state.clone()
    after.apply(0, ANCIENT.parse_action("create"))
    assert follow in after.legal(0)
    assert advice.of(ANCIENT.parse_action("search")).next == NO_ACTION


def test_the_last_action_learns_a_technology_for_its_points() -> None:
    past = cities(4)
    worth = sum(card.points for card in past if isinstance(card, Monument))
    mine = area(past=past, lost=worth)
    state = last_action(given(area(), mine, tiles=[[], [], [GOLDEN_MEAN, IMHOTEP, AKHENATEN]]))
    advice = advice_on(ANCIENT, state)
    assert best(advice) == "learn"
    assert advice.moves[0].chances == [0.0, 1.0]
    points = advice.moves[0].scores[1]
    assert points > 0
    assert why(advice, "en") == f"brings {points:.0f} points more from past and technologies"
    assert why(advice, "de") == f"bringt {points:.0f} Punkte mehr aus Vergangenheit und Erkenntniskarten"


def test_cards_in_hand_are_no_reason_once_the_last_turn_is_over() -> None:
    state = last_action(given(area(), area(at(1, PETRA, 2), hand=[BABYLON, HERACLEION, *cities(3)])))
    advice = advice_on(ANCIENT, state, 200)
    lines = {difference.line.name for move in advice.moves for difference in move.reason}
    assert lines
    assert lines <= {"ancient-lost", "ancient-points", "ancient-timeline"}


def test_a_better_row_is_worth_more() -> None:
    """In the last round a row of 3 lies there; with 554 on its left it counts 8, which is a better space."""
    state = pergamon.given(figures=[1, 2, 3], round_=12, stored=["554,346,472"])
    pergamon.do(state, "pass", "row 346", "right 472")
    assert set(pergamon.offered(state)) == {"exhibit", "back", "left 554"}
    assert pergamon.COMPONENTS.museum_points[8] == pergamon.COMPONENTS.museum_points[3] + 1
    advice = advice_on(pergamon.GAME, state)
    assert best(advice) == "left 554"
    exhibit = next(move for move in advice.moves if pergamon.GAME.action_text(move.action) == "exhibit")
    advice.explain(advice.moves[0], exhibit)
    assert "lets the collections score 1 point more from now on" in why(advice, "en")
    assert "lässt die Sammlungen von nun an 1 Punkt mehr bringen" in why(advice, "de")


def test_not_exhibiting_at_all_costs_points_and_says_so() -> None:
    state = pergamon.do(pergamon.given(figures=[1, 2, 3], round_=12, stored=["554,346,472,110"]), "pass")
    advice = advice_on(pergamon.GAME, state)
    assert best(advice).startswith("row ")
    done = coach_of(pergamon.GAME).advise(state.view(0), FastRng(1), pergamon.GAME.parse_action("done")).moves[-1]
    assert pergamon.GAME.action_text(done.action) == "done"
    assert done.points > 0
    assert done.cost > 0
    assert {difference.line.name for difference in done.reason} >= {"pergamon-scoring", "pergamon-points"}


def test_where_nothing_wins_any_more_points_decide_and_the_plan_spends_the_coins() -> None:
    """Both opponents are 62 points ahead in the last round, and five coins are left."""
    state = pergamon.given(figures=[1, 2, 3], round_=12, stored=["554,346,472"], coins=[5, 0, 0])
    state.board.awards = (*state.board.awards, *(packed(8, COLLECTION, seat, 31, 3) for seat in (1, 1, 2, 2)))
    pergamon.do(state, "pass", "row 346", "right 472", "left 554")
    advice = coach_for(pergamon.GAME, 60).advise(state.view(0), FastRng(1))
    polish, exhibit = advice.moves[0], advice.of(pergamon.GAME.parse_action("exhibit"))
    assert [pergamon.GAME.action_text(action) for action in polish.plan] == ["polish"] * 4 + ["exhibit"]
    assert all(round(100 * move.chances[0]) == 0 for move in advice.moves)
    assert exhibit.points > 1
    presenter = presenter_of(pergamon.GAME, Words("en"))
    said = presenter.reasons.verdict(
        exhibit.reason, False, False, advice.hardly_matters(exhibit), advice.points(exhibit)
    )
    assert said == "about 2 points fewer, with about the same chance of winning"


def test_going_onward_a_tile_at_the_wrong_end_costs_what_the_row_loses() -> None:
    """With 110 on the left of 472 no row takes all four. The usual coach lays it back, as if nothing were lost."""
    state = pergamon.given(figures=[1, 2, 3], round_=12, stored=["554,346,472,110"])
    pergamon.do(state, "pass", "row 472")
    wrong_end = pergamon.GAME.parse_action("left 110")
    evaluator = evaluator_for(pergamon.GAME)
    usual, never_back = [
        Coach(evaluator, 60, never_back=never_back).advise(state.view(0), FastRng(1), wrong_end).of(wrong_end)
        for never_back in (False, True)
    ]
    assert pergamon.GAME.study.takes_back(usual.plan[0])
    assert usual.points == 0
    assert never_back.points > 2
    assert not any(pergamon.GAME.study.takes_back(action) for action in never_back.plan)


# --- estimates ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.name))
@pytest.mark.parametrize("players", [2, 4])
def test_chances_add_up_and_the_best_comes_first(game: Game, players: int) -> None:
    state = wandered(game, players, 25)
    seat = state.decider()
    advice = advice_on(game, state, 30)
    for move in advice.moves:
        assert sum(move.chances) == pytest.approx(1.0)
        assert len(move.scores) == players
        assert move.cost == pytest.approx(advice.moves[0].chances[seat] - move.chances[seat])
        assert move.action in state.legal(seat)
    costs = [move.cost for move in advice.moves]
    assert costs == sorted(costs)
    assert costs[0] == 0.0
    assert sum(coach_of(game).chances(state.view(seat), FastRng(1))) == pytest.approx(1.0)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.name))
def test_what_is_hidden_does_not_change_the_advice(game: Game) -> None:
    """Two positions that look the same to the seat get the same advice, to the last digit."""
    coach = coach_of(game, 20)
    for steps in (10, 40):
        state = wandered(game, 3, steps)
        seat = state.decider()
        other = game.determinize(state.view(seat), FastRng(steps))
        assert other.notation() != state.notation()
        texts = [json.dumps(coach.advise(each.view(seat), FastRng(2)).data()) for each in (state, other)]
        assert texts[0] == texts[1]


def test_the_same_seed_gives_the_same_advice() -> None:
    state = wandered(ANCIENT, 2, 30)
    before = state.notation()
    texts = [json.dumps(advice_on(ANCIENT, state, 25).data()) for _ in range(2)]
    assert texts[0] == texts[1]
    assert state.notation() == before


def test_those_who_choose_at_the_same_time_get_advice_each() -> None:
    """In the draft everyone is asked at once; the advice is on the seat's own cards."""
    state = ANCIENT.new({"players": 3}, seed_from(1))
    assert len(state.deciders()) == 3
    for seat in state.deciders():
        advice = coach_of(ANCIENT, 12).advise(state.view(seat), FastRng(1))
        assert advice.seat == seat
        assert {move.action for move in advice.moves} <= set(state.legal(seat))


def test_a_move_that_is_asked_for_is_estimated_however_bad_it_is() -> None:
    state = game_named("pergamon").new({"players": 2}, seed_from(1))
    coach = coach_of(game_named("pergamon"), 40)
    view = state.view(state.decider())
    assert len(view.legal()) > 6
    for action in view.legal():
        advice = coach.advise(view, FastRng(1), action)
        assert advice.of(action).cost >= 0.0


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.name))
def test_asking_about_a_move_changes_nothing_about_the_others(game: Game) -> None:
    """What a hint calls best is best when one asks why not something else."""
    state = game.new({"players": 2}, seed_from(4))
    view = state.view(state.decider())
    hint = coach_of(game, 30).advise(view, FastRng(1))
    others = [action for action in view.legal() if action not in [move.action for move in hint.moves]]
    assert len(others) > 3
    for action in others:
        asked = coach_of(game, 30).advise(view, FastRng(1), action)
        for move in hint.moves:
            assert asked.of(move.action).chances == move.chances
            assert asked.of(move.action).ledger == move.ledger


def test_a_seat_that_has_nothing_to_decide_gets_no_advice() -> None:
    state = wandered(ANCIENT, 2, 30)
    idle = 1 - state.decider()
    with pytest.raises(WrongOption, match="error-coach-nothing"):
        coach_of(ANCIENT).advise(state.view(idle), FastRng(1))


def test_a_move_that_is_not_possible_is_refused() -> None:
    state = wandered(ANCIENT, 2, 30)
    with pytest.raises(WrongOption, match="error-coach-move"):
        coach_of(ANCIENT).advise(state.view(state.decider()), FastRng(1), ANCIENT.parse_action("x13"))


def test_a_calibration_corrects_every_chance_that_is_told_and_no_search() -> None:
    """With a power of 1/2 the coach is half as sure, of the same moves."""
    state = wandered(ANCIENT, 2, 30)
    view = state.view(state.decider())
    half = {2: Correction(0.5, 0.5)}
    bold = coach_of(ANCIENT, 30)
    careful = Coach(bold.evaluator, 30, Calibration(half, half))
    sure, unsure = bold.advise(view, FastRng(1)), careful.advise(view, FastRng(1))
    assert [move.action for move in sure.moves] == [move.action for move in unsure.moves]
    for one, other in zip(sure.moves, unsure.moves, strict=True):
        assert other.chances[0] / other.chances[1] == pytest.approx((one.chances[0] / one.chances[1]) ** 0.5)
        assert other.scores == one.scores
    assert unsure.moves[-1].cost < sure.moves[-1].cost
    now, corrected = bold.chances(view, FastRng(1)), careful.chances(view, FastRng(1))
    assert corrected[0] / corrected[1] == pytest.approx((now[0] / now[1]) ** 0.5)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.name))
def test_the_coach_thinks_as_long_as_the_strongest_level(game: Game) -> None:
    budgets = game.study.budgets()
    strongest = "grandmaster" if "grandmaster" in budgets else "master"
    assert rounds_of_strongest(game) == budgets[strongest].rounds
    assert coach_for(game).rounds == (budgets[strongest].rounds if COMPILED else INTERPRETED_ROUNDS)
    assert coach_for(game, 7).rounds == 7


def test_the_move_asked_about_is_compared_with_the_best_and_the_best_with_the_next() -> None:
    hand = [BABYLON, HERACLEION, *cities(3)]
    state = last_action(given(area(), area(at(1, PETRA, 2), hand=hand)))
    search, archive = (ANCIENT.parse_action(move) for move in ("search", "archive"))
    advice = coach_of(ANCIENT, 200).advise(state.view(1), FastRng(1), search)
    worse = advice.comparison(search)
    assert (worse.move.action, worse.best.action) == (search, archive)
    assert (worse.differences[0].line.name, worse.differences[0].amount) == ("ancient-lost", 2.0)
    best = advice.comparison(archive)
    assert best.best.action == archive
    assert best.move is advice.moves[1]


def test_the_advice_is_plain_data() -> None:
    advice = advice_on(ANCIENT, wandered(ANCIENT, 2, 30), 25)
    data = json.loads(json.dumps(advice.data()))
    assert set(data) == {"seat", "moves"}
    for move in data["moves"]:
        assert set(move) == {"move", "action", "next", "chances", "scores", "cost", "points", "against", "reason"}
        for difference in move["reason"]:
            assert set(difference) - {"piece"} == {"what", "amount", "good"}
