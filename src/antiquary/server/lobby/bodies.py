"""The bodies of requests and answers about people who look for opponents."""

from typing import Annotated, Final

from msgspec import Meta, Struct

from antiquary.server.http.bodies import Word

WIDEST: Final = 2000  # points
LONGEST_WAIT: Final = 3600  # seconds


class NewSeek(Struct, forbid_unknown_fields=True):
    """Whom you look for: opponents at this game and pace, as for a new table, whose rating is `within` so many points
    of yours, 0 for any.
    After `bots_after` seconds, bots of a `level` take the empty seats; with -1, never."""

    game: Word
    players: Annotated[int, Meta(ge=2, le=4)] = 2
    pace: Word = "untimed"
    minutes: Annotated[int, Meta(ge=1, le=180)] = 15
    increment: Annotated[int, Meta(ge=0, le=300)] = 20
    days: Annotated[int, Meta(ge=1, le=7)] = 3
    rated: bool = False
    within: Annotated[int, Meta(ge=0, le=WIDEST)] = 0
    bots_after: Annotated[int, Meta(ge=-1, le=LONGEST_WAIT)] = -1
    level: Word = "scholar"


class SoughtGame(Struct):
    """A game for which people wait. What belongs to another pace is 0."""

    game: str
    players: int
    pace: str
    minutes: int
    increment: int
    days: int
    rated: bool


class SeekInfo(Struct):
    """The visitor's search for opponents: how many `seconds` it has lasted, and the `table` that was found, else empty.
    It ends by itself unless it is renewed within `lease` seconds."""

    sought: SoughtGame
    points: int
    within: int
    bots_after: int
    level: str
    seconds: float
    lease: float
    table: str


class SeekersInfo(Struct):
    """The number of people who look for a game."""

    sought: SoughtGame
    people: int


class Seeks(Struct):
    """Everybody who waits, by game, and the visitor's own search."""

    waiting: list[SeekersInfo]
    own: SeekInfo | None
