"""Features: how a seat stands, in numbers of about the size of one, by which a learned judge guesses its final score.

1. Features look at what the seat itself may see and at nothing that others hide.
2. Most numbers look ahead: a monument counts as far as it will have declined when the game ends, an effect as often as
   it will still act. The number of turns left is exact once somebody's timeline holds enough monuments, else a guess.
3. What is half done counts as done: the card being created stands in the timeline, effects that wait are amounts to
   come, cards still to be discarded are no longer in hand.
4. Search asks for them at every leaf: flat loops over tables, numbers in attributes of compiled classes.
"""

from typing import Final

from librt.vecs import vec

from antiquary.games.ancient_knowledge.cards.kinds import ARTIFACT, CITY, MEGALITH
from antiquary.games.ancient_knowledge.cards.tables import COST, KINDS, NEIGHBOURS
from antiquary.games.ancient_knowledge.evaluation.card_values import (
    EACH_TURN,
    IN_DECLINE,
    POINTS_OF_A_TOKEN,
    TALLY_LIMIT,
    VALUES,
    CardValue,
)
from antiquary.games.ancient_knowledge.evaluation.outlook import (
    UNMET,
    UNMET_SOON,
    Outlook,
    TableOutlook,
    TimelineOutlook,
    hope,
    share_of,
)
from antiquary.games.ancient_knowledge.rules.conditions import count
from antiquary.games.ancient_knowledge.rules.effects.opponents import DISCARD_CHOSEN
from antiquary.games.ancient_knowledge.rules.legality import can_learn
from antiquary.games.ancient_knowledge.rules.main_actions import CHOOSE_SPACE, ENTER, PAY_COST, starting_knowledge
from antiquary.games.ancient_knowledge.rules.numbers import BOARD_LIMIT, CARDS_PER_ROTATION, PLACES
from antiquary.games.ancient_knowledge.rules.order import IN_ORDER
from antiquary.games.ancient_knowledge.rules.setup import PUT_AWAY
from antiquary.games.ancient_knowledge.rules.state import GROUND, Frame, State
from antiquary.games.ancient_knowledge.rules.tallies import (
    ANCIENT_TECHNOLOGIES,
    LOST,
    PAST,
    PAST_CITIES,
    PAST_ENDGAME,
    PAST_MEGALITHS,
    PAST_PYRAMIDS,
    ROTATED,
    SECRET_TECHNOLOGIES,
    TIMELINE,
    WRITING_TECHNOLOGIES,
)
from antiquary.games.ancient_knowledge.rules.turn import TAKE_ACTION
from antiquary.kernel.evaluation import FeatureRow

# --- the hand: its best cards, by what they would bring -------------------------------------------------------------


def add_hand(outlook: Outlook, table: TableOutlook) -> None:
    """The gains of the cards in hand: the best three, the rest, the best artifact."""
    artifacts = best = second = third = rest = best_artifact = end = in_time = 0.0
    declines = outlook.declines
    for card in outlook.player.hand if outlook.turns > 0.0 else []:
        value = VALUES[card]
        if value.kind == ARTIFACT:
            artifacts += 1.0
            gain = _artifact_gain(outlook, card, value)
            best_artifact = gain if gain > best_artifact else best_artifact
            continue
        decline_chance = declines - value.space + 1.0  # that it would have declined by the end
        if decline_chance <= 0.0:
            gain = 0.7 - value.price
        else:
            decline_chance = decline_chance if decline_chance < 1.0 else 1.0
            in_time += decline_chance
            gain = _monument_gain(outlook, card, value, decline_chance)
            if value.scores:
                reward = decline_chance * hope(value, outlook.expected(value.end_tally))
                end += reward
                gain += reward
        if gain > third:
            rest += third
            if gain > second:
                third = second
                if gain > best:
                    second = best
                    best = gain
                else:
                    second = gain
            else:
                third = gain
        elif gain > 0.0:
            rest += gain
    table.hand_artifacts, table.best_artifact = artifacts, best_artifact
    table.best, table.second, table.third, table.rest = best, second, third, rest
    table.hand_end, table.in_time = end, in_time


