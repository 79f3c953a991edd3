"""Views: the part of a position that one seat may see, field by field; a field that is not named here is hidden.

A view holds a position in which every hidden card is NO_CARD. What a seat may do can be computed from it alone, which
proves that legality never depends on anything hidden from the one who decides.

Hidden: the hands of others, the order of the decks, cards that others look at, and cards that others discarded unseen.
Whoever discarded or looked at a card of the discard pile knows that it lies there. What a seat was shown and cannot see
any more is in its memory: cards that it knows to be in a hand stand there, traces of others are kept beside them. A
spectator has no memory.
"""

from typing import Any, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from antiquary.games.ancient_knowledge.cards import CARD_COUNT, CARDS
from antiquary.games.ancient_knowledge.cards.tables import BUILDER_NUMBERS, TECHNOLOGY_NUMBERS
from antiquary.games.ancient_knowledge.rules.beliefs import DECK, DISCARD, HAND, LOOKED, Belief
from antiquary.games.ancient_knowledge.rules.effects.opponents import TAKE_FROM
from antiquary.games.ancient_knowledge.rules.main_actions import CHOOSE_SPACE, ENTER
from antiquary.games.ancient_knowledge.rules.numbers import PLACES
from antiquary.games.ancient_knowledge.rules.pieces.builder_cards import ALL_SEATS, CARD_BITS, SEEN, saw
from antiquary.games.ancient_knowledge.rules.pieces.memory import belief_of, held_for_certain
from antiquary.games.ancient_knowledge.rules.pieces.timeline import rotated_monuments
from antiquary.games.ancient_knowledge.rules.scoring import score
from antiquary.games.ancient_knowledge.rules.state import (
    EMPTY,
    GROUND,
    NO_CARD,
    NO_CARDS,
    NOTHING_BURIED,
    Player,
    State,
    open_frame,
)
from antiquary.games.ancient_knowledge.rules.tallies import LOST
from antiquary.kernel import game as kernel
from antiquary.kernel.event import EVERYONE

HIDDEN_DECK: Final[list[int]] = [NO_CARD] * len(BUILDER_NUMBERS)
WORD: Final = 30  # cards in one word of a set of bits; compiled, a one is pushed in 32 bits, sign included
WORDS: Final = CARD_COUNT // WORD + 1
# By card; NO_CARD, which is -1, comes last.
NAMES: Final[list[str | None]] = [*[card.id for card in CARDS], None]
# By what stands for a discarded card and the seats that saw it.
DISCARDED: Final[list[str | None]] = [
    *[NAMES[min(entry & CARD_BITS, CARD_COUNT)] for entry in range(ALL_SEATS + 1 << SEEN)],
    None,
]
PHASES: Final = ("setup", "action", "timeline", "decline", "over")


def sees_hand(state: State, seat: int, other: int) -> bool:
    """Own cards, and those of an opponent whose hand one is taking a card from."""
    if seat == other:
        return True
    top = state.top
    return top.node is TAKE_FROM and top.seat == seat and top.card == other


def visible_players(state: State, seat: int, players: list[Player]) -> list[Player]:
    """`players` (of the source of a view) with the hands that the seat may see."""
    visible: list[Player] = []
    for other, player in enumerate(players):
        hand = player.hand if sees_hand(state, seat, other) else _remembered_hand(state, seat, other)
        visible.append(
            Player(
                hand=hand,
                timeline=player.timeline,
                knowledge=player.knowledge,
                artifacts=player.artifacts,
                past=player.past,
                technologies=player.technologies,
                counts=player.counts,
            )
        )
    return visible


def _remembered_hand(state: State, seat: int, other: int) -> list[int]:
    """The cards that the seat knows to be in another hand, then the others."""
    cards = _held(belief_of(state, seat), other)
    return cards + [NO_CARD] * (len(state.players[other].hand) - len(cards))


def _held(belief: Belief, holder: int) -> list[int]:
    """The cards that are in a hand for certain."""
    cards: list[int] = []
    for group in range(len(belief.groups)):
        if belief.holder(group) == holder:
            cards += belief.groups[group]
    return cards


def visible_discard(pile: list[int], seat: int) -> list[int]:
    """The cards of the (sorted) discard pile that the seat saw, in card order, then the others."""
    visible: list[int] = []
    size = len(pile)
    first = 0
    while first < size:
        # Cards that the same seats saw lie together and are taken together.
        seats = pile[first] >> SEEN
        after = first + 1
        while after < size and pile[after] >> SEEN == seats:
            after += 1
        if saw(pile[first], seat):
            visible += pile[first:after]
        first = after
    visible += [NO_CARD] * (size - len(visible))
    return visible


