"""Determinization: a full position around a view, with the face-down pieces dealt at random."""

from antiquary.games.pergamon.position import PergamonState
from antiquary.games.pergamon.rules.board import NOBODY, Board, unseen_cards
from antiquary.games.pergamon.rules.hidden import Hidden
from antiquary.games.pergamon.rules.numbers import ROUNDS, STACK, TILES
from antiquary.kernel.rng import Rng


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
