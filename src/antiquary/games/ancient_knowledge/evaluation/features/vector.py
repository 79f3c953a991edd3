"""All features of a seat, in the order of their names."""

from antiquary.games.ancient_knowledge.evaluation.features.board import BoardOutlook
from antiquary.games.ancient_knowledge.evaluation.features.clock import Clock
from antiquary.games.ancient_knowledge.evaluation.features.hand import HandOutlook
from antiquary.games.ancient_knowledge.evaluation.features.past import PastOutlook, append_technologies
from antiquary.games.ancient_knowledge.evaluation.features.pending import THIRD, Pending
from antiquary.games.ancient_knowledge.evaluation.features.timeline import TimelineOutlook
from antiquary.games.ancient_knowledge.rules.state import State


def features(state: State, seat: int) -> list[float]:
    """How `seat` stands; `FEATURE_NAMES` says what each number is."""
    player = state.players[seat]
    clock = Clock(state, seat)
    pending = Pending(state, seat)
    timeline = TimelineOutlook(state, seat, clock, pending)
    board = BoardOutlook(player, clock, pending)
    past = PastOutlook(player, timeline)
    hand = HandOutlook(player, timeline, pending.owed)
    row = [1.0]
    past.append_score_to(row)
    clock.append_to(row, state, pending.actions)
    timeline.append_to(row)
    board.append_to(row)
    _append_all(row, timeline, board, pending)
    past.append_to(row, clock.turns, board.excavate_rate)
    append_technologies(row, state, player, clock.turns)
    hand.append_to(row)
    pending.append_to(row)
    return row


def _append_all(row: list[float], timeline: TimelineOutlook, board: BoardOutlook, pending: Pending) -> None:
    """What acts, wherever it is."""
    engine, decline, artifacts, worth = timeline.engine, timeline.decline, board.worth, pending.worth
    removed = engine.removed + artifacts.removed + decline.removed + worth.removed
    returned = engine.returned + artifacts.returned + decline.returned + worth.returned
    row.append((removed if removed < timeline.tokens else timeline.tokens) * 0.2)
    row.append((returned if returned < timeline.lost else timeline.lost) * 0.2)
    row.append(worth.hurt * THIRD)
    row.append(worth.arranged * 0.2)
