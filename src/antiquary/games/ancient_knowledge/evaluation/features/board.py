"""The artifacts, with the one that is being created as if it were in play."""

from typing import Final, final

from antiquary.games.ancient_knowledge.cards.kinds import ARTIFACT
from antiquary.games.ancient_knowledge.evaluation.card_values import VALUES
from antiquary.games.ancient_knowledge.evaluation.features.clock import Clock
from antiquary.games.ancient_knowledge.evaluation.features.pending import THIRD, UNMET, Pending, share_of
from antiquary.games.ancient_knowledge.rules.numbers import BOARD_LIMIT, CARDS_PER_ROTATION
from antiquary.games.ancient_knowledge.rules.state import Player
from antiquary.games.ancient_knowledge.rules.worth import Worth


@final
class BoardOutlook:
    """The artifacts on the board and what they will still do."""

    def __init__(self, player: Player, clock: Clock, pending: Pending) -> None:
        self.worth: Final = Worth()
        self.idle: float = 0.0  # artifacts whose condition does not hold
        self.excavate_rate: int = CARDS_PER_ROTATION
        self.artifacts: int = len(player.artifacts)
        for card in player.artifacts:
            self._add(player, card, clock, pending.worth)
        new = pending.creating
        if new >= 0 and VALUES[new].kind == ARTIFACT:
            self._add(player, new, clock, pending.worth)
            self.artifacts += 1

    def _add(self, player: Player, card: int, clock: Clock, others: Worth) -> None:
        value, worth = VALUES[card], self.worth
        self.excavate_rate = max(self.excavate_rate, value.excavate_rate)
        share = 1.0
        if value.condition is not None:
            share = share_of(player, card, value, UNMET)
            if share < 1.0:
                self.idle += 1.0
        if not value.spent:
            share *= clock.acting
        elif clock.acting <= 0.0:
            share = 0.0
        worth.drawn += share * value.drawn
        worth.removed += share * value.removed
        worth.returned += share * value.returned
        worth.learned += share * value.learned
        worth.saved += share * value.saved
        others.arranged += share * value.arranged

    def append_to(self, row: list[float]) -> None:
        worth = self.worth
        row.append(self.artifacts * 0.2)
        row.append(1.0 if self.artifacts < BOARD_LIMIT else 0.0)
        row.append(self.idle * THIRD)
        row.append(worth.drawn * 0.1)
        row.append(worth.removed * 0.1)
        row.append(worth.returned * 0.1)
        row.append(worth.learned * 0.2)
        row.append(worth.saved * 0.2)
