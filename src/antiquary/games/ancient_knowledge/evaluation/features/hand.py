"""The hand: the best cards of it, by what they would bring."""

from typing import Final, final

from antiquary.games.ancient_knowledge.cards.kinds import ARTIFACT
from antiquary.games.ancient_knowledge.evaluation.card_values import EACH_TURN, IN_DECLINE, VALUES, CardValue
from antiquary.games.ancient_knowledge.evaluation.features.pending import THIRD, UNMET, share_of
from antiquary.games.ancient_knowledge.evaluation.features.timeline import TimelineOutlook, hope
from antiquary.games.ancient_knowledge.rules.conditions import count
from antiquary.games.ancient_knowledge.rules.state import Player
from antiquary.games.ancient_knowledge.rules.tallies import NO_TALLY


@final
class HandOutlook:
    """What the cards in hand would bring."""

    def __init__(self, player: Player, timeline: TimelineOutlook, owed: int) -> None:
        self.player: Final = player
        self.timeline: Final = timeline
        self.size: Final[int] = len(player.hand) - owed
        self.artifacts: float = 0.0
        self.best: float = 0.0
        self.second: float = 0.0
        self.third: float = 0.0
        self.rest: float = 0.0
        self.best_artifact: float = 0.0
        self.end: float = 0.0
        self.in_time: float = 0.0
        if timeline.clock.turns > 0.0:
            for card in player.hand:
                value = VALUES[card]
                if value.kind == ARTIFACT:
                    self._add_artifact(card, value)
                else:
                    self._rank(self._monument(card, value))

    def _add_artifact(self, card: int, value: CardValue) -> None:
        gain = value.gain
        self.artifacts += 1.0
        if not value.spent:
            gain *= self.timeline.clock.acting
        if value.condition is not None:
            gain *= share_of(self.player, card, value, UNMET)
        gain -= value.price
        self.best_artifact = max(self.best_artifact, gain)

    def _monument(self, card: int, value: CardValue) -> float:
        """What a monument would bring."""
        clock = self.timeline.clock
        sure = clock.sureness(value.space)
        if sure <= 0.0:
            return 0.7 - value.price
        self.in_time += sure
        gain = value.gain
        knowledge = value.knowledge
        if value.moment == EACH_TURN:
            share = min(value.space, clock.acting)
            if value.condition is not None:
                share *= share_of(self.player, card, value, UNMET)
            gain *= share
            knowledge -= value.own_removal * share
        elif value.moment == IN_DECLINE:
            gain *= sure
        knowledge = max(knowledge - self._entry_reduction(card, value), 0.0)
        if value.fragile:
            gain += sure * value.points * 3.0 / (3.0 + knowledge)
        else:
            gain += sure * (value.points - 0.7 * knowledge + 1.0)
        gain -= value.price
        if value.scores:
            reward = sure * hope(value, self.timeline.expected(value.end_tally))
            self.end += reward
            gain += reward
        return gain

    def _entry_reduction(self, card: int, value: CardValue) -> float:
        """By how much a monument would enter with less because of its own effect."""
        less = value.entry_less
        if less > 0.0:
            condition = value.entry_condition
            if condition is None or condition.holds(self.player, card):
                if value.entry_per != NO_TALLY:
                    less *= count(self.player, card, value.entry_per)
                return less
        return 0.0

    def _rank(self, gain: float) -> None:
        """Put a card among the best three, or with the rest."""
        if gain > self.third:
            self.rest += self.third
            if gain > self.second:
                self.third = self.second
                if gain > self.best:
                    self.second = self.best
                    self.best = gain
                else:
                    self.second = gain
            else:
                self.third = gain
        elif gain > 0.0:
            self.rest += gain

    def append_to(self, row: list[float]) -> None:
        row.append(self.size * 0.2)
        row.append(self.size * self.size * 0.02)
        row.append(self.artifacts * THIRD)
        row.append(self.best * 0.2)
        row.append(self.second * 0.2)
        row.append(self.third * 0.2)
        row.append(self.rest * 0.2)
        row.append(self.best_artifact * 0.2)
        row.append(self.end * 0.2)
        row.append(self.in_time * 0.2)
