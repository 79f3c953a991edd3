"""Invariants of every position; `simulate --check` and the tests check them after every decision."""

from antiquary.games.pergamon.rules import board as b
from antiquary.games.pergamon.rules.board import Board, right_to_left, storing_costs
from antiquary.games.pergamon.rules.hidden import Hidden
from antiquary.games.pergamon.rules.legality import legal_actions
from antiquary.games.pergamon.rules.numbers import (
    DRAWN,
    GALLERIES,
    LEAST_SEATS,
    MARKERS,
    MOST_SEATS,
    PLACES,
    ROUNDS,
    SHORTEST_ROW,
    STACK,
    TILES,
    TOP,
)


def violations(board: Board, hidden: Hidden) -> list[str]:
    """The broken laws."""
    broken = _shape(board)
    if broken:
        return broken  # the other laws could not even be asked
    return [
        *_tiles(board, hidden),
        *_cards(board, hidden),
        *_money(board),
        *_museum(board),
        *_row(board),
        *_course(board),
        *_legal(board),
    ]


def wrong_part(board: Board, hidden: Hidden) -> str:
    """The part of a fresh position that breaks a law, as `error-notation-law` calls it; nothing if none does."""
    if _shape(board):
        return "players"
    if _tiles(board, hidden):
        return "tiles"
    if _cards(board, hidden):
        return "funding-cards"
    if _money(board):
        return "coins"
    if _museum(board):
        return "museum"
    if _row(board):
        return "row"
    return "course" if _course(board) else ""


def _shape(board: Board) -> list[str]:
    seats = board.seats
    broken: list[str] = []
    if not LEAST_SEATS <= seats <= MOST_SEATS:
        return [f"{seats} seats"]
    if not 1 <= board.round <= ROUNDS:
        broken.append(f"round {board.round}")
    if len(board.galleries) != GALLERIES or len(board.stored) != seats:
        broken.append("galleries or stores are missing")
    if len(board.spaces) != seats * MARKERS or len(board.rows) != seats * MARKERS:
        broken.append("markers are missing")
    if len(board.coins) != seats + 1 or len(board.figures) != seats + 1:
        broken.append("coins or figures are missing")
    if sorted(board.order) != list(range(seats)):
        broken.append(f"the order of play {board.order} does not name every seat once")
    placed = [space for space in board.figures if space]
    if len(set(placed)) != len(placed) or any(not 1 <= space <= board.components.spaces for space in placed):
        broken.append(f"figures on spaces {placed}")
    if board.seat != b.NOBODY if board.phase == b.OVER else not 0 <= board.seat < seats:
        broken.append(f"seat {board.seat} decides")
    if not 0 <= board.start < seats:
        broken.append(f"seat {board.start} starts")
    if board.robber() == b.NOBODY and (board.figures[seats:] != [0] or board.coins[seats:] != [0]):
        broken.append("a robber without being needed")
    return broken


def _tiles(board: Board, hidden: Hidden) -> list[str]:
    broken: list[str] = []
    places: list[tuple[int, ...]] = [
        *board.galleries,
        *board.stored,
        *board.rows,
        board.waiting,
        hidden.finds,
        hidden.unseen,
        tuple([tile for tile in range(TILES) if board.gone >> tile & 1]),
    ]
    everywhere = sorted([tile for tiles in places for tile in tiles])
    if everywhere != list(range(TILES)):
        broken.append("the 60 tiles are not each in one place")
    if len(hidden.finds) != (ROUNDS - board.round) * STACK:
        broken.append(f"{len(hidden.finds)} tiles in the stacks of later rounds")
    for seat, tiles in enumerate(board.stored):
        if tiles != tuple(sorted(tiles)):
            broken.append(f"the tiles of seat {seat} are not sorted")
    for number, gallery in enumerate(board.galleries, start=1):
        if len(gallery) > PLACES:
            broken.append(f"{len(gallery)} finds in gallery {number}")
    if board.waiting and board.phase != b.SORTING:
        broken.append("finds are waiting and nobody sorts them")
    return broken


