"""What is half done."""

from typing import Final, final

from antiquary.games.ancient_knowledge.evaluation.card_values import VALUES, CardValue
from antiquary.games.ancient_knowledge.rules.effects.opponents import DISCARD_CHOSEN
from antiquary.games.ancient_knowledge.rules.main_actions import CHOOSE_SPACE, ENTER, PAY_COST
from antiquary.games.ancient_knowledge.rules.order import IN_ORDER
from antiquary.games.ancient_knowledge.rules.setup import PUT_AWAY
from antiquary.games.ancient_knowledge.rules.state import GROUND, NO_CARD, Frame, Player, State
from antiquary.games.ancient_knowledge.rules.turn import TAKE_ACTION
from antiquary.games.ancient_knowledge.rules.worth import Worth

UNMET: Final = 0.3  # what an effect counts whose condition does not hold now
UNMET_SOON: Final = 0.4
THIRD: Final = 1.0 / 3.0


def share_of(player: Player, card: int, value: CardValue, unmet: float) -> float:
    """1 if the effect of `card` would do something now, `unmet` if its condition does not hold."""
    condition = value.condition
    return 1.0 if condition is None or condition.holds(player, card) else unmet


@final
class Pending:
    """The steps that wait for one seat, and what they will bring."""

    def __init__(self, state: State, seat: int) -> None:
        self.actions: int = 0  # still to be taken
        self.owed: int = 0  # cards still to be discarded
        self.creating: int = NO_CARD
        self.space: float = 0.0  # on which that card will stand
        self.worth: Final = Worth()
        player = state.players[seat]
        frame = state.top
        while frame is not GROUND:
            if frame.seat == seat:
                self._add(player, frame)
            frame = frame.below

    def _add(self, player: Player, frame: Frame) -> None:
        node = frame.node
        if node is TAKE_ACTION:
            self.actions = frame.left
        elif node is IN_ORDER:
            for card in frame.cards:
                self._add_effect(player, card)
        elif node is CHOOSE_SPACE:
            self.creating = frame.card
            self.space = VALUES[frame.card].space
            self.owed += VALUES[frame.card].cost
        elif node is ENTER:
            self.creating = frame.card
            self.space = float(frame.left)
        elif node is PAY_COST or node is PUT_AWAY or node is DISCARD_CHOSEN:
            self.owed += frame.left
        else:
            node.add_remaining(frame, self.worth)

    def _add_effect(self, player: Player, card: int) -> None:
        """An effect that waits for its turn in an order."""
        value, worth = VALUES[card], self.worth
        share = share_of(player, card, value, 0.0)
        worth.drawn += share * value.drawn
        worth.removed += share * value.removed
        worth.returned += share * value.returned
        worth.learned += share * value.learned
        worth.created += share * value.created
        worth.hurt += share * value.hurt
        worth.arranged += share * value.arranged

    def append_to(self, row: list[float]) -> None:
        worth = self.worth
        row.append(worth.drawn * THIRD)
        row.append(worth.removed * THIRD)
        row.append(worth.returned * THIRD)
        row.append(worth.learned)
        row.append(worth.created)
