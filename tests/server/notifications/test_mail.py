"""Mail goes to addresses that were confirmed, and stops with one click."""

import httpx
import pytest

from antiquary.kernel.errors import WrongOption
from antiquary.server.errors import WrongRequest
from antiquary.server.notifications.mail import checked_address, mail_server
from support.servers.messaging import office
from support.servers.receivers import MailBox, text_of
from support.storage.databases import both_databases

pytestmark = pytest.mark.anyio


def link_in(box: MailBox, part: str) -> str:
    return next(line for line in text_of(box.mails[-1]).split() if part in line)


async def test_an_address_gets_nothing_before_it_is_confirmed(address: str, box: MailBox) -> None:
    async with office(address, box.address) as running:
        ada, bo = await running.person("Ada"), await running.person("Bo")
        await ada.post("/api/notifications/mail", address="ada@example.org")
        await running.shared_table(ada, bo)
        await running.later()
        assert [mail["Subject"] for mail in box.mails] == ["Confirm your mail address"]
        assert box.recipients == [["ada@example.org"]]
        info = await ada.get("/api/notifications")
        assert (info["address"], info["pending"]["address"]) == (None, "ada@example.org")
        assert await ada.refused("/api/notifications/test", channel="mail") == (409, "error-no-target")


async def test_the_link_confirms_the_address_for_whoever_opens_it(address: str, box: MailBox) -> None:
    async with office(address, box.address) as running:
        ada, stranger = await running.person("Ada"), await running.person()
        await ada.post("/api/notifications/mail", address="ada@example.org")
        await running.later(0)
        token = link_in(box, "/mail/confirm/").rpartition("/")[2]
        assert await stranger.refused("/api/notifications/confirm", token=token[:-1]) == (404, "error-no-link")
        for _ in range(2):  # a second click changes nothing
            await stranger.post("/api/notifications/confirm", token=token)
        info = await ada.get("/api/notifications")
        assert (info["address"]["address"], info["pending"]) == ("ada@example.org", None)


async def test_the_link_is_valid_for_a_day(address: str, box: MailBox) -> None:
    async with office(address, box.address) as running:
        ada = await running.person("Ada")
        await ada.post("/api/notifications/mail", address="ada@example.org")
        await running.later(0)
        token = link_in(box, "/mail/confirm/").rpartition("/")[2]
        running.clock.moved += 86401
        assert await ada.refused("/api/notifications/confirm", token=token) == (404, "error-no-link")


async def test_another_address_takes_the_place_of_the_old_one_once_it_is_confirmed(address: str, box: MailBox) -> None:
    async with office(address, box.address) as running:
        ada = await running.person("Ada")
        await running.confirmed_mail(ada, box, "old@example.org")
        await ada.post("/api/notifications/mail", address="new@example.org")
        assert (await ada.get("/api/notifications"))["address"]["address"] == "old@example.org"
        await running.later(0)
        await ada.post("/api/notifications/confirm", token=link_in(box, "/mail/confirm/").rpartition("/")[2])
        assert (await ada.get("/api/notifications"))["address"]["address"] == "new@example.org"


