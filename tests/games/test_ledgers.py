"""Ledgers count right, and each of their lines has words in every language."""

import pytest

from antiquary.games.ancient_knowledge.cards.cities import BABYLON, HERACLEION, PETRA
from antiquary.games.ancient_knowledge.cards.technologies import AKHENATEN, GOLDEN_MEAN, IMHOTEP, MERCURY
from antiquary.games.ancient_knowledge.evaluation.study import LINES
from antiquary.games.ancient_knowledge.game import AncientKnowledge
from antiquary.games.ancient_knowledge.position import Position
from antiquary.games.presenter import Presenter, presenter_of
from antiquary.games.registry import GAMES
from antiquary.kernel.game import Game, State
from antiquary.kernel.rng import FastRng, seed_from
from antiquary.kernel.study import POINTS, Difference, Line
from antiquary.text import LANGUAGES, Words
from support.games import pergamon
from support.games.ancient import area, at, given
from support.games.single_cards import ARTIFACTS_IN_ORDER, cities

pytestmark = pytest.mark.both_builds

ANCIENT = AncientKnowledge()


def ancient(language: str) -> Presenter:
    return presenter_of(ANCIENT, Words(language))


def counted(game: Game, state: State, seat: int) -> dict[str, float]:
    """The ledger by name, without what is empty; a line about a piece ends in it."""
    values = zip(game.study.ledger_lines(), game.study.ledger(state, seat), strict=True)
    return {f"{line.name} {line.piece}".strip(): value for line, value in values if value}


def mine() -> Position:
    return given(
        area(
            at(1, PETRA, 2), past=cities(4), board=ARTIFACTS_IN_ORDER[:2], hand=cities(7)[4:], lost=3, rotated=1,
            collection=[MERCURY],
        ),
        area(lost=5, hand=cities(9)[7:]),
        tiles=[[], [], [GOLDEN_MEAN, IMHOTEP, AKHENATEN]],
    )  # fmt: skip


def test_the_ledger_of_ancient_knowledge() -> None:
    state = mine()
    ledger = counted(ANCIENT, state, 0)
    assert ledger["ancient-lost"] == 3
    assert ledger["ancient-timeline"] == 1
    assert ledger["ancient-printed"] == PETRA.points
    assert ledger["ancient-declining"] == 2
    assert "ancient-knowledge" not in ledger
    assert ledger["ancient-hand"] == 3
    assert ledger["ancient-artifacts"] == 2
    assert ledger["ancient-technologies"] == 1
    assert ledger["ancient-straight"] == 3
    assert ledger["ancient-others-lost"] == 5
    assert ledger["ancient-others-hand"] == 2
    assert ledger["ancient-open T9"] == 1  # learned
    assert "ancient-others-knowledge" not in ledger


def test_knowledge_that_declines_next_is_counted_apart_from_the_rest() -> None:
    state = given(area(at(1, PETRA, 2), at(1, BABYLON, 3), at(3, HERACLEION, 4)), area())
    ledger = counted(ANCIENT, state, 0)
    assert (ledger["ancient-declining"], ledger["ancient-knowledge"]) == (5, 4)


def test_points_lost_knowledge_and_standing_monuments_are_counted_apart() -> None:
    """Together they are the score, so that nothing is told twice."""
    state = mine()
    ledger = counted(ANCIENT, state, 0)
    assert ledger["ancient-points"] - ledger["ancient-lost"] + ledger["ancient-timeline"] == state.scores()[0]


def test_after_the_last_turn_only_what_scores_is_counted() -> None:
    state = mine()
    state.ending = True
    state.active = 1
    assert set(counted(ANCIENT, state, 0)) == {
        "ancient-points", "ancient-lost", "ancient-timeline", "ancient-others-lost", "ancient-others-hand",
    }  # fmt: skip


def test_the_ledger_of_pergamon() -> None:
    state = pergamon.given(
        figures=[1, 2, 3],
        round_=12,
        coins=[4, 7, 1],
        stored=["554,346,472"],
        museum={(0, 1): (9, "124,230"), (1, 1): (12, "263,265")},
        galleries=["110", "", "", "", ""],
    )
    ledger = counted(pergamon.GAME, state, 0)
    points = pergamon.COMPONENTS.museum_points
    assert ledger["pergamon-scoring"] == points[9]
    assert ledger["pergamon-others-scoring"] == points[12]
    assert ledger["pergamon-coins"] == 4
    assert ledger["pergamon-others-coins"] == 8
    assert ledger["pergamon-finds"] == 3
    assert ledger["pergamon-row"] == 8
    assert ledger["pergamon-reach"] == 1
    pergamon.do(state, "pass", "done")  # the last turn of seat 0 is over: coins and finds have no use any more
    assert not {"pergamon-coins", "pergamon-finds", "pergamon-row"} & set(counted(pergamon.GAME, state, 0))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.name))
def test_a_turn_is_over_when_another_begins(game: Game) -> None:
    """And every game comes to an end of turns: the numbers change, and never while nothing was decided."""
    state, rng = game.new({"players": 3}, seed_from(1)), FastRng(1)
    turns: list[int] = []
    while not state.over():
        turn = game.evaluation.turn(state, 0)
        assert game.evaluation.turn(state.clone(), 0) == turn
        if not turns or turns[-1] != turn:
            assert turn not in turns
            turns.append(turn)
        seat = state.decider()
        legal = state.legal(seat)
        state.apply(seat, legal[rng.below(len(legal))])
    assert len(turns) > 20
    assert game.evaluation.turn(state, 0) not in turns
    assert len(game.study.ledger(state, 0)) == len(game.study.ledger_lines())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.name))
def test_every_line_has_words_both_ways(game: Game, language: str) -> None:
    presenter = presenter_of(game, Words(language))
    for line in [*game.study.ledger_lines(), POINTS]:
        texts = {presenter.reasons.difference(Difference(line, amount)) for amount in (1.0, 2.0, -1.0, -2.0)}
        assert len(texts) == (2 if line.piece else 4)


def test_numbers_are_said_as_a_reader_says_them() -> None:
    cards = next(line for line in LINES if line.name == "ancient-hand")
    english, german = ancient("en"), ancient("de")
    assert english.reasons.difference(Difference(cards, 1.04)) == "leaves 1 card more in hand"
    assert english.reasons.difference(Difference(cards, -1.3)) == "leaves 1 card fewer in hand"
    assert german.reasons.difference(Difference(cards, -1.7)) == "lässt 2 Karten weniger auf der Hand"


def test_a_requirement_that_is_met_is_named() -> None:
    line = next(line for line in LINES if line.piece == GOLDEN_MEAN.id)
    assert ancient("en").reasons.difference(Difference(line, 1.0)).startswith("meets the requirement of ")
    assert GOLDEN_MEAN.id in ancient("de").reasons.difference(Difference(line, 1.0))


def test_a_reason_is_one_sentence_with_its_price() -> None:
    reason = [Difference(Line("ancient-lost", -1.0), -2.0), Difference(Line("ancient-hand", 0.6), -3.0)]
    assert ancient("en").reasons.reason(reason, "reason-ahead") == (
        "saves 2 knowledge, but leaves 3 cards fewer in hand"
    )
    assert ancient("de").reasons.reason(reason, "reason-ahead") == (
        "rettet 2 Wissen, aber lässt 3 Karten weniger auf der Hand"
    )


def test_without_anything_to_count_that_is_said() -> None:
    assert "experience" in ancient("en").reasons.reason([], "reason-ahead")
    assert "erfahrungsgemäß" in ancient("de").reasons.reason([], "reason-behind")
