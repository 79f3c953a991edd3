"""All features of a seat, each with its name."""

from typing import Final

from librt.vecs import vec

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
from antiquary.kernel.evaluation import FeatureRow

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
