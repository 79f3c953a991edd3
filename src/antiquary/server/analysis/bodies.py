"""The bodies of requests and answers about positions, trees of moves and tables set up by hand."""

from typing import Annotated, Final

from msgspec import Meta, Struct

from antiquary.server.http.bodies import LARGEST_NUMBER, Number, SeatNumber, Viewer, Word
from antiquary.server.tables.bodies import DecisionDetail, Insight, LogEntry, SeatView

LONGEST_POSITION: Final = 12_000
LONGEST_RECORD: Final = 200_000
MOST_MOVES: Final = 3000  # of a tree
Position = Annotated[str, Meta(max_length=LONGEST_POSITION)]
PlayerName = Annotated[str, Meta(max_length=60)]
Title = Annotated[str, Meta(max_length=80)]


class TreeMove(Struct, forbid_unknown_fields=True):
    """A move of a tree of variations, after the move with the index `parent` (-1: the first position). Of several moves
    after the same one, the first is the main line."""

    parent: Annotated[int, Meta(ge=-1, le=LARGEST_NUMBER)]
    seat: SeatNumber
    action: Number


class PlayedMove(Struct, forbid_unknown_fields=True):
    seat: SeatNumber
    action: Number


class AnalysisBody(Struct, forbid_unknown_fields=True):
    """A position and what was tried from there. The first position is that of a `record` (JSON lines), of a `position`
    in notation, or of a new `game` with `options`. If there are no `moves`, those of the record are the main line."""

    game: Word = ""
    options: dict[str, int | str | bool] = {}
    position: Position = ""
    record: Annotated[str, Meta(max_length=LONGEST_RECORD)] = ""
    moves: Annotated[list[TreeMove], Meta(max_length=MOST_MOVES)] = []


class ShareAnalysis(Struct, forbid_unknown_fields=True):
    analysis: AnalysisBody
    title: Title = ""


class AskPosition(Struct, forbid_unknown_fields=True):
    """The position after some `moves` from a `position` in notation, as `seat` sees it (-1: whoever has to decide) or
    with all hands `open`. `number` is counted on from by the moves; `rules` is 0 for those of this version."""

    game: Word
    position: Position
    moves: Annotated[list[PlayedMove], Meta(max_length=MOST_MOVES)] = []
    seat: Viewer = -1
    open: bool = False
    number: Number = 0
    rules: Number = 0
    names: Annotated[list[PlayerName], Meta(max_length=6)] = []


ZoneKey = Annotated[str, Meta(max_length=40)]
Place = Annotated[int, Meta(ge=-1, le=LARGEST_NUMBER)]


class PieceMove(Struct, forbid_unknown_fields=True):
    """Move the piece at place `at` of a zone to place `place` of the zone `to` (-1: behind all others). If there is no
    room, the two pieces change places. Without `to`, it is put where it lies when it is nowhere else."""

    zone: ZoneKey
    at: Number
    to: ZoneKey = ""
    place: Place = -1


class AmountChange(Struct, forbid_unknown_fields=True):
    """Set the amount of a zone."""

    zone: ZoneKey
    value: Annotated[int, Meta(ge=-1, le=LARGEST_NUMBER)]


class AskSetup(Struct, forbid_unknown_fields=True):
    """A table that is set up by hand: the one of a `position` in notation, which need not be one that can be played, or
    the empty one of a `game` with `options`. At most one edit is made: a piece is moved or an amount is set."""

    game: Word
    options: dict[str, int | str | bool] = {}
    position: Position = ""
    move: PieceMove | None = None
    amount: AmountChange | None = None
    names: Annotated[list[PlayerName], Meta(max_length=6)] = []


class AskRecord(Struct, forbid_unknown_fields=True):
    """The moves that follow those of a record, up to the moment that is to be its end."""

    record: Annotated[str, Meta(max_length=LONGEST_RECORD)]
    moves: Annotated[list[PlayedMove], Meta(max_length=MOST_MOVES)] = []


class TreeMoveInfo(Struct):
    """A move of a tree, in notation (`move`) and in words (`text`)."""

    parent: int
    seat: int
    action: int
    move: str
    text: str


class AnalysisInfo(Struct):
    """An analysis to go on with: the first `position` in notation, the `record` that leads to it (empty if it is of
    none) and the tree of `moves`. `at` is the index of the move to show first, -1 for the first position. `id` and
    `created` are those of a shared analysis, which is `yours` if you shared it. `rules` are those of the record."""

    game: str
    seats: int
    rules: int
    position: str
    record: str
    names: list[str]
    moves: list[TreeMoveInfo]
    at: int
    id: str = ""
    title: str = ""
    created: float = 0.0
    yours: bool = False


class AnalysedPosition(Struct):
    """A position as it is drawn: the `view` of `seat`, what it can choose, what can be known, and the `entry` of the
    last move. `position` is the whole position in notation."""

    game: str
    position: str
    seat: int
    view: SeatView
    decision: DecisionDetail
    insight: Insight
    entry: LogEntry | None
    move: TreeMoveInfo | None


class SetupPiece(Struct):
    """A piece. `id` is its name in notation, which copies share."""

    id: str
    name: str
    kind: str


class SetupAmount(Struct):
    """A number that can be set. If there are `choices`, they are the names of the numbers from `least` on."""

    label: str
    value: int
    least: int
    most: int
    choices: list[str]


class SetupZone(Struct):
    """A place for `least` to `most` pieces of the kinds that it `accepts`, an amount, or both. Every piece of the game
    lies in one zone. Of a `pile`, only the size matters; what lies in a `fixed` zone cannot be moved."""

    key: str
    label: str
    pieces: list[SetupPiece]
    accepts: list[str]
    least: int
    most: int
    pile: bool
    fixed: bool
    amount: SetupAmount | None


class SetupSection(Struct):
    """Zones of a seat (-1: of the table) that belong together. With several `rows`, they fill them column by column."""

    seat: int
    label: str
    rows: int
    zones: list[SetupZone]


class SetupInfo(Struct):
    """A table that is being set up: its `position` in notation, and what lies where. If the position cannot be played,
    `problem` says why. A game that describes no zones has no `sections`."""

    game: str
    seats: int
    options: dict[str, int | str | bool]
    position: str
    sections: list[SetupSection]
    problem: str


class SharedAnalysis(Struct):
    """An analysis that was shared under `/analysis/{id}`. `opened` is the day on which somebody last opened it."""

    id: str
    game: str
    title: str
    created: float
    opened: float


class SharedAnalyses(Struct):
    analyses: list[SharedAnalysis]
