"""Notifications over HTTP: choices, browsers, mail addresses and webhooks."""

from typing import Any, Final

from litestar import Request, Router, delete, get, post
from litestar.params import FromPath, JSONBody

from antiquary.server.accounts.sessions import BROWSERS, SYSTEMS, named
from antiquary.server.http.bodies import Done
from antiquary.server.http.context import REFUSALS, Asking, Caller
from antiquary.server.http.rate_limit import ADDRESSES, MAKING
from antiquary.server.notifications.bodies import (
    AddBrowser,
    AddMail,
    AddWebhook,
    ChooseNotifications,
    ConfirmMail,
    MessageTarget,
    NewWebhook,
    NotificationSettings,
    SendTest,
)
from antiquary.server.notifications.notifier import Notifier
from antiquary.server.notifications.preferences import Preferences
from antiquary.server.notifications.store import MAIL, MOST_REFUSALS, PENDING, PUSH, WEBHOOK, NotifySettings, Target
from antiquary.text import LANGUAGES

AnyRequest = Request[Any, Any, Any]
SEPARATOR: Final = " · "


@get("/", responses=REFUSALS)
async def notifications(caller: Asking) -> NotificationSettings:
    """Your choices, and where your messages go."""
    services = caller.services
    settings, targets = await services.part(Preferences).of(caller.visitor)
    push = await services.part(Notifier).push()
    infos = {
        channel: [info(each) for each in targets if each.channel == channel] for channel in (MAIL, PENDING, WEBHOOK)
    }
    return NotificationSettings(
        push=list(settings.push),
        mail=list(settings.mail),
        webhook=list(settings.webhook),
        language=settings.language,
        digest_hours=settings.digest_hours,
        push_key=push.public_key,
        mail_offered=bool(services.settings.messaging.smtp),
        browsers=[info(each) for each in targets if each.channel == PUSH],
        address=next(iter(infos[MAIL]), None),
        pending=next(iter(infos[PENDING]), None),
        hook=next(iter(infos[WEBHOOK]), None),
    )


@post("/", responses=REFUSALS, status_code=200)
async def choose(caller: Asking, data: JSONBody[ChooseNotifications]) -> Done:
    """Choose which messages you get."""
    push, mail, webhook = (tuple(dict.fromkeys(kinds)) for kinds in (data.push, data.mail, data.webhook))
    settings = NotifySettings(data.language, push, mail, webhook, data.digest_hours)
    await caller.services.part(Preferences).choose(caller.visitor, settings)
    return Done()


@post("/browsers", responses=REFUSALS)
async def add_browser(caller: Asking, request: AnyRequest, data: JSONBody[AddBrowser]) -> MessageTarget:
    """Get messages in this browser."""
    caller.check_limit(MAKING)
    agent = request.headers.get("user-agent", "")
    label = SEPARATOR.join(filter(None, (named(BROWSERS, agent), named(SYSTEMS, agent))))
    preferences = caller.services.part(Preferences)
    language = language_of(caller)
    return info(await preferences.add_browser(caller.visitor, data.endpoint, data.p256dh, data.auth, label, language))


@delete("/browsers/{browser:str}", responses=REFUSALS, status_code=200)
async def drop_browser(caller: Asking, browser: FromPath[str]) -> Done:
    """Get no more messages in a browser."""
    await caller.services.part(Preferences).drop_browser(caller.visitor, browser)
    return Done()


@post("/mail", responses=REFUSALS)
async def add_address(caller: Asking, data: JSONBody[AddMail]) -> MessageTarget:
    """Get messages at a mail address. It gets a mail with a link, which has to be opened first."""
    caller.check_limit(ADDRESSES)
    return info(await caller.services.part(Preferences).add_address(caller.visitor, data.address, language_of(caller)))


@delete("/mail", responses=REFUSALS, status_code=200)
async def drop_address(caller: Asking) -> Done:
    """Delete your mail address."""
    await caller.services.part(Preferences).drop_address(caller.visitor)
    return Done()


@post("/confirm", responses=REFUSALS, status_code=200)
async def confirm_address(caller: Asking, data: JSONBody[ConfirmMail]) -> Done:
    """Confirm a mail address with the word in the link that was mailed to it. Nobody has to be signed in."""
    await caller.services.part(Preferences).confirm(data.token)
    return Done()


@post("/unsubscribe/{token:str}", responses=REFUSALS, status_code=200)
async def unsubscribe(caller: Asking, token: FromPath[str]) -> Done:
    """Delete a mail address with the word in the link of a mail. Nobody has to be signed in, and the body does not
    matter: mail programs send one of their own."""
    await caller.services.part(Preferences).unsubscribe(token)
    return Done()


@post("/webhook", responses=REFUSALS)
async def add_webhook(caller: Asking, data: JSONBody[AddWebhook]) -> NewWebhook:
    """Get messages at an address of your own."""
    caller.check_limit(MAKING)
    target, secret = await caller.services.part(Preferences).add_webhook(caller.visitor, data.url, language_of(caller))
    return NewWebhook(secret, info(target))


@delete("/webhook", responses=REFUSALS, status_code=200)
async def drop_webhook(caller: Asking) -> Done:
    """Delete your webhook."""
    await caller.services.part(Preferences).drop_webhook(caller.visitor)
    return Done()


@post("/test", responses=REFUSALS, status_code=200)
async def send_test(caller: Asking, data: JSONBody[SendTest]) -> Done:
    """Send yourself a test message."""
    await caller.services.part(Preferences).test(caller.visitor, data.channel)
    return Done()


def info(target: Target) -> MessageTarget:
    """A target for its owner, without its keys."""
    return MessageTarget(
        target.id,
        target.address,
        target.label,
        target.created,
        target.sent,
        target.trouble,
        target.refusals >= MOST_REFUSALS,
    )


def language_of(caller: Caller) -> str:
    return LANGUAGES[0] if caller.words is None else caller.words.language


ROUTER = Router(
    "/api/notifications",
    route_handlers=[
        notifications,
        choose,
        add_browser,
        drop_browser,
        add_address,
        drop_address,
        confirm_address,
        unsubscribe,
        add_webhook,
        drop_webhook,
        send_test,
    ],
)
