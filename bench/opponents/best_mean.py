"""A player of Pergamon who always takes the funding space with the best mean that is shown, against three scholars.

    python bench/opponents/best_mean.py --games 600

Everything else the player does as a scholar. The same games are played with the odds that people see and with those of
earlier versions, which took all free spaces for equally likely. Prints the mean score, the mean income and what was
promised of it. Ends with 1 if the score is lower than with the earlier odds, or the income is more than 3 % off.
"""

import argparse
import sys
from typing import Final

from rich.progress import track

from antiquary.agents.opponents import untimed_agent
from antiquary.games.pergamon.evaluation.odds import FundingOdds
from antiquary.games.pergamon.evaluation.placements import UNIFORM
from antiquary.games.pergamon.position import PergamonState
from antiquary.games.pergamon.rules.actions import FUND
from antiquary.games.pergamon.rules.board import FUNDING
from antiquary.games.registry import game_named
from antiquary.kernel.event import Event
from antiquary.kernel.rng import rng_from, seed_from

PLAYERS: Final = 4
OTHERS: Final = "scholar"
BAR: Final = 0.03


def play(number: int, level: str) -> tuple[float, float, int]:
    """The score of the player in one game, what was promised in all, and what was paid. The odds take all for players
    of `level`."""
    game = game_named("pergamon")
    seed = seed_from(f"best mean/{number}")
    state, rng = game.new({"players": PLAYERS}, seed), rng_from(seed)
    assert isinstance(state, PergamonState)
    odds, hero = FundingOdds(state.board.components), number % PLAYERS
    agents = [untimed_agent(OTHERS, game) for _ in range(PLAYERS)]
    promised, paid = 0.0, 0
    while not state.over():
        seat = state.decider()
        if seat == hero and state.board.phase == FUNDING:
            free = [each for each in odds.of(state.board, [level] * PLAYERS) if each.owner < 0]
            best = max(free, key=lambda each: each.expected)
            promised += best.expected
            action = FUND + best.space
        else:
            action = agents[seat].choose(state.view(seat), rng)
        events: list[Event] = []
        state.events = events
        state.apply(seat, action)
        paid += sum(event.amount for event in events if event.verb == "income" and event.seat == hero)
    return float(state.scores()[hero]), promised, paid


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=600)
    args = parser.parse_args(arguments)
    means: dict[str, tuple[float, float, float]] = {}
    for name, level in (("the odds", OTHERS), ("earlier odds", UNIFORM)):
        games = [play(number, level) for number in track(range(args.games), name)]
        score, promised, paid = (sum(column) / args.games for column in zip(*games, strict=True))
        means[name] = (score, promised, paid)
        print(f"{name}: score {score:.2f}, promised {promised:.2f}, paid {paid:.2f} ({paid / promised - 1:+.1%})")
    score, promised, paid = means["the odds"]
    return int(score < means["earlier odds"][0] or abs(paid / promised - 1) > BAR)


if __name__ == "__main__":
    sys.exit(main())
