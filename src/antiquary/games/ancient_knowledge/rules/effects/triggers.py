"""Triggers: moments at which a card in play acts."""

from abc import ABCMeta, abstractmethod
from dataclasses import dataclass
from typing import Final, final

from antiquary.games.ancient_knowledge.cards.kinds import BUILDER_CARDS, KIND_SETS, MONUMENTS, Kinds, size
from antiquary.games.ancient_knowledge.cards.tables import KINDS
from antiquary.games.ancient_knowledge.rules.numbers import SPACES
from antiquary.games.ancient_knowledge.rules.state import Condition, Effect, Player
from antiquary.games.ancient_knowledge.rules.texts import AFTER, Clause, ClauseContext, Details, Part
from antiquary.games.ancient_knowledge.rules.worth import CREATIONS, EXCAVATIONS, LEARNINGS

NO_LIMIT: Final = 1000
HIGH_SPACE: Final = 4  # from here on, spaces are chosen less often


class Trigger(metaclass=ABCMeta):
    """A moment and the effect that happens then."""

    effect: Effect

    @abstractmethod
    def clause(self, kind: int) -> Clause:
        """Its text on a card of this kind."""

    @abstractmethod
    def frequency(self) -> float:
        """About so often a turn."""

    def outer_condition(self) -> Condition | None:
        """The condition without which it does nothing."""
        return self.effect.outer_condition()


def _text(key: str, effect: Effect, context: ClauseContext, arguments: Details | None = None) -> Clause:
    return Clause(key, arguments, {"effect": Part(effect.clause(context), AFTER)})


@final
@dataclass(frozen=True)
class OnCreate(Trigger):
    """When you create a card of these kinds (placed on `from_space` or a higher one). Never the card's own creation,
    nor one that its own effect granted."""

    kinds: Kinds
    effect: Effect
    from_space: int = 0
    condition: Condition | None = None  # tested as the card is placed

    def reacts(self, player: Player, own: int, card: int, space: int, source: int) -> bool:
        """Whether the card `own` reacts to `card`, which comes to `space` because of `source`."""
        return (
            self.kinds & KINDS[card] != 0
            and space >= self.from_space
            and source != own
            and (self.condition is None or self.condition.holds(player, own))
        )

    def clause(self, kind: int) -> Clause:
        context = ClauseContext(kind, created=BUILDER_CARDS)
        if not self.from_space and self.condition is None:
            return _text("on-create", self.effect, context, {"kinds": KIND_SETS[self.kinds]})
        assert self.kinds == MONUMENTS
        effect = Part(self.effect.clause(context), AFTER)
        if self.condition is not None:
            return Clause("on-create-if", parts={"condition": Part(self.condition.clause()), "effect": effect})
        lower = ", ".join([str(space) for space in range(self.from_space, SPACES)])
        spaces = Clause("list-or", {"first": lower, "last": str(SPACES)})
        return Clause("on-create-from-space", parts={"spaces": Part(spaces), "effect": effect})

    def frequency(self) -> float:
        return CREATIONS * size(self.kinds) * (0.4 if self.from_space >= HIGH_SPACE else 1.0)

    def outer_condition(self) -> Condition | None:
        return self.condition if self.condition is not None else self.effect.outer_condition()


@final
@dataclass(frozen=True)
class OnLearn(Trigger):
    """When you learn a technology of these kinds."""

    kinds: Kinds
    effect: Effect

    def reacts(self, technology: int) -> bool:
        return self.kinds & KINDS[technology] != 0

    def clause(self, kind: int) -> Clause:
        return _text("on-learn", self.effect, ClauseContext(kind), {"kinds": KIND_SETS[self.kinds]})

    def frequency(self) -> float:
        return LEARNINGS * size(self.kinds)


@final
@dataclass(frozen=True)
class OnExcavate(Trigger):
    """When you excavate by rotating from `at_least` to `at_most` monuments; `instead` replaces the draw."""

    at_least: int
    effect: Effect
    at_most: int = NO_LIMIT
    instead: bool = False

    def reacts(self, rotated: int) -> bool:
        return self.at_least <= rotated <= self.at_most

    def clause(self, kind: int) -> Clause:
        key = "on-excavate-exactly" if self.at_least == self.at_most else "on-excavate-at-least"
        if not self.instead:
            return _text(key, self.effect, ClauseContext(kind), {"n": self.at_least})
        instead = _text("instead-of-drawing", self.effect, ClauseContext(kind))
        return Clause(key, {"n": self.at_least}, {"effect": Part(instead)})

    def frequency(self) -> float:
        return EXCAVATIONS


@final
@dataclass(frozen=True)
class AfterDecline(Trigger):
    """At the end of your decline phase, after the slide."""

    effect: Effect

    def clause(self, kind: int) -> Clause:
        return _text("after-decline", self.effect, ClauseContext(kind))

    def frequency(self) -> float:
        return 1.0
