"""The games for Gymnasium: one learner at the table, opponents of chosen levels in the other seats.

Importing this module registers the games, and so does `gymnasium.make` if the module is part of the name:
`gymnasium.make("antiquary.research.gymnasium_env:antiquary/pergamon-v1")`. The mask of legal actions is in the info and
is returned by `action_masks()`, where maskable learners look for it. `gymnasium.make_vec` plays at many tables at once
(`gymnasium_vector.py`).
"""

from collections.abc import Sequence
from typing import Any, Final

import gymnasium
import numpy as np
from numpy.typing import NDArray

from antiquary.agents.learner_batch import ANY_SEAT
from antiquary.games.registry import GAMES, MINI_GAMES
from antiquary.kernel.game import Options, State
from antiquary.kernel.outcome import LOSE, WIN
from antiquary.research.encoding import Encoding, Row
from antiquary.research.environments import RENDER_MODES, environment_id
from antiquary.research.learner_seat import LearnerSeats


class SeatEnv(gymnasium.Env[Row, np.int64]):
    """A seat of one table. `opponents` is the level of all others or a policy file (`file:PATH`), or one of these for
    each in turn order after the learner. `seat` is the learner's; with -1 it is another one in every game, as dealt.

    An illegal action loses the game, as in PettingZoo's classic games; with `illegal="ignore"` the learner is asked
    again, with `illegal="raise"` it is an error (`IllegalAction`), and nothing changes.
    """

    metadata: dict[str, Any] = {"render_modes": list(RENDER_MODES), "render_fps": 2}  # noqa: RUF012 - as the interface has it

    def __init__(
        self,
        game: str,
        options: Options | None = None,
        opponents: str | Sequence[str] = "random",
        seat: int = ANY_SEAT,
        reward: str = WIN,
        render_mode: str | None = None,
        gamma: float = 1.0,
        illegal: str = LOSE,
    ) -> None:
        self._table: Final = LearnerSeats(game, options, opponents, seat, reward, gamma, illegal, size=1)
        self.render_mode = render_mode
        self.observation_space = self._table.observation_space
        self.action_space = self._table.action_space

    @property
    def encoding(self) -> Encoding:
        """The meaning of the bytes of an observation."""
        return self._table.encoding

    @property
    def seat(self) -> int:
        """The learner's seat in this game."""
        return int(self._table.seats[0])

    @property
    def table(self) -> State:
        """The position, including its hidden parts; for outside observers."""
        return self._table.state(0)

    def reset(
        self,
        *,
        seed: int | None = None,
        options: dict[str, Any] | None = None,  # noqa: ARG002 - part of the interface
    ) -> tuple[Row, dict[str, Any]]:
        """Deal the next game and let the others play up to the learner's first decision."""
        super().reset(seed=seed)
        self._table.deal(0, seed)
        return self._observation()

    def step(self, action: np.int64 | int) -> tuple[Row, float, bool, bool, dict[str, Any]]:
        self._table.play([0], [int(action)])
        over = bool(self._table.over[0])
        row, info = self._observation()
        if self._table.refused[0]:
            info["illegal"] = True
        if over:
            info["scores"] = self.table.scores()
        return row, float(self._table.rewards[0]), over, False, info

    def _observation(self) -> tuple[Row, dict[str, Any]]:
        mask = self._table.masks[0].astype(np.int8)
        return self._table.observations[0].copy(), {"action_mask": mask, "seat": self.seat}

    def action_masks(self) -> NDArray[np.bool_]:
        """The mask of the learner's legal actions."""
        return np.asarray(self._table.masks[0], np.bool_)

    def render(self) -> Any:
        return self._table.render(0, self.render_mode)


def register() -> None:
    """Register all games with Gymnasium."""
    for game in [*GAMES, *MINI_GAMES]:
        name = environment_id(game.name)
        if name not in gymnasium.registry:
            gymnasium.register(
                name,
                "antiquary.research.gymnasium_env:SeatEnv",
                vector_entry_point="antiquary.research.gymnasium_vector:SeatVectorEnv",
                kwargs={"game": game.name},
            )


register()
