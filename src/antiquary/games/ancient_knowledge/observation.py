"""What one seat may see, as a row of bytes; `observation_fields` says what stands where.

1. Every card has one byte: where it is, as far as the seat can see it. Whatever is hidden is 0, like the deck.
2. Players are counted from the one who looks: 0 is the seat itself, 1 the next in turn order.
3. The question is the kind of node that asks. The same card can be an answer to many of them.
4. A learner asks for this at every decision: flat loops, no objects.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from antiquary.games.ancient_knowledge.catalog import CARD_COUNT, PLACES, POINTS
from antiquary.games.ancient_knowledge.moving import CARD_BITS, SEEN
from antiquary.games.ancient_knowledge.nodes import (
    EASING,
    LOST,
    LOST_THIS_PHASE,
    ROTATED,
    Archive,
    Bury,
    Create,
    Discard,
    Excavate,
    Learn,
    Move,
    Node,
    PassOnLost,
    Pay,
    Redraw,
    RemoveFromOne,
    RemoveSpread,
    ReturnLost,
    Sacrifice,
    Steal,
    SwapSelf,
    SwapTwo,
)
from antiquary.games.ancient_knowledge.state import GROUND, Player, State
from antiquary.games.ancient_knowledge.steps import (
    BurdenOne,
    ChooseSpace,
    CreateOne,
    DeclineNext,
    DiscardChosen,
    DraftOne,
    DrawOrInstead,
    Enter,
    FlipTile,
    InOrder,
    KeepOne,
    LearnOne,
    MoveTo,
    PayCost,
    PutAway,
    PutUnder,
    SacrificeChosen,
    SwapWith,
    TakeAction,
    TakeFrom,
)
from antiquary.kernel.event import EVERYONE
from antiquary.kernel.observation import MOST, Field, byte, clear

ENCODING: Final = 1  # a new number whenever a byte changes its place or its meaning

# Where a card is.
UNSEEN: Final[u8] = 0
DISCARDED: Final[u8] = 1  # and this seat knows it
ON_TILE: Final[u8] = 2  # 2 to 4: face up on tile 1 to 3
TECHNOLOGY_DISCARDED: Final[u8] = 5
BOXED: Final[u8] = 6
LOOKED_AT: Final[u8] = 7
BEING_CREATED: Final[u8] = 8
HELD: Final[u8] = 9  # + 5 * player + one of the following
ZONES: Final[u8] = 5
IN_HAND: Final[u8] = 0
IN_TIMELINE: Final[u8] = 1
ON_BOARD: Final[u8] = 2
IN_PAST: Final[u8] = 3
LEARNED: Final[u8] = 4

POINTS_ZERO: Final = 50  # points are written as so much more, because they may be negative

QUESTIONS: Final[tuple[type[Node], ...]] = (
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
    PassOnLost,
    BurdenOne,
    Discard,
    DiscardChosen,
    Redraw,
    Pay,
    Sacrifice,
    SacrificeChosen,
    Move,
    MoveTo,
    SwapSelf,
    SwapTwo,
    SwapWith,
    Steal,
    TakeFrom,
    KeepOne,
    CreateOne,
    LearnOne,
    PutUnder,
    DraftOne,
    DrawOrInstead,
    Bury,
)
QUESTION: Final[dict[type[Node], int]] = {kind: number for number, kind in enumerate(QUESTIONS, 1)}

COMMON: Final = 26  # bytes between the cards and the first player
PLAYER: Final = 2 * PLACES + 9


def observation_fields(seats: int) -> list[Field]:
    """The bytes of a row in their order."""
    place_words = (
        "where the card is: 0 unseen, 1 in the discard pile (and known to lie there), 2 to 4 face up on technology "
        "tile 1 to 3, 5 among the discarded technologies, 6 out of the game, 7 looked at or revealed, 8 being created; "
        "9 + 5 × player + 0 in hand, + 1 in the timeline, + 2 on the board, + 3 in the past, + 4 learned"
    )
    fields = [
        Field("cards", CARD_COUNT, int(HELD) + int(ZONES) * seats - 1, place_words, coded=True),
        Field("phase", 1, 4, "0 setup, 1 action, 2 timeline, 3 decline, 4 the game is over", coded=True),
        Field("turn", 1, MOST, "turns begun so far, of all players"),
        Field("first", 1, seats - 1, "the player who began", coded=True),
        Field("active", 1, seats - 1, "the player whose turn it is", coded=True),
        Field("deck", 1, 144, "cards in the builder deck"),
        Field("discard", 1, 144, "cards in the discard pile"),
        Field("technology_decks", 2, 45, "technologies of level I and II still to come"),
        Field("tile_levels", 3, 2, "the level of each technology tile; 0 once it has left the game", coded=True),
        Field("flipped", 1, 1, "1 once a tile has been flipped to level II"),
        Field("ending", 1, 1, "1 once somebody has 14 monuments in the past"),
        Field("skip_decline", 1, 1, "1 if the decline phase of this turn does not take place"),
        Field("declining", 1, CARD_COUNT, "the monument whose decline is going on, + 1; 0 for none", coded=True),
        Field("asked", 1, 1, "1 if this seat has to decide"),
        Field("question", 1, len(QUESTIONS), "the kind of node that asks this seat; 0 if it is not asked", coded=True),
        Field("question_source", 1, CARD_COUNT, "the card whose effect asks, + 1; 0 for none", coded=True),
        Field("question_card", 1, CARD_COUNT, "the card that the question is about, + 1; 0 for none", coded=True),
        Field("question_player", 1, seats, "the player that the question is about, + 1; 0 for none", coded=True),
        Field("question_left", 1, MOST, "the count that the question keeps: of cards to pay, actions or knowledge"),
        Field("question_optional", 1, 1, "1 if the answer may be to stop"),
        Field("looked_at", 1, 144, "cards that somebody looks at just now"),
        Field("players", 1, 4, "how many play"),
        Field("lost_this_phase", 1, MOST, "knowledge that this seat lost in this decline phase"),
        Field("easing", 1, MOST, "by how much this seat may miss one minimum of a requirement"),
    ]
    for player in range(seats):
        whose = "of this seat" if player == 0 else f"of player {player}, counted from this seat"
        fields += [
            Field(
                f"timeline_{player}",
                PLACES,
                CARD_COUNT,
                f"the monument on each place of the timeline {whose}, + 1; 0 if it is free. Two places a space",
                coded=True,
            ),
            Field(f"knowledge_{player}", PLACES, MOST, f"the knowledge on each of these places {whose}"),
            Field(
                f"sizes_{player}",
                4,
                CARD_COUNT,
                f"how many cards {whose} are in hand, on the board (artifacts), in the past, learned (technologies)",
            ),
            Field(
                f"tallies_{player}",
                3,
                MOST,
                f"of the tallies {whose}: knowledge in the timeline, rotated monuments in the past, lost knowledge",
            ),
            Field(
                f"points_{player}",
                1,
                MOST,
                f"points {whose} so far, without end-of-game effects: printed in the past, one for each monument in "
                f"the timeline, less the lost knowledge; + {POINTS_ZERO}",
            ),
            Field(f"asked_{player}", 1, 1, "1 if that player has to decide"),
        ]
    return fields


def observe(state: State, seat: int, row: vec[u8], at: i64) -> None:
    """Write what `seat` may see into `row`, from `at` on."""
    seats: i64 = state.seats
    me: i64 = seat
    clear(row, at, CARD_COUNT)
    i_saw: i64 = 1 << (me + SEEN)
    for discarded in state.discard:
        entry: i64 = discarded
        if entry & i_saw != 0:
            row[at + (entry & CARD_BITS)] = DISCARDED
    code: u8 = ON_TILE
    for tile in state.tiles:
        for card in tile:
            row[at + card] = code
        code += 1
    for pile in state.discards:
        for card in pile:
            row[at + card] = TECHNOLOGY_DISCARDED
    for card in state.boxed:
        row[at + card] = BOXED
    blocks: i64 = at + CARD_COUNT + COMMON
    held: u8 = HELD
    other: i64 = me
    block: i64 = blocks
    top = state.top
    # The hand that one takes a card from lies open for the taker.
    opened: i64 = top.card if isinstance(top.node, TakeFrom) and top.seat == seat else me
    for _ in range(seats):
        player = state.players[other]
        _player(player, row, at, block, held)
        if other in (me, opened):
            for card in player.hand:
                row[at + card] = held + IN_HAND
        block += PLAYER
        held += ZONES
        other += 1
        if other == seats:
            other = 0
    _common(state, seat, row, at + CARD_COUNT)
    _asked(state, me, row, blocks)
    # What is being created or looked at lies apart from all zones, so it comes last.
    frame = state.top
    while frame is not GROUND:
        if isinstance(frame.node, (Enter, ChooseSpace)):
            row[at + frame.card] = BEING_CREATED
        frame = frame.below
    if state.looked and state.looker in (EVERYONE, seat):
        for card in state.looked:
            row[at + card] = LOOKED_AT


def _player(player: Player, row: vec[u8], at: i64, block: i64, held: u8) -> None:
    """What lies open of one player, and how many cards they hide."""
    points: i64 = POINTS_ZERO
    standing: i64 = 0
    place: i64 = block
    knowledge = player.knowledge
    for card in player.timeline:
        number: i64 = card
        if number >= 0:
            row[at + number] = held + IN_TIMELINE
            row[place] = u8(number + 1)
            amount: i64 = knowledge[place - block]
            standing += amount
            row[place + PLACES] = byte(amount)
            points += 1
        else:
            row[place] = 0
            row[place + PLACES] = 0
        place += 1
    for card in player.artifacts:
        row[at + card] = held + ON_BOARD
    for card in player.past:
        number = card
        row[at + number] = held + IN_PAST
        points += POINTS[number]
    for card in player.technologies:
        row[at + card] = held + LEARNED
    counts = player.counts
    lost: i64 = counts[LOST]
    points -= lost
    place += PLACES
    row[place] = u8(len(player.hand))
    row[place + 1] = u8(len(player.artifacts))
    row[place + 2] = u8(len(player.past))
    row[place + 3] = u8(len(player.technologies))
    row[place + 4] = byte(standing)
    row[place + 5] = u8(counts[ROTATED])
    row[place + 6] = byte(lost)
    row[place + 7] = byte(points)
    row[place + 8] = 0


def _common(state: State, seat: int, row: vec[u8], at: i64) -> None:
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
    if isinstance(node, (BurdenOne, TakeFrom, DraftOne)):
        row[at + 18] = 0
        row[at + 19] = u8((card - me + seats) % seats + 1)
    else:
        row[at + 18] = u8(card + 1)
        row[at + 19] = 0
    row[at + 20] = byte(left)
    row[at + 21] = 1 if frame.optional else 0


def _asked(state: State, me: i64, row: vec[u8], blocks: i64) -> None:
    """Mark who has to decide."""
    seats: i64 = state.seats
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
