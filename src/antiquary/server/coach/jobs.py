"""Hints, comparisons and reviews in a worker process.

Like a bot, the coach gets the view of a seat and nothing else. The random numbers for a hint come from that view, so
that a hint reveals nothing else. A review is cut into pieces, each short enough that bots in the same worker processes
need not wait for long.
"""

from collections import OrderedDict
from typing import Final

from msgspec import Struct

from antiquary.agents.coaching.advice import NO_ACTION, Advice, Comparison, Estimate, plan_steps
from antiquary.agents.coaching.calibration import calibration_for
from antiquary.agents.coaching.coach import Coach, coach_for, rng_of
from antiquary.agents.coaching.deepening import Deepening
from antiquary.agents.coaching.review import ExaminedMove, Review
from antiquary.games.presenter import Presenter, presenter_of
from antiquary.games.registry import GAMES, game_named
from antiquary.kernel.compiled import COMPILED
from antiquary.kernel.game import Action, Game, View
from antiquary.kernel.record import read
from antiquary.server.coach.bodies import CurvePoint, DifferenceInfo, HintMove
from antiquary.server.errors import NotThere
from antiquary.server.tables.written_positions import read_position, seat_names
from antiquary.text import LANGUAGES, Words
from antiquary.text.names import Names
from antiquary.text.words import NAMED

INTERPRETED: Final = (
    40  # rounds of search without the compiled rules: each takes far longer, and people wait all the same
)
GLANCE: Final = 8  # a glance has one in so many of the rounds of an examination
MOST_COSTLY_MOVES: Final = 6  # costly moves that are shown
PIECE: Final = 12  # scans in one piece of work


class HintJob(Struct, frozen=True):
    """A decision to be advised on. The position travels as its notation, the view is made of it in the worker."""

    game: str
    position: str
    seat: int
    language: str
    names: list[str]
    asked: int = NO_ACTION  # the move that the best one is compared with
    then: list[int] = []  # the choices that are to follow it


class ComparedMoves(Struct, frozen=True):
    """A move that was asked about, and the best one (for the best one, the next)."""

    is_best: bool
    asked: HintMove
    other: HintMove
    text: str
    differences: list[DifferenceInfo]


class ReviewJob(Struct, frozen=True):
    """A piece of a review: scans at the choices from `first` on, or a close look at each of `looks`."""

    record: str
    seat: int
    names: list[str]
    first: int = -1
    looks: tuple[int, ...] = ()


class MoveText(Struct, frozen=True):
    """A move and the one that it is compared with, in the words of a language."""

    played: HintMove
    other: HintMove
    why: str


class MoveReport(Struct, frozen=True):
    """A move that was examined, with its texts by language; `number` counts moves, `turn` tells the mover's turns
    apart. `lead` is that over the next best move if it was the best."""

    number: int
    turn: int
    seat: int
    mark: str
    cost: float
    points: float
    lead: float
    texts: dict[str, MoveText]


class TurnReport(Struct, frozen=True):
    """The turning point; `number` counts moves."""

    number: int
    mover: int
    winner: int
    before: float
    after: float


class Begun(Struct, frozen=True):
    """The choices to review (number of the move and seat), the chances of winning over the game, and its turning
    point."""

    choices: list[tuple[int, int]]
    curve: list[CurvePoint]
    turning: TurnReport | None
    margin: float = 0.0  # of the curve's chances


def advise(question: HintJob) -> list[HintMove]:
    """The best moves for what a seat sees."""
    presenter, view, advice = _advice(question)
    return hint_moves(presenter, view, advice, _margin(presenter.game, view))


def hint_moves(presenter: Presenter, view: View, advice: Advice, margin: float) -> list[HintMove]:
    """Advice in the words of a language; `margin` is that of its chances."""
    moves = [_move(presenter, view, move, why=_why(presenter, advice, move), margin=margin) for move in advice.moves]
    return _distinct(moves)


