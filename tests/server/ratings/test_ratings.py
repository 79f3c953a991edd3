"""A rated game changes the ratings of all who sit there; nobody has help, and nobody escapes its result."""

from pathlib import Path
from typing import Any

import httpx
import pytest

from antiquary.server.ratings.store import Discipline, rating_of, ratings_of
from antiquary.server.tables.results import results_of
from antiquary.server.tables.rows import BOT, MOVE
from support.servers.in_process import House, Person, house, quick_passwords, refusal

pytestmark = pytest.mark.anyio

ME = {"kind": "me"}
OPEN = {"kind": "open"}
NOVICE = {"kind": "bot", "level": "novice"}
RATED = {"game": "pergamon", "rated": True, "pace": "live"}


@pytest.fixture(autouse=True)
def no_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    quick_passwords(monkeypatch)


async def play_out(running: House, table: str, kinds: dict[int, str] | None = None) -> None:
    """Take the first legal action until the game is over; `kinds` says which seats a bot moves for."""
    tables = running.services.tables
    live = await tables.live(table)
    while not live.over:
        seat = live.deciders()[0]
        number, action = live.shared.number_for(seat) + 1, live.state.legal(seat)[0]
        await tables.act(table, (kinds or {}).get(seat, MOVE), seat, number, action)


async def move(running: House, table: str, kinds: dict[int, str] | None = None) -> None:
    """Let every seat that has not moved yet do so once, as `play_out` plays."""
    tables = running.services.tables
    live = await tables.live(table)
    while len({entry.seat for entry in live.log}) < len(live.row.seats):
        seat = live.deciders()[0]
        number, action = live.shared.number_for(seat) + 1, live.state.legal(seat)[0]
        await tables.act(table, (kinds or {}).get(seat, MOVE), seat, number, action)


async def settle(running: House) -> None:
    await running.services.results.record_all()
    await running.services.ratings.apply_all()


async def duel(running: House) -> tuple[Person, Person, str]:
    ada, bo = await running.account("ada"), await running.account("bob")
    made = await ada.post("/api/tables", **RATED, seats=[ME, OPEN])
    assert made["rated"]
    await bo.post(f"/api/tables/{made['id']}/join", invite=made["invite"])
    return ada, bo, made["id"]


async def discipline(running: House, table: str) -> Discipline:
    row = await running.services.store.table(table)
    assert row is not None
    return Discipline(row.game, row.pace)


async def test_a_rated_game_changes_the_ratings_of_both(tmp_path: Path) -> None:
    async with house(tmp_path) as running:
        ada, bo, table = await duel(running)
        await play_out(running, table)
        await settle(running)
        pace = await discipline(running, table)
        winners = (await running.services.tables.live(table)).winners()
        points = [(await rating_of(running.services.store, who.player, pace)).points for who in (ada, bo)]
        assert len(winners) == 2 or points[winners[0]] > 1500 > points[1 - winners[0]]


async def test_a_rated_game_against_a_bot_counts_for_the_bot_too(tmp_path: Path) -> None:
    async with house(tmp_path) as running:
        ada = await running.account("ada")
        table = (await ada.post("/api/tables", **RATED, seats=[ME, NOVICE]))["id"]
        await move(running, table, {1: BOT})
        await ada.post(f"/api/tables/{table}/resign", seat=0)
        await settle(running)
        pace = await discipline(running, table)
        assert (await rating_of(running.services.store, ada.player, pace)).points < 1500
        assert (await rating_of(running.services.store, "bot:novice", pace)).points > 1500


async def test_a_game_that_is_not_rated_changes_nothing(tmp_path: Path) -> None:
    async with house(tmp_path) as running:
        ada = await running.account("ada")
        table = (await ada.post("/api/tables", game="pergamon", seats=[ME, NOVICE]))["id"]
        await ada.post(f"/api/tables/{table}/resign", seat=0)
        await settle(running)
        assert await ratings_of(running.services.store, ada.player) == {}


