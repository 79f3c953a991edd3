"""The bodies of requests and answers about puzzles and better moves."""

from typing import Annotated, Final

from msgspec import Meta, Struct

from antiquary.server.coach.bodies import DifferenceInfo
from antiquary.server.http.bodies import Action, SeatNumber
from antiquary.server.tables.bodies import DecisionDetail, SeatView

MOST_CHOICES: Final = 20


class PuzzleTry(Struct, forbid_unknown_fields=True):
    """All choices of a try so far, in order."""

    choices: Annotated[list[Action], Meta(min_length=1, max_length=MOST_CHOICES)]


class BetterMoveTry(Struct, forbid_unknown_fields=True):
    """The move that is tried instead of the one that was played."""

    seat: SeatNumber
    action: Action


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


class SolutionStep(Struct):
    """A move of the solution, with the position before it. `text` is the number of its text in `solution`; `why` is the
    coach's reason, empty if nothing else could be chosen."""

    position: PuzzlePosition
    action: int
    text: int
    why: str


class PuzzleSolution(Struct):
    """The solution in words and the coach's reason; then its moves one by one, and the position after the last of them,
    unless it shows what nobody could know before."""

    solution: list[str]
    text: str
    steps: list[SolutionStep]
    after: PuzzlePosition | None


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
