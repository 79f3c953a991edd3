"""Opponents that look one choice ahead: the greedy one, and one that makes the mistakes of a beginner."""

from typing import Final, final

from antiquary.agents.agent import Agent
from antiquary.agents.judgement import Judgement
from antiquary.kernel.game import Action, Game, Seat, State, View
from antiquary.kernel.rng import FastRng, Rng
from antiquary.kernel.study import Mistakes

NOISE_STEPS: Final = 1000  # the resolution of a random error


@final
class GreedyAgent(Agent):
    """For each choice, `guesses` times: sample the hidden information, choose, and read the expected lead. The best
    mean wins. With a `blur`, every reading errs by up to so many points, so that training games vary."""

    def __init__(self, game: Game, judgement: Judgement, guesses: int = 1, blur: float = 0.0) -> None:
        self.game: Final = game
        self.judgement: Final = judgement
        self.guesses: Final = guesses
        self.blur: Final = blur

    def choose(self, view: View, rng: Rng) -> Action:
        legal = view.legal()
        if len(legal) == 1:
            return legal[0]
        totals = [0.0] * len(legal)
        for _ in range(self.guesses):
            add_leads(totals, self.game.determinize(view, rng), view.seat, legal, self.judgement)
        if self.blur > 0.0:
            reach = self.blur * self.guesses / NOISE_STEPS
            for at in range(len(legal)):
                totals[at] += reach * (rng.below(2 * NOISE_STEPS + 1) - NOISE_STEPS)
        return best_choice(legal, totals, rng)


def add_leads(totals: list[float], guess: State, seat: Seat, choices: list[Action], judgement: Judgement) -> None:
    """Add to the total of each choice the lead of `seat` that is expected after it."""
    for at in range(len(choices)):
        after = guess.clone()
        after.apply(seat, choices[at])
        totals[at] += lead(judgement.expected_scores(after), seat)


def best_choice(choices: list[Action], totals: list[float], rng: Rng) -> Action:
    """The choice with the highest total; a random one of those that share it."""
    best = max(totals)
    favourites = [choices[at] for at in range(len(choices)) if totals[at] == best]
    return favourites[rng.below(len(favourites))]


def lead(scores: list[float], seat: Seat) -> float:
    """By how much the seat is ahead of the best opponent."""
    rival = -1e9
    for other in range(len(scores)):
        if other != seat and scores[other] > rival:
            rival = scores[other]
    return scores[seat] - rival


LATE_END_PROGRESS: Final = 0.6  # what the progress is multiplied by for a player who sees the end too late
FEW_CHOICES: Final = 2  # with so few choices none is forgotten


@final
class Oversight:
    """What a player overlooks during a turn: kinds of effects, by their number in `Evaluation.effect_features`, and the
    end."""

    def __init__(self, effects: list[int], end: bool) -> None:
        self.effects: Final = effects
        self.end: Final = end


@final
class Beginner:
    """Someone who plays a game with these mistakes."""

    def __init__(self, game: Game, judgement: Judgement, mistakes: Mistakes) -> None:
        self.game: Final = game
        self.judgement: Final = judgement
        self.mistakes: Final = mistakes
        names = game.evaluation.feature_names()
        self._effects: Final = [_places(names, beginning) for beginning in game.evaluation.effect_features()]
        self._end: Final = [
            place for beginning in game.evaluation.end_features() for place in _places(names, beginning)
        ]

    def oversight(self, state: State, seat: Seat) -> Oversight:
        """What `seat` overlooks in its turn: the same in all positions of the turn."""
        rng = FastRng(self.game.evaluation.turn_seed(state, seat) << 2 | seat)
        mistakes = self.mistakes
        end = rng.below(100) < mistakes.end
        effects = [number for number in range(len(self._effects)) if rng.below(100) < mistakes.effects]
        return Oversight(effects, end)

    def misjudgement(self, oversight: Oversight) -> Judgement:
        """The judgement without what is overlooked. An end that is seen too late lets everything count as it does
        earlier in a game."""
        judgement = self.judgement
        believed = LATE_END_PROGRESS if oversight.end else 1.0
        weights = judgement.weights[:]
        drifts = [drift * believed for drift in judgement.drifts]
        for number in oversight.effects:
            _overlook(weights, drifts, self._effects[number])
        if oversight.end:
            _overlook(weights, drifts, self._end)
        return Judgement(self.game, weights, drifts, judgement.spread_start, judgement.spread_end)

    def without_forgotten(self, legal: list[Action], rng: Rng) -> list[Action]:
        return without_forgotten(legal, self.mistakes.choices, rng)


def without_forgotten(legal: list[Action], forgotten: int, rng: Rng) -> list[Action]:
    """The legal choices that are not forgotten, at least one, if each is forgotten with a chance of so many percent."""
    if len(legal) <= FEW_CHOICES or not forgotten:
        return legal
    choices = [action for action in legal if rng.below(100) >= forgotten]
    return choices or legal


def _places(names: list[str], beginning: str) -> list[int]:
    return [place for place, name in enumerate(names) if name.startswith(beginning)]


def _overlook(weights: list[float], drifts: list[float], places: list[int]) -> None:
    for place in places:
        weights[place] = 0.0
        drifts[place] = 0.0


@final
class FallibleAgent(Agent):
    """Samples the hidden information once, and takes the best of the choices that it does not forget, by a judgement
    without what it overlooks. It keeps no state: what it overlooks in a turn follows from the turn."""

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
        choices = beginner.without_forgotten(legal, rng)
        totals = [0.0] * len(choices)
        add_leads(totals, guess, seat, choices, judgement)
        return best_choice(choices, totals, rng)
