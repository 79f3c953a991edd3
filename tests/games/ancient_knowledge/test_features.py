"""Features of Ancient Knowledge: complete, finite, independent of hidden cards, with the right sign."""

from math import isfinite

import pytest

from antiquary.games.ancient_knowledge.cards import CARDS
from antiquary.games.ancient_knowledge.cards.artifacts import INCAHUASI_QUIPUS, NIMRUD_LENS
from antiquary.games.ancient_knowledge.cards.card import BuilderCard, Card
from antiquary.games.ancient_knowledge.cards.cities import (
    ATLANTIS,
    BAALBEK,
    ELLORA_CAVES,
    HERACLEION,
    JERICHO,
    LUXOR_TEMPLE,
    OLLANTAYTAMBO,
    PARTHENON,
    PETRA,
    TIMBUKTU,
    TULUM,
)
from antiquary.games.ancient_knowledge.cards.megaliths import STONEHENGE, SULAWESI_MEGALITHS
from antiquary.games.ancient_knowledge.cards.pyramids import PYRAMID_OF_PEPI_II
from antiquary.games.ancient_knowledge.cards.technologies import GOLDEN_MEAN, THALES
from antiquary.games.ancient_knowledge.evaluation.card_values import VALUES
from antiquary.games.ancient_knowledge.evaluation.outlook import progress, rounds_left
from antiquary.games.ancient_knowledge.game import AncientKnowledge
from antiquary.games.ancient_knowledge.position import Position
from antiquary.games.ancient_knowledge.rules.pieces.memory import memory_of
from antiquary.kernel.rng import FastRng, seed_from
from support.games.ancient import area, at, do, given, number

GAME = AncientKnowledge()
# Fourteen monuments that do nothing in the past.
FILLERS: list[Card] = [card for card in CARDS if isinstance(card, BuilderCard) and card.end is None and card.kind < 3]


def told(state: Position, seat: int = 0) -> dict[str, float]:
    return dict(zip(GAME.evaluation.feature_names(), GAME.evaluation.features(state, seat), strict=True))


def fillers(many: int, *besides: Card) -> list[Card]:
    return [card for card in FILLERS if card not in besides][:many]


def positions(players: int, seed: int, every: int) -> list[Position]:
    """Positions of a random game, the last one included."""
    state = GAME.new({"players": players}, seed_from(seed))
    rng = FastRng(seed)
    reached: list[Position] = []
    decisions = 0
    while (seat := state.decider()) >= 0:
        if decisions % every == 0:
            memory_of(state)  # here once, and not again in every copy
            reached.append(state.clone())
        legal = state.legal(seat)
        state.apply(seat, legal[rng.below(len(legal))])
        decisions += 1
    reached.append(state)
    return reached


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_feature_is_a_finite_number_of_moderate_size(players: int) -> None:
    names = GAME.evaluation.feature_names()
    assert len(set(names)) == len(names)
    for state in positions(players, players, 5):
        for seat in range(players):
            values = GAME.evaluation.features(state, seat)
            assert len(values) == len(names)
            assert all(isfinite(value) and abs(value) < 20 for value in values)
        assert 0.0 <= GAME.evaluation.progress(state) <= 1.0


def test_asking_changes_nothing() -> None:
    for state in positions(3, 11, 9):
        before = state.notation()
        for seat in range(3):
            GAME.evaluation.features(state, seat)
        GAME.evaluation.progress(state)
        assert state.notation() == before


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_others_hide_does_not_matter(players: int) -> None:
    rng = FastRng(99)
    for state in positions(players, 20 + players, 11):
        for seat in range(players):
            view = state.view(seat)
            guess = GAME.determinize(view, rng)
            assert list(GAME.evaluation.features(guess, seat)) == list(GAME.evaluation.features(state, seat))
            assert GAME.evaluation.progress(guess) == GAME.evaluation.progress(state)


def test_every_card_is_worth_something() -> None:
    for card, worth in zip(CARDS, VALUES, strict=True):
        amounts = (
            worth.drawn,
            worth.removed,
            worth.returned,
            worth.learned,
            worth.created,
            worth.saved,
            worth.hurt,
            worth.arranged,
            worth.own_removal,
            float(worth.entry is not None),
            worth.end_hope[10],
            float(worth.fragile),
        )
        assert any(amounts), card.id


