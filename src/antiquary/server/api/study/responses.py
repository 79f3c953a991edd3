"""The bodies of responses about puzzles, analyses and statistics."""

from msgspec import Struct

from antiquary.server.api.detail_responses import DecisionDetail, DifferenceInfo, Insight
from antiquary.server.api.responses import LogEntry, SeatView


class PuzzleTheme(Struct):
    name: str
    text: str


class PuzzleTitle(Struct):
    """A puzzle without its position. `choices` are to be found, one after another; `difficulty` is 1 (easy) to 5.
    `tried` is empty, "solved" or "failed": the visitor's first try."""

    id: str
    game: str
    players: int
    choices: int
    difficulty: int
    rating: int
    themes: list[str]
    tried: str


class SolverInfo(Struct):
    """The visitor as a solver of a game's puzzles. `streak` counts the latest puzzles in a row that were solved at the
    first try, `days` the days in a row on which the puzzle of the day was."""

    rating: int
    provisional: bool
    tries: int
    solved: int
    streak: int
    best_streak: int
    days: int
    best_days: int


class PuzzleList(Struct):
    """The puzzles of a game, the easiest first. `today` is the puzzle of the day `day` (UTC), the same for everybody;
    `next` is one that the visitor has not tried yet and that fits their rating, empty if there is none."""

    game: str
    day: str
    today: str
    next: str
    themes: list[PuzzleTheme]
    solver: SolverInfo
    puzzles: list[PuzzleTitle]


class PuzzlePosition(Struct):
    """A position in which the best move is to be found: what the seat sees, and what it can choose. `step` counts the
    choices that were made."""

    seat: int
    names: list[str]
    step: int
    view: SeatView
    decision: DecisionDetail


class PuzzleInfo(Struct):
    """A puzzle; nothing of its solution."""

    title: PuzzleTitle
    today: bool
    position: PuzzlePosition


class TryResult(Struct):
    """The answer to a try: "right", "wrong", or "on" if every choice was right and another one follows, in `position`.
    `text` is the coach's reason: why the solution is best, or what the wrong choice leads to, compared with the best
    one; `chance` and `best` are the chances of winning after the choice and after the best one. `counted` if it was
    the first try; `gained` is the change of the rating then. `solution` is told once the puzzle is solved."""

    outcome: str
    text: str
    chance: float
    best: float
    differences: list[DifferenceInfo]
    position: PuzzlePosition | None
    solution: list[str]
    counted: bool
    gained: int
    solver: SolverInfo | None


class PuzzleSolution(Struct):
    """The choices of the solution in words, then the best moves in the rest of the turn, and the coach's reason."""

    solution: list[str]
    text: str


class BetterMove(Struct):
    """A moment of a finished game with a better move; `number` is that of the entry that was played."""

    number: int
    mark: str


class BetterMoves(Struct):
    """The costly moves of a seat, as puzzles, in the order of the game. They come from the review: ask again until it
    is `ready`."""

    table: str
    game: str
    seat: int
    ready: bool
    done: int
    of: int
    moves: list[BetterMove]


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
