"""Let Tianshou collect episodes through its PettingZoo wrapper, with random legal actions at every seat.

    pip install tianshou
    python bench/research/tianshou_episodes.py --episodes 100

Prints a line for each game and number of players: episodes, decisions, mean return by seat, seconds.
"""

import argparse
import time

import pettingzoo
from tianshou.algorithm import MARLRandomDiscreteMaskedOffPolicyAlgorithm
from tianshou.algorithm.multiagent.marl import MultiAgentOffPolicyAlgorithm
from tianshou.data import Collector
from tianshou.env import DummyVectorEnv, PettingZooEnv

import antiquary.research.pettingzoo_env
from antiquary.games.registry import GAMES, MINI_GAMES
from antiquary.research.environments import environment_id

REGISTERED = antiquary.research.pettingzoo_env  # importing it registers the games
TABLES = 4


def table(game: str, players: int) -> PettingZooEnv:
    return PettingZooEnv(pettingzoo.make("aec", environment_id(game), options={"players": players}))


def collect(game: str, players: int, episodes: int) -> str:
    """The line for one kind of table."""
    env = table(game, players)
    seats = [MARLRandomDiscreteMaskedOffPolicyAlgorithm(action_space=env.action_space) for _ in env.agents]
    tables = DummyVectorEnv([lambda: table(game, players)] * TABLES)
    collector = Collector(MultiAgentOffPolicyAlgorithm(algorithms=seats, env=env), tables)
    begin = time.perf_counter()
    stats = collector.collect(n_episode=episodes, reset_before_collect=True)
    seconds = time.perf_counter() - begin
    returns = " ".join(f"{mean:+.2f}" for mean in stats.returns.mean(axis=0))
    played = f"{stats.n_collected_episodes} episodes, {stats.n_collected_steps} decisions"
    return f"{game}, {players} players: {played}, returns {returns}, {seconds:.1f} s"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--episodes", type=int, default=100)
    args = parser.parse_args()
    for game in GAMES:
        for players in (2, 3, 4):
            print(collect(game.name, players, args.episodes), flush=True)
    for mini in MINI_GAMES:
        print(collect(mini.name, 2, args.episodes), flush=True)


if __name__ == "__main__":
    main()
