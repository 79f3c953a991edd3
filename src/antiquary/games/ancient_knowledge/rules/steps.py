"""The steps of a turn that no card names: nodes like the effects, so that both share one agenda."""

from dataclasses import dataclass
from typing import Final, final

from antiquary.games.ancient_knowledge.rules.nodes import Node


@dataclass(frozen=True)
class Step(Node):
    """A step of the setup, the turn or an action."""

    def is_step(self) -> bool:
        return True


@final
@dataclass(frozen=True)
class PutAway(Step):
    """Setup: put away a card of the ten; everyone at the same time."""


@final
@dataclass(frozen=True)
class DealOut(Step):
    """Setup: extra cards, the deck, the technologies; then the first turn."""


@final
@dataclass(frozen=True)
class TakeAction(Step):
    """One of the five actions; `left` says how many are still to be taken."""


@final
@dataclass(frozen=True)
class ChooseSpace(Step):
    """Where the monument `card` will stand."""


@final
@dataclass(frozen=True)
class PayCost(Step):
    """Discard `left` cards for `card`."""


@final
@dataclass(frozen=True)
class Enter(Step):
    """`card` comes into play, a monument on space `left`."""


@final
@dataclass(frozen=True)
class InOrder(Step):
    """The effects of `cards` happen in an order that the seat chooses."""


@final
@dataclass(frozen=True)
class TimelinePhase(Step):
    """The timeline effects, each once."""


@final
@dataclass(frozen=True)
class DeclinePhase(Step):
    """Begins the decline phase, or leaves it out."""


@final
@dataclass(frozen=True)
class DeclineNext(Step):
    """Which of the two monuments on space 1 declines first."""


@final
@dataclass(frozen=True)
class FinishDecline(Step):
    """After its decline effect, the knowledge of `card` is lost and it goes to the past."""


@final
@dataclass(frozen=True)
class FlipTile(Step):
    """Choose the level I tile that becomes level II."""


@final
@dataclass(frozen=True)
class Slide(Step):
    """All monuments move one space to the left; then whatever follows a decline phase."""


@final
@dataclass(frozen=True)
class EndTurn(Step):
    """The next player's turn, or the end of the game."""


@final
@dataclass(frozen=True)
class DiscardChosen(Step):
    """Discard `left` cards from hand because of an opponent; everyone concerned at the same time."""


@final
@dataclass(frozen=True)
class SacrificeChosen(Step):
    """Discard an artifact because of an opponent; everyone concerned at the same time."""


@final
@dataclass(frozen=True)
class BurdenOne(Step):
    """Choose the monument of opponent `card` (a seat) that gets `left` knowledge."""


@final
@dataclass(frozen=True)
class MoveTo(Step):
    """The space to which the monument `card` moves."""


@final
@dataclass(frozen=True)
class SwapWith(Step):
    """The monument with which `card` changes places."""


@final
@dataclass(frozen=True)
class TakeFrom(Step):
    """Take a card from the hand of seat `card`, which lies open for the taker."""


@final
@dataclass(frozen=True)
class KeepOne(Step):
    """Keep one of the cards looked at."""


@final
@dataclass(frozen=True)
class CreateOne(Step):
    """Create one of the artifacts looked at."""


@final
@dataclass(frozen=True)
class LearnOne(Step):
    """Learn one of the technologies looked at."""


@final
@dataclass(frozen=True)
class PutUnder(Step):
    """Put the technologies looked at under the deck, the first chosen highest."""


@final
@dataclass(frozen=True)
class DraftOne(Step):
    """Take one of the revealed cards; `left` counts the takers so far, `card` is the seat that revealed them."""


@final
@dataclass(frozen=True)
class DrawOrInstead(Step):
    """Draw `left` cards for an excavation, or use the effect of `card` instead."""


PUT_AWAY: Final = PutAway()
DEAL_OUT: Final = DealOut()
TAKE_ACTION: Final = TakeAction()
CHOOSE_SPACE: Final = ChooseSpace()
PAY_COST: Final = PayCost()
ENTER: Final = Enter()
IN_ORDER: Final = InOrder()
TIMELINE_PHASE: Final = TimelinePhase()
DECLINE_PHASE: Final = DeclinePhase()
DECLINE_NEXT: Final = DeclineNext()
FINISH_DECLINE: Final = FinishDecline()
FLIP_TILE: Final = FlipTile()
SLIDE: Final = Slide()
END_TURN: Final = EndTurn()
DISCARD_CHOSEN: Final = DiscardChosen()
SACRIFICE_CHOSEN: Final = SacrificeChosen()
BURDEN_ONE: Final = BurdenOne()
MOVE_TO: Final = MoveTo()
SWAP_WITH: Final = SwapWith()
TAKE_FROM: Final = TakeFrom()
KEEP_ONE: Final = KeepOne()
CREATE_ONE: Final = CreateOne()
LEARN_ONE: Final = LearnOne()
PUT_UNDER: Final = PutUnder()
DRAFT_ONE: Final = DraftOne()
DRAW_OR_INSTEAD: Final = DrawOrInstead()

STEPS: Final[tuple[Step, ...]] = (
    PUT_AWAY,
    DEAL_OUT,
    TAKE_ACTION,
    CHOOSE_SPACE,
    PAY_COST,
    ENTER,
    IN_ORDER,
    TIMELINE_PHASE,
    DECLINE_PHASE,
    DECLINE_NEXT,
    FINISH_DECLINE,
    FLIP_TILE,
    SLIDE,
    END_TURN,
    DISCARD_CHOSEN,
    SACRIFICE_CHOSEN,
    BURDEN_ONE,
    MOVE_TO,
    SWAP_WITH,
    TAKE_FROM,
    KEEP_ONE,
    CREATE_ONE,
    LEARN_ONE,
    PUT_UNDER,
    DRAFT_ONE,
    DRAW_OR_INSTEAD,
)
