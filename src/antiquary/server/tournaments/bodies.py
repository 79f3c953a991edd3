"""The bodies of requests and answers about tournaments."""

from typing import Annotated

from msgspec import Meta, Struct

from antiquary.server.http.bodies import Name, Word
from antiquary.server.tables.bodies import NewTable

EntrantNumber = Annotated[int, Meta(ge=0, le=63)]


class NewTournament(Struct, forbid_unknown_fields=True):
    """`kind` is `round-robin` or `swiss`. Every pairing plays at a table like `table`, whose seats are all `open`: two
    in a round robin. `rounds` is the number of rounds of a Swiss tournament; with 0 it follows from the number of
    entrants. With `enter`, the host takes part."""

    name: Name
    kind: Word
    table: NewTable
    rounds: Annotated[int, Meta(ge=0, le=12)] = 0
    enter: bool = True


class Enter(Struct, forbid_unknown_fields=True):
    """The invitation may stand in the body or in the address; without a name, the visitor's is shown."""

    invite: Word = ""
    name: Annotated[str, Meta(max_length=30)] = ""


class NewBots(Struct, forbid_unknown_fields=True):
    """So many bots of one level."""

    level: Word
    number: Annotated[int, Meta(ge=1, le=16)] = 1


class RemoveEntrant(Struct, forbid_unknown_fields=True):
    entrant: EntrantNumber


class EntrantInfo(Struct):
    """An entrant with their standing: `points` for the share of opponents beaten at each table, `opposition` the points
    of their opponents, which breaks ties. `bot` is the level of a bot, `level` its name in the reader's language."""

    entrant: int
    name: str
    bot: str
    level: str
    yours: bool
    withdrawn: bool
    place: int
    points: float
    played: int
    won: int
    opposition: float


class PairingInfo(Struct):
    """One table of a round: entrants by seat. Without a table it is a bye. `places` and `scores` are empty until the
    game is over."""

    table: str
    entrants: list[int]
    places: list[int]
    scores: list[int]


class TournamentInfo(Struct):
    """A tournament; entrants are in the order of the standings. `invite` is shown to the host and to those who have
    entered. `rounds` is 0 as long as their number is not known. An `abandoned` tournament ended after 30 days in which
    nobody had moved; the standings are final, and games that were not over do not count."""

    id: str
    name: str
    game: str
    kind: str
    seats: int
    status: str
    rounds: int
    host: bool
    entered: bool
    invite: str
    created: float
    abandoned: bool
    entrants: list[EntrantInfo]
    pairings: list[list[PairingInfo]]


class TournamentList(Struct):
    tournaments: list[TournamentInfo]