async def test_a_mail_says_whose_turn_it_is_and_how_to_stop_it(address: str, box: MailBox) -> None:
    async with office(address, box.address) as running:
        ada, bo = await running.person("Ada"), await running.person("Bo")
        await running.confirmed_mail(ada, box)
        table = await running.shared_table(ada, bo)
        await running.later()
        mail = box.mails[-1]
        assert mail["Subject"] == "It is your turn (Pergamon)"
        assert mail["From"] == "Antiquary <games@example.org>"
        assert f"http://localhost/table/{table.id}" in text_of(mail)
        assert mail["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
        assert mail["Auto-Submitted"] == "auto-generated"


@both_databases
async def test_one_click_stops_all_mail_without_signing_in(address: str, box: MailBox) -> None:
    async with office(address, box.address) as running:
        ada, bo, program = await running.person("Ada"), await running.person("Bo"), await running.person()
        await running.confirmed_mail(ada, box)
        table = await running.shared_table(ada, bo)
        await running.later()
        url = httpx.URL(box.mails[-1]["List-Unsubscribe"].strip("<>"))
        del program.http.headers["origin"]  # as a mail program asks
        body = {"List-Unsubscribe": "One-Click"}
        for _ in range(2):
            assert (await program.http.post(url.path, data=body)).status_code == 200
        assert (await program.http.post(f"{url.path}x", data=body)).status_code == 404
        assert (await ada.get("/api/notifications"))["address"] is None
        await running.pass_turn(table.id)
        await running.give_turn(table.id, 0)
        await running.later()
        assert len(box.mails) == 2


async def test_mail_is_in_the_language_of_its_reader(address: str, box: MailBox) -> None:
    async with office(address, box.address) as running:
        ada, bo = await running.person("Ada"), await running.person("Bo")
        ada.http.headers["accept-language"] = "de"
        await running.confirmed_mail(ada, box)
        assert box.mails[-1]["Subject"] == "Bestätige deine E-Mail-Adresse"
        await running.shared_table(ada, bo)
        await running.later()
        assert box.mails[-1]["Subject"] == "Du bist am Zug (Pergamon)"
        assert "Keine E-Mails mehr: http://localhost/mail/unsubscribe/" in text_of(box.mails[-1])


async def test_a_digest_gathers_what_happens_within_a_day(address: str, box: MailBox) -> None:
    async with office(address, box.address) as running:
        ada, bo = await running.person("Ada"), await running.person("Bo")
        await running.confirmed_mail(ada, box)
        await ada.post("/api/notifications", push=[], mail=["turn"], webhook=[], digest_hours=24)
        running.clock.moved += 86400  # since the mail with the link
        tables = [(await running.shared_table(ada, bo)).id]
        await running.later()
        assert len(box.mails) == 2
        tables += [(await running.shared_table(ada, bo)).id for _ in range(2)]
        await running.later()
        await running.later(3600)
        assert len(box.mails) == 2
        await running.later(86400)
        assert box.mails[-1]["Subject"] == "News from 2 tables"
        assert [table in text_of(box.mails[-1]) for table in tables] == [False, True, True]


@both_databases
async def test_an_address_that_is_refused_is_shown_to_its_owner(address: str, box: MailBox) -> None:
    async with office(address, box.address) as running:
        ada = await running.person("Ada")
        await ada.post("/api/notifications/mail", address="ada@example.org")
        box.refusal = "550 no such user"
        await running.later(0)
        assert (await ada.get("/api/notifications"))["pending"]["trouble"] == "smtp-550"


@both_databases
async def test_a_mail_that_is_not_taken_now_is_tried_again_with_the_same_id(address: str, box: MailBox) -> None:
    async with office(address, box.address) as running:
        ada = await running.person("Ada")
        await running.confirmed_mail(ada, box)
        await ada.post("/api/notifications/test", channel="mail")
        box.trouble = "451 later"
        await running.later(0)
        assert (await ada.get("/api/notifications"))["address"]["trouble"] == "smtp-451"
        box.trouble = ""
        await running.later(61)
        assert box.mails[-1]["Subject"].startswith("Test message")
        assert box.mails[-1]["Message-ID"].endswith("@example.org>")


async def test_without_a_mail_server_no_address_is_taken(address: str) -> None:
    async with office(address) as running:
        ada = await running.person("Ada")
        assert not (await ada.get("/api/notifications"))["mail_offered"]
        assert await ada.refused("/api/notifications/mail", address="ada@example.org") == (409, "error-no-mail")


async def test_nobody_is_flooded_with_links(address: str, box: MailBox) -> None:
    """Whoever enters the address: one address gets few mails that it did not ask for."""
    async with office(address, box.address, limits=True) as running:
        answers = []
        for number in range(5):
            person = await running.person(f"Guest {number}", address=f"198.51.100.{number}")
            response = await person.http.post("/api/notifications/mail", json={"address": "victim@example.org"})
            answers.append(response.status_code)
        assert answers == [201, 201, 201, 429, 429]


async def test_one_person_enters_few_addresses(address: str, box: MailBox) -> None:
    async with office(address, box.address, limits=True) as running:
        ada = await running.person("Ada")
        answers = [
            (await ada.http.post("/api/notifications/mail", json={"address": f"{number}@example.org"})).status_code
            for number in range(6)
        ]
        assert answers == [201] * 5 + [429]


@pytest.mark.parametrize(
    "text", ["", "ada", "ada@", "@example.org", "ada@example", "a@b.c\nBcc: x@y.z", "a b@example.org", "a@b..c"]
)
def test_what_is_no_address_is_refused(text: str) -> None:
    with pytest.raises(WrongRequest):
        checked_address(text)


def test_a_mail_server_is_asked_for_encryption_unless_it_is_on_this_machine() -> None:
    assert mail_server("smtps://u:p%40ss@mail.example.org").use_tls
    assert mail_server("smtps://u:p%40ss@mail.example.org").password == "p@ss"
    assert mail_server("smtp://mail.example.org").start_tls is True
    assert mail_server("smtp://127.0.0.1:2525").start_tls is None
    assert mail_server("smtp+plain://10.0.0.5").start_tls is False


@pytest.mark.parametrize("address", ["mail.example.org", "http://mail.example.org", "smtp://", "smtp://host:port"])
def test_what_is_no_mail_server_is_refused_without_repeating_it(address: str) -> None:
    with pytest.raises(WrongOption) as refused:
        mail_server(address)
    assert refused.value.details == {}
