"""Mail: messages to confirmed addresses, several in one mail if they come together, with one-click unsubscription."""

from collections.abc import Sequence
from datetime import UTC, datetime
from email.message import EmailMessage
from email.policy import SMTP as SMTP_POLICY
from email.utils import format_datetime, formataddr, parseaddr
from typing import Final
from urllib.parse import unquote, urlsplit

import aiosmtplib
from msgspec import Struct

from antiquary.kernel.errors import WrongOption
from antiquary.server.errors import TooOften, WrongRequest
from antiquary.server.http.rate_limit import NOTICE_MAILS, Limiter
from antiquary.server.notifications.content import (
    CONFIRM_MAIL,
    REFUSED,
    SENT,
    TRY_LATER,
    UNSUBSCRIBE,
    Content,
    Links,
    Outcome,
)
from antiquary.server.notifications.store import PENDING, Recipient
from antiquary.server.settings import ADDRESS, Messaging, loopback
from antiquary.text import Words

TIMEOUT_SECONDS: Final = 20.0  # for every step of the conversation with the mail server
TLS: Final = "smtps"
STARTTLS: Final = "smtp"
PLAIN: Final = "smtp+plain"
PORTS: Final = {TLS: 465, STARTTLS: 587, PLAIN: 25}
LONGEST_ADDRESS: Final = 254


class MailServer(Struct, frozen=True):
    """The mail server of the host: `smtps://user:password@host:465` for TLS, `smtp://` for STARTTLS (on this machine
    also without), `smtp+plain://` for a network in which everybody is trusted."""

    host: str
    port: int
    user: str | None
    password: str | None
    use_tls: bool
    start_tls: bool | None


def mail_server(address: str) -> MailServer:
    """The mail server at an address; raises `WrongOption` without repeating it, because it may hold a password."""
    try:
        parts = urlsplit(address)
        port = parts.port
    except ValueError as error:
        raise WrongOption("error-smtp") from error
    if parts.scheme not in PORTS or not parts.hostname or parts.path not in ("", "/"):
        raise WrongOption("error-smtp")
    start_tls = {TLS: False, STARTTLS: None if loopback(parts.hostname) else True, PLAIN: False}[parts.scheme]
    user, password = (None if part is None else unquote(part) for part in (parts.username, parts.password))
    return MailServer(parts.hostname, port or PORTS[parts.scheme], user, password, parts.scheme == TLS, start_tls)


def checked_address(address: str) -> str:
    """A mail address as somebody has entered it; raises `WrongRequest` if it cannot be one."""
    address = address.strip()
    if len(address) > LONGEST_ADDRESS or not ADDRESS.fullmatch(address) or ".." in address:
        raise WrongRequest("error-mail-address")
    return address


class MailChannel:
    """Messages by mail."""

    def __init__(self, messaging: Messaging, links: Links, limiter: Limiter) -> None:
        self.server: Final = mail_server(messaging.smtp)
        self.sender: Final = messaging.sender
        self.links: Final = links
        self.limiter: Final = limiter

    async def send(self, recipient: Recipient, contents: Sequence[Content]) -> Outcome:
        target = recipient.target
        words = Words(recipient.settings.language)
        if target.channel == PENDING:
            return await self._deliver(self._confirmation(recipient, words, contents[-1]), target.address)
        try:
            self.limiter.take(NOTICE_MAILS, target.player)
        except TooOften as error:
            return Outcome(TRY_LATER, "limit", float(error.details["seconds"]))
        return await self._deliver(self._notices(recipient, words, contents), target.address)

    def _notices(self, recipient: Recipient, words: Words, contents: Sequence[Content]) -> EmailMessage:
        first, target = contents[0], recipient.target.id
        subject = (
            words.say("notify-subject", text=first.text, game=first.title)
            if len(contents) == 1
            else words.say("notify-subject-many", n=len(contents))
        )
        lines = [f"{words.say('notify-subject', text=each.text, game=each.title)}\n{each.url}" for each in contents]
        leave = self.links.page(UNSUBSCRIBE, target)
        foot = words.say("notify-mail-foot", settings=self.links.settings(), unsubscribe=leave)
        mail = self._mail(recipient, words, subject, contents[-1], "\n\n".join([*lines, f"-- \n{foot}\n"]))
        mail["List-Unsubscribe"] = f"<{self.links.one_click(target)}>"
        mail["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        return mail

    def _confirmation(self, recipient: Recipient, words: Words, content: Content) -> EmailMessage:
        link = self.links.page(CONFIRM_MAIL, recipient.target.id)
        text = words.say("notify-mail-confirm", link=link, server=self.links.base)
        return self._mail(recipient, words, words.say("notify-mail-confirm-subject"), content, f"{text}\n")

    def _mail(self, recipient: Recipient, words: Words, subject: str, content: Content, text: str) -> EmailMessage:
        mail = EmailMessage(policy=SMTP_POLICY)
        name, address = parseaddr(self.sender)
        mail["From"] = formataddr((name or words.say("notify-name"), address))
        mail["To"] = recipient.target.address
        mail["Subject"] = subject
        mail["Date"] = format_datetime(datetime.fromtimestamp(content.at, UTC))
        # The same for every try, so that mail programs can tell a repetition.
        mail["Message-ID"] = f"<{content.id}@{address.rpartition('@')[2]}>"
        mail["Auto-Submitted"] = "auto-generated"
        mail["Content-Language"] = words.language
        mail.set_content(text)
        return mail

    async def _deliver(self, mail: EmailMessage, address: str) -> Outcome:
        server = self.server
        try:
            await aiosmtplib.send(
                mail,
                sender=parseaddr(self.sender)[1],
                recipients=[address],
                hostname=server.host,
                port=server.port,
                username=server.user,
                password=server.password,
                use_tls=server.use_tls,
                start_tls=server.start_tls,
                timeout=TIMEOUT_SECONDS,
            )
        except aiosmtplib.SMTPRecipientsRefused as error:
            code = error.recipients[0].code
            return Outcome(REFUSED if code >= 500 else TRY_LATER, f"smtp-{code}")
        except aiosmtplib.SMTPResponseException as error:
            return Outcome(TRY_LATER, f"smtp-{error.code}")
        except (aiosmtplib.SMTPException, OSError):
            return Outcome(TRY_LATER, "mail-server")
        return Outcome(SENT)
