"""PPO by self-play: a policy that plays every seat of a batch of games and learns from their outcomes.

    python examples/ppo.py pergamon --minutes 10 --output ppo-pergamon.npz
    antiquary arena pergamon --agents file:ppo-pergamon.npz,novice --games 200

Needs `pip install "antiquary[research,examples]"`. The policy file is an opponent like any other: in the arena, in
`antiquary play` and on a server. The learning curve is drawn beside it, as PNG.
"""

import json
import time
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np
import torch
from learning_curve import Curve, draw, last_point, measured, options
from rich.progress import Progress
from torch import Tensor, nn
from torch.distributions import Categorical

from antiquary.research.batch import Batch
from antiquary.research.encoding import Encoding, Row
from antiquary.research.policy_file import save


@dataclass
class Config:
    """The settings of a run, each an option of the command."""

    game: str
    players: int = 2
    minutes: float = 10.0  # of processor time, so that other work on the machine takes nothing from the training
    tables: int = 128
    rollout: int = 8192  # decisions of finished games for one update
    epochs: int = 3
    minibatch: int = 1024
    rate: float = 5e-4  # at the beginning; it falls to 0
    clip: float = 0.2
    trace: float = 0.95  # lambda of the generalised advantage; games are not discounted
    entropy: float = 0.01
    hidden: int = 128
    scale: float = 20.0  # points of lead that count as a reward of one
    seed: int = 1
    output: Path = Path("ppo.npz")


@dataclass
class Trajectory:
    """The decisions of one seat in one game."""

    rows: list[Row] = field(default_factory=list)
    masks: list[Row] = field(default_factory=list)
    actions: list[int] = field(default_factory=list)
    log_probabilities: list[float] = field(default_factory=list)
    values: list[float] = field(default_factory=list)


@dataclass
class Finished:
    """Decisions of finished games, ready to learn from."""

    rows: list[Row] = field(default_factory=list)
    masks: list[Row] = field(default_factory=list)
    actions: list[int] = field(default_factory=list)
    log_probabilities: list[float] = field(default_factory=list)
    advantages: list[float] = field(default_factory=list)
    returns: list[float] = field(default_factory=list)

    def add(self, played: Trajectory, reward: float, trace: float) -> None:
        """The reward comes with the last decision; advantages are traced back from there."""
        advantage = 0.0
        after = reward
        for at in range(len(played.actions) - 1, -1, -1):
            value = played.values[at]
            advantage = after - value + trace * advantage
            after = value
            self.rows.append(played.rows[at])
            self.masks.append(played.masks[at])
            self.actions.append(played.actions[at])
            self.log_probabilities.append(played.log_probabilities[at])
            self.advantages.append(advantage)
            self.returns.append(advantage + value)


Inputs = tuple[Tensor, Tensor, Tensor]  # columns, values and offsets of `Encoding.sparse`


class Network(nn.Module):
    """Two hidden layers, initialised orthogonally. The first is a linear layer of the unfolded row, computed from the
    numbers that are not 0 alone: they are few."""

    def __init__(self, inputs: int, hidden: int, outputs: int, last_gain: float) -> None:
        super().__init__()
        self.first = nn.EmbeddingBag(inputs, hidden, mode="sum", include_last_offset=True)
        self.first_bias = nn.Parameter(torch.zeros(hidden))
        self.second = nn.Linear(hidden, hidden)
        self.last = nn.Linear(hidden, outputs)
        for layer, gain in ((self.first, 2**0.5), (self.second, 2**0.5), (self.last, last_gain)):
            nn.init.orthogonal_(layer.weight, gain)
        for layer in (self.second, self.last):
            nn.init.zeros_(layer.bias)

    def forward(self, inputs: Inputs) -> Tensor:
        columns, values, offsets = inputs
        hidden = (self.first(columns, offsets, values) + self.first_bias).relu()
        return self.last(self.second(hidden).relu())

    def layers(self) -> list[tuple[np.ndarray, np.ndarray]]:
        """Weights (outputs x inputs) and biases as NumPy arrays."""
        pairs = [(self.first.weight.T, self.first_bias)]
        pairs += [(layer.weight, layer.bias) for layer in (self.second, self.last)]
        return [(weight.detach().numpy(), bias.detach().numpy()) for weight, bias in pairs]


