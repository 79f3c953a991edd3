"""Passkeys: the ceremonies of WebAuthn by which a browser makes a passkey and proves that it has one.

The server sends a challenge, which the authenticator signs. A challenge is valid for a few minutes, once, for one
purpose, and in the session that asked for it; a stranger, who has none, has a cookie instead.
"""

import secrets
import time
from ipaddress import ip_address
from typing import Any, Final
from urllib.parse import urlsplit

from msgspec import Struct
from webauthn import (
    generate_authentication_options,
    generate_registration_options,
    verify_authentication_response,
    verify_registration_response,
)
from webauthn.helpers import (
    base64url_to_bytes,
    bytes_to_base64url,
    options_to_json_dict,
    parse_client_data_json,
)
from webauthn.helpers.exceptions import WebAuthnException
from webauthn.helpers.structs import (
    AuthenticationCredential,
    AuthenticatorAssertionResponse,
    AuthenticatorAttestationResponse,
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    RegistrationCredential,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

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

SITE: Final = "Antiquary"
CHALLENGE_BYTES: Final = 32
CHALLENGE_SECONDS: Final = 300.0
MOST_PASSKEYS: Final = 10
# The purposes of challenges.
MAKE: Final = "make"
SIGN_IN: Final = "sign-in"
CONFIRM: Final = "confirm"
# The errors of the parsers, which read what anybody may send.
WRONG_DATA: Final = (WebAuthnException, ValueError, TypeError, KeyError, IndexError, OverflowError)


class RelyingParty(Struct, frozen=True):
    """This server, as browsers name it to authenticators: a domain, and the address of its pages."""

    id: str
    origin: str


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
        options = generate_registration_options(
            rp_id=party.id,
            rp_name=SITE,
            user_id=player.id.encode(),
            user_name=login,
            user_display_name=player.name,
            challenge=await self._new_challenge(visitor, MAKE),
            authenticator_selection=AuthenticatorSelectionCriteria(
                resident_key=ResidentKeyRequirement.REQUIRED, user_verification=UserVerificationRequirement.REQUIRED
            ),
            exclude_credentials=[PublicKeyCredentialDescriptor(id=base64url_to_bytes(each.id)) for each in owned],
        )
        return options_to_json_dict(options)

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
        options = generate_authentication_options(
            rp_id=party.id,
            challenge=await self._new_challenge(visitor, purpose, browser),
            user_verification=UserVerificationRequirement.REQUIRED,
        )
        return options_to_json_dict(options)

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
        hashed = key_hash(bytes_to_base64url(challenge))
        data = {"purpose": purpose, "session": session_of(visitor, browser)}
        await add_key(self.store, Key(hashed, CHALLENGE, visitor.player, data, now, now + CHALLENGE_SECONDS))
        return challenge

    async def _redeemed(self, visitor: Visitor, purpose: str, client_data: bytes, browser: str = "") -> bytes:
        """The challenge that was signed; it cannot be used again."""
        challenge = parse_client_data_json(client_data).challenge
        stored = await find_key(self.store, key_hash(bytes_to_base64url(challenge)), time.time())
        wanted = {"purpose": purpose, "session": session_of(visitor, browser)}
        if stored is None or stored.kind != CHALLENGE or stored.data != wanted:
            raise WebAuthnException("unknown challenge")
        if not await drop_key(self.store, stored.hash):
            raise WebAuthnException("used challenge")
        return challenge

    async def _verified_passkey(self, visitor: Visitor, party: RelyingParty, wish: NewPasskey) -> Passkey:
        answer = wish.credential
        try:
            client_data = base64url_to_bytes(answer.response.client_data)
            credential = RegistrationCredential(
                id=answer.id,
                raw_id=base64url_to_bytes(answer.id),
                response=AuthenticatorAttestationResponse(
                    client_data_json=client_data,
                    attestation_object=base64url_to_bytes(answer.response.attestation),
                ),
            )
            verified = verify_registration_response(
                credential=credential,
                expected_challenge=await self._redeemed(visitor, MAKE, client_data),
                expected_rp_id=party.id,
                expected_origin=party.origin,
                require_user_verification=True,
            )
        except WRONG_DATA as error:
            raise NotAllowed("error-passkey-new") from error
        now = time.time()
        id_, public_key = (
            bytes_to_base64url(each) for each in (verified.credential_id, verified.credential_public_key)
        )
        label = readable_name(wish.label)
        return Passkey(id_, visitor.player, label, public_key, verified.sign_count, now, now)

    async def _proved(
        self, visitor: Visitor, host: str, purpose: str, proof: PasskeyAssertion, browser: str = ""
    ) -> str:
        """The player whose passkey has signed the challenge."""
        party = relying_party(self.settings, host)
        answer = proof.credential
        try:
            client_data = base64url_to_bytes(answer.response.client_data)
            challenge = await self._redeemed(visitor, purpose, client_data, browser)
            stored = await passkey(self.store, bytes_to_base64url(base64url_to_bytes(answer.id)))
            if stored is None or base64url_to_bytes(answer.response.user_handle) != stored.player.encode():
                raise WebAuthnException("unknown passkey")
            credential = AuthenticationCredential(
                id=stored.id,
                raw_id=base64url_to_bytes(stored.id),
                response=AuthenticatorAssertionResponse(
                    client_data_json=client_data,
                    authenticator_data=base64url_to_bytes(answer.response.authenticator_data),
                    signature=base64url_to_bytes(answer.response.signature),
                ),
            )
            verified = verify_authentication_response(
                credential=credential,
                expected_challenge=challenge,
                expected_rp_id=party.id,
                expected_origin=party.origin,
                credential_public_key=base64url_to_bytes(stored.public_key),
                credential_current_sign_count=stored.sign_count,
                require_user_verification=True,
            )
        except WRONG_DATA as error:
            raise NotAllowed("error-passkey") from error
        await note_use(self.store, stored.id, verified.new_sign_count, time.time())
        return stored.player


def session_of(visitor: Visitor, browser: str) -> str:
    """What a challenge is bound to: the visitor's session, or the cookie of a stranger's browser."""
    if not (visitor.key or browser):
        raise NotAllowed("error-passkey")
    return visitor.key or key_hash(browser)


def shown_id(owned: Passkey) -> str:
    """The id of a passkey for its owner; enough to tell passkeys apart."""
    return key_hash(owned.id)[:SHOWN_LETTERS]
