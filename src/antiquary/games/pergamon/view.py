"""What one seat may see. Everything hidden in Pergamon is hidden from everyone, so a view is a copy of the open board.

Victory points: the awards were all public and are shown, because whoever watched could have counted them. The total of
a seat is shown to that seat alone until the game is over, as on the table, where the heaps lie face down.
"""

from typing import Any, final

from antiquary.games.pergamon.board import NOBODY, OVER, PHASES, Board
from antiquary.games.pergamon.components import BACKS, MARKERS, STACK, TILES
from antiquary.games.pergamon.exhibit import preview
from antiquary.games.pergamon.notation import board_text
from antiquary.games.pergamon.question import question
from antiquary.games.pergamon.scoring import totals, unpacked
from antiquary.kernel.game import Action, Decision, Seat, View


@final
class PergamonView(View):
    def __init__(self, seat: Seat, board: Board) -> None:
        self.seat = seat
        self.seats = board.seats
        self.board = board

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
        board = self.board
        kinds = board.components.kind_coins
        shown = preview(board)
        decision = self.decision()
        return {
            "game": "pergamon",
            "seat": self.seat,
            "seats": self.seats,
            "round": board.round,
            "phase": PHASES[board.phase],
            "deciders": self.deciders(),
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
            "gone": [tile for tile in range(TILES) if board.gone >> tile & 1],
            "unseen": unseen_count(board),
            "robber": {"space": board.figures[board.seats], "coins": board.coins[board.seats]}
            if board.robber() != NOBODY
            else None,
            "players": [self._player(seat) for seat in range(board.seats)],
            "awards": [unpacked(award).data() for award in board.awards],
            "decision": None if decision is None else decision.data(),
            "legal": self.legal()[:],
        }

    def _player(self, seat: Seat) -> dict[str, Any]:
        board = self.board
        markers = range(seat * MARKERS, seat * MARKERS + MARKERS)
        return {
            "figure": board.figures[seat],
            "coins": board.coins[seat],
            "points": totals(board)[seat] if seat == self.seat or board.phase == OVER else None,
            "stored": list(board.stored[seat]),
            "collections": [
                {"marker": marker % MARKERS + 1, "space": board.spaces[marker], "tiles": list(board.rows[marker])}
                for marker in markers
                if board.spaces[marker]
            ],
        }


def unseen_count(board: Board) -> int:
    """How many tiles left the game without being turned over."""
    seen = len(board.waiting)
    for tiles in board.galleries:
        seen += len(tiles)
    for tiles in board.stored:
        seen += len(tiles)
    for tiles in board.rows:
        seen += len(tiles)
    for tile in range(TILES):
        seen += board.gone >> tile & 1
    return board.round * STACK - seen
