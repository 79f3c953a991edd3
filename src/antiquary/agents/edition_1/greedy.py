"""The greedy opponent: it takes the choice after which the position is judged best, and plans nothing."""

from typing import Final, final

from antiquary.agents.agent import Agent
from antiquary.agents.judgement import Judgement
from antiquary.kernel.game import Action, Game, Seat, View
from antiquary.kernel.rng import Rng

GRAINS: Final = 1000  # the resolution of a random error


@final
class GreedyAgent(Agent):
    """For each choice, `guesses` times: sample the hidden information, choose, and read the expected lead. The best
    mean wins. With a `blur`, every reading errs by up to so many points, like a beginner's."""

    def __init__(self, game: Game, judgement: Judgement, guesses: int = 1, blur: float = 0.0) -> None:
        self.game: Final = game
        self.judgement: Final = judgement
        self.guesses: Final = guesses
        self.blur: Final = blur

    def choose(self, view: View, rng: Rng) -> Action:
        legal = view.legal()
        if len(legal) == 1:
            return legal[0]
        seat = view.seat
        totals = [0.0] * len(legal)
        for _ in range(self.guesses):
            guess = self.game.determinize(view, rng)
            for at in range(len(legal)):
                after = guess.clone()
                after.apply(seat, legal[at])
                totals[at] += lead(self.judgement.expected_scores(after), seat)
        if self.blur > 0.0:
            reach = self.blur * self.guesses / GRAINS
            for at in range(len(legal)):
                totals[at] += reach * (rng.below(2 * GRAINS + 1) - GRAINS)
        best = max(totals)
        favourites = [legal[at] for at in range(len(legal)) if totals[at] == best]
        return favourites[rng.below(len(favourites))]


def lead(scores: list[float], seat: Seat) -> float:
    """By how much the seat is ahead of the best opponent."""
    rival = -1e9
    for other in range(len(scores)):
        if other != seat and scores[other] > rival:
            rival = scores[other]
    return scores[seat] - rival
