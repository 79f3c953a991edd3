"""Questions about a player's area: tallies, conditions, requirements, which monuments an effect means."""

from typing import assert_never

from antiquary.games.ancient_knowledge.cards.tables import (
    KINDS,
    NEIGHBOURS,
    NOT_PLAIN,
    PLACES,
    PLAIN_NUMBER,
    PLAIN_TALLY,
    REQUIRES,
)
from antiquary.games.ancient_knowledge.rules.nodes import (
    ADJACENT_BEST,
    ADJACENT_PYRAMIDS,
    ANCIENT_TECHNOLOGIES,
    CITIES,
    EASING,
    HAND,
    MEGALITHS,
    ON_SPACE_ONE,
    OWN_KNOWLEDGE,
    PAST_BEST,
    PAST_CITIES,
    PAST_MEGALITHS,
    PAST_PYRAMIDS,
    PAST_SETS,
    PYRAMIDS,
    SECRET_TECHNOLOGIES,
    STORED,
    TECHNOLOGY_SETS,
    WRITING_TECHNOLOGIES,
    All,
    AtLeast,
    AtMost,
    Condition,
    Monuments,
)
from antiquary.games.ancient_knowledge.rules.state import Player


def place_of(player: Player, card: int) -> int:
    """The place of `card` in the timeline, or -1."""
    timeline = player.timeline
    for place in range(PLACES):
        if timeline[place] == card:
            return place
    return -1


def adjacent(player: Player, card: int, kinds: int) -> int:
    """How many monuments of these kinds are adjacent to `card`."""
    place = place_of(player, card)
    number = 0
    if place >= 0:
        for other in NEIGHBOURS[place]:
            monument = player.timeline[other]
            if monument >= 0 and KINDS[monument] & kinds:
                number += 1
    return number


def count(player: Player, source: int, tally: int) -> int:
    """The value of a tally, as the card `source` sees it."""
    counts = player.counts
    if tally < STORED:
        return counts[tally]
    if tally == HAND:
        return len(player.hand)
    if tally == PAST_BEST:
        return max(counts[PAST_CITIES], counts[PAST_MEGALITHS], counts[PAST_PYRAMIDS])
    if tally == PAST_SETS:
        return min(counts[PAST_CITIES], counts[PAST_MEGALITHS], counts[PAST_PYRAMIDS])
    if tally == TECHNOLOGY_SETS:
        return min(counts[ANCIENT_TECHNOLOGIES], counts[WRITING_TECHNOLOGIES], counts[SECRET_TECHNOLOGIES])
    if tally == ON_SPACE_ONE:
        return (1 if player.timeline[0] >= 0 else 0) + (1 if player.timeline[1] >= 0 else 0)
    if tally == OWN_KNOWLEDGE:
        place = place_of(player, source)
        return player.knowledge[place] if place >= 0 else 0
    if tally == ADJACENT_PYRAMIDS:
        return adjacent(player, source, PYRAMIDS)
    assert tally == ADJACENT_BEST
    return max(
        adjacent(player, source, CITIES), adjacent(player, source, MEGALITHS), adjacent(player, source, PYRAMIDS)
    )


def holds(player: Player, source: int, condition: Condition) -> bool:
    if isinstance(condition, AtLeast):
        return count(player, source, condition.tally) >= condition.number
    if isinstance(condition, AtMost):
        return count(player, source, condition.tally) <= condition.number
    if isinstance(condition, All):
        for part in condition.parts:
            if not holds(player, source, part):
                return False
        return True
    assert_never(condition)


def _shortfall(player: Player, condition: Condition) -> int:
    """By how much the minimums of a requirement are missed in all; an upper bound that is missed cannot be eased."""
    if isinstance(condition, AtLeast):
        return max(0, condition.number - count(player, -1, condition.tally))
    if isinstance(condition, AtMost):
        return 0 if holds(player, -1, condition) else 1000
    if isinstance(condition, All):
        missing = 0
        for part in condition.parts:
            missing += _shortfall(player, part)
        return missing
    assert_never(condition)


def can_learn(player: Player, technology: int) -> bool:
    """Whether the requirement of `technology` is met, one minimum being lowered where a card in play allows it."""
    counts = player.counts
    tally = PLAIN_TALLY[technology]
    if tally != NOT_PLAIN:
        if counts[tally] >= PLAIN_NUMBER[technology]:
            return True
        if counts[EASING] == 0:
            return False
    requirement = REQUIRES[technology]
    if requirement is None or (tally == NOT_PLAIN and holds(player, -1, requirement)):
        return True
    # Only one value may be lowered, and only by one: a total shortfall of one is exactly that.
    return counts[EASING] > 0 and _shortfall(player, requirement) == 1


def means(player: Player, where: Monuments, place: int, source: int) -> bool:
    """Whether the monument on `place` is one that `where` names for the card `source`."""
    monument = player.timeline[place]
    if monument < 0 or not KINDS[monument] & where.kinds:
        return False
    knowledge = player.knowledge[place]
    if knowledge < where.at_least or knowledge > where.at_most:
        return False
    if where.others and monument == source:
        return False
    if where.space and place >> 1 != where.space - 1:
        return False
    if where.adjacent:
        own = place_of(player, source)
        return own >= 0 and (place == own ^ 1 or (abs(place - own) == 2))
    return True


def knowledge_in(player: Player, where: Monuments, source: int) -> int:
    """How much knowledge lies on the monuments that `where` names."""
    total = 0
    for place in range(PLACES):
        if player.knowledge[place] and means(player, where, place, source):
            total += player.knowledge[place]
    return total


def free_spaces(player: Player) -> int:
    """The spaces with a free place, as bits 0 to 5. The lower place is always filled first, so the upper one tells."""
    timeline = player.timeline
    spaces = 0
    if timeline[1] < 0:
        spaces = 1
    if timeline[3] < 0:
        spaces |= 2
    if timeline[5] < 0:
        spaces |= 4
    if timeline[7] < 0:
        spaces |= 8
    if timeline[9] < 0:
        spaces |= 16
    if timeline[11] < 0:
        spaces |= 32
    return spaces
