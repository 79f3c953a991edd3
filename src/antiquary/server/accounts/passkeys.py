"""Passkeys: a browser makes one and proves that it has one, in the ceremonies of `ceremonies.py`.

The server sends a challenge, which the authenticator signs. A challenge is valid for a few minutes, once, for one
purpose, and in the session that asked for it; a stranger, who has none, has a cookie instead.
"""

import asyncio
import secrets
import time
from importlib import import_module
from ipaddress import ip_address
from typing import Any, Final
from urllib.parse import urlsplit

from msgspec import Struct

from antiquary.server.accounts.accounts import Accounts
from antiquary.server.accounts.bodies import NewPasskey, PasskeyAssertion
from antiquary.server.accounts.permissions import ACCOUNT, Visitor
from antiquary.server.accounts.sessions import SHOWN_LETTERS
from antiquary.server.accounts.store import (
    CHALLENGE,
    Key,
    Passkey,
    Player,
    add_key,
    add_passkey,
    drop_key,
    find_key,
    find_player,
    note_use,
    passkey,
    passkeys_of,
    remove_passkey,
    rename_passkey,
)
from antiquary.server.accounts.tokens import key_hash
from antiquary.server.errors import NotAllowed, NotNow, NotThere
from antiquary.server.http.text_input import readable_name
from antiquary.server.settings import Settings

CHALLENGE_BYTES: Final = 32
CHALLENGE_SECONDS: Final = 300.0
MOST_PASSKEYS: Final = 10
# The purposes of challenges.
MAKE: Final = "make"
SIGN_IN: Final = "sign-in"
CONFIRM: Final = "confirm"


class RelyingParty(Struct, frozen=True):
    """This server, as browsers name it to authenticators: a domain, and the address of its pages."""

    id: str
    origin: str


async def load_ceremonies() -> None:
    """Import the library of the ceremonies in a thread, when it is needed for the first time."""
    await asyncio.to_thread(import_module, "antiquary.server.accounts.ceremonies")


def relying_party(settings: Settings, host: str) -> RelyingParty:
    """By the public address, or else as localhost; raises `NotNow` where browsers offer no passkeys, which is at a bare
    IP address or without HTTPS. `host` is the header of the request."""
    origin = settings.origins()[0] if settings.public_url else f"http://{host}"
    name = urlsplit(origin).hostname or ""
    if bare_address(name) or not (settings.secure or name == "localhost"):
        raise NotNow("error-passkeys-address")
    return RelyingParty(name, origin)


def bare_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


