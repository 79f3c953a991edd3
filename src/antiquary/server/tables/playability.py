"""Tables whose games were begun under rules that this version does not have: they cannot go on here.

They are marked when a process starts or somebody asks for them. A marked table asks no bot; people may leave it, or end
it without a result. A version that has its rules continues it.
"""

import asyncio
import json
from contextlib import suppress
from typing import Any, Final

from msgspec.structs import replace

from antiquary.games.registry import GAMES
from antiquary.kernel.errors import WrongNotation
from antiquary.kernel.record import FORMAT, commitment
from antiquary.server.tables.clocks import Pauses
from antiquary.server.tables.forks import seed_was_known
from antiquary.server.tables.live_table import built, playable
from antiquary.server.tables.rows import OPEN, RUNNING, UNDO, UNPLAYABLE, Entry, TableRow, standing
from antiquary.server.tables.store import TableStore
from antiquary.server.tables.timing import with_clocks_after_stop
from antiquary.storage.errors import Outdated, StoreFull
from antiquary.text.names import short

BATCH: Final = 2000
TABLES_A_BATCH: Final = 200  # tables that are marked in one commit or a few


async def mark_tables(store: TableStore) -> int:
    """Mark the tables that cannot go on and unmark those that can again; the number of those that cannot."""
    marked, after = 0, ""
    while batch := await store.unfinished(after, BATCH):
        after = batch[-1][0]
        stranded = []
        for table, status, rules in batch:
            if playable(rules):
                if status == UNPLAYABLE:
                    await _continue(store, table)
            elif status in (OPEN, RUNNING, UNPLAYABLE):
                marked += 1
                if status != UNPLAYABLE:
                    stranded.append(table)
        for first in range(0, len(stranded), TABLES_A_BATCH):
            await asyncio.gather(*(_mark(store, table) for table in stranded[first : first + TABLES_A_BATCH]))
    return marked


async def _mark(store: TableStore, table: str) -> None:
    row = await store.table(table)
    with suppress(Outdated, StoreFull):  # another process was quicker; on a full disk it stays unmarked
        if row is not None and row.status in (OPEN, RUNNING):
            await store.mark_unplayable(row)


async def _continue(store: TableStore, table: str) -> None:
    """Let a marked table go on where it stopped."""
    row = await store.table(table)
    if row is None:
        return
    entries = await store.entries(table)
    waiting = replace(row, status=OPEN)
    pauses = Pauses(store)
    await pauses.observe()
    live = await asyncio.to_thread(built, waiting, entries, pauses)
    going_on = with_clocks_after_stop(live, waiting, store.clock())
    with suppress(Outdated, StoreFull):
        await store.update_table(going_on, live.started(going_on), touch=False)


def stored_record(row: TableRow, entries: list[Entry]) -> str:
    """The record of a game that cannot be replayed here, as far as it was played. `action` is a number of the rules
    under which the game was begun, `move` its notation under the rules of this version, which may differ."""
    header: dict[str, Any] = {
        "antiquary": FORMAT,
        "game": row.game,
        "rules": row.rules,
        "options": row.options,
        "seed": row.seed.hex(),
    }
    if row.edition:
        header["edition"] = row.edition
    if row.redeals:
        header["redeals"] = [{"after": redeal.moves, "seed": redeal.seed.hex()} for redeal in row.redeals]
    header["names"] = [short(chair.name) for chair in row.seats]
    if not seed_was_known(row):
        header["commit"] = commitment(row.secret())
    lines = [header]
    exact = all(entry.kind != UNDO for entry in entries)  # otherwise some hashes may be those of undone positions
    for number, entry in enumerate(standing(entries), start=1):
        line: dict[str, Any] = {"n": number, "seat": entry.seat, "move": _notation(row.game, entry.action)}
        lines.append({**line, "action": entry.action, **({"hash": entry.digest} if exact and entry.digest else {})})
    return "".join(json.dumps(line, ensure_ascii=False, separators=(",", ":")) + "\n" for line in lines)


def _notation(name: str, action: int) -> str:
    for game in GAMES:
        if game.name == name:
            with suppress(WrongNotation):
                return game.action_text(action)
    return ""
