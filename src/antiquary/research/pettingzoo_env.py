"""The games for PettingZoo, one decision after the other (AEC). Importing this module registers them:
`pettingzoo.make("aec", "antiquary/pergamon-v1")`, and the same for "parallel".

Every deciding player is asked in turn; when several decide at the same time, the first in the engine's order comes
first, and nobody sees what the others chose before the rules reveal it.
"""

from typing import Any, Final

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete, Space
from numpy.typing import NDArray
from pettingzoo import AECEnv, aec_registry, register

from antiquary.games.registry import GAMES, MINI_GAMES, research_game
from antiquary.kernel.errors import IllegalAction, WrongOption
from antiquary.kernel.game import Options, State
from antiquary.kernel.outcome import LOSE, RAISE, WIN, RewardRule, require_illegal_mode
from antiquary.research.encoding import Encoding, Observer, Row
from antiquary.research.environments import RENDER_MODES, Seeds, environment_id, render

DICT: Final = "dict"
FLAT: Final = "flat"
OBSERVATION_FORMS: Final = (DICT, FLAT)

Observation = dict[str, NDArray[Any]] | Row
Info = dict[str, Any]


class TableEnv(AECEnv[str, Observation, int | None]):
    """One table. An observation holds `observation`, the row that `Encoding` names, and `action_mask`, which the info
    of the agent that decides holds too; with `observation="flat"` it is the row alone. Rewards come at the end (`win`,
    `lead`) or after every decision (`shaped`, discounted by `gamma`; see `kernel.outcome`).

    An illegal action loses the game, as in PettingZoo's classic games; with `illegal="ignore"` the agent is asked
    again, with `illegal="raise"` it is an error (`IllegalAction`), and nothing changes. With `max_cycles`, a game is
    truncated after that many steps.
    """

    metadata: dict[str, Any] = {"render_modes": list(RENDER_MODES), "is_parallelizable": False, "render_fps": 2}  # noqa: RUF012 - as the interface has it

    def __init__(
        self,
        game: str,
        options: Options | None = None,
        reward: str = WIN,
        render_mode: str | None = None,
        max_cycles: int | None = None,
        gamma: float = 1.0,
        illegal: str = LOSE,
        observation: str = DICT,
    ) -> None:
        super().__init__()
        self.game: Final = research_game(game)
        self.options: Final = self.game.checked(options or {})
        self.rule: Final = RewardRule(reward, gamma)
        self.illegal: Final = require_illegal_mode(illegal)
        self.flat: Final = require_observation(observation) == FLAT
        self.render_mode = render_mode
        self.max_cycles: Final = max_cycles
        self.metadata = {**self.metadata, "name": environment_id(game)}
        seats = int(self.options["players"])
        self.encoding: Final = Encoding(self.game, seats)
        self.possible_agents = [f"player_{seat}" for seat in range(seats)]
        self.agents: list[str] = []
        self._numbers: Final = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._observer: Final = Observer(self.encoding)
        self._seeds: Final = Seeds()
        space = self.game.action_space
        self._action_spaces: Final = {agent: Discrete(space) for agent in self.possible_agents}
        row = Box(np.zeros(self.encoding.size, np.uint8), self.encoding.most, dtype=np.uint8)
        mask = Box(0, 1, (space,), np.int8)
        self._observation_spaces: Final[dict[str, Space[Any]]] = {
            agent: row if self.flat else Dict({"observation": row, "action_mask": mask})
            for agent in self.possible_agents
        }
        self._nothing: Final = np.zeros(space, np.int8)
        self._state: State | None = None
        self._potentials: list[float] = []
        self._steps = 0

    def __str__(self) -> str:
        return str(self.metadata["name"])

    def observation_space(self, agent: str) -> Space[Any]:
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
        self._potentials = self.rule.potentials(self._state)
        self._steps = 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, Info] = {agent: {} for agent in self.agents}
        self._ask(self.table.decider())

    def _ask(self, seat: int) -> None:
        """Make `seat` the next to decide; its info holds the mask."""
        self.agent_selection = self.possible_agents[seat]
        self.infos[self.agent_selection] = {"action_mask": self._observer.mask(self.table, seat)}

    def observe(self, agent: str) -> Observation:
        row = self._observer.row(self.table, self._numbers[agent])
        if self.flat:
            return row
        return {"observation": row, "action_mask": self.infos.get(agent, {}).get("action_mask", self._nothing)}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._take_out(agent, action)
            return
        assert action is not None
        seat = self._numbers[agent]
        legal = self._applied(seat, int(action))
        self._steps += 1
        self.infos[agent] = {}
        self._cumulative_rewards[agent] = 0.0
        decider = self.table.decider()
        if not legal and self.illegal == LOSE:
            self._end(self.rule.of_forfeit(self._potentials, [seat]))
        elif decider < 0:
            self._end(self.rule.of_end(self._potentials, self.table))
        else:
            self._go_on(decider)
        if not legal:
            self.infos[agent]["illegal"] = True

    def _applied(self, seat: int, action: int) -> bool:
        """Whether the action was legal and has been taken."""
        try:
            self.table.apply(seat, action)
        except IllegalAction:
            if self.illegal == RAISE:
                raise
            return False
        return True

    def _go_on(self, decider: int) -> None:
        if self.rule.shaped:
            after = self.rule.potentials(self.table)
            self._pay(self.rule.of_step(self._potentials, after))
            self._potentials = after
        if self._steps == self.max_cycles:
            self.truncations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
        else:
            self._ask(decider)

    def _end(self, paid: list[float]) -> None:
        self._pay(paid)
        self.terminations = dict.fromkeys(self.agents, True)

    def _pay(self, paid: list[float]) -> None:
        for agent, reward in zip(self.agents, paid, strict=True):
            self.rewards[agent] = reward
            self._cumulative_rewards[agent] += reward

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
        return render(self.game, self.table, self.render_mode)

    def close(self) -> None:
        """Nothing is open."""


def require_observation(observation: str) -> str:
    """The form of observations, if it is valid."""
    if observation not in OBSERVATION_FORMS:
        allowed = ", ".join(OBSERVATION_FORMS)
        raise WrongOption("error-option-value", {"option": "observation", "value": observation, "allowed": allowed})
    return observation


for _game in [*GAMES, *MINI_GAMES]:
    _name = environment_id(_game.name)
    if _name not in aec_registry:
        register("aec", _name, "antiquary.research.pettingzoo_env:TableEnv", kwargs={"game": _game.name})
        register("parallel", _name, "antiquary.research.parallel:ParallelTable", kwargs={"game": _game.name})
