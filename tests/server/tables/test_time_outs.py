"""Time that runs out: settled once, as chosen when the table was set up, and said to everybody."""

import asyncio
from pathlib import Path

import pytest

from antiquary.server.services import Services
from antiquary.server.settings import Settings
from antiquary.server.tables.clock_keeper import ClockKeeper
from antiquary.server.tables.results import PLAYED, TIME, results_of
from antiquary.server.tables.rows import BOT as BOT_MOVE
from antiquary.server.tables.rows import FINISHED
from antiquary.server.tables.store import correct_deadlines, expired
from support.servers.in_process import refusal
from support.servers.services import listening
from support.servers.timed_tables import BOT, ME, TimedTable, timed_table

pytestmark = pytest.mark.anyio
FULL = 600.0


async def play_out(table: TimedTable) -> None:
    """Let people and bots take their first legal action until the game is over."""
    while not (live := await table.live()).over:
        seat = live.asked()[0]
        await table.act(BOT_MOVE if live.level(seat) else "move", seat)


async def test_a_game_of_two_is_lost_by_whoever_runs_out_of_time(tmp_path: Path) -> None:
    async with timed_table(tmp_path, timeout="lose") as table:
        seat = await table.play_to_turn()
        await table.run(FULL - 1)
        assert (await table.info())["status"] == "running"
        await table.run(1)
        info = await table.info()
        assert (info["status"], info["timed_out"], info["resigned"]) == ("finished", [seat], seat)
        live = await table.live()
        assert live.winners() == [1 - seat]
        await table.services.results.record_all()
        (result,) = await results_of(table.services.store, table.ada.player, 10)
        assert (result.ending, result.pace) == (TIME, "live")
        assert [each.place for each in result.seats] == [2 if each == seat else 1 for each in (0, 1)]


async def test_a_bot_takes_over_for_good_if_the_table_says_so(tmp_path: Path) -> None:
    async with timed_table(tmp_path, timeout="bot", stand_in="apprentice") as table:
        seat = await table.play_to_turn()
        await table.run(FULL)
        info = await table.info()
        assert (info["status"], info["timed_out"]) == ("running", [seat])
        assert info["seats"][seat]["stand_in"] == "apprentice"
        live = await table.live()
        assert live.bot_to_decide() == seat
        number, action = live.number + 1, live.state.legal(seat)[0]
        path = f"/api/tables/{table.id}"
        for what, body in (
            ("moves", {"seat": seat, "number": number, "action": action}),
            ("return", {"seat": seat}),
            ("leave", {"seat": seat}),
            ("resign", {"seat": seat}),
            ("stand-in", {"seat": seat}),
        ):
            assert await table.ada.refused(f"{path}/{what}", **body) == (409, "error-time-out")
        await play_out(table)
        await table.services.results.record_all()
        (result,) = await results_of(table.services.store, table.ada.player, 10)
        assert result.ending == PLAYED
        assert result.seats[seat].player == table.ada.player  # what the bot makes of it is the player's result


async def test_among_three_a_bot_plays_on_for_whoever_lost_on_time_and_they_are_last(tmp_path: Path) -> None:
    async with timed_table(tmp_path, ME, ME, ME, timeout="lose") as table:
        seat = await table.play_to_turn()
        await table.run(FULL)
        assert (await table.info())["status"] == "running"
        await play_out(table)
        await table.services.results.record_all()
        (result,) = await results_of(table.services.store, table.ada.player, 10)
        assert result.ending == TIME
        assert result.seats[seat].place == 3
        assert seat not in (await table.live()).winners()


async def test_the_last_one_whose_time_has_not_run_out_has_won(tmp_path: Path) -> None:
    async with timed_table(tmp_path, ME, ME, ME, timeout="lose") as table:
        lost: list[int] = []
        while (live := await table.live()).row.status != FINISHED:
            seat = live.asked()[0]
            if live.level(seat):
                await table.act(BOT_MOVE, seat)
            elif len(lost) < 2:
                lost.append(seat)
                await table.run(2 * FULL)
        assert live.row.timed_out == tuple(lost)
        await table.services.results.record_all()
        (result,) = await results_of(table.services.store, table.ada.player, 10)
        assert result.ending == TIME
        (winner,) = {0, 1, 2} - set(lost)
        assert [result.seats[seat].place for seat in (winner, lost[1], lost[0])] == [1, 2, 3]


async def test_a_game_against_bots_alone_is_over_when_the_only_person_loses_on_time(tmp_path: Path) -> None:
    async with timed_table(tmp_path, ME, BOT, BOT, timeout="lose") as table:
        while 0 not in (await table.live()).asked():
            await table.act(BOT_MOVE)
        await table.run(FULL)
        assert (await table.info())["status"] == "finished"
        assert 0 not in (await table.live()).winners()


