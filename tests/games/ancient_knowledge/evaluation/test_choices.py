"""Choices as numbers: complete, finite, independent of hidden cards, and about what a player would look at."""

from math import isfinite

import pytest

from antiquary.games.ancient_knowledge.cards import CARDS
from antiquary.games.ancient_knowledge.cards.artifacts import (
    CRYSTAL_SKULL,
    MOAI_STATUE,
    NAZCA_LINES,
    PHAISTOS_DISC,
    PLANETARY_STONE,
)
from antiquary.games.ancient_knowledge.cards.card import BuilderCard, Card
from antiquary.games.ancient_knowledge.cards.cities import (
    BABYLON,
    CYRENE,
    ELLORA_CAVES,
    GOBEKLI_TEPE,
    HERACLEION,
    POTALA_PALACE,
    SACSAYHUAMAN,
    TIWANAKU,
)
from antiquary.games.ancient_knowledge.cards.megaliths import (
    BARABAR_CAVES,
    CARNAC_STANDING_STONES,
    HAGAR_QIM,
    MENHIR_OF_KERLOAS,
    STATUES_OF_RAMESSES_II,
)
from antiquary.games.ancient_knowledge.cards.pyramids import (
    CANDI_KETHEK,
    DAHSHUR_PYRAMID,
    PYRAMID_OF_MENKAURE,
    PYRAMID_OF_USERKAF,
    TONINA,
)
from antiquary.games.ancient_knowledge.cards.technologies import (
    FLOWER_OF_LIFE,
    GOLDEN_MEAN,
    MELCHIZEDEK,
    MERCURY,
    MUMMIFICATION,
    PLANETARY_GRID,
    THOTH,
)
from antiquary.games.ancient_knowledge.evaluation.choices import columns
from antiquary.games.ancient_knowledge.game import AncientKnowledge
from antiquary.games.ancient_knowledge.notation import parse_action
from antiquary.games.ancient_knowledge.position import Position
from antiquary.games.ancient_knowledge.rules.pieces.memory import memory_of
from antiquary.games.ancient_knowledge.rules.turn import TakeAction
from antiquary.kernel.rng import FastRng, seed_from
from support.games.ancient import area, at, decline_phase, do, given, timeline_phase

GAME = AncientKnowledge()
NAMES = GAME.evaluation.choice_feature_names()
KINDS = GAME.evaluation.question_kinds()
# Cities that do nothing in the past.
CITIES: list[Card] = [card for card in CARDS if isinstance(card, BuilderCard) and card.end is None and card.kind == 0]


def numbers_of(state: Position, choice: Card | str, seat: int = 0) -> dict[str, float]:
    """The numbers of one choice by name, those that are not 0."""
    action = parse_action(choice.id if isinstance(choice, Card) else choice)
    assert action in state.legal(seat)
    row = GAME.evaluation.choice_features(state, seat, [action])
    return {name: number for name, number in zip(NAMES, row, strict=True) if number}


def cities(many: int, *besides: Card) -> list[Card]:
    return [card for card in CITIES if card not in besides][:many]


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
    return [*reached, state]


# --- all choices ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_choice_is_a_row_of_finite_numbers_of_moderate_size(players: int) -> None:
    assert len(set(NAMES)) == len(NAMES) == columns.WIDTH
    for state in positions(players, players, 2):
        for seat in state.deciders():
            legal = state.legal(seat)
            rows = GAME.evaluation.choice_features(state, seat, legal)
            assert len(rows) == len(legal) * len(NAMES)
            assert all(isfinite(number) and abs(number) < 6 for number in rows)


def test_a_choice_has_the_same_numbers_whatever_stands_beside_it() -> None:
    for state in positions(2, 5, 3):
        for seat in state.deciders():
            legal = state.legal(seat)
            rows = list(GAME.evaluation.choice_features(state, seat, legal))
            backwards = [list(GAME.evaluation.choice_features(state, seat, [action])) for action in reversed(legal)]
            assert rows == [number for row in reversed(backwards) for number in row]


