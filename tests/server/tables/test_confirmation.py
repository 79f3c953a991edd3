"""The end of a turn that waits for a confirmation when its player goes: the bot that takes the seat confirms it."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final

import pytest

from antiquary.server.services import Services
from support.servers.in_process import Person, house
from support.storage.clocks import TableClock

pytestmark = pytest.mark.anyio
FREE: Final = {"kind": "open"}


class HeldTurn:
    """A table at which the player of `seat` has to confirm the end of a turn before the others see it."""

    def __init__(self, table: str, seat: int, people: dict[int, Person], services: Services) -> None:
        self.path: Final = f"/api/tables/{table}"
        self.seat: Final = seat
        self.people: Final = people
        self.other: Final = next(each for each in people if each != seat)
        self.services: Final = services

    async def go(self, how: str) -> None:
        await self.people[self.seat].post(f"{self.path}/{how}", seat=self.seat)

    async def kinds_after(self, number: int) -> list[str]:
        """The kinds of the entries after this one, as another player hears of them once there are any."""
        other = self.people[self.other]
        await other.get(f"{self.path}/wait?seat={self.other}&since={number}&seconds=25&lang=none")
        log = await other.get(f"{self.path}/log?seat={self.other}&after={number}&lang=en")
        return [entry["kind"] for entry in log["entries"]]


@asynccontextmanager
async def held_turn(folder: Path, players: int = 2) -> AsyncIterator[HeldTurn]:
    async with house(folder, TableClock(), thinkers=1) as running:
        people = {seat: await running.person(f"Ada {seat}") for seat in range(players)}
        made = await people[0].post(
            "/api/tables", game="pergamon", seats=[FREE] * players, confirm=True, stand_in="random"
        )
        for seat, person in people.items():
            await person.post(f"/api/tables/{made['id']}/join", seat=seat, invite=made["invite"])
        live = await running.services.tables.live(made["id"])
        while live.held < 0:
            seat = live.deciders()[0]
            action, number = live.state.legal(seat)[0], live.shared.number_for(seat) + 1
            await people[seat].post(f"/api/tables/{made['id']}/moves", seat=seat, number=number, action=action)
        yield HeldTurn(made["id"], live.held, people, running.services)


async def leave(held: HeldTurn) -> None:
    await held.go("leave")


async def call_a_stand_in(held: HeldTurn) -> None:
    await held.go("stand-in")


async def be_replaced_when_absent(held: HeldTurn) -> None:
    clock = held.services.store.clock
    assert isinstance(clock, TableClock)
    clock.now += 100_000
    await held.people[held.other].post(f"{held.path}/stand-in", seat=held.seat)


async def delete_the_account(held: HeldTurn) -> None:
    await held.people[held.seat].post("/api/account/delete")


@pytest.mark.parametrize("go", [leave, call_a_stand_in, be_replaced_when_absent, delete_the_account])
async def test_a_bot_confirms_the_turn_of_whoever_goes(
    go: Callable[[HeldTurn], Awaitable[None]], tmp_path: Path
) -> None:
    async with held_turn(tmp_path) as held:
        seen = await held.people[held.other].get(f"{held.path}/view?seat={held.other}&lang=none")
        assert seen["actions"] == []
        await go(held)
        assert "confirm" in await held.kinds_after(seen["number"])


async def test_a_bot_confirms_the_turn_of_whoever_resigns_among_three(tmp_path: Path) -> None:
    async with held_turn(tmp_path, players=3) as held:
        seen = await held.people[held.other].get(f"{held.path}/view?seat={held.other}&lang=none")
        await held.go("resign")
        assert "confirm" in await held.kinds_after(seen["number"])


async def test_a_turn_stays_to_be_confirmed_when_somebody_else_goes(tmp_path: Path) -> None:
    async with held_turn(tmp_path, players=3) as held:
        await held.people[held.other].post("/api/account/delete")
        while await held.services.store.database.read("SELECT id FROM tables WHERE due = 1"):
            await asyncio.sleep(0.01)  # the bot looks whether there is anything to do
        (table,) = (await held.people[held.seat].get("/api/tables"))["tables"]
        assert table["deciders"] == [held.seat]
