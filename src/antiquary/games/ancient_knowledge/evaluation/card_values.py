"""What the cards amount to, as tables: read from their nodes once, on import, so that a new card has them for free.

1. An effect is a handful of amounts: cards drawn, knowledge removed and so on. What depends on the position is taken
   at a typical value; how often a card acts (each turn, once as it is created or as it declines) is its moment.
2. What an end-of-game effect is worth is tabulated by the tally that it goes by, exactly and hopefully: a threshold
   that is nearly reached is worth nearly what it gives.
3. The numbers are those of a judge, not of the rules. Features are made of them, and what those weigh is learned.
"""

from typing import Final, assert_never, final

from mypy_extensions import i64

from antiquary.games.ancient_knowledge.cards import CARDS
from antiquary.games.ancient_knowledge.cards.tables import COST, EXCAVATE_RATE, KNOWLEDGE, LEVEL, POINTS, SPACE_OF
from antiquary.games.ancient_knowledge.rules.nodes import (
    HAND,
    LOST,
    LOST_THIS_PHASE,
    NO_TALLY,
    ON_BOARD,
    OWN_KNOWLEDGE,
    PAST,
    AfterDecline,
    Archive,
    AtLeast,
    Burden,
    Bury,
    Card,
    Condition,
    Create,
    Discard,
    DiscardSelf,
    Draw,
    DrawUntil,
    EaseRequirement,
    Effect,
    Excavate,
    ExcavateRate,
    If,
    Learn,
    LookAndCreate,
    LookAndKeep,
    LookAndLearn,
    May,
    Monuments,
    Move,
    Node,
    OnCreate,
    OnExcavate,
    OnLearn,
    OpenDraft,
    OpponentsDiscard,
    OpponentsSacrifice,
    OthersEnterWithLess,
    PassOnLost,
    Pay,
    Redraw,
    RemoveFromEach,
    RemoveFromOne,
    RemoveFromSelf,
    RemoveSpread,
    ReturnLost,
    Sacrifice,
    Score,
    ScoreByThreshold,
    Scoring,
    Sequence,
    SkipDecline,
    Steal,
    Straighten,
    SwapSelf,
    SwapTwo,
)

# --- amounts --------------------------------------------------------------------------------------------------------

DRAWN: Final = 0  # cards
REMOVED: Final = 1  # knowledge taken off monuments
RETURNED: Final = 2  # lost knowledge
LEARNED: Final = 3  # technologies
CREATED: Final = 4  # cards created without an action
SAVED: Final = 5  # knowledge that monuments enter without
HURT: Final = 6  # what opponents lose
ARRANGED: Final = 7  # moves, swaps and other help that is hard to count
AMOUNTS: Final = 8

# In points, roughly: only to rank the cards of a hand.
PRICES: Final[list[float]] = [0.6, 0.8, 0.9, 1.5, 1.2, 0.8, 0.1, 0.5]
PRICE_OF_A_CARD: Final = 0.6

# How often something happens in a turn of one's own.
CREATIONS: Final = 0.33  # of one kind of monument, or of artifacts
LESSONS: Final = 0.13  # of one kind of technology
EXCAVATIONS: Final = 0.15

INSIDE: Final = 0.5  # what an effect behind a further condition counts
WORST: Final = 0.7  # what a card counts that may be the worst of a hand


def typical(tally: int) -> float:
    """What a tally is in the middle of a game."""
    if tally == NO_TALLY:
        return 1.0
    if tally == LOST_THIS_PHASE:
        return 1.5
    if tally == HAND:
        return 5.0
    if tally in (PAST, LOST):
        return 6.0
    return 2.5 if tally == ON_BOARD else 2.0


def bits(kinds: int) -> int:
    """How many kinds there are in a set of them."""
    number = 0
    while kinds:
        number += kinds & 1
        kinds >>= 1
    return number


def reached(where: Monuments) -> float:
    """How many monuments with knowledge an effect on each of them finds."""
    if where.adjacent:
        return 0.7
    return 1.3 if bits(where.kinds) == 1 else 3.0


