"""Bodies of responses: lessons as recordings that can be played without the server."""

from msgspec import Struct

from antiquary.server.api.detail_responses import DecisionDetail, Insight, LessonInfo
from antiquary.server.api.responses import LogEntry, SeatView, TableInfo


class RecordedPosition(Struct):
    """A position in which the learner is asked, or the end: the decision in detail and what can be known."""

    decision: DecisionDetail | None
    insight: Insight


class RecordedUpdate(Struct):
    """An entry and the view after it, as an `update` over the WebSocket."""

    entry: LogEntry
    view: SeatView


class RecordedMove(Struct):
    """The move that a step asks for, and all that the learner hears until the next question."""

    action: int
    updates: list[RecordedUpdate]
    position: RecordedPosition


class RecordedChapter(Struct):
    """A chapter that is played as its steps suggest. `log` are the entries before its first position."""

    name: str
    table: TableInfo
    log: list[LogEntry]
    view: SeatView
    position: RecordedPosition
    moves: list[RecordedMove]


class LessonPack(Struct):
    """A lesson in one language with all that its chapters need, the same for everybody."""

    lesson: LessonInfo
    chapters: list[RecordedChapter]
