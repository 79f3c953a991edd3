"""End-of-game effects."""

from abc import ABCMeta, abstractmethod
from dataclasses import dataclass
from typing import final

from antiquary.games.ancient_knowledge.rules.conditions import AtLeast, count
from antiquary.games.ancient_knowledge.rules.state import Player
from antiquary.games.ancient_knowledge.rules.tallies import NO_TALLY, PAST, Tally
from antiquary.games.ancient_knowledge.rules.texts import Clause, Part, each


class EndScore(metaclass=ABCMeta):
    """Points at the end of the game, which depend on at most one tally."""

    @abstractmethod
    def points_for(self, player: Player, card: int) -> int:
        """The points of `card` as the area is now."""

    @abstractmethod
    def points_at(self, tally: int) -> int:
        """The points at this value of the tally."""

    @abstractmethod
    def hope_at(self, tally: int) -> float:
        """The points, and what may come of a threshold that is nearly reached."""

    @abstractmethod
    def counted(self) -> Tally:
        """The tally that the points depend on; any will do where they do not."""

    @abstractmethod
    def clause(self) -> Clause:
        """Its text."""


@final
@dataclass(frozen=True)
class Score(EndScore):
    """Score `points`, with `per` that many for each."""

    points: int
    per: Tally = NO_TALLY

    def points_for(self, player: Player, card: int) -> int:
        if self.per == NO_TALLY:
            return self.points
        return self.points * count(player, card, self.per)

    def points_at(self, tally: int) -> int:
        return self.points if self.per == NO_TALLY else self.points * tally

    def hope_at(self, tally: int) -> float:
        return float(self.points_at(tally))

    def counted(self) -> Tally:
        return PAST if self.per == NO_TALLY else self.per

    def clause(self) -> Clause:
        if self.per == NO_TALLY:
            return Clause("score", {"n": self.points})
        return Clause("score-each", {"n": self.points}, {"each": Part(each(self.per))})


@final
@dataclass(frozen=True)
class ScoreByThreshold(EndScore):
    """Score the points of the highest threshold (number, points) that the tally reaches."""

    tally: Tally
    thresholds: tuple[tuple[int, int], ...]

    def points_for(self, player: Player, card: int) -> int:
        return self.points_at(count(player, card, self.tally))

    def points_at(self, tally: int) -> int:
        best = 0
        for number, points in self.thresholds:
            if tally >= number and points > best:
                best = points
        return best

    def hope_at(self, tally: int) -> float:
        """Of the next threshold, a part that grows with the square of the way made."""
        points = float(self.points_at(tally))
        last = 0
        for number, reward in self.thresholds:
            if tally < number:
                way = (tally - last) / (number - last)
                return points + (reward - points) * way * way
            last = number
        return points

    def counted(self) -> Tally:
        return self.tally

    def clause(self) -> Clause:
        least, points = self.thresholds[0]
        text = Clause("score-if", {"n": points}, {"condition": Part(AtLeast(self.tally, least).clause())})
        for more, more_points in self.thresholds[1:]:
            text = Clause("score-more", {"least": more, "n": more_points}, {"text": Part(text)})
        return text
