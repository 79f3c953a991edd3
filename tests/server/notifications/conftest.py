"""Receivers for messages, on loopback."""

from collections.abc import Iterator

import pytest

from support.servers.receivers import MailBox, PushService, Receiver, mail_box, push_service, receiver


@pytest.fixture
def box() -> Iterator[MailBox]:
    with mail_box() as running:
        yield running


@pytest.fixture
def browser() -> Iterator[PushService]:
    with push_service() as running:
        yield running


@pytest.fixture
def hook() -> Iterator[Receiver]:
    with receiver() as running:
        yield running
