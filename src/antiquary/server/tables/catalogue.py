"""What is printed in a game, the same for everybody, so that it is encoded and compressed once and may be cached by
clients; and the level that fits a player.
"""

from functools import cache
from typing import Any, Final

import msgspec
from litestar import Request, Response, Router, get
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, FromQuery

from antiquary.agents.opponents import LEVELS
from antiquary.games.presenter import presenter_of
from antiquary.games.registry import GAMES, game_named
from antiquary.server.errors import NotThere
from antiquary.server.http.context import REFUSALS, reader_words
from antiquary.server.http.static import Kept, answer, kept
from antiquary.server.tables.bodies import Catalogue, Suggestion
from antiquary.server.tables.rows import FINISHED, TableRow
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


RECENT: Final = 5  # games against one level that count
FEWEST: Final = 2  # one victory may be luck


def suggestion(rows: list[TableRow], player: str, game: str) -> Suggestion:
    """The level above the highest one that the player beats: at least their fair share of the latest games against it,
    which is half of them with two seats. The lowest level, if they beat none. `rows` begin with the latest game."""
    results: dict[str, list[tuple[bool, int]]] = {level: [] for level in LEVELS}
    for row in rows:
        level = _level(row, player)
        if row.game == game and level and len(results[level]) < RECENT:
            results[level].append((any(row.seats[seat].player == player for seat in row.winners), len(row.seats)))
    for at in range(len(LEVELS) - 1, -1, -1):
        games = results[LEVELS[at]]
        wins = sum(won for won, _ in games)
        if len(games) >= FEWEST and wins >= sum(1 / seats for _, seats in games):
            return Suggestion(LEVELS[min(at + 1, len(LEVELS) - 1)], LEVELS[at], len(games), wins)
    return Suggestion(LEVELS[0], "", 0, 0)


def _level(row: TableRow, player: str) -> str:
    """The strongest level in a finished game of this player against bots alone, from the first move to the last; empty
    for any other game."""
    if row.status != FINISHED or not row.winners or row.origin:
        return ""
    own = [chair for chair in row.seats if chair.player == player]
    bots = [chair.bot for chair in row.seats if chair.bot in LEVELS]
    if len(own) != 1 or own[0].stand_in or len(bots) != len(row.seats) - 1:
        return ""
    return max(bots, key=LEVELS.index)


ROUTER = Router("/api", route_handlers=[printed])
