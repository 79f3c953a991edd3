"""Trees of variations: the first position, and the moves that were tried from there.

A tree comes from outside, so that each of its moves is made and checked. If the first position is that of a record, the
record is kept as far as it leads there, so that every line of the tree can be written as a record again.
"""

from collections.abc import Sequence

from msgspec import Struct

from antiquary.games.presenter import Presenter, presenter_of
from antiquary.games.registry import GAMES, game_named
from antiquary.kernel.errors import AntiquaryError, IllegalAction
from antiquary.kernel.game import Action, Game, Seat, State
from antiquary.kernel.record import Move, Record, read
from antiquary.server.accounts.tokens import new_seed
from antiquary.server.analysis.bodies import AnalysisBody, PlayedMove, TreeMove, TreeMoveInfo
from antiquary.server.errors import WrongRequest
from antiquary.server.http.text_input import readable_name
from antiquary.server.tables.written_positions import read_position, seat_names
from antiquary.text import Words
from antiquary.text.names import Names, short
from antiquary.text.words import NAMED

ROOT = -1  # as the parent of a move: the first position


class Root(Struct, frozen=True):
    """The first position of a tree. `record` leads to it; None if the position is of no record."""

    game: Game
    state: State
    record: Record | None
    names: list[str]

    @property
    def record_text(self) -> str:
        return "" if self.record is None else self.record.text()


def opened(body: AnalysisBody) -> tuple[Root, list[TreeMove]]:
    """The first position that a body names, and its tree. Raises an `AntiquaryError` that names what is wrong."""
    if body.record:
        root, line = record_root(read(body.record.splitlines(), GAMES))
        return root, body.moves or line
    if body.position:
        return position_root(body.position), body.moves
    if not body.game:
        raise WrongRequest("error-analysis-empty")
    game = game_named(body.game)
    return record_root(Record(game, game.checked(body.options), new_seed(), []))[0], body.moves


def position_root(notation: str) -> Root:
    game, state = read_position(notation)
    return Root(game, state, None, [])


def record_root(record: Record, moves: int | None = None) -> tuple[Root, list[TreeMove]]:
    """The first position of a record and its moves as a line. Where everything hidden was dealt anew, another game
    begins: then it is the part in which the position after `moves` moves lies (the last part without it)."""
    record.replay()  # refuses a record that does not lead where it says
    at = len(record.moves) if moves is None else moves
    deals = [redeal.moves for redeal in record.redeals]
    first = max([deal for deal in deals if deal <= at], default=0)
    end = min([deal for deal in deals if deal > at], default=len(record.moves))
    begun = beginning(record, first)
    names = [readable_name(short(name))[:30] for name in record.names]
    line = [TreeMove(number - 1, move.seat, move.action) for number, move in enumerate(record.moves[first:end])]
    return Root(record.game, begun.replay(verify=False), begun, names), line


def beginning(record: Record, moves: int) -> Record:
    """The first moves of a record. It names nobody: what is shared must not outlive an account."""
    return Record(
        record.game,
        record.options,
        record.seed,
        [Move(move.seat, move.action) for move in record.moves[:moves]],
        redeals=[redeal for redeal in record.redeals if redeal.moves <= moves],
    )


def described(root: Root, moves: Sequence[TreeMove], words: Words) -> list[TreeMoveInfo]:
    """All moves of a tree in words. Raises `IllegalAction` for a move that cannot be made where it stands, and
    `WrongRequest` for one whose parent comes later or that is there twice."""
    children: dict[int, list[int]] = {}
    known: set[tuple[int, Seat, Action]] = set()
    for at, move in enumerate(moves):
        key = (move.parent, move.seat, move.action)
        if move.parent >= at or key in known:
            raise WrongRequest("error-analysis-tree", {"n": at + 1})
        known.add(key)
        children.setdefault(move.parent, []).append(at)
    presenter = presenter_of(root.game, Words(words.language, NAMED), Names(seat_names(root.names, root.state, words)))
    infos: dict[int, TreeMoveInfo] = {}
    waiting = [(at, root.state) for at in reversed(children.get(ROOT, []))]
    while waiting:
        at, before = waiting.pop()
        try:
            infos[at], after = tried(presenter, before, moves[at])
        except IllegalAction as error:
            raise IllegalAction("error-analysis-move", {"n": at + 1}) from error
        waiting += [(child, after) for child in reversed(children.get(at, []))]
    return [infos[at] for at in range(len(moves))]


def tried(presenter: Presenter, before: State, move: TreeMove) -> tuple[TreeMoveInfo, State]:
    """A move in words, and the position after it. Raises `IllegalAction`."""
    check_legal(before, move.seat, move.action)
    # Looked at before it is copied: what everybody remembers is then found once, not again in every copy.
    text = presenter.moves([(before.view(move.seat), move.action)])[0]
    after = played(before, PlayedMove(move.seat, move.action))
    info = TreeMoveInfo(move.parent, move.seat, move.action, presenter.game.action_text(move.action), text)
    return info, after


def played(before: State, move: PlayedMove, events: bool = False) -> State:
    """The position after a move; with `events`, those of the move are in it. Raises `IllegalAction`."""
    check_legal(before, move.seat, move.action)
    after = before.clone()
    if events:
        after.events = []
    after.apply(move.seat, move.action)
    return after


def check_legal(state: State, seat: Seat, action: Action) -> None:
    """Raises `IllegalAction` if the seat cannot choose that now."""
    legal = state.legal(seat) if seat < state.seats else []
    if not legal:
        raise IllegalAction("error-not-your-decision")
    if action not in legal:
        raise IllegalAction("error-illegal-action", {"action": action})


def line_record(text: str, moves: Sequence[PlayedMove]) -> str:
    """A record with more moves, and with its result if the game is over then."""
    begun = read(text.splitlines(), GAMES)
    state = begun.replay()
    record = beginning(begun, len(begun.moves))
    for number, move in enumerate(moves, start=1):
        try:
            state = played(state, move)
        except AntiquaryError as error:
            raise IllegalAction("error-analysis-move", {"n": number}) from error
        record.moves.append(Move(move.seat, move.action, state.digest()))
    if state.over():
        record.digest, record.scores = state.digest(), state.scores()
    return record.text()