def test_the_values_of_a_card_are_few_enough_to_be_read_fast() -> None:
    """CPython keeps up to 30 attributes in the object itself, and reads more of them from a dictionary."""
    assert len([name for name in dir(VALUES[0]) if not name.startswith("_")]) <= 30


def test_the_score_is_a_sum_of_features_at_the_end() -> None:
    for seed in range(5):
        state = positions(2, 40 + seed, 1000)[-1]
        for seat in range(2):
            numbers = told(state, seat)
            score = 10 * (numbers["score.printed"] + numbers["score.effects"] - numbers["score.lost"])
            score += 5 * (numbers["score.technologies"] + numbers["score.standing"])
            assert round(score, 6) == state.scores()[seat]


def test_progress_grows_from_nothing_to_one() -> None:
    progress = [GAME.evaluation.progress(state) for state in positions(2, 7, 1)]
    assert progress[0] < 0.1
    assert progress[-1] == 1.0
    assert sum(progress[: len(progress) // 4]) < sum(progress[-(len(progress) // 4) :])


def test_the_end_is_foreseen_once_the_timeline_holds_enough_monuments() -> None:
    """Thirteen in the past and one on space 2: this round and the next."""
    state = given(area(at(2, PETRA), past=fillers(13, PETRA)))
    assert rounds_left(state) == 2.0
    later = given(area(at(4, PETRA), past=fillers(13, PETRA)))
    assert progress(later) < progress(state)


def test_a_monument_that_declines_too_late_counts_as_standing_only() -> None:
    """Space 1 brings about the end this round, so the one on space 3 stays where it is."""
    state = given(area(at(1, PETRA), at(3, HERACLEION), past=fillers(13, PETRA, HERACLEION)))
    numbers = told(state)
    assert numbers["timeline.too-late"] > 0
    assert numbers["timeline.points-2-3"] == 0


def test_knowledge_that_is_about_to_be_lost_is_told_by_space() -> None:
    little = told(given(area(at(1, PETRA, 1))))
    much = told(given(area(at(1, PETRA, 4))))
    later = told(given(area(at(3, PETRA, 4))))
    assert much["timeline.knowledge-1"] > little["timeline.knowledge-1"] > 0
    assert later["timeline.knowledge-1"] == 0
    assert later["timeline.knowledge-3"] == much["timeline.knowledge-1"]


def test_what_removes_its_own_knowledge_in_time_is_no_danger() -> None:
    """Luxor Temple takes 3 off itself each turn between two pyramids; on space 3 that is 9."""
    between = given(
        area(at(3, LUXOR_TEMPLE, 9), at(2, PYRAMID_OF_PEPI_II), at(4, CARDS[number(PYRAMID_OF_PEPI_II) + 1]))
    )
    alone = given(area(at(3, LUXOR_TEMPLE, 9)))
    assert told(between)["timeline.knowledge-3"] < told(alone)["timeline.knowledge-3"]


def test_atlantis_counts_when_it_is_clean() -> None:
    clean = told(given(area(at(1, ATLANTIS, 0))))
    dirty = told(given(area(at(1, ATLANTIS, 5))))
    assert clean["timeline.fragile-safe"] > 0
    assert dirty["timeline.fragile-safe"] == 0
    assert 0 < dirty["timeline.fragile-hope"] < clean["timeline.fragile-safe"]
    assert dirty["timeline.knowledge-1"] == 0  # it would take its knowledge with it


def test_effects_count_as_often_as_they_will_act() -> None:
    soon = told(given(area(at(1, PETRA), past=fillers(1, PETRA))))
    long = told(given(area(at(4, PETRA), past=fillers(1, PETRA))))
    assert long["engine.drawn"] == pytest.approx(4 * soon["engine.drawn"])


def test_an_effect_whose_condition_does_not_hold_counts_less() -> None:
    idle = told(given(area(board=[INCAHUASI_QUIPUS], lost=9, past=fillers(2))))
    busy = told(given(area(board=[INCAHUASI_QUIPUS], lost=1, past=fillers(2))))
    assert idle["board.idle"] > busy["board.idle"] == 0
    assert busy["board.drawn"] > idle["board.drawn"] > 0


def test_only_neighbours_with_knowledge_are_worth_standing_next_to() -> None:
    beside = told(given(area(at(2, OLLANTAYTAMBO, 2), at(3, JERICHO, 3))))
    apart = told(given(area(at(2, OLLANTAYTAMBO, 2), at(5, JERICHO, 3))))
    assert beside["engine.removed"] > apart["engine.removed"] == 0


def test_a_threshold_comes_nearer() -> None:
    """Sulawesi Megaliths score at seven megaliths in the past."""
    megaliths = [card for card in FILLERS if card.kind == SULAWESI_MEGALITHS.kind]
    hopes = [told(given(area(past=[SULAWESI_MEGALITHS, *megaliths[:many]])))["past.hope"] for many in range(6)]
    assert hopes == sorted(hopes)
    assert hopes[0] < hopes[5]
    reached = told(given(area(past=[SULAWESI_MEGALITHS, *megaliths[:6]])))
    assert reached["past.hope"] == 0
    assert reached["score.effects"] > 0


def test_the_timeline_counts_towards_what_is_scored_in_the_past() -> None:
    without = told(given(area(at(1, STONEHENGE), past=[ELLORA_CAVES])))
    coming = told(given(area(at(1, TIMBUKTU), past=[ELLORA_CAVES])))
    assert coming["past.hope"] > without["past.hope"]


def test_a_requirement_that_is_met_shows() -> None:
    tiles: list[list[Card]] = [[THALES], [], [GOLDEN_MEAN, CARDS[-1]]]
    cities = [card for card in FILLERS if card.kind == PETRA.kind]
    met = told(given(area(past=cities[:3]), tiles=tiles))
    unmet = told(given(area(past=cities[:2]), tiles=tiles))
    assert met["technologies.best-points"] > unmet["technologies.best-points"] == 0
    assert met["technologies.open-1"] == unmet["technologies.open-1"] > 0


def test_a_condition_that_holds_makes_a_card_in_hand_better() -> None:
    """Baalbek enters with 5 knowledge less once three cities are in the past."""
    cities = [card for card in FILLERS if card.kind == BAALBEK.kind and card is not BAALBEK]
    others = [card for card in FILLERS if card.kind != BAALBEK.kind]
    ready = told(given(area(hand=[BAALBEK], past=cities[:3])))
    not_yet = told(given(area(hand=[BAALBEK], past=others[:3])))
    assert ready["hand.best"] > not_yet["hand.best"]


def test_a_card_that_is_being_created_counts_as_created() -> None:
    state = given(area(hand=[HERACLEION, TULUM, PETRA, TIMBUKTU]))
    do(state, "create", HERACLEION)
    choosing = told(state)
    do(state, "space2")
    paying = told(state)
    for numbers in (choosing, paying):
        assert numbers["timeline.monuments-2-3"] > 0
        assert numbers["timeline.points-2-3"] > 0
        assert numbers["timeline.knowledge-2"] > 0
        assert numbers["hand.cards"] == told(given(area(hand=[PETRA])))["hand.cards"]  # two of three pay for it
    do(state, TULUM, PETRA)
    done = told(state)
    assert done["timeline.monuments-2-3"] == choosing["timeline.monuments-2-3"]
    assert done["timeline.knowledge-2"] == choosing["timeline.knowledge-2"]


def test_an_artifact_that_is_being_created_counts_as_created() -> None:
    state = given(area(hand=[NIMRUD_LENS, PETRA, TULUM, TIMBUKTU]))
    assert told(state)["board.artifacts"] == 0
    do(state, "create", NIMRUD_LENS)
    paying = told(state)
    do(state, PETRA)
    assert paying["board.artifacts"] == told(state)["board.artifacts"] > 0


def test_cards_given_for_an_archive_are_knowledge_about_to_go() -> None:
    state = given(area(at(1, PARTHENON, 4), at(2, JERICHO, 4), hand=[PETRA, TULUM]))
    do(state, "archive", PETRA)
    assert told(state)["pending.removed"] > 0


def test_actions_that_are_left_show_for_whoever_is_to_act() -> None:
    state = given(area(), area())
    two = told(state)
    do(state, "search")
    one = told(state)
    assert two["clock.actions"] > one["clock.actions"] > told(state, 1)["clock.actions"] == 0