def test_asking_changes_nothing() -> None:
    for state in positions(3, 11, 7):
        before = state.notation()
        for seat in state.deciders():
            GAME.evaluation.choice_features(state, seat, state.legal(seat))
            GAME.evaluation.question_kind(state, seat)
        GAME.evaluation.quiet(state)
        assert state.notation() == before


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_the_seat_cannot_see_does_not_matter(players: int) -> None:
    rng = FastRng(99)
    for state in positions(players, 20 + players, 5):
        for seat in state.deciders():
            legal = state.legal(seat)
            guess = GAME.determinize(state.view(seat), rng)
            assert guess.legal(seat) == legal
            assert list(GAME.evaluation.choice_features(guess, seat, legal)) == list(
                GAME.evaluation.choice_features(state, seat, legal)
            )
            assert GAME.evaluation.question_kind(guess, seat) == GAME.evaluation.question_kind(state, seat)
            assert GAME.evaluation.quiet(guess) == GAME.evaluation.quiet(state)


def test_the_kind_of_question_is_the_step_that_asks() -> None:
    assert len(set(KINDS)) == len(KINDS)
    for state in positions(3, 12, 1):
        for seat in range(3):
            asked = seat in state.deciders()
            assert (KINDS[GAME.evaluation.question_kind(state, seat)] == "none") == (not asked)
            if asked and not state.top.together:
                assert KINDS[GAME.evaluation.question_kind(state, seat)] == type(state.top.node).__name__


def test_only_the_beginning_of_a_turn_and_the_end_of_the_game_are_quiet() -> None:
    reached = positions(2, 3, 1)
    assert GAME.evaluation.quiet(reached[-1])
    for state in reached[:-1]:
        assert GAME.evaluation.quiet(state) == (isinstance(state.top.node, TakeAction) and state.top.left == 2)
    assert not GAME.evaluation.quiet(reached[0]), "the opening draft"


# --- cards ----------------------------------------------------------------------------------------------------------


def test_a_card_is_described_by_what_is_printed_on_it() -> None:
    state = given(area(hand=[POTALA_PALACE, HERACLEION, TONINA, MOAI_STATUE]))
    do(state, "create")
    palace = numbers_of(state, POTALA_PALACE)
    assert (palace["card.city"], palace["card.at-once"], palace["card.points"]) == (1.0, 1.0, 1.6)
    assert (palace["place.space"], palace["place.knowledge"]) == (0.2 * 3, 0.2 * 3)
    assert numbers_of(state, HERACLEION)["card.cost"] == 1.0
    assert numbers_of(state, HERACLEION)["card.in-decline"] == 1.0
    assert numbers_of(state, TONINA)["card.each-turn"] == 1.0
    assert "place.space" not in numbers_of(state, MOAI_STATUE)


def test_an_effect_counts_as_often_as_it_will_act() -> None:
    """Tonina draws a card each turn; with thirteen monuments in the past and one on space 1, no turn is left after
    this one."""
    early = given(area(hand=[TONINA, MOAI_STATUE]))
    late = given(area(at(1, HAGAR_QIM), hand=[TONINA, MOAI_STATUE], past=cities(13)))
    do(early, "create")
    do(late, "create")
    assert numbers_of(early, TONINA)["effect.drawn"] == pytest.approx(0.3 * 4)
    assert numbers_of(late, TONINA)["effect.drawn"] == pytest.approx(0.3)
    assert "place.declines" not in numbers_of(late, TONINA)


def test_an_effect_whose_condition_does_not_hold_is_marked() -> None:
    state = given(area(hand=[CARNAC_STANDING_STONES, HAGAR_QIM, *cities(5)], lost=19))
    do(state, "create")
    assert numbers_of(state, CARNAC_STANDING_STONES)["effect.unmet"] == 1.0
    state.players[0].counts[11] = 20
    assert "effect.unmet" not in numbers_of(state, CARNAC_STANDING_STONES)


def test_an_effect_that_happens_at_once_counts_only_once() -> None:
    """Potala Palace skips the decline phase as it is created; in the timeline it has done so."""
    state = given(area(at(2, POTALA_PALACE, 3), at(3, HAGAR_QIM, 1), hand=[TIWANAKU, MOAI_STATUE]))
    create, archive = state.clone(), state.clone()
    do(create, "create")
    assert numbers_of(create, TIWANAKU)["effect.times"] == 0.2
    do(archive, "archive", MOAI_STATUE, "stop")
    assert "effect.times" not in numbers_of(archive, POTALA_PALACE)


