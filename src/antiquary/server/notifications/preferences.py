"""The preferences of people: which messages they get, and where."""

from typing import Final

import msgspec

from antiquary.server.accounts.permissions import ACCOUNT, Visitor
from antiquary.server.accounts.tokens import new_id, new_key
from antiquary.server.errors import NotAllowed, NotNow, NotThere
from antiquary.server.http.rate_limit import CONFIRMATIONS, PERSONAL_ADDRESSES, TEST_MESSAGES
from antiquary.server.http.text_input import require_choice
from antiquary.server.notifications.content import CONFIRM_MAIL, UNSUBSCRIBE
from antiquary.server.notifications.mail import checked_address
from antiquary.server.notifications.notifier import Notifier
from antiquary.server.notifications.push import checked_keys
from antiquary.server.notifications.store import (
    CHANNELS,
    CONFIRM,
    KINDS,
    MAIL,
    PENDING,
    PUSH,
    TEST,
    WEBHOOK,
    Message,
    NotifySettings,
    Target,
    add_target,
    confirm_address,
    drop_channel,
    drop_target,
    keep_settings,
    recipient,
    settings_of,
    targets_of,
    tell_now,
)
from antiquary.text import LANGUAGES

MOST_BROWSERS: Final = 20
CONFIRM_SECONDS: Final = 86400.0  # for which the link in a mail is valid
DIGESTS: Final = (0, 1, 24)  # hours


class Preferences:
    """The choices and targets of everybody."""

    def __init__(self, notifier: Notifier) -> None:
        self.notifier: Final = notifier
        self.store: Final = notifier.store

    async def of(self, visitor: Visitor) -> tuple[NotifySettings, list[Target]]:
        visitor.require(ACCOUNT)
        return await settings_of(self.store, visitor.player), await targets_of(self.store, visitor.player)

    async def choose(self, visitor: Visitor, settings: NotifySettings) -> None:
        """Keep somebody's choices; raises `WrongOption`."""
        visitor.require(ACCOUNT)
        require_choice("language", settings.language, LANGUAGES)
        for kind in (*settings.push, *settings.mail, *settings.webhook):
            require_choice("kind", kind, KINDS)
        require_choice("digest_hours", str(settings.digest_hours), [str(hours) for hours in DIGESTS])
        await keep_settings(self.store, visitor.player, settings)

    async def add_browser(
        self, visitor: Visitor, endpoint: str, p256dh: str, auth: str, label: str, language: str
    ) -> Target:
        """Add a browser, or renew the keys of one that is there."""
        visitor.require(ACCOUNT)
        keys = checked_keys(p256dh, auth)
        self.notifier.outgoing.check(endpoint)
        browsers = [each for each in await targets_of(self.store, visitor.player) if each.channel == PUSH]
        same = next((each for each in browsers if each.address == endpoint), None)
        secret = msgspec.json.encode(keys).decode()
        if same is not None and same.secret == secret:
            return same
        if same is None and len(browsers) >= MOST_BROWSERS:
            raise NotAllowed("error-too-many-browsers", {"most": MOST_BROWSERS})
        return await self._add(visitor, PUSH, endpoint, secret, label, language)

    async def add_webhook(self, visitor: Visitor, url: str, language: str) -> tuple[Target, str]:
        """Add a webhook, in place of the one that is there; the key that signs its messages is told only now."""
        visitor.require(ACCOUNT)
        secret = new_key()
        return await self._add(visitor, WEBHOOK, self.notifier.outgoing.check(url), secret, "", language), secret

    async def add_address(self, visitor: Visitor, address: str, language: str) -> Target:
        """Ask for the confirmation of a mail address. The one that was confirmed before stays until then."""
        visitor.require(ACCOUNT)
        if not self.notifier.settings.messaging.smtp:
            raise NotNow("error-no-mail")
        address = checked_address(address)
        self.notifier.limiter.take(PERSONAL_ADDRESSES, visitor.player)
        self.notifier.limiter.take(CONFIRMATIONS, address.lower())
        target = await self._add(visitor, PENDING, address, "", "", language)
        await self._post(target, CONFIRM)
        return target

    async def confirm(self, token: str) -> None:
        """Confirm a mail address with the word in its link; raises `NotThere`."""
        target, now = (await self.notifier.links()).target(CONFIRM_MAIL, token), self.notifier.clock()
        known = await recipient(self.store, target)
        if known is not None and known.target.channel == MAIL:
            return  # the second click
        if not await confirm_address(self.store, target, now, now - CONFIRM_SECONDS):
            raise NotThere("error-no-link")

    async def unsubscribe(self, token: str) -> None:
        """Delete a mail address with the word in its link, whoever has it; raises `NotThere` if it is not ours."""
        target = (await self.notifier.links()).target(UNSUBSCRIBE, token)
        known = await recipient(self.store, target)
        if known is not None:
            await drop_target(self.store, target, known.target.player)

    async def drop_browser(self, visitor: Visitor, browser: str) -> None:
        visitor.require(ACCOUNT)
        if not await drop_target(self.store, browser, visitor.player):
            raise NotThere("error-no-browser")

    async def drop_address(self, visitor: Visitor) -> None:
        visitor.require(ACCOUNT)
        for channel in (MAIL, PENDING):
            await drop_channel(self.store, visitor.player, channel)

    async def drop_webhook(self, visitor: Visitor) -> None:
        visitor.require(ACCOUNT)
        await drop_channel(self.store, visitor.player, WEBHOOK)

    async def test(self, visitor: Visitor, channel: str) -> None:
        """Send a test message to every target of a channel; raises `NotNow` if there is none."""
        visitor.require(ACCOUNT)
        require_choice("channel", channel, CHANNELS)
        targets = [each for each in await targets_of(self.store, visitor.player) if each.channel == channel]
        if not targets:
            raise NotNow("error-no-target")
        self.notifier.limiter.take(TEST_MESSAGES, visitor.player)
        for target in targets:
            await self._post(target, TEST)

    async def _add(
        self, visitor: Visitor, channel: str, address: str, secret: str, label: str, language: str
    ) -> Target:
        target = Target(new_id(), visitor.player, channel, address, secret, label, self.notifier.clock())
        await add_target(self.store, target, language)
        return target

    async def _post(self, target: Target, kind: str) -> None:
        now = self.notifier.clock()
        channel = MAIL if target.channel == PENDING else target.channel
        await tell_now(self.store, [], [Message(new_id(), target.id, channel, "", kind, 0, now, now)])
