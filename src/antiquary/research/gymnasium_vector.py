"""The vector environment for Gymnasium: many tables at once, stepped in compiled code (`gymnasium.make_vec`).

Random opponents cost no more than the engine itself. Others think in Python or in compiled search, one table after
another, and their thinking then takes most of the time.
"""

from collections.abc import Sequence
from typing import Any, Final

import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from antiquary.agents.learner_batch import ANY_SEAT
from antiquary.kernel.errors import WrongOption
from antiquary.kernel.game import Options, State
from antiquary.kernel.outcome import LOSE, WIN
from antiquary.research.encoding import Encoding, Row
from antiquary.research.environments import RENDER_MODES
from antiquary.research.learner_seat import LearnerSeats

Actions = NDArray[np.int64]
Flags = NDArray[np.bool_]
NOT_STACKED: Final = ("final_obs", "scores")  # infos that are objects of their own for each table
ResetResult = tuple[Row, dict[str, Any]]
StepResult = tuple[Row, NDArray[np.float64], Flags, Flags, dict[str, Any]]


class SeatVectorEnv(VectorEnv[Row, Actions, NDArray[Any]]):
    """`num_envs` tables, each what `SeatEnv` is: the same seeds give the same games, rewards and infos as a
    `SyncVectorEnv` of those.

    `autoreset_mode` says what becomes of a table whose game is over, as Gymnasium has it. `NextStep`: the next step
    ignores its action and deals a new game. `SameStep`: a new game is dealt at once, and what was seen last is in
    `infos["final_obs"]` and `infos["final_info"]`. `Disabled`: it waits for `reset(options={"reset_mask": ...})`.

    An illegal action loses the game at its table, or is ignored there. With `illegal="raise"`, one at any table is an
    error (`IllegalAction`), and nothing happens at all.
    """

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        options: Options | None = None,
        opponents: str | Sequence[str] = "random",
        seat: int = ANY_SEAT,
        reward: str = WIN,
        render_mode: str | None = None,
        gamma: float = 1.0,
        illegal: str = LOSE,
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
    ) -> None:
        super().__init__()
        self._tables: Final = LearnerSeats(game, options, opponents, seat, reward, gamma, illegal, num_envs)
        self.num_envs = num_envs
        self.render_mode = render_mode
        self.autoreset_mode: Final = _mode(autoreset_mode)
        self.metadata = {"render_modes": list(RENDER_MODES), "render_fps": 2, "autoreset_mode": self.autoreset_mode}
        self.single_observation_space = self._tables.observation_space
        self.single_action_space = self._tables.action_space
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    @property
    def encoding(self) -> Encoding:
        """The meaning of the bytes of an observation."""
        return self._tables.encoding

    @property
    def seats(self) -> NDArray[np.int64]:
        """The learner's seat at each table."""
        return self._tables.seats.astype(np.int64)

    def table(self, at: int) -> State:
        """The position at one table, including its hidden parts; for outside observers."""
        return self._tables.state(at)

    def action_masks(self) -> Flags:
        """The masks of the learners' legal actions, one row per table."""
        return self._tables.masks.astype(np.bool_)

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> ResetResult:
        """Deal the next game at every table, or at those that `options["reset_mask"]` marks. A single seed is that of
        the first table; the others count up from it."""
        super().reset(seed=seed if isinstance(seed, int) else None)
        seeds = self._seeds(seed)
        chosen = np.ones(self.num_envs, np.bool_)
        if options is not None and "reset_mask" in options:
            chosen = np.asarray(options["reset_mask"], np.bool_)
            if chosen.shape != (self.num_envs,) or not chosen.any():
                raise WrongOption("error-reset-mask", {"size": self.num_envs})
        for at in np.flatnonzero(chosen).tolist():
            self._tables.deal(at, seeds[at])
        return self._tables.observations.copy(), self._infos(chosen)

    def step(self, actions: Actions) -> StepResult:
        """Apply one action at each table and let the opponents play up to the learner's next decision."""
        chosen = np.asarray(actions).tolist()
        if len(chosen) != self.num_envs:
            raise WrongOption("error-batch-actions", {"count": len(chosen), "size": self.num_envs})
        waiting = np.zeros(self.num_envs, np.bool_)
        if self.autoreset_mode is AutoresetMode.NEXT_STEP:
            waiting = self._tables.over.astype(np.bool_)
        playing = np.flatnonzero(~waiting).tolist()
        self._tables.play(playing, [chosen[at] for at in playing])
        for at in np.flatnonzero(waiting).tolist():
            self._tables.deal(at)
        paid = self._tables.rewards.copy()
        over = self._tables.over.astype(np.bool_)
        infos: dict[str, Any] = {}
        if self.autoreset_mode is AutoresetMode.SAME_STEP and over.any():
            for at in np.flatnonzero(over).tolist():
                last = {"final_obs": self._tables.observations[at].copy(), "final_info": self._last_info(at)}
                self._put(infos, last, at)
                self._tables.deal(at)
        infos |= self._infos(np.ones(self.num_envs, np.bool_))
        for at in np.flatnonzero(self._tables.refused).tolist():
            self._put(infos, {"illegal": True}, at)
        for at in np.flatnonzero(self._tables.over).tolist():
            self._put(infos, {"scores": self.table(at).scores()}, at)
        return self._tables.observations.copy(), paid, over, np.zeros(self.num_envs, np.bool_), infos

    def render(self) -> tuple[Any, ...] | None:
        """The spectator's view of each table."""
        return tuple(self._tables.render(at, self.render_mode) for at in range(self.num_envs))

    def _seeds(self, seed: int | Sequence[int | None] | None) -> list[int | None]:
        if seed is None:
            return [None] * self.num_envs
        if isinstance(seed, int):
            return [seed + at for at in range(self.num_envs)]
        if len(seed) != self.num_envs:
            raise WrongOption("error-batch-seeds", {"count": len(seed), "size": self.num_envs})
        return list(seed)

    def _infos(self, marked: Flags) -> dict[str, Any]:
        """The infos of the tables that are marked; Gymnasium puts beside each which tables have it."""
        masks = np.where(marked[:, None], self._tables.masks, 0).astype(np.int8)
        seats = np.where(marked, self._tables.seats, 0).astype(np.int64)
        return {"action_mask": masks, "_action_mask": marked.copy(), "seat": seats, "_seat": marked.copy()}

    def _put(self, infos: dict[str, Any], info: dict[str, Any], at: int) -> None:
        """Put the info of one table beside those of the others: for every key an array over the tables, or a dictionary
        of them, and the mask of the tables that have it."""
        for key, value in info.items():
            if isinstance(value, dict):
                self._put(infos.setdefault(key, {}), value, at)
            elif key in NOT_STACKED:
                infos.setdefault(key, np.full(self.num_envs, None, object))[at] = value
            else:
                nothing = np.zeros((self.num_envs, *np.shape(value)), np.asarray(value).dtype)
                infos.setdefault(key, nothing)[at] = value
            infos.setdefault(f"_{key}", np.zeros(self.num_envs, np.bool_))[at] = True

    def _last_info(self, at: int) -> dict[str, Any]:
        info: dict[str, Any] = {
            "action_mask": self._tables.masks[at].astype(np.int8),
            "seat": int(self._tables.seats[at]),
            "scores": self.table(at).scores(),
        }
        if self._tables.refused[at]:
            info["illegal"] = True
        return info


def _mode(mode: AutoresetMode | str) -> AutoresetMode:
    if isinstance(mode, AutoresetMode):
        return mode
    known = [each.value for each in AutoresetMode]
    if mode not in known:
        allowed = ", ".join(known)
        raise WrongOption("error-option-value", {"option": "autoreset_mode", "value": mode, "allowed": allowed})
    return AutoresetMode(mode)