def _artifact_gain(outlook: Outlook, card: int, value: CardValue) -> float:
    """The gain that an artifact would bring before the end of the game."""
    gain = value.gain if value.spent else value.gain * outlook.acting
    if value.condition is not None:
        gain *= share_of(outlook.player, card, value, UNMET)
    return gain - value.price


def _monument_gain(outlook: Outlook, card: int, value: CardValue, decline_chance: float) -> float:
    """The gain that a monument would bring before the end of the game, without its end-of-game effect."""
    share = 1.0
    if value.moment == EACH_TURN:
        share = value.space if value.space < outlook.acting else outlook.acting
        if value.condition is not None:
            share *= share_of(outlook.player, card, value, UNMET)
    elif value.moment == IN_DECLINE:
        share = decline_chance
    gain = value.gain * share
    if value.steady:
        return gain + decline_chance * value.net - value.price
    knowledge = value.knowledge - value.own_removal * share
    if value.entry is not None:
        knowledge -= value.entry.reduction(outlook.player, card)
    knowledge = max(knowledge, 0.0)
    if value.fragile:
        return gain + decline_chance * value.points * 3.0 / (3.0 + knowledge) - value.price
    return gain + decline_chance * (value.points - POINTS_OF_A_TOKEN * knowledge + 1.0) - value.price


# --- the open cards beside the timeline: artifacts, past and technologies -------------------------------------------


def add_board(outlook: Outlook, table: TableOutlook) -> None:
    """The artifacts, with the one that is being created as if it were in play."""
    artifacts, acting = outlook.player.artifacts, outlook.acting
    if outlook.creating >= 0 and VALUES[outlook.creating].kind == ARTIFACT:
        artifacts = [*artifacts, outlook.creating]
    idle = drawn = removed = returned = learned = saved = 0.0
    excavate_rate = CARDS_PER_ROTATION
    for card in artifacts:
        value = VALUES[card]
        excavate_rate = value.excavate_rate if value.excavate_rate > excavate_rate else excavate_rate
        share = 1.0
        if value.condition is not None:
            share = share_of(outlook.player, card, value, UNMET)
            if share < 1.0:
                idle += 1.0
        if not value.spent:
            share *= acting
        elif acting <= 0.0:
            share = 0.0
        drawn += share * value.drawn
        removed += share * value.removed
        returned += share * value.returned
        learned += share * value.learned
        saved += share * value.saved
        outlook.pending.arranged += share * value.arranged
    table.on_board, table.idle, table.excavate_rate = len(artifacts), idle, excavate_rate
    table.board_drawn, table.board_removed, table.board_returned = drawn, removed, returned
    table.board_learned, table.board_saved = learned, saved


def add_past(outlook: Outlook, table: TableOutlook) -> None:
    """The points of the past, now and later."""
    player = outlook.player
    printed = effects = hopes = 0.0
    growth = outlook.growth
    for card in player.past:
        value = VALUES[card]
        printed += value.points
        if value.scores:
            reached = count(player, card, value.end_tally)
            now = value.end_points[reached if reached < TALLY_LIMIT else TALLY_LIMIT]
            effects += now
            if outlook.turns > 0.0:
                tally = outlook.expected(value.end_tally)
                reward = hope(value, tally)
                hopes += reward - now
                growth += hope(value, tally + 1.0) - reward
    table.printed, table.effects, table.hope = printed, effects, hopes
    outlook.growth = growth


def add_technologies(outlook: Outlook, table: TableOutlook) -> None:
    """Those learned, and those that lie open."""
    player = outlook.player
    learned = open_1 = open_2 = best_gain = best_points = near = 0.0
    for card in player.technologies:
        learned += VALUES[card].end_flat
    if outlook.turns > 0.0:
        for tile in outlook.state.tiles:
            for card in tile:
                value = VALUES[card]
                if can_learn(player, card):
                    if value.level == 1:
                        open_1 += 1.0
                    else:
                        open_2 += 1.0
                    best_points = value.end_flat if value.end_flat > best_points else best_points
                    best_gain = value.gain if value.gain > best_gain else best_gain
                else:
                    near += value.end_flat
    table.learned_points, table.open_1, table.open_2 = learned, open_1, open_2
    table.best_gain, table.best_points, table.points_near = best_gain, best_points, near