@pytest.mark.parametrize(
    ("wish", "error"),
    [
        ({"seats": [ME, NOVICE], "hints": True}, "error-rated-hints"),
        ({"seats": [ME, NOVICE], "pace": "untimed"}, "error-rated-clock"),
        ({"seats": [ME, OPEN], "stand_in": "random"}, "error-rated-bots"),
        ({"seats": [ME, ME]}, "error-rated-seats"),
        ({"seats": [ME, {"kind": "bot", "level": "random"}]}, "error-rated-bots"),
        ({"seats": [ME, {"kind": "bot", "level": "master:2"}]}, "error-agent-unknown"),
    ],
)
async def test_a_table_that_cannot_be_rated_is_refused(tmp_path: Path, wish: dict[str, Any], error: str) -> None:
    async with house(tmp_path) as running:
        ada = await running.account("ada")
        assert await ada.refused("/api/tables", **{**RATED, **wish}) == (400, error)
        assert (await ada.get("/api/tables"))["tables"] == []


async def test_a_rated_game_gives_no_hints_and_shows_no_odds(tmp_path: Path) -> None:
    async with house(tmp_path) as running:
        ada = await running.account("ada")
        made = await ada.post("/api/tables", **RATED, seats=[ME, NOVICE])
        assert not made["hints"]
        live = await running.services.tables.live(made["id"])
        seat = live.deciders()[0]
        if seat == 0:
            body = {"seat": 0, "number": live.number}
            assert await ada.refused(f"/api/tables/{made['id']}/hint", **body) == (403, "error-no-hints")


async def test_the_host_of_a_rated_game_has_one_seat_like_everybody(tmp_path: Path) -> None:
    async with house(tmp_path) as running:
        ada = await running.account("ada")
        table = (await ada.post("/api/tables", **RATED, seats=[ME, OPEN]))["id"]
        assert await ada.refused(f"/api/tables/{table}/join") == (409, "error-rated-one-seat")


async def test_a_seat_of_a_rated_game_is_not_given_away(tmp_path: Path) -> None:
    async with house(tmp_path) as running:
        ada, _, table = await duel(running)
        assert await ada.refused(f"/api/tables/{table}/seat-link", seat=0) == (409, "error-rated-seat-link")


async def test_no_bot_plays_for_somebody_who_asks_for_it_in_a_rated_game(tmp_path: Path) -> None:
    async with house(tmp_path) as running:
        ada, _, table = await duel(running)
        assert await ada.refused(f"/api/tables/{table}/stand-in", seat=0) == (409, "error-rated-stand-in")


async def test_whoever_leaves_a_rated_game_is_last_and_it_counts_for_them(tmp_path: Path) -> None:
    async with house(tmp_path) as running:
        people = [await running.account(name) for name in ("ada", "bob", "cyd")]
        made = await people[0].post("/api/tables", **RATED, seats=[ME, OPEN, OPEN])
        for person in people[1:]:
            await person.post(f"/api/tables/{made['id']}/join", invite=made["invite"])
        await move(running, made["id"])
        await people[0].post(f"/api/tables/{made['id']}/leave", seat=0)
        await play_out(running, made["id"], {0: BOT})
        await settle(running)
        (result,) = await results_of(running.services.store, people[0].player, 1)
        assert (result.seats[0].place, result.seats[0].bot) == (3, "")
        pace = await discipline(running, made["id"])
        assert (await rating_of(running.services.store, people[0].player, pace)).points < 1500


async def test_a_rated_game_cannot_be_deleted_to_escape_its_result(tmp_path: Path) -> None:
    async def deleted(person: Person, table: str) -> httpx.Response:
        return await person.http.delete(f"/api/tables/{table}")

    async with house(tmp_path) as running:
        ada = await running.account("ada")
        table = (await ada.post("/api/tables", **RATED, seats=[ME, NOVICE]))["id"]
        assert refusal(await deleted(ada, table)) == (409, "error-rated-running")
        await move(running, table, {1: BOT})
        await ada.post(f"/api/tables/{table}/resign", seat=0)
        assert (await deleted(ada, table)).is_success
        await settle(running)
        (result,) = await results_of(running.services.store, ada.player, 1)
        assert result.rated
        assert [seat.place for seat in result.seats] == [2, 1]


async def test_a_rematch_of_a_rated_game_is_rated_and_a_fork_is_not(tmp_path: Path) -> None:
    async with house(tmp_path) as running:
        ada, _, table = await duel(running)
        await play_out(running, table)
        assert (await ada.post(f"/api/tables/{table}/rematch"))["rated"]
        fork = await ada.post(f"/api/tables/{table}/fork", number=3, seats=[ME, NOVICE])
        assert not fork["rated"]
