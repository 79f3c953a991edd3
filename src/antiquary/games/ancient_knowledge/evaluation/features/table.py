"""The open cards beside the timeline: artifacts, past and technologies."""

from antiquary.games.ancient_knowledge.cards.kinds import ARTIFACT
from antiquary.games.ancient_knowledge.evaluation.card_values import TALLY_LIMIT, VALUES
from antiquary.games.ancient_knowledge.evaluation.features.outlook import UNMET, Outlook, TableOutlook, hope, share_of
from antiquary.games.ancient_knowledge.rules.conditions import count
from antiquary.games.ancient_knowledge.rules.legality import can_learn
from antiquary.games.ancient_knowledge.rules.numbers import CARDS_PER_ROTATION


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
