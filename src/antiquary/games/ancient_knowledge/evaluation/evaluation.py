"""How positions and choices of Ancient Knowledge look to a search: features, questions, turns, and what beginners
overlook."""

from typing import Final, final

from librt.vecs import vec

from antiquary.games.ancient_knowledge.evaluation.choices.columns import CHOICE_FEATURE_NAMES
from antiquary.games.ancient_knowledge.evaluation.choices.vector import (
    QUESTION_KINDS,
    choice_features,
    question_kind,
    quiet,
)
from antiquary.games.ancient_knowledge.evaluation.features import features
from antiquary.games.ancient_knowledge.evaluation.outlook import progress
from antiquary.games.ancient_knowledge.rules.state import OVER, State
from antiquary.kernel import state as kernel
from antiquary.kernel.evaluation import Evaluation
from antiquary.kernel.rng import mixed

# How names of features begin. Everything under one beginning is overlooked together.
EFFECTS: Final = [
    "engine.",  # effects of monuments in the timeline
    "decline.",  # effects of monuments that decline
    "board.",  # effects of artifacts
    "technologies.",
    "score.effects",  # points from effects at the end of the game
    "timeline.knowledge",  # knowledge that will be lost
    "past.",  # what the past is good for
]
END: Final = ["clock.last", "timeline.too-late", "hand.in-time"]


def turn_seed(state: State, seat: int) -> int:
    """The turn and the cards that lie before the others, which seldom change in somebody else's turn."""
    value = mixed(0, [state.turn, seat])
    for other, player in enumerate(state.players):
        if other != seat:
            for cards in (player.timeline, player.past, player.artifacts, player.technologies):
                value = mixed(value, cards)
    return value


@final
class AncientEvaluation(Evaluation):
    """Positions and choices in numbers; `feature_names` are the names of all features."""

    def __init__(self, feature_names: list[str]) -> None:
        self._feature_names: Final = feature_names

    def feature_names(self) -> list[str]:
        return self._feature_names

    def features(self, state: kernel.State, seat: int) -> vec[float]:
        assert isinstance(state, State)
        return features(state, seat)

    def question_kinds(self) -> list[str]:
        return QUESTION_KINDS

    def question_kind(self, state: kernel.State, seat: int) -> int:
        assert isinstance(state, State)
        return question_kind(state, seat)

    def choice_feature_names(self) -> list[str]:
        return CHOICE_FEATURE_NAMES

    def choice_features(self, state: kernel.State, seat: int, actions: list[int]) -> vec[float]:
        assert isinstance(state, State)
        return choice_features(state, seat, actions)

    def quiet(self, state: kernel.State) -> bool:
        assert isinstance(state, State)
        return quiet(state)

    def progress(self, state: kernel.State) -> float:
        assert isinstance(state, State)
        return progress(state)

    def turn(self, state: kernel.State, seat: int) -> int:  # noqa: ARG002 - turns are nobody's alone
        assert isinstance(state, State)
        return -1 if state.phase == OVER else state.turn

    def turn_seed(self, state: kernel.State, seat: int) -> int:
        assert isinstance(state, State)
        return turn_seed(state, seat)

    def effect_features(self) -> list[str]:
        return EFFECTS

    def end_features(self) -> list[str]:
        return END
