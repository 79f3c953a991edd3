"""All numbers of the choices of a question, one row after the other."""

from typing import Final, final

from librt.vecs import vec

from antiquary.games.pergamon.evaluation.choices import columns as c
from antiquary.games.pergamon.evaluation.choices.digging import write_digging, write_sorting, write_storing
from antiquary.games.pergamon.evaluation.choices.exhibiting import write_dissolving, write_exhibiting
from antiquary.games.pergamon.evaluation.choices.funding import write_funding
from antiquary.games.pergamon.evaluation.choices.points import ChoiceContext
from antiquary.games.pergamon.evaluation.features import Features
from antiquary.games.pergamon.evaluation.standing import Standing
from antiquary.games.pergamon.rules.board import (
    BUILDING,
    DIGGING,
    DISSOLVING,
    EXHIBITING,
    FUNDING,
    OVER,
    SORTING,
    STORING,
    Board,
)
from antiquary.kernel.game import Action, Seat


@final
class Choices:
    """Choices in positions with one set of components; they share what the features of positions remember."""

    def __init__(self, features: Features) -> None:
        self._features: Final = features

    def of(self, board: Board, seat: Seat, actions: list[Action]) -> vec[float]:
        """The numbers of some legal actions of `seat`, in the order of `CHOICE_FEATURE_NAMES`."""
        features, phase = self._features, board.phase
        cells = vec[float]([0.0] * (len(actions) * c.COLUMNS))
        standing = Standing(board, seat, features.tables, features.potentials)
        if phase == SORTING:
            write_sorting(cells, actions, standing)
        elif phase != OVER:
            context = ChoiceContext(standing, features.leaders_of(board))
            if phase == FUNDING:
                write_funding(cells, actions, context, features.pay)
            elif phase == DIGGING:
                write_digging(cells, actions, context)
            elif phase == STORING:
                write_storing(cells, actions, context)
            elif phase == DISSOLVING:
                write_dissolving(cells, actions, context)
            else:
                write_exhibiting(cells, actions, context)
        return cells


def question_kind(board: Board) -> int:
    """The question that is asked, as an index into `QUESTION_KINDS`."""
    phase = board.phase
    if phase == FUNDING:
        return c.ASK_FUNDING_LAST if board.at == board.seats - 1 else c.ASK_FUNDING
    if phase == DIGGING:
        return c.ASK_DIGGING
    if phase == EXHIBITING:
        return c.ASK_EXHIBITING
    if phase == BUILDING:
        return c.ASK_POLISHING if board.polish else c.ASK_BUILDING
    if phase == DISSOLVING:
        return c.ASK_DISSOLVING
    return c.ASK_STORING if phase == STORING else c.ASK_SORTING


def action_complete(board: Board) -> bool:
    """Whether no row lies that is neither exhibited nor laid back."""
    return board.phase not in (BUILDING, DISSOLVING)


def quiet(board: Board) -> bool:
    """Whether no turn is half done and all finds of the round are laid out."""
    return board.phase in (FUNDING, DIGGING, OVER)
