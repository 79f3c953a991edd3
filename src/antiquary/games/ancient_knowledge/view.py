"""What one seat may see, field by field: whatever is not named here as visible is not in a view.

A view holds a position in which every hidden card is NO_CARD. What a seat may do can be computed from it alone, which
proves that legality never depends on anything hidden from the one who decides.

Hidden: the hands of others, the order of the decks, cards that others look at, and cards that others discarded unseen.
Whoever discarded or looked at a card of the discard pile knows that it lies there, until the pile is shuffled.
"""

import json
from typing import Any, Final, final

from antiquary.games.ancient_knowledge.cards import CARDS
from antiquary.games.ancient_knowledge.catalog import BUILDER_COUNT, CARD_COUNT
from antiquary.games.ancient_knowledge.moving import ALL_SEATS, CARD_BITS, SEEN
from antiquary.games.ancient_knowledge.nodes import LOST, ROTATED
from antiquary.games.ancient_knowledge.scoring import score
from antiquary.games.ancient_knowledge.state import EMPTY, NO_CARD, NO_CARDS, Player, State
from antiquary.games.ancient_knowledge.steps import ChooseSpace, Enter, TakeFrom
from antiquary.kernel import game as kernel
from antiquary.kernel.event import EVERYONE

HIDDEN_DECK: Final[list[int]] = [NO_CARD] * BUILDER_COUNT
PHASES: Final = ("setup", "action", "timeline", "decline", "over")


def sees_hand(state: State, seat: int, other: int) -> bool:
    """Own cards, and those of an opponent whose hand one is taking a card from."""
    if seat == other:
        return True
    top = state.top
    return isinstance(top.node, TakeFrom) and top.seat == seat and top.card == other


def visible_players(state: State, seat: int) -> list[Player]:
    players: list[Player] = []
    for other, player in enumerate(state.players):
        hand = player.hand[:] if sees_hand(state, seat, other) else [NO_CARD] * len(player.hand)
        players.append(
            Player(
                hand,
                player.timeline[:],
                player.knowledge[:],
                player.artifacts,
                player.past,
                player.technologies,
                player.counts[:],
            )
        )
    return players


def visible_discard(state: State, seat: int) -> list[int]:
    """The cards of the discard pile that the seat saw, in card order, then the others."""
    seen: list[int] = []
    for entry in state.discard:
        seats = entry >> SEEN
        if seats == ALL_SEATS or (seat >= 0 and seats >> seat & 1):
            seen.append(entry)
    seen.sort()
    return seen + [NO_CARD] * (len(state.discard) - len(seen))


def visible_looked(state: State, seat: int) -> list[int]:
    if state.looker in (EVERYONE, seat):
        return state.looked[:]
    return [NO_CARD] * len(state.looked)


def visible_decks(state: State) -> list[list[int]]:
    return [[NO_CARD] * len(deck) for deck in state.decks]


def visible_options(state: State, seat: int) -> list[int]:
    if not state.top.together and state.top.seat == seat:
        return state.options
    return []


def known_cards(state: State, seat: int) -> int:
    """The cards whose place the seat can see, as a set of bits."""
    known = 0
    for other, player in enumerate(state.players):
        if sees_hand(state, seat, other):
            known |= _bits(player.hand)
        known |= _bits(player.timeline) | _bits(player.artifacts) | _bits(player.past) | _bits(player.technologies)
    for pile in state.tiles + state.discards:
        known |= _bits(pile)
    known |= _bits(state.boxed) | _bits(visible_looked(state, seat))
    for entry in visible_discard(state, seat):
        if entry >= 0:
            known |= 1 << (entry & CARD_BITS)
    for frame in state.agenda():
        if isinstance(frame.node, (Enter, ChooseSpace)):
            known |= 1 << frame.card
    return known


def _bits(cards: list[int]) -> int:
    bits = 0
    for card in cards:
        if card >= 0:
            bits |= 1 << card
    return bits


@final
class View(kernel.View):
    """`state` is a position without anything hidden; it cannot be played on."""

    def __init__(self, state: State, seat: int) -> None:
        self.state: Final = state
        self.seat = seat
        self.seats = state.seats
        self._unseen: list[int] = NO_CARDS
        self._unseen_technologies: list[int] = NO_CARDS

    def unseen_cards(self) -> list[int]:
        """The builder cards whose place the seat cannot see; counted once, since search asks thousands of times."""
        if not self._unseen:
            known = known_cards(self.state, self.seat)
            self._unseen = [card for card in range(BUILDER_COUNT) if not known >> card & 1]
        return self._unseen

    def unseen_technologies(self) -> list[int]:
        if not self._unseen_technologies:
            known = known_cards(self.state, self.seat)
            self._unseen_technologies = [card for card in range(BUILDER_COUNT, CARD_COUNT) if not known >> card & 1]
        return self._unseen_technologies

    def deciders(self) -> list[int]:
        return self.state.deciders()

    def legal(self) -> list[int]:
        return self.state.legal(self.seat) if self.seat >= 0 else []

    def decision(self) -> kernel.Decision | None:
        if self.seat in self.state.deciders():
            return self.state.decision(self.seat)
        return None

    def encode(self) -> bytes:
        return json.dumps(self.data(), separators=(",", ":"), ensure_ascii=True).encode()

    def data(self) -> dict[str, Any]:
        state = self.state
        asked = [state.decision(seat).data() for seat in state.deciders()]
        return {
            "game": "ancient-knowledge",
            "seat": self.seat,
            "first": state.first,
            "active": state.active,
            "turn": state.turn,
            "phase": PHASES[state.phase],
            "deck": state.deck_size,
            "discard": [_name(entry & CARD_BITS) if entry >= 0 else None for entry in state.discard],
            "decks": [len(deck) for deck in state.decks],
            "discards": [[_name(card) for card in pile] for pile in state.discards],
            "boxed": [_name(card) for card in state.boxed],
            "tiles": [
                {"level": level, "cards": [_name(card) for card in tile]}
                for level, tile in zip(state.levels, state.tiles, strict=True)
            ],
            "looked": [_name(card) for card in state.looked],
            "looker": state.looker,
            "flipped": state.flipped,
            "ending": state.ending,
            "skip_decline": state.skip_decline,
            "declining": _name(state.declining),
            "creating": [_name(frame.card) for frame in state.agenda() if isinstance(frame.node, (Enter, ChooseSpace))],
            "players": [_player_data(player) for player in state.players],
            "asked": asked,
            "legal": self.legal(),
        }


def _player_data(player: Player) -> dict[str, Any]:
    return {
        "hand": [_name(card) for card in player.hand],
        "timeline": [
            None if card == EMPTY else {"card": _name(card), "knowledge": knowledge}
            for card, knowledge in zip(player.timeline, player.knowledge, strict=True)
        ],
        "artifacts": [_name(card) for card in player.artifacts],
        "past": [_name(card) for card in player.past],
        "rotated": player.counts[ROTATED],
        "technologies": [_name(card) for card in player.technologies],
        "lost": player.counts[LOST],
        "score": score(player),
    }


def _name(card: int) -> str | None:
    return CARDS[card].id if card >= 0 else None
