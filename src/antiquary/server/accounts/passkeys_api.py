"""Passkeys over HTTP: make one, sign in with one, confirm with one, rename and remove them."""

from litestar import Response, Router, delete, post
from litestar.params import FromPath, JSONBody

from antiquary.server.accounts.api import AnyRequest, account_info, renewed, welcome
from antiquary.server.accounts.bodies import (
    Account,
    NewPasskey,
    PasskeyAssertion,
    PasskeyOptions,
    PasskeyWish,
    RenamePasskey,
    Welcome,
)
from antiquary.server.accounts.passkeys import CHALLENGE_SECONDS, CONFIRM, SIGN_IN
from antiquary.server.accounts.permissions import ACCOUNT
from antiquary.server.accounts.tokens import new_key
from antiquary.server.http.bodies import Done
from antiquary.server.http.context import CHALLENGE_COOKIE, REFUSALS, Asking, cookie_of, session_cookie
from antiquary.server.http.rate_limit import PASSKEYS


@post("/passkeys/options", responses=REFUSALS, status_code=200)
async def creation_options(caller: Asking, request: AnyRequest, data: JSONBody[PasskeyWish]) -> PasskeyOptions:
    """What your browser needs to make a passkey for this account, or for the account that you want as a guest."""
    caller.check_limit(PASSKEYS)
    passkeys = caller.services.passkeys
    return PasskeyOptions(await passkeys.creation_options(caller.visitor, host_of(request), data.login or ""))


@post("/passkeys", responses=REFUSALS)
async def new_passkey(caller: Asking, request: AnyRequest, data: JSONBody[NewPasskey]) -> Response[Account]:
    """Add the passkey that your browser has made. If you are a guest, you have an account from now on, and another
    session, whose CSRF token `/api/me` tells."""
    caller.check_limit(PASSKEYS)
    player = await caller.services.passkeys.add(caller.visitor, host_of(request), data)
    _, cookies = ("", []) if caller.visitor.login else await renewed(caller, request)
    return Response(await account_info(caller, player), cookies=cookies)


@post("/passkeys/{passkey:str}", responses=REFUSALS, status_code=200)
async def rename_passkey(caller: Asking, passkey: FromPath[str], data: JSONBody[RenamePasskey]) -> Done:
    """Give one of your passkeys another label."""
    await caller.services.passkeys.rename(caller.visitor, passkey, data.label)
    return Done()


@delete("/passkeys/{passkey:str}", responses=REFUSALS, status_code=200)
async def remove_passkey(caller: Asking, passkey: FromPath[str]) -> Done:
    """Remove one of your passkeys, unless you could not sign in any more."""
    await caller.services.passkeys.remove(caller.visitor, passkey)
    return Done()


@post("/sessions/options", responses=REFUSALS, status_code=200)
async def sign_in_options(caller: Asking, request: AnyRequest) -> Response[PasskeyOptions]:
    """What your browser needs to sign in with a passkey. The challenge is valid in this browser alone."""
    caller.check_limit(PASSKEYS)
    services = caller.services
    browser = cookie_of(request, services, CHALLENGE_COOKIE) or new_key()  # two pages may ask at the same time
    options = await services.passkeys.request_options(caller.visitor, host_of(request), SIGN_IN, browser)
    cookie = session_cookie(services, browser, int(CHALLENGE_SECONDS), CHALLENGE_COOKIE)
    return Response(PasskeyOptions(options), cookies=[cookie])


@post("/sessions/passkey", responses=REFUSALS)
async def sign_in(caller: Asking, request: AnyRequest, data: JSONBody[PasskeyAssertion]) -> Response[Welcome]:
    """Sign in with a passkey. The session that you come with ends."""
    caller.check_limit(PASSKEYS)
    browser = cookie_of(request, caller.services, CHALLENGE_COOKIE)
    player = await caller.services.passkeys.signed_in(caller.visitor, host_of(request), data, browser)
    await caller.services.sessions.end(caller.visitor)
    return await welcome(caller.services, request, player.id, player.name, confirmed=True)


@post("/account/confirm/options", responses=REFUSALS, status_code=200)
async def confirm_options(caller: Asking, request: AnyRequest) -> PasskeyOptions:
    """What your browser needs to confirm with a passkey that it is you."""
    caller.check_limit(PASSKEYS)
    caller.visitor.require(ACCOUNT)
    options = await caller.services.passkeys.request_options(caller.visitor, host_of(request), CONFIRM)
    return PasskeyOptions(options)


@post("/account/confirm/passkey", responses=REFUSALS, status_code=200)
async def confirm(caller: Asking, request: AnyRequest, data: JSONBody[PasskeyAssertion]) -> Done:
    """Confirm with a passkey that it is you; for a few minutes, you are not asked again in this session."""
    caller.check_limit(PASSKEYS)
    await caller.services.passkeys.prove(caller.visitor, host_of(request), data)
    await caller.services.sessions.confirm(caller.visitor)
    return Done()


def host_of(request: AnyRequest) -> str:
    """The name by which the browser calls this server."""
    return request.headers.get("host", "")


ROUTER = Router(
    "/api",
    route_handlers=[
        creation_options,
        new_passkey,
        rename_passkey,
        remove_passkey,
        sign_in_options,
        sign_in,
        confirm_options,
        confirm,
    ],
)
