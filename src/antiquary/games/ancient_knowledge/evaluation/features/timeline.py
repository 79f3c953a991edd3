"""The timeline, with the monument that is being created as if it stood there on the place after the last."""

from typing import Final, final

from antiquary.games.ancient_knowledge.cards.kinds import CITY, MEGALITH
from antiquary.games.ancient_knowledge.cards.tables import NEIGHBOURS
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

SPACE_AT: Final[list[float]] = [float((place >> 1) + 1) for place in range(PLACES)]


@final
class Stands:
    """The monuments by place: all places, the spaces that they belong to, and which of them are taken."""

    def __init__(self, cards: list[int], spaces: list[float]) -> None:
        self.cards: Final = cards
        self.spaces: Final = spaces
        self.places: Final = [place for place in range(len(cards)) if cards[place] >= 0]


def timeline_of(outlook: Outlook) -> TimelineOutlook:
    """What stands in the timeline, what it will do, and the tallies when it has run its course."""
    player = outlook.player
    cards, knowledge, spaces = player.timeline, player.knowledge, SPACE_AT
    if outlook.creating >= 0 and not outlook.new_artifact():
        cards = [*cards, outlook.creating]
        knowledge = [*knowledge, starting_knowledge(player, outlook.creating)]
        spaces = [*spaces, outlook.creating_space]
    stands = Stands(cards, spaces)
    timeline = TimelineOutlook()
    _add_risks(outlook, timeline, stands, knowledge)
    _add_tallies(outlook, stands, knowledge)
    _add_engine(outlook, timeline, stands)
    _add_declines(outlook, timeline, stands)
    # Whoever still has turns will have monuments in the timeline at the end.
    outlook.standing_then = timeline.standing + min(outlook.acting, 3.0) * 0.7
    _add_scores(outlook, timeline, stands)
    return timeline


def _add_risks(outlook: Outlook, timeline: TimelineOutlook, stands: Stands, tokens: list[int]) -> None:
    """Points that will be printed in the past, knowledge that will be lost, and monuments, by space."""
    cards, spaces = stands.cards, stands.spaces
    declines = outlook.declines
    standing = fragile_safe = fragile_hope = fragile_knowledge = 0.0
    points_1 = points_2 = points_4 = 0.0
    knowledge_1 = knowledge_2 = knowledge_3 = knowledge_4 = 0.0
    monuments_1 = monuments_2 = 0.0
    for place in stands.places:
        value = VALUES[cards[place]]
        space = spaces[place]
        sure = declines - space + 1.0  # how surely it will have declined
        if sure > 1.0:
            sure = 1.0
        elif sure < 0.0:
            sure = 0.0
        knowledge = float(tokens[place])
        points = sure * value.points
        standing += 1.0 - sure
        if value.own_removal > 0.0:
            share = min(space - outlook.spent, outlook.acting)
            if value.condition is not None:
                share *= share_of(outlook.player, cards[place], value, UNMET)
            knowledge = max(knowledge - value.own_removal * share, 0.0)
        elif value.fragile and sure > 0.0:
            # It stays with its points, or goes with its knowledge.
            if knowledge > 0.0:
                fragile_hope += points * space / (space + knowledge)
                fragile_knowledge += knowledge
                continue
            fragile_safe += points
            points = 0.0
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
    timeline.standing = standing
    timeline.fragile_safe, timeline.fragile_hope = fragile_safe, fragile_hope
    timeline.points_1, timeline.points_2, timeline.points_4 = points_1, points_2, points_4
    timeline.knowledge_1, timeline.knowledge_2 = knowledge_1, knowledge_2
    timeline.knowledge_3, timeline.knowledge_4 = knowledge_3, knowledge_4
    timeline.monuments_1, timeline.monuments_2 = monuments_1, monuments_2
    outlook.tokens = knowledge_1 + knowledge_2 + knowledge_3 + knowledge_4 + fragile_knowledge
    outlook.lost = outlook.player.counts[LOST] + 0.6 * (outlook.tokens - fragile_knowledge)


