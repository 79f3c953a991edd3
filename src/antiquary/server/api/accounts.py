"""Guests, accounts, sessions and tokens over HTTP."""

from litestar import Response, Router, delete, get, post
from litestar.params import FromPath, JSONBody

from antiquary.server.access.accounts import SESSION_SECONDS
from antiquary.server.access.permissions import TOKEN_SCOPES
from antiquary.server.access.rate_limit import MAKING, PASSWORDS
from antiquary.server.api.context import REFUSALS, Asking, session_cookie
from antiquary.server.api.requests import NewAccount, NewGuest, NewToken, SignIn
from antiquary.server.api.responses import Done, Me, NewTokenInfo, TokenInfo, Welcome
from antiquary.server.services import Services


@get("/me", responses=REFUSALS)
async def me(caller: Asking) -> Me:
    """The visitor; everything is empty for a stranger."""
    visitor = caller.visitor
    return Me(visitor.player, visitor.name, visitor.login, visitor.csrf, list(visitor.scopes))


@post("/guests", responses=REFUSALS)
async def new_guest(caller: Asking, data: JSONBody[NewGuest]) -> Response[Welcome]:
    """Begin as a guest: with a cookie, or with a token for a program."""
    caller.limited(MAKING)
    services = caller.services
    guest = await services.accounts.new_guest(data.name)
    if data.token:
        token, _ = await services.accounts.token_for(guest.player, guest.name, list(TOKEN_SCOPES), SESSION_SECONDS)
        return Response(Welcome(guest.player, guest.name, token, ""))
    return await welcome(services, guest.player, guest.name)


@post("/accounts", responses=REFUSALS)
async def new_account(caller: Asking, data: JSONBody[NewAccount]) -> Me:
    """Make an account of the guest you are, so that you can sign in elsewhere."""
    caller.limited(PASSWORDS)
    player = await caller.services.accounts.new_account(caller.visitor, data.login, data.password)
    visitor = caller.visitor
    return Me(player.id, player.name, player.login, visitor.csrf, list(visitor.scopes))


@post("/sessions", responses=REFUSALS)
async def sign_in(caller: Asking, data: JSONBody[SignIn]) -> Response[Welcome]:
    """Sign in to an account."""
    caller.limited(PASSWORDS)
    player = await caller.services.accounts.signed_in(data.login, data.password)
    return await welcome(caller.services, player.id, player.name)


@delete("/sessions", responses=REFUSALS, status_code=200)
async def sign_out(caller: Asking) -> Response[Done]:
    await caller.services.accounts.end_session(caller.visitor)
    return Response(Done(), cookies=[session_cookie(caller.services, "", 0)])


@get("/tokens", responses=REFUSALS)
async def tokens(caller: Asking) -> list[TokenInfo]:
    """Your tokens, without the words themselves."""
    return await caller.services.accounts.tokens(caller.visitor)


@post("/tokens", responses=REFUSALS)
async def new_token(caller: Asking, data: JSONBody[NewToken]) -> NewTokenInfo:
    """A token for a program that plays in your name, as far as its scopes allow."""
    caller.limited(MAKING)
    token, info = await caller.services.accounts.new_token(caller.visitor, data)
    return NewTokenInfo(token, info)


@delete("/tokens/{token:str}", responses=REFUSALS, status_code=200)
async def drop_token(caller: Asking, token: FromPath[str]) -> Done:
    await caller.services.accounts.drop_token(caller.visitor, token)
    return Done()


async def welcome(services: Services, player: str, name: str) -> Response[Welcome]:
    key, csrf = await services.accounts.new_session(player)
    cookie = session_cookie(services, key, int(SESSION_SECONDS))
    return Response(Welcome(player, name, "", csrf), cookies=[cookie])


ROUTER = Router("/api", route_handlers=[me, new_guest, new_account, sign_in, sign_out, tokens, new_token, drop_token])
