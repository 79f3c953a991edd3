"""What a search and the learned networks behind it know about a game.

A feature is one line, `row.put("hand.cards", size * 0.2)`: to add one, write it where it belongs. The lines are in the
order of the row; networks find their columns by name. The part of a name before its dot is its group.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from antiquary.kernel.state import Action, Seat, State

MOST_FEATURES: Final = 160
EMPTY: Final[vec[float]] = vec[float]([0.0] * MOST_FEATURES)


@final
class FeatureRow:
    """The features of one seat, one after the other. A row that is made for `names` collects those instead."""

    def __init__(self, names: list[str] | None = None) -> None:
        self._values: vec[float] = EMPTY[:]
        self._names: Final = names
        self._size: i64 = 0

    def put(self, name: str, value: float) -> None:
        self._values[self._size] = value
        self._size += 1
        if self._names is not None:
            self._names.append(name)

    def values(self) -> vec[float]:
        return self._values[: self._size]


class Evaluation:
    """How positions and choices of a game look in numbers. The default knows the score and nothing else.

    The networks read features (`agents/network.py`), the search asks for quiet positions (`agents/search.py`), the
    coach and the clocks for turns, beginners for what they overlook (`agents/greedy.py`)."""

    def feature_names(self) -> list[str]:
        """The names of `features`, in order: the inputs of a learned judgement."""
        return ["score"]

    def features(self, state: State, seat: Seat) -> vec[float]:
        """The position of `seat` as numbers of magnitude about one. Of what others hide, only the amount may matter."""
        return vec[float]([state.scores()[seat] / 10.0])

    def question_kinds(self) -> list[str]:
        """The names of the kinds of questions: a learned policy weighs the choices of each kind differently."""
        return ["any"]

    def question_kind(self, state: State, seat: Seat) -> int:  # noqa: ARG002 - a game may have one kind only
        """The kind of the question to `seat`, as an index into `question_kinds`."""
        return 0

    def choice_feature_names(self) -> list[str]:
        """The names of `choice_features`, in order: the inputs of a learned policy."""
        return []

    def choice_features(self, state: State, seat: Seat, actions: list[Action]) -> vec[float]:  # noqa: ARG002 - see above
        """Each of some legal actions as numbers of magnitude about one, one row after the other. They may depend only
        on what `seat` can see."""
        return vec[float]()

    def quiet(self, state: State) -> bool:  # noqa: ARG002 - a game may have no turns of several steps
        """Whether no turn is half done: only such positions are evaluated by a search."""
        return True

    def progress(self, state: State) -> float:
        """The share of the game that is over: 0 at the start, 1 at the end."""
        return 1.0 if state.over() else 0.0

    def turn(self, state: State, seat: Seat) -> int:  # noqa: ARG002 - whose turns are meant matters to some games
        """A number that changes when the turn of `seat`, or its next one, is complete and its result can be seen."""
        return 1 if state.over() else 0

    def turn_seed(self, state: State, seat: Seat) -> int:
        """A number that stays the same during a turn of `seat`, and rarely comes twice. It is made of what everybody
        can see, so that whatever is drawn for a turn needs no memory."""
        return self.turn(state, seat)

    def effect_features(self) -> list[str]:
        """How names of features begin: each beginning stands for a kind of effect that a beginner may overlook."""
        return []

    def end_features(self) -> list[str]:
        """How the names of the features begin that tell a beginner that the end is near."""
        return []
