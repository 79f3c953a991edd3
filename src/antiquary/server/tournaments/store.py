"""Tournaments: entrants, rounds and pairings, one versioned row for each tournament."""

from collections.abc import Callable
from math import ceil
from typing import Final

from msgspec import Struct
from msgspec.json import Decoder, Encoder
from msgspec.structs import replace

from antiquary.server.stored_data import REWRITTEN, FeatureData, Place, StoredData, Unused
from antiquary.server.tables.rows import OPEN, TOURNAMENT_HOST
from antiquary.server.tables.store import EVERYTHING
from antiquary.storage.database import Missed, Row, Step, Store, retried, written
from antiquary.storage.errors import Outdated

ROUND_ROBIN: Final = "round-robin"
SWISS: Final = "swiss"
KINDS: Final = (ROUND_ROBIN, SWISS)
COLUMNS: Final = "id, document, version, status, touched"
DUEL: Final = 2  # seats
OWNER: Final = TOURNAMENT_HOST  # with the id of a tournament: the host of its tables


class Entrant(Struct, frozen=True, omit_defaults=True):
    """A person, or a bot of a level. An entrant who has withdrawn is paired no more."""

    name: str
    player: str = ""
    bot: str = ""
    withdrawn: bool = False


class Pairing(Struct, frozen=True, omit_defaults=True):
    """One table of a round: the entrants by seat, as places in the list. A single entrant has a bye and no table. An
    `unplayed` game was not over when the tournament ended, and never counts."""

    entrants: tuple[int, ...]
    table: str = ""
    unplayed: bool = False


class Document(Struct, frozen=True):
    """The part of a tournament's row that is stored as JSON, in which no query searches. `rounds` is their number, 0
    until it follows from the number of entrants; `template` is the table that each pairing plays at, as a request. An
    `abandoned` tournament ended because nobody moved any more."""

    name: str
    game: str
    kind: str
    seats: int  # of each table
    template: str
    host: str
    invite: str
    created: float
    rounds: int = 0
    entrants: tuple[Entrant, ...] = ()
    pairings: tuple[tuple[Pairing, ...], ...] = ()  # by round
    abandoned: bool = False


class TournamentRow(Document, frozen=True, kw_only=True):
    """A tournament."""

    id: str
    status: str = OPEN
    version: int = 1
    touched: float = 0.0

    def tables(self) -> list[str]:
        """The tables of all rounds."""
        return [pairing.table for pairings in self.pairings for pairing in pairings if pairing.table]

    def planned_tables(self) -> int:
        """The number of tables of the rounds that are not over, if nobody withdraws."""
        rounds_over = max(0, len(self.pairings) - 1)
        entrants = len(self.entrants)
        a_round = entrants // DUEL if self.seats == DUEL else ceil(entrants / self.seats)
        return (self.rounds - rounds_over) * a_round


_encoder: Final = Encoder()
_documents: Final = Decoder(Document)


async def add_tournament(store: Store, row: TournamentRow) -> TournamentRow:
    row = replace(row, touched=row.created)
    insert = f"INSERT INTO tournaments ({COLUMNS}) VALUES ($1, $2, $3, $4, $5)"
    await store.database.write(
        [Step(insert, (row.id, _text(row), row.version, row.status, row.touched)), *_entrant_steps(row)]
    )
    return row


async def tournament(store: Store, id_: str) -> TournamentRow | None:
    rows = await store.database.read(f"SELECT {COLUMNS} FROM tournaments WHERE id = $1", id_)
    return _tournament(rows[0]) if rows else None


async def update_tournament(store: Store, row: TournamentRow) -> TournamentRow:
    """Store a changed row; `row.version` is the version that it is based on. Raises `Outdated` if it has changed."""
    changed = replace(row, version=row.version + 1, touched=store.clock())
    sql = "UPDATE tournaments SET document = $2, version = $3, status = $4, touched = $5 WHERE id = $1 AND version = $6"
    values = (row.id, _text(changed), changed.version, changed.status, changed.touched, row.version)
    steps = [
        Step(sql, values, must=True),
        Step("DELETE FROM tournament_entrants WHERE tournament = $1", (row.id,)),
        *_entrant_steps(changed),
    ]
    try:
        await store.database.write(steps)
    except Missed as error:
        raise Outdated("error-outdated") from error
    return changed


async def change_tournament(
    store: Store, id_: str, change: Callable[[TournamentRow], TournamentRow]
) -> TournamentRow | None:
    """Apply a change to the latest row, again if somebody else was quicker; None if there is no such tournament. A
    change that returns the same row stores nothing."""

    async def changed() -> TournamentRow | None:
        row = await tournament(store, id_)
        new = None if row is None else change(row)
        return row if new is None or new is row else await update_tournament(store, new)

    return await retried(changed)


async def running_tournaments(store: Store, limit: int, after: str = "") -> list[str]:
    """Tournaments that are under way, in the order of their ids; `after` is the last one of the page before."""
    sql = "SELECT id FROM tournaments WHERE status = 'running' AND id > $1 ORDER BY id LIMIT $2"
    return [str(row[0]) for row in await store.database.read(sql, after, limit)]


