"""Forks: tables that go on from a position of a finished game."""

from msgspec.structs import replace

from antiquary.kernel.record import MOST_REDEALS
from antiquary.server.access.tokens import new_seed
from antiquary.server.errors import NotNow
from antiquary.server.tables.live_table import LiveTable
from antiquary.storage.rows import RedealRow, TableRow


def forked(row: TableRow, past: LiveTable) -> TableRow:
    """`row` as a table that goes on from a past position.

    Anybody may know the old game. As soon as two seats are people's, everything hidden is therefore dealt anew; one
    person against bots plays on with the old cards."""
    moves = len(past.table.record.moves)
    redeals = [redeal for redeal in past.row.redeals if redeal.moves <= moves]
    several = sum(not chair.bot for chair in row.seats) > 1
    if several:
        # A second deal at the same moment replaces the first one.
        redeals = [redeal for redeal in redeals if redeal.moves < moves]
        if len(redeals) >= MOST_REDEALS:
            raise NotNow("error-fork-often", {"most": MOST_REDEALS})
        redeals.append(RedealRow(moves, new_seed()))
    return replace(
        row,
        rules=past.row.rules,
        seed=past.row.seed,
        redeals=tuple(redeals),
        known_seed=not several,
        origin=past.row.id,
        origin_number=past.number,
        origin_uploaded=bool(past.row.uploaded_by),
    )


def seed_was_known(row: TableRow) -> bool:
    """Whether somebody may have known the hidden cards before the game began: then the hash of the seed proves
    nothing. Forks of earlier versions do not say so themselves."""
    return row.known_seed or bool(row.uploaded_by) or bool(row.origin and not row.redeals)
