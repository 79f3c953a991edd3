"""Every decision states its reason, and so does every card that cannot be played."""

from collections.abc import Callable

import pytest

from antiquary.games.ancient_knowledge.cards import CARDS
from antiquary.games.ancient_knowledge.cards.artifacts import (
    BAGHDAD_BATTERY,
    DISK_OF_SABU,
    ICA_STONES,
    INCAHUASI_QUIPUS,
    KENSINGTON_RUNESTONE,
    LA_MANA_PYRAMID,
    NAZCA_LINES,
    OLMEC_HEADS,
    PACHAMAMA_MONOLITH,
    PLANETARY_STONE,
    TZOLKIN,
)
from antiquary.games.ancient_knowledge.cards.card import Card
from antiquary.games.ancient_knowledge.cards.cities import (
    ABU_GORAB,
    AJANTA_CAVES,
    BAGAN,
    BYBLOS,
    CYRENE,
    DERINKUYU,
    ELLORA_CAVES,
    HERACLEION,
    LOPBURI_TEMPLE,
    MYCENAE,
    OSIRION,
    PARTHENON,
    PERSEPOLIS,
    PETRA,
    PHILAE,
    TIMBUKTU,
    TIWANAKU,
    TULUM,
)
from antiquary.games.ancient_knowledge.cards.megaliths import (
    ARAMU_MURU,
    BARABAR_CAVES,
    DIQUIS_STONE_SPHERES,
    HAGAR_QIM,
    MENHIR_OF_KERLOAS,
    MONTGUYON_DOLMEN,
    STONEHENGE,
    TLALOCS_STATUE,
)
from antiquary.games.ancient_knowledge.cards.pyramids import (
    CANDI_KETHEK,
    PYRAMID_OF_COBA,
    PYRAMID_OF_THE_NICHES,
    PYRAMID_OF_USERKAF,
    TONINA,
    UXMAL,
    XIXIA_WANGLING,
    YONAGUNI,
)
from antiquary.games.ancient_knowledge.cards.technologies import (
    ANCIENT_GREEK,
    ARISTOTLE,
    EARTHQUAKE_ENGINEERING,
    GOLDEN_MEAN,
    HERMES_TRISMEGISTUS,
    MERCURY,
    MUMMIFICATION,
    NUMBER_PI,
    PLANETARY_GRID,
    SATOR_SQUARE,
    THALES,
    THOTH,
)
from antiquary.games.ancient_knowledge.game import AncientKnowledge, start
from antiquary.games.ancient_knowledge.position import Position
from antiquary.games.ancient_knowledge.rules.legality import why_not
from antiquary.games.ancient_knowledge.rules.texts import Reason
from antiquary.kernel.game import Decision
from antiquary.kernel.rng import FastRng, seed_from
from support.games.ancient import area, at, decline_phase, do, given, number, timeline_phase
from support.games.moves import create, learn, offer

pytestmark = pytest.mark.both_builds

THREE_CITIES = [TIMBUKTU, BAGAN, OSIRION]


def decision(state: Position) -> Decision:
    return state.decision(state.decider())


def declining(state: Position, *choices: Card | str) -> Decision:
    decline_phase(state)
    do(state, *choices)
    return decision(state)


def in_timeline_phase(state: Position, *choices: Card | str) -> Decision:
    timeline_phase(state)
    do(state, *choices)
    return decision(state)


def acting(state: Position, *choices: Card | str) -> Decision:
    do(state, *choices)
    return decision(state)


def created(state: Position, card: Card, *choices: Card | str) -> Decision:
    create(state, card)
    do(state, *choices)
    return decision(state)


def learned(state: Position, card: Card, *choices: Card | str) -> Decision:
    learn(state, card)
    do(state, *choices)
    return decision(state)


def told(asked: Decision) -> tuple[str, Card | None, dict[str, str | int]]:
    """The question, the card it comes from, and what its words need."""
    return asked.prompt, CARDS[asked.card] if asked.card >= 0 else None, asked.details


# --- the rules ask --------------------------------------------------------------------------------------------------


