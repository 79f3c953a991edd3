"""No message has anything of a position in it: the same words whatever the cards are, and no card's name."""

import re

import pytest

from antiquary.games.registry import GAMES
from support.servers.messaging import add_hook, office, server_key, subscribe
from support.servers.receivers import MailBox, PushService, Receiver, text_of

pytestmark = pytest.mark.anyio

PARTS = re.compile(r"[A-Za-z0-9_-]{20,}(\.[0-9a-f]{32})?|\d{6,}(\.\d+)?")  # ids, tokens and times


@pytest.mark.parametrize("game", [game.name for game in GAMES])
async def test_messages_about_two_deals_differ_only_in_ids_and_times(
    address: str, game: str, browser: PushService, box: MailBox, hook: Receiver
) -> None:
    async with office(address, box.address) as running:
        ada, bo = await running.person("Ada"), await running.person("Bo")
        await running.confirmed_mail(ada, box)
        await subscribe(ada, browser)
        await add_hook(ada, hook)
        for _ in range(2):
            table = await running.shared_table(ada, bo, game)
            for _ in range(6):
                await running.pass_turn(table.id)
            await running.give_turn(table.id, 0)
            await running.later()
        one, other = (PARTS.sub("…", str(message)) for message in browser.messages(await server_key(ada)))
        assert one == other
        one, other = (PARTS.sub("…", request.body.decode()) for request in hook.requests)
        assert one == other
        one, other = (PARTS.sub("…", text_of(mail)) for mail in box.mails[-2:])
        assert one == other