class Passkeys:
    """The passkeys of the accounts in a store."""

    def __init__(self, accounts: Accounts, settings: Settings) -> None:
        self.accounts: Final = accounts
        self.store: Final = accounts.store
        self.settings: Final = settings

    # --- passkeys of one's own --------------------------------------------------------------------------------------

    async def creation_options(self, visitor: Visitor, host: str, login: str) -> dict[str, Any]:
        """The options with which a browser makes a passkey: for a guest who wants an account of this login, or for an
        account whose session was confirmed a moment ago."""
        party = relying_party(self.settings, host)
        player = await self.accounts.confirmed(visitor, "")
        login = player.login or login.lower()
        if not login:
            raise NotAllowed("error-login-missing")
        owned = await passkeys_of(self.store, player.id)
        if len(owned) >= MOST_PASSKEYS:
            raise NotAllowed("error-too-many-passkeys", {"most": MOST_PASSKEYS})
        challenge = await self._new_challenge(visitor, MAKE)
        await load_ceremonies()
        from antiquary.server.accounts import ceremonies

        return ceremonies.creation_options(party, player, login, challenge, owned)

    async def add(self, visitor: Visitor, host: str, wish: NewPasskey) -> Player:
        """Store a passkey that a browser has made. A guest gets an account by it."""
        party = relying_party(self.settings, host)
        player = await self.accounts.confirmed(visitor, "")
        made = await self._verified_passkey(visitor, party, wish)
        login = "" if player.login else (wish.login or "").lower()
        if not (player.login or login):
            raise NotAllowed("error-login-missing")
        if not await add_passkey(self.store, made, login):
            raise NotAllowed("error-passkey-new")
        return await self.accounts.player(visitor)

    async def rename(self, visitor: Visitor, shown: str, label: str) -> None:
        owned = await self._owned(visitor, shown)
        await rename_passkey(self.store, visitor.player, owned.id, readable_name(label))

    async def remove(self, visitor: Visitor, shown: str) -> None:
        """Delete a passkey; raises `NotNow` if it is the only way to sign in."""
        await self.accounts.confirmed(visitor, "")
        owned = await self._owned(visitor, shown)
        if not await remove_passkey(self.store, visitor.player, owned.id):
            raise NotNow("error-last-passkey")

    # --- proofs -----------------------------------------------------------------------------------------------------

    async def request_options(self, visitor: Visitor, host: str, purpose: str, browser: str = "") -> dict[str, Any]:
        """The options with which a browser asks for any passkey of this server; they name no account. `browser` is the
        cookie of a stranger."""
        party = relying_party(self.settings, host)
        challenge = await self._new_challenge(visitor, purpose, browser)
        await load_ceremonies()
        from antiquary.server.accounts import ceremonies

        return ceremonies.request_options(party, challenge)

    async def signed_in(self, visitor: Visitor, host: str, proof: PasskeyAssertion, browser: str) -> Player:
        """The account whose passkey has signed the challenge."""
        owner = await self._proved(visitor, host, SIGN_IN, proof, browser)
        player = await find_player(self.store, owner)
        if player is None or not player.login:
            raise NotAllowed("error-passkey")
        return player

    async def prove(self, visitor: Visitor, host: str, proof: PasskeyAssertion) -> None:
        """Raises `NotAllowed` unless a passkey of the visitor's has signed the challenge."""
        visitor.require(ACCOUNT)
        if await self._proved(visitor, host, CONFIRM, proof) != visitor.player:
            raise NotAllowed("error-passkey")

    # --- inside -----------------------------------------------------------------------------------------------------

    async def _owned(self, visitor: Visitor, shown: str) -> Passkey:
        """The visitor's passkey with this id, as it is shown to them."""
        visitor.require(ACCOUNT)
        for each in await passkeys_of(self.store, visitor.player):
            if shown_id(each) == shown:
                return each
        raise NotThere("error-no-passkey")

    async def _new_challenge(self, visitor: Visitor, purpose: str, browser: str = "") -> bytes:
        challenge, now = secrets.token_bytes(CHALLENGE_BYTES), time.time()
        data = {"purpose": purpose, "session": session_of(visitor, browser)}
        await add_key(
            self.store, Key(challenge_hash(challenge), CHALLENGE, visitor.player, data, now, now + CHALLENGE_SECONDS)
        )
        return challenge

    async def _redeem(self, visitor: Visitor, purpose: str, challenge: bytes, browser: str = "") -> None:
        """Take a challenge that was signed, which cannot be used again; raises `ValueError` unless it can be used."""
        stored = await find_key(self.store, challenge_hash(challenge), time.time())
        wanted = {"purpose": purpose, "session": session_of(visitor, browser)}
        if stored is None or stored.kind != CHALLENGE or stored.data != wanted:
            raise ValueError("unknown challenge")
        if not await drop_key(self.store, stored.hash):
            raise ValueError("used challenge")

    async def _verified_passkey(self, visitor: Visitor, party: RelyingParty, wish: NewPasskey) -> Passkey:
        await load_ceremonies()
        from antiquary.server.accounts import ceremonies

        try:
            challenge = ceremonies.signed_challenge(wish.credential.response.client_data)
            await self._redeem(visitor, MAKE, challenge)
            made = ceremonies.verify_creation(party, wish.credential, challenge)
        except ceremonies.WRONG_DATA as error:
            raise NotAllowed("error-passkey-new") from error
        now = time.time()
        label = readable_name(wish.label)
        return Passkey(made.id, visitor.player, label, made.public_key, made.sign_count, now, now)

    async def _proved(
        self, visitor: Visitor, host: str, purpose: str, proof: PasskeyAssertion, browser: str = ""
    ) -> str:
        """The player whose passkey has signed the challenge."""
        party = relying_party(self.settings, host)
        answer = proof.credential
        await load_ceremonies()
        from antiquary.server.accounts import ceremonies

        try:
            challenge = ceremonies.signed_challenge(answer.response.client_data)
            await self._redeem(visitor, purpose, challenge, browser)
            stored = await passkey(self.store, ceremonies.credential_id(answer))
            if stored is None or not ceremonies.is_handle_of(stored.player, answer):
                raise ValueError("unknown passkey")
            times_used = ceremonies.verify_assertion(party, answer, challenge, stored)
        except ceremonies.WRONG_DATA as error:
            raise NotAllowed("error-passkey") from error
        await note_use(self.store, stored.id, times_used, time.time())
        return stored.player


def challenge_hash(challenge: bytes) -> str:
    return key_hash(challenge.hex())


def session_of(visitor: Visitor, browser: str) -> str:
    """What a challenge is bound to: the visitor's session, or the cookie of a stranger's browser."""
    if not (visitor.key or browser):
        raise NotAllowed("error-passkey")
    return visitor.key or key_hash(browser)


def shown_id(owned: Passkey) -> str:
    """The id of a passkey for its owner; enough to tell passkeys apart."""
    return key_hash(owned.id)[:SHOWN_LETTERS]
