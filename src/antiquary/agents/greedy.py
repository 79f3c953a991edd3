"""The opponent that takes what looks best soon: it tries each choice on guesses of what it cannot see."""

from typing import Final, final

from antiquary.agents.agent import Agent
from antiquary.kernel.game import Action, Game, Seat, State, View
from antiquary.kernel.rng import Rng


@final
class GreedyAgent(Agent):
    """For each choice, `guesses` times: deal what is hidden by lot, choose, let everybody play about `ahead` random
    choices each and look at the lead. The best mean wins, ties are broken by lot."""

    def __init__(self, game: Game, guesses: int = 4, ahead: int = 15) -> None:
        self.game: Final = game
        self.guesses: Final = guesses
        self.ahead: Final = ahead

    def choose(self, view: View, rng: Rng) -> Action:
        legal = view.legal()
        if len(legal) == 1:
            return legal[0]
        totals = [0] * len(legal)
        for _ in range(self.guesses):
            guess = self.game.determinize(view, rng)
            luck = rng.fresh()
            for at in range(len(legal)):
                after = guess.clone()
                after.apply(view.seat, legal[at])
                # The same luck for every choice, so that they differ by themselves and not by chance.
                wander(after, self.ahead * view.seats, luck.clone())
                totals[at] += lead(after, view.seat)
        best = max(totals)
        favourites = [legal[at] for at in range(len(legal)) if totals[at] == best]
        return favourites[rng.below(len(favourites))]


def wander(state: State, choices: int, rng: Rng) -> None:
    """Play that many random choices, or up to the end."""
    for _ in range(choices):
        seat = state.decider()
        if seat < 0:
            return
        legal = state.legal(seat)
        state.apply(seat, legal[rng.below(len(legal))])


def lead(state: State, seat: Seat) -> int:
    """By how much the seat is ahead of the best other one."""
    scores = state.scores()
    rival = -1_000_000
    for other in range(state.seats):
        if other != seat and scores[other] > rival:
            rival = scores[other]
    return scores[seat] - rival
