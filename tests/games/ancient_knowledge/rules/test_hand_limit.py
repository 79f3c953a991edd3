"""Rulings on the limit of ten cards."""

import pytest

from antiquary.games.ancient_knowledge.cards.artifacts import LA_MANA_PYRAMID, SUMERIAN_TABLETS
from antiquary.games.ancient_knowledge.cards.card import Card
from antiquary.games.ancient_knowledge.cards.cities import (
    BAGAN,
    BYBLOS,
    CYRENE,
    HERACLEION,
    OSIRION,
    PARTHENON,
    PETRA,
    PHILAE,
    TIMBUKTU,
    TIWANAKU,
)
from antiquary.games.ancient_knowledge.cards.megaliths import (
    HAGAR_QIM,
    MEGALITHS_OF_CAURIA,
    STONEHENGE,
)
from antiquary.games.ancient_knowledge.cards.technologies import COPTIC_ALPHABET
from support.games.ancient import (
    area,
    asking,
    at,
    decline_phase,
    do,
    given,
    hand_size,
    in_discard,
    names,
    timeline_phase,
)
from support.games.moves import learn, offer

pytestmark = pytest.mark.both_builds

TEN: list[Card] = [BAGAN, BYBLOS, CYRENE, OSIRION, PARTHENON, PETRA, PHILAE, TIWANAKU, STONEHENGE, TIMBUKTU]


def test_with_eight_cards_three_draws_bring_two() -> None:
    """Rulebook, hand limit: the example with the Coptic alphabet."""
    state = given(area(past=[HAGAR_QIM, MEGALITHS_OF_CAURIA], hand=TEN[:8]), tiles=offer(COPTIC_ALPHABET))
    size = state.deck_size
    learn(state, COPTIC_ALPHABET)
    assert hand_size(state) == 10
    assert state.deck_size == size - 2


def test_what_exceeds_the_limit_stays_on_the_deck_and_is_not_discarded() -> None:
    state = given(area(at(1, HERACLEION), hand=TEN[:9]), deck=[HAGAR_QIM, MEGALITHS_OF_CAURIA])
    decline_phase(state)
    assert names(state.players[0].hand)[-1] == "M31"
    assert not in_discard(state, MEGALITHS_OF_CAURIA)
    assert names(state.deck[: state.deck_size])[-1] == "M28"


def test_each_draw_is_capped_by_itself() -> None:
    """A10: separate sources are separate draws."""
    state = given(
        area(past=[HAGAR_QIM, MEGALITHS_OF_CAURIA], board=[SUMERIAN_TABLETS], hand=TEN[:7]),
        tiles=offer(COPTIC_ALPHABET),
    )
    learn(state, COPTIC_ALPHABET)
    do(state, SUMERIAN_TABLETS)
    assert hand_size(state) == 10


def test_discarding_first_makes_room_for_a_draw_at_the_limit() -> None:
    """A10: the pyramid of La Maná works with ten cards."""
    state = given(area(board=[LA_MANA_PYRAMID], hand=TEN), deck=[HAGAR_QIM])
    timeline_phase(state)
    assert asking(state) is LA_MANA_PYRAMID
    do(state, BAGAN)
    assert names(state.players[0].hand)[-1] == "M31"
    assert hand_size(state) == 10
