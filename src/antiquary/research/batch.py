"""Batches of games, stepped in compiled code, as NumPy arrays."""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from antiquary.games.registry import research_game
from antiquary.kernel import batch as kernel
from antiquary.kernel.game import Options, State
from antiquary.kernel.outcome import WIN
from antiquary.research.encoding import Encoding, Row


class Batch:
    """`size` games of one kind side by side, each at a decision; those that end are replaced by new ones at once.

    All arrays show the engine's own memory: they change with every step and cannot be written on. Copy what you keep.
    Without `memory`, observations leave out hidden cards that the seat remembers, which is faster.

    observations  (size, width)    what the one who decides may see, see `Encoding`
    masks         (size, actions)  1 for every action that may be taken
    seats         (size,)          who decides
    ended         (size,)          1 where the last step ended a game
    rewards       (size, seats)    what that game was worth to each seat, 0 elsewhere; shaped ones after every step
    """

    def __init__(
        self,
        game: str,
        options: Options | None = None,
        size: int = 256,
        seed: int | str = 0,
        reward: str = WIN,
        gamma: float = 1.0,
        memory: bool = True,
    ) -> None:
        self.game: Final = research_game(game)
        self._core: Final = kernel.Batch(self.game, options or {}, size, str(seed), reward, gamma, memory)
        self.size: Final = size
        self.players: Final = self._core.seats
        self.encoding: Final = Encoding(self.game, self.players)
        self.observations: Final[Row] = np.frombuffer(memoryview(self._core.observations), np.uint8).reshape(size, -1)
        self.masks: Final[NDArray[np.uint8]] = np.frombuffer(memoryview(self._core.masks), np.uint8).reshape(size, -1)
        self.seats: Final[NDArray[np.uint8]] = np.frombuffer(memoryview(self._core.deciders), np.uint8)
        self.ended: Final[NDArray[np.uint8]] = np.frombuffer(memoryview(self._core.ended), np.uint8)
        self.rewards: Final[NDArray[np.float64]] = np.frombuffer(memoryview(self._core.rewards), np.float64).reshape(
            size, -1
        )

    def step(self, actions: NDArray[np.integer] | list[int]) -> None:
        """Apply one action to each game and play on to its next decision. Raises `IllegalAction`; then no game has
        changed."""
        self._core.step(actions if isinstance(actions, list) else actions.tolist())

    def sample(self) -> list[int]:
        """A random legal action for each game."""
        return self._core.sample()

    def state(self, at: int) -> State:
        """A copy of game number `at`, including its hidden parts."""
        return self._core.state(at)

    @property
    def dealt(self) -> int:
        """The number of games begun."""
        return self._core.dealt
