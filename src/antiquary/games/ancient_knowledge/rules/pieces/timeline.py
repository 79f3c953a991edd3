"""Monuments, knowledge and artifacts: what lies open before a player."""

from antiquary.games.ancient_knowledge.cards.tables import EASE, HAS_END, KIND
from antiquary.games.ancient_knowledge.rules.pieces.builder_cards import ALL_SEATS, SEEN, without
from antiquary.games.ancient_knowledge.rules.state import EMPTY, Player, State
from antiquary.games.ancient_knowledge.rules.tallies import (
    EASING,
    LOST,
    LOST_THIS_PHASE,
    ON_BOARD,
    PAST,
    PAST_CITIES,
    PAST_ENDGAME,
    ROTATED,
    TIMELINE,
    TIMELINE_CITIES,
    TIMELINE_KNOWLEDGE,
)
from antiquary.kernel.event import Event

# --- monuments and knowledge ----------------------------------------------------------------------------------------


def put_on_timeline(state: State, seat: int, card: int, space: int, knowledge: int) -> None:
    """Put a monument on a space that has a free place: the lower one if that is free."""
    player = state.players[seat]
    place = 2 * (space - 1)
    if player.timeline[place] >= 0:
        place += 1
    player.changes += 1
    player.timeline[place] = card
    player.knowledge[place] = knowledge
    counts = player.counts
    counts[TIMELINE] += 1
    counts[TIMELINE_CITIES + KIND[card]] += 1
    counts[TIMELINE_KNOWLEDGE] += knowledge
    counts[EASING] += EASE[card]


def lift(player: Player, place: int) -> None:
    """Take the monument on `place` off the timeline with its knowledge; the one above it drops."""
    card = player.timeline[place]
    player.changes += 1
    counts = player.counts
    counts[TIMELINE] -= 1
    counts[TIMELINE_CITIES + KIND[card]] -= 1
    counts[TIMELINE_KNOWLEDGE] -= player.knowledge[place]
    counts[EASING] -= EASE[card]
    if not place & 1 and player.timeline[place + 1] >= 0:
        player.timeline[place] = player.timeline[place + 1]
        player.knowledge[place] = player.knowledge[place + 1]
        place += 1
    player.timeline[place] = EMPTY
    player.knowledge[place] = 0


def move_monument(state: State, seat: int, place: int, space: int) -> None:
    """Move a monument with its knowledge to a free place of another space."""
    player = state.players[seat]
    card, knowledge = player.timeline[place], player.knowledge[place]
    lift(player, place)
    put_on_timeline(state, seat, card, space, knowledge)
    if state.events is not None:
        state.events.append(Event("move", seat, card, place=space))


def swap_places(state: State, seat: int, one: int, other: int) -> None:
    """Two monuments change places with their knowledge."""
    player = state.players[seat]
    player.changes += 1
    timeline, knowledge = player.timeline, player.knowledge
    timeline[one], timeline[other] = timeline[other], timeline[one]
    knowledge[one], knowledge[other] = knowledge[other], knowledge[one]
    if state.events is not None:
        state.events.append(Event("swap", seat, timeline[one], other=timeline[other]))


def remove_knowledge(state: State, seat: int, place: int, number: int) -> int:
    """Take up to `number` knowledge off the monument on `place`; returns how much there was to take."""
    player = state.players[seat]
    taken = min(number, player.knowledge[place])
    if taken > 0:
        player.changes += 1
        player.knowledge[place] -= taken
        player.counts[TIMELINE_KNOWLEDGE] -= taken
        if state.events is not None:
            state.events.append(Event("remove", seat, player.timeline[place], taken))
    return taken


def add_knowledge(state: State, seat: int, place: int, number: int) -> None:
    player = state.players[seat]
    player.changes += 1
    player.knowledge[place] += number
    player.counts[TIMELINE_KNOWLEDGE] += number
    if state.events is not None:
        state.events.append(Event("add", seat, player.timeline[place], number))


