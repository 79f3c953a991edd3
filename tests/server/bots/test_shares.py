"""The workers are shared by those who have set up the tables, not by the number of their tables."""

import asyncio
import time
from contextlib import closing
from pathlib import Path

import pytest

from antiquary.agents.opponents import LEVELS
from antiquary.games.registry import GAMES
from antiquary.kernel.game import Game
from antiquary.server.bots.bot_job import BotJob, choose_action
from antiquary.server.bots.bots import Bots, cost_of
from antiquary.server.bots.pool import A_PERSON_WAITS, BOTS_ALONE, WorkerPool
from antiquary.server.tables.house import BOTS
from support.servers.in_process import house
from support.servers.serving import FREE, ME, PATIENCE, bot

pytestmark = pytest.mark.anyio
A_MOMENT = 0.02


async def test_somebody_else_waits_for_one_decision_and_not_for_all_tables_of_one_owner() -> None:
    with closing(WorkerPool(1)) as pool:
        done: list[str] = []

        async def asked(owner: str) -> None:
            await pool.run(time.sleep, A_MOMENT, A_PERSON_WAITS, owner=owner)
            done.append(owner)

        await asyncio.gather(*map(asked, [*["eve"] * 6, "ada"]))
    assert done[:3] == ["eve", "eve", "ada"]  # one was begun, one came before her


async def test_a_short_decision_goes_before_long_ones() -> None:
    with closing(WorkerPool(1)) as pool:
        done: list[int] = []

        async def asked(owner: str, cost: int) -> None:
            await pool.run(time.sleep, A_MOMENT, A_PERSON_WAITS, owner=owner, cost=cost)
            done.append(cost)

        await asyncio.gather(*map(asked, ["eve", "bo", "cy", "ada"], [500, 500, 500, 1]))
    assert done[:2] == [500, 1]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_stronger_the_level_the_more_its_decision_costs(game: Game) -> None:
    costs = [cost_of(BotJob(game.name, "", 0, level, ""), game) for level in LEVELS]
    assert costs == sorted(costs)
    assert costs[-1] > 10 * costs[-2] > 10 * costs[0]
    others = [*set(BOTS) - set(LEVELS), "house:Thales"]
    assert [cost_of(BotJob(game.name, "", 0, level, ""), game) for level in others] == [costs[0]] * len(others)


class RecordingPool(WorkerPool):
    """A pool that thinks in this process and remembers for whom."""

    def __init__(self) -> None:
        super().__init__(0)
        self.asked: list[tuple[int, str, int]] = []

    async def choose_action(self, job: BotJob, urgency: int, owner: str, cost: int) -> int:
        self.asked.append((urgency, owner, cost))
        return choose_action(job)


async def test_a_table_uses_the_share_of_whoever_has_set_it_up_or_its_tournament(tmp_path: Path) -> None:
    async with house(tmp_path) as site:
        ada, bo = await site.person("Ada"), await site.person("Bo")
        # Everybody has a decision at the beginning of this game, whoever is drawn as the first player.
        table = await ada.post("/api/tables", game="ancient-knowledge", seats=[bot("novice"), ME])
        pair = {"game": "pergamon", "seats": [FREE, FREE]}
        cup = await bo.post("/api/tournaments", name="Cup", kind="swiss", enter=False, table=pair)
        await bo.post(f"/api/tournaments/{cup['id']}/bots", level="novice", number=2)
        started = await bo.post(f"/api/tournaments/{cup['id']}/start")
        pool = RecordingPool()
        bots = Bots(site.services.tables, pool, owner=site.services.tournaments.host_of)
        bots.wake(table["id"])
        bots.wake(started["pairings"][0][0]["table"])
        async with asyncio.timeout(PATIENCE):
            while len({owner for _, owner, _ in pool.asked}) < 2:
                await asyncio.sleep(0)
        await bots.close()
    assert set(pool.asked) == {(A_PERSON_WAITS, ada.player, 1), (BOTS_ALONE, bo.player, 1)}
