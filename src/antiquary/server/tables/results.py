"""Results of finished games: computed when somebody first lists the game, and stored with the table."""

from contextlib import suppress
from typing import Final

from msgspec.structs import replace

from antiquary.server.tables.live_table import playable
from antiquary.server.tables.registry import TableRegistry
from antiquary.storage.errors import Outdated, StoreFull
from antiquary.storage.rows import FINISHED, TableRow

AT_ONCE: Final = 8  # a game has to be replayed, and the list is asked for again soon


async def with_results(tables: TableRegistry, rows: list[TableRow]) -> list[TableRow]:
    """These tables; those whose game is finished with the scores and the winners, as far as they are known."""
    missing = [row.id for row in rows if row.status == FINISHED and not row.scores and playable(row)][:AT_ONCE]
    return [await _with_result(tables, row) if row.id in missing else row for row in rows]


async def _with_result(tables: TableRegistry, row: TableRow) -> TableRow:
    live = await tables.live(row.id)
    result = replace(live.row, scores=tuple(live.state.scores()), winners=tuple(live.winners()))
    with suppress(Outdated, StoreFull):  # then it is stored the next time
        return await tables.change(result, touch=False)
    return result