def add_amounts(node: Node, share: float, amounts: list[float]) -> None:
    """Add `share` times what the effect amounts to."""
    assert isinstance(node, Effect)
    if isinstance(node, Draw):
        amounts[DRAWN] += share * node.number * typical(node.per) / node.every
    elif isinstance(node, RemoveFromEach):
        amounts[REMOVED] += share * node.number * reached(node.where)
    elif isinstance(node, RemoveFromOne):
        amounts[REMOVED] += share * node.number * (0.6 if node.where.at_least else 1.0)
    elif isinstance(node, RemoveSpread):
        amounts[REMOVED] += share * node.number * typical(node.per)
    elif isinstance(node, RemoveFromSelf):
        pass  # a table of its own
    elif isinstance(node, ReturnLost):
        amounts[RETURNED] += share * node.number
    elif isinstance(node, (Burden, OpponentsDiscard)):
        amounts[HURT] += share * node.number
    elif isinstance(node, OpponentsSacrifice):
        amounts[HURT] += share
    elif isinstance(node, PassOnLost):
        amounts[RETURNED] += share * node.number
        amounts[HURT] += share * node.number
    elif isinstance(node, Create):
        amounts[CREATED] += share
    elif isinstance(node, LookAndCreate):
        amounts[CREATED] += share
        amounts[DRAWN] += share
    elif isinstance(node, Learn):
        amounts[LEARNED] += share * (1.5 if node.free else 1.0)
    elif isinstance(node, LookAndLearn):
        amounts[LEARNED] += share * 1.5
    elif isinstance(node, Excavate):
        amounts[DRAWN] += share * 2.0
    elif isinstance(node, Straighten):
        amounts[DRAWN] += share * node.number
    elif isinstance(node, Discard):
        amounts[DRAWN] -= share * node.number
    elif isinstance(node, DrawUntil):
        amounts[DRAWN] += share * node.number
    elif isinstance(node, Steal):
        amounts[DRAWN] += share * 1.5
        amounts[HURT] += share
    elif isinstance(node, LookAndKeep):
        amounts[DRAWN] += share * 1.5
    elif isinstance(node, OpenDraft):
        amounts[DRAWN] += share * 2.0
    elif isinstance(node, Sacrifice):
        amounts[REMOVED] += share * node.number
    elif isinstance(node, (Move, SwapSelf, SwapTwo, SkipDecline)):
        amounts[ARRANGED] += share
    elif isinstance(node, (Archive, Redraw, Bury)):
        amounts[ARRANGED] += share * 0.5
    elif isinstance(node, DiscardSelf):
        pass  # a table of its own
    elif isinstance(node, May):
        add_amounts(node.effect, share, amounts)
    elif isinstance(node, If):
        add_amounts(node.then, share * INSIDE, amounts)
    elif isinstance(node, Sequence):
        add_amounts(node.first, share, amounts)
        add_amounts(node.second, share, amounts)
    elif isinstance(node, Pay):
        add_amounts(node.cost, share * INSIDE * WORST, amounts)
        add_amounts(node.gain, share * INSIDE, amounts)
    else:
        assert_never(node)


# --- moments --------------------------------------------------------------------------------------------------------

NEVER: Final = 0
AT_ONCE: Final = 1
EACH_TURN: Final = 2
IN_DECLINE: Final = 3


def _moment(card: Card) -> int:
    if card.now is not None:
        return AT_ONCE
    if card.timeline is not None or card.trigger is not None or card.passive is not None:
        return EACH_TURN
    return IN_DECLINE if card.decline is not None else NEVER


def _effect(card: Card) -> Node | None:
    if card.trigger is not None:
        return card.trigger.effect
    if card.now is not None:
        return card.now
    return card.timeline if card.timeline is not None else card.decline


def _condition(card: Card) -> Condition | None:
    """What must hold before the card does anything."""
    trigger = card.trigger
    if isinstance(trigger, OnCreate) and trigger.condition is not None:
        return trigger.condition
    if isinstance(card.passive, OthersEnterWithLess):
        return card.passive.condition
    effect = _effect(card)
    return effect.condition if isinstance(effect, If) else None


def _frequency(card: Card) -> float:
    """How often the card acts in a turn, or at its moment."""
    trigger = card.trigger
    if trigger is None:
        return 1.0
    if isinstance(trigger, OnCreate):
        return CREATIONS * bits(trigger.kinds) * (0.4 if trigger.from_space > 3 else 1.0)
    if isinstance(trigger, OnLearn):
        return LESSONS * bits(trigger.kinds)
    if isinstance(trigger, OnExcavate):
        return EXCAVATIONS
    if isinstance(trigger, AfterDecline):
        return 1.0
    assert_never(trigger)


def _amounts(card: Card) -> list[float]:
    amounts = [0.0] * AMOUNTS
    effect = _effect(card)
    if effect is not None:
        # The outermost condition is a table of its own: whether it holds can be asked.
        add_amounts(effect.then if isinstance(effect, If) else effect, _frequency(card), amounts)
    passive = card.passive
    if passive is None:
        return amounts
    if isinstance(passive, OthersEnterWithLess):
        amounts[SAVED] += passive.number * CREATIONS * bits(passive.kinds)
    elif isinstance(passive, EaseRequirement):
        amounts[LEARNED] += passive.number * LESSONS
    elif isinstance(passive, ExcavateRate):
        amounts[DRAWN] += (passive.number - 2) * EXCAVATIONS * 2.0
    else:
        assert_never(passive)
    return amounts


