"""Passkeys belong to one account, which always keeps a way to sign in."""

import asyncio

import pytest
from msgspec.structs import replace

from antiquary.server.accounts.deletion import delete_account
from antiquary.server.accounts.store import (
    Passkey,
    Player,
    add_passkey,
    add_player,
    find_player,
    note_use,
    passkey,
    passkeys_of,
    remove_passkey,
    rename_passkey,
)
from antiquary.server.features import STORED
from antiquary.server.tables.rows import SeatRow
from antiquary.server.tables.store import TableStore
from antiquary.storage.errors import NameTaken
from support.storage.keeping import opened

pytestmark = pytest.mark.anyio

PHONE = Passkey("phone", "ada", "Phone", "public", 0, 1.0, 1.0)
KEY = replace(PHONE, id="key", label="Key", created=2.0)


async def account(store: TableStore, player: str = "ada", password: str = "") -> None:
    await add_player(store, Player(player, player.title(), 1.0, player, password))


async def test_a_guest_becomes_an_account_by_a_passkey_and_keeps_the_name(address: str) -> None:
    async with opened(address) as store:
        await add_player(store, Player("ada", "Countess", 1.0))
        assert await add_passkey(store, PHONE, "lovelace")
        assert await find_player(store, "ada") == Player("ada", "Countess", 1.0, "lovelace", "")
        assert await passkeys_of(store, "ada") == [PHONE]
        assert not await add_passkey(store, KEY, "another")  # no guest any more
        assert await passkey(store, "key") is None


async def test_a_login_that_is_taken_makes_no_account_and_no_passkey(address: str) -> None:
    async with opened(address) as store:
        await account(store, "bo")
        await add_player(store, Player("ada", "Ada", 1.0))
        with pytest.raises(NameTaken):
            await add_passkey(store, PHONE, "bo")
        assert await find_player(store, "ada") == Player("ada", "Ada", 1.0)
        assert await passkeys_of(store, "ada") == []


async def test_a_passkey_is_stored_once_and_for_one_account(address: str) -> None:
    async with opened(address) as store:
        await account(store)
        await account(store, "bo")
        assert await add_passkey(store, PHONE)
        assert not await add_passkey(store, replace(PHONE, player="bo"))
        assert not await add_passkey(store, replace(KEY, player="nobody"))
        assert await passkey(store, "phone") == PHONE
        assert await passkeys_of(store, "bo") == []


async def test_a_passkey_counts_its_uses_beyond_32_bits(address: str) -> None:
    async with opened(address) as store:
        await account(store)
        await add_passkey(store, PHONE)
        await note_use(store, "phone", 2**32 - 1, 9.0)
        assert await passkey(store, "phone") == replace(PHONE, sign_count=2**32 - 1, used=9.0)


async def test_only_the_owner_renames_and_removes_a_passkey(address: str) -> None:
    async with opened(address) as store:
        await account(store, password="hash")
        await account(store, "eve", "hash")
        await add_passkey(store, PHONE)
        assert not await rename_passkey(store, "eve", "phone", "Mine")
        assert not await remove_passkey(store, "eve", "phone")
        assert await rename_passkey(store, "ada", "phone", "Old phone")
        assert [each.label for each in await passkeys_of(store, "ada")] == ["Old phone"]
        assert await remove_passkey(store, "ada", "phone")
        assert not await remove_passkey(store, "ada", "phone")


async def test_the_last_passkey_stays_unless_there_is_a_password(address: str) -> None:
    async with opened(address) as store:
        await account(store)
        await add_passkey(store, PHONE)
        await add_passkey(store, KEY)
        assert sorted(await asyncio.gather(*[remove_passkey(store, "ada", each) for each in ("phone", "key")])) == [
            False,
            True,
        ]
        assert len(await passkeys_of(store, "ada")) == 1


async def test_a_deleted_account_takes_its_passkeys_along(address: str) -> None:
    async with opened(address) as store:
        await account(store)
        await add_passkey(store, PHONE)
        await delete_account(store, STORED, "ada", [SeatRow(name="Hypatia", bot="scholar")])
        assert await passkey(store, "phone") is None
