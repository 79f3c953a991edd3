"""What one seat may see. Everything hidden in Pergamon is hidden from everyone, so a view is a copy of the open board.

Victory points: the awards were all public and are shown, because whoever watched could have counted them. The total of
a seat is shown to that seat alone until the game is over, as on the table, where the heaps lie face down.
"""

from typing import Any, Final, final

from antiquary.games.pergamon.components.facts import BACKS, MARKERS, STACK
from antiquary.games.pergamon.notation import board_text, lasting_of
from antiquary.games.pergamon.rules.board import NOBODY, OVER, PHASES, Board
from antiquary.games.pergamon.rules.museum import preview
from antiquary.games.pergamon.rules.question import question
from antiquary.games.pergamon.rules.scoring import totals
from antiquary.kernel.game import SPECTATOR, Action, Decision, Seat, View


@final
class Face:
    """The open board as it lies at one decision. Everybody sees the same, so that the views of all seats share one copy
    of it, and nearly all that they tell is put together once; nobody writes on either."""

    def __init__(self, board: Board) -> None:
        self.board: Final = board
        self.points: list[int] = []
        self.players: list[dict[str, Any]] = []
        self._told: dict[str, Any] | None = None

    def told(self) -> dict[str, Any]:
        """What a spectator is told; put together once somebody asks."""
        known = self._told
        if known is not None:
            return known
        board = self.board
        kinds = board.components.kind_coins
        shown = preview(board)
        lasting = lasting_of(board)
        gone = lasting.gone_tiles
        over = board.phase == OVER
        points = self.points = totals(board)
        players = [_player(board, seat, points[seat] if over else None) for seat in range(board.seats)]
        told: dict[str, Any] = {
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
            "awards": lasting.told_awards,
            "decision": None,
            "legal": [],
        }
        self.players = players
        self._told = told
        return told


@final
class PergamonView(View):
    def __init__(self, seat: Seat, face: Face) -> None:
        self.seat = seat
        self.board: Final = face.board
        self.seats = face.board.seats
        self._face: Final = face

    def deciders(self) -> list[Seat]:
        return [self.board.seat] if self.board.seat != NOBODY else []

    def legal(self) -> list[Action]:
        return self.board.choices if self._asked() else []

    def decision(self) -> Decision | None:
        return question(self.board) if self._asked() else None

    def _asked(self) -> bool:
        return self.seat >= 0 and self.seat == self.board.seat

    def encode(self) -> bytes:
        return f"seat={self.seat} {board_text(self.board)}".encode()

    def data(self) -> dict[str, Any]:
        face, seat = self._face, self.seat
        told = face.told().copy()
        told["seat"] = seat
        if seat >= 0 and self.board.phase != OVER:
            own = face.players[seat].copy()
            own["points"] = face.points[seat]
            players = face.players[:]
            players[seat] = own
            told["players"] = players
        if self._asked():
            told["decision"] = question(self.board).data()
            told["legal"] = self.board.choices[:]
        return told


def _player(board: Board, seat: Seat, points: int | None) -> dict[str, Any]:
    """What everybody sees of a player; in the order in which it is told."""
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
    """How many tiles lie open on the table."""
    seen = len(board.waiting)
    for tiles in board.galleries:
        seen += len(tiles)
    for tiles in board.stored:
        seen += len(tiles)
    for tiles in board.rows:
        seen += len(tiles)
    return seen