def _is_spent(card: Card) -> bool:
    """Whether the card can act only once, because it pays with itself."""
    return isinstance(card.timeline, Pay) and isinstance(card.timeline.cost, DiscardSelf)


def _is_fragile(card: Card) -> bool:
    """Whether the card is lost, with its points, if knowledge is left on it."""
    effect = card.decline
    return (
        isinstance(effect, If)
        and isinstance(effect.then, DiscardSelf)
        and isinstance(effect.condition, AtLeast)
        and effect.condition.tally == OWN_KNOWLEDGE
    )


def _own_removal(card: Card) -> float:
    effect = card.timeline.then if isinstance(card.timeline, If) else card.timeline
    return float(effect.number) if isinstance(effect, RemoveFromSelf) else 0.0


def _neighbour_kinds(card: Card) -> int:
    effect = card.timeline
    return effect.where.kinds if isinstance(effect, RemoveFromEach) and effect.where.adjacent else 0


# --- final scoring --------------------------------------------------------------------------------------------------

TALLY_LIMIT: Final = 40  # higher tallies count as this


def _points_at(scoring: Scoring | None, tally: int) -> float:
    if scoring is None:
        return 0.0
    if isinstance(scoring, Score):
        return float(scoring.points if scoring.per == NO_TALLY else scoring.points * tally)
    if isinstance(scoring, ScoreByThreshold):
        best = 0
        for number, points in scoring.thresholds:
            if tally >= number and points > best:
                best = points
        return float(best)
    assert_never(scoring)


def _hope_at(scoring: Scoring | None, tally: int) -> float:
    """The points, and a part of those of the next threshold that grows with the square of the way made."""
    points = _points_at(scoring, tally)
    if not isinstance(scoring, ScoreByThreshold):
        return points
    last = 0
    for number, reward in scoring.thresholds:
        if tally < number:
            way = (tally - last) / (number - last)
            return points + (reward - points) * way * way
        last = number
    return points


def _end_tally(scoring: Scoring | None) -> int:
    """The tally that the points depend on; any will do where they do not."""
    if scoring is None:
        return NO_TALLY
    if isinstance(scoring, ScoreByThreshold):
        return scoring.tally
    return PAST if scoring.per == NO_TALLY else scoring.per


# --- all of it, by card ---------------------------------------------------------------------------------------------


@final
class Worth:
    """What a judge asks about a card. One object a card, because its numbers are then read without unpacking them."""

    def __init__(self, number: int, card: Card) -> None:
        amounts = _amounts(card)
        self.drawn: Final[float] = amounts[DRAWN]
        self.removed: Final[float] = amounts[REMOVED]
        self.returned: Final[float] = amounts[RETURNED]
        self.learned: Final[float] = amounts[LEARNED]
        self.created: Final[float] = amounts[CREATED]
        self.saved: Final[float] = amounts[SAVED]
        self.hurt: Final[float] = amounts[HURT]
        self.arranged: Final[float] = amounts[ARRANGED]
        gain = 0.0
        for which in range(AMOUNTS):
            gain += amounts[which] * PRICES[which]
        self.gain: Final[float] = gain  # all amounts of one activation, in points
        self.moment: Final[i64] = _moment(card)
        self.condition: Final = _condition(card)
        self.spent: Final[bool] = _is_spent(card)
        self.fragile: Final[bool] = _is_fragile(card)
        self.own_removal: Final[float] = _own_removal(card)  # from the card itself, each turn
        self.neighbour_kinds: Final[i64] = _neighbour_kinds(card)  # those that it takes knowledge off, each turn
        self.excavate_rate: Final[int] = EXCAVATE_RATE[number]

        self.kind: Final[i64] = card.kind
        self.kinds: Final[i64] = 1 << card.kind
        self.level: Final[i64] = LEVEL[number]
        self.space: Final[float] = float(SPACE_OF[number])
        self.points: Final[float] = float(POINTS[number])
        self.knowledge: Final[float] = float(KNOWLEDGE[number])
        self.cost: Final[int] = COST[number]
        self.price: Final[float] = COST[number] * PRICE_OF_A_CARD
        entry = card.entry
        self.entry_less: Final[float] = 0.0 if entry is None else float(entry.number)
        self.entry_per: Final[int] = NO_TALLY if entry is None else entry.per
        self.entry_condition: Final = None if entry is None else entry.condition

        self.scores: Final[bool] = card.end is not None
        self.end_tally: Final[int] = _end_tally(card.end)
        self.end_flat: Final[float] = _points_at(card.end, 0)
        self.end_points: Final[list[float]] = [_points_at(card.end, tally) for tally in range(TALLY_LIMIT + 1)]
        self.end_hope: Final[list[float]] = [_hope_at(card.end, tally) for tally in range(TALLY_LIMIT + 1)]


WORTH: Final[list[Worth]] = [Worth(number, card) for number, card in enumerate(CARDS)]
