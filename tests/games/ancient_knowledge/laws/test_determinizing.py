"""Sampled hidden cards leave the deciding seat the decision that it has."""

import pytest

from antiquary.games.ancient_knowledge.cards.artifacts import (
    DOGU_FIGURINES,
    ICA_STONES,
    LA_MANA_PYRAMID,
    MOAI_STATUE,
    NEBRA_SKY_DISC,
    PHAISTOS_DISC,
    PLANETARY_STONE,
)
from antiquary.games.ancient_knowledge.cards.card import Card
from antiquary.games.ancient_knowledge.cards.cities import (
    BABYLON,
    LLAQTAPATA,
    PETRA,
    POTALA_PALACE,
    TIMBUKTU,
    TULUM,
)
from antiquary.games.ancient_knowledge.cards.megaliths import (
    ARAMU_MURU,
    DIQUIS_STONE_SPHERES,
    HAGAR_QIM,
    MASUDA_IWAFUNE,
    MENHIR_OF_KERLOAS,
    STONEHENGE,
)
from antiquary.games.ancient_knowledge.cards.pyramids import (
    CANDI_SUKUH,
    PYRAMID_OF_NICE,
    PYRAMID_OF_THE_NICHES,
    PYRAMID_OF_USERKAF,
    PYRAMIDS_OF_PLAINE_MAGNIEN,
    TONINA,
    YONAGUNI,
)
from antiquary.games.ancient_knowledge.cards.technologies import (
    ALCHEMY,
    ANCIENT_GREEK,
    EARTHQUAKE_ENGINEERING,
    GOLDEN_MEAN,
    HERMETICISM,
    HIEROGLYPHS,
    THALES,
)
from antiquary.games.ancient_knowledge.position import Position
from antiquary.kernel.game import SPECTATOR
from antiquary.kernel.rng import FastRng
from support.games.ancient import area, asked, at, choices, decline_phase, do, given, timeline_phase
from support.games.random_games import GAME, Setup, new_game, walk
from support.games.single_cards import (
    ARTIFACTS_IN_ORDER,
    CITIES_IN_ORDER,
    MEGALITHS_IN_ORDER,
    PYRAMIDS_IN_ORDER,
    create,
    learn,
    offering,
)

pytestmark = pytest.mark.both_builds

DEALS = 25


def fits(state: Position, prompt: str) -> None:
    """Everybody who looks on can be dealt positions in which the one who decides has a choice."""
    assert asked(state) == prompt
    rng = FastRng(77)
    for seat in range(SPECTATOR, state.seats):
        view = state.view(seat)
        hidden: set[str] = set()
        for _ in range(DEALS):
            dealt = GAME.determinize(view, rng)
            assert dealt.view(seat).encode() == view.encode()
            assert dealt.violations() == []
            assert dealt.deciders() == state.deciders()
            assert asked(dealt) == prompt
            assert len(choices(dealt)) > 1
            hidden.add(dealt.notation())
            walk(dealt, rng, 10)
        assert len(hidden) == DEALS


def test_an_opponent_chooses_what_to_create() -> None:
    state = given(area(hand=[PETRA, ICA_STONES, BABYLON]), area(hand=[STONEHENGE]))
    do(state, "create")
    fits(state, "ask-create")


def test_an_opponent_who_may_create_an_artifact_holds_one() -> None:
    state = given(area(hand=[DIQUIS_STONE_SPHERES, ICA_STONES]), area())
    create(state, DIQUIS_STONE_SPHERES)
    fits(state, "ask-create")


def test_an_opponent_who_may_create_a_megalith_holds_one() -> None:
    state = given(area(hand=[MASUDA_IWAFUNE, HAGAR_QIM]), area())
    create(state, MASUDA_IWAFUNE)
    fits(state, "ask-create")


