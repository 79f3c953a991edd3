"""Moves in a word or two, positions in one line. Positions are read back by `parsing.py`.

A move is written with the words of the rules: `fund 7`, `dig 3`, `row 263`, `left 110`, `polish`, `exhibit`. Tiles go
by their names, so the text of a move depends on the components; its number does not.

A position is

`pergamon1 <fingerprint of the components>`, then `name=value` fields in a fixed order: first the open board, then,
after a bar, what lies face down. Values in a list are separated by commas, lists in a list by slashes; `-` is an empty
list. Tiles are written as century and number (`263`), funding cards as the letter of their back and their coins (`c7`),
their backs as `b` and `c`, seats from 0. A collection is `space:tile,tile,...`, an award
`round.kind.seat.points.detail`.
"""

from typing import Final

from antiquary.games.pergamon.components.facts import BACKS, Components
from antiquary.games.pergamon.rules import actions as a
from antiquary.games.pergamon.rules.awards import unpacked
from antiquary.games.pergamon.rules.board import PHASES, Board, ExcavationText, MuseumText, gone_tiles
from antiquary.games.pergamon.rules.hidden import Hidden, HiddenText
from antiquary.games.pergamon.rules.numbers import GALLERIES, MARKERS, SPACES, TILES
from antiquary.kernel.errors import WrongNotation
from antiquary.kernel.game import Action
from antiquary.kernel.numeral import numeral

HEAD: Final = "pergamon1"
NONE: Final = "-"
BAR: Final = "|"
BACK_LETTERS: Final[list[str]] = [back[0] for back in BACKS]

PLAIN: Final = {
    a.DO_NOT_DIG: "pass",
    a.POLISH: "polish",
    a.EXHIBIT: "exhibit",
    a.LAY_BACK: "back",
    a.DONE: "done",
    a.PAY: "pay",
}
COUNTED: Final = {"fund": (a.FUND, SPACES), "dig": (a.DIG, GALLERIES), "dissolve": (a.DISSOLVE, MARKERS)}
TILED: Final = {"row": a.ROW, "left": a.LEFT, "right": a.RIGHT, "discard": a.DISCARD, "sort": a.SORT}


# ---- moves


def _plain_text(action: Action) -> str:
    """The text of an action that is about no tile."""
    if action in PLAIN:
        return PLAIN[action]
    for word, (base, most) in COUNTED.items():
        if base < action <= base + most:
            return f"{word} {action - base}"
    raise AssertionError(action)


PLAIN_TEXTS: Final[list[str]] = [_plain_text(action) for action in range(a.ROW)]
TILE_WORDS: Final[list[str]] = list(TILED)  # in the order of their actions


def action_text(components: Components, action: Action) -> str:
    if not 0 <= action < a.ACTIONS:
        raise WrongNotation("error-action-number", {"action": action})
    if action < a.ROW:
        return PLAIN_TEXTS[action]
    return f"{TILE_WORDS[(action - a.ROW) // TILES]} {components.tile_texts[(action - a.ROW) % TILES]}"


def parse_action(components: Components, text: str) -> Action:
    for action, word in PLAIN.items():
        if word == text:
            return action
    word, _, rest = text.partition(" ")
    if word in COUNTED:
        base, most = COUNTED[word]
        for count in range(1, most + 1):
            if str(count) == rest:
                return base + count
    if word in TILED:
        tile = components.tile(rest)
        if tile >= 0:
            return TILED[word] + tile
    raise WrongNotation("error-action-text", {"text": text[:40]})


# ---- positions


def position_text(board: Board, hidden: Hidden) -> str:
    return f"{board_text(board)} {BAR} {_hidden_text(board.components, hidden)}"


