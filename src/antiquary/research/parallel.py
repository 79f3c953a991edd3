"""The games for PettingZoo, with all players acting in every cycle (parallel).

In a cycle, the actions of the deciding players are applied and those of all others are ignored. Decisions that several
players take at the same time, such as the opening choice, are therefore taken in one cycle.
"""

from typing import Any, Final

import numpy as np
from gymnasium.spaces import Dict, Discrete
from numpy.typing import NDArray
from pettingzoo import ParallelEnv

from antiquary.kernel.game import Options, State
from antiquary.kernel.outcome import WIN, rewards
from antiquary.kernel.playing import rng_from
from antiquary.kernel.rng import FastRng
from antiquary.research.drawing import MODES, drawn
from antiquary.research.encoding import Observer
from antiquary.research.pettingzoo_env import Observation, TableEnv
from antiquary.research.seeding import Seeds

CYCLES: Final = 10_000  # more than any game takes

StepResult = tuple[
    dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, NDArray[Any]]]
]


class ParallelTable(ParallelEnv[str, Observation, int]):
    """One table. An action that its player may not take is replaced by a random one, because in this interface
    everybody sends one in every cycle, asked or not. After `max_cycles` cycles the game is truncated."""

    metadata: dict[str, Any] = {"render_modes": list(MODES), "render_fps": 2}  # noqa: RUF012 - as the interface has it

    def __init__(
        self,
        game: str,
        options: Options | None = None,
        reward: str = WIN,
        render_mode: str | None = None,
        max_cycles: int = CYCLES,
    ) -> None:
        table = TableEnv(game, options, reward)
        self.game: Final = table.game
        self.options: Final = table.options
        self.reward: Final = reward
        self.render_mode = render_mode
        self.max_cycles: Final = max_cycles
        self.metadata = {**self.metadata, "name": table.metadata["name"]}
        self.encoding: Final = table.encoding
        self.possible_agents = table.possible_agents[:]
        self.agents: list[str] = []
        self._spaces: Final = table
        self._observer: Final = Observer(table.encoding)
        self._seeds: Final = Seeds()
        self._state: State | None = None
        self._rng = FastRng(0)
        self._cycles = 0

    def observation_space(self, agent: str) -> Dict:
        return self._spaces.observation_space(agent)

    def action_space(self, agent: str) -> Discrete:
        return self._spaces.action_space(agent)

    @property
    def table(self) -> State:
        assert self._state is not None, "reset() deals the first game"
        return self._state

    def reset(
        self,
        seed: int | None = None,
        options: dict[str, Any] | None = None,  # noqa: ARG002 - part of the interface
    ) -> tuple[dict[str, Observation], dict[str, dict[str, NDArray[Any]]]]:
        dealt = self._seeds.next(seed)
        self._state, self._rng, self._cycles = self.game.new(self.options, dealt), rng_from(dealt), 0
        self.agents = self.possible_agents[:]
        observations = self._observations()
        return observations, _masks(observations)

    def step(self, actions: dict[str, int]) -> StepResult:
        state = self.table
        for seat in state.deciders():
            legal = state.legal(seat)
            if legal:  # otherwise another player's choice has already settled it
                action = int(actions[self.possible_agents[seat]])
                state.apply(seat, action if action in legal else legal[self._rng.below(len(legal))])
        self._cycles += 1
        over = state.over()
        stopped = not over and self._cycles >= self.max_cycles
        paid = rewards(state, self.reward) if over else [0.0] * state.seats
        agents, observations = self.agents, self._observations()
        if over or stopped:
            self.agents = []
        return (
            observations,
            dict(zip(agents, paid, strict=True)),
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, stopped),
            _masks(observations),
        )

    def _observations(self) -> dict[str, Observation]:
        state = self.table
        return {
            agent: {"observation": self._observer.row(state, seat), "action_mask": self._observer.mask(state, seat)}
            for seat, agent in enumerate(self.possible_agents)
        }

    def render(self) -> str | NDArray[np.uint8] | None:
        return drawn(self.game, self.table, self.render_mode)

    def close(self) -> None:
        """Nothing is open."""


def _masks(observations: dict[str, Observation]) -> dict[str, dict[str, NDArray[Any]]]:
    return {agent: {"action_mask": observation["action_mask"]} for agent, observation in observations.items()}
