"""Sessions and tokens: the keys by which visitors are known."""

import re
import time
from contextlib import suppress
from typing import Final

from antiquary.server.accounts.bodies import NewToken, SessionInfo, TokenInfo
from antiquary.server.accounts.permissions import ACCOUNT, ADMIN, ALL_SCOPES, TOKEN_SCOPES, Visitor
from antiquary.server.accounts.store import (
    BANNED,
    DEVICE,
    SESSION,
    TOKEN,
    Key,
    add_key,
    ban_of,
    change_key_data,
    delete_session,
    delete_sessions,
    drop_key,
    find_key,
    find_player,
    is_admin,
    keys_of,
    renew_key,
)
from antiquary.server.accounts.tokens import key_hash, new_id, new_key
from antiquary.server.errors import Banned, NotAllowed, NotThere
from antiquary.server.http.text_input import readable_name, require_choice
from antiquary.storage.database import Store
from antiquary.storage.errors import StoreAway, StoreFull

DAY: Final = 86400.0
RENEW_SECONDS: Final = 3600.0  # a key that is in use is written to the database this often
CONFIRMED_SECONDS: Final = 300.0  # for which a session counts as that of the person who confirmed it
CONFIRMED: Final = "confirmed"  # when that was, in the data of a key
MOST_TOKENS: Final = 20
MOST_DEVICES: Final = 20  # that are remembered of one account
# The longest time for which browsers keep a cookie. The server decides how long a session lasts: a cookie that had to
# be sent again with every use could come after that of another session and replace it.
COOKIE_SECONDS: Final = 400 * 86400
SHOWN_LETTERS: Final = 16  # of a key's hash; enough to tell keys apart
# A guest's token, which is a session for a program: valid as long as it is used.
GUEST: Final = "guest"
# Words of the header User-Agent and the names they stand for; the first that fits counts.
BROWSERS: Final = (
    ("Edg", "Edge"),
    ("OPR", "Opera"),
    ("Firefox|FxiOS", "Firefox"),
    ("Chrome|CriOS", "Chrome"),
    ("Safari", "Safari"),
)
SYSTEMS: Final = (
    ("Android", "Android"),
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Windows", "Windows"),
    ("Mac OS", "macOS"),
    ("CrOS", "ChromeOS"),
    ("Linux", "Linux"),
)


