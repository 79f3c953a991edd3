"""Ratings and leader boards over HTTP."""

from typing import Annotated, Final

from litestar import Router, get
from litestar.params import PathParameter, QueryParameter

from antiquary.games.registry import game_named
from antiquary.server.accounts.permissions import READ, require_read
from antiquary.server.http.context import REFUSALS, Asking, Caller
from antiquary.server.http.text_input import require_choice
from antiquary.server.ratings.bodies import (
    Board,
    BoardLine,
    CurvePointInfo,
    OwnRating,
    OwnRatings,
    RatingCurve,
    RatingInfo,
)
from antiquary.server.ratings.scale import Rating
from antiquary.server.ratings.store import (
    Discipline,
    Ranked,
    board_place,
    leader_board,
    rating_curve,
    rating_of,
    ratings_of,
)
from antiquary.server.tables.clocks import PACES
from antiquary.text import Words

LINES: Final = 50
MOST_SKIPPED: Final = 100_000
Game = Annotated[str, PathParameter(description="The game's name")]
Pace = Annotated[str, PathParameter(description="The pace of the games")]
Skip = Annotated[int, QueryParameter(ge=0, le=MOST_SKIPPED, description="So many lines are left out")]


@get("/boards/{game:str}/{pace:str}", responses=REFUSALS)
async def board(caller: Asking, game: Game, pace: Pace, skip: Skip = 0) -> Board:
    """The leader board of a game and pace: accounts and bots, the best first, those with provisional ratings last."""
    visitor, store = caller.visitor, caller.services.store
    require_read(visitor)
    discipline = checked_discipline(game, pace)
    found = await leader_board(store, discipline, LINES + 1, skip)
    place = await board_place(store, visitor.player, discipline) if visitor.player else 0
    own = None
    if place:
        rating = await rating_of(store, visitor.player, discipline)
        own = board_line(caller, discipline, place, Ranked(visitor.player, visitor.name, "", rating))
    lines = [board_line(caller, discipline, skip + at, line) for at, line in enumerate(found[:LINES], start=1)]
    return Board(game, pace, lines, len(found) > LINES, own)


@get("/ratings", responses=REFUSALS)
async def own_ratings(caller: Asking) -> OwnRatings:
    """Your ratings."""
    caller.visitor.require(READ)
    store, player = caller.services.store, caller.visitor.player
    found = await ratings_of(store, player)
    return OwnRatings(
        [
            OwnRating(rating_info(discipline, rating), await board_place(store, player, discipline))
            for discipline, rating in found.items()
        ]
    )


@get("/ratings/{game:str}/{pace:str}", responses=REFUSALS)
async def own_curve(caller: Asking, game: Game, pace: Pace) -> RatingCurve:
    """Your rating after each of your latest rated games."""
    caller.visitor.require(READ)
    discipline = checked_discipline(game, pace)
    curve = await rating_curve(caller.services.store, caller.visitor.player, discipline)
    points = [
        CurvePointInfo(point.at, point.rating.points, point.rating.spread, point.rating.provisional) for point in curve
    ]
    return RatingCurve(game, pace, points)


def checked_discipline(game: str, pace: str) -> Discipline:
    """A game and a pace; raises `WrongOption` if there are no such ones."""
    game_named(game)
    require_choice("pace", pace, PACES)
    return Discipline(game, pace)


def board_line(caller: Caller, discipline: Discipline, place: int, line: Ranked) -> BoardLine:
    name = (caller.words or Words()).say(f"level-{line.bot}") if line.bot else line.name
    yours = bool(caller.visitor.player) and line.holder == caller.visitor.player
    return BoardLine(place, name, line.bot, yours, rating_info(discipline, line.rating))


def rating_info(discipline: Discipline, rating: Rating) -> RatingInfo:
    return RatingInfo(
        game=discipline.game,
        pace=discipline.pace,
        points=rating.points,
        spread=rating.spread,
        games=rating.games,
        provisional=rating.provisional,
    )


ROUTER = Router("/api", route_handlers=[board, own_ratings, own_curve])
