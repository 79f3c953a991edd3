"""How a seat stands, in numbers of about the size of one: what a learned judgement of its final score goes by.

1. `features` looks at what the seat itself may see and at nothing that others hide.
2. Most numbers look ahead: a monument counts as far as it will have declined when the game ends, an effect as often as
   it will still act. How many turns are left is exact once somebody's timeline holds enough monuments, else a guess.
3. What is half done counts as done: the card being created stands in the timeline, effects that wait are amounts to
   come, cards still to be discarded are no longer in hand.
4. Search asks for this at every leaf: flat loops over tables, floats in local variables, one list at the end.
"""

from typing import Final

from mypy_extensions import i64

from antiquary.games.ancient_knowledge.cards.tables import BOARD_LIMIT, NEIGHBOURS, PLACES
from antiquary.games.ancient_knowledge.evaluation.card_values import EACH_TURN, IN_DECLINE, TALLY_LIMIT, WORTH, Worth
from antiquary.games.ancient_knowledge.rules import steps
from antiquary.games.ancient_knowledge.rules.conditions import can_learn, count, holds
from antiquary.games.ancient_knowledge.rules.main_actions import starting_knowledge
from antiquary.games.ancient_knowledge.rules.nodes import (
    ANCIENT_TECHNOLOGIES,
    ARTIFACT,
    CITY,
    LOST,
    MEGALITH,
    NO_TALLY,
    PAST,
    PAST_BEST,
    PAST_CITIES,
    PAST_ENDGAME,
    PAST_MEGALITHS,
    PAST_PYRAMIDS,
    PAST_SETS,
    ROTATED,
    SECRET_TECHNOLOGIES,
    TIMELINE,
    WRITING_TECHNOLOGIES,
    Archive,
    Create,
    Draw,
    If,
    Learn,
    May,
    Node,
    Redraw,
    RemoveFromOne,
    RemoveSpread,
    ReturnLost,
)
from antiquary.games.ancient_knowledge.rules.phases import END_AT
from antiquary.games.ancient_knowledge.rules.state import ACTION_PHASE, GROUND, NO_CARD, OVER, Player, State

FEATURE_NAMES: Final[list[str]] = [
    "one",
    # The score as it is.
    "score.printed",
    "score.effects",
    "score.technologies",
    "score.lost",
    "score.standing",
    # The clock.
    "clock.turns",
    "clock.turns-squared",
    "clock.turn",
    "clock.actions",
    "clock.last",
    "clock.place",
    "clock.third",
    "clock.fourth",
    # The timeline: points that will be printed in the past, knowledge that will be lost, monuments, by space.
    "timeline.points-1",
    "timeline.points-2-3",
    "timeline.points-4-6",
    "timeline.knowledge-1",
    "timeline.knowledge-2",
    "timeline.knowledge-3",
    "timeline.knowledge-4-6",
    "timeline.monuments-1",
    "timeline.monuments-2-3",
    "timeline.too-late",
    "timeline.fragile-safe",
    "timeline.fragile-hope",
    "timeline.end",
    # What its monuments will still do, turn by turn and as they decline.
    "engine.drawn",
    "engine.removed",
    "engine.returned",
    "engine.learned",
    "engine.created",
    "engine.saved",
    "decline.drawn",
    "decline.removed",
    "decline.returned",
    "decline.learned",
    "decline.created",
    # The artifacts.
    "board.artifacts",
    "board.free",
    "board.idle",
    "board.drawn",
    "board.removed",
    "board.returned",
    "board.learned",
    "board.saved",
    # All that acts, wherever it is.
    "all.removed-used",
    "all.returned-used",
    "all.hurt",
    "all.arranged",
    # The past.
    "past.cities",
    "past.megaliths",
    "past.pyramids",
    "past.hope",
    "past.growth",
    "past.straight",
    "past.digs",
    # The technologies.
    "technologies.ancient",
    "technologies.writing",
    "technologies.secret",
    "technologies.open-1",
    "technologies.open-2",
    "technologies.best-gain",
    "technologies.best-points",
    "technologies.points-near",
    # The hand.
    "hand.cards",
    "hand.cards-squared",
    "hand.artifacts",
    "hand.best",
    "hand.second",
    "hand.third",
    "hand.rest",
    "hand.artifact",
    "hand.end",
    "hand.in-time",
    # What is half done.
    "pending.drawn",
    "pending.removed",
    "pending.returned",
    "pending.learned",
    "pending.created",
]

