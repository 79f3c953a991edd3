"""Consequences of a choice, read from the events of its preview: the card that it implies, the cards that it costs."""

from typing import Any, Final

from antiquary.games.ancient_knowledge.rules import actions
from antiquary.games.ancient_knowledge.rules.state import NO_CARD
from antiquary.kernel.game import Action, Seat

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
