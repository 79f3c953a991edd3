# mypyc: skip
"""Why what a seat can see cannot be chosen now, thing by thing: from the engine's own frames and predicates.

Everything is read from a view, so no reason can tell more than the seat may know.
"""

from collections.abc import Iterable, Iterator
from typing import TypeAlias

from antiquary.games.ancient_knowledge.cards.tables import COST, KINDS, LEVEL, LOCKED, PLACES, SPACE_OF
from antiquary.games.ancient_knowledge.rules import actions
from antiquary.games.ancient_knowledge.rules.conditions import can_learn, free_spaces, means, place_of
from antiquary.games.ancient_knowledge.rules.explaining import Reason, open_frame, why_not_create, why_not_learn
from antiquary.games.ancient_knowledge.rules.nodes import (
    ARTIFACTS,
    PAST,
    Bury,
    Create,
    Discard,
    Learn,
    Monuments,
    Move,
    Pay,
    RemoveFromOne,
    RemoveSpread,
    Steal,
    SwapSelf,
    SwapTwo,
)
from antiquary.games.ancient_knowledge.rules.state import Frame, Player, State
from antiquary.games.ancient_knowledge.rules.steps import (
    ChooseSpace,
    CreateOne,
    FlipTile,
    InOrder,
    LearnOne,
    MoveTo,
    SwapWith,
    TakeAction,
)
from antiquary.games.ancient_knowledge.view import View
from antiquary.kernel.game import Action

Refusal: TypeAlias = tuple[Action, Reason]


def refusals(view: View) -> list[Refusal]:
    """Every answer to the seat's question that somebody could think of and that is not legal, with the reason."""
    frame = open_frame(view.state, view.seat) if view.seat >= 0 else None
    if frame is None:
        return []
    legal = set(view.legal())
    return [(action, reason) for action, reason in _thinkable(view.state, frame) if action not in legal]


def _thinkable(state: State, frame: Frame) -> Iterator[Refusal]:
    node, seat = frame.node, frame.seat
    player = state.players[seat]
    if isinstance(node, TakeAction):
        yield from _actions(state, seat)
        yield from _cards(state, seat)
    elif isinstance(node, Create):
        for card in player.hand:
            reason = why_not_create(state, seat, card) if KINDS[card] & node.kinds else Reason("why-kind", {})
            if reason is not None:
                yield card, reason
    elif isinstance(node, Learn):
        yield from _technologies(state, seat)
    elif isinstance(node, ChooseSpace):
        for space in range(1, 7):
            yield actions.SPACE + space, _why_not_space(player, frame.card, space)
    elif isinstance(node, MoveTo):
        here = place_of(player, frame.card) // 2 + 1
        for space in range(1, 7):
            key = "why-space-same" if space == here else "why-space-full"
            yield actions.SPACE + space, Reason(key, {"space": space})
    elif isinstance(node, (RemoveSpread, RemoveFromOne)):
        for place, card in _standing(player):
            yield card, _why_not_remove(player, frame, node.where, place)
    elif isinstance(node, (Move, SwapSelf, SwapTwo, SwapWith)):
        yield from _moving(state, frame)
    elif isinstance(node, (Discard, Pay)):
        for card in player.hand:
            yield card, Reason("why-kind", {})
    else:
        yield from _otherwise(state, frame)


def _otherwise(state: State, frame: Frame) -> Iterator[Refusal]:
    node, player = frame.node, state.players[frame.seat]
    if isinstance(node, Bury):
        for card in _open_technologies(state):
            chosen = card in frame.cards
            yield card, Reason("why-chosen", {}) if chosen else Reason("why-level", {"level": "I" * LEVEL[card]})
    elif isinstance(node, Steal):
        for other in range(state.seats):
            key = "why-yourself" if other == frame.seat else "why-no-cards"
            yield actions.SEAT + other, Reason(key, {})
    elif isinstance(node, FlipTile):
        for tile, level in enumerate(state.levels):
            yield actions.TILE + tile, Reason("why-tile-gone" if level == 0 else "why-tile-second", {})
    elif isinstance(node, CreateOne):
        for card in state.looked:
            short = KINDS[card] == ARTIFACTS
            details: dict[str, str | int] = {"cost": COST[card], "others": len(player.hand)}
            yield card, Reason("why-cost", details) if short else Reason("why-kind", {})
    elif isinstance(node, LearnOne):
        for card in state.looked:
            if not can_learn(player, card):
                yield card, Reason("why-requirement", {"technology": card})
    elif isinstance(node, InOrder):
        for card in frame.cards:
            yield card, Reason("why-no-effect", {})


