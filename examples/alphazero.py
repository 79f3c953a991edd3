"""A loop in the manner of AlphaZero: search with a network, then teach the network what the search found.

    python examples/alphazero.py pergamon --minutes 10 --output alphazero-pergamon.npz
    antiquary arena pergamon --agents file:alphazero-pergamon.npz,novice --games 200

The search looks one action ahead: it tries every legal action in some samples of what the player cannot see
(`determinize`), and the network values the positions that follow. Those of all tables are evaluated in one batch. Only
some decisions are searched (as in KataGo's playout cap randomization), so that more games are finished and the values
have more outcomes to learn from.

Needs `pip install "antiquary[research,examples]"`. The file contains the policy alone, which plays without search. The
learning curve is drawn beside it, as PNG.
"""

import gc
import json
import time
from dataclasses import dataclass
from pathlib import Path
from random import Random

import numpy as np
import torch
from learning_curve import MEASURED_SEED, Choose, Curve, draw, last_point, measured, options
from rich.progress import Progress
from torch import Tensor, nn

from antiquary.games.registry import game_named
from antiquary.kernel.game import State
from antiquary.kernel.outcome import LEAD, rewards
from antiquary.kernel.rng import FastRng, seed_from
from antiquary.research.encoding import Encoding, Observer, Row
from antiquary.research.policy_file import save


@dataclass
class Config:
    """The settings of a run, each an option of the command."""

    game: str
    players: int = 2
    minutes: float = 10.0  # of processor time
    tables: int = 128
    searched: float = 0.25  # share of the decisions that are searched
    samples: int = 2  # of hidden information, for a search
    trust: float = 1.5  # in the search: what is added to a logit for a value one deviation higher
    trace: float = 0.99  # lambda of the value targets: 1 is the outcome alone
    memory: int = 100_000  # latest decisions that the network learns from
    minibatch: int = 1024
    interval: int = 2  # decisions at every table for one minibatch
    scale: float = 20.0  # points of lead that count as nearly won
    rate: float = 1e-3
    hidden: int = 128
    temperature: float = 0.0  # of the saved policy: 0 always takes the likeliest action
    seed: int = 1
    output: Path = Path("alphazero.npz")


class Network(nn.Module):
    """Two hidden layers, from which one head reads the logits of the actions and another the value for each seat.

    Few inputs are not 0, so the first layer adds up the weights of those few, as a linear layer would of all.
    """

    def __init__(self, encoding: Encoding, hidden: int) -> None:
        super().__init__()
        self.encoding = encoding
        self.bag = nn.EmbeddingBag(encoding.unfolded_size, hidden, mode="sum", include_last_offset=True)
        self.bias = nn.Parameter(torch.zeros(hidden))
        self.middle = nn.Linear(hidden, hidden)
        self.policy = nn.Linear(hidden, encoding.game.action_space)
        self.value = nn.Linear(hidden, encoding.seats)
        nn.init.normal_(self.bag.weight, std=0.05)
        for head in (self.policy, self.value):
            nn.init.zeros_(head.weight)

    def forward(self, rows: Row) -> tuple[Tensor, Tensor]:
        """Logits over the action space, and values by seat from the one who decides."""
        columns, values, offsets = map(torch.from_numpy, self.encoding.sparse(rows))
        first = (self.bag(columns, offsets, per_sample_weights=values) + self.bias).relu()
        second = self.middle(first).relu()
        return self.policy(second), self.value(second).tanh()

    @torch.no_grad()
    def evaluate(self, rows: Row) -> tuple[np.ndarray, np.ndarray]:
        logits, values = self(rows)
        return logits.numpy(), values.numpy()

    def chooser(self, config: Config) -> Choose:
        """The policy without search, at the temperature of the saved one."""
        luck = np.random.default_rng(MEASURED_SEED)

        def choose(rows: Row, masks: Row) -> np.ndarray:
            logits, _ = self.evaluate(rows)
            logits = logits + config.temperature * luck.gumbel(size=logits.shape)
            return np.where(masks > 0, logits, -np.inf).argmax(1)

        return choose

    def layers(self) -> list[tuple[np.ndarray, np.ndarray]]:
        """The policy as NumPy arrays, outputs x inputs."""
        layers = [(self.bag.weight.T, self.bias)] + [(each.weight, each.bias) for each in (self.middle, self.policy)]
        return [(weight.detach().numpy(), bias.detach().numpy()) for weight, bias in layers]


def softmax(logits: np.ndarray) -> np.ndarray:
    powers = np.exp(logits - logits.max())
    return powers / powers.sum()


