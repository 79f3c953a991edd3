"""The bodies of responses about notifications."""

from msgspec import Struct


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
