"""The timeline, with the monument that is being created as if it stood there on the place after the last."""

from antiquary.games.ancient_knowledge.cards.kinds import ARTIFACT, CITY, MEGALITH
from antiquary.games.ancient_knowledge.cards.tables import KINDS, NEIGHBOURS
from antiquary.games.ancient_knowledge.evaluation.card_values import EACH_TURN, IN_DECLINE, VALUES
from antiquary.games.ancient_knowledge.evaluation.features.outlook import (
    UNMET,
    UNMET_SOON,
    Outlook,
    TimelineOutlook,
    hope,
    share_of,
)
from antiquary.games.ancient_knowledge.rules.main_actions import starting_knowledge
from antiquary.games.ancient_knowledge.rules.numbers import PLACES
from antiquary.games.ancient_knowledge.rules.tallies import (
    LOST,
    PAST_CITIES,
    PAST_ENDGAME,
    PAST_MEGALITHS,
    PAST_PYRAMIDS,
)


def timeline_of(outlook: Outlook) -> TimelineOutlook:
    """The monuments, what they will do, and the tallies when the timeline has run its course."""
    player = outlook.player
    counts, cards, knowledge = player.counts, player.timeline, player.knowledge
    if outlook.creating >= 0 and VALUES[outlook.creating].kind != ARTIFACT:
        cards = [*cards, outlook.creating]
        knowledge = [*knowledge, starting_knowledge(player, outlook.creating)]
    outlook.cities = float(counts[PAST_CITIES])
    outlook.megaliths = float(counts[PAST_MEGALITHS])
    outlook.pyramids = float(counts[PAST_PYRAMIDS])
    outlook.endgame = float(counts[PAST_ENDGAME])
    timeline = TimelineOutlook()
    _add_monuments(outlook, timeline, cards, knowledge)
    at_risk = timeline.knowledge_1 + timeline.knowledge_2 + timeline.knowledge_3 + timeline.knowledge_4
    outlook.tokens = at_risk + timeline.fragile_knowledge
    outlook.lost = counts[LOST] + 0.6 * (outlook.tokens - timeline.fragile_knowledge)
    # Whoever still has turns will have monuments in the timeline at the end.
    outlook.standing_then = timeline.standing + (outlook.acting if outlook.acting < 3.0 else 3.0) * 0.7
    if timeline.scoring:
        _add_scores(outlook, timeline, cards)
    return timeline


def _add_monuments(outlook: Outlook, timeline: TimelineOutlook, cards: list[int], tokens: list[int]) -> None:
    """Points that will be printed in the past, knowledge that will be lost, and monuments, by space."""
    declines, declining = outlook.declines, outlook.state.declining
    standing = points_1 = points_2 = points_4 = monuments_1 = monuments_2 = 0.0
    knowledge_1 = knowledge_2 = knowledge_3 = knowledge_4 = 0.0
    for place, card in enumerate(cards):
        if card < 0:
            continue
        value = VALUES[card]
        space = float((place >> 1) + 1) if place < PLACES else outlook.creating_space
        sure = declines - space + 1.0  # how surely it will have declined
        if sure > 1.0:
            sure = 1.0
        elif sure < 0.0:
            sure = 0.0
        standing += 1.0 - sure
        points = sure * value.points
        knowledge = float(tokens[place])
        if value.moment == EACH_TURN:
            knowledge = _add_engine(outlook, timeline, card, place, space, knowledge)
        elif value.fragile and sure > 0.0:
            # It stays with its points, or goes with its knowledge.
            if knowledge > 0.0:
                timeline.fragile_hope += points * space / (space + knowledge)
                timeline.fragile_knowledge += knowledge
                continue
            timeline.fragile_safe += points
            points = 0.0
        elif value.moment == IN_DECLINE and sure > 0.0 and card != declining:
            _add_decline(outlook, timeline, card, sure)
        if space < 1.5:
            points_1 += points
            knowledge_1 += sure * knowledge
            monuments_1 += sure
        elif space < 3.5:
            points_2 += points
            monuments_2 += sure
            if space < 2.5:
                knowledge_2 += sure * knowledge
            else:
                knowledge_3 += sure * knowledge
        else:
            points_4 += points
            knowledge_4 += sure * knowledge
        if value.kind == CITY:
            outlook.cities += sure
        elif value.kind == MEGALITH:
            outlook.megaliths += sure
        else:
            outlook.pyramids += sure
        if value.scores:
            outlook.endgame += sure
            timeline.scoring = True
    timeline.standing, timeline.monuments_1, timeline.monuments_2 = standing, monuments_1, monuments_2
    timeline.points_1, timeline.points_2, timeline.points_4 = points_1, points_2, points_4
    timeline.knowledge_1, timeline.knowledge_2 = knowledge_1, knowledge_2
    timeline.knowledge_3, timeline.knowledge_4 = knowledge_3, knowledge_4


def _add_engine(
    outlook: Outlook, timeline: TimelineOutlook, card: int, place: int, space: float, knowledge: float
) -> float:
    """Add what a monument does turn by turn; the knowledge that it will have left."""
    player, value = outlook.player, VALUES[card]
    share = space - outlook.spent
    share = share if share < outlook.acting else outlook.acting
    if value.condition is not None:
        share *= share_of(player, card, value, UNMET)
    if value.own_removal > 0.0:
        knowledge -= value.own_removal * share
        return max(knowledge, 0.0)
    timeline.engine_drawn += share * value.drawn
    timeline.engine_returned += share * value.returned
    timeline.engine_learned += share * value.learned
    timeline.engine_created += share * value.created
    timeline.engine_saved += share * value.saved
    kinds = value.neighbour_kinds
    if kinds and place < PLACES:
        for other in NEIGHBOURS[place]:
            neighbour = player.timeline[other]
            if neighbour >= 0 and KINDS[neighbour] & kinds:
                timeline.engine_removed += min(float(player.knowledge[other]), share)
    else:
        timeline.engine_removed += share * value.removed
    return knowledge


def _add_decline(outlook: Outlook, timeline: TimelineOutlook, card: int, sure: float) -> None:
    """Add what a monument does as it declines."""
    value, pending = VALUES[card], outlook.pending
    share = sure * share_of(outlook.player, card, value, UNMET_SOON)
    timeline.decline_drawn += share * value.drawn
    timeline.decline_removed += share * value.removed
    timeline.decline_returned += share * value.returned
    timeline.decline_learned += share * value.learned
    timeline.decline_created += share * value.created
    pending.hurt += share * value.hurt
    pending.arranged += share * value.arranged


def _add_scores(outlook: Outlook, timeline: TimelineOutlook, cards: list[int]) -> None:
    """The end-of-game effects of the monuments."""
    end = growth = 0.0
    for place, card in enumerate(cards):
        if card >= 0 and VALUES[card].scores:
            value = VALUES[card]
            space = float((place >> 1) + 1) if place < PLACES else outlook.creating_space
            sure = min(outlook.declines - space + 1.0, 1.0)
            if sure > 0.0:
                tally = outlook.expected(value.end_tally)
                reward = hope(value, tally)
                end += sure * reward
                growth += sure * (hope(value, tally + 1.0) - reward)
    timeline.end = end
    outlook.growth = growth
