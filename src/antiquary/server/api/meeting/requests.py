"""The bodies of requests about matchmaking and tournaments."""

from typing import Annotated, Final

from msgspec import Meta, Struct

from antiquary.server.api.requests import Name, NewTable, Word

EntrantNumber = Annotated[int, Meta(ge=0, le=63)]
WIDEST: Final = 2000  # points
LONGEST_WAIT: Final = 3600  # seconds


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
