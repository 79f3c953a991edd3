"""Guests and accounts: coming, signing in, passwords and deletion."""

import asyncio
import time
from typing import Final

from msgspec.structs import replace

from antiquary.kernel.errors import WrongOption
from antiquary.server.access.permissions import ACCOUNT, ALL_SCOPES, Visitor
from antiquary.server.access.rate_limit import WRONG_PASSWORDS, Limiter
from antiquary.server.access.text_input import readable_name
from antiquary.server.access.tokens import NO_PASSWORD, new_id, password_hash, password_matches
from antiquary.server.errors import NotAllowed, NotNow, NotThere
from antiquary.storage.accounts import change_password, delete_account
from antiquary.storage.rows import Player, SeatRow
from antiquary.storage.store import Store
from antiquary.text.names import SCHOLARS

SUCCESSOR: Final = "master"
# The bots that play on for somebody who deletes their account, by seat.
SUCCESSORS: Final = [SeatRow(name=name, bot=SUCCESSOR) for name in SCHOLARS]


class Accounts:
    """The players of a store."""

    def __init__(self, store: Store, limiter: Limiter) -> None:
        self.store: Final = store
        self.limiter: Final = limiter

    async def new_guest(self, name: str) -> Visitor:
        name = readable_name(name)
        if not name:
            raise WrongOption("error-name-empty")
        player = Player(new_id(), name, time.time())
        await self.store.add_player(player)
        return Visitor(player.id, player.name, "", ALL_SCOPES)

    async def new_account(self, visitor: Visitor, login: str, password: str) -> Player:
        """Make an account of a guest; their tables stay theirs."""
        visitor.known(ACCOUNT)
        if visitor.login:
            raise NotAllowed("error-has-account")
        player = await self._player(visitor)
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

    async def change_password(self, visitor: Visitor, password: str, new: str) -> int:
        """Change the password of an account and end its other sessions; the number of those."""
        visitor.known(ACCOUNT)
        player = await self._player(visitor)
        if not player.login:
            raise NotNow("error-no-account")
        await self._check_own_password(player, password)
        hashed = await asyncio.to_thread(password_hash, new)
        return len(await change_password(self.store, player.id, hashed, keep=visitor.key))

    async def delete(self, visitor: Visitor, password: str) -> None:
        """Delete a player with everything that names them. An account needs its password; a guest has none."""
        visitor.known(ACCOUNT)
        player = await self._player(visitor)
        if player.login:
            await self._check_own_password(player, password)
        await delete_account(self.store, player.id, SUCCESSORS)

    async def _player(self, visitor: Visitor) -> Player:
        player = await self.store.player(visitor.player)
        if player is None:
            raise NotThere("error-no-player")
        return player

    async def _check_own_password(self, player: Player, password: str) -> None:
        try:
            await self._check_password(player.login, player.password, password)
        except NotAllowed as error:
            raise NotAllowed("error-password-wrong") from error

    async def _check_password(self, login: str, hashed: str, password: str) -> None:
        """Raises `NotAllowed` if the password is wrong, and `TooOften` if that has happened too often for this name."""
        self.limiter.take(WRONG_PASSWORDS, login.lower())
        if not await asyncio.to_thread(password_matches, hashed, password):
            raise NotAllowed("error-password")
        self.limiter.give_back(WRONG_PASSWORDS, login.lower())
