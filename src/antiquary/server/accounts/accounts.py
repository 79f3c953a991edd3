"""Guests and accounts: coming, signing in, names, passwords and deletion."""

import asyncio
import time
from typing import Final

from antiquary.server.accounts.deletion import delete_account
from antiquary.server.accounts.permissions import ACCOUNT, ALL_SCOPES, Visitor
from antiquary.server.accounts.store import (
    Player,
    add_player,
    change_login,
    change_name,
    change_password,
    find_login,
    find_player,
    make_account,
)
from antiquary.server.accounts.tokens import NO_PASSWORD, new_id, password_hash, password_matches
from antiquary.server.errors import NotAllowed, NotNow, NotThere
from antiquary.server.http.rate_limit import WRONG_PASSWORDS, Limiter
from antiquary.server.http.text_input import require_name
from antiquary.server.stored_data import StoredData
from antiquary.server.tables.rows import SeatRow
from antiquary.server.tables.store import TableStore
from antiquary.text.names import SCHOLARS

SUCCESSOR: Final = "master"
# The bots that play on for somebody who deletes their account, by seat.
SUCCESSORS: Final = [SeatRow(name=name, bot=SUCCESSOR) for name in SCHOLARS]


class Accounts:
    """The players of a store."""

    def __init__(self, store: TableStore, data: StoredData, limiter: Limiter) -> None:
        self.store: Final = store
        self.data: Final = data
        self.limiter: Final = limiter

    async def new_guest(self, name: str) -> Visitor:
        player = Player(new_id(), require_name(name), time.time())
        await add_player(self.store, player)
        return Visitor(player.id, player.name, "", ALL_SCOPES)

    async def new_account(self, visitor: Visitor, login: str, password: str) -> Player:
        """Make an account of a guest; their tables and the name that others see stay theirs."""
        visitor.require(ACCOUNT)
        if visitor.login:
            raise NotAllowed("error-has-account")
        hashed = await asyncio.to_thread(password_hash, password)
        if not await make_account(self.store, visitor.player, login.lower(), hashed):
            raise NotAllowed("error-has-account")
        return await self.player(visitor)

    async def signed_in(self, login: str, password: str, device: str = "") -> Player:
        """The account with this name and password. Whether there is an account of that name cannot be told from the
        refusal, nor from the work that precedes it, nor from the limit. Wrong passwords count for the name, or for the
        `device` on which its owner has signed in before."""
        player = await find_login(self.store, login.lower())
        # An account that has passkeys only is compared with no password, too.
        hashed = player.password if player is not None else ""
        await self._check_password(device or login.lower(), hashed or NO_PASSWORD, password)
        if player is None or not hashed:
            raise NotAllowed("error-password")
        return player

    async def change_password(self, visitor: Visitor, password: str, new: str) -> int:
        """Set the password of an account and end its other sessions; the number of those."""
        player = await self.confirmed(visitor, password)
        if not player.login:
            raise NotNow("error-no-account")
        hashed = await asyncio.to_thread(password_hash, new)
        return len(await change_password(self.store, player.id, hashed, keep=visitor.key))

    async def delete(self, visitor: Visitor, password: str) -> None:
        """Delete a player with everything that names them."""
        player = await self.confirmed(visitor, password)
        await delete_account(self.store, self.data, player.id, SUCCESSORS)

    async def change_name(self, visitor: Visitor, name: str) -> None:
        """Change the name that others see from now on; tables at which one sits already keep the old one."""
        visitor.require(ACCOUNT)
        await change_name(self.store, visitor.player, require_name(name))

    async def change_login(self, visitor: Visitor, login: str, password: str) -> None:
        """Change the name by which an account signs in."""
        await self.confirmed(visitor, password)
        if not await change_login(self.store, visitor.player, login.lower()):
            raise NotNow("error-no-account")

    async def confirmed(self, visitor: Visitor, password: str) -> Player:
        """The visitor's row, once it is certain that it is they who ask and not somebody at their open browser: the
        password is right, or their session was confirmed a moment ago. A guest has nothing to confirm with."""
        visitor.require(ACCOUNT)
        player = await self.player(visitor)
        if player.login and password:
            await self._check_own_password(visitor, player, password)
        elif player.login and not visitor.confirmed:
            raise NotAllowed("error-confirm")
        return player

    async def player(self, visitor: Visitor) -> Player:
        """The visitor's row."""
        player = await find_player(self.store, visitor.player)
        if player is None:
            raise NotThere("error-no-player")
        return player

    async def _check_own_password(self, visitor: Visitor, player: Player, password: str) -> None:
        try:
            # By session: what strangers try elsewhere does not keep the owner from confirming.
            await self._check_password(visitor.key, player.password or NO_PASSWORD, password)
        except NotAllowed as error:
            raise NotAllowed("error-password-wrong") from error

    async def _check_password(self, counter: str, hashed: str, password: str) -> None:
        """Raises `NotAllowed` if the password is wrong, and `TooOften` if that has happened too often: `counter` is the
        name, the device or the session for which it counts."""
        self.limiter.take(WRONG_PASSWORDS, counter)
        if not await asyncio.to_thread(password_matches, hashed, password):
            raise NotAllowed("error-password")
        self.limiter.give_back(WRONG_PASSWORDS, counter)
