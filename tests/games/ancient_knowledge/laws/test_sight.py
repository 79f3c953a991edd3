"""The cards that a seat sees or knows for certain, counted card by card from its view."""

import pytest

from antiquary.games.ancient_knowledge.cards import CARDS
from antiquary.games.ancient_knowledge.game import AncientKnowledge
from antiquary.kernel.rng import FastRng, seed_from

pytestmark = pytest.mark.both_builds

GAME = AncientKnowledge()
NUMBERS = {card.id for card in CARDS}
NOT_CERTAIN = ("asked", "legal", "traces", "likely")


def shown(value: object) -> set[str]:
    """Every printed number of a card in the data of a view."""
    if isinstance(value, dict):
        return set().union(*(shown(each) for key, each in value.items() if key not in NOT_CERTAIN))
    if isinstance(value, list):
        return set().union(*map(shown, value))
    return {value} if value in NUMBERS else set()


def test_a_seat_knows_exactly_the_cards_that_its_view_shows() -> None:
    for players in (2, 3, 4):
        rng = FastRng(players)
        state = GAME.new(GAME.checked({"players": players}), seed_from(players))
        while not state.over():
            if rng.below(4) == 0:
                for seat in range(-1, players):
                    known = state.known(seat)
                    assert {CARDS[card].id for card in range(256) if known >> card & 1} == shown(
                        state.view(seat).data()
                    )
            seat = state.decider()
            legal = state.legal(seat)
            state.apply(seat, legal[rng.below(len(legal))])
