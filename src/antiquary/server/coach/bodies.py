"""The bodies of requests and answers about hints, comparisons and reviews."""

from typing import Annotated

from msgspec import Meta, Struct

from antiquary.server.http.bodies import Number, SeatNumber


class AskHint(Struct, forbid_unknown_fields=True):
    """`number` is how many entries the table has as the asker knows it."""

    seat: SeatNumber
    number: Number


class AskWhy(Struct, forbid_unknown_fields=True):
    """Why not this `action`, and `then` these in the same turn? `number` as for a hint."""

    seat: SeatNumber
    number: Number
    action: Number
    then: Annotated[list[Number], Meta(max_length=20)] = []


class HintMove(Struct):
    """A move as the coach sees it: `chances` and `scores` to expect by seat, what it costs against the best one in
    chances and points, and why. `text` is the move and what belongs to it, `then` what follows in the same turn, a line
    for each thing that is done; `plan` has the actions of both, as far as each is possible whatever is hidden.
    `together` are those that answer the question: more than one where several cards are chosen one after another.
    `margin` is by how much chances like these were off at most in recorded games; 0 if that was not measured."""

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
    margin: float


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
    a move has to cost for a mark; for `brilliant`, by how much the next best move has to be worse. `margin` is by how
    much chances like those of the curve were off at most in recorded games; 0 if that was not measured."""

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
    margin: float
