"""Guests, accounts, sessions and tokens over HTTP."""

from typing import Any

from litestar import Request, Response, Router, delete, get, post
from litestar.datastructures import Cookie
from litestar.params import FromPath, JSONBody

from antiquary.server.accounts.bodies import (
    Account,
    ChangeLogin,
    ChangeName,
    ChangePassword,
    ConfirmPassword,
    DeleteAccount,
    EndedSessions,
    Me,
    NewAccount,
    NewGuest,
    NewToken,
    NewTokenInfo,
    PasskeyInfo,
    SessionInfo,
    SignIn,
    TokenInfo,
    Welcome,
)
from antiquary.server.accounts.passkeys import shown_id
from antiquary.server.accounts.permissions import ACCOUNT
from antiquary.server.accounts.sessions import COOKIE_SECONDS
from antiquary.server.accounts.store import Player, passkeys_of
from antiquary.server.core import Core
from antiquary.server.http.bodies import Done
from antiquary.server.http.context import DEVICE_COOKIE, REFUSALS, Asking, Caller, cookie_of, session_cookie
from antiquary.server.http.rate_limit import KNOWN_DEVICES, MAKING, PASSWORDS

AnyRequest = Request[Any, Any, Any]


@get("/me", responses=REFUSALS)
async def me(caller: Asking) -> Me:
    """The visitor; everything is empty for a stranger."""
    visitor = caller.visitor
    return Me(visitor.player, visitor.name, visitor.login, visitor.csrf, list(visitor.scopes))


@post("/guests", responses=REFUSALS)
async def new_guest(caller: Asking, request: AnyRequest, data: JSONBody[NewGuest]) -> Response[Welcome]:
    """Begin as a guest: with a cookie, or with a token for a program."""
    caller.check_limit(MAKING)
    services = caller.services
    services.quotas.guest(caller.address)
    guest = await services.accounts.new_guest(data.name)
    if data.token:
        token = await services.sessions.guest_token(guest.player, guest.name)
        return Response(Welcome(guest.player, guest.name, token, ""))
    return await welcome(services, request, guest.player, guest.name)


@post("/accounts", responses=REFUSALS)
async def new_account(caller: Asking, request: AnyRequest, data: JSONBody[NewAccount]) -> Response[Me]:
    """Make an account of the guest you are, so that you can sign in elsewhere. The guest's session ends and another one
    begins, with another CSRF token."""
    caller.check_limit(PASSWORDS)
    player = await caller.services.accounts.new_account(caller.visitor, data.login, data.password)
    csrf, cookies = await renewed(caller, request)
    return Response(Me(player.id, player.name, player.login, csrf, list(caller.visitor.scopes)), cookies=cookies)


@get("/account", responses=REFUSALS)
async def account(caller: Asking) -> Account:
    """Your account, or what there is of it as a guest."""
    caller.visitor.require(ACCOUNT)
    return await account_info(caller, await caller.services.accounts.player(caller.visitor))


@post("/account/name", responses=REFUSALS, status_code=200)
async def change_name(caller: Asking, data: JSONBody[ChangeName]) -> Done:
    """Change the name that others see. Tables at which you sit already keep the old one."""
    await caller.services.accounts.change_name(caller.visitor, data.name)
    return Done()


@post("/account/login", responses=REFUSALS, status_code=200)
async def change_login(caller: Asking, data: JSONBody[ChangeLogin]) -> Done:
    """Change the name by which you sign in."""
    caller.check_limit(PASSWORDS)
    await caller.services.accounts.change_login(caller.visitor, data.login, data.password)
    return Done()


@post("/account/confirm", responses=REFUSALS, status_code=200)
async def confirm(caller: Asking, data: JSONBody[ConfirmPassword]) -> Done:
    """Confirm with your password that it is you; for a few minutes, you are not asked again in this session."""
    caller.check_limit(PASSWORDS)
    await caller.services.accounts.confirmed(caller.visitor, data.password)
    await caller.services.sessions.confirm(caller.visitor)
    return Done()


@post("/account/password", responses=REFUSALS, status_code=200)
async def change_password(caller: Asking, data: JSONBody[ChangePassword]) -> EndedSessions:
    """Change your password. All your other sessions end."""
    caller.check_limit(PASSWORDS)
    accounts = caller.services.accounts
    return EndedSessions(await accounts.change_password(caller.visitor, data.password, data.new_password))


@post("/account/delete", responses=REFUSALS, status_code=200)
async def delete_account(caller: Asking, data: JSONBody[DeleteAccount]) -> Response[Done]:
    """Delete your account, or yourself as a guest. It cannot be undone."""
    caller.check_limit(PASSWORDS)
    await caller.services.accounts.delete(caller.visitor, data.password)
    response = goodbye(caller.services)
    response.set_cookie(session_cookie(caller.services, "", 0, DEVICE_COOKIE))
    return response


@get("/sessions", responses=REFUSALS)
async def sessions(caller: Asking) -> list[SessionInfo]:
    """The browsers in which you are signed in, the latest first."""
    return await caller.services.sessions.of(caller.visitor)


