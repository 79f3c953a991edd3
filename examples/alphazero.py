"""A loop in the manner of AlphaZero in one file: search with a network, then teach the network what the search found.

    python examples/alphazero.py pergamon --minutes 10 --output alphazero-pergamon.npz
    antiquary arena pergamon --agents file:alphazero-pergamon.npz,novice --games 200

Every simulation samples what the player cannot see (`determinize`) and walks down one tree of actions (single-observer
information-set search with PUCT). The leaves of all tables are evaluated in one batch. Needs torch. The file contains
the policy network alone, which plays without search. The learning curve is drawn beside it, as PNG.
"""

import argparse
import json
import time
from collections import deque
from dataclasses import dataclass, field
from pathlib import Path

import matplotlib.pyplot as plt
import numpy as np
import torch
from rich.progress import Progress
from torch import Tensor, nn

from antiquary.games.registry import GAMES, game_named
from antiquary.kernel.game import State
from antiquary.kernel.outcome import LEAD, rewards
from antiquary.kernel.rng import FastRng, seed_from
from antiquary.research.batch import Batch
from antiquary.research.encoding import Encoding, Observer, Row
from antiquary.research.policy_file import save


@dataclass
class Config:
    """The settings of a run, each an option of the command."""

    game: str
    players: int = 2
    minutes: float = 10.0
    tables: int = 64
    simulations: int = 24  # for a decision
    exploration: float = 1.5  # factor of the prior in PUCT
    noise: float = 0.25  # share of Dirichlet noise in the priors of a root
    memory: int = 40_000  # latest decisions that the networks learn from
    minibatch: int = 512
    updates: int = 4  # minibatches after every decision at all tables
    scale: float = 20.0  # points of lead that count as nearly won
    rate: float = 1e-3
    hidden: int = 128
    seed: int = 1
    output: Path = Path("alphazero.npz")


class Node:
    """A position in the tree: how often each action was tried, and what came of it for the one who decides."""

    def __init__(self, priors: np.ndarray) -> None:
        self.priors = priors  # over the whole action space, also of actions that are legal in other samples only
        self.visits = np.zeros(len(priors), np.float32)
        self.totals = np.zeros(len(priors), np.float32)
        self.children: dict[int, Node] = {}

    def select(self, legal: list[int], exploration: float) -> int:
        visits, priors = self.visits[legal], self.priors[legal]
        means = self.totals[legal] / np.maximum(visits, 1)
        bonus = exploration * priors / (priors.sum() + 1e-9) * np.sqrt(visits.sum() + 1) / (1 + visits)
        return legal[int((means + bonus).argmax())]


@dataclass
class Walk:
    """One simulation: the actions on the way to a leaf, and the leaf."""

    steps: list[tuple[Node, int, int]]  # node, seat, action
    leaf: State


@dataclass
class Example:
    """A decision to learn from. The outcome comes at the end of the game, by seat from the one who decided."""

    row: Row
    actions: list[int]
    shares: np.ndarray
    seat: int
    outcome: np.ndarray = field(default_factory=lambda: np.zeros(0, np.float32))


