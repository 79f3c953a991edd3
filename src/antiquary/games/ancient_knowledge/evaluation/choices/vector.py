"""The rows of the choices of a seat, one after the other; the kinds of questions; the positions between turns."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from antiquary.games.ancient_knowledge.evaluation.choices.answers import AnswerWriter
from antiquary.games.ancient_knowledge.evaluation.choices.columns import WIDTH
from antiquary.games.ancient_knowledge.evaluation.choices.measure import Measure
from antiquary.games.ancient_knowledge.evaluation.observation import QUESTION, QUESTIONS
from antiquary.games.ancient_knowledge.rules.numbers import ACTIONS, CARD_ROOM
from antiquary.games.ancient_knowledge.rules.state import ACTION_PHASE, GROUND, State, open_frame
from antiquary.games.ancient_knowledge.rules.turn import TAKE_ACTION

# In the order of the numbers in `QUESTION`; 0 where nothing is asked.
QUESTION_KINDS: Final[list[str]] = ["none", *[kind.__name__ for kind in QUESTIONS]]


def question_kind(state: State, seat: int) -> int:
    """The kind of step that asks `seat`, 0 if it is not asked."""
    frame = open_frame(state, seat)
    return 0 if frame is None or frame is GROUND else QUESTION[type(frame.node)]


def choice_features(state: State, seat: int, choices: list[int]) -> vec[float]:
    """The rows of `choices`, legal answers of `seat`, in the columns of `CHOICE_FEATURE_NAMES`."""
    rows = vec[float]([0.0] * (len(choices) * WIDTH))
    frame = open_frame(state, seat)
    if frame is None or frame is GROUND:
        return rows
    measure = Measure(state, seat, frame)
    writer = AnswerWriter(measure, frame)
    row: i64 = 0
    for action in choices:
        if action < CARD_ROOM:
            measure.measure(action)
            measure.write(rows, row)
        else:
            writer.write(action, rows, row)
        row += WIDTH
    return rows


def action_complete(state: State) -> bool:
    """Whether an action is asked for, or those of the turn are over."""
    return state.phase > ACTION_PHASE or state.top.node is TAKE_ACTION


def quiet(state: State) -> bool:
    """Whether a turn begins or the game is over."""
    # Nor is the opening draft: hands still hold cards that will be put away, and few choices are left of it.
    top = state.top
    return top is GROUND or (top.node is TAKE_ACTION and top.left == ACTIONS)