def crowded(free: int) -> list[tuple[int, Card, int]]:
    """A timeline in which only this space has places."""
    quiet = [card for card in (*CITIES_IN_ORDER, *MEGALITHS_IN_ORDER, *PYRAMIDS_IN_ORDER) if card.end is not None]
    return [at(space, quiet.pop()) for space in range(1, 7) if space != free for _ in range(2)]


def test_an_opponent_with_room_on_space_one_only_holds_cards_that_can_go_there() -> None:
    """Nearly everything that starts on spaces 1 and 2 is in somebody's past, so that hardly any deal fits."""
    near: list[Card] = [
        card
        for card in (*CITIES_IN_ORDER, *MEGALITHS_IN_ORDER, *PYRAMIDS_IN_ORDER)
        if card.space <= 2 and card.end is None
    ]
    kept: list[Card] = [TIMBUKTU, PYRAMID_OF_NICE]
    state = given(
        area(*crowded(1), board=ARTIFACTS_IN_ORDER[:5], hand=kept),
        area(past=[card for card in near if card not in kept]),
    )
    do(state, "create")
    fits(state, "ask-create")


def test_an_opponent_with_a_full_timeline_holds_artifacts() -> None:
    standing = [*crowded(6), at(6, YONAGUNI), at(6, TONINA)]
    state = given(area(*standing, hand=[ICA_STONES, DOGU_FIGURINES]), area(hand=[PETRA]))
    do(state, "create")
    fits(state, "ask-create")


def test_an_opponent_places_and_pays() -> None:
    state = given(area(hand=[PETRA, ICA_STONES, BABYLON, TULUM]), area(hand=[STONEHENGE]))
    do(state, "create", PETRA)
    fits(state, "ask-space")
    do(state, "space3")
    fits(state, "ask-pay")


def test_an_opponent_archives() -> None:
    state = given(area(at(3, BABYLON, 9), hand=[PETRA, TULUM, STONEHENGE]), area())
    do(state, "archive")
    fits(state, "ask-archive")
    do(state, TULUM)
    fits(state, "ask-archive")


def test_an_opponent_looks_for_an_artifact() -> None:
    """Ancient Greek: at least two of the ten are artifacts that can be paid for."""
    state = given(
        area(),
        area(hand=[PETRA]),
        deck=[ICA_STONES, DOGU_FIGURINES, *CITIES_IN_ORDER[:8]],
        tiles=offering(ANCIENT_GREEK),
    )
    learn(state, ANCIENT_GREEK)
    fits(state, "ask-create-looked")


def test_an_opponent_looks_for_a_technology() -> None:
    """The pyramid of the niches: at least two of the seven can be learned, one of them only thanks to Candi Sukuh."""
    tops: list[Card] = [GOLDEN_MEAN, HERMETICISM, HIEROGLYPHS, ALCHEMY]
    state = given(
        area(at(1, PYRAMID_OF_THE_NICHES), at(4, CANDI_SUKUH, 4), past=[PETRA, TIMBUKTU, LLAQTAPATA, POTALA_PALACE]),
        area(),
        technologies=([], tops),
    )
    decline_phase(state)
    fits(state, "ask-learn-looked")


def test_an_opponent_puts_technologies_under_the_deck() -> None:
    state = given(area(at(1, PYRAMID_OF_THE_NICHES)), area())
    decline_phase(state)
    fits(state, "ask-put-under")
    do(state, choices(state)[2])
    fits(state, "ask-put-under")


def test_an_opponent_keeps_one_of_the_cards_looked_at() -> None:
    state = given(area(at(1, PYRAMIDS_OF_PLAINE_MAGNIEN)), area(hand=[PETRA]))
    decline_phase(state)
    fits(state, "ask-keep")
    state = given(area(), area(hand=[PETRA]), tiles=offering(THALES))
    learn(state, THALES)
    fits(state, "ask-keep")


