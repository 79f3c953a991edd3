"""Measure how large the games are: decisions, choices, positions seen and the size of the game tree.

    python bench/research/complexity.py --games 100 --level master
    python bench/research/complexity.py --games 1000 --level random --json

A game tree has about 10 to the mean of log10(choices of all decisions of a game) leaves, chance apart. Decisions with a
single choice count as decisions, but add nothing to the tree.
"""

import argparse
import json
import sys
from dataclasses import dataclass, field
from math import log10
from statistics import fmean, quantiles
from typing import Final

from rich.console import Console
from rich.progress import track

from antiquary.agents.opponents import agent_named
from antiquary.games.registry import GAMES, game_named
from antiquary.kernel.game import Game
from antiquary.kernel.rng import rng_from, seed_from

STDERR: Final = Console(stderr=True)  # the table alone goes to the standard output


@dataclass
class Sizes:
    """Sums over games of one kind."""

    decisions: list[int] = field(default_factory=list)
    choices: list[int] = field(default_factory=list)
    exponents: list[float] = field(default_factory=list)
    positions: set[str] = field(default_factory=set)
    most: int = 0

    def add(self, game: Game, players: int, level: str, seed: str) -> None:
        """Play one game and count."""
        dealt = seed_from(seed)
        rng = rng_from(dealt)
        state = game.new({"players": players}, dealt)
        agents = [agent_named(level, game) for _ in range(players)]
        decisions, exponent = 0, 0.0
        while not state.over():
            seat = state.decider()
            count = len(state.legal(seat))
            self.choices.append(count)
            self.most = max(self.most, count)
            self.positions.add(state.notation())
            decisions += 1
            exponent += log10(count)
            state.apply(seat, agents[seat].choose(state.view(seat), rng))
        self.decisions.append(decisions)
        self.exponents.append(exponent)

    def report(self) -> dict[str, float]:
        tenths = quantiles(self.decisions, n=10)
        return {
            "games": len(self.decisions),
            "decisions": fmean(self.decisions),
            "decisions_10": tenths[0],
            "decisions_90": tenths[-1],
            "choices": fmean(self.choices),
            "choices_most": self.most,
            "forced": sum(1 for count in self.choices if count == 1) / len(self.choices),
            "tree": fmean(self.exponents),
            "positions": len(self.positions),
            "positions_new": len(self.positions) / len(self.choices),
        }


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=100, help="of each kind and number of players (100)")
    parser.add_argument("--level", default="master", help="who plays (master)")
    parser.add_argument("--game", choices=[game.name for game in GAMES], action="append", help="only this game")
    parser.add_argument("--seed", default="complexity")
    parser.add_argument("--json", action="store_true", help="write JSON, for programs")
    args = parser.parse_args()
    if not args.json:
        print("| game | players | games | decisions (10 to 90 %) | choices | most | forced | tree | positions |")
        print("|" + "---|" * 9)
    for name in args.game or [game.name for game in GAMES]:
        game = game_named(name)
        for players in (2, 3, 4):
            sizes = Sizes()
            numbers = track(range(args.games), f"{name}, {players} players", console=STDERR)
            for number in numbers:
                sizes.add(game, players, args.level, f"{args.seed}/{players}/{number}")
            told = sizes.report()
            if args.json:
                print(json.dumps({"game": name, "players": players, "level": args.level, **told}), flush=True)
                continue
            print(
                f"| {name} | {players} | {told['games']:.0f} "
                f"| {told['decisions']:.0f} ({told['decisions_10']:.0f}–{told['decisions_90']:.0f}) "
                f"| {told['choices']:.1f} | {told['choices_most']:.0f} | {100 * told['forced']:.0f} % "
                f"| 10^{told['tree']:.0f} | {told['positions']:.0f} ({100 * told['positions_new']:.1f} % new) |",
                flush=True,
            )
    return 0


if __name__ == "__main__":
    sys.exit(main())
