"""Positions in one line, both ways.

`pergamon1 <fingerprint of the components>`, then `name=value` fields in a fixed order: first the open board, then,
after a bar, what lies face down. Values in a list are separated by commas, lists in a list by slashes; `-` is an empty
list. Tiles are written as century and number (`263`), funding cards as the letter of their back and their coins (`c7`),
their backs as `b` and `c`, seats from 0. A collection is `space:tile,tile,...`, an award
`round.kind.seat.points.detail`.
"""

from typing import Final, final

from antiquary.games.pergamon.components.facts import BACKS, Components
from antiquary.games.pergamon.rules.board import PHASES, Board, Dig, Lasting, gone_tiles
from antiquary.games.pergamon.rules.hidden import Hidden, Written
from antiquary.games.pergamon.rules.invariants import violations
from antiquary.games.pergamon.rules.legality import choices
from antiquary.games.pergamon.rules.scoring import packed, unpacked
from antiquary.kernel.errors import WrongNotation
from antiquary.kernel.numeral import numeral

HEAD: Final = "pergamon1"
NONE: Final = "-"
BAR: Final = "|"
BACK_LETTERS: Final[list[str]] = [back[0] for back in BACKS]


# ---- writing


def position_text(board: Board, hidden: Hidden) -> str:
    return f"{board_text(board)} {BAR} {_hidden_text(board.components, hidden)}"


def _hidden_text(components: Components, hidden: Hidden) -> str:
    finds, unseen, cards, drawn = hidden.finds, hidden.unseen, hidden.cards, hidden.drawn
    last = hidden.written
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
    hidden.written = Written(finds, unseen, cards, drawn, text)
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
        f"coins={_numbers_text(board.coins)} {_dig_text(board)} stored={stored} row={_listed(tiles, board.row)} "
        f"first={NONE if board.first < 0 else tiles[board.first]} polish={numeral(board.polish)} "
        f"back={_listed(tiles, board.laid_back)} {lasting_of(board).text}"
    )


def _dig_text(board: Board) -> str:
    """The fields of funding cards and galleries."""
    backs, faces, spent, waiting = board.backs, board.faces, board.spent, board.waiting
    last = board.dig
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
    board.dig = Dig(backs, faces, spent, waiting, board.galleries[:], text)
    return text


def lasting_of(board: Board) -> Lasting:
    """Museum, tiles that are gone and awards."""
    last = board.lasting
    if (
        last is not None
        and last.rows is board.rows
        and last.awards is board.awards
        and last.gone == board.gone
        and last.spaces == board.spaces
    ):
        return last
    tiles = board.components.tile_texts
    gone_ones = gone_tiles(board)
    museum = "/".join([_collection_text(board, marker) for marker in range(len(board.spaces))])
    gone = ",".join([tiles[tile] for tile in gone_ones])
    awards = ",".join([unpacked(award).text for award in board.awards])
    text = f"museum={museum} gone={gone or NONE} awards={awards or NONE}"
    told = [unpacked(award).told for award in board.awards]
    lasting = Lasting(board.rows, board.spaces[:], board.gone, board.awards, text, gone_ones, told)
    board.lasting = lasting
    return lasting


def _listed(names: list[str], pieces: tuple[int, ...]) -> str:
    """Tiles or funding cards by their names."""
    return ",".join([names[piece] for piece in pieces]) if pieces else NONE


def _numbers_text(numbers: list[int]) -> str:
    return ",".join([numeral(number) for number in numbers]) if numbers else NONE


def _collection_text(board: Board, marker: int) -> str:
    row = board.rows[marker]
    return f"{numeral(board.spaces[marker])}:{_listed(board.components.tile_texts, row)}" if row else NONE


# ---- reading


