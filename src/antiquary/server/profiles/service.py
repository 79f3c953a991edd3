"""Profiles: how a player fares, as far as a visitor may know it."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from antiquary.games.presenter import Presenter, presenter_of
from antiquary.games.registry import GAMES
from antiquary.server.accounts.permissions import READ, Visitor
from antiquary.server.accounts.store import Player, find_player
from antiquary.server.errors import NotThere
from antiquary.server.profiles.bodies import (
    BestFind,
    FavouritePiece,
    GameTotals,
    PlayedGame,
    PlayedGames,
    PlayedSeat,
    Profile,
    ProfileRating,
    RatingPoint,
)
from antiquary.server.profiles.store import PieceCount, existing_tables, pieces_of, totals_of, visible_results
from antiquary.server.ratings.store import rating_curve, ratings_of
from antiquary.server.tables.projection import level_name
from antiquary.server.tables.results import LATEST, Result
from antiquary.storage.database import Store
from antiquary.text import Words
from antiquary.text.names import short

PAGE: Final = 20  # games
FORM: Final = 10  # games
TOP: Final = 5  # pieces of each game


class Profiles:
    """The profiles of the players in a store."""

    def __init__(self, store: Store) -> None:
        self.store: Final = store

    async def profile(self, player: str, visitor: Visitor, words: Words) -> Profile:
        """The profile of a player for a visitor."""
        row, viewer = await self._player(player), viewer_of(visitor)
        presenters = {game.name: presenter_of(game, words) for game in GAMES}
        results = await visible_results(self.store, player, viewer, PAGE)
        single = [result for result in results if [seat.player for seat in result.seats].count(player) == 1]
        counts = await pieces_of(self.store, player, private=viewer == player)
        finds = {name: best_finds([each for each in counts if each.game == name]) for name in presenters}
        tables = {each.best_table for some in finds.values() for each in some} | {each.table for each in single[:FORM]}
        existing = await existing_tables(self.store, tables)
        return Profile(
            player,
            row.name,
            row.created,
            viewer == player,
            [
                GameTotals(
                    each.game, presenters[each.game].catalogue.title(), each.games, each.wins, each.best, each.average
                )
                for each in await totals_of(self.store, player, viewer)
                if each.game in presenters
            ],
            [played_game(each, presenters, existing, words) for each in single[:FORM]],
            [each for name, presenter in presenters.items() for each in favourites(counts, name, presenter)],
            [
                BestFind(
                    name, each.piece, presenters[name].scores.piece_title(each.piece), each.best, table, each.best_at
                )
                for name, some in finds.items()
                for each in some
                for table in [each.best_table if each.best_table in existing else ""]
            ],
            await self._curves(player, viewer, presenters),
        )

    async def games(self, player: str, visitor: Visitor, words: Words, game: str, before: int) -> PlayedGames:
        """A page of a player's games for a visitor."""
        await self._player(player)
        presenters = {each.name: presenter_of(each, words) for each in GAMES}
        viewer = viewer_of(visitor)
        results = await visible_results(self.store, player, viewer, PAGE + 1, before or LATEST, game)
        shown = results[:PAGE]
        existing = await existing_tables(self.store, {result.table for result in shown})
        following = shown[-1].number if len(results) > PAGE else 0
        return PlayedGames([played_game(each, presenters, existing, words) for each in shown], following)

    async def _player(self, player: str) -> Player:
        row = await find_player(self.store, player)
        if row is None:
            raise NotThere("error-no-player")
        return row

    async def _curves(self, player: str, viewer: str, presenters: dict[str, Presenter]) -> list[ProfileRating]:
        """The ratings of a player, with their curves as far as the viewer may know of the games."""
        curves: list[ProfileRating] = []
        for discipline, rating in (await ratings_of(self.store, player)).items():
            points = await rating_curve(self.store, player, discipline, viewer=viewer)
            shown = presenters.get(discipline.game)
            curves.append(
                ProfileRating(
                    discipline.game,
                    discipline.game if shown is None else shown.catalogue.title(),
                    discipline.pace,
                    rating.points,
                    rating.provisional,
                    [RatingPoint(point.at, point.rating.points) for point in points],
                )
            )
        return curves


def viewer_of(visitor: Visitor) -> str:
    """The player through whose eyes games are listed; nobody's for a token that may not read."""
    return visitor.player if READ in visitor.scopes else ""


def played_game(result: Result, presenters: dict[str, Presenter], existing: set[str], words: Words) -> PlayedGame:
    title = presenters[result.game].catalogue.title() if result.game in presenters else result.game
    seats = [
        PlayedSeat(
            seat.seat,
            seat.player,
            short(seat.name),
            seat.bot,
            level_name(seat.bot, words) if seat.bot else "",
            seat.score,
            seat.place,
        )
        for seat in result.seats
    ]
    table = result.table if result.table in existing else ""
    return PlayedGame(
        result.number, table, result.game, title, result.pace, result.rated, result.ending, result.at, seats
    )


def favourites(counts: Sequence[PieceCount], game: str, presenter: Presenter) -> list[FavouritePiece]:
    """The kinds of pieces of one game that somebody had most often."""
    number: Counter[str] = Counter()
    points: Counter[str] = Counter()
    for each in counts:
        if each.game == game:
            kind = presenter.scores.piece_kind(each.piece)
            number[kind] += each.games
            points[kind] += each.points
    best = sorted(number, key=lambda kind: (-number[kind], -points[kind], kind))[:TOP]
    return [FavouritePiece(game, kind, presenter.scores.piece_title(kind), number[kind], points[kind]) for kind in best]


def best_finds(counts: Sequence[PieceCount]) -> list[PieceCount]:
    """The pieces that brought the most points in one game."""
    return sorted([each for each in counts if each.best > 0], key=lambda each: (-each.best, each.piece))[:TOP]
