"""The bodies of answers about profiles, played games and the export of personal data."""

from typing import Any

from msgspec import Struct

from antiquary.server.accounts.bodies import Account


class GameTotals(Struct):
    """A player's finished games of one kind, without those in which they had several seats. `best` and `average` are
    points."""

    game: str
    title: str
    games: int
    wins: int
    best: int
    average: float


class PlayedSeat(Struct):
    """A seat of a finished game; `player` is empty for a bot, whose level is `bot`, and for somebody who is gone.
    `level` names that level in the reader's language."""

    seat: int
    player: str
    name: str
    bot: str
    level: str
    score: int
    place: int


class PlayedGame(Struct):
    """A finished game. `number` is its place in the list of all results; `table` is empty if the table was deleted.
    `ending` is `played` or how else it ended."""

    number: int
    table: str
    game: str
    title: str
    pace: str
    rated: bool
    ending: str
    at: float
    seats: list[PlayedSeat]


class FavouritePiece(Struct):
    """A kind of piece that a player often had at the end of a game, and the points that it brought in all."""

    game: str
    piece: str
    title: str
    count: int
    points: int


class BestFind(Struct):
    """A piece that brought many points in one game, which ended at `at`."""

    game: str
    piece: str
    title: str
    points: int
    table: str
    at: float


class RatingPoint(Struct):
    """A rating after a game that ended at `at`."""

    at: float
    rating: float


class ProfileRating(Struct):
    """The ratings of a player at one game and pace, the oldest first; `provisional` if they rest on too few games."""

    game: str
    title: str
    pace: str
    rating: float
    provisional: bool
    points: list[RatingPoint]


class Profile(Struct):
    """A player as the visitor may know them: what rests on games that the visitor may not look at is left out.
    `form` are the latest games in which the player had one seat, the latest first; `since` is when they first came."""

    player: str
    name: str
    since: float
    yours: bool
    totals: list[GameTotals]
    form: list[PlayedGame]
    favourites: list[FavouritePiece]
    finds: list[BestFind]
    ratings: list[ProfileRating]


class PlayedGames(Struct):
    """A page of a player's games, the latest first; `before` asks for the next page and is 0 on the last one."""

    games: list[PlayedGame]
    before: int


class ExportedTable(Struct):
    """A table in an export. `record` is the text of a game that is over, as JSON lines; `chat` are one's own lines."""

    id: str
    game: str
    options: dict[str, int | str | bool]
    status: str
    pace: str
    created: float
    uploaded: bool
    seats: list[dict[str, str | int | bool]]
    record: str
    chat: list[dict[str, str | float]]


class Export(Struct):
    """Everything that is stored about a player, without secrets."""

    antiquary: str
    at: float
    account: Account
    sessions: list[dict[str, Any]]
    tokens: list[dict[str, Any]]
    stored: dict[str, Any]
    tables: list[ExportedTable]