def compare(question: HintJob) -> ComparedMoves:
    """The move that is asked about, compared with the best one."""
    presenter, view, advice = _advice(question)
    margin = _margin(presenter.game, view)
    comparison = advice.comparison(question.asked, question.then)
    is_best = comparison.requested_best
    asked, other = comparison.move, comparison.best
    if is_best:
        asked, other = other, asked
    differences = [
        DifferenceInfo(presenter.reasons.difference(each), each.gain() > 0) for each in comparison.differences
    ]
    text = _comparison_text(presenter, view, comparison, is_best)
    told = _move(presenter, view, asked, margin=margin)
    return ComparedMoves(is_best, told, _move(presenter, view, other, margin=margin), text, differences)


def _margin(game: Game, view: View) -> float:
    """By how much the chances of moves were off at most. That was measured with the rounds of the compiled rules."""
    return calibration_for(game).move_margins.get(view.seats, 0.0) if COMPILED else 0.0


def _advice(question: HintJob) -> tuple[Presenter, View, Advice]:
    game, words = game_named(question.game), Words(question.language, NAMED)
    view = game.parse(question.position).view(question.seat)
    presenter = presenter_of(game, words, Names(question.names, question.seat))
    return presenter, view, coach_for(game).advise(view, rng_of(view), question.asked, then=question.then)


def _comparison_text(presenter: Presenter, view: View, comparison: Comparison, is_best: bool) -> str:
    move, best = comparison.move, comparison.best
    if move is best:
        return presenter.words.say("compare-only")
    following = _lines(presenter, view, [move.action, *move.plan])[0] if is_best else ""
    return presenter.reasons.comparison(
        move.chances[view.seat], best.chances[view.seat], comparison.differences, following
    )


def _distinct(moves: list[HintMove]) -> list[HintMove]:
    """The moves without those that only take the answers of a better one in another order."""
    first: dict[frozenset[int], HintMove] = {}
    for move in moves:
        first.setdefault(frozenset(move.together), move)
    return list(first.values())


def _why(presenter: Presenter, advice: Advice, move: Estimate) -> str:
    alone, best = len(advice.moves) == 1, move is advice.moves[0]
    return presenter.reasons.verdict(move.reason, alone, best, advice.hardly_matters(move), advice.points(move))


def begin_review(piece: ReviewJob) -> Begun:
    review = _review(piece)
    review.draw_curve()
    curve = [CurvePoint(point.number, [round(chance, 4) for chance in point.chances]) for point in review.curve]
    turn = review.turning_point()
    turning = None
    if turn is not None:
        turning = TurnReport(turn.number, turn.mover, turn.winner, round(turn.before, 4), round(turn.after, 4))
    margin = review.close.calibration.position_margins.get(len(piece.names), 0.0) if COMPILED else 0.0
    return Begun([(choice.number, choice.seat) for choice in review.choices], curve, turning, margin)


def glance(piece: ReviewJob) -> list[tuple[float, float]]:
    """A quick scan of some of the choices: cost and lead."""
    review = _review(piece)
    for at in range(piece.first, min(piece.first + PIECE, len(review.choices))):
        review.scan(at)
    return [(each.cost, each.lead) for each in review.scans]


def look(piece: ReviewJob) -> list[MoveReport]:
    """A close examination of some choices."""
    review = _review(piece)
    presenters = [presenter_of(review.game, Words(language, NAMED), Names(piece.names)) for language in LANGUAGES]
    for at in piece.looks:
        review.examine(at)
    return [_report(review.examined[at], presenters) for at in piece.looks]


def _report(move: ExaminedMove, presenters: list[Presenter]) -> MoveReport:
    played = move.played()
    return MoveReport(
        move.choice.number,
        move.choice.turn,
        move.choice.seat,
        move.mark,
        round(played.cost, 4),
        round(played.points, 1),
        round(move.other().cost, 4),
        {presenter.words.language: _move_text(presenter, move) for presenter in presenters},
    )


def _move_text(presenter: Presenter, move: ExaminedMove) -> MoveText:
    view = move.choice.view
    return MoveText(
        _move(presenter, view, move.played(), [move.choice.action, *move.choice.following]),
        _move(presenter, view, move.other()),
        _comparison_text(presenter, view, move.comparison, move.is_best()),
    )


