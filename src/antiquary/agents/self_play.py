"""Training games: every seat plays greedily by a judgement, with errors of different sizes, and some choices are
random, so that there is something to compare with."""

from dataclasses import dataclass
from typing import Final, final

from antiquary.agents.agent import Agent
from antiquary.agents.greedy import GreedyAgent
from antiquary.agents.judgement import Judgement
from antiquary.agents.random_agent import RandomAgent
from antiquary.kernel.game import Game, Options, State
from antiquary.kernel.rng import Rng

BLURS: Final = [0.5, 1.0, 2.0, 4.0]  # errors of the players, in points; each draws one per game
STRAY: Final = 50  # one choice in this many is random
WILD: Final = 3  # one game in this many begins with random choices, up to
WILD_CHOICES: Final = 60  # this many per seat
SAMPLED: Final = 9  # one decision in this many is kept
LONGEST: Final = 3000  # decisions per seat; learning players may learn to wait for each other


@final
@dataclass(frozen=True)
class Sample:
    """A position as a judgement sees it."""

    progress: float
    features: list[list[float]]  # by seat


def play_and_sample(
    game: Game, options: Options, judgement: Judgement | None, seed: bytes, rng: Rng
) -> tuple[State, list[Sample]]:
    """A game and samples of its positions. Without a judgement, all choices are random."""
    state = game.new(options, seed)
    seats = state.seats
    by_lot = RandomAgent()
    agents: list[Agent] = []
    for _ in range(seats):
        blur = BLURS[rng.below(len(BLURS))]
        agents.append(by_lot if judgement is None else GreedyAgent(game, judgement, 1, blur))
    wild = rng.below(WILD_CHOICES * seats) if rng.below(WILD) == 0 else 0
    samples: list[Sample] = []
    for decisions in range(LONGEST * seats):
        seat = state.decider()
        if seat < 0:
            break
        legal = state.legal(seat)
        action = legal[0]
        if len(legal) > 1:
            if rng.below(SAMPLED) == 0:
                samples.append(Sample(game.progress(state), [game.features(state, each) for each in range(seats)]))
            agent = by_lot if decisions < wild or rng.below(STRAY) == 0 else agents[seat]
            action = agent.choose(state.view(seat), rng)
        state.apply(seat, action)
    return state, samples
