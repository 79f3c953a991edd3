"""The bodies of responses about ratings, matchmaking and tournaments."""

from msgspec import Struct


class EntrantInfo(Struct):
    """An entrant with their standing: `points` for the share of opponents beaten at each table, `opposition` the points
    of their opponents, which breaks ties. `bot` is the level of a bot, `level` its name in the reader's language."""

    entrant: int
    name: str
    bot: str
    level: str
    yours: bool
    withdrawn: bool
    place: int
    points: float
    played: int
    won: int
    opposition: float


class PairingInfo(Struct):
    """One table of a round: entrants by seat. Without a table it is a bye. `places` and `scores` are empty until the
    game is over."""

    table: str
    entrants: list[int]
    places: list[int]
    scores: list[int]


class TournamentInfo(Struct):
    """A tournament; entrants are in the order of the standings. `invite` is shown to the host and to those who have
    entered. `rounds` is 0 as long as their number is not known. An `abandoned` tournament ended after 30 days in which
    nobody had moved; the standings are final, and games that were not over do not count."""

    id: str
    name: str
    game: str
    kind: str
    seats: int
    status: str
    rounds: int
    host: bool
    entered: bool
    invite: str
    created: float
    abandoned: bool
    entrants: list[EntrantInfo]
    pairings: list[list[PairingInfo]]


class TournamentList(Struct):
    tournaments: list[TournamentInfo]


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


class SoughtGame(Struct):
    """A game for which people wait. What belongs to another pace is 0."""

    game: str
    players: int
    pace: str
    minutes: int
    increment: int
    days: int
    rated: bool


class SeekInfo(Struct):
    """The visitor's search for opponents: how many `seconds` it has lasted, and the `table` that was found, else empty.
    It ends by itself unless it is renewed within `lease` seconds."""

    sought: SoughtGame
    points: int
    within: int
    bots_after: int
    level: str
    seconds: float
    lease: float
    table: str


class WaitingInfo(Struct):
    """The number of people who look for a game."""

    sought: SoughtGame
    people: int


class Seeks(Struct):
    """Everybody who waits, by game, and the visitor's own search."""

    waiting: list[WaitingInfo]
    own: SeekInfo | None
