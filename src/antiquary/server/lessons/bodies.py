"""The bodies of answers about lessons, also as recordings that can be played without the server."""

from msgspec import Struct

from antiquary.server.tables.bodies import DecisionDetail, Insight, LogEntry, SeatView, TableInfo


class LessonTitle(Struct):
    game: str
    title: str
    text: str
    chapters: int
    steps: int


class Lessons(Struct):
    lessons: list[LessonTitle]


class LessonStep(Struct):
    """A step of a guided game: it comes up when the learner's view has this `hash`. Without a move there is only
    something to read. `because` completes "Not yet: …" for those who choose something else."""

    title: str
    text: str
    because: str
    hash: str
    highlight: list[dict[str, str | int]]
    move: str | None
    action: int


class ChapterInfo(Struct):
    """A part of a lesson that has a table of its own."""

    name: str
    title: str
    text: str
    steps: list[LessonStep]


class RemarkInfo(Struct):
    """Something that is said once in a free game: when one of `events` happens, to the learner if `own`, with at least
    `amount`; or when the learner's list `full[0]` has at least `full[1]` entries."""

    name: str
    title: str
    text: str
    events: list[str]
    own: bool
    amount: int
    full: tuple[str, int] | None


class LessonInfo(Struct):
    """A guided game; the free game afterwards has the same options, and the bots have the level `opponent`."""

    game: str
    title: str
    text: str
    seat: int
    opponent: str
    options: dict[str, int | str | bool]
    chapters: list[ChapterInfo]
    remarks: list[RemarkInfo]


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
