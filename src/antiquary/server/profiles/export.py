"""The export of all that is stored about a player, as one JSON document that is written table by table."""

import time
from collections.abc import AsyncIterator
from typing import Final

from msgspec.json import Encoder

from antiquary.server.accounts.bodies import Account, SessionInfo, TokenInfo
from antiquary.server.profiles.bodies import ExportedTable
from antiquary.server.profiles.store import table_ids_of
from antiquary.server.stored_data import StoredData, stored_rows
from antiquary.server.tables.playability import stored_record
from antiquary.server.tables.rows import OVER, TableRow
from antiquary.server.tables.store import TableStore

FORMAT: Final = "export 1"
EVERYTHING: Final = 1_000_000
ENCODER: Final = Encoder()


async def exported(
    store: TableStore, data: StoredData, account: Account, sessions: list[SessionInfo], tokens: list[TokenInfo]
) -> AsyncIterator[bytes]:
    """The document, piece by piece."""
    stored = {name: await section(store, account.player) for name, section in data.sections.items()}
    for place in data.places:
        if place.exported:
            stored[place.section] = await stored_rows(store, place, account.player)
    head = {
        "antiquary": FORMAT,
        "at": time.time(),
        "account": account,
        "sessions": sessions,
        "tokens": tokens,
        "stored": stored,
    }
    yield ENCODER.encode(head)[:-1] + b',"tables":['
    separator = b"\n"
    for table in await table_ids_of(store, account.player):
        row = await store.table(table)
        if row is not None:
            yield separator + ENCODER.encode(await exported_table(store, row, account.player))
            separator = b",\n"
    yield b"\n]}\n"


async def exported_table(store: TableStore, row: TableRow, player: str) -> ExportedTable:
    """A table for one of its players. As long as the game goes on, what is hidden stays hidden."""
    own = {seat for seat, chair in enumerate(row.seats) if chair.player == player}
    # Lines of earlier versions do not say who wrote them.
    lines = [
        line
        for line in await store.chat(row.id, 0, EVERYTHING)
        if line.player == player or (not line.player and line.seat in own)
    ]
    return ExportedTable(
        row.id,
        row.game,
        row.options,
        row.status,
        row.pace,
        row.created,
        row.uploaded_by == player,
        [
            {"seat": seat, "name": chair.name, "bot": chair.bot, "yours": seat in own}
            for seat, chair in enumerate(row.seats)
        ],
        stored_record(row, await store.entries(row.id)) if row.status in OVER else "",
        [{"at": line.at, "text": line.text} for line in lines],
    )
