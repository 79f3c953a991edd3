"""Leader boards over HTTP: accounts and bots, one's own line, and nothing about anybody's account."""

from pathlib import Path

import pytest

from antiquary.server.tables.results import PLAYED, Result, SeatResult, add_result
from antiquary.server.tables.rows import FINISHED, Turn
from support.servers.in_process import House, house, quick_passwords
from support.storage.keeping import table_row

pytestmark = pytest.mark.anyio

BOARD = "/api/boards/pergamon/live"


@pytest.fixture(autouse=True)
def no_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    quick_passwords(monkeypatch)


async def play(running: House, winner: str, loser: str) -> None:
    """A rated game between two holders."""
    store, number = running.services.store, len(await running.services.store.tables_of("ada", 100))
    table = f"t{number}{winner[:4]}{loser[:4]}"
    await store.create_table(table_row(table), Turn(FINISHED))
    seats = [
        SeatResult(seat, "" if ":" in who else who, who.partition(":")[2], who, 10, seat + 1)
        for seat, who in enumerate((winner, loser))
    ]
    await add_result(store, Result(table, "pergamon", "live", True, 40, PLAYED, 5.0, tuple(seats)))
    await running.services.ratings.apply_all()


async def test_a_board_shows_accounts_and_bots_and_ones_own_line(tmp_path: Path) -> None:
    async with house(tmp_path) as running:
        ada, bo, guest = await running.account("ada"), await running.account("bob"), await running.person("Eve")
        await play(running, ada.player, bo.player)
        await play(running, ada.player, "bot:master")
        await play(running, guest.player, bo.player)
        board = await ada.get(BOARD)
        assert [(line["place"], line["name"], line["bot"], line["yours"]) for line in board["lines"]] == [
            (1, "ada", "", True),
            (2, "Master", "master", False),
            (3, "bob", "", False),
        ]
        assert board["own"] == board["lines"][0]
        assert board["lines"][0]["rating"]["provisional"]
        assert not board["more"]
        assert (await guest.get(BOARD))["own"] is None
        assert (await (await running.person()).get(f"{BOARD}?lang=de"))["lines"][1]["name"] == "Meister"


async def test_a_board_comes_in_pages_and_ones_own_line_with_each(tmp_path: Path) -> None:
    async with house(tmp_path) as running:
        ada, bo = await running.account("ada"), await running.account("bob")
        await play(running, ada.player, bo.player)
        board = await bo.get(f"{BOARD}?skip=1")
        assert [line["place"] for line in board["lines"]] == [2]
        assert (await ada.get(f"{BOARD}?skip=1"))["own"]["place"] == 1


async def test_a_board_tells_names_and_no_ids(tmp_path: Path) -> None:
    async with house(tmp_path) as running:
        ada, bo = await running.account("ada"), await running.account("bob")
        await play(running, ada.player, bo.player)
        text = (await bo.http.get(BOARD)).text
        assert '"ada"' in text
        assert ada.player not in text
        assert bo.player not in text


async def test_a_deleted_account_is_on_no_board(tmp_path: Path) -> None:
    async with house(tmp_path) as running:
        ada, bo = await running.account("ada"), await running.account("bob")
        await play(running, ada.player, bo.player)
        await ada.post("/api/account/delete", password="correct horse")
        assert [line["name"] for line in (await bo.get(BOARD))["lines"]] == ["bob"]


async def test_ones_own_ratings_have_a_place_and_a_curve(tmp_path: Path) -> None:
    async with house(tmp_path) as running:
        ada, bo = await running.account("ada"), await running.person("Bo")
        await play(running, ada.player, bo.player)
        await play(running, ada.player, "bot:novice")
        (own,) = (await ada.get("/api/ratings"))["ratings"]
        assert (own["place"], own["rating"]["games"]) == (1, 2)
        curve = await ada.get("/api/ratings/pergamon/live")
        assert [point["points"] for point in curve["points"]][-1] == own["rating"]["points"]
        assert len(curve["points"]) == 2
        (guest,) = (await bo.get("/api/ratings"))["ratings"]
        assert guest["place"] == 0


async def test_boards_of_games_that_do_not_exist_are_refused(tmp_path: Path) -> None:
    async with house(tmp_path) as running:
        ada = await running.person("Ada")
        for path in ("/api/boards/chess/live", "/api/boards/pergamon/hurry", "/api/ratings/pergamon/hurry"):
            assert (await ada.http.get(path)).status_code == 400
        assert (await ada.http.get(f"{BOARD}?skip=-1")).status_code == 400
