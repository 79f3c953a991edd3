"""Passives: changes that last while a card is in play, or that apply as it enters."""

from abc import ABCMeta, abstractmethod
from dataclasses import dataclass
from typing import final

from antiquary.games.ancient_knowledge.cards.kinds import KIND_SETS, Kinds, size
from antiquary.games.ancient_knowledge.cards.tables import KINDS
from antiquary.games.ancient_knowledge.rules.conditions import amount
from antiquary.games.ancient_knowledge.rules.numbers import CARDS_PER_ROTATION
from antiquary.games.ancient_knowledge.rules.state import Condition, Player
from antiquary.games.ancient_knowledge.rules.tallies import NO_TALLY, Tally
from antiquary.games.ancient_knowledge.rules.texts import AFTER, Clause, Part, each
from antiquary.games.ancient_knowledge.rules.worth import CREATIONS, EXCAVATIONS, LEARNINGS, Worth


class Passive(metaclass=ABCMeta):
    """A change that lasts while the card is in play."""

    @abstractmethod
    def clause(self, kind: int) -> Clause:
        """Its text on a card of this kind."""

    @abstractmethod
    def add_worth(self, worth: Worth) -> None:
        """Add what it amounts to in a turn."""

    def outer_condition(self) -> Condition | None:
        """The condition without which it does nothing."""
        return None


@final
@dataclass(frozen=True)
class OthersEnterWithLess(Passive):
    """Monuments of these kinds that you create enter with `number` knowledge less; never the card itself."""

    kinds: Kinds
    number: int = 1
    condition: Condition | None = None

    def reduction(self, player: Player, source: int, card: int) -> int:
        """By how much `card` enters with less because of `source`."""
        if not self.kinds & KINDS[card]:
            return 0
        if self.condition is not None and not self.condition.holds(player, source):
            return 0
        return self.number

    def clause(self, kind: int) -> Clause:
        which = "others" if self.kinds >> kind & 1 else "all"
        effect = Clause("others-enter-with-less", {"kinds": KIND_SETS[self.kinds], "which": which, "n": self.number})
        if self.condition is None:
            return effect
        parts = {"condition": Part(self.condition.clause()), "effect": Part(effect, AFTER)}
        return Clause("others-enter-with-less-if", parts=parts)

    def add_worth(self, worth: Worth) -> None:
        worth.saved += self.number * CREATIONS * size(self.kinds)

    def outer_condition(self) -> Condition | None:
        return self.condition


@final
@dataclass(frozen=True)
class EaseRequirement(Passive):
    """When you learn, one minimum of the requirement may count as `number` lower."""

    number: int = 1

    def clause(self, kind: int) -> Clause:
        return Clause("ease-requirement", {"n": self.number})

    def add_worth(self, worth: Worth) -> None:
        worth.learned += self.number * LEARNINGS


@final
@dataclass(frozen=True)
class ExcavateRate(Passive):
    """Excavating draws `number` cards for each rotated monument instead of two."""

    number: int

    def clause(self, kind: int) -> Clause:
        return Clause("excavate-rate", {"n": self.number})

    def add_worth(self, worth: Worth) -> None:
        worth.drawn += (self.number - CARDS_PER_ROTATION) * EXCAVATIONS * 2.0


@final
@dataclass(frozen=True)
class EntersWithLess:
    """The card itself enters with `number` knowledge less (per tally), if the condition holds."""

    number: int
    per: Tally = NO_TALLY
    condition: Condition | None = None

    def reduction(self, player: Player, card: int) -> int:
        """By how much `card` enters with less."""
        if self.condition is not None and not self.condition.holds(player, card):
            return 0
        return amount(player, card, self.number, self.per)

    def clause(self) -> Clause:
        if self.condition is not None:
            assert self.per == NO_TALLY
            return Clause("enters-with-less-if", {"n": self.number}, {"condition": Part(self.condition.clause())})
        if self.per != NO_TALLY:
            return Clause("enters-with-less-each", {"n": self.number}, {"each": Part(each(self.per))})
        return Clause("enters-with-less", {"n": self.number})
