"""Positions that no game comes to are refused, and the rules never go on with them for ever."""

import re

import pytest

from antiquary.games.ancient_knowledge.cards.artifacts import ICA_STONES, NAZCA_LINES
from antiquary.games.ancient_knowledge.cards.cities import BAGAN, CYRENE, PETRA, PHILAE
from antiquary.games.ancient_knowledge.notation import NODE_NUMBER
from antiquary.games.ancient_knowledge.parsing import parse
from antiquary.games.ancient_knowledge.position import Position
from antiquary.games.ancient_knowledge.rules.effects.hand import DRAFT_ONE, KEEP_ONE
from antiquary.games.ancient_knowledge.rules.effects.opponents import (
    ADD_TO_OPPONENT,
    DISCARD_CHOSEN,
    SACRIFICE_CHOSEN,
    TAKE_FROM,
)
from antiquary.games.ancient_knowledge.rules.effects.timeline import MOVE_TO, SWAP_WITH
from antiquary.games.ancient_knowledge.rules.main_actions import DRAW_OR_INSTEAD, PAY_COST
from antiquary.games.ancient_knowledge.rules.order import IN_ORDER
from antiquary.games.ancient_knowledge.rules.setup import PUT_AWAY
from antiquary.games.ancient_knowledge.rules.state import Frame, Step
from antiquary.games.ancient_knowledge.rules.turn import FINISH_DECLINE, FLIP_TILE
from antiquary.kernel.errors import ImpossiblePosition, WrongNotation
from antiquary.text import LANGUAGES, Words
from support.games.ancient import area, at, given, number

ACTION = "2/0/-1/-1/1//00"


def table() -> Position:
    """Seat 0 has an artifact and a monument, seat 1 three cards in hand."""
    return given(area(at(2, PETRA, 2), board=[ICA_STONES]), area(hand=[PHILAE, BAGAN, CYRENE]))


def written(agenda: str) -> str:
    return re.sub(r"agenda=\S*", f"agenda={agenda}", table().notation())


def frame(step: Step, seat: int = 0, source: int = -1, card: int = -1, left: int = 0, cards: str = "") -> str:
    flags = f"0{int(step.is_simultaneous())}"
    return f"{NODE_NUMBER[step]}/{seat}/{source}/{card}/{left}/{cards}/{flags}"


IMPOSSIBLE = {
    "a player sacrifices because of an own effect": frame(SACRIFICE_CHOSEN, 0, left=2),
    "a player without artifacts sacrifices": frame(SACRIFICE_CHOSEN, 1),
    "one seat discards twice at the same time": "+".join([frame(DISCARD_CHOSEN, 1, left=2)] * 2),
    "more cards are discarded than there are": frame(DISCARD_CHOSEN, 1, left=4),
    "something lies on what several are asked": f"{frame(DISCARD_CHOSEN, 1, left=1)}+{frame(IN_ORDER, cards='A1')}",
    "knowledge for a player without monuments": frame(ADD_TO_OPPONENT, card=1, left=2),
    "knowledge for oneself": frame(ADD_TO_OPPONENT, card=0, left=2),
    "cards are taken from oneself": frame(TAKE_FROM, card=0),
    "cards are taken from a seat that is not there": frame(TAKE_FROM, card=3),
    "a monument moves that is not there": frame(MOVE_TO, card=number(PHILAE)),
    "a monument changes places with none": frame(SWAP_WITH, card=number(PETRA)),
    "a card is kept while none is looked at": frame(KEEP_ONE),
    "a card is drafted while none lies open": frame(DRAFT_ONE, card=0),
    "a cost is paid for nothing": frame(PAY_COST, card=number(PHILAE), left=1),
    "the setup goes on in the middle of the game": frame(PUT_AWAY, 1, left=1),
    "a tile is flipped in the middle of a turn": frame(FLIP_TILE),
    "an effect is used in place of a draw that has none": frame(DRAW_OR_INSTEAD, card=number(ICA_STONES), left=2),
    "effects in order of a card without one": frame(IN_ORDER, cards="C31,C31"),
    "an action of another player": "2/1/-1/-1/1//00",
    "a decline in the action phase": frame(FINISH_DECLINE, source=number(PETRA), card=number(PETRA)),
    "three actions": "2/0/-1/-1/3//00",
    "an effect of no card": "40/0/-1/-1/0//00",
    "an effect of a card that has another": f"40/0/{number(NAZCA_LINES)}/-1/7//10",
}


def test_the_position_itself_is_accepted() -> None:
    assert parse(written(ACTION)).deciders() == [0]


@pytest.mark.parametrize("step", IMPOSSIBLE.values(), ids=IMPOSSIBLE.keys())
def test_a_position_that_cannot_occur_is_refused(step: str) -> None:
    for agenda in (f"{ACTION}+{step}", step):
        with pytest.raises(WrongNotation) as caught:
            parse(written(agenda))
        assert caught.value.details == {"field": "agenda"}


def test_a_step_that_answers_with_nothing_is_not_asked_for_ever() -> None:
    position = table()
    position.top = Frame(position.top, SACRIFICE_CHOSEN, 1, together=True)
    with pytest.raises(ImpossiblePosition) as caught:
        position.settle()
    assert all(Words(language).error(caught.value) for language in LANGUAGES)