def visible_looked(state: State, seat: int) -> list[int]:
    if state.looker in (EVERYONE, seat):
        return state.looked[:]
    return [NO_CARD] * len(state.looked)


def hidden_decks(state: State) -> list[list[int]]:
    return [[NO_CARD] * len(deck) for deck in state.decks]


def visible_decks(state: State, seat: int, hidden: list[list[int]]) -> list[list[int]]:
    """The decks of technologies with those that the seat saw being put under them."""
    if seat < 0 or (not state.buried[0] and not state.buried[1]):
        return hidden
    decks = [deck[:] for deck in hidden]
    for level in range(len(decks)):
        for at, seats in enumerate(state.buried[level]):
            if seats >> seat & 1:
                decks[level][at] = state.decks[level][at]
    return decks


def visible_buried(buried: list[list[int]], seat: int) -> list[list[int]]:
    """The seats that know buried cards, as far as `seat` is concerned."""
    if seat < 0 or (not buried[0] and not buried[1]):
        return NOTHING_BURIED
    return [[seats if seats == ALL_SEATS else seats & 1 << seat for seats in pile] for pile in buried]


def visible_options(state: State, seat: int) -> list[int]:
    if not state.top.together and state.top.seat == seat:
        return state.options
    return []


def known_cards(state: State, seat: int) -> int:
    """The cards whose place the seat sees or knows for certain, as a set of bits."""
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
    for entry in state.discard:
        if saw(entry, seat):
            _mark_one(words, entry & CARD_BITS)
    _mark(words, held_for_certain(state, seat))
    for level, pile in enumerate(state.buried):
        for at, seats in enumerate(pile):
            if seat >= 0 and seats >> seat & 1:
                _mark_one(words, state.decks[level][at])
    frame = state.top
    while frame is not GROUND:
        if frame.node is ENTER or frame.node is CHOOSE_SPACE:
            _mark_one(words, frame.card)
        frame = frame.below
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
            _mark_one(words, card)


