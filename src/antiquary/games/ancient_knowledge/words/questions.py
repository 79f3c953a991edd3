"""Questions, answers and reasons in the words of a language.

Everything comes from a view, so no text reveals more than the seat may see.
"""

from collections.abc import Iterable
from typing import Any, Final

from antiquary.games.ancient_knowledge.cards import CARDS
from antiquary.games.ancient_knowledge.cards.kinds import ARTIFACT
from antiquary.games.ancient_knowledge.cards.tables import COST, IS_BUILDER, KIND, KNOWLEDGE, LOCKED, POINTS, SPACE_OF
from antiquary.games.ancient_knowledge.notation import VERBS
from antiquary.games.ancient_knowledge.rules import actions
from antiquary.games.ancient_knowledge.rules.conditions import AtLeast, count, place_of
from antiquary.games.ancient_knowledge.rules.main_actions import drawn_for, price
from antiquary.games.ancient_knowledge.rules.state import NO_CARD, Player, State, open_frame
from antiquary.games.ancient_knowledge.rules.tallies import COUNTED
from antiquary.games.ancient_knowledge.rules.texts import Reason, Refusal
from antiquary.games.ancient_knowledge.view import View
from antiquary.games.ancient_knowledge.words.cards import bounds, card_name, effect_text, kind_icon, requirement_text
from antiquary.games.presenter import Target
from antiquary.kernel.game import Action, Decision, Seat
from antiquary.text import Words
from antiquary.text.names import Names, card_reference, joined

ACTION_KEYS: Final = {
    actions.CREATE: "action-create",
    actions.LEARN: "action-learn",
    actions.ARCHIVE: "action-archive",
    actions.EXCAVATE: "action-excavate",
    actions.SEARCH: "action-search",
}
STOP_KEYS: Final = {
    "ask-archive": "action-stop-archive",
    "ask-redraw": "action-stop-redraw",
    "ask-order": "action-stop-order",
    "ask-remove": "action-stop-enough",
    "ask-remove-up-to": "action-stop-enough",
    "ask-remove-from-one-up-to": "action-stop-enough",
    "ask-sacrifice-own": "action-stop-enough",
}
# Questions about monuments that stand in a timeline: where they stand matters, not what they cost.
STANDING: Final = frozenset(
    {
        "ask-remove",
        "ask-remove-up-to",
        "ask-remove-from-one",
        "ask-remove-from-one-up-to",
        "ask-burden",
        "ask-pass-on-lost",
        "ask-move",
        "ask-swap",
        "ask-swap-self",
        "ask-swap-with",
    }
)
# Questions about cards to be created: what they cost matters.
PRICED: Final = frozenset({"ask-create", "ask-create-looked"})


def card_words(words: Words, card: int) -> str:
    """A card in a sentence: its icon, name and number."""
    return card_reference(words, CARDS[card].id, card_name(words, card), kind_icon(KIND[card]))


def cards_words(words: Words, cards: Iterable[int]) -> str:
    """A list of cards; those that cannot be seen are counted."""
    listed = list(cards)
    names = [card_words(words, card) for card in listed if card >= 0]
    hidden = len(listed) - len(names)
    if hidden:
        names.append(words.say("some-cards", n=hidden))
    return joined(words, names)


# --- questions ------------------------------------------------------------------------------------------------------


def decision_words(words: Words, decision: Decision, names: Names) -> str:
    """The question as a sentence."""
    details = decision.details
    subject, other = int(details.get("subject", -1)), int(details.get("other", -1))
    return words.say(
        decision.prompt,
        n=int(details.get("left", 0)),
        subject=card_words(words, subject) if subject >= 0 else "",
        other=names.of(other),
    )


def because_words(words: Words, decision: Decision) -> str:
    """The card and the effect because of which somebody is asked; empty if it is a step of the turn itself."""
    if decision.card < 0:
        return ""
    return words.say("because", card=card_words(words, decision.card), effect=effect_text(words, decision.card))


def reason_words(words: Words, reason: Reason, player: Player) -> str:
    """Why something cannot be done by the player, as a clause."""
    details = dict(reason.details)
    if "technology" in details:
        technology = int(details.pop("technology"))
        details["requirement"] = requirement_text(words, technology)
        details["parts"] = joined(words, _unmet_words(words, player, technology))
    return words.say(reason.key, **details)


def _unmet_words(words: Words, player: Player, technology: int) -> list[str]:
    """What the player has towards each unmet part of a technology's requirement."""
    unmet: list[str] = []
    for part in bounds(CARDS[technology]):
        if not part.holds(player, NO_CARD):
            have, things = count(player, NO_CARD, part.tally), COUNTED[part.tally][1]
            if isinstance(part, AtLeast):
                unmet.append(words.say("have-of", have=have, n=part.number, things=things))
            else:
                unmet.append(words.say(f"count-{things}", n=have))
    return unmet


# --- answers --------------------------------------------------------------------------------------------------------


