"""Every game that is played here to its end has its result recorded, and no other."""

from pathlib import Path

import pytest

from antiquary.server.profiles.store import pieces_of
from antiquary.server.ratings.service import places_of
from antiquary.server.tables.results import PLAYED, RESIGNED, results_after, results_of
from antiquary.server.tables.rows import MOVE
from support.servers.in_process import House, house

pytestmark = pytest.mark.anyio

ME = {"kind": "me"}
BOT = {"kind": "bot", "level": "novice"}


async def play_out(running: House, table: str) -> None:
    """Take the first legal action until the game is over."""
    tables = running.services.tables
    live = await tables.live(table)
    while not live.over:
        seat = live.deciders()[0]
        await tables.act(table, MOVE, seat, live.shared.number_for(seat) + 1, live.state.legal(seat)[0])


def test_winners_share_the_first_place_and_the_next_is_behind_all_of_them() -> None:
    assert places_of([30, 41, 30], [1], ()) == [2, 1, 2]
    assert places_of([41, 41, 30], [0, 1], ()) == [1, 1, 3]


def test_whoever_decides_a_tie_is_ahead_although_the_points_are_the_same() -> None:
    assert places_of([41, 41], [1], ()) == [2, 1]


def test_whoever_gave_up_is_last_whatever_their_points() -> None:
    assert places_of([50, 10, 20], [2], (0,)) == [3, 2, 1]


async def test_a_finished_game_is_recorded_with_the_points_of_its_players(tmp_path: Path) -> None:
    async with house(tmp_path) as running:
        ada = await running.person("Ada")
        table = (await ada.post("/api/tables", game="pergamon", seats=[ME, BOT]))["id"]
        await play_out(running, table)
        await running.services.results.record_all()
        (result,) = await results_of(running.services.store, ada.player, 10)
        live = await running.services.tables.live(table)
        assert (result.table, result.ending, result.game) == (table, PLAYED, "pergamon")
        assert [seat.score for seat in result.seats] == live.state.scores()
        assert [seat.seat for seat in result.seats if seat.place == 1] == live.winners()
        assert [(seat.player, seat.bot) for seat in result.seats] == [(ada.player, ""), ("", "novice")]
        assert not result.public


async def test_the_pieces_of_a_finished_game_are_counted_for_its_players(tmp_path: Path) -> None:
    async with house(tmp_path) as running:
        ada = await running.person("Ada")
        for watch in ("everyone", "link"):
            table = await ada.post("/api/tables", game="ancient-knowledge", seats=[ME, BOT], watch=watch)
            await play_out(running, table["id"])
        await running.services.results.record_all()
        store = running.services.store
        latest, first = await results_of(store, ada.player, 10)
        assert {latest.public, first.public} == {True, False}
        everything, shown = [await pieces_of(store, ada.player, private) for private in (True, False)]
        assert sum(each.games for each in everything) > sum(each.games for each in shown) > 0


async def test_who_plays_against_themselves_collects_nothing(tmp_path: Path) -> None:
    async with house(tmp_path) as running:
        ada = await running.person("Ada")
        table = (await ada.post("/api/tables", game="ancient-knowledge", seats=[ME, ME]))["id"]
        await play_out(running, table)
        await running.services.results.record_all()
        assert await pieces_of(running.services.store, ada.player, private=True) == []


async def test_a_resigned_game_is_recorded_as_lost(tmp_path: Path) -> None:
    async with house(tmp_path) as running:
        ada = await running.person("Ada")
        table = (await ada.post("/api/tables", game="pergamon", seats=[ME, BOT]))["id"]
        await ada.post(f"/api/tables/{table}/resign", seat=0)
        await running.services.results.record_all()
        (result,) = await results_of(running.services.store, ada.player, 10)
        assert (result.ending, [seat.place for seat in result.seats]) == (RESIGNED, [2, 1])


async def test_a_game_that_goes_on_from_another_is_not_recorded(tmp_path: Path) -> None:
    async with house(tmp_path) as running:
        ada = await running.person("Ada")
        first = (await ada.post("/api/tables", game="pergamon", seats=[ME, BOT]))["id"]
        await play_out(running, first)
        fork = (await ada.post(f"/api/tables/{first}/fork", number=3, seats=[ME, BOT]))["id"]
        await play_out(running, fork)
        await running.services.results.record_all()
        assert [each.table for each in await results_after(running.services.store, 0, 10)] == [first]
