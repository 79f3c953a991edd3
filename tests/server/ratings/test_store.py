"""Ratings follow the list of results in its order, count each result once, and can be computed anew from it."""

import asyncio
import itertools
import random

import pytest
from msgspec.structs import replace

from antiquary.server.accounts.deletion import delete_account
from antiquary.server.accounts.store import Player, add_player
from antiquary.server.features import STORED
from antiquary.server.ratings.scale import FIRST_POINTS, SETTLED_GAMES, Rating, rated
from antiquary.server.ratings.store import (
    Discipline,
    Recomputed,
    apply_results,
    board_place,
    disciplines,
    leader_board,
    rating_curve,
    rating_of,
    ratings_of,
    recompute,
)
from antiquary.server.tables.results import PLAYED, Result, SeatResult, add_result
from antiquary.server.tables.rows import FINISHED, SeatRow, Turn
from antiquary.server.tables.store import TableStore
from antiquary.storage.database import Step
from support.storage.keeping import opened, table_row

pytestmark = pytest.mark.anyio

DAYS_APART = itertools.count(86400.0, 86400.0)  # so that nobody plays too often in a day
LIVE = Discipline("pergamon", "live")
STAND_IN = [SeatRow(name="Hypatia", bot="master")]


async def record(
    store: TableStore, table: str, *places: tuple[str, int], pace: str = "live", counts: bool = True
) -> None:
    """A finished game: (player or bot:level, place) by seat."""
    seats = tuple(
        SeatResult(seat, "", who.removeprefix("bot:"), who, 10, place)
        if who.startswith("bot:")
        else SeatResult(seat, who, "", who, 10, place)
        for seat, (who, place) in enumerate(places)
    )
    await store.create_table(replace(table_row(), id=table), Turn(FINISHED))
    await add_result(store, Result(table, "pergamon", pace, counts, 40, PLAYED, next(DAYS_APART), seats))


async def account(store: TableStore, *players: str) -> None:
    for player in players:
        await add_player(store, Player(player, player.title(), 1.0, player, "hash"))


def test_everybody_begins_with_the_same_points() -> None:
    assert Rating().points == FIRST_POINTS
    assert Rating().provisional


def test_the_winner_gains_what_the_loser_loses_between_equals() -> None:
    after = rated(["ada", "bo"], [1, 2], {})
    assert after["ada"].points - 1500 == 1500 - after["bo"].points > 50
    assert after["ada"].sigma < Rating().sigma


def test_a_tie_between_equals_changes_nobody() -> None:
    after = rated(["ada", "bo"], [1, 1], {})
    assert after["ada"].points == after["bo"].points == 1500


def test_at_a_table_of_three_the_middle_is_in_the_middle() -> None:
    after = rated(["ada", "bo", "cy"], [3, 1, 2], {})
    assert after["bo"].points > after["cy"].points > after["ada"].points


def test_four_hundred_points_are_ten_times_the_chances_between_settled_ratings() -> None:
    """Somebody who wins ten games of eleven is four hundred points ahead in the end."""
    dice = random.Random(5)
    known: dict[str, Rating] = {}
    gaps = []
    for game in range(12_000):
        known.update(rated(["ada", "bo"], [1, 2] if dice.random() < 10 / 11 else [2, 1], known))
        if game >= 2000:
            gaps.append(known["ada"].points - known["bo"].points)
    assert sum(gaps) / len(gaps) == pytest.approx(400, abs=60)


def test_a_level_with_two_seats_counts_one_game() -> None:
    after = rated(["ada", "bot:master", "bot:master"], [1, 2, 3], {})
    assert after["bot:master"].games == 1
    assert after["bot:master"].points < 1500 < after["ada"].points


def test_a_level_alone_at_a_table_learns_nothing() -> None:
    assert rated(["bot:master", "bot:master"], [1, 2], {}) == {}


async def test_a_rated_result_changes_the_ratings_of_people_and_bots(address: str) -> None:
    async with opened(address) as store:
        await record(store, "a", ("ada", 1), ("bot:master", 2))
        assert await apply_results(store) == 1
        ada, master = await rating_of(store, "ada", LIVE), await rating_of(store, "bot:master", LIVE)
        assert ada.points > 1500 > master.points
        assert (ada.games, master.games) == (1, 1)
        assert await ratings_of(store, "ada") == {LIVE: ada}


async def test_results_that_are_not_rated_change_nothing(address: str) -> None:
    async with opened(address) as store:
        await record(store, "a", ("ada", 1), ("bo", 2), counts=False)
        assert await apply_results(store) == 0
        assert await rating_of(store, "ada", LIVE) == Rating()


async def test_each_pace_has_ratings_of_its_own(address: str) -> None:
    async with opened(address) as store:
        await record(store, "a", ("ada", 1), ("bo", 2), pace="days")
        await apply_results(store)
        assert await rating_of(store, "ada", LIVE) == Rating()
        assert await disciplines(store) == [Discipline("pergamon", "days")]


