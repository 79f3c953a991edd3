"""The bodies of responses. The OpenAPI document is made from them."""

from typing import Any

from msgspec import UNSET, Raw, Struct, UnsetType


class Problem(Struct):
    """`error` is the same in every language, `message` is in the reader's. `number` comes with conflicts."""

    error: str
    message: str
    details: dict[str, str | int] = {}
    number: int | UnsetType = UNSET


class Done(Struct):
    done: bool = True


class OptionInfo(Struct):
    name: str
    default: int | str | bool
    allowed: list[int | str | bool]


class Suggestion(Struct):
    """The level that fits the visitor, because of `wins` in their latest `games` against the level `against`; that is
    empty if they have beaten none yet, or are not known."""

    level: str
    against: str
    games: int
    wins: int


class GameInfo(Struct):
    name: str
    title: str
    rules: int
    options: list[OptionInfo]
    suggested: Suggestion
    house: list["HouseInfo"]


class HouseInfo(Struct):
    """An opponent of the host's own, for tables of so many players. `level` names it in the wish for a seat."""

    level: str
    name: str
    author: str
    text: str
    players: int


class LevelInfo(Struct):
    level: str
    name: str
    text: str


class Games(Struct):
    games: list[GameInfo]
    bots: list[str]
    levels: list[LevelInfo]
    paces: list[str]


class Me(Struct):
    """The visitor. `csrf` has to be sent in the header X-CSRF-Token by clients that use a cookie."""

    player: str
    name: str
    login: str
    csrf: str
    scopes: list[str]


class Welcome(Struct):
    """`token` is shown this once; it is empty for those who got a cookie."""

    player: str
    name: str
    token: str
    csrf: str


class SessionInfo(Struct):
    """A browser in which the visitor is signed in; `current` if it is this one. `browser` and `system` are as it
    described itself, empty if it did not; `used` is exact to the hour."""

    id: str
    browser: str
    system: str
    created: float
    used: float
    expires: float
    current: bool


class EndedSessions(Struct):
    """The number of sessions that were ended."""

    ended: int


class TokenInfo(Struct):
    """`used` is exact to the hour."""

    id: str
    label: str
    scopes: list[str]
    created: float
    expires: float
    used: float


class NewTokenInfo(Struct):
    token: str
    info: TokenInfo


class SeatInfo(Struct):
    """`bot` is the level of the bot whose seat it is, `stand_in` that of one that plays for a person; `level` names it
    in the reader's language. `yours` if the visitor sits here; `free` if they may sit down here. After the game,
    `player` is the id of the person who sat here, whose profile can be asked for."""

    seat: int
    name: str
    bot: str
    level: str
    stand_in: str
    yours: bool
    free: bool
    player: str


class TableInfo(Struct):
    """A table apart from its position. `commit` is the hash of the seed, empty if somebody may have known the seed
    before the game; the seed itself is shown after the game. `invite` is shown to those who sit there and to the host.
    A fork goes on from entry `origin_number` of the table `origin`, which may have been uploaded; with `dealt_anew`,
    everything hidden was dealt anew at that moment. `stand_in` is the level of the bots that play for people who are
    away, `stand_in_name` its name in the reader's language. With `hints`, everybody may ask for hints and sees odds.
    A `rated` game counts for the ratings of those who sit there.
    `host` if the visitor set the table up, `deletable` if they may delete it. While the game runs, `deciders` are the
    visitor's own seats that have to decide; `number` and `touched` are 0, because they would tell of steps that can
    still be undone. `scores` and `winners` are those of a finished game in one's own list; `resigned` is the seat that
    ended the game by resigning or on time, else -1.

    `pace` is untimed, live (`minutes` for the game and `increment` seconds for every turn) or days (`days` for every
    turn). `timed_out` are the seats whose time ran out, in order: `timeout` says whether they lose or only a bot takes
    over. `left` are the seconds until the visitor's own time runs out, null if no clock of theirs runs."""

    id: str
    game: str
    options: dict[str, int | str | bool]
    status: str
    number: int
    deciders: list[int]
    seats: list[SeatInfo]
    watch: str
    listed: bool
    pace: str
    minutes: int
    increment: int
    days: int
    timeout: str
    timed_out: list[int]
    confirm: bool
    hints: bool
    rated: bool
    stand_in: str
    stand_in_name: str
    host: bool
    created: float
    touched: float
    commit: str
    seed: str
    invite: str
    origin: str
    origin_number: int
    origin_uploaded: bool
    dealt_anew: bool
    rematch: str
    resigned: int
    scores: list[int]
    winners: list[int]
    deletable: bool = False
    left: float | None = None