# --- pending steps: what is half done -------------------------------------------------------------------------------


def add_pending(outlook: Outlook) -> None:
    """The steps that wait for the seat, and what they will bring."""
    frame, seat = outlook.state.top, outlook.seat
    while frame is not GROUND:
        if frame.seat == seat:
            _add_frame(outlook, frame)
        frame = frame.below


def _add_frame(outlook: Outlook, frame: Frame) -> None:
    node = frame.node
    if node is TAKE_ACTION:
        outlook.actions = frame.left
    elif node is IN_ORDER:
        for card in frame.cards:
            _add_effect(outlook, card)
    elif node is CHOOSE_SPACE:
        outlook.creating = frame.card
        outlook.creating_space = VALUES[frame.card].space
        outlook.owed += int(COST[frame.card])
    elif node is ENTER:
        outlook.creating = frame.card
        outlook.creating_space = float(frame.left)
    elif node is PAY_COST or node is PUT_AWAY or node is DISCARD_CHOSEN:
        outlook.owed += frame.left
    else:
        node.add_remaining(frame, outlook.pending)


def _add_effect(outlook: Outlook, card: int) -> None:
    """An effect that waits for its turn in an order."""
    value, pending = VALUES[card], outlook.pending
    share = share_of(outlook.player, card, value, 0.0)
    pending.drawn += share * value.drawn
    pending.removed += share * value.removed
    pending.returned += share * value.returned
    pending.learned += share * value.learned
    pending.created += share * value.created
    pending.hurt += share * value.hurt
    pending.arranged += share * value.arranged


# --- the timeline, with the monument that is being created as if it stood there -------------------------------------


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
        decline_chance = declines - space + 1.0  # that it will have declined by the end
        if decline_chance > 1.0:
            decline_chance = 1.0
        elif decline_chance < 0.0:
            decline_chance = 0.0
        standing += 1.0 - decline_chance
        points = decline_chance * value.points
        knowledge = float(tokens[place])
        if value.moment == EACH_TURN:
            knowledge = _add_engine(outlook, timeline, card, place, space, knowledge)
        elif value.fragile and decline_chance > 0.0:
            # It stays with its points, or goes with its knowledge.
            if knowledge > 0.0:
                timeline.fragile_hope += points * space / (space + knowledge)
                timeline.fragile_knowledge += knowledge
                continue
            timeline.fragile_safe += points
            points = 0.0
        elif value.moment == IN_DECLINE and decline_chance > 0.0 and card != declining:
            _add_decline(outlook, timeline, card, decline_chance)
        if space < 1.5:
            points_1 += points
            knowledge_1 += decline_chance * knowledge
            monuments_1 += decline_chance
        elif space < 3.5:
            points_2 += points
            monuments_2 += decline_chance
            if space < 2.5:
                knowledge_2 += decline_chance * knowledge
            else:
                knowledge_3 += decline_chance * knowledge
        else:
            points_4 += points
            knowledge_4 += decline_chance * knowledge
        if value.kind == CITY:
            outlook.cities += decline_chance
        elif value.kind == MEGALITH:
            outlook.megaliths += decline_chance
        else:
            outlook.pyramids += decline_chance
        if value.scores:
            outlook.endgame += decline_chance
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


def _add_decline(outlook: Outlook, timeline: TimelineOutlook, card: int, decline_chance: float) -> None:
    """Add what a monument does as it declines."""
    value, pending = VALUES[card], outlook.pending
    share = decline_chance * share_of(outlook.player, card, value, UNMET_SOON)
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
            decline_chance = min(outlook.declines - space + 1.0, 1.0)
            if decline_chance > 0.0:
                tally = outlook.expected(value.end_tally)
                reward = hope(value, tally)
                end += decline_chance * reward
                growth += decline_chance * (hope(value, tally + 1.0) - reward)
    timeline.end = end
    outlook.growth = growth


# --- all features of a seat, each with its name ---------------------------------------------------------------------


THIRD: Final = 1.0 / 3.0


def features(state: State, seat: int) -> vec[float]:
    """The features of `seat`, in the order of their names."""
    row = FeatureRow()
    _put_features(row, state, seat)
    return row.values()