def test_a_technology_that_would_do_nothing_now_is_marked() -> None:
    """Mummification removes a knowledge for each artifact."""
    tiles = ((MUMMIFICATION, FLOWER_OF_LIFE), (), ())
    without = given(area(at(1, HAGAR_QIM, 3), past=cities(2)), tiles=tiles)
    artifact = given(area(at(1, HAGAR_QIM, 3), past=cities(2), board=[MOAI_STATUE]), tiles=tiles)
    do(without, "learn")
    do(artifact, "learn")
    assert numbers_of(without, MUMMIFICATION)["effect.unmet"] == 1.0
    assert "effect.unmet" not in numbers_of(artifact, MUMMIFICATION)


def test_cards_drawn_at_once_count_as_far_as_the_hand_has_room() -> None:
    """The Flower of Life draws three cards."""
    tiles = ((MUMMIFICATION, FLOWER_OF_LIFE), (), ())
    full = given(area(past=cities(2), hand=CITIES[4:13]), tiles=tiles)
    do(full, "learn")
    assert numbers_of(full, FLOWER_OF_LIFE)["effect.drawn"] == pytest.approx(0.3)
    assert numbers_of(full, FLOWER_OF_LIFE)["effect.gain"] == pytest.approx(0.2 * 0.6)


def test_knowledge_removed_or_returned_at_once_counts_as_far_as_there_is_any() -> None:
    """Mercury returns two lost knowledge; Mummification removes as much as there are artifacts."""
    tiles = ((MUMMIFICATION, MERCURY), (), ())
    state = given(area(at(1, HAGAR_QIM, 1), board=[MOAI_STATUE], lost=1), tiles=tiles)
    do(state, "learn")
    assert numbers_of(state, MERCURY)["effect.returned"] == pytest.approx(0.15)
    assert numbers_of(state, MUMMIFICATION)["effect.removed"] == pytest.approx(0.3)


def test_a_monument_that_enters_with_less_knowledge_has_less_at_risk() -> None:
    poor = given(area(hand=[SACSAYHUAMAN, HAGAR_QIM]))
    rich = given(area(hand=[SACSAYHUAMAN, HAGAR_QIM], past=cities(3, SACSAYHUAMAN)))
    do(poor, "create")
    do(rich, "create")
    assert numbers_of(poor, SACSAYHUAMAN)["place.at-risk"] == pytest.approx(0.2 * 8)
    assert numbers_of(rich, SACSAYHUAMAN)["place.at-risk"] == pytest.approx(0.2 * 2)


def test_knowledge_that_goes_by_itself_is_not_at_risk() -> None:
    """Cyrene takes two knowledge off itself each turn once four cities are in the past."""
    state = given(area(at(2, CYRENE, 5), at(3, HAGAR_QIM, 1), past=cities(4, CYRENE), hand=[MOAI_STATUE]))
    do(state, "archive")
    assert numbers_of(state, CYRENE)["place.knowledge"] == 1.0
    assert numbers_of(state, CYRENE)["place.at-risk"] == pytest.approx(0.2 * (5 - 2 * 2))


def test_neighbours_take_knowledge_off_a_city() -> None:
    state = given(area(at(2, BABYLON, 5), at(2, DAHSHUR_PYRAMID, 1), hand=[MOAI_STATUE]))
    do(state, "archive")
    assert numbers_of(state, BABYLON)["place.at-risk"] == pytest.approx(0.2 * (5 - 2))
    assert numbers_of(state, DAHSHUR_PYRAMID)["effect.removed"] == pytest.approx(0.3 * 2)


def test_the_last_knowledge_of_a_fragile_monument_is_worth_most() -> None:
    one = given(area(at(1, BABYLON, 1), at(2, HAGAR_QIM, 3), hand=[MOAI_STATUE]))
    five = given(area(at(1, BABYLON, 5), at(2, HAGAR_QIM, 3), hand=[MOAI_STATUE]))
    do(one, "archive")
    do(five, "archive")
    assert numbers_of(one, BABYLON)["place.stake"] == pytest.approx(2.0)
    assert numbers_of(five, BABYLON)["place.stake"] == pytest.approx(0.4)
    assert "place.stake" not in numbers_of(one, HAGAR_QIM)


def test_a_city_is_worth_more_to_whoever_scores_for_cities() -> None:
    hand = [POTALA_PALACE, HAGAR_QIM]
    without = given(area(hand=hand))
    scoring = given(area(hand=hand, past=[ELLORA_CAVES]))
    do(without, "create")
    do(scoring, "create")
    assert "worth.growth" not in numbers_of(without, POTALA_PALACE)
    assert numbers_of(scoring, POTALA_PALACE)["worth.growth"] == pytest.approx(0.3)
    assert "worth.growth" not in numbers_of(scoring, HAGAR_QIM)


