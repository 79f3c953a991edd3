"""Guests, accounts, sessions and tokens."""

import asyncio
import time
from typing import Final

from msgspec.structs import replace

from antiquary.kernel.errors import WrongOption
from antiquary.server.access.permissions import ACCOUNT, ALL_SCOPES, TOKEN_SCOPES, Visitor
from antiquary.server.access.rate_limit import WRONG_PASSWORDS, Limiter
from antiquary.server.access.text_input import readable_name, require_choice
from antiquary.server.access.tokens import NO_PASSWORD, key_hash, new_id, new_key, password_hash, password_matches
from antiquary.server.api.requests import NewToken
from antiquary.server.api.responses import TokenInfo
from antiquary.server.errors import NotAllowed, NotThere
from antiquary.storage.rows import SESSION, TOKEN, Key, Player
from antiquary.storage.store import Store

SESSION_SECONDS: Final = 365 * 86400.0
DAY: Final = 86400.0
MOST_TOKENS: Final = 20


class Accounts:
    """The players of a store and what they come with."""

    def __init__(self, store: Store, limiter: Limiter) -> None:
        self.store: Final = store
        self.limiter: Final = limiter

    async def identify(self, key: str, by_cookie: bool) -> Visitor:
        """The visitor with this key; a stranger if it is not valid."""
        stored = await self.store.key(key_hash(key), time.time()) if key else None
        wanted = SESSION if by_cookie else TOKEN
        if stored is None or stored.kind != wanted:
            return Visitor()
        player = await self.store.player(stored.player)
        if player is None:
            return Visitor()
        scopes = ALL_SCOPES if by_cookie else tuple(stored.data["scopes"].split())
        csrf = stored.data.get("csrf", "")
        return Visitor(player.id, player.name, player.login, scopes, stored.hash, csrf)

    async def new_guest(self, name: str) -> Visitor:
        name = readable_name(name)
        if not name:
            raise WrongOption("error-name-empty")
        player = Player(new_id(), name, time.time())
        await self.store.add_player(player)
        return Visitor(player.id, player.name, "", ALL_SCOPES)

    async def new_session(self, player: str) -> tuple[str, str]:
        """A key for a cookie, and the CSRF token that has to come with every change."""
        key, csrf, now = new_key(), new_id(), time.time()
        await self.store.add_key(Key(key_hash(key), SESSION, player, {"csrf": csrf}, now, now + SESSION_SECONDS))
        return key, csrf

    async def end_session(self, visitor: Visitor) -> None:
        if visitor.key and visitor.csrf:
            await self.store.drop_key(visitor.key)

    async def new_account(self, visitor: Visitor, login: str, password: str) -> Player:
        """Make an account of a guest; their tables stay theirs."""
        visitor.known(ACCOUNT)
        if visitor.login:
            raise NotAllowed("error-has-account")
        player = await self.store.player(visitor.player)
        if player is None:
            raise NotThere("error-no-player")
        hashed = await asyncio.to_thread(password_hash, password)
        player = replace(player, name=login, login=login.lower(), password=hashed)
        await self.store.change_player(player)
        return player

    async def signed_in(self, login: str, password: str) -> Player:
        """The account with this name and password. Whether there is an account of that name cannot be told from the
        refusal, nor from the work that precedes it, nor from the limit."""
        player = await self.store.player_by_login(login.lower())
        await self._check_password(login, NO_PASSWORD if player is None else player.password, password)
        if player is None:
            raise NotAllowed("error-password")
        return player

    async def _check_password(self, login: str, hashed: str, password: str) -> None:
        """Raises `NotAllowed` if the password is wrong, and `TooOften` if that has happened too often for this name."""
        self.limiter.take(WRONG_PASSWORDS, login.lower())
        if not await asyncio.to_thread(password_matches, hashed, password):
            raise NotAllowed("error-password")
        self.limiter.give_back(WRONG_PASSWORDS, login.lower())

    async def new_token(self, visitor: Visitor, wish: NewToken) -> tuple[str, TokenInfo]:
        visitor.known(ACCOUNT)
        if len(await self.tokens(visitor)) >= MOST_TOKENS:
            raise NotAllowed("error-too-many-tokens", {"most": MOST_TOKENS})
        return await self.token_for(visitor.player, readable_name(wish.label), wish.scopes, wish.days * DAY)

    async def token_for(self, player: str, label: str, scopes: list[str], seconds: float) -> tuple[str, TokenInfo]:
        for scope in scopes:
            require_choice("scopes", scope, TOKEN_SCOPES)
        key, now = new_key(), time.time()
        data = {"label": label, "scopes": " ".join(scopes)}
        kept = Key(key_hash(key), TOKEN, player, data, now, now + seconds)
        await self.store.add_key(kept)
        return key, _info(kept)

    async def tokens(self, visitor: Visitor) -> list[TokenInfo]:
        visitor.known(ACCOUNT)
        return [_info(key) for key in await self.store.keys_of(visitor.player, TOKEN, time.time())]

    async def drop_token(self, visitor: Visitor, token: str) -> None:
        visitor.known(ACCOUNT)
        for key in await self.store.keys_of(visitor.player, TOKEN, time.time()):
            if _info(key).id == token and await self.store.drop_key(key.hash):
                return
        raise NotThere("error-no-token")


def _info(key: Key) -> TokenInfo:
    """A token for its owner: the beginning of the hash is name enough."""
    return TokenInfo(key.hash[:16], key.data["label"], key.data["scopes"].split(), key.created, key.expires)