def feature_names(state: State) -> list[str]:
    """Their names, which are the same in every position."""
    names: list[str] = []
    _put_features(FeatureRow(names), state, 0)
    return names


def _put_features(row: FeatureRow, state: State, seat: int) -> None:
    outlook = Outlook(state, seat)
    add_pending(outlook)
    timeline, table = timeline_of(outlook), TableOutlook()
    add_board(outlook, table)
    add_past(outlook, table)
    add_technologies(outlook, table)
    add_hand(outlook, table)
    _put_score(row, outlook, table)
    _put_clock(row, outlook)
    _put_timeline(row, timeline)
    _put_engine(row, timeline)
    _put_decline(row, timeline)
    _put_board(row, table)
    _put_all(row, outlook, timeline, table)
    _put_past(row, outlook, table)
    _put_technologies(row, outlook, table)
    _put_hand(row, outlook, table)
    _put_pending(row, outlook)


def _put_score(row: FeatureRow, outlook: Outlook, table: TableOutlook) -> None:
    """The score as it is."""
    counts = outlook.player.counts
    row.put("one", 1.0)
    row.put("score.printed", table.printed * 0.1)
    row.put("score.effects", table.effects * 0.1)
    row.put("score.technologies", table.learned_points * 0.2)
    row.put("score.lost", counts[LOST] * 0.1)
    row.put("score.standing", counts[TIMELINE] * 0.2)


def _put_clock(row: FeatureRow, outlook: Outlook) -> None:
    """How much of the game is left."""
    state, turns = outlook.state, outlook.turns
    row.put("clock.turns", turns * 0.1)
    row.put("clock.turns-squared", turns * turns * 0.01)
    row.put("clock.turn", 1.0 if outlook.active else 0.0)
    row.put("clock.actions", outlook.actions * 0.5)
    row.put("clock.last", 1.0 if state.ending else 0.0)
    row.put("clock.place", outlook.offset * 0.5)
    row.put("clock.third", 1.0 if state.seats == 3 else 0.0)
    row.put("clock.fourth", 1.0 if state.seats == 4 else 0.0)


def _put_timeline(row: FeatureRow, timeline: TimelineOutlook) -> None:
    """Points that will be printed in the past, knowledge that will be lost, monuments, by space."""
    row.put("timeline.points-1", timeline.points_1 * 0.2)
    row.put("timeline.points-2-3", timeline.points_2 * 0.2)
    row.put("timeline.points-4-6", timeline.points_4 * 0.2)
    row.put("timeline.knowledge-1", timeline.knowledge_1 * 0.2)
    row.put("timeline.knowledge-2", timeline.knowledge_2 * 0.2)
    row.put("timeline.knowledge-3", timeline.knowledge_3 * 0.2)
    row.put("timeline.knowledge-4-6", timeline.knowledge_4 * 0.2)
    row.put("timeline.monuments-1", timeline.monuments_1 * 0.5)
    row.put("timeline.monuments-2-3", timeline.monuments_2 * THIRD)
    row.put("timeline.too-late", timeline.standing * THIRD)
    row.put("timeline.fragile-safe", timeline.fragile_safe * 0.2)
    row.put("timeline.fragile-hope", timeline.fragile_hope * 0.2)
    row.put("timeline.end", timeline.end * 0.2)


def _put_engine(row: FeatureRow, timeline: TimelineOutlook) -> None:
    """What the monuments of the timeline will still do turn by turn."""
    row.put("engine.drawn", timeline.engine_drawn * 0.2)
    row.put("engine.removed", timeline.engine_removed * 0.2)
    row.put("engine.returned", timeline.engine_returned * 0.2)
    row.put("engine.learned", timeline.engine_learned * 0.5)
    row.put("engine.created", timeline.engine_created * 0.5)
    row.put("engine.saved", timeline.engine_saved * THIRD)


def _put_decline(row: FeatureRow, timeline: TimelineOutlook) -> None:
    """What they will do as they decline."""
    row.put("decline.drawn", timeline.decline_drawn * 0.2)
    row.put("decline.removed", timeline.decline_removed * 0.2)
    row.put("decline.returned", timeline.decline_returned * 0.2)
    row.put("decline.learned", timeline.decline_learned * 0.5)
    row.put("decline.created", timeline.decline_created * 0.5)


