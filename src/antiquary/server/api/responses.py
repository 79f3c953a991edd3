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


class GameInfo(Struct):
    name: str
    title: str
    rules: int
    options: list[OptionInfo]


class LevelInfo(Struct):
    level: str
    name: str
    text: str


class Games(Struct):
    games: list[GameInfo]
    bots: list[str]
    levels: list[LevelInfo]
    paces: dict[str, int]


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


class TokenInfo(Struct):
    id: str
    label: str
    scopes: list[str]
    created: float
    expires: float


class NewTokenInfo(Struct):
    token: str
    info: TokenInfo


class SeatInfo(Struct):
    """`yours` if the visitor sits here; `free` if they may sit down here."""

    seat: int
    name: str
    bot: str
    stand_in: str
    yours: bool
    free: bool


class TableInfo(Struct):
    """A table apart from its position. `commit` is the hash of the seed; the seed itself is shown after the game.
    `invite` is shown to those who sit there and to the host."""

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
    confirm: bool
    coach: bool
    created: float
    touched: float
    commit: str
    seed: str
    invite: str
    origin: str
    rematch: str


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
    the same. `scores` and `winners` are empty until the game is over."""

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


class LogEntry(Struct):
    """One entry as a seat may know it: only the seat that chose it gets the action."""

    number: int
    kind: str
    seat: int
    action: int
    at: float
    events: list[dict[str, str | int]]
    lines: list[str]


class Log(Struct):
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
    """All that is printed in a game. docs/api.md shows what cards and components consist of."""

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
    decides."""

    action: int
    move: str
    text: str
    target: dict[str, str | int]
    reveals: bool
    ends_turn: bool
    then: list[int]
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
    """Everything that can be known at a table. docs/api.md shows the rows."""

    table: str
    seat: int
    number: int
    over: bool
    scores: list[ScoreInfo]
    forecast: list[dict[str, Any]]
    funding: dict[str, Any] | None
    unseen: list[dict[str, Any]]
    unseen_cards: list[str]


class HintMove(Struct):
    """A move as the coach sees it: `chances` and `scores` to expect by seat, what it costs against the best one in
    chances and points, why, and what would mostly come next."""

    action: int
    move: str
    text: str
    next: str | None
    next_text: str
    chances: list[float]
    scores: list[float]
    cost: float
    points: float
    why: str


class Hint(Struct):
    """The best moves first."""

    seat: int
    number: int
    moves: list[HintMove]


class CurvePoint(Struct):
    number: int
    chances: list[float]


class Costly(Struct):
    """A move that cost chances of winning, and a better one; `number` is that of its entry."""

    number: int
    seat: int
    name: str
    cost: float
    points: float
    played: HintMove
    better: HintMove
    why: str


class ReviewInfo(Struct):
    """A finished game looked at again. Until it is `ready`, `done` of `of` looks have been made."""

    table: str
    seat: int
    ready: bool
    done: int
    of: int
    names: list[str]
    curve: list[CurvePoint]
    costly: list[Costly]


class ReplayStep(Struct):
    """`entry` is null for the beginning."""

    entry: LogEntry | None
    view: SeatView


class Replay(Struct):
    """Some steps of a table that has `number` entries."""

    number: int
    steps: list[ReplayStep]


class LessonTitle(Struct):
    game: str
    title: str
    text: str
    steps: int


class Lessons(Struct):
    lessons: list[LessonTitle]


class LessonStep(Struct):
    """A step of a guided game: `decision` is the learner's decision that it belongs to, counted from 1, or 0 if there
    is only something to read."""

    title: str
    text: str
    decision: int
    highlight: list[dict[str, str | int]]
    move: str | None
    action: int


class LessonInfo(Struct):
    game: str
    title: str
    text: str
    seat: int
    steps: list[LessonStep]


class Health(Struct):
    status: str