def outcome(state: State, scale: float) -> np.ndarray:
    """What a finished game was worth to each seat, from -1 to 1. Leads teach sooner than victories."""
    return np.tanh(np.array(rewards(state, LEAD), np.float32) / scale)


def skip_forced(state: State) -> None:
    """Play on to the next decision between several actions, or to the end."""
    while (seat := state.decider()) >= 0 and len(legal := state.legal(seat)) == 1:
        state.apply(seat, legal[0])


@dataclass
class Decision:
    """A decision in self-play, and what to learn from it."""

    row: Row
    seat: int
    legal: list[int]
    policy: np.ndarray  # over the legal actions: the search's, or the network's if it was not searched
    values: np.ndarray  # of the position to each seat
    searched: bool = False


class Search:
    """Improves the network's decisions by looking one action ahead."""

    def __init__(self, config: Config, network: Network) -> None:
        self.config = config
        self.network = network
        self.observer = Observer(network.encoding)
        self.rng = FastRng(config.seed)
        self.spread = 0.01  # running deviation of the values of a position's actions, which depends on the game

    def rows(self, states: list[State]) -> Row:
        return np.stack([self.observer.row(state, state.decider()) for state in states])

    def decide(self, states: list[State]) -> list[Decision]:
        """Decisions by the network alone."""
        rows = self.rows(states)
        decisions: list[Decision] = []
        for state, row, logits, values in zip(states, rows, *self.network.evaluate(rows), strict=True):
            seat = state.decider()
            legal = state.legal(seat)
            decisions.append(Decision(row, seat, legal, softmax(logits[legal]), np.roll(values, seat)))
        return decisions

    def improve(self, states: list[State], decisions: list[Decision]) -> None:
        """Make an action likelier, the higher the value of what comes after it."""
        leaves: list[State] = []
        for state, decision in zip(states, decisions, strict=True):
            leaves += self.leaves(state, decision)
        values = self.values(leaves)
        variances: list[float] = []
        begin = 0
        for decision in decisions:
            end = begin + self.config.samples * len(decision.legal)
            actions = values[begin:end].reshape(self.config.samples, len(decision.legal), -1).mean(0)
            own = actions[:, decision.seat]
            variances.append(float(own.var()))
            decision.policy = softmax(np.log(decision.policy + 1e-9) + self.config.trust * own / self.spread)
            decision.values = decision.policy @ actions
            decision.searched = True
            begin = end
        self.spread += 0.02 * (float(np.mean(variances)) ** 0.5 - self.spread)

    def leaves(self, state: State, decision: Decision) -> list[State]:
        """The positions after each legal action, in each sample of hidden information."""
        view = state.view(decision.seat)
        leaves: list[State] = []
        for _ in range(self.config.samples):
            sample = self.network.encoding.game.determinize(view, self.rng)
            for action in decision.legal:
                leaf = sample.clone()
                leaf.apply(decision.seat, action)
                skip_forced(leaf)
                leaves.append(leaf)
        return leaves

    def values(self, leaves: list[State]) -> np.ndarray:
        """The worth of each position to each seat: by the network, or by the outcome if the game is over."""
        values = np.zeros((len(leaves), self.config.players), np.float32)
        going = [at for at, leaf in enumerate(leaves) if not leaf.over()]
        if going:
            _, evaluated = self.network.evaluate(self.rows([leaves[at] for at in going]))
            seats = np.array([leaves[at].decider() for at in going])
            places = (np.arange(self.config.players) - seats[:, None]) % self.config.players
            values[going] = np.take_along_axis(evaluated, places, 1)
        for at in set(range(len(leaves))).difference(going):
            values[at] = outcome(leaves[at], self.config.scale)
        return values


class Memory:
    """The latest decisions of finished games, each with what to learn from it."""

    def __init__(self, size: int, encoding: Encoding) -> None:
        self.rows = np.zeros((size, encoding.size), np.uint8)
        self.masks = np.zeros((size, encoding.game.action_space), np.bool_)
        self.policies = np.zeros((size, encoding.game.action_space), np.float32)  # all 0 if not searched
        self.values = np.zeros((size, encoding.seats), np.float32)
        self.size = size
        self.added = 0

    def __len__(self) -> int:
        return min(self.added, self.size)

    def add(self, decision: Decision, values: np.ndarray) -> None:
        at = self.added % self.size
        self.rows[at] = decision.row
        self.masks[at] = self.policies[at] = 0
        self.masks[at, decision.legal] = True
        if decision.searched:
            self.policies[at, decision.legal] = decision.policy
        self.values[at] = np.roll(values, -decision.seat)
        self.added += 1


