"""MaskablePPO of sb3-contrib against opponents of a level, through the Gymnasium environment.

    python examples/maskable_ppo.py pergamon --opponents novice --minutes 10 --output maskable-pergamon.npz
    antiquary arena pergamon --agents file:maskable-pergamon.npz,novice --games 200

Needs `pip install "antiquary[research,examples]"`. The policy file is an opponent like any other. The learning curve is
drawn beside it, as PNG.
"""

import argparse
import json
import time
from pathlib import Path
from typing import Any

import gymnasium
import matplotlib.pyplot as plt
import numpy as np
import torch
from gymnasium.spaces import Space
from rich.progress import Progress, TaskID
from sb3_contrib import MaskablePPO
from sb3_contrib.common.wrappers import ActionMasker
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.monitor import Monitor
from stable_baselines3.common.torch_layers import BaseFeaturesExtractor
from stable_baselines3.common.vec_env import DummyVecEnv
from torch import Tensor, nn

import antiquary.research.gymnasium_env
from antiquary.games.registry import GAMES
from antiquary.kernel.outcome import LEAD
from antiquary.research.encoding import Encoding, encoding_of
from antiquary.research.environments import environment_id
from antiquary.research.policy_file import save

REGISTERED = antiquary.research.gymnasium_env.SeatEnv  # importing it registers the games
TABLES = 16
HIDDEN = 128
SCALE = 20.0  # points of lead that count as nearly won
TEMPERATURE = 0.2  # of the saved policy: without any chance, two policies may repeat themselves for ever


def table(game: str, opponents: str) -> gymnasium.Env[Any, Any]:
    """One table with the mask where MaskablePPO looks for it.

    A beginner loses every game, but not every game by as much: the reward grows with the lead. The monitor keeps the
    lead itself.
    """
    env = gymnasium.make(environment_id(game), opponents=opponents, reward=LEAD)
    masks = ActionMasker(env, lambda each: each.unwrapped.action_masks())  # type: ignore[attr-defined]
    return gymnasium.wrappers.TransformReward(Monitor(masks), lambda lead: float(np.tanh(lead / SCALE)))


class FirstLayer(BaseFeaturesExtractor):
    """A linear layer of the unfolded row, computed from the numbers that are not 0 alone: they are few."""

    def __init__(self, space: Space[Any], encoding: Encoding) -> None:
        super().__init__(space, HIDDEN)
        self.encoding = encoding
        self.bag = nn.EmbeddingBag(encoding.unfolded_size, HIDDEN, mode="sum", include_last_offset=True)
        self.bias = nn.Parameter(torch.zeros(HIDDEN))
        nn.init.orthogonal_(self.bag.weight, 2**0.5)

    def forward(self, rows: Tensor) -> Tensor:
        columns, values, offsets = map(torch.from_numpy, self.encoding.sparse(rows.numpy().astype(np.uint8)))
        return torch.tanh(self.bag(columns, offsets, values) + self.bias)


class Clock(BaseCallback):
    """Ends the training after some minutes of processor time, and keeps the share of victories."""

    def __init__(self, minutes: float, progress: Progress, bar: TaskID) -> None:
        super().__init__()
        self.minutes = minutes
        self.progress = progress
        self.bar = bar
        self.begin = time.process_time()
        self.curve: list[tuple[float, float]] = []

    def passed(self) -> float:
        return (time.process_time() - self.begin) / 60

    def _on_step(self) -> bool:
        self.progress.update(self.bar, completed=self.passed())
        return self.passed() < self.minutes

    def _on_rollout_end(self) -> None:
        leads = [episode["r"] for episode in self.model.ep_info_buffer or []]
        if leads:
            self.curve.append((self.passed(), float(np.mean(np.array(leads) > 0))))


def layers(model: MaskablePPO) -> list[tuple[np.ndarray, np.ndarray]]:
    """The actor as NumPy arrays: weights (outputs x inputs) and biases."""
    first = model.policy.pi_features_extractor
    modules = [*model.policy.mlp_extractor.policy_net, model.policy.action_net]
    pairs = [(first.bag.weight.T, first.bias)]
    pairs += [(module.weight, module.bias) for module in modules if isinstance(module, nn.Linear)]
    return [(weight.detach().numpy(), bias.detach().numpy()) for weight, bias in pairs]


def train(args: argparse.Namespace) -> dict[str, object]:
    torch.set_num_threads(1)  # then a minute of processor time is a minute on a quiet machine
    tables = DummyVecEnv([lambda: table(args.game, args.opponents)] * TABLES)
    model = MaskablePPO(
        "MlpPolicy",
        tables,
        learning_rate=5e-4,
        n_steps=512,
        batch_size=1024,
        n_epochs=3,
        gamma=1.0,
        ent_coef=0.01,
        policy_kwargs={
            "features_extractor_class": FirstLayer,
            "features_extractor_kwargs": {"encoding": encoding_of(args.game, 2)},
            "share_features_extractor": False,
            "net_arch": [HIDDEN],
        },
        seed=args.seed,
        device="cpu",
    )
    with Progress() as progress:
        clock = Clock(args.minutes, progress, progress.add_task(f"MaskablePPO, {args.game}", total=args.minutes))
        model.learn(10**12, callback=clock)
    save(
        args.output,
        layers(model),
        args.game,
        2,
        name=f"maskable-{args.game}",
        author="examples/maskable_ppo.py",
        description=f"MaskablePPO of sb3-contrib against {args.opponents}, {args.minutes:g} minutes: "
        f"{model.num_timesteps} decisions.",
        activation="tanh",
        temperature=TEMPERATURE,
    )
    draw(clock.curve, args)
    return {"decisions": model.num_timesteps, "won_last": clock.curve[-1][1] if clock.curve else 0}


def draw(curve: list[tuple[float, float]], args: argparse.Namespace) -> None:
    figure, axes = plt.subplots(figsize=(6, 3.6), layout="constrained")
    axes.plot([minutes for minutes, _ in curve], [100 * share for _, share in curve])
    axes.set_xlabel("minutes of training")
    axes.set_ylabel(f"victories against {args.opponents}, %")
    axes.set_title(f"MaskablePPO: {args.game}")
    figure.savefig(args.output.with_suffix(".png"), dpi=100)
    plt.close(figure)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=[game.name for game in GAMES])
    parser.add_argument("--opponents", default="random", help="the level of the other seat")
    parser.add_argument("--minutes", type=float, default=10.0, help="of processor time")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--output", type=Path, default=Path("maskable.npz"))
    print(json.dumps(train(parser.parse_args())))


if __name__ == "__main__":
    main()
