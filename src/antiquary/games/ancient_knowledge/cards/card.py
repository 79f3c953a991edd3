"""Cards: what is printed on one, as frozen definitions. Games never write on them."""

from dataclasses import dataclass
from typing import final

from antiquary.games.ancient_knowledge.cards.kinds import ARTIFACT, CITY, MEGALITH, NO_KINDS, PYRAMID, Kinds
from antiquary.games.ancient_knowledge.rules.effects.passives import EntersWithLess, Passive
from antiquary.games.ancient_knowledge.rules.effects.scores import EndScore
from antiquary.games.ancient_knowledge.rules.effects.triggers import Trigger
from antiquary.games.ancient_knowledge.rules.state import Condition, Effect
from antiquary.games.ancient_knowledge.rules.texts import Clause, ClauseContext


@dataclass(frozen=True, kw_only=True)
class Card:
    """A card has exactly one of the effects below, named after the moment at which it acts."""

    id: str
    kind: int
    now: Effect | None = None
    timeline: Effect | None = None
    decline: Effect | None = None
    trigger: Trigger | None = None
    passive: Passive | None = None
    entry: EntersWithLess | None = None
    end: EndScore | None = None

    def effect(self) -> Effect | None:
        """The effect of the card, at whatever moment it happens."""
        if self.trigger is not None:
            return self.trigger.effect
        if self.now is not None:
            return self.now
        return self.timeline if self.timeline is not None else self.decline

    def clause(self) -> Clause:
        """Its text."""
        if self.trigger is not None:
            return self.trigger.clause(self.kind)
        effect = self.effect()
        if effect is not None:
            # A card that acts as it is created has just been created itself.
            return effect.clause(ClauseContext(self.kind, NO_KINDS if self.now is None else Kinds(1 << self.kind)))
        if self.passive is not None:
            return self.passive.clause(self.kind)
        if self.entry is not None:
            return self.entry.clause()
        if self.end is not None:
            return self.end.clause()
        raise ValueError(f"{self.id} has no effect")


@dataclass(frozen=True, kw_only=True)
class BuilderCard(Card):
    """A card that is created from the hand."""

    cost: int = 0  # other cards to discard
    starting_hand: int = 0  # 1 to 4: the first-game hand that it belongs to


@dataclass(frozen=True, kw_only=True)
class Monument(BuilderCard):
    space: int  # where it starts, 1 to 6
    knowledge: int
    points: int
    locked: bool = False  # it must start there


@final
@dataclass(frozen=True, kw_only=True)
class City(Monument):
    kind: int = CITY


@final
@dataclass(frozen=True, kw_only=True)
class Megalith(Monument):
    kind: int = MEGALITH


@final
@dataclass(frozen=True, kw_only=True)
class Pyramid(Monument):
    kind: int = PYRAMID


@final
@dataclass(frozen=True, kw_only=True)
class Artifact(BuilderCard):
    kind: int = ARTIFACT


@final
@dataclass(frozen=True, kw_only=True)
class Technology(Card):
    level: int
    requires: Condition | None = None