def _hidden_text(components: Components, hidden: Hidden) -> str:
    finds, unseen, cards, drawn = hidden.finds, hidden.unseen, hidden.cards, hidden.drawn
    last = hidden.text
    if (
        last is not None
        and last.finds is finds
        and last.unseen is unseen
        and last.cards is cards
        and last.drawn is drawn
    ):
        return last.text
    tile_texts, kind_texts = components.tile_texts, components.kind_texts
    text = (
        f"finds={_listed(tile_texts, finds)} unseen={_listed(tile_texts, unseen)} "
        f"cards={_listed(kind_texts, cards)} drawn={_listed(kind_texts, drawn)}"
    )
    hidden.text = HiddenText(finds, unseen, cards, drawn, text)
    return text


def board_text(board: Board) -> str:
    components = board.components
    tiles = components.tile_texts
    variants = ("o" if board.order_of_play else "") + ("s" if board.sorting else "")
    stored = "/".join([_listed(tiles, own) for own in board.stored])
    # One long word is put together at once: field by field, each would be copied several times.
    return (
        f"{HEAD} {components.fingerprint} players={numeral(board.seats)} variants={variants or NONE} "
        f"round={numeral(board.round)} phase={PHASES[board.phase]} seat={numeral(board.seat)} at={numeral(board.at)} "
        f"start={numeral(board.start)} order={_numbers_text(list(board.order))} "
        f"queue={_numbers_text(list(board.queue))} figures={_numbers_text(board.figures)} "
        f"coins={_numbers_text(board.coins)} {_excavation_text(board)} stored={stored} row={_listed(tiles, board.row)} "
        f"first={NONE if board.first < 0 else tiles[board.first]} polish={numeral(board.polish)} "
        f"back={_listed(tiles, board.laid_back)} {museum_text_of(board).text}"
    )


def _excavation_text(board: Board) -> str:
    """The fields of funding cards and galleries."""
    backs, faces, spent, waiting = board.backs, board.faces, board.spent, board.waiting
    last = board.excavation_text
    if (
        last is not None
        and last.backs is backs
        and last.faces is faces
        and last.spent is spent
        and last.waiting is waiting
        and last.galleries == board.galleries
    ):
        return last.text
    tiles, cards = board.components.tile_texts, board.components.kind_texts
    letters = "".join([BACK_LETTERS[back] for back in backs])
    galleries = "/".join([_listed(tiles, gallery) for gallery in board.galleries])
    text = (
        f"backs={letters or NONE} faces={_listed(cards, faces)} spent={_listed(cards, spent)} galleries={galleries} "
        f"waiting={_listed(tiles, waiting)}"
    )
    board.excavation_text = ExcavationText(backs, faces, spent, waiting, board.galleries[:], text)
    return text


def museum_text_of(board: Board) -> MuseumText:
    """Museum, tiles that are gone and awards."""
    last = board.museum_text
    if (
        last is not None
        and last.rows is board.rows
        and last.awards is board.awards
        and last.gone == board.gone
        and last.spaces == board.spaces
    ):
        return last
    tiles = board.components.tile_texts
    removed = gone_tiles(board)
    museum = "/".join([_collection_text(board, marker) for marker in range(len(board.spaces))])
    gone = ",".join([tiles[tile] for tile in removed])
    awards = ",".join([unpacked(award).text for award in board.awards])
    text = f"museum={museum} gone={gone or NONE} awards={awards or NONE}"
    data = [unpacked(award).data for award in board.awards]
    museum_text = MuseumText(board.rows, board.spaces[:], board.gone, board.awards, text, removed, data)
    board.museum_text = museum_text
    return museum_text


def _listed(names: list[str], pieces: tuple[int, ...]) -> str:
    """Tiles or funding cards by their names."""
    return ",".join([names[piece] for piece in pieces]) if pieces else NONE


def _numbers_text(numbers: list[int]) -> str:
    return ",".join([numeral(number) for number in numbers]) if numbers else NONE


def _collection_text(board: Board, marker: int) -> str:
    row = board.rows[marker]
    return f"{numeral(board.spaces[marker])}:{_listed(board.components.tile_texts, row)}" if row else NONE
