"""Hints and reviews in a worker process.

Like a bot, the coach gets the view of a seat and nothing else. The random numbers for a hint come from that view, so
that a hint reveals nothing else. A review is cut into pieces, each short enough that bots in the same worker processes
need not wait for long.
"""

from hashlib import blake2b
from typing import Final

from msgspec import Struct

from antiquary.agents.coach import NOTHING, Advice, Coach, Estimate
from antiquary.agents.review import CostlyMove, Review
from antiquary.agents.weights import judgement_for
from antiquary.games.presenter import Presenter, presenter_of
from antiquary.games.registry import GAMES, game_named
from antiquary.kernel.compiled import COMPILED
from antiquary.kernel.game import View
from antiquary.kernel.playing import rng_from
from antiquary.kernel.record import read
from antiquary.kernel.rng import FastRng
from antiquary.server.api.detail_responses import CurvePoint, HintMove
from antiquary.text import LANGUAGES, Words
from antiquary.text.names import Names
from antiquary.text.words import NAMED

# Rounds of search for a decision. Without the compiled rules a round takes far longer, and people wait all the same.
ROUNDS: Final = 1200 if COMPILED else 40
GLANCE: Final = 8  # a glance has this part of them
MOST: Final = 6  # costly moves that are shown
PIECE: Final = 12  # glances in one piece of work


class HintJob(Struct, frozen=True):
    """A decision to be advised on. The position travels as its notation, the view is made of it in the worker."""

    game: str
    position: str
    seat: int
    language: str
    names: list[str]


class ReviewJob(Struct, frozen=True):
    """A piece of a review: glances at the choices from `first` on, or a close look at each of `looks`."""

    record: str
    seat: int
    names: list[str]
    first: int = -1
    looks: tuple[int, ...] = ()


class MistakeText(Struct, frozen=True):
    """A move and a better one in the words of a language."""

    played: HintMove
    better: HintMove
    why: str


class Slip(Struct, frozen=True):
    """A move that cost something, with its texts by language; `number` counts moves, `turn` tells the mover's turns
    apart."""

    number: int
    turn: int
    seat: int
    cost: float
    points: float
    texts: dict[str, MistakeText]


class Begun(Struct, frozen=True):
    """The number of choices to review, and the chances of winning over the game."""

    choices: int
    curve: list[CurvePoint]


def advise(question: HintJob) -> list[HintMove]:
    """The best moves for what a seat sees."""
    game, words = game_named(question.game), Words(question.language, NAMED)
    view = game.parse(question.position).view(question.seat)
    rng = rng_from(blake2b(view.encode(), digest_size=16).digest())
    advice = Coach(game, judgement_for(game), ROUNDS).advise(view, rng)
    presenter = presenter_of(game, words, Names(question.names, question.seat))
    moves = [_move(presenter, view, move, why=_why(presenter, advice, move)) for move in advice.moves]
    return _distinct(moves)


def _distinct(moves: list[HintMove]) -> list[HintMove]:
    """The moves without those that only take the answers of a better one in another order."""
    first: dict[frozenset[int], HintMove] = {}
    for move in moves:
        first.setdefault(frozenset(move.together), move)
    return list(first.values())


def _why(presenter: Presenter, advice: Advice, move: Estimate) -> str:
    alone, best = len(advice.moves) == 1, move is advice.moves[0]
    return presenter.verdict(move.reason, alone, best, advice.hardly_matters(move))


def begin_review(piece: ReviewJob) -> Begun:
    review = _review(piece)
    review.draw_curve()
    curve = [CurvePoint(point.number, [round(chance, 4) for chance in point.chances]) for point in review.curve]
    return Begun(len(review.choices), curve)


def glance(piece: ReviewJob) -> list[float]:
    """A score of suspicion for some of the choices."""
    review = _review(piece)
    for at in range(piece.first, min(piece.first + PIECE, len(review.choices))):
        review.glance(at)
    return review.suspicions


def look(piece: ReviewJob) -> list[Slip]:
    """Those of some choices that cost something."""
    review = _review(piece)
    for at in piece.looks:
        review.look(at)
    return [
        Slip(
            slip.choice.number,
            slip.choice.turn,
            slip.choice.seat,
            round(slip.played.cost, 4),
            round(slip.played.points, 1),
            {
                language: _mistake_text(presenter_of(review.game, Words(language, NAMED), Names(piece.names)), slip)
                for language in LANGUAGES
            },
        )
        for slip in review.costly_moves
    ]


def _mistake_text(presenter: Presenter, slip: CostlyMove) -> MistakeText:
    view = slip.choice.view
    return MistakeText(
        _move(presenter, view, slip.played),
        _move(presenter, view, slip.better),
        presenter.reason(slip.better.reason, "reason-ahead"),
    )


def _review(piece: ReviewJob) -> Review:
    record = read(piece.record.splitlines(), GAMES)
    close = Coach(record.game, judgement_for(record.game), ROUNDS)
    quick = Coach(record.game, close.judgement, max(1, ROUNDS // GLANCE))
    return Review(record, quick, close, MOST, piece.seat)


def _move(presenter: Presenter, view: View, move: Estimate, why: str = "") -> HintMove:
    game = presenter.game
    together = [move.action, *move.plan][: presenter.several(view)]
    alone = len(together) == 1
    return HintMove(
        action=move.action,
        move=game.action_text(move.action),
        text=presenter.answer(view, move.action) if alone else presenter.answers(view, together),
        together=together,
        next=game.action_text(move.next) if move.next != NOTHING else None,
        next_text=_next_text(presenter, view, move) if alone else "",
        chances=[round(chance, 4) for chance in move.chances],
        scores=[round(score, 1) for score in move.scores],
        cost=round(move.cost, 4),
        points=round(move.points, 1),
        why=why,
    )


def _next_text(presenter: Presenter, view: View, move: Estimate) -> str:
    """The text of the most likely next move, from a sample of the position after this one."""
    if move.next == NOTHING:
        return ""
    after = presenter.game.determinize(view, FastRng(1))
    after.apply(view.seat, move.action)
    later = after.view(view.seat)
    return presenter.answer(later, move.next) if move.next in later.legal() else ""