async def count_hosted(store: Store, player: str) -> int:
    """The number of tournaments that a player hosts and that are not over."""
    sql = (
        "SELECT COUNT(*) FROM tournament_entrants JOIN tournaments ON id = tournament"
        " WHERE player = $1 AND host = 1 AND status <> 'finished'"
    )
    return int((await store.database.read(sql, player))[0][0])


async def tournaments_of(store: Store, player: str, limit: int) -> list[TournamentRow]:
    """The tournaments that a player hosts or has entered, the latest first."""
    sql = (
        f"SELECT {COLUMNS} FROM tournaments WHERE id IN (SELECT tournament FROM tournament_entrants WHERE player = $1)"
        " ORDER BY touched DESC LIMIT $2"
    )
    return [_tournament(row) for row in await store.database.read(sql, player, limit)]


async def planned_by(store: Store, host: str) -> int:
    """The number of tables that the running tournaments of a host have still to play."""
    sql = (
        f"SELECT {COLUMNS} FROM tournaments WHERE status = 'running'"
        " AND id IN (SELECT tournament FROM tournament_entrants WHERE player = $1)"
    )
    rows = [_tournament(row) for row in await store.database.read(sql, host)]
    return sum(row.planned_tables() for row in rows if row.host == host)


async def delete_tournament(store: Store, id_: str, version: int) -> bool:
    """Delete a tournament and its list of entrants; False if it is gone or has changed. Its tables stay."""
    steps = [
        # First, because it locks the row: whoever changes the tournament at the same time waits here.
        Step("UPDATE tournaments SET version = version + 1 WHERE id = $1 AND version = $2", (id_, version), must=True),
        Step("DELETE FROM tournament_entrants WHERE tournament = $1", (id_,)),
        Step("DELETE FROM tournaments WHERE id = $1", (id_,)),
    ]
    return await written(store.database, steps)


async def leave_tournaments(store: Store, player: str) -> None:
    """Take a player out of all tournaments: before the start their place is free, later it has no name."""

    def without(row: TournamentRow) -> TournamentRow:
        host = "" if row.host == player else row.host
        if row.status == OPEN:
            return replace(row, host=host, entrants=tuple(each for each in row.entrants if each.player != player))
        gone = Entrant("", withdrawn=True)
        return replace(row, host=host, entrants=tuple(gone if each.player == player else each for each in row.entrants))

    sql = "SELECT tournament FROM tournament_entrants WHERE player = $1"
    for (id_,) in await store.database.read(sql, player):
        await change_tournament(store, str(id_), without)


def _entrant_steps(row: TournamentRow) -> list[Step]:
    """The host has the tournament in their list, too."""
    players = sorted({player for player in (row.host, *(each.player for each in row.entrants)) if player})
    insert = "INSERT INTO tournament_entrants (player, tournament, host) VALUES ($1, $2, $3)"
    return [Step(insert, (player, row.id, int(player == row.host))) for player in players]


def _text(row: TournamentRow) -> str:
    fields = {name: getattr(row, name) for name in Document.__struct_fields__}
    return _encoder.encode(fields).decode()


def _tournament(columns: Row) -> TournamentRow:
    id_, document, version, status, touched = columns
    kept = _documents.decode(str(document))
    fields = {name: getattr(kept, name) for name in Document.__struct_fields__}
    return TournamentRow(id=str(id_), version=int(version), status=str(status), touched=float(touched), **fields)


async def all_tournaments_of(store: Store, player: str) -> list[TournamentRow]:
    return await tournaments_of(store, player, EVERYTHING)


async def _delete_unused(
    store: Store, _data: StoredData, _unused: Unused, _before: float, tournament: str, version: int
) -> bool:
    return await delete_tournament(store, tournament, version)


OWNS: Final = f"tables.host = '{OWNER}' || tournaments.id"
# Listed before the tables. A game of a round may take long, and the index of tables by host has those that are not
# finished.
DATA: Final = FeatureData(
    places=(
        Place("tournaments", "", ("document",), REWRITTEN, "tournaments"),
        Place("tournament_entrants", "player", (), REWRITTEN, "tournaments"),
    ),
    not_personal={
        "tournament_entrants": ("tournament", "host"),
        "tournaments": ("id", "version", "status", "touched"),
    },
    sections={"tournaments": all_tournaments_of},
    unused=(
        Unused(
            "unfinished_tournaments",
            "tournaments",
            "status <> 'finished' AND touched < $1 AND NOT EXISTS (SELECT 1 FROM tables"
            f" WHERE {OWNS} AND tables.touched >= $1 AND host <> '' AND tables.status <> 'finished')",
            columns="id, version",
            delete=_delete_unused,
        ),
        Unused(
            "finished_tournaments",
            "tournaments",
            "status = 'finished' AND touched < $1",
            columns="id, version",
            delete=_delete_unused,
        ),
    ),
    kept={
        "players": "NOT EXISTS (SELECT 1 FROM tournament_entrants WHERE tournament_entrants.player = players.id)",
        # A table of a tournament stays as long as the tournament is not over, which would only make it again.
        "tables": f"NOT EXISTS (SELECT 1 FROM tournaments WHERE id = substr(tables.host, {len(OWNER) + 1}) AND {OWNS}"
        " AND tournaments.status <> 'finished')",
    },
    leave=leave_tournaments,
)
