"""House opponents: the host's policies play where they belong, and no visitor can name a file."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from antiquary.agents.policy import PolicyAgent, policy_for
from antiquary.agents.policy_archive import WrongPolicy
from antiquary.games.registry import game_named
from antiquary.kernel.rng import rng_from, seed_from
from antiquary.server.bots.bot_job import choose_action
from antiquary.server.bots.bots import bot_job
from antiquary.server.tables.house import HouseOpponents
from support.agents.policies import policy_file
from support.servers.in_process import House, Person, house

pytestmark = pytest.mark.anyio

LEVEL = "house:Thales of Miletus"


@pytest.fixture
def policy(tmp_path: Path) -> Path:
    return policy_file(tmp_path, name="Thales of Miletus")


@pytest.fixture
async def hosted(tmp_path: Path, policy: Path) -> AsyncIterator[House]:
    async with house(tmp_path, policies=(str(policy),)) as running:
        yield running


def seats(level: str, bots: int = 1) -> list[dict[str, str]]:
    return [{"kind": "me"}, *({"kind": "bot", "level": level} for _ in range(bots))]


async def new_table(person: Person, level: str = LEVEL) -> Any:
    return await person.post("/api/tables", game="pergamon", seats=seats(level))


async def test_it_is_listed_with_its_game(hosted: House) -> None:
    games = (await (await hosted.person()).get("/api/games"))["games"]
    listed = {game["name"]: game["house"] for game in games}
    assert listed["ancient-knowledge"] == []
    assert [(each["level"], each["name"], each["players"]) for each in listed["pergamon"]] == [
        (LEVEL, "Thales of Miletus", 2)
    ]


async def test_it_sits_at_a_table_under_its_name_and_plays_its_policy(hosted: House, policy: Path) -> None:
    table = await new_table(await hosted.person("Ada"))
    assert (table["seats"][1]["bot"], table["seats"][1]["level"]) == (LEVEL, "Thales of Miletus")
    live = await hosted.services.tables.latest(table["id"])
    job = bot_job(live, 1, hosted.services.house)
    assert job.policy == str(policy)
    state, game = live.shared.state_for(1), game_named("pergamon")
    while len(state.legal(1)) < 3:
        state.apply(state.decider(), state.legal(state.decider())[0])
    agent = PolicyAgent(policy_for(policy, game, 2), game)
    chosen = choose_action(replace(job, position=state.notation(), table=""))
    assert chosen == agent.choose(state.view(1), rng_from(seed_from(job.rng_seed)))


async def test_a_policy_that_is_not_offered_any_more_is_replaced_by_the_level_for_people_who_are_away(
    hosted: House,
) -> None:
    table = await new_table(await hosted.person("Ada"))
    live = await hosted.services.tables.latest(table["id"])
    job = bot_job(live, 1, HouseOpponents())
    assert (job.level, job.policy) == (live.row.stand_in, "")


@pytest.mark.parametrize("level", ["file:{}", "house:{}", "house:Nobody", "Thales of Miletus", "house:", "file:"])
async def test_no_visitor_names_a_file_or_an_opponent_that_is_not_offered(
    hosted: House, policy: Path, level: str
) -> None:
    ada = await hosted.person("Ada")
    wish = level.format(policy)[:60]
    assert await ada.refused("/api/tables", game="pergamon", seats=seats(wish)) == (400, "error-agent-unknown")
    body = {"game": "pergamon", "seats": seats("novice"), "stand_in": wish}
    assert await ada.refused("/api/tables", **body) == (400, "error-agent-unknown")


async def test_it_plays_only_its_game_and_its_number_of_players(hosted: House) -> None:
    ada = await hosted.person("Ada")
    for game, bots in (("ancient-knowledge", 1), ("pergamon", 2)):
        refused = await ada.refused("/api/tables", game=game, seats=seats(LEVEL, bots))
        assert refused == (400, "error-agent-unknown")


async def test_a_game_against_it_is_not_rated(hosted: House) -> None:
    ada = await hosted.account("ada")
    refused = await ada.refused("/api/tables", game="pergamon", seats=seats(LEVEL), rated=True, pace="live")
    assert refused == (400, "error-rated-bots")


async def test_two_policies_of_one_name_play_tables_of_different_sizes(tmp_path: Path) -> None:
    files: list[str] = []
    for players in (2, 3):
        (tmp_path / str(players)).mkdir()
        files.append(str(policy_file(tmp_path / str(players), players=players)))
    opponents = HouseOpponents(files)
    assert [each.players for each in opponents.of_game("pergamon")] == [2, 3]
    with pytest.raises(WrongPolicy) as refusal:
        HouseOpponents([*files, files[0]])
    assert refusal.value.key == "error-policy-name"
