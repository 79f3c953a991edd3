"""Tables for one set of components: what a marker will score from each round on."""

from typing import Final, final

from antiquary.games.pergamon.components.facts import Components
from antiquary.games.pergamon.rules.numbers import ROUNDS, TOP


@final
class ScoringTables:
    """By round: the round of the next scoring, the scorings left, the setbacks before the last one; and by round and
    space: what a marker there will score in all scorings from this round on, and in the next one."""

    def __init__(self, components: Components) -> None:
        self.next_scoring: Final = [0] * (ROUNDS + 2)
        self.scorings: Final = [0] * (ROUNDS + 2)
        self.setbacks: Final = [0] * (ROUNDS + 2)
        self.prospects: Final = [[0] * (TOP + 1) for _ in range(ROUNDS + 2)]
        self.next_points: Final = [[0] * (TOP + 1) for _ in range(ROUNDS + 2)]
        points = components.museum_points
        for round_ in range(ROUNDS, 0, -1):
            scores = components.bonus_object[round_] >= 0
            self.next_scoring[round_] = round_ if scores else self.next_scoring[round_ + 1]
            self.scorings[round_] = self.scorings[round_ + 1] + (1 if scores else 0)
            self.setbacks[round_] = self.setbacks[round_ + 1] + (components.setback[round_] if round_ < ROUNDS else 0)
            for space in range(TOP + 1):
                if scores:
                    left = max(0, space - components.setback[round_])
                    self.prospects[round_][space] = points[space] + self.prospects[round_ + 1][left]
                    self.next_points[round_][space] = points[space]
                else:
                    self.prospects[round_][space] = self.prospects[round_ + 1][space]
                    self.next_points[round_][space] = self.next_points[round_ + 1][space]