class Networks:
    """Policy and value, each a network of two hidden layers."""

    def __init__(self, config: Config, encoding: Encoding) -> None:
        self.config = config
        self.encoding = encoding
        self.observer = Observer(encoding)
        size, hidden = encoding.unfolded_size, config.hidden
        self.policy = nn.Sequential(
            nn.Linear(size, hidden), nn.ReLU(), nn.Linear(hidden, hidden), nn.ReLU(),
            nn.Linear(hidden, encoding.game.action_space),
        )  # fmt: skip
        self.value = nn.Sequential(
            nn.Linear(size, hidden), nn.ReLU(), nn.Linear(hidden, hidden), nn.ReLU(),
            nn.Linear(hidden, encoding.seats), nn.Tanh(),
        )  # fmt: skip
        parameters = [*self.policy.parameters(), *self.value.parameters()]
        self.optimizer = torch.optim.Adam(parameters, config.rate, weight_decay=1e-5)

    def inputs(self, rows: Row) -> Tensor:
        return torch.from_numpy(self.encoding.unfolded(rows))

    @torch.no_grad()
    def evaluate(self, states: list[State]) -> tuple[np.ndarray, np.ndarray]:
        """Priors over the action space, and values by seat from the one who decides."""
        inputs = self.inputs(np.stack([self.observer.row(state, state.decider()) for state in states]))
        return self.policy(inputs).softmax(1).numpy(), self.value(inputs).numpy()

    def learn(self, examples: list[Example]) -> None:
        inputs = self.inputs(np.stack([example.row for example in examples]))
        target = torch.zeros(len(examples), self.encoding.game.action_space)
        mask = torch.full_like(target, -1e9)
        for at, example in enumerate(examples):
            target[at, example.actions] = torch.from_numpy(example.shares)
            mask[at, example.actions] = 0
        outcomes = torch.from_numpy(np.stack([example.outcome for example in examples]))
        surprise = -(target * (self.policy(inputs) + mask).log_softmax(1)).sum(1).mean()
        error = (self.value(inputs) - outcomes).square().mean()
        self.optimizer.zero_grad()
        (surprise + error).backward()
        self.optimizer.step()

    def layers(self) -> list[tuple[np.ndarray, np.ndarray]]:
        """The policy as NumPy arrays."""
        linear = [layer for layer in self.policy if isinstance(layer, nn.Linear)]
        return [(layer.weight.detach().numpy(), layer.bias.detach().numpy()) for layer in linear]


def outcome(state: State, scale: float) -> np.ndarray:
    """What a finished game was worth to each seat, from -1 to 1. Leads teach sooner than victories."""
    return np.tanh(np.array(rewards(state, LEAD), np.float32) / scale)


class Search:
    """Searches at all tables at once, so that their leaves are evaluated together."""

    def __init__(self, config: Config, networks: Networks) -> None:
        self.config = config
        self.networks = networks
        self.game = networks.encoding.game
        self.rng = FastRng(config.seed)
        self.luck = np.random.default_rng(config.seed)

    def roots(self, states: list[State]) -> list[Node]:
        priors, _ = self.networks.evaluate(states)
        roots: list[Node] = []
        for state, prior in zip(states, priors, strict=True):
            legal = state.legal(state.decider())
            mixed = np.zeros_like(prior)
            own = prior[legal] / prior[legal].sum()
            mixed[legal] = (1 - self.config.noise) * own + self.config.noise * self.luck.dirichlet([0.5] * len(legal))
            roots.append(Node(mixed))
        return roots

    def run(self, states: list[State]) -> list[Node]:
        """The roots after all simulations."""
        roots = self.roots(states)
        views = [state.view(state.decider()) for state in states]
        for _ in range(self.config.simulations):
            walks = [
                self.walk(root, self.game.determinize(view, self.rng)) for root, view in zip(roots, views, strict=True)
            ]
            self.judge([walk for walk in walks if not walk.leaf.over()])
            for walk in walks:
                if walk.leaf.over():
                    self.back_up(walk, outcome(walk.leaf, self.config.scale))
        return roots

    def walk(self, root: Node, state: State) -> Walk:
        node: Node | None = root
        steps: list[tuple[Node, int, int]] = []
        while node is not None and not state.over():
            seat = state.decider()
            action = node.select(state.legal(seat), self.config.exploration)
            steps.append((node, seat, action))
            state.apply(seat, action)
            node = node.children.get(action)
        return Walk(steps, state)

    def judge(self, walks: list[Walk]) -> None:
        """Evaluate the leaves, and grow the trees by them."""
        if not walks:
            return
        priors, values = self.networks.evaluate([walk.leaf for walk in walks])
        for walk, prior, value in zip(walks, priors, values, strict=True):
            node, _, action = walk.steps[-1]
            node.children.setdefault(action, Node(prior))
            self.back_up(walk, np.roll(value, walk.leaf.decider()))

    def back_up(self, walk: Walk, values: np.ndarray) -> None:
        for node, seat, action in walk.steps:
            node.visits[action] += 1
            node.totals[action] += values[seat]


