"""The bodies of requests about notifications."""

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