def test_only_the_kind_of_which_there_are_most_grows_where_that_kind_scores() -> None:
    state = given(area(hand=[POTALA_PALACE, HAGAR_QIM], past=[GOBEKLI_TEPE]))
    do(state, "create")
    assert numbers_of(state, POTALA_PALACE)["worth.growth"] == pytest.approx(0.3)
    assert "worth.growth" not in numbers_of(state, HAGAR_QIM)


def test_a_city_is_wanted_where_a_face_up_technology_needs_one() -> None:
    hand = [POTALA_PALACE, HAGAR_QIM]
    state = given(area(hand=hand, past=cities(2)), tiles=((MUMMIFICATION,), (), (GOLDEN_MEAN,)))
    enough = given(area(hand=hand, past=cities(3)), tiles=((MUMMIFICATION,), (), (GOLDEN_MEAN,)))
    do(state, "create")
    do(enough, "create")
    assert numbers_of(state, POTALA_PALACE)["worth.wanted"] == pytest.approx(0.3)
    assert "worth.wanted" not in numbers_of(state, HAGAR_QIM)
    assert "worth.wanted" not in numbers_of(enough, POTALA_PALACE)


def test_a_pyramid_is_better_with_an_artifact_that_reacts_to_it() -> None:
    state = given(area(hand=[TONINA, HAGAR_QIM], board=[NAZCA_LINES]))
    do(state, "create")
    assert numbers_of(state, TONINA)["worth.reacting"] == 0.5
    assert "worth.reacting" not in numbers_of(state, HAGAR_QIM)


def test_cards_that_lack_others_to_pay_for_them_say_how_many() -> None:
    """Carnac costs four cards; of this hand two others are left."""
    state = given(area(at(1, BABYLON, 5), hand=[CARNAC_STANDING_STONES, HAGAR_QIM, POTALA_PALACE]))
    do(state, "archive")
    assert numbers_of(state, CARNAC_STANDING_STONES)["way.missing"] == pytest.approx(0.3 * 2)
    assert numbers_of(state, HAGAR_QIM)["way.ready"] == 1.0


def test_a_technology_tells_who_could_learn_it() -> None:
    tiles = ((MUMMIFICATION, MELCHIZEDEK), (), (THOTH,))
    state = given(area(lost=9), area(lost=8), tiles=tiles)
    do(state, "learn")
    assert numbers_of(state, THOTH)["worth.end"] == pytest.approx(0.2 * 2)
    assert "way.rivals" not in numbers_of(state, THOTH)
    assert numbers_of(state, MUMMIFICATION)["way.rivals"] == 0.5
    assert parse_action(MELCHIZEDEK.id) not in state.legal(0)


def test_a_technology_out_of_reach_says_how_much_is_missing() -> None:
    """Candi Kethek puts technologies under their deck; the Golden Mean needs three cities."""
    tiles = ((MUMMIFICATION, MERCURY), (), (GOLDEN_MEAN, THOTH))
    state = given(area(hand=[CANDI_KETHEK], past=cities(1)), tiles=tiles)
    do(state, "create")
    assert numbers_of(state, GOLDEN_MEAN)["way.missing"] == pytest.approx(0.3 * 2)
    assert numbers_of(state, MERCURY)["way.ready"] == 1.0


def test_an_artifact_in_play_cannot_be_created() -> None:
    """Userkaf lets each opponent choose an artifact to discard."""
    state = given(area(at(1, PYRAMID_OF_USERKAF)), area(board=[MOAI_STATUE, NAZCA_LINES], hand=cities(2)))
    decline_phase(state)
    assert "way.ready" not in numbers_of(state, MOAI_STATUE, seat=1)
    assert numbers_of(state, MOAI_STATUE, seat=1)["effect.drawn"] > 0.0


# --- other answers --------------------------------------------------------------------------------------------------


def test_creating_is_as_good_as_the_best_card_that_can_be_created() -> None:
    state = given(area(hand=[POTALA_PALACE, HAGAR_QIM, CARNAC_STANDING_STONES]))
    create = numbers_of(state, "create")
    assert create.pop("create") == 1.0
    assert create.pop("amount.number") == pytest.approx(0.2 * 2)
    do(state, "create")
    assert create == numbers_of(state, POTALA_PALACE)


