"""Observations: the bytes of a row, their places and their meaning. `observer.py` writes them.

1. Every card has one byte: where it is, as far as the seat sees it or remembers. Whatever it never saw is 0.
2. Players are counted from the one who looks: 0 is the seat itself, 1 the next in turn order.
3. The question is the kind of step that asks. The same card can be an answer to many of them.
"""

from typing import Final

from mypy_extensions import u8

from antiquary.games.ancient_knowledge.cards import CARD_COUNT
from antiquary.games.ancient_knowledge.cards.tables import BUILDER_NUMBERS, TECHNOLOGY_NUMBERS
from antiquary.games.ancient_knowledge.rules.effects.control import MayPay
from antiquary.games.ancient_knowledge.rules.effects.costs import Discard
from antiquary.games.ancient_knowledge.rules.effects.hand import DraftOne, KeepOne, MayRedraw
from antiquary.games.ancient_knowledge.rules.effects.knowledge import (
    MaySacrificeArtifacts,
    RemoveFromOne,
    RemoveSpread,
    ReturnLost,
)
from antiquary.games.ancient_knowledge.rules.effects.opponents import (
    AddToOpponent,
    DiscardChosen,
    MoveLostToOpponent,
    SacrificeChosen,
    TakeFrom,
    TakeFromOpponentsHand,
)
from antiquary.games.ancient_knowledge.rules.effects.technologies import LearnOne, PutTechnologiesUnderDeck, PutUnder
from antiquary.games.ancient_knowledge.rules.effects.timeline import Move, MoveTo, SwapSelf, SwapTwo, SwapWith
from antiquary.games.ancient_knowledge.rules.effects.turn_actions import Archive, Create, CreateOne, Excavate, Learn
from antiquary.games.ancient_knowledge.rules.main_actions import ChooseSpace, DrawOrInstead, PayCost
from antiquary.games.ancient_knowledge.rules.numbers import ACTIONS, PLACES
from antiquary.games.ancient_knowledge.rules.order import InOrder
from antiquary.games.ancient_knowledge.rules.setup import PutAway
from antiquary.games.ancient_knowledge.rules.state import Step
from antiquary.games.ancient_knowledge.rules.turn import DeclineNext, FlipTile, TakeAction
from antiquary.kernel.encoding import LARGEST_BYTE, Field

ENCODING: Final = 2  # a new number whenever a byte changes its place or its meaning

# Where a card is.
UNSEEN: Final[u8] = 0
DISCARDED: Final[u8] = 1  # and this seat knows it
ON_TILE: Final[u8] = 2  # 2 to 4: face up on tile 1 to 3
TECHNOLOGY_DISCARDED: Final[u8] = 5
BOXED: Final[u8] = 6
LOOKED_AT: Final[u8] = 7
BEING_CREATED: Final[u8] = 8
IN_DECK: Final[u8] = 9  # of builder cards
UNDER_DECK: Final[u8] = 10  # of technologies
REMEMBERED: Final[u8] = 11  # in one of several hidden places
HELD: Final[u8] = 12  # + 6 * player + one of the following
ZONES: Final[u8] = 6
IN_HAND: Final[u8] = 0
IN_TIMELINE: Final[u8] = 1
ON_BOARD: Final[u8] = 2
IN_PAST: Final[u8] = 3
LEARNED: Final[u8] = 4
POSSIBLY_IN_HAND: Final[u8] = 5

POINTS_ZERO: Final = 50  # points are written as so much more, because they may be negative

QUESTIONS: Final[tuple[type[Step], ...]] = (
    PutAway,
    TakeAction,
    Create,
    ChooseSpace,
    PayCost,
    Learn,
    Archive,
    Excavate,
    InOrder,
    DeclineNext,
    FlipTile,
    RemoveSpread,
    RemoveFromOne,
    ReturnLost,
    MoveLostToOpponent,
    AddToOpponent,
    Discard,
    DiscardChosen,
    MayRedraw,
    MayPay,
    MaySacrificeArtifacts,
    SacrificeChosen,
    Move,
    MoveTo,
    SwapSelf,
    SwapTwo,
    SwapWith,
    TakeFromOpponentsHand,
    TakeFrom,
    KeepOne,
    CreateOne,
    LearnOne,
    PutUnder,
    DraftOne,
    DrawOrInstead,
    PutTechnologiesUnderDeck,
)
QUESTION: Final[dict[type[Step], int]] = {kind: number for number, kind in enumerate(QUESTIONS, 1)}


def _question_words() -> str:
    named = ", ".join([f"{number} {kind.__name__}" for number, kind in enumerate(QUESTIONS, 1)])
    return f"the kind of step that asks this seat, 0 if it is not asked: {named}"