class Sessions:
    """The keys in a store. A session ends when it was not used for `idle_days`."""

    def __init__(self, store: Store, idle_days: int) -> None:
        self.store: Final = store
        self.idle_seconds: Final = idle_days * DAY

    async def identify(self, key: str, by_cookie: bool) -> Visitor:
        """The visitor with this key; a stranger if it is not valid. Raises `Banned` if a ban has ended it."""
        now = time.time()
        stored = await find_key(self.store, key_hash(key), now) if key else None
        if stored is not None and stored.kind == BANNED:
            await self._require_not_banned(stored.player, ended=True)
        wanted = SESSION if by_cookie else TOKEN
        if stored is None or stored.kind != wanted or self._idle(stored, now):
            return Visitor()
        player = await find_player(self.store, stored.player)
        if player is None:
            return Visitor()
        await self._renew(stored, now)
        scopes = await self._scopes(stored, player.login)
        csrf = stored.data.get("csrf", "")
        confirmed = by_cookie and 0 <= now - float(stored.data.get(CONFIRMED, "-inf")) < CONFIRMED_SECONDS
        return Visitor(player.id, player.name, player.login, scopes, stored.hash, csrf, confirmed)

    async def begin(self, player: str, user_agent: str, confirmed: bool = False) -> tuple[str, str]:
        """A key for a cookie, and the CSRF token that has to come with every change. `confirmed` if somebody has just
        signed in. Raises `Banned`."""
        await self._require_not_banned(player, ended=False)
        key, csrf, now = new_key(), new_id(), time.time()
        data = {"csrf": csrf, "browser": named(BROWSERS, user_agent), "system": named(SYSTEMS, user_agent)}
        if confirmed:
            data[CONFIRMED] = str(now)
        await add_key(self.store, Key(key_hash(key), SESSION, player, data, now, now + self.idle_seconds))
        return key, csrf

    async def confirm(self, visitor: Visitor) -> None:
        """Note that the visitor has just proved in this session who they are."""
        visitor.require(ACCOUNT)
        now = time.time()
        stored = await find_key(self.store, visitor.key, now)
        if stored is not None:
            await change_key_data(self.store, stored.hash, {**stored.data, CONFIRMED: str(now)})

    async def end(self, visitor: Visitor) -> None:
        """End the session with which a visitor came."""
        if visitor.key and visitor.csrf:
            await drop_key(self.store, visitor.key)

    async def of(self, visitor: Visitor) -> list[SessionInfo]:
        """The sessions of a visitor, the latest first."""
        visitor.require(ACCOUNT)
        now = time.time()
        keys = [key for key in await keys_of(self.store, visitor.player, SESSION, now) if not self._idle(key, now)]
        latest = sorted(keys, key=lambda key: key.used, reverse=True)
        return [session_info(key, visitor) for key in latest]

    async def end_one(self, visitor: Visitor, session: str) -> None:
        """End a session of a visitor by its id."""
        visitor.require(ACCOUNT)
        for key in await keys_of(self.store, visitor.player, SESSION, time.time()):
            if key.hash[:SHOWN_LETTERS] == session and await delete_session(self.store, visitor.player, key.hash):
                return
        raise NotThere("error-no-session")

    async def end_others(self, visitor: Visitor) -> int:
        """End all sessions of a visitor but the one with which they came; their number."""
        visitor.require(ACCOUNT)
        return len(await delete_sessions(self.store, visitor.player, keep=visitor.key))

    async def end_all(self, visitor: Visitor) -> int:
        """End all sessions of a visitor, this one too; their number."""
        visitor.require(ACCOUNT)
        return len(await delete_sessions(self.store, visitor.player))

    # --- devices ----------------------------------------------------------------------------------------------------

    async def known_device(self, login: str, key: str) -> str:
        """The hash of a device's key if its player is the account of that login; otherwise empty."""
        stored = await find_key(self.store, key_hash(key), time.time()) if key else None
        if stored is None or stored.kind != DEVICE:
            return ""
        player = await find_player(self.store, stored.player)
        return stored.hash if player is not None and player.login == login.lower() else ""

    async def remember_device(self, player: str, key: str) -> str:
        """The key of a device on which somebody has just signed in: the one that it has, or a new one. It opens
        nothing; wrong passwords from elsewhere do not lock its owner out."""
        now = time.time()
        devices = await keys_of(self.store, player, DEVICE, now)
        hashed = key_hash(key)
        if key and any(device.hash == hashed for device in devices):
            await renew_key(self.store, hashed, now, now + COOKIE_SECONDS)
            return key
        for device in sorted(devices, key=lambda device: device.used)[: max(0, len(devices) - MOST_DEVICES + 1)]:
            await drop_key(self.store, device.hash)
        new = new_key()
        await add_key(self.store, Key(key_hash(new), DEVICE, player, {}, now, now + COOKIE_SECONDS))
        return new

    # --- tokens -----------------------------------------------------------------------------------------------------

    async def new_token(self, visitor: Visitor, wish: NewToken) -> tuple[str, TokenInfo]:
        visitor.require(ACCOUNT)
        if len(await self.tokens(visitor)) >= MOST_TOKENS:
            raise NotAllowed("error-too-many-tokens", {"most": MOST_TOKENS})
        for scope in wish.scopes:
            require_choice("scopes", scope, (*TOKEN_SCOPES, ADMIN) if ADMIN in visitor.scopes else TOKEN_SCOPES)
        data = {"label": readable_name(wish.label), "scopes": " ".join(wish.scopes)}
        return await self._add_token(visitor.player, data, wish.days * DAY)

    async def guest_token(self, player: str, name: str) -> str:
        """A token for a program that comes as a guest."""
        data = {"label": name, "scopes": " ".join(TOKEN_SCOPES), GUEST: "yes"}
        return (await self._add_token(player, data, self.idle_seconds))[0]

    async def tokens(self, visitor: Visitor) -> list[TokenInfo]:
        visitor.require(ACCOUNT)
        return [token_info(key) for key in await keys_of(self.store, visitor.player, TOKEN, time.time())]

    async def drop_token(self, visitor: Visitor, token: str) -> None:
        visitor.require(ACCOUNT)
        for key in await keys_of(self.store, visitor.player, TOKEN, time.time()):
            if key.hash[:SHOWN_LETTERS] == token and await drop_key(self.store, key.hash):
                return
        raise NotThere("error-no-token")

    # --- inside -----------------------------------------------------------------------------------------------------

    async def _scopes(self, key: Key, login: str) -> tuple[str, ...]:
        """The scopes of a session, or those that a token was given. Only administrators have that of administrators."""
        scopes = (*ALL_SCOPES, ADMIN) if key.kind == SESSION else tuple(key.data["scopes"].split())
        if ADMIN in scopes and not (login and await is_admin(self.store, key.player)):
            return tuple(scope for scope in scopes if scope != ADMIN)
        return scopes

    async def _require_not_banned(self, player: str, ended: bool) -> None:
        ban = await ban_of(self.store, player)
        if ban is not None:
            raise Banned(ban.reason, ended)

    async def _add_token(self, player: str, data: dict[str, str], seconds: float) -> tuple[str, TokenInfo]:
        key, now = new_key(), time.time()
        stored = Key(key_hash(key), TOKEN, player, data, now, now + seconds, now)
        await add_key(self.store, stored)
        return key, token_info(stored)

    def _idle(self, key: Key, now: float) -> bool:
        """Whether a session was not used for too long, also one that began when sessions lasted longer."""
        return renewable(key) and key.used + self.idle_seconds < now

    async def _renew(self, key: Key, now: float) -> None:
        if now - key.used > RENEW_SECONDS:
            expires = now + self.idle_seconds if renewable(key) else key.expires
            with suppress(StoreAway, StoreFull):  # reading goes on; the next request tries again
                await renew_key(self.store, key.hash, now, expires)


def renewable(key: Key) -> bool:
    """Whether a key is valid as long as it is used. Tokens with a date end on that date."""
    return key.kind == SESSION or GUEST in key.data


def named(names: tuple[tuple[str, str], ...], user_agent: str) -> str:
    return next((name for word, name in names if re.search(word, user_agent)), "")


def session_info(key: Key, visitor: Visitor) -> SessionInfo:
    return SessionInfo(
        id=key.hash[:SHOWN_LETTERS],
        browser=key.data.get("browser", ""),
        system=key.data.get("system", ""),
        created=key.created,
        used=key.used,
        expires=key.expires,
        current=key.hash == visitor.key,
    )


def token_info(key: Key) -> TokenInfo:
    """A token for its owner, without the secret."""
    return TokenInfo(
        id=key.hash[:SHOWN_LETTERS],
        label=key.data["label"],
        scopes=key.data["scopes"].split(),
        created=key.created,
        expires=key.expires,
        used=key.used,
    )
