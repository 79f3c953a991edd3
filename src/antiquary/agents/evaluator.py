"""The knowledge that a search relies on: how good a position is, and which choices deserve attention."""

from abc import ABCMeta, abstractmethod
from typing import Final, final

from mypy_extensions import mypyc_attr

from antiquary.agents.judgement import Judgement, judgement_for, victory_shares
from antiquary.agents.network import Networks, networks_for
from antiquary.kernel.game import Action, Game, Seat, State
from antiquary.kernel.rng import FastRng

LOGIT_OF_CERTAINTY: Final = 10.0  # the logit of a choice after which victory is certain


@mypyc_attr(allow_interpreted_subclasses=True)  # researchers may write their own
class Evaluator(metaclass=ABCMeta):
    """Values positions and weighs choices of one game."""

    game: Game

    @abstractmethod
    def chances(self, state: State) -> list[float]:
        """The chance of winning, by seat; they add up to one."""

    @abstractmethod
    def expected_scores(self, state: State) -> list[float]:
        """The expected final scores, by seat; once the game is over, the scores."""

    @abstractmethod
    def logits(self, state: State, seat: Seat, actions: list[Action]) -> list[float]:
        """The logarithms of the priors of some legal actions, up to a constant."""


@final
class NetworkEvaluator(Evaluator):
    """Evaluates by the learned networks of a game."""

    def __init__(self, game: Game, networks: Networks) -> None:
        self.game = game
        self.networks: Final = networks

    def chances(self, state: State) -> list[float]:
        return self.networks.value.chances(state)

    def expected_scores(self, state: State) -> list[float]:
        return self.networks.value.expected_scores(state)

    def logits(self, state: State, seat: Seat, actions: list[Action]) -> list[float]:
        return self.networks.policy.logits(state, seat, actions)


@final
class JudgementEvaluator(Evaluator):
    """Evaluates by a judgement, for a game without networks: a choice is the better, the better the position after
    it looks."""

    def __init__(self, game: Game, judgement: Judgement) -> None:
        self.game = game
        self.judgement: Final = judgement

    def chances(self, state: State) -> list[float]:
        return self.judgement.chances(state)

    def expected_scores(self, state: State) -> list[float]:
        return self.judgement.expected_scores(state)

    def logits(self, state: State, seat: Seat, actions: list[Action]) -> list[float]:
        logits: list[float] = []
        for action in actions:
            after = state.clone()
            after.apply(seat, action)
            logits.append(LOGIT_OF_CERTAINTY * self.judgement.chances(after)[seat])
        return logits


@final
class PlayoutEvaluator(Evaluator):
    """Evaluates without any knowledge of a game: a position by one random playout, all choices alike."""

    def __init__(self, game: Game, seed: int = 1) -> None:
        self.game = game
        self._rng: Final = FastRng(seed)

    def chances(self, state: State) -> list[float]:
        return victory_shares(self._played_out(state))

    def expected_scores(self, state: State) -> list[float]:
        return [float(score) for score in self._played_out(state).scores()]

    def logits(self, state: State, seat: Seat, actions: list[Action]) -> list[float]:  # noqa: ARG002 - knows nothing
        return [0.0] * len(actions)

    def _played_out(self, state: State) -> State:
        end = state.clone()
        end.play_out(self._rng)
        return end


def evaluator_for(game: Game) -> Evaluator:
    """The best evaluator that ships with the package."""
    networks = networks_for(game)
    return JudgementEvaluator(game, judgement_for(game)) if networks is None else NetworkEvaluator(game, networks)