def _mark_one(words: vec[i64], card: i64) -> None:
    words[card // WORD] |= i64(1) << card % WORD


@final
class ViewSource:
    """A copy of what the views of one position have in common, from which each takes what its seat may see. It has
    hidden cards in it: no view knows it."""

    def __init__(self, state: State) -> None:
        self.players: Final = [player.clone() for player in state.players]
        self.pile: Final = sorted(state.discard)
        self.decks: Final = hidden_decks(state)
        self.public: Final = PublicData()


@final
class PublicData:
    """The data that all views of one position share: what lies open to everyone. It is put together once, when the
    first of them is asked, and not to be changed. Questions are made by each view for itself: what they say comes from
    what it sees, and nothing that one seat sees may reach another."""

    def __init__(self) -> None:
        self._data: dict[str, Any] | None = None
        self.players: list[dict[str, Any]] = []

    def of(self, state: State) -> dict[str, Any]:
        """`state` is that of any of the views; what differs is left for it to fill in."""
        if self._data is not None:
            return self._data
        self.players = [_player_data(player) for player in state.players]
        data: dict[str, Any] = {
            "game": "ancient-knowledge",
            "seat": kernel.SPECTATOR,
            "first": state.first,
            "active": state.active,
            "turn": state.turn,
            "phase": PHASES[state.phase],
            "deck": state.deck_size,
            "discard": None,
            "decks": [len(deck) for deck in state.decks],
            "discards": [_names(pile) for pile in state.discards],
            "boxed": _names(state.boxed),
            "tiles": [
                {"level": state.levels[tile], "cards": _names(state.tiles[tile])} for tile in range(len(state.tiles))
            ],
            "looked": None,
            "looker": state.looker,
            "flipped": state.flipped,
            "ending": state.ending,
            "skip_decline": state.skip_decline,
            "declining": NAMES[state.declining],
            "creating": [
                NAMES[frame.card] for frame in state.agenda() if frame.node is ENTER or frame.node is CHOOSE_SPACE
            ],
            "players": None,
            "memory": None,
            "asked": None,
            "legal": None,
        }
        self._data = data
        return data


@final
class View(kernel.View):
    """`state` is a position without anything hidden; it cannot be played on."""

    def __init__(self, state: State, seat: int, public: PublicData) -> None:
        self.state: Final = state
        self.seat = seat
        self._public: Final = public
        self.seats = state.seats
        self._untraced: list[int] = NO_CARDS
        self._unseen_technologies: list[int] = NO_CARDS

    def unseen_cards(self) -> list[int]:
        """The builder cards whose place the seat does not know."""
        known = known_cards(self.state, self.seat)
        cards = self.state.cards
        return [card for card in BUILDER_NUMBERS if card < cards and not known >> card & 1]

    def untraced_cards(self) -> list[int]:
        """Those of them that left no trace; counted once, since search asks thousands of times."""
        if not self._untraced:
            traced = {card for group in self.belief().groups for card in group}
            self._untraced = [card for card in self.unseen_cards() if card not in traced]
        return self._untraced

    def belief(self) -> Belief:
        """What the seat knows of cards that it cannot see any more."""
        return belief_of(self.state, self.seat)

    def unseen_technologies(self) -> list[int]:
        if not self._unseen_technologies:
            known = known_cards(self.state, self.seat)
            cards = self.state.cards
            self._unseen_technologies = [card for card in TECHNOLOGY_NUMBERS if card < cards and not known >> card & 1]
        return self._unseen_technologies

    def held_by(self, other: int) -> list[int]:
        """The cards that the seat knows to be in another hand."""
        return _held(self.belief(), other)

    def probably_held_by(self, other: int) -> list[int]:
        """The cards that are in another hand with a chance of at least one half."""
        cards: list[int] = []
        belief = self.belief()
        for group in range(len(belief.groups)):
            likely = 2 * belief.average(group, HAND + other) >= len(belief.groups[group])
            if likely and belief.holder(group) < 0:
                cards += belief.groups[group]
        return cards

    def deciders(self) -> list[int]:
        return self.state.deciders()

    def legal(self) -> list[int]:
        return self.state.legal(self.seat) if self.seat >= 0 else []

    def idle(self) -> list[int]:
        frame = open_frame(self.state, self.seat)
        return NO_CARDS if frame is None else frame.node.idle(self.state, frame)

    def decision(self) -> kernel.Decision | None:
        if self.seat in self.state.deciders():
            return self.state.decision(self.seat)
        return None

    def data(self) -> dict[str, Any]:
        state = self.state
        data = self._public.of(state).copy()
        players: list[dict[str, Any]] = []
        for seat, player in enumerate(self._public.players):
            mine = player.copy()
            hand = state.players[seat].hand
            mine["hand"] = _names(hand) if sees_hand(state, self.seat, seat) else [None] * len(hand)
            players.append(mine)
        data["seat"] = self.seat
        data["discard"] = [DISCARDED[entry] for entry in state.discard]
        data["looked"] = _names(state.looked)
        data["players"] = players
        data["memory"] = self._memory_data()
        data["asked"] = [state.decision(seat).data() for seat in state.deciders()]
        data["legal"] = self.legal()
        return data

    def _memory_data(self) -> dict[str, Any]:
        """Hidden cards that the seat knows of: those in a hand for certain or probably, the technologies that it saw
        being put under their decks (the lowest first), and traces of those that may be in several places."""
        state, belief = self.state, self.belief()
        uncertain = [group for group in range(len(belief.groups)) if belief.holder(group) < 0]
        return {
            "hands": [_names(self.held_by(seat)) for seat in range(self.seats)],
            "likely": [_names(self.probably_held_by(seat)) for seat in range(self.seats)],
            "buried": [_names(deck[: len(pile)]) for deck, pile in zip(state.decks, state.buried, strict=True)],
            "traces": [_trace_data(belief, group) for group in uncertain],
        }


def _trace_data(belief: Belief, group: int) -> dict[str, Any]:
    """Cards and the number of them in each zone: [on average, at most]."""
    zones = [[belief.average(group, zone), belief.most(group, zone)] for zone in range(belief.width)]
    return {
        "cards": _names(belief.groups[group]),
        "deck": zones[DECK],
        "discard": zones[DISCARD],
        "looked": zones[LOOKED],
        "hands": zones[HAND:],
    }


def _names(cards: list[int]) -> list[str | None]:
    return [NAMES[card] for card in cards]


def _player_data(player: Player) -> dict[str, Any]:
    """The open data of a player; the hand is filled in for each seat."""
    timeline: list[dict[str, Any] | None] = [None] * PLACES
    for place in range(PLACES):
        card = player.timeline[place]
        if card != EMPTY:
            timeline[place] = {"card": NAMES[card], "knowledge": player.knowledge[place]}
    return {
        "hand": None,
        "timeline": timeline,
        "artifacts": _names(player.artifacts),
        "past": _names(player.past),
        "rotated": _names(rotated_monuments(player)),
        "technologies": _names(player.technologies),
        "lost": player.counts[LOST],
        "score": score(player),
    }
