"""The rows of the store. They are immutable: a change makes a new row."""

from functools import cache
from typing import Final

from msgspec import Struct
from msgspec.json import Decoder, Encoder
from msgspec.structs import replace

OPEN: Final = "open"  # waits for players
RUNNING: Final = "running"
FINISHED: Final = "finished"
UNPLAYABLE: Final = "unplayable"  # begun under rules that this version does not have
ENDED: Final = "ended"  # an unplayable game that its players ended without a result
OVER: Final = (FINISHED, ENDED)  # nothing is secret any more

MOVE: Final = "move"
BOT: Final = "bot"  # a move that a bot made
UNDO: Final = "undo"
CONFIRM: Final = "confirm"

SESSION: Final = "session"
TOKEN: Final = "token"
SEAT_LINK: Final = "seat-link"


class SeatRow(Struct, frozen=True, omit_defaults=True):
    """One seat of a table."""

    player: str = ""  # who sits here; empty for a bot and for a free seat
    name: str = ""  # as the others see it
    bot: str = ""  # the level of the bot whose seat this is
    stand_in: str = ""  # the level of the bot that plays as long as the owner is away
    reserved: str = ""  # the only player who may sit down here
    removed_from_list: bool = False  # its player does not want to see the finished game any more


class RedealRow(Struct, frozen=True):
    """Everything hidden was dealt anew after so many moves, from a seed of its own."""

    moves: int
    seed: bytes


class TableRow(Struct, frozen=True):
    """A table apart from its moves. `version` counts the changes of this row, `number` the moves."""

    id: str
    game: str
    rules: int
    edition: str
    options: dict[str, int | str | bool]
    seed: bytes
    seats: tuple[SeatRow, ...]
    host: str  # the player who set it up
    invite: str  # whoever knows this word may join, and watch if `watch` says so
    watch: str
    listed: bool  # shown in the lobby: while it waits for players, and then if everyone may watch
    pace: str
    confirm: bool  # the end of a turn waits for its player's confirmation
    created: float
    origin: str = ""  # the table of which this one is a fork
    origin_number: int = 0  # the number of entries of that table after which it was forked
    origin_uploaded: bool = False  # that table was uploaded
    rematch: str = ""  # the table at which these players went on
    hints: bool = True  # whoever sits there may ask for hints and sees odds
    redeals: tuple[RedealRow, ...] = ()  # in order
    known_seed: bool = False  # somebody may have known the seed before the game began
    stand_in: str = "scholar"  # the level of the bots that play for people who are away or have left
    removed: tuple[str, ...] = ()  # the players whom the host has removed, who may not sit down again
    resigned: int = -1  # the seat that ended the game by resigning
    scores: tuple[int, ...] = ()  # of a finished game, once somebody has listed it
    winners: tuple[int, ...] = ()
    uploaded_by: str = ""  # the player who uploaded this finished game
    status: str = OPEN
    number: int = 0
    version: int = 1
    touched: float = 0.0
    deciders: tuple[int, ...] = ()

    def secret(self) -> bytes:
        """The seed from which everything that is hidden now was dealt."""
        return self.redeals[-1].seed if self.redeals else self.seed


def hints_by_default(seats: tuple[SeatRow, ...]) -> bool:
    """Whether a table gives hints if nobody has chosen: only where at most one seat is a person's."""
    return sum(not chair.bot for chair in seats) <= 1


class Entry(Struct, frozen=True, gc=False):
    """One line of a table's log. What is taken back stays: an UNDO is an entry of its own. `action` is -1 where there
    is none; `digest` is the hash of the position after it."""

    table: str
    number: int
    kind: str
    seat: int
    action: int
    digest: str
    at: float

    def same(self, other: "Entry") -> bool:
        """True if both are the same apart from their time."""
        return (self.kind, self.seat, self.action) == (other.kind, other.seat, other.action)


def standing(entries: list[Entry]) -> list[Entry]:
    """The moves of a log that were not taken back, without the rules of the game: an UNDO takes back the last move of
    its seat. Where seats decide at the same time, the digests of moves that followed such a move are out of date."""
    moves: list[Entry] = []
    for entry in entries:
        if entry.kind in (MOVE, BOT):
            moves.append(entry)
        elif entry.kind == UNDO:
            last = max(at for at, move in enumerate(moves) if move.seat == entry.seat)
            del moves[last]
    return moves


