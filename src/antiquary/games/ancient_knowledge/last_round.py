"""The last round of a set game for two: all the rules, but few cards that anybody may draw, so that it can be solved.

The first player has one action left, and the monument on space 1 will be the fourteenth of its past; then the second
player has a turn. Technologies are out of the game, and all cards that are not named here lie face up on the discard
pile.
"""

from typing import Final

from antiquary.games.ancient_knowledge.cards import CARDS, INDEX
from antiquary.games.ancient_knowledge.cards.numbering import FIRST_EDITION
from antiquary.games.ancient_knowledge.cards.tables import BUILDER_NUMBERS, TECHNOLOGY_NUMBERS
from antiquary.games.ancient_knowledge.notation import NODE_NUMBER, VERSION
from antiquary.games.ancient_knowledge.parsing import parse
from antiquary.games.ancient_knowledge.position import Position
from antiquary.games.ancient_knowledge.rules.pieces.builder_cards import ALL_SEATS
from antiquary.games.ancient_knowledge.rules.turn import TAKE_ACTION
from antiquary.kernel.rng import Rng

ACTIONS_LEFT: Final = 1  # of the first player
HANDS: Final = (2, 1)  # cards dealt to each player
UNKNOWN: Final = ("C12", "C20", "M25", "M30", "M31", "P18")  # the cards that are dealt, and the deck
PASTS: Final = (
    ("C6", "C9", "C11", "C13", "C14", "M8", "M10", "M20", "M22", "M23", "P11", "P12", "P22"),
    ("C15", "C18", "C24", "C31", "C34", "M24", "M27", "M28", "M29", "M33", "P7", "P8", "P9"),
)
TIMELINES: Final = ("0:P17*3", "0:M21*0")
LOST: Final = (2, 9)


def last_round(rng: Rng) -> Position:
    """The round at its first decision; the unknown cards are dealt with `rng`."""
    deck = [INDEX[name] for name in UNKNOWN]
    rng.shuffle_pile(deck)
    players: list[str] = []
    for seat in range(len(PASTS)):
        deck = rng.arranged(deck, 0, len(deck), HANDS[seat])
        hand = sorted(deck[len(deck) - HANDS[seat] :])
        del deck[len(deck) - HANDS[seat] :]
        players.append(
            f"hand={_names(hand)} timeline={TIMELINES[seat]} board= past={','.join(PASTS[seat])} collection= "
            f"rotated={len(PASTS[seat])} lost={LOST[seat]} phase_lost=0"
        )
    table = (
        f"{VERSION} first=0 active=0 phase=1 turn=40 declining=? flags=010 rng=fast:0:0:0:0:0 deck={_names(deck)} "
        f"discard={','.join(_discarded())} decks=/ discards=/ tiles=// levels=0/0/0 boxed={_technologies()} looked= "
        f"looker=0 agenda={NODE_NUMBER[TAKE_ACTION]}/0/-1/-1/{ACTIONS_LEFT}//00"
    )
    position = parse(" | ".join([table, *players]))
    position.draw_from(rng)
    return position


def _names(cards: list[int]) -> str:
    return ",".join([CARDS[card].id for card in cards])


def _discarded() -> list[str]:
    """The builder cards that are nowhere else, seen by everyone."""
    used = [*UNKNOWN, *PASTS[0], *PASTS[1]]
    used += [timeline[timeline.index(":") + 1 : timeline.index("*")] for timeline in TIMELINES]
    cards = [CARDS[number].id for number in BUILDER_NUMBERS if number < len(FIRST_EDITION)]
    return [f"{card}:{ALL_SEATS}" for card in cards if card not in used]


def _technologies() -> str:
    return _names([card for card in TECHNOLOGY_NUMBERS if card < len(FIRST_EDITION)])