def test_learning_is_as_good_as_the_best_technology_that_can_be_learned() -> None:
    state = given(area(past=cities(3)), tiles=((MUMMIFICATION, MELCHIZEDEK), (), (GOLDEN_MEAN, THOTH)))
    learn = numbers_of(state, "learn")
    assert learn.pop("learn") == 1.0
    assert learn.pop("amount.number") == pytest.approx(0.2 * 2)
    do(state, "learn")
    assert learn in (numbers_of(state, GOLDEN_MEAN), numbers_of(state, MUMMIFICATION))


def test_archiving_is_urgent_for_knowledge_on_space_one() -> None:
    state = given(area(at(1, HAGAR_QIM, 3), at(4, TONINA, 2), hand=cities(4)))
    archive = numbers_of(state, "archive")
    assert archive["amount.urgent"] == pytest.approx(0.2 * 3)
    assert archive["amount.removable"] == pytest.approx(0.2 * 4), "no more than there are cards"


def test_archiving_suits_a_hand_of_cards_that_bring_little() -> None:
    """Carnac brings nothing below twenty lost knowledge, the Ellora Caves nothing without cities."""
    poor = given(area(at(1, HAGAR_QIM, 3), hand=[CARNAC_STANDING_STONES, ELLORA_CAVES]))
    rich = given(area(at(1, HAGAR_QIM, 3), hand=[POTALA_PALACE, MOAI_STATUE]))
    assert numbers_of(poor, "archive")["amount.spare"] == pytest.approx(0.2 * 2)
    assert "amount.spare" not in numbers_of(rich, "archive")


def test_archiving_has_done_enough_when_what_is_at_risk_is_paid_for() -> None:
    state = given(area(at(1, HAGAR_QIM, 1), at(4, TONINA, 2), hand=cities(4)))
    do(state, "archive", cities(1)[0])
    stop = numbers_of(state, "stop")
    assert "amount.urgent" not in stop
    assert stop["amount.removable"] == pytest.approx(0.2 * 2)


def test_excavating_counts_the_cards_that_find_room() -> None:
    state = given(area(past=cities(4), hand=CITIES[5:12], board=[PHAISTOS_DISC, CRYSTAL_SKULL]))
    excavate = numbers_of(state, "excavate")
    assert excavate["effect.drawn"] == pytest.approx(0.3 * 3)
    assert excavate["amount.wasted"] == pytest.approx(0.2 * (4 * 3 - 3))
    assert excavate["worth.reacting"] == 0.5, "the Crystal Skull, from three monuments on"
    do(state, "excavate")
    assert numbers_of(state, "x1")["effect.drawn"] == pytest.approx(0.3 * 3)
    assert "amount.wasted" not in numbers_of(state, "x1")
    assert "worth.reacting" not in numbers_of(state, "x2")


def test_searching_helps_towards_a_card_that_cannot_be_paid_for() -> None:
    state = given(area(hand=[STATUES_OF_RAMESSES_II, SACSAYHUAMAN]))
    search = numbers_of(state, "search")
    assert search["way.missing"] == pytest.approx(0.3)
    assert search["worth.net"] > 0.0


def test_a_space_shows_the_monument_as_it_would_stand_there() -> None:
    state = given(area(hand=[TONINA, *cities(4)]))
    do(state, "create", TONINA)
    near, printed = numbers_of(state, "space2"), numbers_of(state, "space4")
    assert near["effect.drawn"] == pytest.approx(0.3 * 2)
    assert printed["effect.drawn"] == pytest.approx(0.3 * 4)
    assert near["card.cost"] == 1.0
    assert "card.cost" not in printed
    assert printed["amount.number"] == pytest.approx(0.2 * 4)


def test_a_space_beside_cities_suits_a_pyramid_that_takes_knowledge_off_them() -> None:
    state = given(area(at(4, BABYLON, 9), hand=[PYRAMID_OF_MENKAURE, *cities(3)]))
    do(state, "create", PYRAMID_OF_MENKAURE)
    assert numbers_of(state, "space3")["effect.removed"] == pytest.approx(0.3 * 3)
    assert "effect.removed" not in numbers_of(state, "space1")


