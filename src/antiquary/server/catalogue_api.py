"""What never changes, for those who draw a table: the words of the page, and all that is printed in a game.

It is the same for everybody, so it is made once, packed once, and may be kept by whoever got it.
"""

from functools import cache
from importlib.resources import files
from typing import Any, Final

import msgspec
from litestar import MediaType, Request, Response, Router, get
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, FromQuery

from antiquary.games.catalogue import catalogue
from antiquary.games.registry import GAMES
from antiquary.server.caller import REFUSALS, spoken
from antiquary.server.errors import NotThere
from antiquary.server.messages import Catalogue
from antiquary.server.page import Kept, answer, kept
from antiquary.text import LANGUAGES

WORDS_OF_THE_PAGE: Final = ("page.ftl",)
CACHED: Final = "public, max-age=0, must-revalidate"
PLAIN: Final = "text/plain"


@get("/locale/{lang:str}", media_type=MediaType.TEXT, responses=REFUSALS, sync_to_thread=False)
def locale(request: Request[Any, Any, Any], lang: FromPath[str]) -> Response[bytes]:
    """The words of the page in one language, as a Fluent file."""
    if lang not in LANGUAGES:
        raise NotThere("error-no-page")
    return answer(request, page_words(lang), CACHED)


@get(
    "/catalogue/{game:str}",
    responses={**REFUSALS, 200: ResponseSpec(Catalogue, generate_examples=False, description="All that is printed")},
    sync_to_thread=False,
)
def printed(request: Request[Any, Any, Any], game: FromPath[str], lang: FromQuery[str] = "") -> Response[bytes]:
    """All cards or components of a game in one language, with the terms that its texts use."""
    if all(each.name != game for each in GAMES):
        raise NotThere("error-no-page")
    return answer(request, written_catalogue(game, spoken(request, lang).language), CACHED)


@cache
def page_words(language: str) -> Kept:
    folder = files("antiquary").joinpath("locale", language)
    texts = [folder.joinpath(name) for name in WORDS_OF_THE_PAGE]
    return kept("\n".join(text.read_text(encoding="utf-8") for text in texts if text.is_file()).encode(), PLAIN)


@cache
def written_catalogue(game: str, language: str) -> Kept:
    return kept(msgspec.json.encode(catalogue(game, language)), "application/json")


ROUTER = Router("/api", route_handlers=[locale, printed])