@post("/sessions", responses=REFUSALS)
async def sign_in(caller: Asking, request: AnyRequest, data: JSONBody[SignIn]) -> Response[Welcome]:
    """Sign in to an account. The session that you come with ends."""
    key = cookie_of(request, caller.services, DEVICE_COOKIE)
    device = await caller.services.sessions.known_device(data.login, key)
    caller.check_limit(KNOWN_DEVICES if device else PASSWORDS)
    player = await caller.services.accounts.signed_in(data.login, data.password, device)
    response = await welcome(caller.services, request, player.id, player.name, confirmed=True)
    await caller.services.sessions.end(caller.visitor)
    return response


@delete("/sessions", responses=REFUSALS, status_code=200)
async def sign_out(caller: Asking) -> Response[Done]:
    """Sign out here."""
    await caller.services.sessions.end(caller.visitor)
    return goodbye(caller.services)


@delete("/sessions/all", responses=REFUSALS, status_code=200)
async def end_all_sessions(caller: Asking) -> Response[EndedSessions]:
    """Sign out everywhere, here too."""
    ended = await caller.services.sessions.end_all(caller.visitor)
    return Response(EndedSessions(ended), cookies=[session_cookie(caller.services, "", 0)])


@delete("/sessions/others", responses=REFUSALS, status_code=200)
async def end_other_sessions(caller: Asking) -> EndedSessions:
    """Sign out everywhere but here."""
    return EndedSessions(await caller.services.sessions.end_others(caller.visitor))


@delete("/sessions/{session:str}", responses=REFUSALS, status_code=200)
async def end_session(caller: Asking, session: FromPath[str]) -> Done:
    """Sign out of one browser."""
    await caller.services.sessions.end_one(caller.visitor, session)
    return Done()


@get("/tokens", responses=REFUSALS)
async def tokens(caller: Asking) -> list[TokenInfo]:
    """Your tokens, without the words themselves."""
    return await caller.services.sessions.tokens(caller.visitor)


@post("/tokens", responses=REFUSALS)
async def new_token(caller: Asking, data: JSONBody[NewToken]) -> NewTokenInfo:
    """A token for a program that plays in your name, as far as its scopes allow."""
    caller.check_limit(MAKING)
    token, info = await caller.services.sessions.new_token(caller.visitor, data)
    return NewTokenInfo(token, info)


@delete("/tokens/{token:str}", responses=REFUSALS, status_code=200)
async def drop_token(caller: Asking, token: FromPath[str]) -> Done:
    await caller.services.sessions.drop_token(caller.visitor, token)
    return Done()


async def account_info(caller: Caller, player: Player) -> Account:
    """The visitor's account."""
    passkeys = await passkeys_of(caller.services.store, player.id)
    return Account(
        player.id,
        player.name,
        player.login,
        player.created,
        bool(player.password),
        caller.visitor.confirmed,
        [PasskeyInfo(shown_id(each), each.label, each.created, each.used) for each in passkeys],
    )


async def welcome(
    services: Core, request: AnyRequest, player: str, name: str, confirmed: bool = False
) -> Response[Welcome]:
    """A new session; `confirmed` if somebody has signed in to an account, whose device this is from now on."""
    key, csrf = await services.sessions.begin(player, request.headers.get("user-agent", ""), confirmed)
    cookies = [session_cookie(services, key, COOKIE_SECONDS)]
    if confirmed:
        cookies.append(await device_cookie(services, request, player))
    return Response(Welcome(player, name, "", csrf), cookies=cookies)


async def renewed(caller: Caller, request: AnyRequest) -> tuple[str, list[Cookie]]:
    """Another session in the place of the caller's, who was a guest until now: its CSRF token and the cookies. Whoever
    knows the key of the guest's session does not have that of the account."""
    services, player = caller.services, caller.visitor.player
    key, csrf = await services.sessions.begin(player, request.headers.get("user-agent", ""))
    device = await device_cookie(services, request, player)
    await services.sessions.end(caller.visitor)
    return csrf, [session_cookie(services, key, COOKIE_SECONDS), device]


async def device_cookie(services: Core, request: AnyRequest, player: str) -> Cookie:
    """The cookie by which a browser is known in which somebody has signed in."""
    key = await services.sessions.remember_device(player, cookie_of(request, services, DEVICE_COOKIE))
    return session_cookie(services, key, COOKIE_SECONDS, DEVICE_COOKIE)


def goodbye(services: Core) -> Response[Done]:
    return Response(Done(), cookies=[session_cookie(services, "", 0)])


ROUTER = Router(
    "/api",
    route_handlers=[
        me,
        new_guest,
        new_account,
        account,
        change_name,
        change_login,
        confirm,
        change_password,
        delete_account,
        sessions,
        sign_in,
        sign_out,
        end_all_sessions,
        end_other_sessions,
        end_session,
        tokens,
        new_token,
        drop_token,
    ],
)