def _put_board(row: FeatureRow, table: TableOutlook) -> None:
    """The artifacts."""
    row.put("board.artifacts", table.on_board * 0.2)
    row.put("board.free", 1.0 if table.on_board < BOARD_LIMIT else 0.0)
    row.put("board.idle", table.idle * THIRD)
    row.put("board.drawn", table.board_drawn * 0.1)
    row.put("board.removed", table.board_removed * 0.1)
    row.put("board.returned", table.board_returned * 0.1)
    row.put("board.learned", table.board_learned * 0.2)
    row.put("board.saved", table.board_saved * 0.2)


def _put_all(row: FeatureRow, outlook: Outlook, timeline: TimelineOutlook, table: TableOutlook) -> None:
    """All that acts, wherever it is."""
    pending = outlook.pending
    supply = timeline.engine_removed + table.board_removed + timeline.decline_removed + pending.removed
    returned = timeline.engine_returned + table.board_returned + timeline.decline_returned + pending.returned
    row.put("all.removed-used", (supply if supply < outlook.tokens else outlook.tokens) * 0.2)
    row.put("all.returned-used", (returned if returned < outlook.lost else outlook.lost) * 0.2)
    row.put("all.hurt", pending.hurt * THIRD)
    row.put("all.arranged", pending.arranged * 0.2)


def _put_past(row: FeatureRow, outlook: Outlook, table: TableOutlook) -> None:
    """The past."""
    counts, turns = outlook.player.counts, outlook.turns
    straight = float(counts[PAST] - counts[ROTATED])
    row.put("past.cities", counts[PAST_CITIES] * 0.2)
    row.put("past.megaliths", counts[PAST_MEGALITHS] * 0.2)
    row.put("past.pyramids", counts[PAST_PYRAMIDS] * 0.2)
    row.put("past.hope", table.hope * 0.2)
    row.put("past.growth", outlook.growth * 0.2)
    row.put("past.straight", straight * 0.2)
    row.put("past.digs", straight * table.excavate_rate * (1.0 if turns > 3.0 else turns / 3.0) * 0.1)


def _put_technologies(row: FeatureRow, outlook: Outlook, table: TableOutlook) -> None:
    """The technologies."""
    counts = outlook.player.counts
    row.put("technologies.ancient", counts[ANCIENT_TECHNOLOGIES] * THIRD)
    row.put("technologies.writing", counts[WRITING_TECHNOLOGIES] * THIRD)
    row.put("technologies.secret", counts[SECRET_TECHNOLOGIES] * THIRD)
    row.put("technologies.open-1", table.open_1 * 0.2)
    row.put("technologies.open-2", table.open_2 * THIRD)
    row.put("technologies.best-gain", table.best_gain * THIRD)
    row.put("technologies.best-points", table.best_points * THIRD)
    row.put("technologies.points-near", table.points_near * 0.1)


def _put_hand(row: FeatureRow, outlook: Outlook, table: TableOutlook) -> None:
    """The hand."""
    size = len(outlook.player.hand) - outlook.owed
    row.put("hand.cards", size * 0.2)
    row.put("hand.cards-squared", size * size * 0.02)
    row.put("hand.artifacts", table.hand_artifacts * THIRD)
    row.put("hand.best", table.best * 0.2)
    row.put("hand.second", table.second * 0.2)
    row.put("hand.third", table.third * 0.2)
    row.put("hand.rest", table.rest * 0.2)
    row.put("hand.artifact", table.best_artifact * 0.2)
    row.put("hand.end", table.hand_end * 0.2)
    row.put("hand.in-time", table.in_time * 0.2)


def _put_pending(row: FeatureRow, outlook: Outlook) -> None:
    """What is half done."""
    pending = outlook.pending
    row.put("pending.drawn", pending.drawn * THIRD)
    row.put("pending.removed", pending.removed * THIRD)
    row.put("pending.returned", pending.returned * THIRD)
    row.put("pending.learned", pending.learned)
    row.put("pending.created", pending.created)
