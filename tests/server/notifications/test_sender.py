"""Messages are tried again until they arrive; what fails delays nothing else, and what is gone is forgotten."""

import pytest

from antiquary.server.notifications.sender import FIRST_RETRY, LONGEST_RETRY, LONGEST_TRY, backoff
from antiquary.server.notifications.store import PUSH, due_messages
from support.servers.in_process import Person
from support.servers.messaging import GRACE, Office, add_hook, office, server_key, subscribe
from support.servers.receivers import MailBox, PushService, Receiver
from support.servers.services import listening
from support.storage.databases import both_databases

pytestmark = pytest.mark.anyio


async def at_turn(running: Office) -> tuple[Person, str]:
    """Somebody whose turn it is, and the table."""
    ada, bo = await running.person("Ada"), await running.person("Bo")
    return ada, (await running.shared_table(ada, bo)).id


def test_the_time_between_two_tries_doubles_up_to_a_limit() -> None:
    assert [backoff(tries) for tries in range(4)] == [FIRST_RETRY, 2 * FIRST_RETRY, 4 * FIRST_RETRY, 8 * FIRST_RETRY]
    assert backoff(1000) == LONGEST_RETRY


async def test_a_push_service_that_fails_is_tried_again_later(address: str, browser: PushService) -> None:
    async with office(address) as running:
        ada, _ = await at_turn(running)
        await subscribe(ada, browser)
        browser.answers.extend([(503, {}), (500, {})])
        await running.later()
        assert len(browser.requests) == 1
        assert (await ada.get("/api/notifications"))["browsers"][0]["trouble"] == "http-503"
        await running.later(FIRST_RETRY - 1)
        assert len(browser.requests) == 1, "not before its time"
        await running.later(2)
        assert len(browser.requests) == 2
        await running.later(2 * FIRST_RETRY + 1)
        assert len(browser.messages(await server_key(ada))) == 3
        info = (await ada.get("/api/notifications"))["browsers"][0]
        assert (info["trouble"], info["sent"] > 0) == ("", True)
        await running.later(LONGEST_RETRY)
        assert len(browser.requests) == 3


async def test_a_push_service_says_when_to_try_again(tmp_path: object, address: str, browser: PushService) -> None:
    async with office(address) as running:
        ada, _ = await at_turn(running)
        await subscribe(ada, browser)
        browser.answers.append((429, {"retry-after": "600"}))
        await running.later()
        await running.later(599)
        assert len(browser.requests) == 1
        await running.later(2)
        assert len(browser.requests) == 2


@pytest.mark.parametrize("status", [404, 410])
async def test_a_browser_that_is_gone_is_forgotten(address: str, browser: PushService, status: int) -> None:
    async with office(address) as running:
        ada, _ = await at_turn(running)
        await subscribe(ada, browser)
        browser.answers.append((status, {}))
        await running.later()
        assert (await ada.get("/api/notifications"))["browsers"] == []


async def test_a_message_is_given_up_after_days(address: str, browser: PushService) -> None:
    async with office(address) as running:
        ada, _ = await at_turn(running)
        await subscribe(ada, browser)
        browser.answers.extend([(500, {})] * 3)
        await running.later()
        await running.later(LONGEST_TRY + 1)
        await running.later(LONGEST_TRY + 1)
        assert len(browser.requests) == 2


async def test_a_target_that_refuses_everything_gets_nothing_more(address: str, browser: PushService) -> None:
    async with office(address) as running:
        ada, table = await at_turn(running)
        await subscribe(ada, browser)
        browser.answers.extend([(400, {})] * 9)
        for _ in range(5):
            await running.later()
            await running.pass_turn(table)
            await running.give_turn(table, 0)
        assert len(browser.requests) == 3
        assert (await ada.get("/api/notifications"))["browsers"][0]["stopped"]


async def test_of_several_processes_one_sends_a_message(postgres_address: str, browser: PushService) -> None:
    async with office(postgres_address) as running, office(postgres_address) as other:
        ada, _ = await at_turn(running)
        await subscribe(ada, browser)
        running.clock.moved = other.clock.moved = GRACE + 1
        await other.notifier.open()
        await running.notifier.open()
        await running.notifier.announcer.announce_all()
        (message,) = await due_messages(running.services.store, PUSH, running.clock(), 10)
        first, second = running.notifier.senders[PUSH], other.notifier.senders[PUSH]
        await first._send(message)
        await second._send(message)
        assert len(browser.requests) == 1


async def test_a_message_waits_while_its_reader_is_at_the_table(address: str, browser: PushService) -> None:
    async with office(address) as running:
        ada, table = await at_turn(running)
        await subscribe(ada, browser)
        running.clock.moved = GRACE + 1
        await running.notifier.announcer.announce_all()
        ear = listening(running.services, await running.row(table), ada.player, [0])
        await running.later(0)
        assert browser.requests == []
        running.services.subscribers.remove(table, ear)
        await running.later()
        assert len(browser.requests) == 1


async def test_a_mail_server_that_is_away_delays_no_push_message(
    address: str, browser: PushService, hook: Receiver, box: MailBox
) -> None:
    async with office(address, box.address) as running:
        ada, _ = await at_turn(running)
        await running.confirmed_mail(ada, box)
        await subscribe(ada, browser)
        await add_hook(ada, hook)
        box.go_away()
        await running.later()
        assert (len(browser.requests), len(hook.requests), len(box.mails)) == (1, 1, 1)
        assert (await ada.get("/api/notifications"))["address"]["trouble"] == "mail-server"
        box.come_back()
        await running.later(FIRST_RETRY + 1)
        assert len(box.mails) == 2
        assert box.mails[-1]["Subject"] == "It is your turn (Pergamon)"


@both_databases
async def test_messages_outlive_the_process_that_wrote_them(address: str, browser: PushService) -> None:
    async with office(address) as running:
        ada, table = await at_turn(running)
        await subscribe(ada, browser)
    async with office(address) as running:
        await running.later()
        assert [request.headers["topic"] for request in browser.requests] == [table]
