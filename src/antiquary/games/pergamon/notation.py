"""Moves and positions as text, written and read back: `fund 3`, and a position in one line."""

from typing import Final, final

from antiquary.games.pergamon.components.facts import BACKS, Components
from antiquary.games.pergamon.rules import actions as a
from antiquary.games.pergamon.rules.awards import KINDS, OLDEST, packed, unpacked
from antiquary.games.pergamon.rules.board import OVER, PHASES, Board, ExcavationText, MuseumText, gone_tiles
from antiquary.games.pergamon.rules.hidden import Hidden, HiddenText
from antiquary.games.pergamon.rules.invariants import wrong_part
from antiquary.games.pergamon.rules.legality import legal_actions
from antiquary.games.pergamon.rules.numbers import GALLERIES, MARKERS, SPACES, TILES, TOP
from antiquary.games.pergamon.rules.setup import empty_board
from antiquary.kernel.errors import WrongNotation
from antiquary.kernel.game import Action
from antiquary.kernel.state import numeral

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


# --- positions read back from the line that position_text made ------------------------------------------------------


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
