"""The opponent that makes the mistakes of a beginner: otherwise it takes the choice that looks best at once."""

from typing import Final, final

from antiquary.agents.agent import Agent
from antiquary.agents.greedy import add_leads, favourite
from antiquary.agents.judgement import Judgement
from antiquary.agents.mistakes import Beginner
from antiquary.kernel.game import Action, Game, View
from antiquary.kernel.rng import Rng
from antiquary.kernel.study import Mistakes


@final
class FallibleAgent(Agent):
    """Samples the hidden information once, and takes the best of the choices that it thinks of, as far as it can see.
    It remembers nothing: what it overlooks in a turn follows from the turn."""

    def __init__(self, game: Game, judgement: Judgement, mistakes: Mistakes) -> None:
        self.game: Final = game
        self.beginner: Final = Beginner(game, judgement, mistakes)

    def choose(self, view: View, rng: Rng) -> Action:
        legal = view.legal()
        if len(legal) == 1:
            return legal[0]
        seat, beginner = view.seat, self.beginner
        guess = self.game.determinize(view, rng)
        judgement = beginner.misjudgement(beginner.oversight(guess, seat))
        choices = beginner.considered(legal, rng)
        totals = [0.0] * len(choices)
        add_leads(totals, guess, seat, choices, judgement)
        return favourite(choices, totals, rng)