def _add_tallies(outlook: Outlook, stands: Stands, tokens: list[int]) -> None:
    """Monuments in the past, those to come included."""
    cards, spaces = stands.cards, stands.spaces
    counts = outlook.player.counts
    declines = outlook.declines
    cities = float(counts[PAST_CITIES])
    megaliths = float(counts[PAST_MEGALITHS])
    pyramids = float(counts[PAST_PYRAMIDS])
    endgame = float(counts[PAST_ENDGAME])
    for place in stands.places:
        value = VALUES[cards[place]]
        sure = declines - spaces[place] + 1.0
        if sure <= 0.0 or (value.fragile and tokens[place] > 0):
            continue
        sure = sure if sure < 1.0 else 1.0
        kind = value.kind
        if kind == CITY:
            cities += sure
        elif kind == MEGALITH:
            megaliths += sure
        else:
            pyramids += sure
        if value.scores:
            endgame += sure
    outlook.cities, outlook.megaliths, outlook.pyramids, outlook.endgame = cities, megaliths, pyramids, endgame


def _add_engine(outlook: Outlook, timeline: TimelineOutlook, stands: Stands) -> None:
    """What monuments will still do turn by turn."""
    cards, spaces = stands.cards, stands.spaces
    player = outlook.player
    drawn = removed = returned = learned = created = saved = 0.0
    for place in stands.places:
        value = VALUES[cards[place]]
        if value.moment != EACH_TURN or value.own_removal > 0.0:
            continue
        share = min(spaces[place] - outlook.spent, outlook.acting)
        if value.condition is not None:
            share *= share_of(player, cards[place], value, UNMET)
        drawn += share * value.drawn
        returned += share * value.returned
        learned += share * value.learned
        created += share * value.created
        saved += share * value.saved
        kinds = value.neighbour_kinds
        if kinds and place < PLACES:
            for other in NEIGHBOURS[place]:
                neighbour = player.timeline[other]
                if neighbour >= 0 and VALUES[neighbour].kinds & kinds:
                    removed += min(float(player.knowledge[other]), share)
        else:
            removed += share * value.removed
    timeline.engine_drawn, timeline.engine_removed, timeline.engine_returned = drawn, removed, returned
    timeline.engine_learned, timeline.engine_created, timeline.engine_saved = learned, created, saved


def _add_declines(outlook: Outlook, timeline: TimelineOutlook, stands: Stands) -> None:
    """What monuments will do as they decline."""
    cards, spaces = stands.cards, stands.spaces
    drawn = removed = returned = learned = created = 0.0
    for place in stands.places:
        card = cards[place]
        value = VALUES[card]
        if value.moment != IN_DECLINE or value.fragile or card == outlook.state.declining:
            continue
        sure = min(outlook.declines - spaces[place] + 1.0, 1.0)
        if sure <= 0.0:
            continue
        share = sure * share_of(outlook.player, card, value, UNMET_SOON)
        drawn += share * value.drawn
        removed += share * value.removed
        returned += share * value.returned
        learned += share * value.learned
        created += share * value.created
        outlook.pending.hurt += share * value.hurt
        outlook.pending.arranged += share * value.arranged
    timeline.decline_drawn, timeline.decline_removed, timeline.decline_returned = drawn, removed, returned
    timeline.decline_learned, timeline.decline_created = learned, created


def _add_scores(outlook: Outlook, timeline: TimelineOutlook, stands: Stands) -> None:
    """The end-of-game effects of the monuments."""
    cards, spaces = stands.cards, stands.spaces
    end = growth = 0.0
    for place in stands.places:
        value = VALUES[cards[place]]
        if value.scores:
            sure = min(outlook.declines - spaces[place] + 1.0, 1.0)
            if sure > 0.0:
                tally = outlook.expected(value.end_tally)
                reward = hope(value, tally)
                end += sure * reward
                growth += sure * (hope(value, tally + 1.0) - reward)
    timeline.end = end
    outlook.growth = growth
