"""The bodies of answers about ratings and boards."""

from msgspec import Struct


class RatingInfo(Struct):
    """A rating at one game and pace. The true one is within `spread` points of `points` with 95 %. It is `provisional`
    until it rests on enough `games`."""

    game: str
    pace: str
    points: int
    spread: int
    games: int
    provisional: bool


class OwnRating(Struct):
    """A rating of the visitor. `place` is the one on the leader board, 0 for guests, who are on none."""

    rating: RatingInfo
    place: int


class OwnRatings(Struct):
    ratings: list[OwnRating]


class CurvePointInfo(Struct):
    """The rating after a game that ended at this time."""

    at: float
    points: int
    spread: int
    provisional: bool


class RatingCurve(Struct):
    """The latest points of the visitor's rating, the oldest first."""

    game: str
    pace: str
    points: list[CurvePointInfo]


class BoardLine(Struct):
    """A line of a leader board. `bot` is the level of a bot, and its `name` is in the reader's language."""

    place: int
    name: str
    bot: str
    yours: bool
    rating: RatingInfo


class Board(Struct):
    """A part of a leader board; `more` if others follow. `own` is the visitor's line, wherever it stands."""

    game: str
    pace: str
    lines: list[BoardLine]
    more: bool
    own: BoardLine | None
