"""What one seat may see, field by field: whatever is not named here as visible is not in a view.

A view holds a position in which every hidden card is NO_CARD. What a seat may do can be computed from it alone, which
proves that legality never depends on anything hidden from the one who decides.

Hidden: the hands of others, the order of the decks, cards that others look at, and cards that others discarded unseen.
Whoever discarded or looked at a card of the discard pile knows that it lies there, until the pile is shuffled.
"""

import json
from typing import Any, Final, final

from librt.vecs import vec
from mypy_extensions import i64

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
WORD: Final = 30  # cards in one word of a set of bits; compiled, a one is pushed in 32 bits, sign included
WORDS: Final = CARD_COUNT // WORD + 1
# By card; NO_CARD, which is -1, comes last.
NAMES: Final[list[str | None]] = [*[card.id for card in CARDS], None]
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


def saw(entry: int, seat: int) -> bool:
    """Whether the seat knows which card of the discard pile this is."""
    seats = entry >> SEEN
    return entry >= 0 and (seats == ALL_SEATS or (seat >= 0 and seats >> seat & 1 != 0))


def visible_discard(state: State, seat: int) -> list[int]:
    """The cards of the discard pile that the seat saw, in card order, then the others."""
    seen: list[int] = []
    for entry in state.discard:
        if saw(entry, seat):
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
    words: vec[i64] = vec[i64]([0] * WORDS)
    for other, player in enumerate(state.players):
        if sees_hand(state, seat, other):
            _mark(words, player.hand)
        _mark(words, player.timeline)
        _mark(words, player.artifacts)
        _mark(words, player.past)
        _mark(words, player.technologies)
    for pile in state.tiles:
        _mark(words, pile)
    for pile in state.discards:
        _mark(words, pile)
    _mark(words, state.boxed)
    if state.looker in (EVERYONE, seat):
        _mark(words, state.looked)
    _mark(words, [entry & CARD_BITS for entry in state.discard if saw(entry, seat)])
    for frame in state.agenda():
        if isinstance(frame.node, (Enter, ChooseSpace)):
            _mark(words, [frame.card])
    known = 0
    for at in range(WORDS):
        word: int = words[at]  # a number of any size: an i64 would lose the bits that are pushed out of it
        known |= word << at * WORD
    return known


def _mark(words: vec[i64], cards: list[int]) -> None:
    """Add cards to a set of bits in small words, which costs no memory; a large number would be made anew for every
    card."""
    for card in cards:
        if card >= 0:
            number: i64 = card
            words[number // WORD] |= i64(1) << number % WORD


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
            "discard": [NAMES[entry & CARD_BITS] if entry >= 0 else None for entry in state.discard],
            "decks": [len(deck) for deck in state.decks],
            "discards": [[NAMES[card] for card in pile] for pile in state.discards],
            "boxed": [NAMES[card] for card in state.boxed],
            "tiles": [
                {"level": level, "cards": [NAMES[card] for card in tile]}
                for level, tile in zip(state.levels, state.tiles, strict=True)
            ],
            "looked": [NAMES[card] for card in state.looked],
            "looker": state.looker,
            "flipped": state.flipped,
            "ending": state.ending,
            "skip_decline": state.skip_decline,
            "declining": NAMES[state.declining],
            "creating": [NAMES[frame.card] for frame in state.agenda() if isinstance(frame.node, (Enter, ChooseSpace))],
            "players": [_player_data(player) for player in state.players],
            "asked": asked,
            "legal": self.legal(),
        }


def _player_data(player: Player) -> dict[str, Any]:
    return {
        "hand": [NAMES[card] for card in player.hand],
        "timeline": [
            None if card == EMPTY else {"card": NAMES[card], "knowledge": knowledge}
            for card, knowledge in zip(player.timeline, player.knowledge, strict=True)
        ],
        "artifacts": [NAMES[card] for card in player.artifacts],
        "past": [NAMES[card] for card in player.past],
        "rotated": player.counts[ROTATED],
        "technologies": [NAMES[card] for card in player.technologies],
        "lost": player.counts[LOST],
        "score": score(player),
    }
