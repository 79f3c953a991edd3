"""Uses of cards: monuments and artifacts that are created, technologies that are learned."""

from collections.abc import Sequence
from typing import Final

from antiquary.games.ancient_knowledge.cards import CARDS
from antiquary.games.uses import Use, UseReader
from antiquary.kernel.event import Event

CARD: Final = "card"
VERBS: Final = ("create-artifact", "create-monument", "learn")


class CardUses(UseReader):
    """Reads which cards came into play, and in which turn."""

    def __init__(self) -> None:
        self.turn = 1

    def read(self, events: Sequence[Event]) -> list[Use]:
        uses: list[Use] = []
        for event in events:
            if event.verb == "turn":
                self.turn = event.amount
            elif event.verb in VERBS:
                uses.append(Use(event.seat, CARD, CARDS[event.card].id, self.turn))
        return uses
