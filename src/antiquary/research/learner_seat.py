"""The settings of an environment for one learner, validated for one table and for many, and the seeds of its games."""

from collections.abc import Sequence
from typing import Any, Final

import numpy as np
from gymnasium.spaces import Box, Discrete
from numpy.typing import NDArray

from antiquary.agents.learner_batch import ANY_SEAT, LearnerBatch
from antiquary.agents.opponents import opponent_named
from antiquary.games.registry import research_game
from antiquary.kernel.errors import WrongOption
from antiquary.kernel.game import Options
from antiquary.research.encoding import Encoding, Row
from antiquary.research.environments import Seeds, render


class LearnerSeats:
    """`size` tables of one kind with a learner at each, as arrays that show the engine's own memory.

    observations  (size, width)    what the learner may see
    masks         (size, actions)  1 for every action that the learner may take; none once the game is over
    seats         (size,)          the learner's
    over          (size,)          1 where the game is over
    refused       (size,)          1 where the learner's last action was illegal
    rewards       (size,)          the learner's for the last step
    """

    def __init__(
        self,
        game: str,
        options: Options | None,
        opponents: str | Sequence[str],
        seat: int,
        reward: str,
        gamma: float,
        illegal: str,
        size: int,
    ) -> None:
        self.game: Final = research_game(game)
        self._batch: Final = LearnerBatch(self.game, options or {}, size, reward, gamma, illegal)
        self.size: Final = size
        self.players: Final = self._batch.players
        self.levels: Final = [opponents] * (self.players - 1) if isinstance(opponents, str) else list(opponents)
        if len(self.levels) != self.players - 1:
            raise WrongOption("error-opponents", {"count": len(self.levels), "seats": self.players})
        if not ANY_SEAT <= seat < self.players:
            known = ", ".join(str(each) for each in range(ANY_SEAT, self.players))
            raise WrongOption("error-option-value", {"option": "seat", "value": str(seat), "allowed": known})
        self._seat: Final = seat
        self._seeds: Final = [Seeds() for _ in range(size)]
        self.encoding: Final = Encoding(self.game, self.players)
        self.observation_space: Final = Box(np.zeros(self.encoding.size, np.uint8), self.encoding.most, dtype=np.uint8)
        self.action_space: Final = Discrete(self.game.action_space)
        batch = self._batch
        self.observations: Final[Row] = np.frombuffer(memoryview(batch.observations), np.uint8).reshape(size, -1)
        self.masks: Final[NDArray[np.uint8]] = np.frombuffer(memoryview(batch.masks), np.uint8).reshape(size, -1)
        self.seats: Final[NDArray[np.uint8]] = np.frombuffer(memoryview(batch.seats), np.uint8)
        self.over: Final[NDArray[np.uint8]] = np.frombuffer(memoryview(batch.over), np.uint8)
        self.refused: Final[NDArray[np.uint8]] = np.frombuffer(memoryview(batch.refused), np.uint8)
        self.rewards: Final[NDArray[np.float64]] = np.frombuffer(memoryview(batch.rewards), np.float64)
        self.state: Final = batch.state
        self.play: Final = batch.play

    def deal(self, at: int, seed: int | None = None) -> None:
        """The next game of table `at`; a seed begins a new series of games."""
        opponents = [opponent_named(level, self.game, self.players) for level in self.levels]
        self._batch.deal(at, self._seeds[at].next(seed), self._seat, opponents)

    def render(self, at: int, mode: str | None) -> Any:
        return render(self.game, self.state(at), mode)