def test_a_space_that_is_half_full_means_its_upper_place() -> None:
    """Beside Babylon on space 4 is the lower place of space 3, where Hagar Qim stands, not the upper one."""
    state = given(area(at(4, BABYLON, 9), at(3, HAGAR_QIM, 1), hand=[PYRAMID_OF_MENKAURE, *cities(3)]))
    do(state, "create", PYRAMID_OF_MENKAURE)
    assert "effect.removed" not in numbers_of(state, "space3")
    assert numbers_of(state, "space4")["effect.removed"] == pytest.approx(0.3 * 4)


def test_a_monument_that_moves_is_shown_on_the_free_place_of_the_space() -> None:
    """The Planetary Grid moves a monument; the lower place of space 3 is taken, the upper one is not beside Babylon."""
    timeline = [at(4, BABYLON, 9), at(3, HAGAR_QIM, 1), at(1, DAHSHUR_PYRAMID, 1)]
    state = given(area(*timeline), tiles=((PLANETARY_GRID, MERCURY), (), ()))
    do(state, "learn", PLANETARY_GRID, DAHSHUR_PYRAMID)
    assert "effect.removed" not in numbers_of(state, "space3")
    assert numbers_of(state, "space5")["effect.removed"] == pytest.approx(0.3 * 5)


def test_a_tile_to_flip_tells_what_could_be_learned_from_it() -> None:
    tiles = ((MERCURY, MUMMIFICATION), (MELCHIZEDEK, FLOWER_OF_LIFE), (THOTH, GOLDEN_MEAN))
    state = given(area(at(1, HAGAR_QIM), past=[card for card in CARDS if card.kind == 2][:6]), tiles=tiles)
    decline_phase(state)
    assert numbers_of(state, "tile1")["way.ready"] == 1.0
    assert numbers_of(state, "tile2")["way.missing"] == pytest.approx(0.2 * (1 + 2))
    assert "way.ready" not in numbers_of(state, "tile2")


def test_an_opponent_to_take_from_counts_by_the_size_of_the_hand_and_the_lead() -> None:
    state = given(area(at(1, MENHIR_OF_KERLOAS)), area(hand=cities(3), lost=4), area(hand=CITIES[5:10]))
    decline_phase(state)
    few, many = numbers_of(state, "seat1"), numbers_of(state, "seat2")
    assert few == {"amount.number": pytest.approx(0.6), "amount.lead": pytest.approx(-0.1 * 5)}
    assert many == {"amount.number": pytest.approx(1.0), "amount.lead": pytest.approx(-0.1)}


def test_a_monument_of_an_opponent_tells_how_far_its_owner_is_ahead() -> None:
    """Barabar Caves puts lost knowledge on a monument of an opponent."""
    behind, ahead = area(at(2, HAGAR_QIM, 1), lost=9), area(at(4, TONINA, 1), lost=2)
    state = given(area(at(1, BARABAR_CAVES), lost=5), behind, ahead)
    decline_phase(state)
    assert numbers_of(state, HAGAR_QIM)["amount.lead"] == pytest.approx(-0.4)
    assert numbers_of(state, TONINA)["amount.lead"] == pytest.approx(0.3)
    assert numbers_of(state, TONINA)["place.space"] == pytest.approx(0.8)


def test_stopping_gives_up_the_effect_that_asks() -> None:
    """The Planetary Stone may take knowledge off monuments for two cards."""
    state = given(area(at(2, HAGAR_QIM, 3), hand=cities(3), board=[PLANETARY_STONE]))
    timeline_phase(state)
    stop = numbers_of(state, "stop")
    assert stop["stop"] == 1.0
    assert stop["effect.removed"] > 0.0


def test_an_action_is_complete_when_its_card_lies_and_is_paid_for() -> None:
    game = AncientKnowledge()
    state = given(area(hand=[TONINA, *cities(4)]))
    assert game.study.action_complete(state)
    do(state, "create")
    assert not game.study.action_complete(state), "no card yet"
    do(state, TONINA)
    assert not game.study.action_complete(state), "no space yet"
    do(state, "space2")
    assert not game.study.action_complete(state), "not paid for"
    while not game.study.action_complete(state):
        state.apply(0, state.legal(0)[0])
    assert any(card >= 0 for card in state.players[0].timeline)
    assert state.top.left == 1, "the second action"


def test_verbs_name_no_card_and_no_amount() -> None:
    game = AncientKnowledge()
    verbs = ("create", "learn", "archive", "excavate", "search")
    assert all(game.study.is_verb(parse_action(text)) for text in verbs)
    assert not any(game.study.is_verb(parse_action(text)) for text in ("C10", "space2", "x3"))
