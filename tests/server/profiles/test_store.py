"""A profile shows a player's results to those who may look at the games, and to nobody else."""

import pytest
from msgspec.structs import replace

from antiquary.server.accounts.deletion import delete_account
from antiquary.server.features import STORED
from antiquary.server.profiles.store import GameTotals, PieceCount, pieces_of, totals_of, visible_results
from antiquary.server.tables.results import PLAYED, Result, SeatResult, add_result
from antiquary.server.tables.rows import FINISHED, SeatRow, Turn
from antiquary.server.tables.store import TableStore
from support.storage.keeping import opened, table_row

pytestmark = pytest.mark.anyio

BOT = SeatResult(1, "", "master", "Hypatia", 28, 2)


def seat(player: str, score: int, place: int, at: int = 0) -> SeatResult:
    return SeatResult(at, player, "", player.title(), score, place)


async def record(
    store: TableStore,
    table: str,
    *seats: SeatResult,
    public: bool = False,
    game: str = "pergamon",
    **pieces: dict[str, int],
) -> None:
    await store.create_table(replace(table_row(), id=table), Turn(FINISHED))
    assert await add_result(
        store, Result(table, game, "live", False, 40, PLAYED, 5.0, seats, public=public), pieces or None
    )


async def shown(store: TableStore, viewer: str, **more: int | str) -> list[str]:
    results = await visible_results(store, "ada", viewer, **{"limit": 10, **more})  # type: ignore[arg-type]
    return [each.table for each in results]


async def test_a_game_is_shown_to_those_who_played_it_and_to_all_if_all_may_look(address: str) -> None:
    async with opened(address) as store:
        await record(store, "private", seat("ada", 31, 1), seat("bo", 20, 2, 1))
        await record(store, "public", seat("ada", 25, 2), seat("cy", 30, 1, 1), public=True)
        await record(store, "bots", seat("ada", 31, 1), BOT)
        assert await shown(store, "ada") == ["bots", "public", "private"]
        assert await shown(store, "bo") == ["public", "private"]
        assert await shown(store, "eve") == await shown(store, "") == ["public"]
        assert await visible_results(store, "", "", 10) == []


async def test_results_come_in_pages_and_by_game(address: str) -> None:
    async with opened(address) as store:
        for number in range(5):
            game = "ancient-knowledge" if number == 2 else "pergamon"
            await record(store, f"t{number}", seat("ada", 31, 1), BOT, game=game)
        assert await shown(store, "ada", limit=2) == ["t4", "t3"]
        assert await shown(store, "ada", limit=2, before=4) == ["t2", "t1"]
        assert await shown(store, "ada", game="ancient-knowledge") == ["t2"]


async def test_totals_count_only_what_the_viewer_may_know_of(address: str) -> None:
    async with opened(address) as store:
        await record(store, "a", seat("ada", 31, 1), BOT)
        await record(store, "b", seat("ada", 20, 2), seat("bo", 30, 1, 1), public=True)
        await record(store, "both seats", seat("ada", 99, 1), seat("ada", 20, 2, 1))
        assert await totals_of(store, "ada", "ada") == [GameTotals("pergamon", 2, 1, 31, 25.5)]
        assert await totals_of(store, "ada", "") == [GameTotals("pergamon", 1, 0, 20, 20.0)]
        assert len(await shown(store, "ada")) == 3


async def test_pieces_are_counted_with_the_best_game_of_each(address: str) -> None:
    async with opened(address) as store:
        await record(store, "a", seat("ada", 31, 1), BOT, ada={"vase": 3, "mask": 0})
        await record(store, "b", seat("ada", 31, 1), BOT, public=True, ada={"vase": 7})
        await record(store, "c", seat("ada", 31, 1), seat("bo", 3, 2, 1), ada={"vase": 5}, bo={"vase": 1})
        vase = PieceCount("pergamon", "vase", 3, 15, 7, "b", 5.0)
        assert await pieces_of(store, "ada", private=True) == [PieceCount("pergamon", "mask", 1, 0, 0, "a", 5.0), vase]
        assert await pieces_of(store, "ada", private=False) == [PieceCount("pergamon", "vase", 1, 7, 7, "b", 5.0)]
        assert [each.games for each in await pieces_of(store, "bo", private=True)] == [1]


async def test_a_game_that_is_recorded_twice_counts_its_pieces_once(address: str) -> None:
    async with opened(address) as store:
        await record(store, "a", seat("ada", 31, 1), BOT, ada={"vase": 3})
        again = Result("a", "pergamon", "live", False, 40, PLAYED, 5.0, (seat("ada", 31, 1), BOT))
        assert not await add_result(store, again, {"ada": {"vase": 3}})
        assert [each.games for each in await pieces_of(store, "ada", private=True)] == [1]


async def test_a_deleted_account_has_no_profile_left(address: str) -> None:
    async with opened(address) as store:
        await record(store, "a", seat("ada", 31, 1), seat("bo", 20, 2, 1), public=True, ada={"vase": 3}, bo={"vase": 1})
        await delete_account(store, STORED, "ada", [SeatRow(name="Hypatia", bot="scholar")])
        assert await shown(store, "ada") == []
        assert await pieces_of(store, "ada", private=True) == []
        (left,) = await visible_results(store, "bo", "", 10)
        assert [each.name for each in left.seats] == ["", "Bo"]