def test_an_opponent_pays_with_artifacts_from_hand() -> None:
    """Moai statue, before the first artifact and between the two."""
    hand: list[Card] = [ICA_STONES, DOGU_FIGURINES, NEBRA_SKY_DISC]
    state = given(area(board=[MOAI_STATUE], hand=hand), area(hand=[PETRA]))
    timeline_phase(state)
    fits(state, "ask-discard-for")
    do(state, ICA_STONES)
    fits(state, "ask-discard-for")


def test_an_opponent_pays_with_all_the_artifacts_there_are() -> None:
    """Only three artifacts are out of sight: a deal by luck alone would seldom put two of them in this hand."""
    hand: list[Card] = [ICA_STONES, DOGU_FIGURINES]
    elsewhere = [card for card in ARTIFACTS_IN_ORDER if card not in (*hand, MOAI_STATUE, PHAISTOS_DISC)]
    state = given(area(board=[MOAI_STATUE], hand=hand), area(), discard=elsewhere)
    timeline_phase(state)
    fits(state, "ask-discard-for")


def test_an_opponent_chooses_which_effect_comes_next() -> None:
    """Moai statue takes part only because of artifacts in hand."""
    hand: list[Card] = [ICA_STONES, DOGU_FIGURINES]
    state = given(area(board=[MOAI_STATUE, PLANETARY_STONE], hand=hand), area())
    timeline_phase(state)
    fits(state, "ask-order")
    alone = given(area(board=[LA_MANA_PYRAMID, MOAI_STATUE], hand=hand), area())
    timeline_phase(alone)
    fits(alone, "ask-order")


def test_an_opponent_discards_for_an_exchange() -> None:
    state = given(area(hand=[PETRA, BABYLON]), area(), tiles=offering(EARTHQUAKE_ENGINEERING))
    learn(state, EARTHQUAKE_ENGINEERING)
    fits(state, "ask-redraw")


def test_an_opponent_discards_in_the_timeline_phase() -> None:
    state = given(area(at(4, TULUM, 1), hand=[PETRA, BABYLON]), area())
    timeline_phase(state)
    fits(state, "ask-discard")


def test_several_opponents_discard_at_once() -> None:
    state = given(
        area(at(1, ARAMU_MURU)), area(hand=[PETRA, BABYLON, TULUM]), area(hand=[ICA_STONES, TONINA, YONAGUNI])
    )
    decline_phase(state)
    fits(state, "ask-discard")


def test_several_opponents_give_up_artifacts_at_once() -> None:
    boards = [ARTIFACTS_IN_ORDER[:3], ARTIFACTS_IN_ORDER[3:5]]
    state = given(area(at(1, PYRAMID_OF_USERKAF)), *[area(board=board) for board in boards])
    decline_phase(state)
    fits(state, "ask-sacrifice")


def test_a_thief_sees_the_hand_and_the_others_do_not() -> None:
    state = given(
        area(at(1, MENHIR_OF_KERLOAS), hand=[STONEHENGE]), area(hand=[PETRA, BABYLON]), area(hand=[ICA_STONES, TULUM])
    )
    decline_phase(state)
    do(state, "seat1")
    fits(state, "ask-take-from")
    hands = [state.view(seat).data()["players"][1]["hand"] for seat in (0, 1, 2, SPECTATOR)]
    assert hands == [[PETRA.id, BABYLON.id], [PETRA.id, BABYLON.id], [None, None], [None, None]]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_opening_choice_of_the_others_stays_open(players: int) -> None:
    state = new_game(Setup(players, False, 3))
    walk(state, FastRng(3), players)
    fits(state, "ask-put-away")


def test_what_was_put_away_is_known_to_who_put_it_away() -> None:
    state = new_game(Setup(2, False, 3))
    card = state.legal(0)[0]
    state.apply(0, card)
    rng = FastRng(1)
    for _ in range(DEALS):
        dealt = GAME.determinize(state.view(0), rng)
        assert card not in dealt.players[1].hand
        assert card not in dealt.deck