def parse_position(components: Components, text: str) -> tuple[Board, Hidden]:
    """The position that `position_text` wrote. Whatever is not exactly so is a `WrongNotation` that names the field."""
    reader = Reader(components, text.split(" "))
    if reader.next() != HEAD:
        raise WrongNotation("error-notation-version", {"found": text[:20], "expected": HEAD})
    fingerprint = reader.next()
    if fingerprint != components.fingerprint:
        raise WrongNotation(
            "pergamon-notation-components", {"found": fingerprint[:16], "expected": components.fingerprint}
        )
    seats = reader.number("players")
    variants = reader.field("variants")
    if variants not in {NONE, "o", "s", "os"}:
        raise reader.wrong("variants")
    board = Board(
        components,
        seats,
        "o" in variants,
        "s" in variants,
        reader.number("round"),
        reader.phase(),
        reader.number("seat"),
        reader.number("at"),
        reader.number("start"),
        reader.numbers("order"),
        reader.numbers("queue"),
        (),
        (),
        (),
        (),
        (),
        -1,
        0,
        (),
        0,
        (),
        (),
        list(reader.numbers("figures")),
        list(reader.numbers("coins")),
        [],
        [],
        [],
        [],
    )
    board.backs = reader.backs()
    board.faces = reader.cards("faces")
    board.spent = reader.cards("spent")
    board.galleries = reader.lists_of_tiles("galleries")
    board.waiting = reader.tiles("waiting")
    board.stored = reader.lists_of_tiles("stored")
    board.row = reader.tiles("row")
    board.first = reader.tile_or_none("first")
    board.polish = reader.number("polish")
    board.laid_back = reader.tiles("back")
    reader.museum(board)
    for tile in reader.tiles("gone"):
        board.gone |= 1 << tile
    board.awards = reader.awards(board)
    if reader.next() != BAR:
        raise reader.wrong(BAR)
    hidden = Hidden(reader.tiles("finds"), reader.tiles("unseen"), reader.cards("cards"), reader.cards("drawn"))
    if not reader.at_end():
        raise reader.wrong("end")
    broken = violations(board, hidden, fresh=True)
    if broken:
        raise WrongNotation("error-notation-law", {"law": broken[0]})
    board.choices = choices(board)
    return board, hidden


@final
class Reader:
    """Takes the fields of a line one after the other."""

    def __init__(self, components: Components, words: list[str]) -> None:
        self.components: Final = components
        self.words: Final = words
        self.at = 0

    def at_end(self) -> bool:
        return self.at == len(self.words)

    def wrong(self, field: str) -> WrongNotation:
        return WrongNotation("error-notation", {"field": field})

    def next(self) -> str:
        if self.at_end():
            return ""
        self.at += 1
        return self.words[self.at - 1]

    def field(self, name: str) -> str:
        found, _, value = self.next().partition("=")
        if found != name or not value:
            raise self.wrong(name)
        return value

    def number(self, name: str) -> int:
        return self.to_number(self.field(name), name)

    def to_number(self, text: str, name: str) -> int:
        digits = text.removeprefix("-")
        # int() would also take "1_0" and "+1", and then a position could be written in two ways.
        if not (digits.isascii() and digits.isdigit() and len(digits) < 6 and str(int(text)) == text):
            raise self.wrong(name)
        return int(text)

    def numbers(self, name: str) -> tuple[int, ...]:
        value = self.field(name)
        return () if value == NONE else tuple([self.to_number(each, name) for each in value.split(",")])

    def phase(self) -> int:
        value = self.field("phase")
        if value not in PHASES:
            raise self.wrong("phase")
        return PHASES.index(value)

    def backs(self) -> tuple[int, ...]:
        value = self.field("backs")
        if value == NONE:
            return ()
        if any(letter not in BACK_LETTERS for letter in value):
            raise self.wrong("backs")
        return tuple([BACK_LETTERS.index(letter) for letter in value])

    def cards(self, name: str) -> tuple[int, ...]:
        value = self.field(name)
        kinds = [] if value == NONE else [self.components.kind(each) for each in value.split(",")]
        if -1 in kinds:
            raise self.wrong(name)
        return tuple(kinds)

    def tiles(self, name: str) -> tuple[int, ...]:
        return self.to_tiles(self.field(name), name)

    def to_tiles(self, text: str, name: str) -> tuple[int, ...]:
        tiles = [] if text == NONE else [self.components.tile(each) for each in text.split(",")]
        if -1 in tiles:
            raise self.wrong(name)
        return tuple(tiles)

    def tile_or_none(self, name: str) -> int:
        tiles = self.tiles(name)
        if len(tiles) > 1:
            raise self.wrong(name)
        return tiles[0] if tiles else -1

    def lists_of_tiles(self, name: str) -> list[tuple[int, ...]]:
        return [self.to_tiles(each, name) for each in self.field(name).split("/")]

    def museum(self, board: Board) -> None:
        rows: list[tuple[int, ...]] = []
        for each in self.field("museum").split("/"):
            space, colon, tiles = each.partition(":")
            board.spaces.append(self.to_number(space, "museum") if colon else 0)
            rows.append(self.to_tiles(tiles if colon else each, "museum"))
        board.rows = tuple(rows)

    def awards(self, board: Board) -> tuple[int, ...]:
        value = self.field("awards")
        found: list[int] = []
        for each in [] if value == NONE else value.split(","):
            parts = [self.to_number(part, "awards") for part in each.split(".")]
            if len(parts) != 5 or not (
                0 < parts[0] <= board.round
                and 0 <= parts[1] < 4
                and 0 <= parts[2] < board.seats
                and 0 <= parts[3] < 32
                and 0 <= parts[4] < 1024
            ):
                raise self.wrong("awards")
            found.append(packed(parts[0], parts[1], parts[2], parts[3], parts[4]))
        return tuple(found)
