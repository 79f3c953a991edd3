"""Nobody wins rating with games that were not played: against guests, without moves, by a stand-in, or again and again
against the same person; and hosts are told about pairs that look like it."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from antiquary.server import metrics
from antiquary.server.accounts.store import Player
from antiquary.server.admin.store import Actor, grant_admin
from antiquary.server.lobby.matchmaking import LEASE_SECONDS, chosen
from antiquary.server.lobby.store import NEVER, Details, Seek, Wish, add_seek, seek_of
from antiquary.server.ratings.store import ratings_of
from antiquary.server.tables.results import (
    GAMES_A_DAY,
    PLAYED,
    UNUSUAL_GAMES,
    Result,
    SeatResult,
    add_result,
    results_of,
)
from antiquary.server.tables.rows import BOT, FINISHED, MOVE, Turn
from support.servers.in_process import House, Person, house, quick_passwords
from support.storage.clocks import TableClock
from support.storage.keeping import table_row

pytestmark = pytest.mark.anyio

ME, OPEN, NOVICE = {"kind": "me"}, {"kind": "open"}, {"kind": "bot", "level": "novice"}
RATED: dict[str, Any] = {"game": "pergamon", "rated": True, "pace": "live"}
DAY = 86400.0


@pytest.fixture
def clock() -> TableClock:
    return TableClock()


@pytest.fixture
async def site(tmp_path: Path, clock: TableClock, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[House]:
    quick_passwords(monkeypatch)
    async with house(tmp_path, clock) as running:
        yield running


async def duel(host: Person, other: Person, **more: Any) -> str:
    """A rated game that has begun."""
    made = await host.post("/api/tables", **{**RATED, **more}, seats=[ME, OPEN])
    await other.post(f"/api/tables/{made['id']}/join", invite=made["invite"])
    return str(made["id"])


async def act(site: House, table: str, kinds: dict[int, str] | None = None) -> None:
    """Let everybody move once; `kinds` says for which seats a bot does so."""
    live = await site.services.tables.live(table)
    while len({entry.seat for entry in live.log}) < len(live.row.seats):
        seat = live.deciders()[0]
        number, action = live.shared.number_for(seat) + 1, live.state.legal(seat)[0]
        await site.services.tables.act(table, (kinds or {}).get(seat, MOVE), seat, number, action)


async def settle(site: House) -> None:
    await site.services.results.record_all()
    await site.services.ratings.apply_all()


async def rated_games(site: House, person: Person) -> int:
    return sum(rating.games for rating in (await ratings_of(site.services.store, person.player)).values())


async def met(site: House, winner: str, loser: str, games: int) -> None:
    """So many rated games of these two have just ended."""
    store = site.services.store
    for number in range(games):
        table = f"{winner[:6]}{loser[:6]}{store.clock()}-{number}"
        await store.create_table(table_row(table), Turn(FINISHED))
        seats = (SeatResult(0, winner, "", "", 30, 1), SeatResult(1, loser, "", "", 10, 2))
        await add_result(store, Result(table, "pergamon", "live", True, 40, PLAYED, store.clock(), seats))


async def as_earlier(site: House, table: str, **columns: Any) -> None:
    """Change a table into one that an earlier version would have allowed."""
    row = await site.services.store.table(table)
    assert row is not None
    await site.services.store.update_table(replace(row, **columns), Turn(row.status))


# --- who may play -----------------------------------------------------------------------------------------------------


async def test_a_guest_neither_sets_up_nor_joins_nor_looks_for_a_rated_game(site: House) -> None:
    ada, guest = await site.account("ada"), await site.person("Guest")
    refused = (403, "error-rated-account")
    assert await guest.refused("/api/tables", **RATED, seats=[ME, NOVICE]) == refused
    assert await guest.refused("/api/seeks", **RATED) == refused
    made = await ada.post("/api/tables", **RATED, seats=[ME, OPEN])
    assert await guest.refused(f"/api/tables/{made['id']}/join", invite=made["invite"]) == refused
    assert (await ada.get(f"/api/tables/{made['id']}"))["status"] == "open"
    assert (await guest.get("/api/seeks"))["own"] is None


async def test_guests_do_not_enter_a_tournament_of_rated_games(site: House) -> None:
    ada, guest = await site.account("ada"), await site.person("Guest")
    body = {"name": "Cup", "kind": "round-robin", "table": {**RATED, "seats": [OPEN, OPEN]}}
    assert await guest.refused("/api/tournaments", **body) == (403, "error-rated-account")
    cup = await ada.post("/api/tournaments", **body)
    path = f"/api/tournaments/{cup['id']}/enter"
    assert await guest.refused(path, invite=cup["invite"]) == (403, "error-rated-account")


async def test_nobody_looks_for_a_rated_game_without_a_clock(site: House) -> None:
    ada = await site.account("ada")
    assert await ada.refused("/api/seeks", game="pergamon", rated=True) == (400, "error-rated-clock")


async def test_a_search_that_is_not_allowed_any_more_ends(site: House) -> None:
    ada, store = await site.account("ada"), site.services.store
    details = Details(Wish("pergamon", 2, "untimed", rated=True), "ada", 1500, 0, NEVER, "scholar")
    await add_seek(store, Seek(ada.player, "old", details, store.clock(), store.clock() + LEASE_SECONDS))
    assert await ada.refused("/api/seeks/own") == (400, "error-rated-clock")
    assert await seek_of(store, ada.player) is None


async def test_a_rematch_is_rated_under_the_same_conditions(site: House) -> None:
    ada, bo = await site.account("ada"), await site.account("bob")
    table = await duel(ada, bo)
    await as_earlier(site, table, stand_in="random")
    await bo.post(f"/api/tables/{table}/leave", seat=1)
    await ada.post(f"/api/tables/{table}/resign", seat=0)
    assert await ada.refused(f"/api/tables/{table}/rematch") == (400, "error-rated-bots")
    assert len((await ada.get("/api/tables"))["tables"]) == 1


async def test_a_rated_table_of_a_tournament_that_is_refused_is_played_without_rating(site: House) -> None:
    ada, bo = await site.account("ada"), await site.account("bob")
    cup = await ada.post("/api/tournaments", name="Cup", kind="round-robin", table={**RATED, "seats": [OPEN, OPEN]})
    await bo.post(f"/api/tournaments/{cup['id']}/enter", invite=cup["invite"])
    await met(site, ada.player, bo.player, GAMES_A_DAY)
    info = await ada.post(f"/api/tournaments/{cup['id']}/start")
    assert not (await ada.get(f"/api/tables/{info['pairings'][0][0]['table']}"))["rated"]


# --- what counts ------------------------------------------------------------------------------------------------------


async def test_a_game_counts_only_if_both_have_moved(site: House) -> None:
    ada, bo = await site.account("ada"), await site.account("bob")
    for moved, games in ((False, 0), (True, 1)):
        table = await duel(ada, bo)
        if moved:
            await act(site, table)
        await bo.post(f"/api/tables/{table}/resign", seat=1)
        await settle(site)
        assert [await rated_games(site, each) for each in (ada, bo)] == [games, games]


async def test_whoever_runs_out_of_time_loses_a_rated_game_though_a_bot_plays_on(
    site: House, clock: TableClock
) -> None:
    ada, bo = await site.account("ada"), await site.account("bob")
    table = await duel(ada, bo)
    await act(site, table)
    live = await site.services.tables.live(table)
    late = live.asked()[0]
    await clock.run(site.services.store, 3600)
    await site.services.clock_keeper.look()
    assert (await site.services.tables.live(table)).row.timed_out == (late,)
    while not live.over:
        seat = live.deciders()[0]
        number, action = live.shared.number_for(seat) + 1, live.state.legal(seat)[0]
        await site.services.tables.act(table, BOT if seat == late else MOVE, seat, number, action)
    await settle(site)
    (result,) = await results_of(site.services.store, ada.player, 1)
    assert result.rated
    assert [seat.place for seat in result.seats] == ([2, 1] if late == 0 else [1, 2])


async def test_a_bot_that_moves_for_somebody_in_time_ends_the_rating(site: House) -> None:
    ada, bo = await site.account("ada"), await site.account("bob")
    table = await duel(ada, bo)
    await act(site, table)
    live = await site.services.tables.live(table)
    seat = live.deciders()[0]
    await site.services.tables.act(table, BOT, seat, live.shared.number_for(seat) + 1, live.state.legal(seat)[0])
    await (ada, bo)[seat].post(f"/api/tables/{table}/resign", seat=seat)
    await settle(site)
    (result,) = await results_of(site.services.store, ada.player, 1)
    assert not result.rated


@pytest.mark.parametrize("columns", [{"pace": "untimed", "clocks": None}, {"stand_in": "random"}, {"hints": True}])
async def test_games_that_could_not_be_rated_today_do_not_count(site: House, columns: dict[str, Any]) -> None:
    ada, bo = await site.account("ada"), await site.account("bob")
    table = await duel(ada, bo)
    await act(site, table)
    await bo.post(f"/api/tables/{table}/resign", seat=1)
    await as_earlier(site, table, **columns)
    await settle(site)
    assert await rated_games(site, ada) == 0


async def test_the_game_of_a_deleted_account_does_not_count(site: House) -> None:
    ada, bo = await site.account("ada"), await site.account("bob")
    table = await duel(ada, bo)
    await act(site, table)
    await bo.post("/api/account/delete", password="correct horse")
    await ada.post(f"/api/tables/{table}/resign", seat=0)
    await settle(site)
    assert await rated_games(site, ada) == 0


# --- the same two -----------------------------------------------------------------------------------------------------


async def test_the_same_two_have_so_many_rated_games_a_day_and_no_more(site: House, clock: TableClock) -> None:
    ada, bo = await site.account("ada"), await site.account("bob")
    before = await duel(ada, bo)
    await act(site, before)
    await met(site, ada.player, bo.player, GAMES_A_DAY)
    made = await ada.post("/api/tables", **RATED, seats=[ME, OPEN])
    response = await bo.http.post(f"/api/tables/{made['id']}/join", json={"invite": made["invite"]})
    assert (response.status_code, response.json()["error"]) == (409, "error-rated-pair")
    assert str(GAMES_A_DAY) in response.json()["message"]
    await bo.post(f"/api/tables/{before}/resign", seat=1)
    assert await ada.refused(f"/api/tables/{before}/rematch") == (409, "error-rated-pair")
    await settle(site)
    assert await rated_games(site, ada) == GAMES_A_DAY
    clock.now += DAY
    await bo.post(f"/api/tables/{made['id']}/join", invite=made["invite"])


def test_those_who_have_met_too_often_are_not_matched() -> None:
    details = Details(Wish("pergamon", 2, "live", rated=True), "", 1500, 0, NEVER, "scholar")
    seeks = [Seek(player, player, details, 0.0, 60.0) for player in ("ada", "bo", "cy")]
    company = chosen(seeks, 2, 5.0, {frozenset(("ada", "bo"))})
    assert company is not None
    assert [seek.player for seek in company.people] == ["ada", "cy"]
    assert chosen(seeks[:2], 2, 5.0, {frozenset(("ada", "bo"))}) is None


async def test_two_who_have_met_too_often_wait_for_others(site: House) -> None:
    ada, bo = await site.account("ada"), await site.account("bob")
    await met(site, ada.player, bo.player, GAMES_A_DAY)
    for person in (ada, bo):
        assert (await person.post("/api/seeks", **RATED))["table"] == ""
    cy = await site.account("cyd")
    assert (await cy.post("/api/seeks", **RATED))["table"]


# --- leader boards and hosts ------------------------------------------------------------------------------------------


async def test_a_rating_of_a_bot_without_a_level_does_not_break_a_board(site: House) -> None:
    ada, store = await site.account("ada"), site.services.store
    await store.create_table(table_row("t"), Turn(FINISHED))
    seats = (SeatResult(0, ada.player, "", "", 30, 1), SeatResult(1, "", "random", "", 10, 2))
    await add_result(store, Result("t", "pergamon", "live", True, 40, PLAYED, store.clock(), seats))
    await site.services.ratings.apply_all()
    board = await ada.get("/api/boards/pergamon/live")
    assert [line["name"] for line in board["lines"]] == ["ada"]


async def test_hosts_see_pairs_with_many_one_sided_rated_games(site: House, clock: TableClock) -> None:
    host, ada, bo = await site.account("host"), await site.account("ada"), await site.account("bob")
    assert await grant_admin(site.services.store, Player(host.player, "host", 0.0, "host"), Actor(), 1.0)
    await met(site, ada.player, bo.player, UNUSUAL_GAMES // 2)
    assert (await host.get("/api/admin/pairs"))["pairs"] == []
    clock.now += DAY
    await met(site, ada.player, bo.player, UNUSUAL_GAMES // 2)
    (pair,) = (await host.get("/api/admin/pairs"))["pairs"]
    assert (pair["winner"], pair["loser_name"], pair["won"]) == (ada.player, "bob", UNUSUAL_GAMES)
    assert (await ada.http.get("/api/admin/pairs")).status_code == 403
    assert b"antiquary_unusual_pairs" in metrics.text()