def _review(piece: ReviewJob) -> Review:
    record = read(piece.record.splitlines(), GAMES)
    close = coach_for(record.game)
    return Review(record, close.faster(GLANCE), close, MOST_COSTLY_MOVES, piece.seat)


def _move(
    presenter: Presenter,
    view: View,
    move: Estimate,
    made: list[Action] | None = None,
    why: str = "",
    margin: float = 0.0,
) -> HintMove:
    """A move with the rest of its turn: what was `made`, or what the coach would do."""
    game = presenter.game
    actions = [move.action, *move.plan] if made is None else made
    plan = [action for _, action in plan_steps(game, view, actions)]
    first, *then = _lines(presenter, view, actions)
    return HintMove(
        action=move.action,
        move=game.action_text(move.action),
        text=first,
        then=then,
        together=plan[: presenter.several(view)],
        plan=plan,
        chances=[round(chance, 4) for chance in move.chances],
        scores=[round(score, 1) for score in move.scores],
        cost=round(move.cost, 4),
        points=round(move.points, 1),
        why=why,
        margin=margin,
    )


def _lines(presenter: Presenter, view: View, actions: list[Action]) -> list[str]:
    """What the actions do, as far as they can be told beforehand: at least one line."""
    return presenter.moves(plan_steps(presenter.game, view, actions))


# Rounds after which there is advice. Without the compiled rules each takes far longer.
STAGES: Final = (100, 500, 2000) if COMPILED else (10, 40, 160)
PIECE_SECONDS: Final = 0.2
MOST_SEARCHES: Final = 8  # a tree of two thousand rounds takes a few megabytes

_searches: Final[OrderedDict[str, Deepening]] = OrderedDict()


class AnalysisJob(Struct, frozen=True):
    """A piece of the analysis `key`: the decision of `seat` in a position that somebody sent, or only its chances if it
    has none. There is advice after `rounds` rounds."""

    key: str
    game: str
    position: str
    seat: int
    language: str
    names: list[str]
    rounds: int


class AnalysisPiece(Struct, frozen=True):
    """The state of an analysis after a piece: the rounds so far and, once `ready`, the chances of winning by seat and
    the best moves."""

    rounds: int
    ready: bool
    chances: list[float] = []
    moves: list[HintMove] = []
    over: bool = False  # the game is: there is nothing to analyse
    margin: float = 0.0  # of the chances


def analyse(job: AnalysisJob) -> AnalysisPiece:
    """Go on with an analysis for a fraction of a second. Raises an `AntiquaryError` if the position is wrong."""
    game, state = read_position(job.position, job.game)
    if job.seat >= state.seats:
        raise NotThere("error-no-seat", {"seat": job.seat + 1})
    if state.over():
        return AnalysisPiece(job.rounds, True, over=True)
    view = state.view(job.seat)
    coach = coach_for(game, job.rounds)
    if not view.legal():
        margin = coach.calibration.position_margins.get(view.seats, 0.0)
        return AnalysisPiece(job.rounds, True, _chances(coach, view), margin=margin)
    search = _search(job.key, coach, view)
    if not search.grow(job.rounds, PIECE_SECONDS):
        return AnalysisPiece(search.rounds, False)
    words = Words(job.language, NAMED)
    presenter = presenter_of(game, words, Names(seat_names(job.names, state, words), job.seat))
    # Only a long search is as good as those whose errors were measured.
    margin = coach.calibration.move_margins.get(view.seats, 0.0) if COMPILED and job.rounds == STAGES[-1] else 0.0
    moves = hint_moves(presenter, view, search.advice(job.rounds), margin)
    return AnalysisPiece(job.rounds, True, moves[0].chances, moves, margin=margin)


def _chances(coach: Coach, view: View) -> list[float]:
    return [round(chance, 4) for chance in coach.chances(view, rng_of(view))]


def _search(key: str, coach: Coach, view: View) -> Deepening:
    search = _searches.pop(key, None) or Deepening(coach, view)
    _searches[key] = search
    if len(_searches) > MOST_SEARCHES:
        _searches.popitem(last=False)
    return search
