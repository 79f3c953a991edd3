"""The rows of tables in the database. They are immutable: a change makes a new row."""

from functools import cache
from typing import Any, Final

from msgspec import Struct
from msgspec.json import Decoder, Encoder

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
TIME: Final = "time"  # the time of a seat ran out

UNTIMED: Final = "untimed"
LIVE: Final = "live"  # a clock for the game, with an increment for every turn
DAYS: Final = "days"  # so many days for every turn
A_BOT_PLAYS_ON: Final = "bot"
THE_GAME_IS_LOST: Final = "lose"
SILENCE: Final = 120  # seconds

TOURNAMENT_HOST: Final = "tournament:"  # with the id of a tournament: the host of its tables


class SeatRow(Struct, frozen=True, omit_defaults=True):
    """One seat of a table."""

    player: str = ""  # who sits here; empty for a bot and for a free seat
    name: str = ""  # as the others see it
    bot: str = ""  # the level of the bot whose seat this is
    stand_in: str = ""  # the level of the bot that plays as long as the owner is away
    reserved: str = ""  # the only player who may sit down here
    left: str = ""  # the player who left this seat of a rated game to the bot
    removed_from_list: bool = False  # its player does not want to see the finished game any more


class RedealRow(Struct, frozen=True):
    """Everything hidden was dealt anew after so many moves, from a seed of its own."""

    moves: int
    seed: bytes


class Clocks(Struct, frozen=True):
    """The clocks of a table at the moment `at`, after `number` entries: the seconds that each seat has `left`. As long
    as a step can be undone, the others must not notice it: to them, the clocks are as `shown` at the moment `shown_at`.
    `granted` is what a seat had left before an entry that it may still undo passed its turn on, by number."""

    at: float
    number: int
    left: tuple[float, ...]
    shown_at: float
    shown: tuple[float, ...]
    granted: dict[int, float] = {}


class TableOptions(Struct, frozen=True, kw_only=True):
    """What is chosen when a table is set up, and holds for its rematch as well."""

    watch: str
    pace: str
    confirm: bool  # the end of a turn waits for its player's confirmation
    hints: bool = True  # whoever sits there may ask for hints and sees odds
    stand_in: str = "scholar"  # the level of the bots that play for people who are away or have left
    rated: bool = False  # its result counts for the ratings of those who sit there
    minutes: int = 0  # on every clock at the beginning of a live game
    increment: int = 0  # seconds that a turn which passes on adds to a clock of a live game
    days: int = 0  # for every turn of a game that goes on for days
    timeout: str = A_BOT_PLAYS_ON  # what happens to a seat whose time runs out


class Document(TableOptions, frozen=True, kw_only=True):
    """The part of a table's row that is stored as JSON, in which no query searches but for `game`."""

    game: str
    rules: int
    edition: str
    options: dict[str, int | str | bool]
    seed: bytes
    seats: tuple[SeatRow, ...]
    host: str  # the player who set it up
    invite: str  # whoever knows this word may join, and watch if `watch` says so
    created: float
    origin: str = ""  # the table of which this one is a fork
    origin_number: int = 0  # the number of entries of that table after which it was forked
    origin_uploaded: bool = False  # that table was uploaded
    rematch: str = ""  # the table at which these players went on
    redeals: tuple[RedealRow, ...] = ()  # in order
    known_seed: bool = False  # somebody may have known the seed before the game began
    removed: tuple[str, ...] = ()  # the players whom the host has removed, who may not sit down again
    resigned: int = -1  # the seat that ended the game by resigning
    scores: tuple[int, ...] = ()  # of a finished game, once somebody has listed it
    winners: tuple[int, ...] = ()
    silence: int = SILENCE  # of a seat, in seconds, before the others may call a bot at an untimed table
    timed_out: tuple[int, ...] = ()  # the seats whose time ran out, in order
    clocks: Clocks | None = None  # as they were when the row was last changed; None before the game and if untimed
    stopped: float = 0.0  # when the table became unplayable, and its clocks stopped


class TableRow(Document, frozen=True, kw_only=True):
    """A table apart from its moves. `version` counts the changes of this row, `number` the moves."""

    id: str
    listed: bool  # shown in the lobby: while it waits for players, and then if everyone may watch
    uploaded_by: str = ""  # the player who uploaded this finished game
    status: str = OPEN
    number: int = 0
    version: int = 1
    touched: float = 0.0
    deciders: tuple[int, ...] = ()
    deadlines: dict[int, float] = {}  # when the time of each seat whose clock runs will be up

    @property
    def lost(self) -> tuple[int, ...]:
        """The seats that have lost the game on time or by resigning, in order."""
        late = self.timed_out if self.timeout == THE_GAME_IS_LOST else ()
        return late if self.resigned in (*late, -1) else (*late, self.resigned)

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
    deadlines: dict[int, float] = {}  # when the time of each seat whose clock runs will be up
    claimed_until: float = 0.0  # when the lease of the process that thinks for the bots ends


class ChatLine(Struct, frozen=True):
    table: str
    number: int
    seat: int
    name: str
    text: str
    at: float
    player: str = ""  # who wrote it; empty if that is not known any more


class RulesRow(Struct, frozen=True):
    """The rules under which a table's game was begun."""

    game: str
    rules: int
    edition: str


_encoder: Final = Encoder()
_documents: Final = Decoder(Document)
_rules: Final = Decoder(RulesRow)


def options_of(row: TableRow) -> dict[str, Any]:
    """What was chosen when the table was set up, by name."""
    return {name: getattr(row, name) for name in TableOptions.__struct_fields__}


def document_text(row: TableRow) -> str:
    """The document of a row; queries for the tables of a game rely on `game` being its first field."""
    fields = {name: getattr(row, name) for name in ("game", *Document.__struct_fields__)}
    return _encoder.encode(fields).decode()


def table_row(columns: tuple[object, ...]) -> TableRow:
    """A row from the columns id, document, version, status, listed, number, touched, deciders, deadline, deadlines,
    uploaded_by."""
    id_, document, version, status, listed, number, touched, deciders, deadline, deadlines, uploaded_by = columns
    kept = _documents.decode(str(document))
    return TableRow(
        id=str(id_),
        version=int(str(version)),
        status=str(status),
        listed=bool(listed),
        number=int(str(number)),
        touched=float(str(touched)),
        deciders=tuple(int(seat) for seat in str(deciders).split()),
        deadlines=deadlines_from(str(deadlines), float(str(deadline))),
        uploaded_by=str(uploaded_by),
        **{name: getattr(kept, name) for name in Document.__struct_fields__},
    )


def rules_row(document: str) -> RulesRow:
    return _rules.decode(document)


@cache
def seats_text(seats: tuple[int, ...]) -> str:
    return " ".join(str(seat) for seat in seats)


def deadlines_text(deadlines: dict[int, float]) -> str:
    return " ".join(f"{seat}:{at!r}" for seat, at in deadlines.items())


def deadlines_from(text: str, first: float) -> dict[int, float]:
    """The deadline of each seat. A pause has moved only the `first` of them; the others moved with it."""
    pairs = [pair.partition(":") for pair in text.split()]
    deadlines = {int(seat): float(at) for seat, _, at in pairs}
    moved = first - min(deadlines.values(), default=first)
    return {seat: at + moved for seat, at in deadlines.items()}
