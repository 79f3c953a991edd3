"""Try out the mistakes of beginners before they go into a game's `evaluation/budgets.py`.

    mistakes.py pergamon 20,30,10 scholar         effects, end and choices in percent, against a named opponent
    mistakes.py pergamon 20,30,10 50,60,40        or against other mistakes

Seats are swapped on the same deals, so an even number of games is fair.
"""

import argparse
import os
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass

from antiquary.agents.agent import Agent
from antiquary.agents.greedy import FallibleAgent
from antiquary.agents.judgement import judgement_for
from antiquary.agents.opponents import agent_named
from antiquary.arena.report import Share
from antiquary.games.registry import GAMES, game_named
from antiquary.kernel.game import Game
from antiquary.kernel.rng import rng_from, seed_from
from antiquary.kernel.study import Mistakes


@dataclass(frozen=True)
class Duel:
    game: str
    one: str
    other: str
    number: int


def opponent(wish: str, game: Game) -> Agent:
    """An opponent by its name or by its mistakes."""
    if "," not in wish:
        return agent_named(wish, game)
    effects, end, choices = (int(part) for part in wish.split(","))
    return FallibleAgent(game, judgement_for(game), Mistakes(effects, end, choices))


def share(duel: Duel) -> float:
    """The share of the victory that the first opponent gets."""
    game = game_named(duel.game)
    mine = duel.number % 2
    seed = seed_from(f"mistakes/{duel.number // 2}")
    state = game.new({"players": 2}, seed)
    agents = [opponent(duel.one if seat == mine else duel.other, game) for seat in range(2)]
    rngs = [rng_from(seed_from(f"{seed.hex()}/{seat}")) for seat in range(2)]
    while not state.over():
        seat = state.decider()
        state.apply(seat, agents[seat].choose(state.view(seat), rngs[seat]))
    winners = state.winners()
    return (mine in winners) / len(winners)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=[game.name for game in GAMES])
    parser.add_argument("one")
    parser.add_argument("other")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    args = parser.parse_args()
    duels = [Duel(args.game, args.one, args.other, number) for number in range(args.games)]
    with ProcessPoolExecutor(args.jobs) as pool:
        won = Share(sum(pool.map(share, duels, chunksize=10)), args.games)
    print(f"{args.game}: {args.one} – {args.other}: {100 * won.rate:.1f} % ({100 * won.low:.1f}–{100 * won.high:.1f})")


if __name__ == "__main__":
    main()
