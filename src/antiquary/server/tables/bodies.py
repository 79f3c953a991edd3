"""The bodies of requests and answers about tables."""

from typing import Annotated, Any

from msgspec import UNSET, Meta, Raw, Struct, UnsetType

from antiquary.server.http.bodies import Line, Number, SeatNumber, Viewer, Word

Actions = Annotated[list[Number], Meta(min_length=1, max_length=24)]


class SeatWish(Struct, forbid_unknown_fields=True):
    """The wish for a seat: `me`, anybody (`open`), or a `bot` of a level."""

    kind: Word
    level: Word = ""
    name: Annotated[str, Meta(max_length=30)] = ""


class NewTable(Struct, forbid_unknown_fields=True):
    """`stand_in` is the level of the bots that play for people who are away. With `hints`, everybody may ask for hints
    and sees odds; by default only if at most one seat is a person's. A `rated` game counts for the ratings of all who
    sit there: it has no hints, and one seat for each person. Nobody can change any of this later.

    `pace` is untimed, live (`minutes` for the game, and `increment` seconds more for every turn) or days (`days` for
    every turn: 1, 3 or 7). If somebody's time runs out, `timeout` says whether a bot takes over or they lose."""

    game: Word
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=6)]
    options: dict[str, int | str | bool] = {}
    watch: Word = "link"
    listed: bool = False
    pace: Word = "untimed"
    minutes: Annotated[int, Meta(ge=1, le=180)] = 15
    increment: Annotated[int, Meta(ge=0, le=300)] = 20
    days: Annotated[int, Meta(ge=1, le=7)] = 3
    timeout: Word = "bot"
    confirm: bool = False
    hints: bool | None = None
    stand_in: Word = "scholar"
    rated: bool = False


class Fork(Struct, forbid_unknown_fields=True):
    number: Number
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=6)]


class Join(Struct, forbid_unknown_fields=True):
    """Without a seat the first free one is taken; without a name, the visitor's is shown."""

    seat: Viewer = -1
    invite: Word = ""
    name: Annotated[str, Meta(max_length=30)] = ""


class AtSeat(Struct, forbid_unknown_fields=True):
    seat: SeatNumber


class PostMove(Struct, forbid_unknown_fields=True):
    """`number` is the one that the entry shall have: one more than the table has. The `action`, several `actions` of
    one turn or the `move` in notation say what is done. With `finish`, the last of the actions may reveal something or
    pass the turn on; with `careful`, none after the first may lose something or be of no use."""

    seat: SeatNumber
    number: Number
    action: Number | UnsetType = UNSET
    actions: Actions | UnsetType = UNSET
    move: Word | UnsetType = UNSET
    finish: bool = False
    careful: bool = False


class PostStep(Struct, forbid_unknown_fields=True):
    """To take something back or to confirm the end of a turn."""

    seat: SeatNumber
    number: Number


class PostChat(Struct, forbid_unknown_fields=True):
    text: Line


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


class ActionInfo(Struct, omit_defaults=True):
    """A legal action, as a `move` in notation and as a `text` in the reader's language. Clients that are sent decisions
    in detail get neither: they find both there."""

    action: int
    move: str = ""
    text: str = ""


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
    """The same, the view itself being written already."""

    view: Raw  # type: ignore[assignment]


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
    """The entry is kept for good, or several, of which the last has the `number`. `repeated` if it had been kept before
    this request. Of several actions, so many were `made`; `stopped` is the reason why not all of them."""

    number: int
    seat: int
    hash: str
    repeated: bool
    made: int
    stopped: str


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


class KindInfo(Struct):
    id: str
    name: str
    icon: str


class TermInfo(Struct):
    """`words` are the forms in which the term appears in texts, in lower case."""

    id: str
    term: str
    words: list[str]
    text: str


class Catalogue(Struct):
    """All that is printed in a game. docs/host/api.md shows what cards and components consist of."""

    game: str
    lang: str
    kinds: list[KindInfo]
    activations: list[KindInfo]
    glossary: list[TermInfo]
    cards: list[dict[str, Any]]
    components: dict[str, Any] | None


class QuestionInfo(Struct):
    """The question to a seat: `card` is the card whose effect asks, `subject` the one it is about, `other` a seat."""

    prompt: str
    text: str
    because: str
    card: str | None
    subject: str | None
    other: int
    left: int
    details: dict[str, str | int]


class WaitingInfo(Struct):
    seat: int
    name: str
    text: str


class ChangeInfo(Struct):
    """By how much something changes, at least and at most; `good` if that is welcome to the seat that looks."""

    what: str
    seat: int
    least: int
    most: int
    good: bool
    text: str


class OptionDetail(Struct):
    """A legal action: what it points at, and what it does as far as that can be known. `score` is null where chance
    decides; an action that is `idle` does nothing now and is better asked about twice, and so is one with `costs`:
    pieces that the seat loses besides the target, by name. `implied` is a second target, the only possible one."""

    action: int
    move: str
    text: str
    target: dict[str, str | int]
    reveals: bool
    ends_turn: bool
    idle: bool
    then: list[int]
    implied: dict[str, str | int] | None
    costs: list[str]
    score: int | None
    changes: list[ChangeInfo]
    events: list[dict[str, str | int]]


class BlockedInfo(Struct):
    """Something that cannot be chosen now, and why."""

    target: dict[str, str | int]
    reason: str
    text: str


class DecisionDetail(Struct):
    """`question` is null for a seat that is asked nothing; `otherwise` is the reason for all that is not listed."""

    table: str
    seat: int
    number: int
    hash: str
    question: QuestionInfo | None
    waiting: list[WaitingInfo]
    options: list[OptionDetail]
    blocked: list[BlockedInfo]
    otherwise: BlockedInfo | None


class ScoreInfo(Struct):
    """`total` is null where the game keeps it face down until the end."""

    seat: int
    name: str
    total: int | None
    rows: list[dict[str, Any]]


class Insight(Struct):
    """Everything that can be known at a table. docs/host/api.md shows the rows."""

    table: str
    seat: int
    number: int
    over: bool
    scores: list[ScoreInfo]
    forecast: list[dict[str, Any]]
    requirements: list[dict[str, Any]]
    funding: dict[str, Any] | None
    unseen: list[dict[str, Any]]
    unseen_cards: list[str]