def action_words(words: Words, view: View, action: Action, names: Names) -> str:
    """What an action means as an answer to the question that is open for the viewer."""
    decision = view.decision()
    prompt = decision.prompt if decision is not None else ""
    left = int(decision.details.get("left", 0)) if decision is not None else 0
    if action == actions.STOP:
        if prompt == "ask-instead":
            return words.say("action-draw", n=left)
        return words.say(STOP_KEYS.get(prompt, "action-stop"))
    if action in ACTION_KEYS:
        full = action == actions.SEARCH and action in view.idle()
        return words.say("action-search-full" if full else ACTION_KEYS[action])
    if action > actions.NUMBER:
        number = action - actions.NUMBER
        if prompt == "ask-return-lost":
            return words.say("action-return", n=number)
        return words.say("action-rotate", n=number, cards=drawn_for(view.state.players[view.seat], number))
    if action >= actions.TILE:
        tile = action - actions.TILE
        return words.say("action-tile", tile=tile + 1, cards=cards_words(words, view.state.tiles[tile]))
    if action >= actions.SEAT:
        seat = action - actions.SEAT
        return words.say("action-seat", name=names.of(seat), n=len(view.state.players[seat].hand))
    if action > actions.SPACE:
        space = action - actions.SPACE
        if prompt == "ask-space" and decision is not None:
            card = int(decision.details["subject"])
            return words.say("action-space", space=space, n=price(card, space))
        return words.say("action-move", space=space)
    return _card_action(words, view, prompt, action, names)


def _card_action(words: Words, view: View, prompt: str, card: int, names: Names) -> str:
    if prompt == "ask-discard-self-for":
        return words.say("action-discard-self", card=card_words(words, card))
    if prompt == "ask-instead":
        return words.say("action-instead", card=card_words(words, card))
    if card in view.idle():
        return words.say("action-idle", effect=effect_words(words, card))
    if prompt in STANDING:
        return standing_words(words, view.state, view.seat, card, names)
    if not IS_BUILDER[card]:
        return effect_words(words, card)
    if prompt in PRICED:
        return facts_words(words, card)
    if card in view.state.players[view.seat].hand:
        return facts_words(words, card)
    return effect_words(words, card)


def standing_words(words: Words, state: State, seat: int, card: int, names: Names) -> str:
    """A monument of a timeline with its space and its knowledge."""
    for owner, player in enumerate(state.players):
        place = place_of(player, card)
        if place >= 0:
            key = "card-standing" if owner == seat else "card-standing-of"
            return words.say(
                key,
                card=card_words(words, card),
                name=names.of(owner),
                space=place // 2 + 1,
                n=player.knowledge[place],
            )
    return card_words(words, card)


def facts_words(words: Words, card: int) -> str:
    """A builder card with its numbers."""
    if KIND[card] == ARTIFACT:
        return words.say("card-artifact", card=card_words(words, card), cost=int(COST[card]))
    return words.say(
        "card-monument",
        card=card_words(words, card),
        cost=int(COST[card]),
        space=int(SPACE_OF[card]),
        locked="yes" if LOCKED[card] else "no",
        knowledge=int(KNOWLEDGE[card]),
        points=int(POINTS[card]),
    )


def effect_words(words: Words, card: int) -> str:
    """A card with what it does."""
    return words.say("card-effect", card=card_words(words, card), effect=effect_text(words, card))


# --- what cannot be chosen, and why ---------------------------------------------------------------------------------


def refusals(view: View) -> list[Refusal]:
    """Every answer to the seat's question that somebody could think of and that is not legal, with the reason."""
    frame = open_frame(view.state, view.seat) if view.seat >= 0 else None
    if frame is None:
        return []
    legal = set(view.legal())
    return [(action, reason) for action, reason in frame.node.refusals(view.state, frame) if action not in legal]


# --- where an answer lies on the table ------------------------------------------------------------------------------


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


# --- what an answer costs besides -----------------------------------------------------------------------------------


# An action of the turn that could be about one card only does not ask which: its second event is about that card.
FOLLOWS: Final = {actions.CREATE: "announce", actions.LEARN: "learn", actions.ARCHIVE: "discard"}
LOSSES: Final = frozenset({"discard", "discard-artifact", "discard-monument"})


def implied_card(action: Action, events: list[dict[str, Any]]) -> int:
    """The only card that an action of the turn can be about; NO_CARD if there is a choice."""
    if len(events) < 2 or events[1]["verb"] != FOLLOWS.get(action):
        return NO_CARD
    return int(events[1]["card"])


def lost_cards(seat: Seat, action: Action, events: list[dict[str, Any]]) -> list[int]:
    """The cards of the seat that a choice discards, apart from the one that is chosen to be discarded."""
    lost = [event for event in events if event["verb"] in LOSSES and event["seat"] == seat]
    return [int(event["card"]) for event in lost if event["card"] != action]
