"""The past and the technologies: the score as it is, and what may still come of it."""

from typing import Final, final

from antiquary.games.ancient_knowledge.evaluation.card_values import TALLY_LIMIT, VALUES
from antiquary.games.ancient_knowledge.evaluation.features.pending import THIRD
from antiquary.games.ancient_knowledge.evaluation.features.timeline import TimelineOutlook, hope
from antiquary.games.ancient_knowledge.rules.conditions import count
from antiquary.games.ancient_knowledge.rules.legality import can_learn
from antiquary.games.ancient_knowledge.rules.state import Player, State
from antiquary.games.ancient_knowledge.rules.tallies import (
    ANCIENT_TECHNOLOGIES,
    LOST,
    PAST,
    PAST_CITIES,
    PAST_MEGALITHS,
    PAST_PYRAMIDS,
    ROTATED,
    SECRET_TECHNOLOGIES,
    TIMELINE,
    WRITING_TECHNOLOGIES,
)


@final
class PastOutlook:
    """The points of the past, now and later."""

    def __init__(self, player: Player, timeline: TimelineOutlook) -> None:
        self.player: Final = player
        self.printed: float = 0.0
        self.effects: float = 0.0
        self.hope: float = 0.0
        self.growth: float = timeline.growth
        turns = timeline.clock.turns
        for card in player.past:
            value = VALUES[card]
            self.printed += value.points
            if value.scores:
                reached = count(player, card, value.end_tally)
                now = value.end_points[reached if reached < TALLY_LIMIT else TALLY_LIMIT]
                self.effects += now
                if turns > 0.0:
                    tally = timeline.expected(value.end_tally)
                    reward = hope(value, tally)
                    self.hope += reward - now
                    self.growth += hope(value, tally + 1.0) - reward

    def append_score_to(self, row: list[float]) -> None:
        player = self.player
        learned = 0.0
        for card in player.technologies:
            learned += VALUES[card].end_flat
        row.append(self.printed * 0.1)
        row.append(self.effects * 0.1)
        row.append(learned * 0.2)
        row.append(player.counts[LOST] * 0.1)
        row.append(player.counts[TIMELINE] * 0.2)

    def append_to(self, row: list[float], turns: float, excavate_rate: int) -> None:
        counts = self.player.counts
        straight = float(counts[PAST] - counts[ROTATED])
        row.append(counts[PAST_CITIES] * 0.2)
        row.append(counts[PAST_MEGALITHS] * 0.2)
        row.append(counts[PAST_PYRAMIDS] * 0.2)
        row.append(self.hope * 0.2)
        row.append(self.growth * 0.2)
        row.append(straight * 0.2)
        row.append(straight * excavate_rate * (1.0 if turns > 3.0 else turns / 3.0) * 0.1)


def append_technologies(row: list[float], state: State, player: Player, turns: float) -> None:
    """Those learned, and those that lie open."""
    open_1 = 0.0
    open_2 = 0.0
    best_gain = 0.0
    best_points = 0.0
    points_near = 0.0
    if turns > 0.0:
        for tile in state.tiles:
            for card in tile:
                value = VALUES[card]
                if can_learn(player, card):
                    if value.level == 1:
                        open_1 += 1.0
                    else:
                        open_2 += 1.0
                    best_points = max(best_points, value.end_flat)
                    best_gain = max(best_gain, value.gain)
                else:
                    points_near += value.end_flat
    counts = player.counts
    row.append(counts[ANCIENT_TECHNOLOGIES] * THIRD)
    row.append(counts[WRITING_TECHNOLOGIES] * THIRD)
    row.append(counts[SECRET_TECHNOLOGIES] * THIRD)
    row.append(open_1 * 0.2)
    row.append(open_2 * THIRD)
    row.append(best_gain * THIRD)
    row.append(best_points * THIRD)
    row.append(points_near * 0.1)
