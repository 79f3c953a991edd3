"""The games for Gymnasium: one learner at the table, opponents of chosen levels on the other seats.

`gymnasium.make("antiquary/pergamon-v0")` finds this module by its entry point. The mask of legal actions is in the info
and comes from `action_masks()`, where maskable learners look for it.
"""

from collections.abc import Sequence
from typing import Any, Final

import gymnasium
import numpy as np
from gymnasium.spaces import Box, Discrete
from numpy.typing import NDArray

from antiquary.agents.agent import Agent
from antiquary.agents.levels import agent_named
from antiquary.games.registry import GAMES, game_named
from antiquary.kernel.errors import WrongOption
from antiquary.kernel.game import Options, State
from antiquary.kernel.outcome import WIN, rewards, wanted
from antiquary.kernel.playing import luck_from
from antiquary.kernel.rng import FastRng
from antiquary.research.drawing import MODES, drawn
from antiquary.research.encoding import Encoding, Observer, Row
from antiquary.research.seeding import Seeds

ANY_SEAT: Final = -1


class SeatEnv(gymnasium.Env[Row, np.int64]):
    """A seat of one table. `opponents` is the level of all others, or one level for each in turn order after the
    learner. `seat` is the learner's; with -1 it is another one in every game, as dealt.

    An illegal action raises `IllegalAction` and changes nothing.
    """

    metadata: dict[str, Any] = {"render_modes": list(MODES), "render_fps": 2}  # noqa: RUF012 - as the interface has it

    def __init__(
        self,
        game: str,
        options: Options | None = None,
        opponents: str | Sequence[str] = "random",
        seat: int = ANY_SEAT,
        reward: str = WIN,
        render_mode: str | None = None,
    ) -> None:
        self.game: Final = game_named(game)
        self.options: Final = self.game.checked(options or {})
        self.seats: Final = int(self.options["players"])
        self.reward: Final = wanted(reward)
        self.render_mode = render_mode
        self.levels: Final = [opponents] * (self.seats - 1) if isinstance(opponents, str) else list(opponents)
        if len(self.levels) != self.seats - 1:
            raise WrongOption("error-opponents", {"count": len(self.levels), "seats": self.seats})
        if not ANY_SEAT <= seat < self.seats:
            known = ", ".join(str(each) for each in range(ANY_SEAT, self.seats))
            raise WrongOption("error-option-value", {"option": "seat", "value": str(seat), "allowed": known})
        self._wanted_seat: Final = seat
        self.encoding: Final = Encoding(self.game, self.seats)
        self._observer: Final = Observer(self.encoding)
        self.observation_space = Box(np.zeros(self.encoding.size, np.uint8), self.encoding.most, dtype=np.uint8)
        self.action_space = Discrete(self.game.action_space)
        self._seeds: Final = Seeds()
        self._state: State | None = None
        self._luck = FastRng(0)
        self._agents: list[Agent] = []
        self.seat = 0

    @property
    def table(self) -> State:
        """The position, with all that is hidden in it; for those who look from outside."""
        assert self._state is not None, "reset() deals the first game"
        return self._state

    def reset(
        self,
        *,
        seed: int | None = None,
        options: dict[str, Any] | None = None,  # noqa: ARG002 - part of the interface
    ) -> tuple[Row, dict[str, Any]]:
        """Deal the next game and let the others play up to the learner's first decision."""
        super().reset(seed=seed)
        dealt = self._seeds.next(seed)
        self._luck = luck_from(dealt)
        self._state = self.game.new(self.options, dealt)
        self.seat = self._luck.below(self.seats) if self._wanted_seat == ANY_SEAT else self._wanted_seat
        # Opponents remember what they thought about a game, so every game has new ones.
        self._agents = [agent_named(level, self.game) for level in self.levels]
        self._let_others_play()
        return self._seen()

    def step(self, action: np.int64 | int) -> tuple[Row, float, bool, bool, dict[str, Any]]:
        state = self.table
        state.apply(self.seat, int(action))
        self._let_others_play()
        over = state.over()
        paid = rewards(state, self.reward)[self.seat] if over else 0.0
        row, info = self._seen()
        if over:
            info["scores"] = state.scores()
        return row, paid, over, False, info

    def _let_others_play(self) -> None:
        state = self.table
        seat = state.decider()
        while seat >= 0 and not state.legal(self.seat):
            opponent = self._agents[(seat - self.seat) % self.seats - 1]
            state.apply(seat, opponent.choose(state.view(seat), self._luck))
            seat = state.decider()

    def _seen(self) -> tuple[Row, dict[str, Any]]:
        mask = self.action_masks()
        return self._observer.row(self.table, self.seat), {"action_mask": mask.astype(np.int8), "seat": self.seat}

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions the learner may take now."""
        return self._observer.mask(self.table, self.seat).astype(np.bool_)

    def render(self) -> Any:
        return drawn(self.game, self.table, self.render_mode)


def register() -> None:
    """Make all games known to Gymnasium, whose entry point this is."""
    for game in GAMES:
        name = f"antiquary/{game.name}-v0"
        if name not in gymnasium.registry:
            gymnasium.register(name, "antiquary.research.gymnasium_env:SeatEnv", kwargs={"game": game.name})


register()