def test_an_action_is_asked_with_the_number_that_is_left() -> None:
    assert told(decision(given(area()))) == ("ask-action", None, {"left": 2})
    assert told(acting(given(area()), "search")) == ("ask-action", None, {"left": 1})


def test_the_opening_choice_is_asked_with_the_number_of_cards_to_put_away() -> None:
    state = AncientKnowledge().new({"players": 2}, seed_from(1))
    assert told(state.decision(0)) == ("ask-put-away", None, {"left": 4})
    assert told(state.decision(1)) == ("ask-put-away", None, {"left": 4})


def test_creating_asks_for_the_card_the_space_and_the_payment() -> None:
    state = given(area(hand=[HERACLEION, PHILAE, BAGAN, TIMBUKTU]))
    assert told(acting(state, "create")) == ("ask-create", None, {"left": 0})
    assert told(acting(state, HERACLEION)) == ("ask-space", None, {"left": 0, "subject": number(HERACLEION)})
    assert told(acting(state, "space2")) == ("ask-pay", None, {"left": 2, "subject": number(HERACLEION)})
    assert told(acting(state, BAGAN)) == ("ask-pay", None, {"left": 1, "subject": number(HERACLEION)})


def test_the_other_actions_ask_for_what_they_need() -> None:
    state = given(area(at(3, CYRENE, 8), at(4, PHILAE, 3), past=[TIMBUKTU, OSIRION], hand=[BAGAN, TIWANAKU]))
    assert decision_after(state, "learn").prompt == "ask-learn"
    assert decision_after(state, "excavate").prompt == "ask-excavate"
    assert decision_after(state, "archive").prompt == "ask-archive"
    asked = decision_after(state, "archive", BAGAN, TIWANAKU)
    assert told(asked) == ("ask-remove", None, {"left": 2})


def decision_after(state: Position, *choices: Card | str) -> Decision:
    """The decision after these choices, tried on a copy."""
    copy = state.clone()
    do(copy, *choices)
    return decision(copy)


def test_the_order_of_effects_is_asked_with_the_card_that_brought_them_about() -> None:
    state = given(area(at(5, HAGAR_QIM), board=[OLMEC_HEADS], hand=[DIQUIS_STONE_SPHERES, ICA_STONES]))
    assert told(created(state, DIQUIS_STONE_SPHERES))[:2] == ("ask-order", DIQUIS_STONE_SPHERES)
    state = given(area(at(5, HAGAR_QIM), at(4, TONINA), lost=1))
    assert told(in_timeline_phase(state))[:2] == ("ask-order", None)


def test_the_order_of_declines_and_the_tile_to_flip_are_asked_by_the_rules_themselves() -> None:
    state = given(area(at(1, HERACLEION), at(1, PHILAE)))
    assert told(declining(state)) == ("ask-decline", None, {"left": 0})
    past = [TIMBUKTU, BAGAN, OSIRION, ABU_GORAB, BYBLOS, ELLORA_CAVES]
    assert told(declining(given(area(at(1, PHILAE), past=past)))) == ("ask-flip", None, {"left": 0})


def test_who_has_nothing_to_decide_is_asked_nothing() -> None:
    assert given(area()).decision(1).prompt == "ask-nothing"
    assert given(area()).view(1).decision() is None


# --- cards ask ------------------------------------------------------------------------------------------------------

Case = tuple[str, Card, int, Callable[[], Decision]]