class Tables(Struct):
    tables: list[TableInfo]


class SeatLink(Struct):
    code: str
    expires: float


class DecisionInfo(Struct):
    """The question to a seat. `text` and `because` are in the reader's language, empty if none was asked for."""

    prompt: str
    card: int
    details: dict[str, str | int]
    text: str
    because: str


class ActionInfo(Struct):
    action: int
    move: str
    text: str


class SeatView(Struct):
    """All that a seat may see (`seat` -1: somebody who watches). `hash` is that of the view: equal if and only if it is
    the same. `number` is that of the last entry that the seat knows of: as long as a step can be undone, only the seat
    that made it knows. `scores` and `winners` are empty until the game is over."""

    table: str
    seat: int
    number: int
    hash: str
    status: str
    view: dict[str, Any]
    deciders: list[int]
    decision: DecisionInfo | None
    actions: list[ActionInfo]
    can_undo: bool
    to_confirm: bool
    held: int
    over: bool
    scores: list[int]
    winners: list[int]


class WrittenView(SeatView):
    """The same, parts of it being written already."""

    view: Raw  # type: ignore[assignment]
    decision: DecisionInfo | Raw | None  # type: ignore[assignment]
    actions: list[ActionInfo] | Raw  # type: ignore[assignment]


class ClockInfo(Struct):
    """The clock of a seat: the seconds that are `left`, and whether it is `running`. The clocks of others are as they
    are known: a step that can still be undone does not stop them."""

    seat: int
    left: float
    running: bool


class ClocksInfo(Struct):
    """The clocks of a table as `seat` may know them, at the moment `now` by the server's clock; empty if the table is
    untimed. A seat that a bot plays has none."""

    seat: int
    now: float
    clocks: list[ClockInfo]


class LogSegment(Struct, omit_defaults=True):
    """A part of a line of the log; `card` is the printed number of the card that it names."""

    text: str
    card: str = ""


class LogEntry(Struct):
    """One entry as a seat may know it: only the seat that chose it gets the action. An undo says which entry it
    `undoes`; it is sent only to the seat that made both, over a WebSocket."""

    number: int
    kind: str
    seat: int
    action: int
    undoes: int
    at: float
    events: list[dict[str, str | int]]
    lines: list[list[LogSegment]]


class Log(Struct):
    """Some entries of a table; `number` is that of the last entry that the seat knows of."""

    number: int
    entries: list[LogEntry]


class Acknowledged(Struct):
    """The entry is kept for good. `repeated` if it had been kept before this request."""

    number: int
    seat: int
    hash: str
    repeated: bool


class ChatInfo(Struct):
    number: int
    seat: int
    name: str
    text: str
    at: float


class Chat(Struct):
    lines: list[ChatInfo]


class ReplayStep(Struct):
    """`entry` is null for the beginning."""

    entry: LogEntry | None
    view: SeatView


class Replay(Struct):
    """Some steps of a table; `number` is that of the last entry that the seat knows of."""

    number: int
    steps: list[ReplayStep]


class Health(Struct, omit_defaults=True):
    status: str
    failing: list[str] = []  # background tasks
