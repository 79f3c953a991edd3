"""The encoder of observations: writes what has changed for a seat into its row of bytes (`observation.py`).

A learner asks for a row at every decision, while most cards stay where they are. So the encoder keeps a *picture* of
the open zones, the same for all seats, and brings it up to date:

1. Whatever has changed is first removed from the picture and then added again. A card is in one zone only, so the
   order of the zones does not matter.
2. A change is noticed by the identity of a list, where lists are replaced when they change (`state.py`), and by
   `Player.changes` for what lies in front of a player; the discard pile only grows until it is replaced.
3. `_seat_codes` translates the picture for a seat: players are counted from the seat, and a discarded card is one that
   it saw or one that it did not. A change of the picture is written into the row at once; for another seat the whole
   row is written.
4. Hands, cards being created, cards looked at and remembered ones are not in the picture. They are *loose*: written
   into the row last, and removed before anything else the next time.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from antiquary.games.ancient_knowledge.cards import CARD_COUNT as COUNT
from antiquary.games.ancient_knowledge.cards.tables import POINTS
from antiquary.games.ancient_knowledge.evaluation.card_values import card_layout
from antiquary.games.ancient_knowledge.evaluation.observation import (
    BEING_CREATED,
    BOXED,
    COMMON,
    DISCARDED,
    ENCODING,
    HELD,
    IN_DECK,
    IN_HAND,
    IN_PAST,
    IN_TIMELINE,
    LEARNED,
    LOOKED_AT,
    ON_BOARD,
    ON_TILE,
    PLAYER,
    POINTS_ZERO,
    POSSIBLY_IN_HAND,
    QUESTION,
    REMEMBERED,
    TECHNOLOGY_DISCARDED,
    UNDER_DECK,
    UNSEEN,
    ZONES,
    observation_fields,
)
from antiquary.games.ancient_knowledge.rules.beliefs import DECK, DISCARD, HAND, only_zone
from antiquary.games.ancient_knowledge.rules.effects.hand import DRAFT_ONE
from antiquary.games.ancient_knowledge.rules.effects.opponents import (
    ADD_TO_OPPONENT,
    TAKE_FROM,
)
from antiquary.games.ancient_knowledge.rules.main_actions import CHOOSE_SPACE, ENTER
from antiquary.games.ancient_knowledge.rules.numbers import PLACES
from antiquary.games.ancient_knowledge.rules.order import IN_ORDER
from antiquary.games.ancient_knowledge.rules.pieces.builder_cards import ALL_SEATS, CARD_BITS, SEEN
from antiquary.games.ancient_knowledge.rules.pieces.memory import BYTE, SEAT, zone_memory_of
from antiquary.games.ancient_knowledge.rules.state import GROUND, NO_CARDS, NOTHING_BURIED, Player, State
from antiquary.games.ancient_knowledge.rules.tallies import (
    EASING,
    LOST,
    LOST_THIS_PHASE,
    ROTATED,
    TIMELINE,
    TIMELINE_KNOWLEDGE,
)
from antiquary.games.ancient_knowledge.rules.turn import TAKE_ACTION
from antiquary.kernel import game as kernel
from antiquary.kernel.encoding import Encoding, Field, ObservationEncoder, PieceLayout, byte, clear, zeros
from antiquary.kernel.event import EVERYONE

CARD_COUNT: Final[i64] = COUNT
NO_PILES: Final[list[list[int]]] = []
NOBODY: Final = -1
NOT_YET_DRAWN: Final = -1  # in place of a number of changes
MOST_SEATS: Final = 4
CODES: Final = 256
DISCARDED_SEEN: Final = 240  # in a picture: discarded, + a bit for every seat that saw it
TIMELINE_BYTES: Final = 2 * PLACES  # in a picture: the timeline of a player and its knowledge


def _seat_codes(seats: int, seat: int) -> vec[u8]:
    """The code in the row of a seat, by the code in the picture."""
    codes = list(range(CODES))
    first, zones = int(HELD), int(ZONES)
    for other in range(seats):
        player = (other - seat) % seats
        for zone in range(zones):
            codes[first + zones * other + zone] = first + zones * player + zone
    for saw in range(ALL_SEATS + 1):
        codes[DISCARDED_SEEN + saw] = int(DISCARDED) if saw >> seat & 1 else int(UNSEEN)
    return vec[u8]([u8(code) for code in codes])


CODES_BY_SEAT: Final[list[list[vec[u8]]]] = [
    [_seat_codes(seats, seat) for seat in range(seats)] for seats in range(MOST_SEATS + 1)
]


def _remembered(seats: int, seat: int, zones: int) -> u8:
    """Where a card is, as far as the seat remembers, if these are the zones where it may be."""
    only = only_zone(zones)
    if only == DECK:
        return IN_DECK
    if only == DISCARD:
        return DISCARDED
    hand = only_zone(zones >> HAND)
    if hand < 0:
        return REMEMBERED
    return HELD + ZONES * u8((hand - seat) % seats) + (POSSIBLY_IN_HAND if only < 0 else IN_HAND)


# By the number of seats, the seat and the set of zones.
REMEMBERED_CODES: Final[list[list[vec[u8]]]] = [
    [vec[u8]([_remembered(seats, seat, zones) for zones in range(1 << HAND + seats)]) for seat in range(seats)]
    for seats in range(MOST_SEATS + 1)
]


@final
class PicturedPlayer:
    """The part of a picture that shows one player."""

    def __init__(self, player: Player) -> None:
        self.player: Final = player
        self.changes: int = NOT_YET_DRAWN
        self.artifacts: list[int] = NO_CARDS
        self.past: list[int] = NO_CARDS
        self.technologies: list[int] = NO_CARDS
        self.printed: i64 = 0  # points printed on the past

    def is_current(self) -> bool:
        """Whether nothing has changed since."""
        return self.changes == self.player.changes


@final
class AncientEncoder(ObservationEncoder):
    """Without `memory` it leaves out what the seat remembers, which saves time."""

    def __init__(self, row: vec[u8], at: i64, memory: bool) -> None:
        super().__init__(row, at)
        self._remembers: Final = memory
        self._state: State | None = None
        self._seat: int = NOBODY
        self._seat_codes: vec[u8] = zeros(CODES)
        self._picture: Final[vec[u8]] = zeros(COUNT + MOST_SEATS * TIMELINE_BYTES)
        self._players: list[PicturedPlayer] = []
        self._discard: list[int] = NO_CARDS
        self._discarded: i64 = 0  # so many of the discard pile are in the picture
        self._tiles: list[list[int]] = NO_PILES
        self._discards: list[list[int]] = NO_PILES
        self._boxed: list[int] = NO_CARDS
        self._loose: Final[vec[u8]] = zeros(COUNT)
        self._loose_count: i64 = 0

    def write(self, state: kernel.State, seat: int) -> None:
        assert isinstance(state, State)
        if state is not self._state:
            self._begin(state)
        other_seat = seat != self._seat
        if other_seat:
            self._seat = seat
            self._seat_codes = CODES_BY_SEAT[state.seats][seat]
        else:
            self._take_off_loose()
        self._take_off(state)
        self._put_piles(state)
        self._put_players(other_seat)
        if other_seat:
            self._copy_cards()
        self._put_loose(state)
        _put_common(state, seat, self.row, self.at + CARD_COUNT)
        _put_asked(state, seat, self.row, self.at + CARD_COUNT + COMMON)

    def _begin(self, state: State) -> None:
        """Another game: an empty picture."""
        clear(self._picture, 0, CARD_COUNT)
        self._state = state
        self._seat = NOBODY
        self._players = [PicturedPlayer(player) for player in state.players]
        self._discard = NO_CARDS
        self._discarded = 0
        self._tiles = self._discards = NO_PILES
        self._boxed = NO_CARDS

    def _show(self, cards: list[int], code: u8) -> None:
        """Cards that lie in the same zone, in the picture and in the row."""
        row, at, picture = self.row, self.at, self._picture
        visible_code = self._seat_codes[i64(code)]
        for card in cards:
            number: i64 = card
            picture[number] = code
            row[at + number] = visible_code

    def _take_off(self, state: State) -> None:
        """Remove from the picture all that has changed."""
        if self._discard is not state.discard:
            self._show([entry & CARD_BITS for entry in self._discard[: self._discarded]], UNSEEN)
        if self._tiles is not state.tiles:
            for tile in self._tiles:
                self._show(tile, UNSEEN)
        if self._discards is not state.discards:
            for pile in self._discards:
                self._show(pile, UNSEEN)
        block: i64 = CARD_COUNT
        for pictured in self._players:
            if not pictured.is_current():
                self._take_off_timeline(pictured.player, block)
                if pictured.artifacts is not pictured.player.artifacts:
                    self._show(pictured.artifacts, UNSEEN)
            block += TIMELINE_BYTES

    def _take_off_timeline(self, player: Player, block: i64) -> None:
        """Monuments that are not where the picture shows them."""
        row, at, picture = self.row, self.at, self._picture
        for card in player.timeline:
            before: i64 = i64(picture[block])
            if before != 0 and before - 1 != card:
                picture[before - 1] = UNSEEN
                row[at + before - 1] = UNSEEN
            block += 1

    def _put_piles(self, state: State) -> None:
        self._put_discard(state.discard)
        if self._tiles is not state.tiles:
            self._tiles = state.tiles
            code: u8 = ON_TILE
            for tile in state.tiles:
                self._show(tile, code)
                code += 1
        if self._discards is not state.discards:
            self._discards = state.discards
            for pile in state.discards:
                self._show(pile, TECHNOLOGY_DISCARDED)
        if self._boxed is not state.boxed:
            self._boxed = state.boxed
            self._show(state.boxed, BOXED)

    def _put_discard(self, discard: list[int]) -> None:
        """The cards added to the discard pile, each with those who saw it go."""
        if self._discard is not discard:
            self._discard = discard
            self._discarded = 0
        row, at, picture, seat_codes = self.row, self.at, self._picture, self._seat_codes
        size: i64 = len(discard)
        for number in range(self._discarded, size):
            entry: i64 = discard[number]
            card: i64 = entry & CARD_BITS
            code: i64 = DISCARDED_SEEN + (entry >> SEEN)
            picture[card] = u8(code)
            row[at + card] = seat_codes[code]
        self._discarded = size

    def _put_players(self, other_seat: bool) -> None:
        row = self.row
        seats: i64 = len(self._players)
        distance: i64 = seats - self._seat
        if distance == seats:
            distance = 0
        kept: i64 = CARD_COUNT
        owner_code: u8 = HELD
        for pictured in self._players:
            player = pictured.player
            block: i64 = self.at + CARD_COUNT + COMMON + distance * PLAYER
            changed = not pictured.is_current()
            if changed:
                self._put_player(pictured, kept, owner_code)
            if changed or other_seat:
                for place in range(TIMELINE_BYTES):
                    row[block + place] = self._picture[kept + place]
                _put_numbers(pictured, row, block + TIMELINE_BYTES)
            row[block + TIMELINE_BYTES] = u8(len(player.hand))
            row[block + PLAYER - 1] = 0
            kept += TIMELINE_BYTES
            owner_code += ZONES
            distance += 1
            if distance == seats:
                distance = 0

    def _put_player(self, pictured: PicturedPlayer, block: i64, owner_code: u8) -> None:
        """The open cards of one player."""
        player = pictured.player
        row, at, picture = self.row, self.at, self._picture
        code = owner_code + IN_TIMELINE
        visible_code = self._seat_codes[i64(code)]
        place: i64 = block
        for card in player.timeline:
            number: i64 = card
            if number >= 0:
                picture[number] = code
                row[at + number] = visible_code
                picture[place] = u8(number + 1)
            else:
                picture[place] = 0
            place += 1
        for knowledge in player.knowledge:
            picture[place] = byte(knowledge)
            place += 1
        if pictured.artifacts is not player.artifacts:
            pictured.artifacts = player.artifacts
            self._show(player.artifacts, owner_code + ON_BOARD)
        if pictured.past is not player.past:
            pictured.past = player.past
            self._show(player.past, owner_code + IN_PAST)
            printed: i64 = 0
            for card in player.past:
                printed += POINTS[card]
            pictured.printed = printed
        if pictured.technologies is not player.technologies:
            pictured.technologies = player.technologies
            self._show(player.technologies, owner_code + LEARNED)
        pictured.changes = player.changes

    def _copy_cards(self) -> None:
        """The picture as another seat sees it."""
        row, at, picture, seat_codes = self.row, self.at, self._picture, self._seat_codes
        for card in range(i64(CARD_COUNT)):
            row[at + card] = seat_codes[i64(picture[card])]
        self._loose_count = 0

    def _take_off_loose(self) -> None:
        row, at, picture, seat_codes, loose = self.row, self.at, self._picture, self._seat_codes, self._loose
        for number in range(self._loose_count):
            card: i64 = i64(loose[number])
            row[at + card] = seat_codes[i64(picture[card])]
        self._loose_count = 0

    def _put_loose(self, state: State) -> None:
        """Hands that this seat may see, what it remembers, what is being created, and what is looked at."""
        seat = self._seat
        self._add_loose(state.players[seat].hand, HELD + IN_HAND)
        if self._remembers:
            self._put_memory(state)
        top = state.top
        # The hand that one takes a card from lies open for the taker.
        if top.node is TAKE_FROM and top.seat == seat:
            distance: i64 = (top.card - seat + state.seats) % state.seats
            self._add_loose(state.players[top.card].hand, HELD + ZONES * u8(distance) + IN_HAND)
        self._put_agenda(state)
        if state.looked and state.looker in (EVERYONE, seat):
            self._add_loose(state.looked, LOOKED_AT)

    def _put_memory(self, state: State) -> None:
        """Builder cards that this seat was shown, and technologies that it saw being put under their decks."""
        self._put_zone_memory(zone_memory_of(state), REMEMBERED_CODES[state.seats][self._seat])
        if state.buried is NOTHING_BURIED:
            return
        for level, pile in enumerate(state.buried):
            for place, seats in enumerate(pile):
                if seats >> self._seat & 1:
                    self._add_loose([state.decks[level][place]], UNDER_DECK)

    def _put_zone_memory(self, memory: vec[i64], codes: vec[u8]) -> None:
        row, at = self.row, self.at
        loose, count = self._loose, self._loose_count
        first: i64 = SEAT * self._seat
        for card in range(i64(len(memory))):
            zones = memory[card] >> first & BYTE
            if zones:
                row[at + card] = codes[zones]
                loose[count] = u8(card)
                count += 1
        self._loose_count = count

    def _put_agenda(self, state: State) -> None:
        """What is being created, and what is still to come in this turn."""
        actions_left = effects_left = 0
        frame = state.top
        while frame is not GROUND:
            node = frame.node
            if node is ENTER or node is CHOOSE_SPACE:
                self._add_loose([frame.card], BEING_CREATED)
            elif node is TAKE_ACTION:
                actions_left = frame.left
            elif node is IN_ORDER:
                effects_left += len(frame.cards)
            frame = frame.below
        row, at = self.row, self.at + CARD_COUNT
        row[at + 26] = u8(actions_left)
        row[at + 27] = byte(effects_left)

    def _add_loose(self, cards: list[int], code: u8) -> None:
        row, at = self.row, self.at
        loose, count = self._loose, self._loose_count
        for card in cards:
            number: i64 = card
            row[at + number] = code
            loose[count] = u8(number)
            count += 1
        self._loose_count = count


def _put_numbers(pictured: PicturedPlayer, row: vec[u8], at: i64) -> None:
    """The numbers of cards in the zones of a player, their tallies and points."""
    player = pictured.player
    counts = player.counts
    lost: i64 = counts[LOST]
    monuments: i64 = counts[TIMELINE]
    row[at + 1] = u8(len(player.artifacts))
    row[at + 2] = u8(len(player.past))
    row[at + 3] = u8(len(player.technologies))
    row[at + 4] = byte(counts[TIMELINE_KNOWLEDGE])
    row[at + 5] = u8(counts[ROTATED])
    row[at + 6] = byte(lost)
    row[at + 7] = byte(pictured.printed + monuments - lost + POINTS_ZERO)


def _put_common(state: State, seat: int, row: vec[u8], at: i64) -> None:
    seats: i64 = state.seats
    me: i64 = seat
    turn: i64 = state.turn
    row[at] = u8(state.phase)
    row[at + 1] = byte(turn)
    row[at + 2] = u8((state.first - me + seats) % seats)
    row[at + 3] = u8((state.active - me + seats) % seats)
    row[at + 4] = u8(state.deck_size)
    row[at + 5] = u8(len(state.discard))
    row[at + 6] = u8(len(state.decks[0]))
    row[at + 7] = u8(len(state.decks[1]))
    row[at + 8] = u8(state.levels[0])
    row[at + 9] = u8(state.levels[1])
    row[at + 10] = u8(state.levels[2])
    row[at + 11] = 1 if state.flipped else 0
    row[at + 12] = 1 if state.ending else 0
    row[at + 13] = 1 if state.skip_decline else 0
    row[at + 14] = u8(state.declining + 1)
    row[at + 22] = u8(len(state.looked))
    row[at + 23] = u8(seats)
    counts = state.players[me].counts
    lost_now: i64 = counts[LOST_THIS_PHASE]
    row[at + 24] = byte(lost_now)
    row[at + 25] = u8(counts[EASING])
    frame = state.top
    while frame.together and frame.seat != seat:
        frame = frame.below
    if frame is GROUND or frame.seat != seat or frame.together != state.top.together:
        clear(row, at + 15, 7)
        return
    node = frame.node
    card: i64 = frame.card
    left: i64 = frame.left
    row[at + 15] = 1
    row[at + 16] = u8(QUESTION[type(node)])
    row[at + 17] = u8(frame.source + 1)
    if node is ADD_TO_OPPONENT or node is TAKE_FROM or node is DRAFT_ONE:
        row[at + 18] = 0
        row[at + 19] = u8((card - me + seats) % seats + 1)
    else:
        row[at + 18] = u8(card + 1)
        row[at + 19] = 0
    row[at + 20] = byte(left)
    row[at + 21] = 1 if frame.optional else 0


def _put_asked(state: State, seat: int, row: vec[u8], blocks: i64) -> None:
    """Mark who has to decide."""
    seats: i64 = state.seats
    me: i64 = seat
    frame = state.top
    if frame is GROUND:
        return
    while True:
        player: i64 = (frame.seat - me + seats) % seats
        row[blocks + player * PLAYER + PLAYER - 1] = 1
        together = frame.together
        frame = frame.below
        if not together or not frame.together:
            return


@final
class AncientEncoding(Encoding):
    version = ENCODING

    def fields(self, seats: int) -> list[Field]:
        return observation_fields(seats)

    def pieces(self, seats: int) -> PieceLayout:
        return card_layout(seats)

    def encoder(self, row: vec[u8], at: i64, memory: bool = True) -> AncientEncoder:
        return AncientEncoder(row, at, memory)
