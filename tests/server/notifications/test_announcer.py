"""People who are away are told when it is their turn: once, not too early, and never what they can see."""

import pytest

from support.servers.messaging import BOT, FREE, GRACE, ME, Office, office, server_key, subscribe
from support.servers.receivers import PushService
from support.servers.services import listening
from support.storage.databases import both_databases

pytestmark = pytest.mark.anyio

TURN = "It is your turn"


async def texts(running: Office, browser: PushService) -> list[str]:
    """The messages that a browser got."""
    key = (await running.notifier.push()).public_key
    return [message["title"] for message in browser.messages(key)]


async def test_whoever_is_away_is_told_that_it_is_their_turn(address: str, browser: PushService) -> None:
    async with office(address) as running:
        ada, bo = await running.person("Ada"), await running.person("Bo")
        await subscribe(ada, browser)
        table = await running.shared_table(ada, bo)
        await running.later()
        (message,) = browser.messages(await server_key(ada))
        assert message == {
            "title": TURN,
            "body": "Pergamon",
            "url": f"http://localhost/table/{table.id}",
            "tag": table.id,
        }


async def test_nobody_is_told_while_the_game_is_lively(address: str, browser: PushService) -> None:
    async with office(address) as running:
        ada, bo = await running.person("Ada"), await running.person("Bo")
        await subscribe(ada, browser)
        table = await running.shared_table(ada, bo)
        await running.later(GRACE - 1)
        assert browser.requests == []
        await running.move(table.id)
        running.clock.moved = 0  # the move is as new as the clock says
        await running.later(GRACE - 1)
        assert browser.requests == []


async def test_a_turn_is_told_once_however_long_it_lasts(address: str, browser: PushService) -> None:
    async with office(address) as running:
        ada, bo = await running.person("Ada"), await running.person("Bo")
        await subscribe(ada, browser)
        await running.shared_table(ada, bo)
        for _ in range(3):
            await running.later()
        assert await texts(running, browser) == [TURN]


async def test_the_next_turn_is_told_again(address: str, browser: PushService) -> None:
    async with office(address) as running:
        ada, bo = await running.person("Ada"), await running.person("Bo")
        await subscribe(ada, browser)
        table = await running.shared_table(ada, bo)
        await running.later()
        assert await running.pass_turn(table.id) == 1
        assert await running.pass_turn(table.id) == 0
        await running.later()
        assert await texts(running, browser) == [TURN, TURN]


async def test_nobody_is_told_at_a_table_to_which_they_are_connected(address: str, browser: PushService) -> None:
    async with office(address) as running:
        ada, bo = await running.person("Ada"), await running.person("Bo")
        await subscribe(ada, browser)
        table = await running.shared_table(ada, bo)
        ear = listening(running.services, table, ada.player, [0])
        for _ in range(3):
            await running.later()
        assert browser.requests == []
        running.services.subscribers.remove(table.id, ear)
        await running.later()
        assert await texts(running, browser) == [TURN], "told once they have left without a move"


async def test_a_connection_to_another_process_counts(postgres_address: str, browser: PushService) -> None:
    async with office(postgres_address) as running, office(postgres_address) as other:
        ada, bo = await running.person("Ada"), await running.person("Bo")
        await subscribe(ada, browser)
        table = await running.shared_table(ada, bo)
        listening(other.services, table, ada.player, [0])
        other.clock.moved = running.clock.moved = GRACE + 1
        await other.notifier.presence.note()
        await running.later(0)
        assert browser.requests == []
        await running.later(GRACE + 1)  # that process is dead: it has not said so again
        assert await texts(running, browser) == [TURN]


async def test_a_message_that_is_not_true_any_more_is_not_sent(address: str, browser: PushService) -> None:
    async with office(address) as running:
        ada, bo = await running.person("Ada"), await running.person("Bo")
        await subscribe(ada, browser)
        table = await running.shared_table(ada, bo)
        running.clock.moved = GRACE + 1
        await running.notifier.announcer.announce_all()
        await running.pass_turn(table.id)
        await running.later(0)
        assert browser.requests == []


async def test_a_turn_that_comes_back_before_it_was_told_is_told(address: str, browser: PushService) -> None:
    """A bot was to play for them, and then it was not."""
    async with office(address) as running:
        ada, bo = await running.person("Ada"), await running.person("Bo")
        await subscribe(ada, browser)
        table = await running.shared_table(ada, bo)
        running.clock.moved = GRACE + 1
        await running.notifier.announcer.announce_all()
        await ada.post(f"/api/tables/{table.id}/stand-in", seat=0)
        await running.later(0)
        assert browser.requests == []
        await ada.post(f"/api/tables/{table.id}/return", seat=0)
        await running.later()
        assert await texts(running, browser) == [TURN]


async def test_the_end_of_a_game_is_told_to_those_who_did_not_end_it(address: str, browser: PushService) -> None:
    async with office(address) as running:
        ada, bo = await running.person("Ada"), await running.person("Bo")
        await subscribe(ada, browser)
        table = await running.shared_table(bo, ada)
        await bo.post(f"/api/tables/{table.id}/resign", seat=0)
        await running.later()
        assert await texts(running, browser) == ["The game is over"]
        again = await running.shared_table(ada, bo)
        await ada.post(f"/api/tables/{again.id}/resign", seat=0)
        await running.later()
        assert await texts(running, browser) == ["The game is over"], "Ada knows that she has given up"


