"""The bodies of responses that explain: catalogue, decisions in detail, insight, coach and lessons."""

from typing import Any

from msgspec import Struct


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
    """Everything that can be known at a table. docs/api.md shows the rows."""

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


class HintMove(Struct):
    """A move as the coach sees it: `chances` and `scores` to expect by seat, what it costs against the best one in
    chances and points, and why. `text` is the move and what belongs to it, `then` what follows in the same turn, a line
    for each thing that is done; `plan` has the actions of both, as far as each is possible whatever is hidden.
    `together` are those that answer the question: more than one where several cards are chosen one after another."""

    action: int
    move: str
    text: str
    then: list[str]
    together: list[int]
    plan: list[int]
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


class DifferenceInfo(Struct):
    """Something that a move leads to more or less of than the best one; `good` is from the mover's point of view."""

    text: str
    good: bool


class WhyNot(Struct):
    """A move that was asked about, compared with the best one: `text` says in a sentence how much less often it wins
    and why, `differences` lists all that differs at the end of the turn. If the move `is_best`, `other` is the next
    best, and it is the one that the differences are about; otherwise `other` is the best."""

    seat: int
    number: int
    is_best: bool
    asked: HintMove
    other: HintMove
    text: str
    differences: list[DifferenceInfo]


class CurvePoint(Struct):
    number: int
    chances: list[float]


class Costly(Struct):
    """A move that cost chances of winning, and a better one; `number` is that of its entry. `why` compares them."""

    number: int
    seat: int
    name: str
    mark: str
    cost: float
    points: float
    played: HintMove
    better: HintMove
    why: str


class Brilliant(Struct):
    """A best move that was hard to find, and the next best one; `lead` is the difference of their chances."""

    number: int
    seat: int
    name: str
    lead: float
    played: HintMove
    next: HintMove
    why: str


class Mark(Struct):
    """The mark of a move: brilliant, good, inaccurate, mistake or blunder."""

    number: int
    seat: int
    mark: str


class Turning(Struct):
    """The turn in which the lead changed for good: it began with entry `number`, of `seat`; the chances of `winner`
    rose from `before` to `after`. `text` says so."""

    number: int
    seat: int
    winner: int
    before: float
    after: float
    text: str


class ReviewInfo(Struct):
    """A finished game looked at again. Until it is `ready`, `done` of `of` looks have been made. `thresholds` are what
    a move has to cost for a mark; for `brilliant`, by how much the next best move has to be worse."""

    table: str
    seat: int
    ready: bool
    done: int
    of: int
    names: list[str]
    curve: list[CurvePoint]
    thresholds: dict[str, float]
    marks: list[Mark]
    turning: Turning | None
    costly: list[Costly]
    brilliant: list[Brilliant]


class LessonTitle(Struct):
    game: str
    title: str
    text: str
    chapters: int
    steps: int


class Lessons(Struct):
    lessons: list[LessonTitle]


class LessonStep(Struct):
    """A step of a guided game: it comes up when the learner's view has this `hash`. Without a move there is only
    something to read. `because` completes "Not yet: …" for those who choose something else."""

    title: str
    text: str
    because: str
    hash: str
    highlight: list[dict[str, str | int]]
    move: str | None
    action: int


class ChapterInfo(Struct):
    """A part of a lesson that has a table of its own."""

    name: str
    title: str
    text: str
    steps: list[LessonStep]


class RemarkInfo(Struct):
    """Something that is said once in a free game: when one of `events` happens, to the learner if `own`, with at least
    `amount`; or when the learner's list `full[0]` has at least `full[1]` entries."""

    name: str
    title: str
    text: str
    events: list[str]
    own: bool
    amount: int
    full: tuple[str, int] | None


class LessonInfo(Struct):
    """A guided game; the free game afterwards has the same options, and the bots have the level `opponent`."""

    game: str
    title: str
    text: str
    seat: int
    opponent: str
    options: dict[str, int | str | bool]
    chapters: list[ChapterInfo]
    remarks: list[RemarkInfo]