COMMON: Final = 28  # bytes between the cards and the first player
PLAYER: Final = 2 * PLACES + 9


def observation_fields(seats: int) -> list[Field]:
    """The bytes of a row in their order."""
    place_words = (
        "where the card is: 0 unseen, 1 in the discard pile (and known to lie there), 2 to 4 face up on technology "
        "tile 1 to 3, 5 among the discarded technologies, 6 out of the game, 7 looked at or revealed, 8 being created; "
        "remembered: 9 in the builder deck, 10 under its deck of technologies, 11 in one of several hands or piles; "
        "12 + 6 × player + 0 in hand (seen, or known for certain), + 1 in the timeline, + 2 on the board, + 3 in the "
        "past, + 4 learned, + 5 in hand or in a pile, but in no other hand"
    )
    fields = [
        Field("cards", CARD_COUNT, int(HELD) + int(ZONES) * seats - 1, place_words, coded=True),
        Field("phase", 1, 4, "0 setup, 1 action, 2 timeline, 3 decline, 4 the game is over", coded=True),
        Field("turn", 1, LARGEST_BYTE, "turns begun so far, of all players"),
        Field("first", 1, seats - 1, "the player who began", coded=True),
        Field("active", 1, seats - 1, "the player whose turn it is", coded=True),
        Field("deck", 1, len(BUILDER_NUMBERS), "cards in the builder deck"),
        Field("discard", 1, len(BUILDER_NUMBERS), "cards in the discard pile"),
        Field("technology_decks", 2, len(TECHNOLOGY_NUMBERS), "technologies of level I and II still to come"),
        Field("tile_levels", 3, 2, "the level of each technology tile; 0 once it has left the game", coded=True),
        Field("flipped", 1, 1, "1 once a tile has been flipped to level II"),
        Field("ending", 1, 1, "1 once somebody has 14 monuments in the past"),
        Field("skip_decline", 1, 1, "1 if the decline phase of this turn does not take place"),
        Field("declining", 1, CARD_COUNT, "the monument whose decline is going on, + 1; 0 for none", coded=True),
        Field("asked", 1, 1, "1 if this seat has to decide"),
        Field("question", 1, len(QUESTIONS), _question_words(), coded=True),
        Field("question_source", 1, CARD_COUNT, "the card whose effect asks, + 1; 0 for none", coded=True),
        Field("question_card", 1, CARD_COUNT, "the card that the question is about, + 1; 0 for none", coded=True),
        Field("question_player", 1, seats, "the player that the question is about, + 1; 0 for none", coded=True),
        Field(
            "question_left", 1, LARGEST_BYTE, "the count that the question keeps: of cards to pay, actions or knowledge"
        ),
        Field("question_optional", 1, 1, "1 if the answer may be to stop"),
        Field("looked_at", 1, len(BUILDER_NUMBERS), "cards that somebody looks at just now"),
        Field("players", 1, 4, "how many play"),
        Field("lost_this_phase", 1, LARGEST_BYTE, "knowledge that this seat lost in this decline phase"),
        Field("easing", 1, LARGEST_BYTE, "by how much this seat may miss one minimum of a requirement"),
        Field("actions_left", 1, ACTIONS, "actions that the active player has not yet begun in this turn"),
        Field("effects_left", 1, CARD_COUNT, "cards whose effects are still to happen in this phase of the turn"),
    ]
    for player in range(seats):
        fields += _player_fields(player)
    return fields


def _player_fields(player: int) -> list[Field]:
    """The bytes of one player's block."""
    whose = "of this seat" if player == 0 else f"of player {player}, counted from this seat"
    return [
        Field(
            f"timeline_{player}",
            PLACES,
            CARD_COUNT,
            f"the monument on each place of the timeline {whose}, + 1; 0 if it is free. Two places a space",
            coded=True,
        ),
        Field(f"knowledge_{player}", PLACES, LARGEST_BYTE, f"the knowledge on each of these places {whose}"),
        Field(
            f"sizes_{player}",
            4,
            CARD_COUNT,
            f"how many cards {whose} are in hand, on the board (artifacts), in the past, learned (technologies)",
        ),
        Field(
            f"tallies_{player}",
            3,
            LARGEST_BYTE,
            f"of the tallies {whose}: knowledge in the timeline, rotated monuments in the past, lost knowledge",
        ),
        Field(
            f"points_{player}",
            1,
            LARGEST_BYTE,
            f"points {whose} so far, without end-of-game effects: printed in the past, one for each monument in "
            f"the timeline, less the lost knowledge; + {POINTS_ZERO}",
        ),
        Field(f"asked_{player}", 1, 1, "1 if that player has to decide"),
    ]