LONGEST: Final = 20.0  # rounds of a long game
UNTIL_DECLINE: Final = 3.0  # turns until a monument that is still to be created declines
PER_MONUMENT: Final = 1.2  # turns that each one takes
UNMET: Final = 0.3  # what an effect counts whose condition does not hold now
UNMET_SOON: Final = 0.4
THIRD: Final = 1.0 / 3.0


# --- the clock ------------------------------------------------------------------------------------------------------


def _declines_needed(player: Player) -> float:
    """How many decline phases the player needs for the last monument that brings about the end."""
    counts = player.counts
    need = END_AT - counts[PAST]
    standing = counts[TIMELINE]
    if need > standing:
        return UNTIL_DECLINE + PER_MONUMENT * (need - standing)
    timeline = player.timeline
    for place in range(PLACES):
        if timeline[place] >= 0:
            need -= 1
            if need <= 0:
                return 1.0 + (place >> 1)
    return 1.0


def rounds_left(state: State) -> float:
    """How many rounds there will be with the one that is going on; whole once the end is in sight."""
    if state.phase == OVER:
        return 0.0
    if state.ending:
        return 1.0
    seats = state.seats
    at = (state.active - state.first) % seats
    fewest = 100.0
    for seat in range(seats):
        rounds = _declines_needed(state.players[seat])
        if (seat - state.first) % seats < at or (state.skip_decline and seat == state.active):
            rounds += 1.0
        fewest = min(fewest, rounds)
    return fewest


def progress(state: State) -> float:
    """How much of the game is over: 0 at the start, 1 at the end."""
    if state.phase == OVER:
        return 1.0
    at = (state.active - state.first) % state.seats
    done = 1.0 - (rounds_left(state) - at / state.seats) / LONGEST
    return 0.0 if done < 0.0 else done


# --- final scoring --------------------------------------------------------------------------------------------------


def _hope(worth: Worth, tally: float) -> float:
    """What the end-of-game effect of a card may bring at this tally; between whole numbers, in proportion."""
    whole = int(tally)
    if whole >= TALLY_LIMIT:
        return worth.end_hope[TALLY_LIMIT]
    low = worth.end_hope[whole]
    return low + (worth.end_hope[whole + 1] - low) * (tally - whole)


def _expected(
    player: Player,
    tally: int,
    cities: float,
    megaliths: float,
    pyramids: float,
    endgame: float,
    lost: float,
    standing: float,
) -> float:
    """The tally that an end-of-game effect goes by, as it will be when the timeline has run its course."""
    if tally == PAST_CITIES:
        return cities
    if tally == PAST_MEGALITHS:
        return megaliths
    if tally == PAST_PYRAMIDS:
        return pyramids
    if tally == PAST_BEST:
        most = max(cities, megaliths)
        return max(most, pyramids)
    if tally == PAST_SETS:
        fewest = min(cities, megaliths)
        return min(fewest, pyramids)
    if tally == PAST_ENDGAME:
        return endgame
    if tally == LOST:
        return lost
    if tally == TIMELINE:
        return standing
    return float(count(player, NO_CARD, tally))


# --- what is half done ----------------------------------------------------------------------------------------------


def _inner(node: Node) -> Node:
    """What the node comes to if it is wanted and possible."""
    while True:
        if isinstance(node, May):
            node = node.effect
        elif isinstance(node, If):
            node = node.then
        else:
            return node


def _share(player: Player, card: int, worth: Worth, unmet: float) -> float:
    """1 if the effect of `card` would do something now, `unmet` if its condition does not hold."""
    condition = worth.condition
    return 1.0 if condition is None or holds(player, card, condition) else unmet