async def test_a_move_that_comes_too_late_is_refused_before_anybody_has_looked(tmp_path: Path) -> None:
    async with timed_table(tmp_path) as table:
        seat = await table.play_to_turn()
        live = await table.live()
        body = {"seat": seat, "number": live.number + 1, "action": live.state.legal(seat)[0]}
        await table.clock.run(table.services.store, FULL + 0.1)
        response = await table.ada.http.post(f"/api/tables/{table.id}/moves", json=body)
        assert refusal(response) == (409, "error-time-out")
        assert (await table.live()).number == live.number


async def test_a_move_in_the_last_second_counts(tmp_path: Path) -> None:
    async with timed_table(tmp_path) as table:
        seat = await table.play_to_turn()
        await table.clock.run(table.services.store, FULL - 0.1)
        await table.pass_turn()
        await table.run(10)
        assert (await table.info())["timed_out"] == []
        assert await table.left(seat) == pytest.approx(20.1)


async def test_a_turn_that_was_not_confirmed_in_time_stands(tmp_path: Path) -> None:
    async with timed_table(tmp_path, game="ancient-knowledge", confirm=True) as table:
        while (seat := (await table.live()).held) < 0:
            await table.act()
        before = (await table.live()).state.digest()
        await table.run(FULL + 100)
        live = await table.live()
        assert seat in live.row.timed_out
        assert live.held < 0
        assert live.state.digest() == before


async def test_everybody_hears_that_somebody_lost_on_time(tmp_path: Path) -> None:
    async with timed_table(tmp_path, timeout="lose", watch="everyone") as table:
        seat = await table.play_to_turn()
        row = await table.services.store.table(table.id)
        assert row is not None
        ear = listening(table.services, row, "", [])
        await table.run(FULL)
        assert ear.heard["type"] == "clocks"
        assert all(not each["running"] for each in ear.heard["clocks"]["clocks"])
        log = (await table.ada.get(f"/api/tables/{table.id}/log?seat=0&lang=en"))["entries"]
        assert (log[-1]["kind"], log[-1]["seat"]) == ("time", seat)
        assert log[-1]["lines"] == [[{"text": "Ada loses on time."}]]


async def test_what_others_can_still_undo_stays_hidden_when_somebodys_time_runs_out(tmp_path: Path) -> None:
    async with timed_table(tmp_path, ME, ME, ME, game="ancient-knowledge") as table:
        while 0 in (await table.live()).asked():
            await table.act(seat=0)
        await table.run(FULL - 100)
        while 1 in (await table.live()).asked():
            await table.act(seat=1)
        await table.run(100)  # only seat 2 has not chosen
        live = await table.live()
        assert live.row.timed_out == (2,)
        assert {step.seat for step in live.shared.pending} == {0, 1, 2}
        assert live.can_undo(0)
        assert 0 in live.shared.state_for(1).deciders()  # seat 1 does not know that seat 0 has chosen
        await table.act("undo", 0)
        while 2 in (await table.live()).asked():
            await table.act(BOT_MOVE, 2)
        await table.act(seat=0)
        assert not (await table.live()).shared.pending
        log = (await table.ada.get(f"/api/tables/{table.id}/log?seat=1&lang=en"))["entries"]
        assert [entry["seat"] for entry in log if entry["kind"] == "time"] == [2]


async def test_a_deadline_that_was_too_early_is_corrected(tmp_path: Path) -> None:
    async with timed_table(tmp_path) as table:
        seat = await table.play_to_turn()
        store = table.services.store
        row = await store.table(table.id)
        assert row is not None
        await correct_deadlines(store, row, {seat: table.clock.now - 1})
        await table.run(10)
        assert (await table.info())["timed_out"] == []
        assert await expired(store, table.clock.now, 10) == []
        again = await store.table(table.id)
        assert again is not None
        assert again.deadlines == {seat: table.clock.now + FULL - 10}


async def test_of_two_processes_one_settles_a_time_out(tmp_path: Path, postgres_address: str) -> None:
    async with timed_table(tmp_path, database=postgres_address, timeout="bot") as table:
        other = Services(Settings(database=postgres_address, thinkers=0, limits=False), table.clock)
        async with other.open():
            seat = await table.play_to_turn()
            number = (await table.live()).number
            assert (await other.tables.live(table.id)).number == number
            await table.clock.run(table.services.store, FULL)
            keepers = [ClockKeeper(each.tables) for each in (table.services, other)]
            await asyncio.gather(*[keeper.look() for keeper in keepers])
            entries = await other.store.entries(table.id)
            assert [(entry.kind, entry.seat) for entry in entries[number:]] == [("time", seat)]
            for each in (table.services, other):
                live = await each.tables.latest(table.id)
                assert live.row.timed_out == (seat,)
                assert live.bot_to_decide() == seat
