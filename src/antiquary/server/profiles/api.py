"""Profiles and the export of one's data over HTTP."""

from typing import Annotated, Final

from litestar import Router, get
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, QueryParameter
from litestar.response import Stream

from antiquary.server.accounts.api import account_info
from antiquary.server.accounts.permissions import ACCOUNT
from antiquary.server.errors import NotThere
from antiquary.server.http.context import REFUSALS, WORD, Asking
from antiquary.server.http.rate_limit import EXPORTS, REQUESTS
from antiquary.server.profiles.bodies import Export, PlayedGames, Profile
from antiquary.server.profiles.export import exported
from antiquary.server.profiles.service import Profiles
from antiquary.server.tables.results import LATEST
from antiquary.text import Words

PROFILE_TOKENS: Final = 4  # that a profile costs
GameName = Annotated[str, QueryParameter(max_length=60, description="The game; all games without it")]
Before = Annotated[int, QueryParameter(ge=0, le=LATEST, description="The `before` of the page that precedes this one")]


@get("/players/{player:str}", responses=REFUSALS)
async def profile(caller: Asking, player: FromPath[str]) -> Profile:
    """A player: results, form, favourite pieces and best finds, from games that you may look at."""
    caller.check_limit(REQUESTS, PROFILE_TOKENS)
    return await caller.services.part(Profiles).profile(
        require_player_id(player), caller.visitor, caller.words or Words()
    )


@get("/players/{player:str}/games", responses=REFUSALS)
async def played_games(caller: Asking, player: FromPath[str], game: GameName = "", before: Before = 0) -> PlayedGames:
    """The finished games of a player that you may look at, page by page."""
    caller.check_limit(REQUESTS, PROFILE_TOKENS)
    return await caller.services.part(Profiles).games(
        require_player_id(player), caller.visitor, caller.words or Words(), game, before
    )


@get(
    "/account/export",
    responses={**REFUSALS, 200: ResponseSpec(Export, generate_examples=False, description="The file")},
)
async def export(caller: Asking) -> Stream:
    """All that is stored about you as a file: account, sessions, tokens and passkeys without their secrets, results,
    tables with the records of finished games, and your chat lines."""
    caller.visitor.require(ACCOUNT)
    caller.check_personal_limit(EXPORTS)
    services = caller.services
    account = await account_info(caller, await services.accounts.player(caller.visitor))
    sessions, tokens = await services.sessions.of(caller.visitor), await services.sessions.tokens(caller.visitor)
    return Stream(
        exported(services.store, services.data, account, sessions, tokens),
        media_type="application/json",
        headers={"content-disposition": 'attachment; filename="antiquary-export.json"'},
    )


def require_player_id(player: str) -> str:
    """The id of a player, if it can be one."""
    if not WORD.fullmatch(player):
        raise NotThere("error-no-player")
    return player


ROUTER = Router("/api", route_handlers=[profile, played_games, export])
