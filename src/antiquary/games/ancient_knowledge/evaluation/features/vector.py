"""All features of a seat, in the order of their names."""

from typing import Final

from antiquary.games.ancient_knowledge.evaluation.features.hand import add_hand
from antiquary.games.ancient_knowledge.evaluation.features.outlook import Outlook, TableOutlook, TimelineOutlook
from antiquary.games.ancient_knowledge.evaluation.features.pending import add_pending
from antiquary.games.ancient_knowledge.evaluation.features.table import add_board, add_past, add_technologies
from antiquary.games.ancient_knowledge.evaluation.features.timeline import timeline_of
from antiquary.games.ancient_knowledge.rules.numbers import BOARD_LIMIT
from antiquary.games.ancient_knowledge.rules.state import State
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

THIRD: Final = 1.0 / 3.0


def features(state: State, seat: int) -> list[float]:
    """The features of `seat`, in the order of `FEATURE_NAMES`."""
    outlook = Outlook(state, seat)
    add_pending(outlook)
    timeline, table = timeline_of(outlook), TableOutlook()
    add_board(outlook, table)
    add_past(outlook, table)
    add_technologies(outlook, table)
    add_hand(outlook, table)
    return _row(outlook, timeline, table)


def _row(outlook: Outlook, timeline: TimelineOutlook, table: TableOutlook) -> list[float]:
    """The numbers in the order of their names. One list: several would have to be joined."""
    state, counts, turns, pending = outlook.state, outlook.player.counts, outlook.turns, outlook.pending
    supply = timeline.engine_removed + table.board_removed + timeline.decline_removed + pending.removed
    returned = timeline.engine_returned + table.board_returned + timeline.decline_returned + pending.returned
    straight = float(counts[PAST] - counts[ROTATED])
    size = len(outlook.player.hand) - outlook.owed
    # fmt: off
    return [
        1.0,
        # The score.
        table.printed * 0.1, table.effects * 0.1, table.learned_points * 0.2,
        counts[LOST] * 0.1, counts[TIMELINE] * 0.2,
        # The clock.
        turns * 0.1, turns * turns * 0.01, 1.0 if outlook.active else 0.0, outlook.actions * 0.5,
        1.0 if state.ending else 0.0, outlook.offset * 0.5,
        1.0 if state.seats == 3 else 0.0, 1.0 if state.seats == 4 else 0.0,
        # The timeline.
        timeline.points_1 * 0.2, timeline.points_2 * 0.2, timeline.points_4 * 0.2,
        timeline.knowledge_1 * 0.2, timeline.knowledge_2 * 0.2, timeline.knowledge_3 * 0.2, timeline.knowledge_4 * 0.2,
        timeline.monuments_1 * 0.5, timeline.monuments_2 * THIRD, timeline.standing * THIRD,
        timeline.fragile_safe * 0.2, timeline.fragile_hope * 0.2, timeline.end * 0.2,
        # What its monuments will still do.
        timeline.engine_drawn * 0.2, timeline.engine_removed * 0.2, timeline.engine_returned * 0.2,
        timeline.engine_learned * 0.5, timeline.engine_created * 0.5, timeline.engine_saved * THIRD,
        timeline.decline_drawn * 0.2, timeline.decline_removed * 0.2, timeline.decline_returned * 0.2,
        timeline.decline_learned * 0.5, timeline.decline_created * 0.5,
        # The artifacts.
        table.on_board * 0.2, 1.0 if table.on_board < BOARD_LIMIT else 0.0, table.idle * THIRD,
        table.board_drawn * 0.1, table.board_removed * 0.1, table.board_returned * 0.1,
        table.board_learned * 0.2, table.board_saved * 0.2,
        # All that acts, wherever it is.
        (supply if supply < outlook.tokens else outlook.tokens) * 0.2,
        (returned if returned < outlook.lost else outlook.lost) * 0.2,
        pending.hurt * THIRD, pending.arranged * 0.2,
        # The past.
        counts[PAST_CITIES] * 0.2, counts[PAST_MEGALITHS] * 0.2, counts[PAST_PYRAMIDS] * 0.2,
        table.hope * 0.2, outlook.growth * 0.2,
        straight * 0.2, straight * table.excavate_rate * (1.0 if turns > 3.0 else turns / 3.0) * 0.1,
        # The technologies.
        counts[ANCIENT_TECHNOLOGIES] * THIRD, counts[WRITING_TECHNOLOGIES] * THIRD, counts[SECRET_TECHNOLOGIES] * THIRD,
        table.open_1 * 0.2, table.open_2 * THIRD,
        table.best_gain * THIRD, table.best_points * THIRD, table.points_near * 0.1,
        # The hand.
        size * 0.2, size * size * 0.02, table.hand_artifacts * THIRD,
        table.best * 0.2, table.second * 0.2, table.third * 0.2, table.rest * 0.2, table.best_artifact * 0.2,
        table.hand_end * 0.2, table.in_time * 0.2,
        # What is half done.
        pending.drawn * THIRD, pending.removed * THIRD, pending.returned * THIRD, pending.learned, pending.created,
    ]
    # fmt: on
