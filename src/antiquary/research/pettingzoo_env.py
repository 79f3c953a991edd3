"""The games for PettingZoo, one decision after the other (AEC). Importing this module registers them:
`pettingzoo.make("aec", "antiquary/pergamon-v0")`, and the same for "parallel".

Every deciding player is asked in turn; when several decide at the same time, the first in the engine's order comes
first, and nobody sees what the others chose before the rules reveal it.
"""

from typing import Any, Final

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from numpy.typing import NDArray
from pettingzoo import AECEnv, aec_registry, register

from antiquary.games.registry import GAMES, game_named
from antiquary.kernel.game import Options, State
from antiquary.kernel.outcome import WIN, rewards, wanted
from antiquary.research.drawing import MODES, drawn
from antiquary.research.encoding import Encoding, Observer
from antiquary.research.seeding import Seeds

Observation = dict[str, NDArray[Any]]


class TableEnv(AECEnv[str, Observation, int | None]):
    """One table. An observation holds `observation`, the row that `Encoding` names, and `action_mask`, which the info
    of the agent that decides holds too. Rewards come at the end: `win` or `lead` (see `kernel.outcome`).

    An illegal action raises `IllegalAction` and changes nothing. With `max_cycles`, a game is truncated after that many
    decisions.
    """

    metadata: dict[str, Any] = {"render_modes": list(MODES), "is_parallelizable": False, "render_fps": 2}  # noqa: RUF012 - as the interface has it

    def __init__(
        self,
        game: str,
        options: Options | None = None,
        reward: str = WIN,
        render_mode: str | None = None,
        max_cycles: int | None = None,
    ) -> None:
        super().__init__()
        self.game: Final = game_named(game)
        self.options: Final = self.game.checked(options or {})
        self.reward: Final = wanted(reward)
        self.render_mode = render_mode
        self.max_cycles: Final = max_cycles
        self.metadata = {**self.metadata, "name": f"antiquary/{game}-v0"}
        seats = int(self.options["players"])
        self.encoding: Final = Encoding(self.game, seats)
        self.possible_agents = [f"player_{seat}" for seat in range(seats)]
        self.agents: list[str] = []
        self._numbers: Final = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._observer: Final = Observer(self.encoding)
        self._seeds: Final = Seeds()
        space = self.game.action_space
        self._action_spaces: Final = {agent: Discrete(space) for agent in self.possible_agents}
        self._observation_spaces: Final = {
            agent: Dict(
                {
                    "observation": Box(np.zeros(self.encoding.size, np.uint8), self.encoding.most, dtype=np.uint8),
                    "action_mask": Box(0, 1, (space,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self._nothing: Final = np.zeros(space, np.int8)
        self._state: State | None = None
        self._decisions = 0

    def __str__(self) -> str:
        return str(self.metadata["name"])

    def observation_space(self, agent: str) -> Dict:
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        return self._action_spaces[agent]

    @property
    def table(self) -> State:
        """The position, including its hidden parts; for outside observers."""
        assert self._state is not None, "reset() deals the first game"
        return self._state

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        """Deal the next game. With a `seed`, this game and all that follow are the same every time."""
        self._state = self.game.new(self.options, self._seeds.next(seed))
        self._decisions = 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, NDArray[np.int8]]] = {agent: {} for agent in self.agents}
        self._ask(self.table.decider())

    def _ask(self, seat: int) -> None:
        """Make `seat` the next to decide; its info holds the mask."""
        self.agent_selection = self.possible_agents[seat]
        self.infos[self.agent_selection] = {"action_mask": self._observer.mask(self.table, seat)}

    def observe(self, agent: str) -> Observation:
        row = self._observer.row(self.table, self._numbers[agent])
        return {"observation": row, "action_mask": self.infos.get(agent, {}).get("action_mask", self._nothing)}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._take_out(agent, action)
            return
        assert action is not None
        state = self.table
        state.apply(self._numbers[agent], int(action))
        self._decisions += 1
        self.infos[agent] = {}
        self._cumulative_rewards[agent] = 0.0
        seat = state.decider()
        if seat < 0:
            for other, paid in zip(self.agents, rewards(state, self.reward), strict=True):
                self.rewards[other] = paid
                self._cumulative_rewards[other] += paid
                self.terminations[other] = True
        elif self._decisions == self.max_cycles:
            self.truncations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
        else:
            self._ask(seat)

    def _take_out(self, agent: str, action: int | None) -> None:
        """Take an agent out of a game that is over; the next one follows. There is nothing left to choose."""
        if action is not None:
            raise ValueError("when an agent is dead, the only valid action is None")
        for facts in (self.terminations, self.truncations, self._cumulative_rewards, self.infos):
            del facts[agent]
        self.agents.remove(agent)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        if self.agents:
            self.agent_selection = self.agents[0]

    def render(self) -> str | NDArray[np.uint8] | None:
        """The spectator's view: as `ansi` text, as an `rgb_array`, or printed for a `human`."""
        return drawn(self.game, self.table, self.render_mode)

    def close(self) -> None:
        """Nothing is open."""


for _game in GAMES:
    _name = f"antiquary/{_game.name}-v0"
    if _name not in aec_registry:
        register("aec", _name, "antiquary.research.pettingzoo_env:TableEnv", kwargs={"game": _game.name})
        register("parallel", _name, "antiquary.research.parallel:ParallelTable", kwargs={"game": _game.name})