# --- all features ---------------------------------------------------------------------------------------------------


def features(state: State, seat: int) -> list[float]:
    """How `seat` stands; `FEATURE_NAMES` says what each number is."""
    player = state.players[seat]
    counts = player.counts
    seats = state.seats

    # The clock.
    rounds = rounds_left(state)
    offset = (seat - state.first) % seats
    turns = rounds
    if offset < (state.active - state.first) % seats and turns > 0.0:
        turns -= 1.0
    active = seat == state.active and rounds > 0.0
    spent = 1.0 if active and state.phase > ACTION_PHASE else 0.0  # this turn's timeline phase has begun
    acting = turns - spent
    declines = turns - 1.0 if active and state.skip_decline else turns

    # What is half done.
    actions = 0
    owed = 0
    creating = NO_CARD
    creating_space = 0.0
    pending_drawn = 0.0
    pending_removed = 0.0
    pending_returned = 0.0
    pending_learned = 0.0
    pending_created = 0.0
    hurt = 0.0
    arranged = 0.0
    frame = state.top
    while frame is not GROUND:
        if frame.seat == seat:
            node = frame.node
            if node is steps.TAKE_ACTION:
                actions = frame.left
            elif node is steps.IN_ORDER:
                for card in frame.cards:
                    worth = WORTH[card]
                    share = _share(player, card, worth, 0.0)
                    pending_drawn += share * worth.drawn
                    pending_removed += share * worth.removed
                    pending_returned += share * worth.returned
                    pending_learned += share * worth.learned
                    pending_created += share * worth.created
                    hurt += share * worth.hurt
                    arranged += share * worth.arranged
            elif node is steps.CHOOSE_SPACE:
                creating = frame.card
                creating_space = WORTH[creating].space
                owed += WORTH[creating].cost
            elif node is steps.ENTER:
                creating = frame.card
                creating_space = float(frame.left)
            elif node is steps.PAY_COST or node is steps.PUT_AWAY or node is steps.DISCARD_CHOSEN:
                owed += frame.left
            elif node is steps.DRAW_OR_INSTEAD:
                pending_drawn += frame.left
            elif node is steps.KEEP_ONE or node is steps.DRAFT_ONE or node is steps.TAKE_FROM:
                pending_drawn += 1.5
            elif node is steps.CREATE_ONE:
                pending_created += 1.0
            elif node is steps.LEARN_ONE:
                pending_learned += 1.0
            elif not node.is_step():
                node = _inner(node)
                if isinstance(node, RemoveSpread):
                    pending_removed += frame.left if frame.left else node.number
                elif isinstance(node, RemoveFromOne):
                    pending_removed += node.number - frame.left
                elif isinstance(node, Archive):
                    pending_removed += frame.left
                elif isinstance(node, Create):
                    pending_created += 1.0
                elif isinstance(node, Learn):
                    pending_learned += 1.0
                elif isinstance(node, Draw):
                    pending_drawn += node.number
                elif isinstance(node, Redraw):
                    pending_drawn += frame.left
                elif isinstance(node, ReturnLost):
                    pending_returned += node.number
                else:
                    arranged += 0.5
        frame = frame.below

    # The timeline, and the monument that is being created as if it stood there.
    past_cities = counts[PAST_CITIES]
    past_megaliths = counts[PAST_MEGALITHS]
    past_pyramids = counts[PAST_PYRAMIDS]
    lost_now = counts[LOST]
    cities = float(past_cities)
    megaliths = float(past_megaliths)
    pyramids = float(past_pyramids)
    endgame = float(counts[PAST_ENDGAME])
    standing = 0.0
    points_1 = 0.0
    points_2 = 0.0
    points_4 = 0.0
    knowledge_1 = 0.0
    knowledge_2 = 0.0
    knowledge_3 = 0.0
    knowledge_4 = 0.0
    monuments_1 = 0.0
    monuments_2 = 0.0
    fragile_safe = 0.0
    fragile_hope = 0.0
    fragile_knowledge = 0.0
    engine_drawn = 0.0
    engine_removed = 0.0
    engine_returned = 0.0
    engine_learned = 0.0
    engine_created = 0.0
    engine_saved = 0.0
    decline_drawn = 0.0
    decline_removed = 0.0
    decline_returned = 0.0
    decline_learned = 0.0
    decline_created = 0.0
    scoring = False
    timeline = player.timeline
    knowledges = player.knowledge
    new_artifact = creating >= 0 and WORTH[creating].kind == ARTIFACT
    last: i64 = PLACES if creating < 0 or new_artifact else PLACES + 1
    place: i64 = -1
    while place + 1 < last:
        place += 1
        if place < PLACES:
            card = timeline[place]
            if card < 0:
                continue
            worth = WORTH[card]
            space = float((place >> 1) + 1)
            knowledge = float(knowledges[place])
        else:
            card = creating
            worth = WORTH[card]
            space = creating_space
            knowledge = float(starting_knowledge(state, seat, card))
        # How surely it will have declined.
        sure = declines - space + 1.0
        if sure > 1.0:
            sure = 1.0
        elif sure < 0.0:
            sure = 0.0
        standing += 1.0 - sure
        points = sure * worth.points
        moment = worth.moment
        if moment == EACH_TURN:
            share = min(space - spent, acting)
            if worth.condition is not None:
                share *= _share(player, card, worth, UNMET)
            own = worth.own_removal
            if own > 0.0:
                knowledge -= own * share
                knowledge = max(knowledge, 0.0)
            else:
                engine_drawn += share * worth.drawn
                engine_returned += share * worth.returned
                engine_learned += share * worth.learned
                engine_created += share * worth.created
                engine_saved += share * worth.saved
                kinds = worth.neighbour_kinds
                if kinds and place < PLACES:
                    for other in NEIGHBOURS[place]:
                        neighbour = timeline[other]
                        if neighbour >= 0 and WORTH[neighbour].kinds & kinds:
                            engine_removed += min(float(knowledges[other]), share)
                else:
                    engine_removed += share * worth.removed
        elif moment == IN_DECLINE and sure > 0.0:
            if worth.fragile:
                # It stays with its points, or goes with its knowledge.
                if knowledge > 0.0:
                    fragile_hope += points * space / (space + knowledge)
                    fragile_knowledge += knowledge
                    continue
                fragile_safe += points
                points = 0.0
            elif card != state.declining:
                share = sure * _share(player, card, worth, UNMET_SOON)
                decline_drawn += share * worth.drawn
                decline_removed += share * worth.removed
                decline_returned += share * worth.returned
                decline_learned += share * worth.learned
                decline_created += share * worth.created
                hurt += share * worth.hurt
                arranged += share * worth.arranged
        risk = sure * knowledge
        if space < 1.5:
            points_1 += points
            knowledge_1 += risk
            monuments_1 += sure
        elif space < 3.5:
            points_2 += points
            if space < 2.5:
                knowledge_2 += risk
            else:
                knowledge_3 += risk
            monuments_2 += sure
        else:
            points_4 += points
            knowledge_4 += risk
        kind = worth.kind
        if kind == CITY:
            cities += sure
        elif kind == MEGALITH:
            megaliths += sure
        else:
            pyramids += sure
        if worth.scores:
            endgame += sure
            scoring = True
    tokens = knowledge_1 + knowledge_2 + knowledge_3 + knowledge_4 + fragile_knowledge
    lost = lost_now + 0.6 * (tokens - fragile_knowledge)
    # Whoever still has turns will have monuments in the timeline at the end.
    standing_then = standing + min(acting, 3.0) * 0.7
    timeline_end = 0.0
    growth = 0.0  # what one more of what they count would bring to the cards that score
    if scoring:
        place = -1
        while place + 1 < last:
            place += 1
            card = timeline[place] if place < PLACES else creating
            if card >= 0:
                worth = WORTH[card]
                if worth.scores:
                    space = float((place >> 1) + 1) if place < PLACES else creating_space
                    sure = declines - space + 1.0
                    if sure > 0.0:
                        tally = _expected(
                            player, worth.end_tally, cities, megaliths, pyramids, endgame, lost, standing_then
                        )
                        reward = _hope(worth, tally)
                        sure = min(sure, 1.0)
                        timeline_end += sure * reward
                        growth += sure * (_hope(worth, tally + 1.0) - reward)

    # The artifacts.
    idle = 0.0
    board_drawn = 0.0
    board_removed = 0.0
    board_returned = 0.0
    board_learned = 0.0
    board_saved = 0.0
    excavate_rate = 2
    artifacts = player.artifacts
    waiting = new_artifact
    on_board = len(artifacts)
    index: i64 = 0
    while index < on_board or waiting:
        if index < on_board:
            card = artifacts[index]
            index += 1
        else:
            card = creating
            waiting = False
        worth = WORTH[card]
        excavate_rate = max(excavate_rate, worth.excavate_rate)
        share = 1.0
        if worth.condition is not None:
            share = _share(player, card, worth, UNMET)
            if share < 1.0:
                idle += 1.0
        if not worth.spent:
            share *= acting
        elif acting <= 0.0:
            share = 0.0
        board_drawn += share * worth.drawn
        board_removed += share * worth.removed
        board_returned += share * worth.returned
        board_learned += share * worth.learned
        board_saved += share * worth.saved
        arranged += share * worth.arranged
    if new_artifact:
        on_board += 1

    # The past and the technologies: the score as it is, and what its cards may still bring.
    printed = 0.0
    effects = 0.0
    hope = 0.0
    for card in player.past:
        worth = WORTH[card]
        printed += worth.points
        if worth.scores:
            reached = count(player, card, worth.end_tally)
            now = worth.end_points[reached if reached < TALLY_LIMIT else TALLY_LIMIT]
            effects += now
            if turns > 0.0:
                tally = _expected(player, worth.end_tally, cities, megaliths, pyramids, endgame, lost, standing_then)
                reward = _hope(worth, tally)
                hope += reward - now
                growth += _hope(worth, tally + 1.0) - reward
    learned_points = 0.0
    for card in player.technologies:
        learned_points += WORTH[card].end_flat
    open_1 = 0.0
    open_2 = 0.0
    best_gain = 0.0
    best_points = 0.0
    points_near = 0.0
    if turns > 0.0:
        for tile in state.tiles:
            for card in tile:
                worth = WORTH[card]
                if can_learn(player, card):
                    if worth.level == 1:
                        open_1 += 1.0
                    else:
                        open_2 += 1.0
                    best_points = max(best_points, worth.end_flat)
                    best_gain = max(best_gain, worth.gain)
                else:
                    points_near += worth.end_flat

    # The hand.
    hand = player.hand
    size = len(hand) - owed
    hand_artifacts = 0.0
    best = 0.0
    second = 0.0
    third = 0.0
    rest = 0.0
    best_artifact = 0.0
    hand_end = 0.0
    in_time = 0.0
    if turns > 0.0:
        for card in hand:
            worth = WORTH[card]
            value = worth.gain
            if worth.kind == ARTIFACT:
                hand_artifacts += 1.0
                if not worth.spent:
                    value *= acting
                if worth.condition is not None:
                    value *= _share(player, card, worth, UNMET)
                value -= worth.price
                best_artifact = max(best_artifact, value)
                continue
            space = worth.space
            sure = declines - space + 1.0
            if sure <= 0.0:
                value = 0.7 - worth.price
            else:
                sure = min(sure, 1.0)
                in_time += sure
                knowledge = worth.knowledge
                moment = worth.moment
                if moment == EACH_TURN:
                    share = min(space, acting)
                    if worth.condition is not None:
                        share *= _share(player, card, worth, UNMET)
                    value *= share
                    knowledge -= worth.own_removal * share
                elif moment == IN_DECLINE:
                    value *= sure
                less = worth.entry_less
                if less > 0.0:
                    condition = worth.entry_condition
                    if condition is None or holds(player, card, condition):
                        if worth.entry_per != NO_TALLY:
                            less *= count(player, card, worth.entry_per)
                        knowledge -= less
                knowledge = max(knowledge, 0.0)
                if worth.fragile:
                    value += sure * worth.points * 3.0 / (3.0 + knowledge)
                else:
                    value += sure * (worth.points - 0.7 * knowledge + 1.0)
                value -= worth.price
                if worth.scores:
                    tally = _expected(
                        player, worth.end_tally, cities, megaliths, pyramids, endgame, lost, standing_then
                    )
                    reward = sure * _hope(worth, tally)
                    hand_end += reward
                    value += reward
            if value > third:
                rest += third
                if value > second:
                    third = second
                    if value > best:
                        second = best
                        best = value
                    else:
                        second = value
                else:
                    third = value
            elif value > 0.0:
                rest += value

    supply = engine_removed + board_removed + decline_removed + pending_removed
    returned = engine_returned + board_returned + decline_returned + pending_returned
    standing_now = counts[TIMELINE]
    straight = float(counts[PAST] - counts[ROTATED])
    ancient = counts[ANCIENT_TECHNOLOGIES]
    writing = counts[WRITING_TECHNOLOGIES]
    secret = counts[SECRET_TECHNOLOGIES]
    return [
        1.0,
        printed * 0.1,
        effects * 0.1,
        learned_points * 0.2,
        lost_now * 0.1,
        standing_now * 0.2,
        turns * 0.1,
        turns * turns * 0.01,
        1.0 if active else 0.0,
        actions * 0.5,
        1.0 if state.ending else 0.0,
        offset * 0.5,
        1.0 if seats == 3 else 0.0,
        1.0 if seats == 4 else 0.0,
        points_1 * 0.2,
        points_2 * 0.2,
        points_4 * 0.2,
        knowledge_1 * 0.2,
        knowledge_2 * 0.2,
        knowledge_3 * 0.2,
        knowledge_4 * 0.2,
        monuments_1 * 0.5,
        monuments_2 * THIRD,
        standing * THIRD,
        fragile_safe * 0.2,
        fragile_hope * 0.2,
        timeline_end * 0.2,
        engine_drawn * 0.2,
        engine_removed * 0.2,
        engine_returned * 0.2,
        engine_learned * 0.5,
        engine_created * 0.5,
        engine_saved * THIRD,
        decline_drawn * 0.2,
        decline_removed * 0.2,
        decline_returned * 0.2,
        decline_learned * 0.5,
        decline_created * 0.5,
        on_board * 0.2,
        1.0 if on_board < BOARD_LIMIT else 0.0,
        idle * THIRD,
        board_drawn * 0.1,
        board_removed * 0.1,
        board_returned * 0.1,
        board_learned * 0.2,
        board_saved * 0.2,
        (supply if supply < tokens else tokens) * 0.2,
        (returned if returned < lost else lost) * 0.2,
        hurt * THIRD,
        arranged * 0.2,
        past_cities * 0.2,
        past_megaliths * 0.2,
        past_pyramids * 0.2,
        hope * 0.2,
        growth * 0.2,
        straight * 0.2,
        straight * excavate_rate * (1.0 if turns > 3.0 else turns / 3.0) * 0.1,
        ancient * THIRD,
        writing * THIRD,
        secret * THIRD,
        open_1 * 0.2,
        open_2 * THIRD,
        best_gain * THIRD,
        best_points * THIRD,
        points_near * 0.1,
        size * 0.2,
        size * size * 0.02,
        hand_artifacts * THIRD,
        best * 0.2,
        second * 0.2,
        third * 0.2,
        rest * 0.2,
        best_artifact * 0.2,
        hand_end * 0.2,
        in_time * 0.2,
        pending_drawn * THIRD,
        pending_removed * THIRD,
        pending_returned * THIRD,
        pending_learned,
        pending_created,
    ]
