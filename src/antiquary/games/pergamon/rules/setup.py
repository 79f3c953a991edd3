"""The setup: the table before the first round, and the shuffling."""

from antiquary.games.pergamon.components.facts import Components
from antiquary.games.pergamon.rules.board import SORTING, Board, clockwise
from antiquary.games.pergamon.rules.hidden import Hidden
from antiquary.games.pergamon.rules.numbers import GALLERIES, MARKERS, TILES
from antiquary.games.pergamon.rules.turn import start_round
from antiquary.kernel.game import Seat
from antiquary.kernel.rng import Rng


def new_game(components: Components, seats: int, order_of_play: bool, sorting: bool, rng: Rng) -> tuple[Board, Hidden]:
    """A game at its first decision. The order of shuffling is part of the rules version: tiles, cards, start player."""
    tiles = list(range(TILES))
    rng.shuffle_pile(tiles)
    cards: list[int] = []
    for kind in range(len(components.kind_copies)):
        cards.extend([kind] * components.kind_copies[kind])
    rng.shuffle_pile(cards)
    board = empty_board(components, seats, order_of_play, sorting, rng.below(seats))
    hidden = Hidden(tuple(tiles), (), tuple(cards), ())
    hidden.draw_from(rng)
    start_round(board, hidden, None)
    return board, hidden


def empty_board(components: Components, seats: int, order_of_play: bool, sorting: bool, start: Seat) -> Board:
    """The table before the first round."""
    return Board(
        components=components,
        seats=seats,
        order_of_play=order_of_play,
        sorting=sorting,
        round_=0,
        phase=SORTING,
        seat=start,
        at=0,
        start=start,
        order=clockwise(start, seats),
        queue=(),
        backs=(),
        faces=(),
        spent=(),
        waiting=(),
        row=(),
        first=-1,
        polish=0,
        laid_back=(),
        gone=0,
        awards=(),
        rows=((),) * (seats * MARKERS),
        figures=[0] * (seats + 1),
        coins=[0] * (seats + 1),
        spaces=[0] * (seats * MARKERS),
        galleries=[() for _ in range(GALLERIES)],
        stored=[() for _ in range(seats)],
        legal=[],
    )
