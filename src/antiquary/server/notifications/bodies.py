"""The bodies of requests and answers about notifications."""

from typing import Annotated

from msgspec import Meta, Struct

Kinds = Annotated[list[Annotated[str, Meta(max_length=20)]], Meta(max_length=4)]
Address = Annotated[str, Meta(min_length=1, max_length=500)]


class ChooseNotifications(Struct, forbid_unknown_fields=True):
    """The kinds of messages by channel (turn, over, seated, clock), the language (en, de), and the hours (0, 1 or 24)
    between two mails."""

    push: Kinds
    mail: Kinds
    webhook: Kinds
    language: Annotated[str, Meta(max_length=5)] = "en"
    digest_hours: Annotated[int, Meta(ge=0, le=24)] = 0


class AddBrowser(Struct, forbid_unknown_fields=True):
    """A subscription as `PushManager.subscribe` returns it."""

    endpoint: Address
    p256dh: Annotated[str, Meta(max_length=200)]
    auth: Annotated[str, Meta(max_length=100)]


class AddMail(Struct, forbid_unknown_fields=True):
    address: Annotated[str, Meta(min_length=1, max_length=254)]


class AddWebhook(Struct, forbid_unknown_fields=True):
    url: Address


class SendTest(Struct, forbid_unknown_fields=True):
    """`channel` is push, mail or webhook."""

    channel: Annotated[str, Meta(max_length=20)]


class ConfirmMail(Struct, forbid_unknown_fields=True):
    """The word in the link of the mail."""

    token: Annotated[str, Meta(max_length=200)]


class MessageTarget(Struct):
    """Where messages go. `sent` is when the last one got there, 0 if none did; `trouble` why the last one did not (such
    as http-500), and `stopped` says that nothing more is sent, because it was refused too often."""

    id: str
    address: str
    label: str
    created: float
    sent: float
    trouble: str
    stopped: bool


class NotificationSettings(Struct):
    """The choices of a person, and their targets. `push_key` is the server's key for `PushManager.subscribe`.
    `pending` is a mail address that is not confirmed yet; `mail_offered` says whether the server sends mail."""

    push: list[str]
    mail: list[str]
    webhook: list[str]
    language: str
    digest_hours: int
    push_key: str
    mail_offered: bool
    browsers: list[MessageTarget]
    address: MessageTarget | None
    pending: MessageTarget | None
    hook: MessageTarget | None


class NewWebhook(Struct):
    """A webhook with the key that signs its messages, which is shown only once."""

    secret: str
    info: MessageTarget
