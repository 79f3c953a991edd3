"""The suggested level follows from a player's results against bots, and only the player is told."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from antiquary.agents.opponents import LEVELS
from antiquary.server.accounts.permissions import MANAGE, READ
from antiquary.server.tables.catalogue import suggestion
from antiquary.server.tables.rows import RUNNING, SeatRow, TableRow
from support.servers.in_process import House, house
from support.servers.results import result, store_results


def suggested(*rows: TableRow) -> tuple[str, str, int, int]:
    """What Ada should play in Pergamon after these games, the latest first."""
    told = suggestion(list(rows), "ada", "pergamon")
    return told.level, told.against, told.games, told.wins


def games(level: str, wins: int, losses: int, seats: int = 2) -> list[TableRow]:
    return [result("ada", level, at < wins, seats=seats) for at in range(wins + losses)]


def test_a_newcomer_begins_with_the_novice() -> None:
    assert suggested() == ("novice", "", 0, 0)


def test_one_victory_may_be_luck() -> None:
    assert suggested(*games("novice", 1, 0)) == ("novice", "", 0, 0)


def test_half_of_the_games_against_a_level_lead_to_the_next() -> None:
    assert suggested(*games("novice", 1, 1)) == ("apprentice", "novice", 2, 1)
    assert suggested(*games("novice", 1, 2)) == ("novice", "", 0, 0)


def test_the_highest_level_that_one_beats_counts() -> None:
    assert suggested(*games("scholar", 2, 1), *games("novice", 0, 4)) == ("master", "scholar", 3, 2)
    assert suggested(*games("master", 0, 5), *games("scholar", 3, 2)) == ("master", "scholar", 5, 3)


def test_nothing_is_above_the_grandmaster() -> None:
    assert suggested(*games("grandmaster", 2, 0)) == ("grandmaster", "grandmaster", 2, 2)


def test_only_the_latest_five_games_against_a_level_count() -> None:
    assert suggested(*games("novice", 0, 3), *games("novice", 9, 0)) == ("novice", "", 0, 0)
    assert suggested(*games("novice", 5, 0), *games("novice", 0, 9)) == ("apprentice", "novice", 5, 5)


def test_with_four_seats_a_quarter_of_the_games_is_a_fair_share() -> None:
    assert suggested(*games("novice", 1, 3, seats=4)) == ("apprentice", "novice", 4, 1)
    assert suggested(*games("novice", 1, 3)) == ("novice", "", 0, 0)


def test_a_shared_victory_is_a_victory() -> None:
    drawn = replace(result("ada", "novice", False), winners=(1, 0))
    assert suggested(drawn, drawn) == ("apprentice", "novice", 2, 2)


@pytest.mark.parametrize(
    "other",
    [
        result("ada", "novice", True, game="ancient-knowledge"),
        result("bo", "novice", True),
        result("ada", "random", True),
        result("ada", "master-1", True),
        replace(result("ada", "novice", True), status=RUNNING),
        replace(result("ada", "novice", True), winners=(), scores=()),
        replace(result("ada", "novice", True), origin="another table"),
        replace(result("ada", "novice", True), seats=(SeatRow(player="ada"), SeatRow(player="bo"))),
        replace(result("ada", "novice", True), seats=(SeatRow(player="ada"), SeatRow(player="ada"))),
        replace(result("ada", "novice", True), seats=(SeatRow(player="ada", stand_in="master"), SeatRow(bot="novice"))),
    ],
    ids=["game", "player", "random", "first-edition", "running", "unknown", "fork", "people", "alone", "stand-in"],
)
def test_other_games_do_not_count(other: TableRow) -> None:
    assert suggested(other, other) == ("novice", "", 0, 0)


# ---- over HTTP


@pytest.fixture
async def site(tmp_path: Path) -> AsyncIterator[House]:
    async with house(tmp_path) as running:
        yield running


@pytest.mark.anyio
async def test_everybody_is_told_what_fits_their_own_results(site: House) -> None:
    ada, bo, stranger = await site.person("Ada"), await site.person("Bo"), await site.person()
    await store_results(site.services, [result(ada.player, "scholar", True) for _ in range(2)])
    for person, expected in ((ada, "master"), (bo, "novice"), (stranger, "novice")):
        told = {game["name"]: game["suggested"]["level"] for game in (await person.get("/api/games"))["games"]}
        assert told == {"pergamon": expected, "ancient-knowledge": "novice"}


@pytest.mark.anyio
async def test_a_token_that_may_not_read_is_told_nothing_of_the_results(site: House) -> None:
    ada = await site.person("Ada")
    await store_results(site.services, [result(ada.player, "scholar", True) for _ in range(2)])
    answers = {}
    for scope in (READ, MANAGE):
        token = await ada.post("/api/tokens", label="bot", scopes=[scope])
        program = await site.person()
        program.http.headers["authorization"] = f"Bearer {token['token']}"
        answers[scope] = [game["suggested"] for game in (await program.get("/api/games"))["games"]][1]
    assert answers[READ] == {"level": "master", "against": "scholar", "games": 2, "wins": 2}
    assert answers[MANAGE] == {"level": LEVELS[0], "against": "", "games": 0, "wins": 0}