class SelfPlay:
    """Games in which every seat searches. Those that end are replaced, and what was decided in them is kept."""

    def __init__(self, config: Config, networks: Networks) -> None:
        self.config = config
        self.networks = networks
        self.search = Search(config, networks)
        self.game = networks.encoding.game
        self.dealt = 0
        self.states = [self.deal() for _ in range(config.tables)]
        self.pending: list[list[Example]] = [[] for _ in range(config.tables)]
        self.memory: deque[Example] = deque(maxlen=config.memory)
        self.finished = 0

    def deal(self) -> State:
        self.dealt += 1
        return self.game.new({"players": self.config.players}, seed_from(f"alphazero/{self.config.seed}/{self.dealt}"))

    def step(self) -> None:
        """One decision at every table."""
        for at, root in enumerate(self.search.run(self.states)):
            state = self.states[at]
            seat = state.decider()
            legal = state.legal(seat)
            shares = root.visits[legal] / root.visits[legal].sum()
            self.pending[at].append(Example(self.networks.observer.row(state, seat), legal, shares, seat))
            state.apply(seat, legal[int(self.search.luck.choice(len(legal), p=shares / shares.sum()))])
            if state.over():
                self.finish(at)

    def finish(self, at: int) -> None:
        worth = outcome(self.states[at], self.config.scale)
        for example in self.pending[at]:
            example.outcome = np.roll(worth, -example.seat)
        self.memory.extend(self.pending[at])
        self.pending[at] = []
        self.states[at] = self.deal()
        self.finished += 1


@torch.no_grad()
def against_random(networks: Networks, games: int, seed: int) -> float:
    """The share of the victories of the policy without search, alone among random players."""
    config = networks.config
    batch = Batch(config.game, {"players": config.players}, size=games, seed=seed)
    own = np.arange(games) % config.players
    shares: dict[int, float] = {}
    while len(shares) < games:
        actions = np.array(batch.sample())
        mine = np.flatnonzero(batch.seats == own)
        if len(mine):
            logits = networks.policy(networks.inputs(batch.observations[mine])).numpy()
            actions[mine] = np.where(batch.masks[mine] > 0, logits, -np.inf).argmax(1)
        batch.step(actions)
        for at in np.flatnonzero(batch.ended).tolist():
            # A win pays 1 and a defeat -1 / (players - 1).
            lost = -1 / (config.players - 1)
            shares.setdefault(at, (float(batch.rewards[at, own[at]]) - lost) / (1 - lost))
    return sum(shares.values()) / games


def train(config: Config) -> dict[str, object]:
    torch.manual_seed(config.seed)
    networks = Networks(config, Encoding(game_named(config.game), config.players))
    playing = SelfPlay(config, networks)
    curve: list[tuple[float, float]] = []  # minutes, victories against random players
    begin, measured, decisions = time.monotonic(), 0.0, 0
    with Progress() as progress:
        bar = progress.add_task(f"AlphaZero, {config.game}", total=config.minutes)
        while (minutes := (time.monotonic() - begin) / 60) < config.minutes:
            progress.update(bar, completed=minutes)
            playing.step()
            decisions += config.tables
            if len(playing.memory) >= 2 * config.minibatch:
                for picked in playing.search.luck.integers(
                    len(playing.memory), size=(config.updates, config.minibatch)
                ):
                    networks.learn([playing.memory[at] for at in picked.tolist()])
            if minutes - measured > config.minutes / 20:
                measured = minutes
                curve.append((minutes, against_random(networks, 100, seed=10_000)))
    save(
        config.output,
        networks.layers(),
        config.game,
        config.players,
        name=f"alphazero-{config.game}",
        author="examples/alphazero.py",
        description=f"Search and learning by self-play, {config.minutes:g} minutes: {playing.finished} games.",
    )
    draw(curve, config)
    return {"games": playing.finished, "decisions": decisions, "against_random": curve[-1][1] if curve else 0}


def draw(curve: list[tuple[float, float]], config: Config) -> None:
    figure, axes = plt.subplots(figsize=(6, 3.6), layout="constrained")
    axes.plot([minutes for minutes, _ in curve], [100 * share for _, share in curve])
    axes.set_xlabel("minutes of training")
    axes.set_ylabel("victories against random, %")
    axes.set_title(f"Search and learning: {config.game}, {config.players} players")
    figure.savefig(config.output.with_suffix(".png"), dpi=100)
    plt.close(figure)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=[game.name for game in GAMES])
    for name, default in Config("").__dict__.items():
        if name != "game":
            parser.add_argument(f"--{name}", type=type(default), default=default)
    print(json.dumps(train(Config(**vars(parser.parse_args())))))


if __name__ == "__main__":
    main()