CASES: list[Case] = [
    (
        "ask-remove-up-to",
        MYCENAE,
        7,
        lambda: declining(given(area(at(1, MYCENAE), at(3, CYRENE, 8)))),
    ),
    (
        "ask-remove-up-to",
        PARTHENON,
        1,
        lambda: in_timeline_phase(given(area(at(3, PARTHENON, 4), at(4, CYRENE, 8))), CYRENE),
    ),
    (
        "ask-remove",
        MUMMIFICATION,
        2,
        lambda: learned(
            given(
                area(at(3, PHILAE, 3), at(4, CYRENE, 8), board=[OLMEC_HEADS, NAZCA_LINES]), tiles=offer(MUMMIFICATION)
            ),
            MUMMIFICATION,
        ),
    ),
    (
        "ask-remove-from-one",
        DERINKUYU,
        4,
        lambda: declining(given(area(at(1, DERINKUYU), at(3, CYRENE, 8), at(4, PERSEPOLIS, 6)))),
    ),
    (
        "ask-remove-from-one",
        TZOLKIN,
        1,
        lambda: in_timeline_phase(given(area(at(3, CYRENE, 8), past=[TIMBUKTU], board=[TZOLKIN]))),
    ),
    (
        "ask-remove-from-one-up-to",
        XIXIA_WANGLING,
        2,
        lambda: created(given(area(at(3, CYRENE, 8), hand=[XIXIA_WANGLING])), XIXIA_WANGLING, CYRENE),
    ),
    (
        "ask-return-lost",
        PYRAMID_OF_COBA,
        4,
        lambda: declining(given(area(at(1, PYRAMID_OF_COBA), past=[HAGAR_QIM, STONEHENGE, MONTGUYON_DOLMEN], lost=9))),
    ),
    (
        "ask-pass-on-lost",
        BARABAR_CAVES,
        3,
        lambda: declining(given(area(at(1, BARABAR_CAVES), lost=4), area(at(2, PHILAE), at(3, CYRENE)))),
    ),
    (
        "ask-discard",
        TULUM,
        1,
        lambda: in_timeline_phase(given(area(at(4, TULUM), hand=[PHILAE, BAGAN]))),
    ),
    (
        "ask-discard",
        ARAMU_MURU,
        2,
        lambda: declining(given(area(at(1, ARAMU_MURU)), area(hand=[PHILAE, BAGAN, CYRENE]))),
    ),
    (
        "ask-discard-for",
        PLANETARY_STONE,
        1,
        lambda: in_timeline_phase(given(area(board=[PLANETARY_STONE], hand=[PHILAE, BAGAN, CYRENE])), BAGAN),
    ),
    (
        "ask-discard-self-for",
        BAGHDAD_BATTERY,
        0,
        lambda: in_timeline_phase(given(area(at(3, CYRENE, 8), board=[BAGHDAD_BATTERY]))),
    ),
    (
        "ask-redraw",
        EARTHQUAKE_ENGINEERING,
        3,
        lambda: learned(given(area(hand=[PHILAE, BAGAN]), tiles=offer(EARTHQUAKE_ENGINEERING)), EARTHQUAKE_ENGINEERING),
    ),
    (
        "ask-bury",
        CANDI_KETHEK,
        1,
        lambda: created(given(area(hand=[CANDI_KETHEK]), tiles=offer(MERCURY)), CANDI_KETHEK, MERCURY),
    ),
    (
        "ask-create",
        DIQUIS_STONE_SPHERES,
        0,
        lambda: created(given(area(hand=[DIQUIS_STONE_SPHERES, ICA_STONES])), DIQUIS_STONE_SPHERES),
    ),
    (
        "ask-learn",
        MONTGUYON_DOLMEN,
        0,
        lambda: declining(given(area(at(1, MONTGUYON_DOLMEN)))),
    ),
    (
        "ask-archive",
        PERSEPOLIS,
        0,
        lambda: created(given(area(hand=[PERSEPOLIS, ICA_STONES])), PERSEPOLIS),
    ),
    (
        "ask-move",
        AJANTA_CAVES,
        0,
        lambda: declining(given(area(at(1, AJANTA_CAVES), at(3, PHILAE), at(4, CYRENE)))),
    ),
    (
        "ask-swap-self",
        LOPBURI_TEMPLE,
        0,
        lambda: created(given(area(at(3, PHILAE), at(2, CYRENE), hand=[LOPBURI_TEMPLE])), LOPBURI_TEMPLE),
    ),
    (
        "ask-swap",
        SATOR_SQUARE,
        0,
        lambda: learned(
            given(area(at(3, PHILAE), at(2, CYRENE), at(4, TONINA)), tiles=offer(SATOR_SQUARE)), SATOR_SQUARE
        ),
    ),
    (
        "ask-sacrifice",
        PYRAMID_OF_USERKAF,
        0,
        lambda: declining(given(area(at(1, PYRAMID_OF_USERKAF)), area(board=[OLMEC_HEADS, ICA_STONES]))),
    ),
    (
        "ask-sacrifice-own",
        YONAGUNI,
        0,
        lambda: created(given(area(board=[OLMEC_HEADS], hand=[YONAGUNI])), YONAGUNI),
    ),
    (
        "ask-steal",
        MENHIR_OF_KERLOAS,
        0,
        lambda: declining(given(area(at(1, MENHIR_OF_KERLOAS)), area(hand=[PHILAE]), area(hand=[BAGAN]))),
    ),
    (
        "ask-keep",
        THALES,
        0,
        lambda: learned(given(area(), tiles=offer(THALES)), THALES),
    ),
    (
        "ask-draft",
        HERMES_TRISMEGISTUS,
        0,
        lambda: learned(given(area(), tiles=offer(HERMES_TRISMEGISTUS)), HERMES_TRISMEGISTUS),
    ),
    (
        "ask-create-looked",
        ANCIENT_GREEK,
        0,
        lambda: learned(given(area(), deck=[OLMEC_HEADS, ICA_STONES], tiles=offer(ANCIENT_GREEK)), ANCIENT_GREEK),
    ),
    (
        "ask-learn-looked",
        PYRAMID_OF_THE_NICHES,
        0,
        lambda: declining(
            given(
                area(at(1, PYRAMID_OF_THE_NICHES), past=THREE_CITIES, lost=9),
                tiles=offer(),
                technologies=[[], [GOLDEN_MEAN, THOTH]],
            )
        ),
    ),
    (
        "ask-put-under",
        PYRAMID_OF_THE_NICHES,
        0,
        lambda: declining(given(area(at(1, PYRAMID_OF_THE_NICHES)), tiles=offer())),
    ),
    (
        "ask-instead",
        KENSINGTON_RUNESTONE,
        4,
        lambda: acting(
            given(area(at(3, CYRENE, 8), past=[TIMBUKTU, OSIRION], board=[KENSINGTON_RUNESTONE])), "excavate", "x2"
        ),
    ),
]


