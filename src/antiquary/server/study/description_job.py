"""What strangers describe, parsed and played in worker processes: positions, trees of moves, records, and tables that
are set up by hand. The server's own process never does that, because a description can be made to take for ever."""

import time
from collections.abc import Callable
from typing import Final, Generic, TypeVar

import msgspec
from msgspec import Struct

from antiquary.games.registry import GAMES
from antiquary.kernel.compiled import COMPILED
from antiquary.kernel.record import read
from antiquary.server.api.study.requests import AnalysisBody, AskPosition, AskRecord, AskSetup, TreeMove
from antiquary.server.api.study.responses import AnalysedPosition, AnalysisInfo, SetupInfo
from antiquary.server.jobs.pool import A_PERSON_WAITS, WorkerPool
from antiquary.server.jobs.worker import Limits
from antiquary.server.study.positions import analysed
from antiquary.server.study.table_setup import table_setup
from antiquary.server.study.variations import Root, described, line_record, opened, record_root
from antiquary.server.tables.forks import UploadedGame, uploaded_game
from antiquary.text import Words

PROCESSES: Final = 2  # a live analysis and the positions that the same person looks at meanwhile
NICENESS: Final = 5  # after bots and the server, before reviews
# The longest game takes half a second. Without the compiled rules everything takes far longer.
LIMITS: Final = Limits(seconds=5 if COMPILED else 60, megabytes=1024)

Body = TypeVar("Body")
Result = TypeVar("Result")


def descriptions_pool() -> WorkerPool:
    """The processes for everything that strangers describe."""
    return WorkerPool(PROCESSES, NICENESS, LIMITS)


class Described(Struct, Generic[Body], frozen=True):
    """A description, and the language to answer in."""

    body: Body
    language: str
    cards: str  # the style of references to cards

    @property
    def words(self) -> Words:
        return Words(self.language, self.cards)


def describe(body: Body, words: Words) -> Described[Body]:
    return Described(body, words.language, words.cards)


class Measured(Struct, Generic[Result], frozen=True):
    """A result, and the seconds that it took on the processor."""

    result: Result
    seconds: float


class Work(Struct, Generic[Body, Result], frozen=True):
    """What is to be done with a description."""

    do: Callable[[Described[Body]], Result]
    described: Described[Body]


async def measured_in(pool: WorkerPool, work: Work[Body, Result]) -> Measured[Result]:
    """Do the work in a worker process. Raises an `AntiquaryError` if the description is wrong, and `JobStopped` if it
    takes too long."""
    return await pool.run(measure, work, A_PERSON_WAITS)


# --- in the worker process ------------------------------------------------------------------------------------------


def measure(work: Work[Body, Result]) -> Measured[Result]:
    began = time.process_time()
    result = work.do(work.described)
    return Measured(result, time.process_time() - began)


def analyse_position(question: Described[AskPosition]) -> AnalysedPosition:
    return analysed(question.body, question.words)


def set_up_table(question: Described[AskSetup]) -> SetupInfo:
    return table_setup(question.body, question.words)


def write_line(question: Described[AskRecord]) -> str:
    """A line of an analysis as a record."""
    return line_record(question.body.record, question.body.moves)


def open_tree(question: Described[AnalysisBody]) -> AnalysisInfo:
    """An analysis to go on with, at its first position."""
    root, moves = opened(question.body)
    return tree_info(root, moves, question.words)


class StoredTree(Struct, frozen=True):
    """The document of a shared analysis: the record or else the position that it begins with, and each move as parent,
    seat and action."""

    position: str
    record: str
    moves: list[tuple[int, int, int]]


class TreeDocument(Struct, frozen=True):
    """A tree that can be stored: every move was made."""

    game: str
    text: str


def write_tree(question: Described[AnalysisBody]) -> TreeDocument:
    root, moves = opened(question.body)
    described(root, moves, question.words)
    position = "" if root.record is not None else root.state.notation()
    tree = StoredTree(position, root.record_text, [(move.parent, move.seat, move.action) for move in moves])
    return TreeDocument(root.game.name, msgspec.json.encode(tree).decode())


class GameAnalysis(Struct, frozen=True):
    """A finished game to be analysed, at the position after so many moves."""

    record: str
    moves: int
    names: list[str]


def open_game(question: Described[GameAnalysis]) -> AnalysisInfo:
    game = question.body
    root, line = record_root(read(game.record.splitlines(), GAMES), game.moves)
    before = 0 if root.record is None else len(root.record.moves)
    info = tree_info(root, line, question.words, game.moves - before - 1)
    info.names = game.names
    return info


def tree_info(root: Root, moves: list[TreeMove], words: Words, at: int = -1) -> AnalysisInfo:
    return AnalysisInfo(
        game=root.game.name,
        seats=root.state.seats,
        rules=root.rules,
        position=root.state.notation(),
        record=root.record_text,
        names=root.names,
        moves=described(root, moves, words),
        at=at,
    )


def read_upload(question: Described[str]) -> UploadedGame:
    return uploaded_game(question.body)
