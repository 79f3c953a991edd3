"""Positions read back from the line that `notation.position_text` made."""

from typing import Final, final

from antiquary.games.pergamon.components.facts import Components
from antiquary.games.pergamon.notation import BACK_LETTERS, BAR, HEAD, NONE
from antiquary.games.pergamon.rules.awards import KINDS, OLDEST, packed
from antiquary.games.pergamon.rules.board import OVER, PHASES, Board
from antiquary.games.pergamon.rules.hidden import Hidden
from antiquary.games.pergamon.rules.invariants import wrong_part
from antiquary.games.pergamon.rules.legality import legal_actions
from antiquary.games.pergamon.rules.numbers import TOP
from antiquary.games.pergamon.rules.setup import empty_board
from antiquary.kernel.errors import WrongNotation


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
    board = empty_board(components, seats, "o" in variants, "s" in variants, 0)
    _read_board(reader, board)
    if reader.next() != BAR:
        raise reader.wrong(BAR)
    hidden = Hidden(reader.tiles("finds"), reader.tiles("unseen"), reader.cards("cards"), reader.cards("drawn"))
    if not reader.at_end():
        raise reader.wrong("end")
    wrong = wrong_part(board, hidden)
    if wrong:
        raise WrongNotation("error-notation-law", {"part": wrong})
    board.legal = legal_actions(board)
    if not board.legal and board.phase != OVER:
        raise WrongNotation("error-notation-law", {"part": "course"})
    return board, hidden


def _read_board(reader: "Reader", board: Board) -> None:
    """The fields of the open board, in the order in which they are written."""
    board.round = reader.number("round")
    board.phase = reader.phase()
    board.seat = reader.number("seat")
    board.at = reader.number("at")
    board.start = reader.number("start")
    board.order = reader.numbers("order")
    board.queue = reader.numbers("queue")
    board.figures = list(reader.numbers("figures"))
    board.coins = list(reader.numbers("coins"))
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
        label, _, value = self.next().partition("=")
        if label != name or not value:
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
        spaces: list[int] = []
        for each in self.field("museum").split("/"):
            space, colon, tiles = each.partition(":")
            spaces.append(self.to_number(space, "museum") if colon else 0)
            rows.append(self.to_tiles(tiles if colon else each, "museum"))
        board.spaces = spaces
        board.rows = tuple(rows)

    def awards(self, board: Board) -> tuple[int, ...]:
        value = self.field("awards")
        awards: list[int] = []
        for each in [] if value == NONE else value.split(","):
            parts = [self.to_number(part, "awards") for part in each.split(".")]
            if len(parts) != 5 or not (
                0 < parts[0] <= board.round
                and 0 <= parts[1] < len(KINDS)
                and 0 <= parts[2] < board.seats
                and 0 <= parts[3] < 32
                and self.is_detail(parts[1], parts[4])
            ):
                raise self.wrong("awards")
            awards.append(packed(parts[0], parts[1], parts[2], parts[3], parts[4]))
        return tuple(awards)

    def is_detail(self, kind: int, detail: int) -> bool:
        """Whether an award of that kind can be given for it: a space of the museum, or the year of an object."""
        if kind < OLDEST:
            return 0 <= detail <= TOP  # none for points on a table that was set up by hand
        return detail // 100 in self.components.century and detail % 100 in self.components.number