@pytest.mark.parametrize(("prompt", "card", "left", "play"), CASES, ids=[f"{case[0]}-{case[1].id}" for case in CASES])
def test_an_effect_names_its_card_and_how_much_is_left(
    prompt: str, card: Card, left: int, play: Callable[[], Decision]
) -> None:
    asked = play()
    assert (asked.prompt, asked.card) == (prompt, number(card))
    assert asked.details["left"] == left


def test_a_question_about_a_monument_or_an_opponent_says_which() -> None:
    state = given(area(at(3, PHILAE), at(4, CYRENE)), tiles=offer(PLANETARY_GRID))
    asked = learned(state, PLANETARY_GRID, PHILAE)
    assert told(asked) == ("ask-move-to", PLANETARY_GRID, {"left": 0, "subject": number(PHILAE)})
    state = given(area(at(3, PHILAE), at(4, CYRENE), at(5, UXMAL)), tiles=offer(SATOR_SQUARE))
    asked = learned(state, SATOR_SQUARE, UXMAL)
    assert told(asked) == ("ask-swap-with", SATOR_SQUARE, {"left": 0, "subject": number(UXMAL)})
    state = given(area(hand=[TLALOCS_STATUE]), area(at(3, PHILAE), at(4, CYRENE)))
    assert told(created(state, TLALOCS_STATUE)) == ("ask-burden", TLALOCS_STATUE, {"left": 3, "other": 1})
    state = given(area(at(1, MENHIR_OF_KERLOAS)), area(), area(hand=[PHILAE, BAGAN]))
    assert told(declining(state)) == ("ask-take-from", MENHIR_OF_KERLOAS, {"left": 0, "other": 2})


def test_everyone_who_chooses_at_the_same_time_is_told_their_own_number() -> None:
    state = given(area(at(1, ARAMU_MURU)), area(hand=[PHILAE, BAGAN, CYRENE]), area(hand=[TIMBUKTU, OSIRION, BYBLOS]))
    decline_phase(state)
    do(state, PHILAE, seat=1)
    assert told(state.decision(1)) == ("ask-discard", ARAMU_MURU, {"left": 1})
    assert told(state.decision(2)) == ("ask-discard", ARAMU_MURU, {"left": 2})
    assert state.decision(0).prompt == "ask-nothing"