async def test_processes_that_apply_at_the_same_time_apply_each_result_once(address: str) -> None:
    async with opened(address) as one, opened(address) as other:
        for number in range(6):
            await record(one, f"t{number}", ("ada", 1), ("bo", 2))
        while any(await asyncio.gather(apply_results(one, 2), apply_results(other, 3))):
            pass
        assert (await rating_of(one, "ada", LIVE)).games == 6
        assert len(await rating_curve(one, "ada", LIVE)) == 6
        assert (await recompute(one)).changed == 0


async def test_recomputation_from_the_list_gives_the_same_numbers(address: str) -> None:
    dice = random.Random(3)
    holders = ["ada", "bo", "cy", "bot:novice", "bot:master"]
    async with opened(address) as store:
        for number in range(40):
            table = dice.sample(holders, dice.choice([2, 3, 4]))
            places = dice.choice([[1, 2, 3, 4], [1, 1, 3, 4], [2, 1, 2, 4]])
            pace = dice.choice(["live", "days"])
            await record(store, f"t{number}", *zip(table, places, strict=False), pace=pace, counts=number % 5 > 0)
            if number % 7 == 0:
                await apply_results(store)
        assert await apply_results(store) > 0
        before = {holder: await ratings_of(store, holder) for holder in holders}
        curves = {holder: await rating_curve(store, holder, LIVE) for holder in holders}
        assert await recompute(store) == Recomputed(32, 10, 0)
        assert {holder: await ratings_of(store, holder) for holder in holders} == before
        assert {holder: await rating_curve(store, holder, LIVE) for holder in holders} == curves
        assert await apply_results(store) == 0


async def test_recomputation_corrects_what_was_changed_by_hand(address: str) -> None:
    async with opened(address) as store:
        await record(store, "a", ("ada", 1), ("bo", 2))
        await apply_results(store)
        right = await rating_of(store, "ada", LIVE)
        await store.database.write([Step("UPDATE ratings SET mu = 99 WHERE holder = 'ada'")])
        assert (await recompute(store)).changed == 1
        assert await rating_of(store, "ada", LIVE) == right


async def test_a_curve_has_a_point_for_every_result_the_oldest_first(address: str) -> None:
    async with opened(address) as store:
        for number in range(4):
            await record(store, f"t{number}", ("ada", 1), ("bo", 2))
        await apply_results(store)
        curve = await rating_curve(store, "ada", LIVE)
        assert [point.number for point in curve] == [1, 2, 3, 4]
        assert [point.rating.games for point in curve] == [1, 2, 3, 4]
        assert [point.rating.points for point in curve] == sorted(point.rating.points for point in curve)
        assert curve[-1].rating == await rating_of(store, "ada", LIVE)
        assert await rating_curve(store, "ada", LIVE, limit=2) == curve[2:]


async def test_a_board_lists_accounts_and_bots_but_no_guests(address: str) -> None:
    async with opened(address) as store:
        await account(store, "ada")
        await add_player(store, Player("guest", "Guest", 1.0))
        for number in range(3):
            await record(store, f"t{number}", ("guest", 1), ("ada", 2), ("bot:novice", 3))
        await apply_results(store)
        board = await leader_board(store, LIVE, 10)
        assert [(line.name, line.bot) for line in board] == [("Ada", ""), ("", "novice")]
        assert await board_place(store, "ada", LIVE) == 1
        assert await board_place(store, "bot:novice", LIVE) == 2
        assert await board_place(store, "guest", LIVE) == 0
        assert (await rating_of(store, "guest", LIVE)).points > 1500


async def test_provisional_ratings_stand_below_the_others(address: str) -> None:
    async with opened(address) as store:
        await account(store, "ada", "bo", "cy")
        for number in range(SETTLED_GAMES):
            await record(store, f"t{number}", ("ada", 1), ("bo", 2))
        await record(store, "last", ("cy", 1), ("ada", 2))
        await apply_results(store)
        board = await leader_board(store, LIVE, 10)
        assert [(line.holder, line.rating.provisional) for line in board] == [
            ("ada", False),
            ("bo", False),
            ("cy", True),
        ]
        assert board[2].rating.points > board[1].rating.points
        assert [await board_place(store, line.holder, LIVE) for line in board] == [1, 2, 3]
        assert await leader_board(store, LIVE, 1, skip=1) == board[1:2]


async def test_a_deleted_account_vanishes_from_the_board_and_the_others_keep_their_ratings(address: str) -> None:
    async with opened(address) as store:
        await account(store, "ada", "bo")
        await record(store, "a", ("ada", 1), ("bo", 2))
        await apply_results(store)
        await record(store, "b", ("ada", 1), ("bo", 2))  # not applied yet
        await delete_account(store, STORED, "ada", STAND_IN)
        await apply_results(store)
        bo = await rating_of(store, "bo", LIVE)
        assert bo.games == 2
        assert [line.holder for line in await leader_board(store, LIVE, 10)] == ["bo"]
        assert await ratings_of(store, "ada") == {}
        assert await rating_curve(store, "ada", LIVE) == []
        assert await recompute(store) == Recomputed(2, 2, 0)
        assert await rating_of(store, "bo", LIVE) == bo
