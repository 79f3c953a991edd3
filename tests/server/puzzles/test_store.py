"""Tries at puzzles: the first one counts, and goes together with the solver that follows from it."""

import asyncio

import pytest
from msgspec.structs import replace

from antiquary.server.accounts.deletion import delete_account
from antiquary.server.accounts.store import Player, add_player
from antiquary.server.features import STORED
from antiquary.server.puzzles.store import PuzzleTry, Solver, add_try, first_try, solver_of, tried_by, tries_of
from antiquary.server.retention import delete_unused
from antiquary.server.settings import Retention
from antiquary.server.tables.store import TableStore
from support.storage.keeping import opened

pytestmark = pytest.mark.anyio
DAY = 86400.0
NEW = Solver(1500.0, 250.0)


def advanced(before: Solver | None) -> Solver:
    solver = before or NEW
    return replace(solver, rating=solver.rating + 10, tries=solver.tries + 1)


async def come(store: TableStore, player: str) -> None:
    await add_player(store, Player(player, "Ada", 0.0))


async def attempt(store: TableStore, player: str, puzzle: str, solved: bool = True) -> Solver | None:
    return await add_try(store, player, puzzle, "pergamon", solved, 5.0, advanced)


async def test_only_the_first_try_at_a_puzzle_counts(address: str) -> None:
    async with opened(address) as store:
        await come(store, "ada")
        assert await first_try(store, "ada", "p1") is None
        after = await attempt(store, "ada", "p1", solved=False)
        assert after == replace(NEW, rating=1510.0, tries=1)
        assert await attempt(store, "ada", "p1") is None
        assert await first_try(store, "ada", "p1") is False
        assert await solver_of(store, "ada", "pergamon") == after
        assert await tries_of(store, "ada") == [PuzzleTry("p1", "pergamon", False, 1510.0, 5.0)]
        assert await tried_by(store, "ada", "pergamon") == {"p1": False}
        assert await tried_by(store, "ada", "ancient-knowledge") == {}


async def test_tries_at_the_same_time_lose_nothing(address: str) -> None:
    puzzles = [f"p{number}" for number in range(6)]
    async with opened(address) as store:
        await come(store, "ada")
        await asyncio.gather(*[attempt(store, "ada", puzzle) for puzzle in puzzles for _ in range(2)])
        solver = await solver_of(store, "ada", "pergamon")
        assert solver == replace(NEW, rating=1560.0, tries=6)
        assert len(await tries_of(store, "ada")) == 6


async def test_a_deleted_account_leaves_no_try_behind(address: str) -> None:
    async with opened(address) as store:
        for player in ("ada", "bo"):
            await come(store, player)
            await attempt(store, player, "p1")
        await delete_account(store, STORED, "ada", [])
        assert await tries_of(store, "ada") == []
        assert await solver_of(store, "ada", "pergamon") is None
        assert await attempt(store, "ada", "p2") is None, "nobody who is gone can try"
        assert len(await tries_of(store, "bo")) == 1


async def test_guests_who_are_forgotten_take_their_tries_along(address: str) -> None:
    async with opened(address) as store:
        await come(store, "ada")
        await attempt(store, "ada", "p1")
        await delete_unused(store, STORED, Retention(guests=30), 31 * DAY)
        assert await tries_of(store, "ada") == []
        assert await solver_of(store, "ada", "pergamon") is None