@pytest.mark.parametrize("seed", range(6))
def test_every_decision_of_a_whole_game_is_explained(seed: int) -> None:
    rng = FastRng(seed)
    state = start(2 + seed % 3, False, rng)
    while not state.over():
        for seat in state.deciders():
            asked = state.decision(seat)
            assert asked.prompt.startswith("ask-")
            assert asked.prompt != "ask-nothing"
        seat = state.decider()
        legal = state.legal(seat)
        state.apply(seat, legal[rng.below(len(legal))])


# --- why not --------------------------------------------------------------------------------------------------------


def reason(state: Position, card: Card) -> tuple[str, dict[str, str | int]] | None:
    found: Reason | None = why_not(state, 0, number(card))
    return (found.key, found.details) if found else None


def test_a_card_that_can_be_created_needs_no_reason() -> None:
    state = given(area(hand=[PHILAE, OLMEC_HEADS]), tiles=offer(MERCURY))
    assert reason(state, PHILAE) is None
    assert reason(state, OLMEC_HEADS) is None
    assert reason(state, MERCURY) is None


def test_a_card_that_is_too_dear_says_its_cost() -> None:
    state = given(area(hand=[HERACLEION, PACHAMAMA_MONOLITH]))
    assert reason(state, HERACLEION) == ("why-cost", {"cost": 2, "others": 1})
    assert reason(state, PACHAMAMA_MONOLITH) == ("why-cost", {"cost": 3, "others": 1})


def test_a_locked_monument_whose_space_is_full_says_so() -> None:
    state = given(area(at(4, PHILAE), at(4, CYRENE), hand=[TULUM, BAGAN, OSIRION]))
    assert reason(state, TULUM) == ("why-locked-full", {"space": 4})


def test_a_monument_without_a_free_space_in_reach_says_how_far_it_reaches() -> None:
    state = given(area(at(3, PHILAE), at(3, CYRENE), hand=[PERSEPOLIS]))
    assert reason(state, PERSEPOLIS) == ("why-spaces-full", {"space": 3, "reach": 1})
    full = [at(2, UXMAL), at(2, TONINA), at(3, PHILAE), at(3, CYRENE), at(4, OSIRION), at(4, BYBLOS)]
    state = given(area(*full, hand=[PERSEPOLIS, OLMEC_HEADS]))
    assert reason(state, PERSEPOLIS) == ("why-spaces-full", {"space": 3, "reach": 3})


def test_an_artifact_without_a_free_place_says_so() -> None:
    board = [DISK_OF_SABU, ICA_STONES, LA_MANA_PYRAMID, NAZCA_LINES, TZOLKIN]
    state = given(area(board=board, hand=[INCAHUASI_QUIPUS]))
    assert reason(state, INCAHUASI_QUIPUS) == ("why-board-full", {})


def test_a_technology_whose_requirement_is_not_met_says_so() -> None:
    state = given(area(), tiles=offer(ARISTOTLE))
    assert reason(state, ARISTOTLE) == ("why-requirement", {"technology": number(ARISTOTLE)})


def test_cards_that_are_not_there_have_no_reason() -> None:
    """Neither a card of the deck nor a technology that does not lie face up is anybody's to play."""
    state = given(area(hand=[PETRA]), tiles=offer(MERCURY))
    assert reason(state, HERACLEION) is None
    assert reason(state, NUMBER_PI) is None


def test_a_reason_is_given_exactly_for_what_cannot_be_done() -> None:
    """The reasons come from the same predicates as the choices."""
    state = given(
        area(at(4, PHILAE), at(4, CYRENE), hand=[TULUM, HERACLEION, STONEHENGE, PACHAMAMA_MONOLITH]),
        tiles=offer(MERCURY, ARISTOTLE),
    )
    unable = [card.id for card in (TULUM, HERACLEION, STONEHENGE, PACHAMAMA_MONOLITH) if reason(state, card)]
    assert unable == ["C35"]
    creating = state.clone()
    do(creating, "create")
    assert sorted(creating.legal(0)) == sorted(number(card) for card in (HERACLEION, STONEHENGE, PACHAMAMA_MONOLITH))