async def test_whoever_has_a_seat_kept_is_invited_and_told_when_the_game_begins(
    address: str, browser: PushService
) -> None:
    async with office(address) as running:
        ada, bo = await running.person("Ada"), await running.person("Bo")
        await subscribe(ada, browser)
        table = await running.shared_table(bo, ada)
        await bo.post(f"/api/tables/{table.id}/resign", seat=0)
        await ada.post("/api/notifications", push=["seated"], mail=[], webhook=[])
        await bo.post(f"/api/tables/{table.id}/rematch")
        await running.later()
        await running.later()
        assert await texts(running, browser) == ["A seat is kept for you"]


async def test_at_the_beginning_those_who_wait_are_told(address: str, browser: PushService) -> None:
    async with office(address) as running:
        ada, bo = await running.person("Ada"), await running.person("Bo")
        info = await ada.post("/api/tables", game="pergamon", seats=[ME, FREE])
        await bo.post(f"/api/tables/{info['id']}/join", invite=info["invite"])
        first = (await running.row(info["id"])).deciders[0]
        await subscribe([bo, ada][first], browser)
        await running.later()
        assert await texts(running, browser) == ["The game has begun"]


async def test_a_game_against_bots_alone_waits_in_silence(address: str, browser: PushService) -> None:
    async with office(address) as running:
        ada = await running.person("Ada")
        await subscribe(ada, browser)
        await ada.post("/api/tables", game="pergamon", seats=[ME, BOT])
        await running.later()
        assert browser.requests == []


async def test_a_person_among_bots_who_has_days_is_told(address: str, browser: PushService) -> None:
    async with office(address) as running:
        ada = await running.person("Ada")
        await subscribe(ada, browser)
        info = await ada.post("/api/tables", game="pergamon", seats=[ME, BOT], pace="days")
        await running.give_turn(info["id"], 0)
        await running.later()
        assert await texts(running, browser) == [TURN]


async def test_a_clock_that_runs_out_is_told_once_a_turn(address: str, browser: PushService) -> None:
    async with office(address) as running:
        ada, bo = await running.person("Ada"), await running.person("Bo")
        await subscribe(ada, browser)
        await ada.post("/api/notifications", push=["clock"], mail=[], webhook=[])
        table = await running.shared_table(ada, bo)
        announcer = running.notifier.announcer
        assert await announcer.warn(table.id, 0)
        assert not await announcer.warn(table.id, 0)
        assert not await announcer.warn(table.id, 1), "it is not their turn"
        await running.later(0)
        assert await texts(running, browser) == ["Your time is running out"]


async def test_each_kind_can_be_switched_off(address: str, browser: PushService) -> None:
    async with office(address) as running:
        ada, bo = await running.person("Ada"), await running.person("Bo")
        await subscribe(ada, browser)
        await ada.post("/api/notifications", push=["over"], mail=["turn"], webhook=["turn"])
        await running.shared_table(ada, bo)
        await running.later()
        assert browser.requests == []


@both_databases
async def test_a_message_that_was_switched_off_after_it_was_written_is_not_sent(
    address: str, browser: PushService
) -> None:
    async with office(address) as running:
        ada, bo = await running.person("Ada"), await running.person("Bo")
        await subscribe(ada, browser)
        await running.shared_table(ada, bo)
        running.clock.moved = GRACE + 1
        await running.notifier.announcer.announce_all()
        await ada.post("/api/notifications", push=["over"], mail=[], webhook=[])
        await running.later(0)
        assert browser.requests == []


async def test_messages_are_in_the_language_that_was_chosen(address: str, browser: PushService) -> None:
    async with office(address) as running:
        ada, bo = await running.person("Ada"), await running.person("Bo")
        await subscribe(ada, browser)
        await ada.post("/api/notifications", push=["turn"], mail=[], webhook=[], language="de")
        await running.shared_table(ada, bo)
        await running.later()
        assert await texts(running, browser) == ["Du bist am Zug"]


async def test_a_table_whose_people_want_no_word_is_looked_at_once(address: str) -> None:
    async with office(address) as running:
        ada, bo = await running.person("Ada"), await running.person("Bo")
        table = await running.shared_table(ada, bo)
        await running.later()
        sql = "SELECT notify_since FROM tables WHERE id = $1"
        assert await running.services.store.database.read(sql, table.id) == [(0.0,)]


async def test_whoever_has_little_time_left_in_a_game_of_days_is_warned_once(
    address: str, browser: PushService
) -> None:
    async with office(address) as running:
        ada, bo = await running.person("Ada"), await running.person("Bo")
        await subscribe(ada, browser)
        await running.shared_table(ada, bo, pace="days", days=1)
        await running.later()
        assert await texts(running, browser) == [TURN]
        await running.later(17 * 3600)
        assert await texts(running, browser) == [TURN]
        await running.later(2 * 3600)
        await running.later(3600)
        assert await texts(running, browser) == [TURN, "Your time is running out"]
