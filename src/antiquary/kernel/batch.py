"""Batches of games for learning: many games stepped together, with the deciding seat's observation of each.

All rows are written into memory that is allocated once. A wrapper (`research/batch.py`) reads that memory directly and
copies nothing, so a row is valid until the next step.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from antiquary.kernel.encoding import ObservationEncoder, zeros
from antiquary.kernel.errors import IllegalAction, WrongOption
from antiquary.kernel.game import Action, Game, Options, State
from antiquary.kernel.outcome import RewardRule
from antiquary.kernel.rng import FastRng, seed_from


@final
class Batch:
    """`size` games with the same options. Game number k of a batch depends only on `seed` and k, not on the actions
    played. A game that ends yields its rewards and is replaced by the next one at once; shaped rewards
    are paid after every step."""

    def __init__(
        self,
        game: Game,
        options: Options,
        size: int,
        seed: str,
        reward: str,
        gamma: float = 1.0,
        memory: bool = True,
    ) -> None:
        if size < 1:
            raise WrongOption("error-batch-size", {"size": size})
        self.game: Final = game
        self.options: Final = game.checked(options)
        self.size: Final = size
        self.seed: Final = seed
        self.rule: Final = RewardRule(reward, gamma)
        self.seats: Final = int(self.options["players"])
        self.width: Final = game.encoding.size(self.seats)
        self.actions: Final = game.action_space
        self.dealt = 0  # games begun so far
        self.observations: Final[vec[u8]] = zeros(size * self.width)
        self.masks: Final[vec[u8]] = zeros(size * self.actions)
        self.deciders: Final[vec[u8]] = zeros(size)
        self.ended: Final[vec[u8]] = zeros(size)  # 1 where the last step ended a game
        self.rewards: Final[vec[float]] = vec[float]([0.0] * (size * self.seats))
        self._chance: Final = FastRng(int.from_bytes(seed_from(seed)[:12], "little"))
        self._states: Final[list[State]] = [self._deal() for _ in range(size)]
        self._potentials: Final[list[list[float]]] = [self.rule.potentials(state) for state in self._states]
        self._legal: Final[list[list[Action]]] = [[] for _ in range(size)]
        self._encoders: Final[list[ObservationEncoder]] = [
            game.encoding.encoder(self.observations, at * self.width, memory) for at in range(size)
        ]
        for at in range(size):
            self._look(at, self._states[at])

    def step(self, actions: list[Action]) -> None:
        """Apply one action to each game. If any of them is illegal, nothing changes."""
        if len(actions) != self.size:
            raise WrongOption("error-batch-actions", {"count": len(actions), "size": self.size})
        space: i64 = self.actions
        start: i64 = 0
        masks = self.masks
        for action in actions:
            if not 0 <= action < space or masks[start + action] == 0:
                raise IllegalAction("error-illegal-action", {"action": action})
            start += space
        ended = self.ended
        deciders = self.deciders
        states = self._states
        rule = self.rule
        for at in range(self.size):
            state = states[at]
            state.apply(int(deciders[at]), actions[at])
            if state.decider() < 0:
                ended[at] = 1
                self._pay(at, rule.of_end(self._potentials[at], state))
                state = self._deal()
                states[at] = state
                self._potentials[at] = rule.potentials(state)
            elif ended[at] or rule.shaped:
                ended[at] = 0
                after = rule.potentials(state)
                self._pay(at, rule.of_step(self._potentials[at], after))
                self._potentials[at] = after
            self._look(at, state)

    def sample(self) -> list[Action]:
        """A random legal action for each game."""
        chance = self._chance
        return [legal[chance.below(len(legal))] for legal in self._legal]

    def state(self, at: int) -> State:
        """A copy of one of the games, including its hidden parts."""
        return self._states[at].clone()

    def _deal(self) -> State:
        state = self.game.new(self.options, seed_from(f"{self.seed}/{self.dealt}"))
        self.dealt += 1
        return state

    def _pay(self, at: int, paid: list[float]) -> None:
        place: i64 = at * self.seats
        for each in paid:
            self.rewards[place] = each
            place += 1

    def _look(self, at: int, state: State) -> None:
        """Write the deciding seat's observation and mask."""
        seat = state.decider()
        masks = self.masks
        start: i64 = at * self.actions
        for action in self._legal[at]:
            masks[start + action] = 0
        legal = state.legal(seat)
        for action in legal:
            masks[start + action] = 1
        self._legal[at] = legal
        self.deciders[at] = u8(seat)
        self._encoders[at].write(state, seat)