class SelfPlay:
    """Games in which all seats are played alike. Those that end are replaced, and what was decided in them is kept."""

    def __init__(self, config: Config, network: Network) -> None:
        self.config = config
        self.search = Search(config, network)
        self.game = network.encoding.game
        self.random = Random(config.seed)
        self.dealt = self.finished = 0
        self.states = [self.deal() for _ in range(config.tables)]
        self.played: list[list[Decision]] = [[] for _ in range(config.tables)]
        self.memory = Memory(config.memory, network.encoding)

    def deal(self) -> State:
        self.dealt += 1
        state = self.game.new({"players": self.config.players}, seed_from(f"alphazero/{self.config.seed}/{self.dealt}"))
        skip_forced(state)
        return state

    def step(self) -> None:
        """One decision at every table."""
        decisions = self.search.decide(self.states)
        picked = self.random.sample(range(len(decisions)), max(1, round(len(decisions) * self.config.searched)))
        self.search.improve([self.states[at] for at in picked], [decisions[at] for at in picked])
        for at, (state, decision) in enumerate(zip(self.states, decisions, strict=True)):
            self.played[at].append(decision)
            [action] = self.random.choices(decision.legal, decision.policy.tolist())
            state.apply(decision.seat, action)
            skip_forced(state)
            if state.over():
                self.finish(at)

    def finish(self, at: int) -> None:
        """Trace the value targets back from the outcome, TD(lambda)."""
        values = outcome(self.states[at], self.config.scale)
        for decision in reversed(self.played[at]):
            self.memory.add(decision, values)
            values = self.config.trace * values + (1 - self.config.trace) * decision.values
        self.played[at] = []
        self.states[at] = self.deal()
        self.finished += 1


class Learner:
    """Fits the network to what the search found."""

    def __init__(self, config: Config, network: Network) -> None:
        self.config = config
        self.network = network
        self.optimizer = torch.optim.Adam(network.parameters(), config.rate, fused=True)

    def learn(self, memory: Memory) -> None:
        """One step of gradient descent."""
        picked = torch.randint(len(memory), (self.config.minibatch,)).numpy()
        logits, values = self.network(memory.rows[picked])
        masked = logits.masked_fill(torch.from_numpy(~memory.masks[picked]), -1e9)
        policies = torch.from_numpy(memory.policies[picked])
        surprise = -(policies * masked.log_softmax(1)).sum() / policies.sum().clamp(min=1)
        targets = torch.from_numpy(memory.values[picked])
        # As a share of the variance: beginners' leads are small, and the policy must not have the layers for itself.
        error = (values - targets).square().mean() / (targets.var() + 1e-6)
        self.optimizer.zero_grad()
        (surprise + error).backward()
        self.optimizer.step()


def train(config: Config) -> dict[str, object]:
    torch.manual_seed(config.seed)
    torch.set_num_threads(1)  # then a minute of processor time is a minute on a quiet machine
    gc.disable()  # walking over all positions in search of reference cycles took a third of the time in a trial
    network = Network(Encoding(game_named(config.game), config.players), config.hidden)
    playing = SelfPlay(config, network)
    learner = Learner(config, network)
    curve: Curve = []
    begin, last_measured, decisions = time.process_time(), 0.0, 0
    with Progress() as progress:
        bar = progress.add_task(f"AlphaZero, {config.game}", total=config.minutes)
        while (minutes := (time.process_time() - begin) / 60) < config.minutes:
            progress.update(bar, completed=minutes)
            for _ in range(config.interval):
                playing.step()
            decisions += config.interval * config.tables
            if len(playing.memory) >= 4 * config.minibatch:
                learner.learn(playing.memory)
            if minutes - last_measured > config.minutes / 20:
                last_measured = minutes
                curve.append(measured(network.chooser(config), config.game, config.players, minutes))
    save(
        config.output,
        network.layers(),
        config.game,
        config.players,
        name=f"alphazero-{config.game}",
        author="examples/alphazero.py",
        description=f"Search and learning by self-play, {config.minutes:g} minutes: {playing.finished} games.",
        temperature=config.temperature,
    )
    draw(curve, f"Search and learning: {config.game}, {config.players} players", config.output)
    return {"games": playing.finished, "decisions": decisions, "victories": last_point(curve)}


def main() -> None:
    print(json.dumps(train(Config(**options(__doc__, vars(Config("")))))))


if __name__ == "__main__":
    main()
