"""Batches for a single learner: many tables, each with one learner and opponents in the other seats, who play up to the
learner's next decision.

Like a batch (`kernel/batch.py`) it writes into memory that is allocated once, and a row is valid until its table moves
on.
"""

from dataclasses import dataclass
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from antiquary.agents.agent import Agent, RandomAgent
from antiquary.kernel.encoding import ObservationEncoder, zeros
from antiquary.kernel.errors import IllegalAction, WrongOption
from antiquary.kernel.game import Action, Game, Options, State
from antiquary.kernel.outcome import LOSE, RAISE, RewardRule, require_illegal_mode
from antiquary.kernel.rng import FastRng, rng_from

ANY_SEAT: Final = -1


@final
@dataclass(frozen=True)
class LearnerTable:
    """One of the tables: the game, the generators of all players, and the opponents in turn order after the learner."""

    state: State
    rng: FastRng
    seat: int
    opponents: list[Agent]

    def let_others_play(self) -> list[Action]:
        """Play on to the learner's next decision or to the end; returns the learner's legal actions."""
        state, seat = self.state, self.seat
        while True:
            legal = state.legal(seat)
            other = state.decider()
            if legal or other < 0:
                return legal
            state.apply(other, self._choice(other))

    def _choice(self, other: int) -> Action:
        opponent = self.opponents[(other - self.seat) % self.state.seats - 1]
        if isinstance(opponent, RandomAgent):
            # The same choice as the agent's, without building the view that it does not read.
            legal = self.state.legal(other)
            return legal[self.rng.below(len(legal))]
        return opponent.choose(self.state.view(other), self.rng)


@final
class LearnerBatch:
    """`size` tables with the same options. A table that has not been dealt, or whose game is over, waits for `deal`."""

    def __init__(
        self, game: Game, options: Options, size: int, reward: str, gamma: float = 1.0, illegal: str = RAISE
    ) -> None:
        if size < 1:
            raise WrongOption("error-batch-size", {"size": size})
        self.game: Final = game
        self.options: Final = game.checked(options)
        self.size: Final = size
        self.rule: Final = RewardRule(reward, gamma)
        self.illegal: Final = require_illegal_mode(illegal)
        self.players: Final = int(self.options["players"])
        self.actions: Final = game.action_space
        width = game.encoding.size(self.players)
        self.observations: Final[vec[u8]] = zeros(size * width)
        self.masks: Final[vec[u8]] = zeros(size * self.actions)
        self.seats: Final[vec[u8]] = zeros(size)  # the learner's at each table
        self.over: Final[vec[u8]] = zeros(size)
        self.refused: Final[vec[u8]] = zeros(size)  # 1 where the last action was illegal
        self.rewards: Final[vec[float]] = vec[float]([0.0] * size)  # the learner's, for the last step
        self._potentials: Final[list[list[float]]] = [[] for _ in range(size)]
        self._tables: Final[list[LearnerTable | None]] = [None for _ in range(size)]
        self._legal: Final[list[list[Action]]] = [[] for _ in range(size)]
        self._encoders: Final[list[ObservationEncoder]] = [
            game.encoding.encoder(self.observations, at * width) for at in range(size)
        ]

    def deal(self, at: int, seed: bytes, seat: int, opponents: list[Agent]) -> None:
        """Begin a game at table `at`. Opponents keep their search trees, so every game needs new ones. With ANY_SEAT
        the learner's seat is random."""
        rng = rng_from(seed)
        state = self.game.new(self.options, seed)
        place = rng.below(self.players) if seat == ANY_SEAT else seat
        self.seats[at] = u8(place)
        table = LearnerTable(state, rng, place, opponents)
        self._tables[at] = table
        self._go_on(at, table)
        self._potentials[at] = self.rule.potentials(state)
        self.rewards[at] = 0.0

    def play(self, tables: list[int], actions: list[Action]) -> None:
        """Apply one action at each of these tables. What becomes of an illegal one is as chosen: an error, and nothing
        changes at any table; the loss of the game; or nothing, and the learner is asked again."""
        if len(actions) != len(tables):
            raise WrongOption("error-batch-actions", {"count": len(actions), "size": len(tables)})
        for number, at in enumerate(tables):
            if self._tables[at] is None:
                raise IllegalAction("error-not-dealt")
            if self.over[at]:
                raise IllegalAction("error-game-over")
            if self.illegal == RAISE and not self._allows(at, actions[number]):
                raise IllegalAction("error-illegal-action", {"action": actions[number]})
        for number, at in enumerate(tables):
            table = self._tables[at]
            assert table is not None
            if not self._allows(at, actions[number]):
                self._refuse(at, table)
            else:
                table.state.apply(table.seat, actions[number])
                self._go_on(at, table)
                self._pay(at, table)

    def _allows(self, at: int, action: Action) -> bool:
        space: i64 = self.actions
        return 0 <= action < space and self.masks[at * space + action] != 0

    def _refuse(self, at: int, table: LearnerTable) -> None:
        before = self._potentials[at]
        if self.illegal == LOSE:
            self._show_legal(at, [])
            self.over[at] = 1
            self.rewards[at] = self.rule.of_forfeit(before, [table.seat])[table.seat]
        else:
            self.rewards[at] = self.rule.of_step(before, before)[table.seat]
        self.refused[at] = 1

    def state(self, at: int) -> State:
        """The game at table `at` itself, including its hidden parts; for outside observers."""
        table = self._tables[at]
        if table is None:
            raise IllegalAction("error-not-dealt")
        return table.state

    def _go_on(self, at: int, table: LearnerTable) -> None:
        legal = table.let_others_play()
        self._show_legal(at, legal)
        self.over[at] = 0 if legal else 1
        self.refused[at] = 0
        self._encoders[at].write(table.state, table.seat)

    def _show_legal(self, at: int, legal: list[Action]) -> None:
        masks = self.masks
        start: i64 = at * self.actions
        for action in self._legal[at]:
            masks[start + action] = 0
        for action in legal:
            masks[start + action] = 1
        self._legal[at] = legal

    def _pay(self, at: int, table: LearnerTable) -> None:
        rule, before = self.rule, self._potentials[at]
        self.rewards[at] = 0.0
        if self.over[at]:
            self.rewards[at] = rule.of_end(before, table.state)[table.seat]
        elif rule.shaped:
            after = rule.potentials(table.state)
            self.rewards[at] = rule.of_step(before, after)[table.seat]
            self._potentials[at] = after