# --- a turn's own questions -----------------------------------------------------------------------------------------


def _actions(state: State, seat: int) -> Iterator[Refusal]:
    player = state.players[seat]
    yield actions.CREATE, Reason("why-none-creatable" if player.hand else "why-hand-empty", {})
    yield actions.LEARN, Reason("why-none-learnable", {})
    yield actions.ARCHIVE, Reason("why-hand-empty" if not player.hand else "why-no-knowledge-at-all", {})
    yield actions.EXCAVATE, Reason("why-all-rotated" if player.counts[PAST] else "why-past-empty", {})


def _cards(state: State, seat: int) -> Iterator[Refusal]:
    """The cards that no action of this turn could bring into play as things are."""
    for card in state.players[seat].hand:
        reason = why_not_create(state, seat, card)
        if reason is not None:
            yield card, reason
    yield from _technologies(state, seat)


def _technologies(state: State, seat: int) -> Iterator[Refusal]:
    for card in _open_technologies(state):
        reason = why_not_learn(state, seat, card)
        if reason is not None:
            yield card, reason


def _open_technologies(state: State) -> Iterable[int]:
    return (card for tile in state.tiles for card in tile)


def _why_not_space(player: Player, card: int, space: int) -> Reason:
    if not free_spaces(player) >> space - 1 & 1:
        return Reason("why-space-full", {"space": space})
    if LOCKED[card]:
        return Reason("why-space-locked", {"space": SPACE_OF[card]})
    cost = COST[card] + abs(space - SPACE_OF[card])
    return Reason("why-space-cost", {"cost": cost, "short": cost - len(player.hand)})


# --- monuments ------------------------------------------------------------------------------------------------------


def _standing(player: Player) -> Iterator[tuple[int, int]]:
    for place in range(PLACES):
        if player.timeline[place] >= 0:
            yield place, player.timeline[place]


def _why_not_remove(player: Player, frame: Frame, where: Monuments, place: int) -> Reason:
    if not means(player, where, place, frame.source):
        return _why_not_meant(player, where, place, frame.source)
    if not player.knowledge[place]:
        return Reason("why-no-knowledge", {})
    return Reason("why-other-chosen", {})


def _why_not_meant(player: Player, where: Monuments, place: int, source: int) -> Reason:
    """The first condition of `where` that the monument does not meet."""
    card, knowledge = player.timeline[place], player.knowledge[place]
    if not KINDS[card] & where.kinds:
        return Reason("why-kind", {})
    if where.others and card == source:
        return Reason("why-itself", {})
    if where.space and place // 2 + 1 != where.space:
        return Reason("why-not-on-space", {"space": where.space})
    if knowledge < where.at_least:
        return Reason("why-too-little", {"least": where.at_least, "n": knowledge})
    if knowledge > where.at_most:
        return Reason("why-too-much", {"most": where.at_most, "n": knowledge})
    return Reason("why-not-adjacent", {})


def _moving(state: State, frame: Frame) -> Iterator[Refusal]:
    node, player = frame.node, state.players[frame.seat]
    for place, card in _standing(player):
        if card == state.declining:
            yield card, Reason("why-declining", {})
        elif isinstance(node, Move):
            meant = means(player, node.where, place, frame.source)
            yield card, Reason("why-nowhere", {}) if meant else _why_not_meant(player, node.where, place, frame.source)
        else:
            yield card, Reason("why-itself", {})
