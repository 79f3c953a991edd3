"""The mistakes of beginners: effects that they overlook, an end that they see too late, choices that they forget."""

from typing import Final, final

from antiquary.agents.judgement import Judgement
from antiquary.kernel.game import Action, Game, Seat, State
from antiquary.kernel.rng import FastRng, Rng
from antiquary.kernel.study import Mistakes

BELIEVED: Final = 0.6  # the part of the progress that one believes who sees the end too late
OBVIOUS: Final = 2  # with so few choices nobody forgets one


@final
class Oversight:
    """What one does not see during a turn: kinds of effects, by their number in `Evaluation.effect_features`, and the
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
        believed = BELIEVED if oversight.end else 1.0
        weights = judgement.weights[:]
        drifts = [drift * believed for drift in judgement.drifts]
        for number in oversight.effects:
            _overlook(weights, drifts, self._effects[number])
        if oversight.end:
            _overlook(weights, drifts, self._end)
        return Judgement(self.game, weights, drifts, judgement.spread_start, judgement.spread_end)

    def considered(self, legal: list[Action], rng: Rng) -> list[Action]:
        return considered(legal, self.mistakes.choices, rng)


def considered(legal: list[Action], forgotten: int, rng: Rng) -> list[Action]:
    """The legal choices that come to mind, at least one, if each is forgotten with a chance of so many percent."""
    if len(legal) <= OBVIOUS or not forgotten:
        return legal
    choices = [action for action in legal if rng.below(100) >= forgotten]
    return choices or legal


def _places(names: list[str], beginning: str) -> list[int]:
    return [place for place, name in enumerate(names) if name.startswith(beginning)]


def _overlook(weights: list[float], drifts: list[float], places: list[int]) -> None:
    for place in places:
        weights[place] = 0.0
        drifts[place] = 0.0
