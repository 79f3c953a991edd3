"""The analysis of a position in a worker process, in pieces of a fraction of a second.

A worker keeps the trees of the latest analyses, so that the next piece goes on where the last one stopped. That is a
cache: an analysis whose trees are gone begins anew. Whoever wants no more of it asks for no further piece, and then
only the piece that was begun runs to its end.
"""

from collections import OrderedDict
from typing import Final

from msgspec import Struct

from antiquary.agents.coaching.coach import Coach, coach_for, rng_of
from antiquary.agents.coaching.deepening import Deepening
from antiquary.games.presenter import presenter_of
from antiquary.kernel.compiled import COMPILED
from antiquary.kernel.game import View
from antiquary.server.coach.bodies import HintMove
from antiquary.server.coach.jobs import hint_moves
from antiquary.server.errors import NotThere
from antiquary.server.tables.written_positions import read_position, seat_names
from antiquary.text import Words
from antiquary.text.names import Names
from antiquary.text.words import NAMED

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
