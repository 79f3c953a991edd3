"""Filling the tables from the cards' literals, once, on import."""

from antiquary.games.ancient_knowledge.cards import tables
from antiquary.games.ancient_knowledge.cards.card import Artifact, BuilderCard, Card, Monument, Technology
from antiquary.games.ancient_knowledge.rules.conditions import AtLeast
from antiquary.games.ancient_knowledge.rules.effects.passives import (
    EaseRequirement,
    ExcavateRate,
    OthersEnterWithLess,
)
from antiquary.games.ancient_knowledge.rules.effects.triggers import AfterDecline, OnCreate, OnExcavate, OnLearn
from antiquary.games.ancient_knowledge.rules.numbers import SPACES
from antiquary.games.ancient_knowledge.rules.state import Condition
from antiquary.games.ancient_knowledge.rules.tallies import STORED


def fill_tables(cards: tuple[Card, ...]) -> None:
    """Write every card into the tables under its number."""
    for number, card in enumerate(cards):
        tables.KIND[number] = card.kind
        tables.KINDS[number] = 1 << card.kind
        tables.IS_BUILDER[number] = int(isinstance(card, BuilderCard))
        (tables.BUILDER_NUMBERS if isinstance(card, BuilderCard) else tables.TECHNOLOGY_NUMBERS).append(number)
        _fill_printed(number, card)
        _fill_moments(number, card)
        _fill_triggers(number, card)


def _fill_printed(number: int, card: Card) -> None:
    if isinstance(card, BuilderCard):
        tables.COST[number] = card.cost
        tables.STARTING_HAND[number] = card.starting_hand
        for budget in range(tables.BUDGETS):
            tables.SPACES_FOR[number * tables.BUDGETS + budget] = _entry_spaces(card, budget)
    if isinstance(card, Monument):
        tables.SPACE_OF[number] = card.space
        tables.KNOWLEDGE[number] = card.knowledge
        tables.POINTS[number] = card.points
        tables.LOCKED[number] = int(card.locked)
    if isinstance(card, Technology):
        tables.LEVEL[number] = card.level
        tables.REQUIRES[number] = card.requires
        _fill_requirement(number, card.requires)


def _fill_requirement(number: int, requires: Condition | None) -> None:
    if isinstance(requires, AtLeast) and requires.tally < STORED:
        tables.PLAIN_TALLY[number] = requires.tally
        tables.PLAIN_NUMBER[number] = requires.number
    elif requires is not None:
        tables.PLAIN_TALLY[number] = tables.NOT_PLAIN


def _fill_moments(number: int, card: Card) -> None:
    tables.EFFECT[number] = card.effect()
    tables.HAS_NOW[number] = int(card.now is not None)
    tables.HAS_TIMELINE[number] = int(card.timeline is not None)
    tables.HAS_DECLINE[number] = int(card.decline is not None)
    tables.END[number] = card.end
    tables.HAS_END[number] = int(card.end is not None)
    tables.ENTRY[number] = card.entry


def _fill_triggers(number: int, card: Card) -> None:
    trigger, passive = card.trigger, card.passive
    if isinstance(trigger, OnCreate):
        tables.ON_CREATE[number] = trigger
        tables.HAS_ON_CREATE[number] = 1
    elif isinstance(trigger, OnLearn):
        tables.ON_LEARN[number] = trigger
        tables.HAS_ON_LEARN[number] = 1
    elif isinstance(trigger, OnExcavate):
        tables.ON_EXCAVATE[number] = trigger
    elif isinstance(trigger, AfterDecline):
        tables.AFTER_DECLINE[number] = 1
    if isinstance(passive, OthersEnterWithLess):
        tables.DISCOUNT[number] = passive
        tables.HAS_DISCOUNT[number] = 1
    elif isinstance(passive, EaseRequirement):
        tables.EASE[number] = passive.number
    elif isinstance(passive, ExcavateRate):
        tables.EXCAVATE_RATE[number] = passive.number


def _entry_spaces(card: BuilderCard, budget: int) -> int:
    """The spaces that `card` can start on when `budget` cards are left for shifting, as bits."""
    if isinstance(card, Artifact):
        return tables.ARTIFACT_PLACE
    assert isinstance(card, Monument)
    reach = 0 if card.locked else budget
    spaces = 0
    for space in range(SPACES):
        if abs(space - (card.space - 1)) <= reach:
            spaces |= 1 << space
    return spaces
