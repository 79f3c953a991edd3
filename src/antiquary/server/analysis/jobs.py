"""What the analysis board does in worker processes: positions, trees of moves, records and tables set up by hand."""

import msgspec
from msgspec import Struct

from antiquary.games.registry import GAMES
from antiquary.kernel.record import read
from antiquary.server.analysis.bodies import (
    AnalysedPosition,
    AnalysisBody,
    AnalysisInfo,
    AskPosition,
    AskRecord,
    AskSetup,
    SetupInfo,
    TreeMove,
)
from antiquary.server.analysis.positions import analysed, table_setup
from antiquary.server.analysis.variations import Root, described, line_record, opened, record_root
from antiquary.server.bots.descriptions import Described
from antiquary.text import Words


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
        rules=root.game.version,
        position=root.state.notation(),
        record=root.record_text,
        names=root.names,
        moves=described(root, moves, words),
        at=at,
    )
