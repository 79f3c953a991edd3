"""The catalogue over HTTP: everything that is printed in a game.

It is the same for everybody, so it is encoded and compressed once and may be cached by clients.
"""

from functools import cache
from typing import Any, Final

import msgspec
from litestar import Request, Response, Router, get
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, FromQuery

from antiquary.games.presenter import presenter_of
from antiquary.games.registry import GAMES, game_named
from antiquary.server.errors import NotThere
from antiquary.server.http.context import REFUSALS, reader_words
from antiquary.server.http.static import Kept, answer, kept
from antiquary.server.tables.bodies import Catalogue
from antiquary.text import Words

CACHED: Final = "public, max-age=0, must-revalidate"


@get(
    "/catalogue/{game:str}",
    responses={**REFUSALS, 200: ResponseSpec(Catalogue, generate_examples=False, description="All that is printed")},
    sync_to_thread=False,
)
def printed(request: Request[Any, Any, Any], game: FromPath[str], lang: FromQuery[str] = "") -> Response[bytes]:
    """All cards or components of a game in one language, with the terms that its texts use."""
    if all(each.name != game for each in GAMES):
        raise NotThere("error-no-page")
    return answer(request, written_catalogue(game, reader_words(request, lang).language), CACHED)


@cache
def written_catalogue(game: str, language: str) -> Kept:
    return kept(
        msgspec.json.encode(presenter_of(game_named(game), Words(language)).catalogue.data()), "application/json"
    )


ROUTER = Router("/api", route_handlers=[printed])
