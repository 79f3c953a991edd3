"""The export of all that is stored about a player, as one JSON document that is written table by table."""

import time
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any, Final, TypeAlias

from msgspec.json import Encoder

from antiquary.server.accounts.bodies import Account, SessionInfo, TokenInfo
from antiquary.server.profiles.bodies import ExportedTable
from antiquary.server.tables.playability import stored_record
from antiquary.storage.meeting.ratings import rating_curve, ratings_of
from antiquary.storage.meeting.results import LATEST, results_of
from antiquary.storage.meeting.seeks import seek_of
from antiquary.storage.meeting.tournaments import tournaments_of
from antiquary.storage.people import notifications
from antiquary.storage.people.personal_data import PLACES, stored_rows
from antiquary.storage.people.pieces import pieces_of
from antiquary.storage.people.profiles import table_ids_of
from antiquary.storage.rows import OVER, TableRow
from antiquary.storage.store import Store
from antiquary.storage.study.analyses import analyses_of
from antiquary.storage.study.puzzles import tries_of

# Everything that one part of the server stores about a player, as data that can be written as JSON.
Section: TypeAlias = Callable[[Store, str], Awaitable[Any]]

FORMAT: Final = "export 1"
EVERYTHING: Final = 1_000_000
ENCODER: Final = Encoder()


async def all_results(store: Store, player: str) -> Any:
    return await results_of(store, player, EVERYTHING, LATEST)


async def all_pieces(store: Store, player: str) -> Any:
    return await pieces_of(store, player, private=True)


async def all_ratings(store: Store, player: str) -> Any:
    return [
        {"game": each.game, "pace": each.pace, "curve": await rating_curve(store, player, each)}
        for each in await ratings_of(store, player)
    ]


async def all_tournaments(store: Store, player: str) -> Any:
    return await tournaments_of(store, player, EVERYTHING)


async def all_analyses(store: Store, player: str) -> Any:
    return await analyses_of(store, player, EVERYTHING)


async def all_mentions(store: Store, player: str) -> Any:
    """The tables whose rows name a player who has no seat there. Others play there: only what is the player's own."""
    named = await store.tables_naming(player, EVERYTHING)
    return [
        {
            "table": row.id,
            "host": row.host == player,
            "left": [
                {"seat": seat, "name": chair.name} for seat, chair in enumerate(row.seats) if chair.left == player
            ],
            "removed": player in row.removed,
        }
        for row in named
        if not any(player in (chair.player, chair.reserved) for chair in row.seats)
    ]


# What is not written as it is stored. Where that is said in `PLACES`, nothing is needed here.
SECTIONS: Final[dict[str, Section]] = {
    "mentions": all_mentions,
    "results": all_results,
    "pieces": all_pieces,
    "ratings": all_ratings,
    "seek": seek_of,
    "tournaments": all_tournaments,
    "notifications": notifications.exported,
    "puzzles": tries_of,
    "analyses": all_analyses,
}


async def exported(
    store: Store, account: Account, sessions: list[SessionInfo], tokens: list[TokenInfo]
) -> AsyncIterator[bytes]:
    """The document, piece by piece."""
    stored = {name: await section(store, account.player) for name, section in SECTIONS.items()}
    for place in PLACES:
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


async def exported_table(store: Store, row: TableRow, player: str) -> ExportedTable:
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
