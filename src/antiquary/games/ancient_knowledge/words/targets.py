"""Targets: the card, place or player that an action is about, so that it can be offered there."""

from antiquary.games.ancient_knowledge.cards import CARDS
from antiquary.games.ancient_knowledge.notation import VERBS
from antiquary.games.ancient_knowledge.rules import actions
from antiquary.games.ancient_knowledge.rules.main_actions import price
from antiquary.games.ancient_knowledge.rules.state import State
from antiquary.games.ancient_knowledge.view import View
from antiquary.games.words.target import Target
from antiquary.kernel.game import Action


def target(view: View, action: Action) -> Target:
    """The target of an action that the viewer is asked about; a space for a monument has its cost with it."""
    state, decision = view.state, view.decision()
    if action == actions.STOP:
        return {"kind": "stop"}
    if action in VERBS:
        return {"kind": "verb", "verb": VERBS[action]}
    if action > actions.NUMBER:
        return {"kind": "number", "amount": action - actions.NUMBER}
    if action >= actions.TILE:
        return {"kind": "pile", "place": action - actions.TILE}
    if action >= actions.SEAT:
        return {"kind": "player", "seat": action - actions.SEAT}
    if action > actions.SPACE:
        space = action - actions.SPACE
        target: Target = {"kind": "space", "space": space}
        if decision is not None and decision.prompt == "ask-space":
            target["cost"] = price(int(decision.details["subject"]), space)
        return target
    return card_target(state, action)


def card_target(state: State, card: int) -> Target:
    """Where a card lies that the seat can see."""
    target: Target = {"kind": "card", "card": CARDS[card].id}
    for seat, player in enumerate(state.players):
        if card in player.timeline:
            return {**target, "zone": "timeline", "seat": seat, "place": player.timeline.index(card)}
        for zone, cards in (
            ("hand", player.hand),
            ("artifacts", player.artifacts),
            ("past", player.past),
            ("technologies", player.technologies),
        ):
            if card in cards:
                return {**target, "zone": zone, "seat": seat}
    for place, tile in enumerate(state.tiles):
        if card in tile:
            return {**target, "zone": "tiles", "seat": -1, "place": place}
    return {**target, "zone": "looked" if card in state.looked else "other", "seat": -1}