def return_lost(state: State, seat: int, number: int) -> int:
    """Return up to `number` lost knowledge to the reserve; returns how much there was."""
    player = state.players[seat]
    returned = min(number, player.counts[LOST])
    if returned > 0:
        player.changes += 1
        player.counts[LOST] -= returned
        if state.events is not None:
            state.events.append(Event("return-lost", seat, amount=returned))
    return returned


def to_the_past(state: State, seat: int, place: int) -> None:
    """The knowledge of the monument on `place` is lost, and the monument goes to the past, straight."""
    player = state.players[seat]
    card, knowledge = player.timeline[place], player.knowledge[place]
    counts = player.counts
    lift(player, place)
    counts[LOST] += knowledge
    counts[LOST_THIS_PHASE] += knowledge
    player.past = [*player.past, card]
    counts[PAST] += 1
    counts[PAST_CITIES + KIND[card]] += 1
    counts[PAST_ENDGAME] += HAS_END[card]
    if state.events is not None:
        state.events.append(Event("past", seat, card, knowledge))


def discard_monument(state: State, seat: int, place: int) -> None:
    """A monument leaves the timeline for the discard pile; its knowledge goes to the reserve."""
    player = state.players[seat]
    card = player.timeline[place]
    lift(player, place)
    state.discard.append(card | ALL_SEATS << SEEN)
    if state.events is not None:
        state.events.append(Event("discard-monument", seat, card))


def slide(state: State, seat: int) -> None:
    """Every monument moves one space to the left; space 1 is empty."""
    player = state.players[seat]
    player.changes += 1
    timeline, knowledge = player.timeline, player.knowledge
    left = player.counts[TIMELINE]
    place = 2
    while left:
        card = timeline[place]
        if card >= 0:
            timeline[place - 2] = card
            knowledge[place - 2] = knowledge[place]
            timeline[place] = EMPTY
            knowledge[place] = 0
            left -= 1
        place += 1
    if state.events is not None and player.counts[TIMELINE]:
        state.events.append(Event("slide", seat))


def rotated_monuments(player: Player) -> list[int]:
    """The monuments in the past that lie rotated. Which ones makes no difference to the rules, so that a position holds
    their number only; they are always the oldest. The next one to be rotated is the oldest straight one, and the last
    one that was rotated is the first to be straightened."""
    return player.past[: player.counts[ROTATED]]


def rotate(state: State, seat: int, number: int) -> None:
    """Turn the oldest straight monuments in the past by a quarter."""
    player = state.players[seat]
    player.changes += 1
    player.counts[ROTATED] += number
    if state.events is not None:
        state.events.append(Event("rotate", seat, amount=number))


def straighten(state: State, seat: int, number: int) -> None:
    """Turn back up to `number` monuments in the past, those that were rotated last."""
    player = state.players[seat]
    turned = min(number, player.counts[ROTATED])
    player.changes += 1
    player.counts[ROTATED] -= turned
    if turned and state.events is not None:
        state.events.append(Event("straighten", seat, amount=turned))


def begin_losses(state: State, seat: int) -> None:
    """A decline phase begins in which nothing has been lost yet."""
    state.players[seat].counts[LOST_THIS_PHASE] = 0


# --- artifacts ------------------------------------------------------------------------------------------------------


def put_on_board(state: State, seat: int, card: int) -> None:
    player = state.players[seat]
    player.changes += 1
    player.artifacts = [*player.artifacts, card]
    player.counts[ON_BOARD] += 1


def discard_artifact(state: State, seat: int, card: int) -> None:
    player = state.players[seat]
    player.changes += 1
    player.artifacts = without(player.artifacts, card)
    player.counts[ON_BOARD] -= 1
    state.discard.append(card | ALL_SEATS << SEEN)
    if state.events is not None:
        state.events.append(Event("discard-artifact", seat, card))
