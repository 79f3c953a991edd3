"""A position of Pergamon: the open board and what lies face down, behind the contract of the kernel. It can be guessed
from a view: what the seat cannot see is then drawn at random."""

from typing import final

from antiquary.games.pergamon.notation import position_text
from antiquary.games.pergamon.rules.awards import totals
from antiquary.games.pergamon.rules.board import NOBODY, Board, unseen_cards
from antiquary.games.pergamon.rules.hidden import Hidden
from antiquary.games.pergamon.rules.invariants import violations
from antiquary.games.pergamon.rules.legality import question, why_not
from antiquary.games.pergamon.rules.numbers import CARDS, ROUNDS, STACK, TILES
from antiquary.games.pergamon.rules.turn import step, winners
from antiquary.games.pergamon.view import PergamonView, ViewSource
from antiquary.kernel.errors import IllegalAction
from antiquary.kernel.event import Event
from antiquary.kernel.game import Action, Decision, Seat, State
from antiquary.kernel.rng import Rng


@final
class PergamonState(State):
    def __init__(self, board: Board, hidden: Hidden) -> None:
        self.seats = board.seats
        self.events: list[Event] | None = None
        self.board = board
        self.hidden = hidden
        self._view_source: ViewSource | None = None  # for whoever looks, until the next action

    def decider(self) -> Seat:
        return self.board.seat

    def deciders(self) -> list[Seat]:
        return [self.board.seat] if self.board.seat != NOBODY else []

    def legal(self, seat: Seat) -> list[Action]:
        board = self.board
        return board.legal if seat == board.seat else []

    def apply(self, seat: Seat, action: Action) -> None:
        board = self.board
        if seat != board.seat or action not in board.legal:
            raise self._illegal(seat, action)
        self._view_source = None
        step(board, self.hidden, action, self.events)

    def play_out(self, rng: Rng) -> int:
        board, hidden = self.board, self.hidden
        self._view_source = None
        decisions = 0
        while board.seat != NOBODY:
            legal = board.legal
            step(board, hidden, legal[rng.below(len(legal))], self.events)
            decisions += 1
        return decisions

    def _illegal(self, seat: Seat, action: Action) -> IllegalAction:
        reason = why_not(self.board, seat, action)
        assert reason is not None
        return IllegalAction(reason.key, reason.details)

    def decision(self, seat: Seat) -> Decision:
        if seat != self.board.seat:
            raise IllegalAction("pergamon-why-not-your-turn", {"seat": self.board.seat + 1})
        return question(self.board)

    def scores(self) -> list[int]:
        return totals(self.board)

    def winners(self) -> list[Seat]:
        return winners(self.board)

    def clone(self) -> "PergamonState":
        return PergamonState(self.board.clone(), self.hidden.clone())

    def view(self, seat: Seat) -> PergamonView:
        source = self._view_source
        if source is None:
            source = self._view_source = ViewSource(self.board.clone())
        return PergamonView(seat, source)

    def forget(self) -> None:
        self._view_source = None

    def known(self, seat: Seat) -> int:  # noqa: ARG002 - what is open is open to everyone
        """Tiles that have been turned over, funding cards that have been turned over, backs that have been seen."""
        return known(self.board, self.hidden)

    def draw_from(self, rng: Rng) -> None:
        self.hidden.draw_from(rng)

    def notation(self) -> str:
        return position_text(self.board, self.hidden)

    def violations(self) -> list[str]:
        return violations(self.board, self.hidden)


def known(board: Board, hidden: Hidden) -> int:
    tiles = (1 << TILES) - 1
    for tile in hidden.finds:
        tiles ^= 1 << tile
    for tile in hidden.unseen:
        tiles ^= 1 << tile
    faces = len(board.spent) + len(board.faces)
    backs = len(board.spent) + len(board.backs)
    return tiles | ((1 << faces) - 1 | ((1 << backs) - 1) << CARDS) << TILES


# --- a full position from a view ------------------------------------------------------------------------------------


def determinize(board: Board, rng: Rng) -> PergamonState:
    """A full position around the open `board`."""
    known = board.gone  # a set of bits
    for tiles in (*board.galleries, *board.stored, *board.rows, board.waiting):
        for tile in tiles:
            known |= 1 << tile
    pool = [tile for tile in range(TILES) if not known >> tile & 1]
    rng.shuffle(pool)
    later = (ROUNDS - board.round) * STACK
    unseen = sorted(pool[later:])

    counts = unseen_cards(board)
    drawn: list[int] = []
    if not board.faces:
        for back in board.backs:
            drawn.append(_draw(board, back, counts, rng))
    cards: list[int] = []
    for kind in range(len(counts)):
        cards.extend([kind] * counts[kind])
    rng.shuffle(cards)
    hidden = Hidden(tuple(pool[:later]), tuple(unseen), tuple(cards), tuple(drawn))
    return PergamonState(board.clone(), hidden)


def _draw(board: Board, back: int, counts: list[int], rng: Rng) -> int:
    """One of the unseen cards with this back, each equally likely; taken out of `counts`."""
    backs = board.components.kind_back
    total = 0
    for kind in range(len(counts)):
        if backs[kind] == back:
            total += counts[kind]
    pick = rng.below(total)
    for kind in range(len(counts)):
        if backs[kind] == back:
            if pick < counts[kind]:
                counts[kind] -= 1
                return kind
            pick -= counts[kind]
    return NOBODY
