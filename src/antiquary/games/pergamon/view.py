"""The view of a seat. Everything hidden in Pergamon is hidden from everyone, so a view is a copy of the open board.

Victory points: the awards were all public and are shown, because whoever watched could have counted them. The total of
a seat is shown to that seat alone until the game is over, as on the table, where the heaps lie face down.
"""

from typing import Any, Final, final

from antiquary.games.pergamon.components.facts import BACKS
from antiquary.games.pergamon.notation import board_text, museum_text_of
from antiquary.games.pergamon.rules.awards import totals
from antiquary.games.pergamon.rules.board import NOBODY, OVER, PHASES, Board
from antiquary.games.pergamon.rules.legality import question
from antiquary.games.pergamon.rules.museum import preview
from antiquary.games.pergamon.rules.numbers import MARKERS, STACK
from antiquary.kernel.game import SPECTATOR, Action, Decision, Seat, View


@final
class ViewSource:
    """The open board as it lies at one decision. Everybody sees the same, so that the views of all seats share one copy
    of it, and nearly all of their data is put together once; nobody writes on either."""

    def __init__(self, board: Board) -> None:
        self.board: Final = board
        self.points: list[int] = []
        self.players: list[dict[str, Any]] = []
        self._data: dict[str, Any] | None = None

    def data(self) -> dict[str, Any]:
        """The data of a spectator, put together once somebody asks."""
        cached = self._data
        if cached is not None:
            return cached
        board = self.board
        kinds = board.components.kind_coins
        shown = preview(board)
        museum = museum_text_of(board)
        gone = museum.gone_tiles
        over = board.phase == OVER
        points = self.points = totals(board)
        players = [_player(board, seat, points[seat] if over else None) for seat in range(board.seats)]
        data: dict[str, Any] = {
            "game": "pergamon",
            "seat": SPECTATOR,
            "seats": board.seats,
            "round": board.round,
            "phase": PHASES[board.phase],
            "deciders": [board.seat] if board.seat != NOBODY else [],
            "start": board.start,
            "order": list(board.order),
            "queue": list(board.queue),
            "backs": [BACKS[back] for back in board.backs],
            "faces": [kinds[kind] for kind in board.faces],
            "spent": [kinds[kind] for kind in board.spent],
            "galleries": [list(gallery) for gallery in board.galleries],
            "waiting": list(board.waiting),
            "row": list(board.row),
            "polish": board.polish,
            "preview": None if shown is None else shown.data(),
            "gone": gone,
            "unseen": board.round * STACK - open_count(board) - len(gone),
            "robber": {"space": board.figures[board.seats], "coins": board.coins[board.seats]}
            if board.robber() != NOBODY
            else None,
            "players": players,
            "awards": museum.awards_data,
            "decision": None,
            "legal": [],
        }
        self.players = players
        self._data = data
        return data


@final
class PergamonView(View):
    def __init__(self, seat: Seat, face: ViewSource) -> None:
        self.seat = seat
        self.board: Final = face.board
        self.seats = face.board.seats
        self._view_source: Final = face

    def deciders(self) -> list[Seat]:
        return [self.board.seat] if self.board.seat != NOBODY else []

    def legal(self) -> list[Action]:
        return self.board.legal if self._asked() else []

    def decision(self) -> Decision | None:
        return question(self.board) if self._asked() else None

    def _asked(self) -> bool:
        return self.seat >= 0 and self.seat == self.board.seat

    def encode(self) -> bytes:
        return f"seat={self.seat} {board_text(self.board)}".encode()

    def data(self) -> dict[str, Any]:
        face, seat = self._view_source, self.seat
        data = face.data().copy()
        data["seat"] = seat
        if seat >= 0 and self.board.phase != OVER:
            own = face.players[seat].copy()
            own["points"] = face.points[seat]
            players = face.players[:]
            players[seat] = own
            data["players"] = players
        if self._asked():
            data["decision"] = question(self.board).data()
            data["legal"] = self.board.legal[:]
        return data


def _player(board: Board, seat: Seat, points: int | None) -> dict[str, Any]:
    """The open data of a player, in the order of the fields."""
    collections: list[dict[str, Any]] = []
    for marker in range(MARKERS):
        space = board.spaces[seat * MARKERS + marker]
        if space:
            tiles = list(board.rows[seat * MARKERS + marker])
            collections.append({"marker": marker + 1, "space": space, "tiles": tiles})
    return {
        "figure": board.figures[seat],
        "coins": board.coins[seat],
        "points": points,
        "stored": list(board.stored[seat]),
        "collections": collections,
    }


def open_count(board: Board) -> int:
    """The number of tiles that lie open on the table."""
    count = len(board.waiting)
    for tiles in board.galleries:
        count += len(tiles)
    for tiles in board.stored:
        count += len(tiles)
    for tiles in board.rows:
        count += len(tiles)
    return count