class Turn(Struct, frozen=True):
    """The status of a table after an entry, stored along with it."""

    status: str = RUNNING
    deciders: tuple[int, ...] = ()  # the seats that are asked something
    due: bool = False  # a bot may have to decide
    claimed_until: float = 0.0  # when the lease of the process that thinks for the bots ends


class Player(Struct, frozen=True):
    """A person or a program. `login` and `password` are empty for guests."""

    id: str
    name: str
    created: float
    login: str = ""
    password: str = ""


class Key(Struct, frozen=True):
    """A secret that lets its bearer in. Only its hash is stored."""

    hash: str
    kind: str
    player: str
    data: dict[str, str]
    created: float
    expires: float
    used: float = 0.0  # when it was last used, to the hour


class ChatLine(Struct, frozen=True):
    table: str
    number: int
    seat: int
    name: str
    text: str
    at: float


class Change(Struct, frozen=True, omit_defaults=True):
    """Announced to every process: `table` has `number` entries and its row has this `version`; with `due`, a bot has to
    decide. `chat` is the number of the newest line; with `deleted`, the table is gone. `key` is the hash of a deleted
    key, which concerns no table. An empty `table` without a key means that changes may have been missed."""

    table: str
    number: int = 0
    version: int = 0
    due: bool = False
    chat: int = 0
    key: str = ""
    deleted: bool = False


class RulesRow(Struct, frozen=True):
    """The rules under which a table's game was begun."""

    game: str
    rules: int
    edition: str


class Document(Struct, frozen=True):
    """The part of a table's row that is stored as JSON, in which no query searches."""

    game: str
    rules: int
    edition: str
    options: dict[str, int | str | bool]
    seed: bytes
    seats: tuple[SeatRow, ...]
    host: str
    invite: str
    watch: str
    pace: str
    confirm: bool
    created: float
    origin: str = ""
    origin_number: int = 0
    origin_uploaded: bool = False
    rematch: str = ""
    hints: bool | None = None  # None in tables of earlier versions
    redeals: tuple[RedealRow, ...] = ()
    known_seed: bool = False
    stand_in: str = "scholar"
    removed: tuple[str, ...] = ()
    resigned: int = -1
    scores: tuple[int, ...] = ()
    winners: tuple[int, ...] = ()


_encoder: Final = Encoder()
_documents: Final = Decoder(Document)
_rules: Final = Decoder(RulesRow)
_details: Final = Decoder(dict[str, str])
_changes: Final = Decoder(Change)


def document_text(row: TableRow) -> str:
    fields = {name: getattr(row, name) for name in Document.__struct_fields__}
    return _encoder.encode(fields).decode()


def table_row(columns: tuple[object, ...]) -> TableRow:
    """A row from the columns id, document, version, status, listed, number, touched, deciders, uploaded_by."""
    id_, document, version, status, listed, number, touched, deciders, uploaded_by = columns
    kept = _documents.decode(str(document))
    if kept.hints is None:
        kept = replace(kept, hints=hints_by_default(kept.seats))
    return TableRow(
        id=str(id_),
        version=int(str(version)),
        status=str(status),
        listed=bool(listed),
        number=int(str(number)),
        touched=float(str(touched)),
        deciders=tuple(int(seat) for seat in str(deciders).split()),
        uploaded_by=str(uploaded_by),
        **{name: getattr(kept, name) for name in Document.__struct_fields__},
    )


def rules_row(document: str) -> RulesRow:
    return _rules.decode(document)


@cache
def seats_text(seats: tuple[int, ...]) -> str:
    return " ".join(str(seat) for seat in seats)


def details_text(details: dict[str, str]) -> str:
    return _encoder.encode(details).decode()


def details_from(text: str) -> dict[str, str]:
    return _details.decode(text)


def change_text(change: Change) -> str:
    return _encoder.encode(change).decode()


def change_from(text: str) -> Change:
    return _changes.decode(text)
