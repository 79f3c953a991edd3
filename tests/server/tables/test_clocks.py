"""The clocks of a table: when they run, what they show, and that nobody can cheat them."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from antiquary.server.errors import NotNow
from antiquary.server.tables import clock_keeper
from antiquary.server.tables.live_table import LiveTable, built
from antiquary.server.tables.playability import mark_tables
from antiquary.server.tables.rows import BOT as BOT_MOVE
from antiquary.server.tables.rows import CONFIRM, UNDO
from antiquary.server.tables.store import expired, store_at
from support.servers.in_process import house
from support.servers.timed_tables import BOT, DAY, DAYS, LIVE, ME, TimedTable, timed_table
from support.storage.clocks import TableClock

pytestmark = pytest.mark.anyio
FULL = 600.0


async def rebuilt(table: TimedTable) -> LiveTable:
    """The table as another process would load it."""
    store = table.services.store
    row = await store.table(table.id)
    assert row is not None
    return built(row, await store.entries(table.id), table.services.tables.pauses)


async def undoable(table: TimedTable) -> int:
    """Play until a seat that alone has to decide has made a step that it can undo; the seat."""
    while True:
        live = await table.live()
        seat = live.asked()[0]
        if live.asked() == [seat]:
            for action in live.state.legal(seat):
                tried = live.table.attempt(seat, action)
                if not tried.gained() and tried.after.deciders() == [seat]:
                    await table.act(seat=seat, action=action)
                    return seat
        await table.act()


async def test_only_the_clock_of_whoever_has_to_decide_runs(tmp_path: Path) -> None:
    async with timed_table(tmp_path) as table:
        seat = await table.play_to_turn()
        before = await table.left(1 - seat)
        await table.run(30)
        assert await table.running() == [seat]
        assert await table.left(seat) == FULL - 30
        assert await table.left(1 - seat) == before


async def test_a_turn_that_passes_on_adds_the_increment_once(tmp_path: Path) -> None:
    async with timed_table(tmp_path, game="ancient-knowledge") as table:
        seat = await table.play_to_turn()
        before = await table.left(seat)
        await table.run(5)
        steps = (await table.live()).number
        assert await table.pass_turn() == seat
        assert (await table.live()).number - steps > 1  # a turn of several steps
        assert await table.left(seat) == before - 5 + 20


async def test_every_turn_of_a_game_with_days_begins_with_all_of_them(tmp_path: Path) -> None:
    async with timed_table(tmp_path, **DAYS) as table:
        seat = await table.play_to_turn()
        await table.run(2 * DAY)
        assert await table.left(seat) == DAY
        await table.pass_turn()
        other = (await table.live()).asked()[0]
        assert other != seat
        assert await table.left(other) == 3 * DAY
        await table.run(2 * DAY)
        await table.pass_turn()
        assert await table.left(seat) == 3 * DAY


async def test_seats_that_decide_at_the_same_time_all_use_their_time(tmp_path: Path) -> None:
    async with timed_table(tmp_path, game="ancient-knowledge") as table:
        await table.run(40)
        assert [await table.left(seat) for seat in (0, 1)] == [FULL - 40, FULL - 40]
        while 0 in (await table.live()).asked():
            await table.act(seat=0)
        await table.run(60)
        assert await table.left(0) == FULL - 40 + 20
        assert await table.left(1) == FULL - 100


async def test_a_choice_that_can_be_undone_does_not_show_on_the_clock(tmp_path: Path) -> None:
    async with timed_table(tmp_path, game="ancient-knowledge") as table:
        await table.run(40)
        while 0 in (await table.live()).asked():
            await table.act(seat=0)
        await table.run(60)
        assert (await table.live()).can_undo(0)
        # Seat 0 stopped its clock a minute ago; the others must not notice.
        assert await table.left(0, viewer=1) == await table.left(1) == await table.left(0, viewer=-1) == FULL - 100
        assert await table.running(viewer=1) == await table.running() == [0, 1]
        assert await table.running(viewer=0) == [1]
        while 1 in (await table.live()).asked() and not (await table.live()).table.record.moves[-1].seat:
            await table.act(seat=1)
        while (await table.live()).shared.pending:
            await table.act()
        assert await table.left(0, viewer=1) == await table.left(0)


async def test_nobody_else_can_tell_from_a_table_with_clocks_that_somebody_chose(tmp_path: Path) -> None:
    async with timed_table(tmp_path, game="ancient-knowledge", watch="everyone") as table:
        await table.run(40)
        bo = await table.house.person("Bo")

        async def seen() -> list[bytes]:
            looks = ("", "/view", "/clocks", "/log")
            answers = [await bo.http.get(f"/api/tables/{table.id}{look}") for look in looks]
            others = [await table.ada.http.get(f"/api/tables/{table.id}{look}?seat=1") for look in looks[1:]]
            assert all(answer.status_code == 200 for answer in [*answers, *others])
            return [answer.content for answer in [*answers, *others]]

        before = await seen()
        await table.act(seat=0)
        assert (await table.live()).can_undo(0)
        assert await seen() == before
        await table.act(UNDO, 0)
        assert await seen() == before


async def test_undo_gives_no_time_back(tmp_path: Path) -> None:
    async with timed_table(tmp_path, game="ancient-knowledge") as table:
        seat = await undoable(table)
        before = await table.left(seat)
        await table.run(50)
        await table.act(UNDO, seat)
        await table.run(10)
        assert await table.left(seat) == before - 60
        assert await table.left(seat, viewer=1 - seat) == before - 60


async def test_undo_takes_back_the_increment(tmp_path: Path) -> None:
    async with timed_table(tmp_path, game="ancient-knowledge") as table:
        while 0 in (await table.live()).asked():
            await table.run(1)
            await table.act(seat=0)
        assert await table.left(0) > FULL
        spent = FULL + 20 - await table.left(0)
        for _ in range(5):  # choose again and again
            await table.act(UNDO, 0)
            assert await table.left(0) == FULL - spent
            await table.act(seat=0)
            assert await table.left(0) == FULL - spent + 20


async def test_undo_does_not_begin_a_turn_with_days_anew(tmp_path: Path) -> None:
    async with timed_table(tmp_path, game="ancient-knowledge", **DAYS) as table:
        await table.run(2 * DAY)
        while 0 in (await table.live()).asked():
            await table.act(seat=0)
        await table.act(UNDO, 0)
        assert await table.left(0) == DAY


async def test_the_end_of_a_turn_that_waits_for_confirmation_uses_its_own_time(tmp_path: Path) -> None:
    async with timed_table(tmp_path, game="ancient-knowledge", confirm=True) as table:
        for _ in range(400):
            live = await table.live()
            if live.held >= 0 and not live.shared.state.deciders()[1:]:
                break
            await (table.act(CONFIRM, live.held) if live.held >= 0 else table.act())
        seat = (await table.live()).held
        before, other = await table.left(seat), await table.left(1 - seat)
        await table.run(45)
        assert (await table.left(seat), await table.left(1 - seat)) == (before - 45, other)
        assert await table.running() == [seat]
        await table.act(CONFIRM, seat)
        assert await table.left(seat) == before - 45 + 20


async def test_no_clock_runs_while_a_bot_thinks(tmp_path: Path) -> None:
    async with timed_table(tmp_path, ME, BOT) as table:
        while 1 not in (await table.live()).asked():
            await table.act(seat=0)
        before = await table.left(0)
        await table.run(300)
        assert await table.running() == []
        assert await table.left(0) == before
        row = await table.services.store.table(table.id)
        assert row is not None
        assert row.deadlines == {}


async def test_no_clock_runs_in_the_waiting_room(tmp_path: Path) -> None:
    clock = TableClock()
    async with house(tmp_path, clock) as running:
        ada, bo = await running.person("Ada"), await running.person("Bo")
        made = await ada.post("/api/tables", game="pergamon", seats=[ME, {"kind": "open"}], **LIVE)
        path = f"/api/tables/{made['id']}"
        await clock.run(running.services.store, 5000)
        assert (await ada.get(f"{path}/clocks?seat=0"))["clocks"] == []
        await bo.post(f"{path}/join", invite=made["invite"])
        clocks = (await ada.get(f"{path}/clocks?seat=0"))["clocks"]
        assert [each["left"] for each in clocks] == [FULL, FULL]


async def test_a_bot_that_stands_in_stops_the_clock_until_its_player_is_back(tmp_path: Path) -> None:
    async with timed_table(tmp_path) as table:
        seat = await table.play_to_turn()
        await table.run(100)
        await table.ada.post(f"/api/tables/{table.id}/stand-in", seat=seat)
        await table.run(5000)
        assert (await table.info())["status"] == "running"
        await table.ada.post(f"/api/tables/{table.id}/return", seat=seat)
        await table.run(10)
        assert await table.left(seat) == FULL - 110


async def test_nobody_calls_a_bot_where_a_clock_decides(tmp_path: Path) -> None:
    clock = TableClock()
    async with house(tmp_path, clock) as running:
        ada, bo = await running.person("Ada"), await running.person("Bo")
        made = await ada.post("/api/tables", game="pergamon", seats=[ME, {"kind": "open"}], **DAYS)
        await bo.post(f"/api/tables/{made['id']}/join", invite=made["invite"])
        seat = (await running.services.tables.live(made["id"])).asked()[0]
        await clock.run(running.services.store, DAY)
        refused = await (ada, bo)[1 - seat].refused(f"/api/tables/{made['id']}/stand-in", seat=seat)
        assert refused == (409, "error-clock-decides")


async def test_every_process_reads_the_same_clocks_from_the_log(tmp_path: Path) -> None:
    async with timed_table(tmp_path, game="ancient-knowledge") as table:
        for number in range(120):
            live = await table.live()
            seat = live.asked()[number % len(live.asked())]
            await table.run(number % 7)
            if number % 5 == 4 and live.can_undo(seat):
                await table.act(UNDO, seat)
            else:
                await table.act(seat=seat, action=live.state.legal(seat)[number * 7 % len(live.state.legal(seat))])
            if number % 11 == 10:  # the row changes, and the clocks are stored
                await table.ada.post(f"/api/tables/{table.id}/return", seat=0)
            assert (await rebuilt(table)).clocks == (await table.live()).clocks


async def test_time_in_which_no_server_runs_is_not_charged(tmp_path: Path) -> None:
    clock = TableClock()
    async with timed_table(tmp_path, clock=clock) as table:
        seat = await table.play_to_turn()
        await table.run(100)
        number = (await table.live()).number
        name = table.id
    clock.stop(7 * DAY)
    async with house(tmp_path, clock) as running:
        again = TimedTable(running, clock, table.ada, name)
        await running.services.clock_keeper.look()
        assert (await again.live()).number == number
        assert await again.left(seat) == FULL - 100
        row = await running.services.store.table(name)
        assert row is not None
        assert row.deadlines == {seat: clock.now + FULL - 100}
        await again.run(FULL - 101)
        assert (await again.live()).number == number
        await again.run(1)
        assert (await again.live()).row.timed_out == (seat,)


async def test_an_outage_of_the_database_is_not_charged(tmp_path: Path) -> None:
    async with timed_table(tmp_path) as table:
        seat = await table.play_to_turn()
        await table.run(100)
        table.clock.stop(3000)  # nobody could say that a server runs
        with pytest.raises(NotNow):
            await table.services.tables.act(table.id, CONFIRM, seat, (await table.live()).number + 1)
        await table.act(seat=seat)  # before anybody has looked at the clocks
        await table.services.clock_keeper.look()
        assert (await table.live()).row.timed_out == ()
        assert await table.left(seat) >= FULL - 100


async def test_an_outage_is_not_charged_if_a_move_follows_it_before_it_is_noticed(tmp_path: Path) -> None:
    async with timed_table(tmp_path) as table:
        seat = await table.play_to_turn()
        await table.run(100)
        table.clock.stop(300)
        assert await table.pass_turn() == seat
        live = await table.live()
        async with live.lock:  # somebody uses the table while the outage is noticed
            await table.services.clock_keeper.look()
        await table.services.tables.finish()
        assert await table.left(seat) == FULL - 100 + LIVE["increment"]


async def test_an_outage_is_not_charged_if_somebody_comes_back_before_it_is_noticed(tmp_path: Path) -> None:
    async with timed_table(tmp_path) as table:
        seat = await table.play_to_turn()
        await table.run(100)
        table.clock.stop(300)
        await table.ada.post(f"/api/tables/{table.id}/return", seat=seat)  # stores the clocks
        await table.services.clock_keeper.look()
        assert await table.left(seat) == FULL - 100


async def test_an_outage_before_the_last_move_puts_no_time_out_off(tmp_path: Path) -> None:
    async with timed_table(tmp_path) as table:
        await table.play_to_turn()
        table.clock.stop(300)
        await table.pass_turn()
        other = await table.play_to_turn()
        await table.services.clock_keeper.look()
        await table.run(await table.left(other) - 1)
        assert (await table.live()).row.timed_out == ()
        await table.run(1)
        assert (await table.live()).row.timed_out == (other,)


async def test_a_table_that_fails_stops_no_other_clock(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with timed_table(tmp_path) as table:
        seat = await table.play_to_turn()
        settle = table.services.tables.settle_time

        async def fail_first(name: str) -> None:
            if name == "broken":
                raise ZeroDivisionError
            await settle(name)

        async def both(*_: object) -> list[str]:
            return ["broken", table.id]

        monkeypatch.setattr(table.services.tables, "settle_time", fail_first)
        monkeypatch.setattr(clock_keeper, "expired", both)
        await table.run(FULL)
        assert (await table.live()).row.timed_out == (seat,)


async def test_no_clock_runs_at_a_table_whose_rules_are_missing(tmp_path: Path) -> None:
    clock = TableClock()
    async with timed_table(tmp_path, clock=clock) as table:
        seat = await table.play_to_turn()
        await table.run(100)
        name = table.id
    store = store_at(str(tmp_path / "tables.db"), clock)
    await store.open()
    for missing in (1000, -1000):
        row = await store.table(name)
        assert row is not None
        await store.update_table(replace(row, rules=row.rules + missing))
        assert await mark_tables(store) == (missing > 0)
        assert len(await expired(store, clock.now + 10 * DAY, 10)) == (missing < 0)
        if missing > 0:
            await clock.run(store, DAY)
    await store.close()
    async with house(tmp_path, clock) as running:
        again = TimedTable(running, clock, table.ada, name)
        assert await again.left(seat) == FULL - 100
        await again.run(10)
        assert await again.left(seat) == FULL - 110


@pytest.mark.parametrize(
    "wrong",
    [
        {"pace": "blitz"},
        {"minutes": 0},
        {"minutes": 1000},
        {"increment": -1},
        {"pace": "days", "days": 2},
        {"timeout": "draw"},
    ],
)
async def test_a_pace_that_does_not_exist_is_refused(tmp_path: Path, wrong: dict[str, object]) -> None:
    async with house(tmp_path) as running:
        ada = await running.person("Ada")
        body = {"game": "pergamon", "seats": [ME, ME], **LIVE, **wrong}
        status, _ = await ada.refused("/api/tables", **body)
        assert status in (400, 422)
        assert (await ada.get("/api/tables"))["tables"] == []


async def test_bots_have_no_clock(tmp_path: Path) -> None:
    async with timed_table(tmp_path, ME, BOT) as table:
        for _ in range(30):
            live = await table.live()
            await (table.act(BOT_MOVE, 1) if live.asked() == [1] else table.act())
        clocks = (await table.ada.get(f"/api/tables/{table.id}/clocks?seat=0"))["clocks"]
        assert [each["seat"] for each in clocks] == [0]
