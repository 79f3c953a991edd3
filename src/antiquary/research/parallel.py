"""The games for PettingZoo, with all players acting in every cycle (parallel).

In a cycle, the actions of the deciding players are applied and those of all others are ignored. Decisions that several
players take at the same time, such as the opening choice, are therefore taken in one cycle.
"""

from typing import Any, Final

import numpy as np
from gymnasium.spaces import Discrete, Space
from numpy.typing import NDArray
from pettingzoo import ParallelEnv

from antiquary.kernel.errors import IllegalAction
from antiquary.kernel.game import Action, Options, State
from antiquary.kernel.outcome import LOSE, RAISE, WIN
from antiquary.research.encoding import Observer
from antiquary.research.environments import RENDER_MODES, Seeds, render
from antiquary.research.pettingzoo_env import DICT, Info, Observation, TableEnv

MOST_CYCLES: Final = 10_000  # more than any game takes

StepResult = tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, Info]]


class ParallelTable(ParallelEnv[str, Observation, int]):
    """One table, with the settings of `TableEnv`. An action that a deciding player may not take is illegal; whatever
    the others send is not looked at. If several lose at once, the rest win together. After `max_cycles` cycles the game
    is truncated."""

    metadata: dict[str, Any] = {"render_modes": list(RENDER_MODES), "render_fps": 2}  # noqa: RUF012 - as the interface has it

    def __init__(
        self,
        game: str,
        options: Options | None = None,
        reward: str = WIN,
        render_mode: str | None = None,
        max_cycles: int = MOST_CYCLES,
        gamma: float = 1.0,
        illegal: str = LOSE,
        observation: str = DICT,
    ) -> None:
        table = TableEnv(game, options, reward, gamma=gamma, illegal=illegal, observation=observation)
        self.game: Final = table.game
        self.options: Final = table.options
        self.rule: Final = table.rule
        self.illegal: Final = table.illegal
        self.flat: Final = table.flat
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
        self._potentials: list[float] = []
        self._cycles = 0

    def observation_space(self, agent: str) -> Space[Any]:
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
    ) -> tuple[dict[str, Observation], dict[str, Info]]:
        self._state, self._cycles = self.game.new(self.options, self._seeds.next(seed)), 0
        self._potentials = self.rule.potentials(self._state)
        self.agents = self.possible_agents[:]
        return self._observed()

    def step(self, actions: dict[str, int]) -> StepResult:
        state = self.table
        chosen = {seat: int(actions[self.possible_agents[seat]]) for seat in state.deciders()}
        refused = self._refused(chosen)
        lost = bool(refused) and self.illegal == LOSE
        if not lost:
            for seat, action in chosen.items():
                # Another player's choice may have settled it already.
                if seat not in refused and action in state.legal(seat):
                    state.apply(seat, action)
        self._cycles += 1
        over = lost or state.over()
        stopped = not over and self._cycles >= self.max_cycles
        paid = self._paid(refused if lost else [])
        agents = self.agents
        if over or stopped:
            self.agents = []
        observations, infos = self._observed()
        for seat in refused:
            infos[self.possible_agents[seat]]["illegal"] = True
        return (
            observations,
            dict(zip(agents, paid, strict=True)),
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, stopped),
            infos,
        )

    def _refused(self, chosen: dict[int, Action]) -> list[int]:
        """The seats whose action is illegal."""
        refused = [seat for seat, action in chosen.items() if action not in self.table.legal(seat)]
        if refused and self.illegal == RAISE:
            raise IllegalAction("error-illegal-action", {"action": chosen[refused[0]]})
        return refused

    def _paid(self, losers: list[int]) -> list[float]:
        """The rewards of a cycle."""
        rule, state, before = self.rule, self.table, self._potentials
        if losers:
            return rule.of_forfeit(before, losers)
        if state.over():
            return rule.of_end(before, state)
        self._potentials = rule.potentials(state)
        return rule.of_step(before, self._potentials)

    def _observed(self) -> tuple[dict[str, Observation], dict[str, Info]]:
        """The observations and infos of all players; a mask is empty once nothing can be chosen."""
        observations: dict[str, Observation] = {}
        infos: dict[str, Info] = {}
        for seat, agent in enumerate(self.possible_agents):
            row, mask = self._observer.row(self.table, seat), self._observer.mask(self.table, seat)
            if not self.agents:
                mask[:] = 0
            observations[agent] = row if self.flat else {"observation": row, "action_mask": mask}
            infos[agent] = {"action_mask": mask}
        return observations, infos

    def render(self) -> str | NDArray[np.uint8] | None:
        return render(self.game, self.table, self.render_mode)

    def close(self) -> None:
        """Nothing is open."""