class Learner:
    """An actor and a critic, each a network of its own."""

    def __init__(self, config: Config, encoding: Encoding) -> None:
        self.config = config
        self.encoding = encoding
        self.actor = Network(encoding.unfolded_size, config.hidden, encoding.game.action_space, 0.01)
        self.critic = Network(encoding.unfolded_size, config.hidden, 1, 1.0)
        self.parameters = [*self.actor.parameters(), *self.critic.parameters()]
        self.optimizer = torch.optim.Adam(self.parameters, config.rate, eps=1e-5)

    def inputs(self, rows: Row) -> Inputs:
        columns, values, offsets = map(torch.from_numpy, self.encoding.sparse(rows))
        return columns, values, offsets

    def policy(self, inputs: Inputs, masks: Tensor) -> Categorical:
        """Legal actions only."""
        return Categorical(logits=self.actor(inputs).masked_fill(masks == 0, -1e9))

    @torch.no_grad()
    def act(self, rows: Row, masks: Row) -> tuple[Tensor, Tensor, Tensor]:
        """Sampled actions, their log-probabilities and the values of the positions."""
        inputs = self.inputs(rows)
        policy = self.policy(inputs, torch.from_numpy(masks))
        actions = policy.sample()
        return actions, policy.log_prob(actions), self.critic(inputs).squeeze(1)

    def choose(self, rows: Row, masks: Row) -> np.ndarray:
        """Sampled actions alone."""
        return self.act(rows, masks)[0].numpy()

    def learn(self, finished: Finished, rate: float) -> None:
        """Some epochs of clipped policy gradients over all decisions."""
        config = self.config
        self.optimizer.param_groups[0]["lr"] = rate
        rows, masks = np.stack(finished.rows), np.stack(finished.masks)
        actions = torch.tensor(finished.actions)
        before = torch.tensor(finished.log_probabilities)
        returns = torch.tensor(finished.returns)
        advantages = torch.tensor(finished.advantages)
        advantages = (advantages - advantages.mean()) / (advantages.std() + 1e-8)
        for _ in range(config.epochs):
            for picked in torch.randperm(len(actions)).split(config.minibatch):
                inputs = self.inputs(rows[picked.numpy()])
                policy = self.policy(inputs, torch.from_numpy(masks[picked.numpy()]))
                ratio = (policy.log_prob(actions[picked]) - before[picked]).exp()
                better = advantages[picked]
                gain = torch.min(ratio * better, ratio.clamp(1 - config.clip, 1 + config.clip) * better).mean()
                error = (self.critic(inputs).squeeze(1) - returns[picked]).square().mean()
                loss = 0.5 * error - gain - config.entropy * policy.entropy().mean()
                self.optimizer.zero_grad()
                loss.backward()
                nn.utils.clip_grad_norm_(self.parameters, 0.5)
                self.optimizer.step()


def train(config: Config) -> dict[str, object]:
    torch.manual_seed(config.seed)
    torch.set_num_threads(1)  # then a minute of processor time is a minute on a quiet machine
    batch = Batch(config.game, {"players": config.players}, config.tables, config.seed, reward="lead")
    learner = Learner(config, batch.encoding)
    playing = [[Trajectory() for _ in range(config.players)] for _ in range(config.tables)]
    finished = Finished()
    curve: Curve = []
    decisions = games = updates = 0
    begin, last_measured = time.process_time(), 0.0
    with Progress() as progress:
        bar = progress.add_task(f"PPO, {config.game}", total=config.minutes)
        while (minutes := (time.process_time() - begin) / 60) < config.minutes:
            progress.update(bar, completed=minutes)
            rows, masks, seats = batch.observations.copy(), batch.masks.copy(), batch.seats.copy()
            actions, log_probabilities, values = learner.act(rows, masks)
            batch.step(actions.numpy())
            decisions += config.tables
            for at in range(config.tables):
                mine = playing[at][seats[at]]
                mine.rows.append(rows[at])
                mine.masks.append(masks[at])
                mine.actions.append(int(actions[at]))
                mine.log_probabilities.append(float(log_probabilities[at]))
                mine.values.append(float(values[at]))
            for at in np.flatnonzero(batch.ended).tolist():
                games += 1
                for seat in range(config.players):
                    finished.add(playing[at][seat], float(batch.rewards[at, seat]) / config.scale, config.trace)
                playing[at] = [Trajectory() for _ in range(config.players)]
            if len(finished.actions) >= config.rollout:
                learner.learn(finished, config.rate * (1 - minutes / config.minutes))
                finished = Finished()
                updates += 1
            if minutes - last_measured > config.minutes / 20:
                last_measured = minutes
                curve.append(measured(learner.choose, config.game, config.players, minutes))
    save(
        config.output,
        learner.actor.layers(),
        config.game,
        config.players,
        name=f"ppo-{config.game}",
        author="examples/ppo.py",
        description=f"PPO by self-play, {config.minutes:g} minutes: {games} games, {updates} updates.",
    )
    draw(curve, f"PPO by self-play: {config.game}, {config.players} players", config.output)
    return {"games": games, "decisions": decisions, "updates": updates, "victories": last_point(curve)}


def main() -> None:
    print(json.dumps(train(Config(**options(__doc__, vars(Config("")))))))


if __name__ == "__main__":
    main()