def _cards(board: Board, hidden: Hidden) -> list[str]:
    broken: list[str] = []
    copies = board.components.kind_copies
    held = sorted([*board.spent, *board.faces, *hidden.cards, *hidden.drawn])
    printed = [kind for kind in range(len(copies)) for _ in range(copies[kind])]
    if held != printed:
        broken.append("the funding cards are not each in one place")
        return broken
    drawn = board.faces or hidden.drawn
    if tuple([board.components.kind_back[kind] for kind in drawn]) != board.backs:
        broken.append("the drawn cards have other backs")
    if len(board.spent) != DRAWN * (board.round - 1):
        broken.append(f"{len(board.spent)} funding cards were spent by round {board.round}")
    return broken


def _money(board: Board) -> list[str]:
    return [f"seat {seat} has {coins} coins" for seat, coins in enumerate(board.coins) if coins < 0]


def _museum(board: Board) -> list[str]:
    broken: list[str] = []
    used = [space for space in board.spaces if space]
    if len(set(used)) != len(used):
        broken.append(f"two markers on one space of the museum: {sorted(used)}")
    for marker, space in enumerate(board.spaces):
        row = board.rows[marker]
        if not 0 <= space <= TOP:
            broken.append(f"marker {marker} on space {space}")
        if (space > 0) != (len(row) > 0):
            broken.append(f"marker {marker} and its collection are not both exhibited")
        if len(row) == 1:
            broken.append(f"the collection of marker {marker} is a single tile")
        for at in range(len(row) - 1):
            if not board.components.fits(row[at], row[at + 1]):
                broken.append(f"the collection of marker {marker} does not fit together")
    return broken


def _row(board: Board) -> list[str]:
    broken: list[str] = []
    row = board.row
    if (len(row) > 0) != (board.phase in {b.BUILDING, b.DISSOLVING}):
        return ["a row lies there in a phase without one, or none in a phase with one"]
    if not row:
        return ["polish without a row"] if board.polish or board.first != -1 else []
    if any(tile not in board.stored[board.seat] for tile in row) or len(set(row)) != len(row):
        broken.append("the row has tiles that the player does not have")
    if board.first not in row:
        broken.append("the row was begun with another tile")
    for at in range(len(row) - 1):
        if not board.components.fits(row[at], row[at + 1]):
            broken.append("the row does not fit together")
    if not 0 <= board.polish <= board.coins[board.seat]:
        broken.append("more polish than coins")
    return broken


def _course(board: Board) -> list[str]:
    """The question agrees with the figures and the cards on the table."""
    phase, placed = board.phase, [seat for seat in board.order if board.figures[seat]]
    if phase == b.OVER:
        return [] if board.seat == b.NOBODY and board.round == ROUNDS else ["the game is over too early"]
    if phase == b.SORTING:
        fine = board.seat == board.start and len(board.waiting) > 1 and not placed and not board.backs and board.sorting
        room = len([gallery for gallery in board.galleries if len(gallery) < PLACES])
        return [] if fine and len(board.waiting) <= room else ["finds are sorted at the wrong moment"]
    if len(board.backs) != DRAWN or len(board.faces) != (0 if phase == b.FUNDING else DRAWN):
        return ["funding cards are drawn or revealed at the wrong moment"]
    robber = board.robber()
    if robber != b.NOBODY and board.figures[robber] != board.components.robber_space[sum(board.backs)]:
        return ["the robber waits on the wrong space"]
    if phase == b.FUNDING:
        fine = 0 <= board.at < board.seats and board.seat == board.order[board.at] and not board.queue
        fine = fine and tuple(placed) == board.order[: board.at]
    else:
        fine = len(placed) == board.seats and board.queue == right_to_left(board)
        fine = fine and 0 <= board.at < len(board.queue) and board.seat == board.queue[board.at]
    if not fine:
        return [f"seat {board.seat} is asked at the wrong moment"]
    if phase == b.STORING and not storing_costs(len(board.stored[board.seat])):
        return ["storing is free and still asked for"]
    if phase == b.DISSOLVING and (board.free_marker(board.seat) >= 0 or len(board.row) < SHORTEST_ROW):
        return ["a collection is dissolved without need"]
    return []


def _legal(board: Board) -> list[str]:
    if board.phase == b.OVER:
        return ["legal actions after the end"] if board.legal else []
    if not board.legal:
        return ["a decision without a legal action"]
    if len(set(board.legal)) != len(board.legal) or board.legal != legal_actions(board):
        return ["the kept legal actions are not those of the position"]
    return []
