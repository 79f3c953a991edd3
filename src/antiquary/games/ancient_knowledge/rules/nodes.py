"""The vocabulary of Ancient Knowledge: what a card can be, ask for and do. Frozen definitions, no behaviour.

1. A card is one literal made of these nodes. The engine runs them (`resolve.py`), the words of every language are made
   from them (`text.py`), the browser draws its icons from them and bots read features from them.
2. Nodes that are equal are interchangeable. Games never write on them.
3. Everyone who walks the nodes ends in `assert_never`, so a new node that is not executed or not worded does not pass
   the type checker.
"""

from dataclasses import dataclass
from typing import Final, TypeAlias, final

# --- kinds of cards -------------------------------------------------------------------------------------------------

CITY: Final = 0
MEGALITH: Final = 1
PYRAMID: Final = 2
ARTIFACT: Final = 3
ANCIENT: Final = 4
WRITING: Final = 5
SECRET: Final = 6

# Kinds as sets of bits, for everything that says "a card of one of these kinds".
CITIES: Final = 1 << CITY
MEGALITHS: Final = 1 << MEGALITH
PYRAMIDS: Final = 1 << PYRAMID
ARTIFACTS: Final = 1 << ARTIFACT
MONUMENTS: Final = CITIES | MEGALITHS | PYRAMIDS
BUILDER_CARDS: Final = MONUMENTS | ARTIFACTS
ANCIENTS: Final = 1 << ANCIENT
WRITINGS: Final = 1 << WRITING
SECRETS: Final = 1 << SECRET
TECHNOLOGIES: Final = ANCIENTS | WRITINGS | SECRETS

# --- what can be counted --------------------------------------------------------------------------------------------
# A tally is a number that a player's area has at any moment. Those below STORED are kept up to date as things move, so
# that asking is free; the others are counted when asked.

PAST: Final = 0
PAST_CITIES: Final = 1
PAST_MEGALITHS: Final = 2
PAST_PYRAMIDS: Final = 3
PAST_ENDGAME: Final = 4  # monuments in the past with an end-of-game effect
ROTATED: Final = 5  # monuments in the past that lie rotated
TIMELINE: Final = 6
TIMELINE_CITIES: Final = 7
TIMELINE_MEGALITHS: Final = 8
TIMELINE_PYRAMIDS: Final = 9
TIMELINE_KNOWLEDGE: Final = 10
LOST: Final = 11
ON_BOARD: Final = 12  # artifacts on the board
COLLECTION: Final = 13  # technologies
ANCIENT_TECHNOLOGIES: Final = 14
WRITING_TECHNOLOGIES: Final = 15
SECRET_TECHNOLOGIES: Final = 16
LOST_THIS_PHASE: Final = 17  # knowledge that became lost in this decline phase
EASING: Final = 18  # by how much one minimum of a requirement may be missed
STORED: Final = 19

HAND: Final = 19
PAST_BEST: Final = 20  # monuments in the past of the type of which there are most
PAST_SETS: Final = 21  # sets of city, megalith and pyramid in the past
TECHNOLOGY_SETS: Final = 22  # sets of ancient, writing and secret in the collection
ON_SPACE_ONE: Final = 23
# The following three look at the card that asks.
OWN_KNOWLEDGE: Final = 24
ADJACENT_PYRAMIDS: Final = 25
ADJACENT_BEST: Final = 26  # adjacent monuments of the type of which there are most
NO_TALLY: Final = -1

# --- conditions -----------------------------------------------------------------------------------------------------


@final
@dataclass(frozen=True)
class AtLeast:
    tally: int
    number: int


@final
@dataclass(frozen=True)
class AtMost:
    tally: int
    number: int


@final
@dataclass(frozen=True)
class All:
    """Every part holds."""

    parts: tuple[AtLeast | AtMost, ...]


Condition: TypeAlias = AtLeast | AtMost | All

# --- which monuments ------------------------------------------------------------------------------------------------


@final
@dataclass(frozen=True)
class Monuments:
    """A choice of monuments in one's own timeline. The default is all of them, the asking card included."""

    kinds: int = MONUMENTS
    others: bool = False  # the asking card itself does not count
    adjacent: bool = False  # only those adjacent to the asking card
    space: int = 0  # only those on this space
    at_least: int = 0  # only those with this much knowledge or more
    at_most: int = 1000  # only those with this much knowledge or less


ANY_MONUMENT: Final = Monuments()
OTHER_MONUMENTS: Final = Monuments(others=True)

# --- effects --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Node:
    """Something that an effect does, or a step of the turn (`steps.py`)."""

    def is_step(self) -> bool:
        return False


@final
@dataclass(frozen=True)
class Draw(Node):
    """Draw `number` builder cards; with `per`, that many for every full `every` of the tally."""

    number: int = 1
    per: int = NO_TALLY
    every: int = 1


@final
@dataclass(frozen=True)
class RemoveFromEach(Node):
    """Remove `number` knowledge from each of the monuments."""

    number: int
    where: Monuments


@final
@dataclass(frozen=True)
class RemoveFromOne(Node):
    """Remove `number` knowledge (or up to that) from one of the monuments."""

    number: int
    where: Monuments = ANY_MONUMENT
    up_to: bool = False


@final
@dataclass(frozen=True)
class RemoveSpread(Node):
    """Remove `number` knowledge in total (or up to that), split as you like; `per` counts instead of a fixed number;
    `over` limits the monuments it may be split over."""

    number: int
    where: Monuments = ANY_MONUMENT
    up_to: bool = False
    per: int = NO_TALLY
    over: int = 12


@final
@dataclass(frozen=True)
class RemoveFromSelf(Node):
    """Remove `number` knowledge from the card itself."""

    number: int


@final
@dataclass(frozen=True)
class ReturnLost(Node):
    """Return `number` lost knowledge (or up to that) to the reserve."""

    number: int
    up_to: bool = False


@final
@dataclass(frozen=True)
class Burden(Node):
    """For each opponent, put `number` knowledge from the reserve on one monument of theirs."""

    number: int


@final
@dataclass(frozen=True)
class PassOnLost(Node):
    """Put `number` of one's lost knowledge on one monument of one opponent."""

    number: int


@final
@dataclass(frozen=True)
class Create(Node):
    """The create action, limited to these kinds."""

    kinds: int = BUILDER_CARDS


@final
@dataclass(frozen=True)
class Learn(Node):
    """The learn action; `free` ignores requirements."""

    free: bool = False


@final
@dataclass(frozen=True)
class Archive(Node):
    """The archive action."""


@final
@dataclass(frozen=True)
class Excavate(Node):
    """The excavate action."""


@final
@dataclass(frozen=True)
class Move(Node):
    """Move one of the monuments to a free place on another space, or on space `to`."""

    where: Monuments = ANY_MONUMENT
    to: int = 0


@final
@dataclass(frozen=True)
class SwapSelf(Node):
    """The card itself and another monument in the timeline change places."""


@final
@dataclass(frozen=True)
class SwapTwo(Node):
    """Any two monuments in the timeline change places."""


@final
@dataclass(frozen=True)
class Discard(Node):
    """Discard `number` cards of these kinds from hand."""

    number: int
    kinds: int = BUILDER_CARDS


@final
@dataclass(frozen=True)
class Redraw(Node):
    """Discard up to `number` cards from hand, then draw as many."""

    number: int


@final
@dataclass(frozen=True)
class OpponentsDiscard(Node):
    """Each opponent discards `number` cards from hand, all they have if fewer; all choose at the same time."""

    number: int


@final
@dataclass(frozen=True)
class OpponentsSacrifice(Node):
    """Each opponent discards one artifact from their board; all choose at the same time."""


@final
@dataclass(frozen=True)
class Steal(Node):
    """Look at the hand of one opponent and take a card from it."""


@final
@dataclass(frozen=True)
class DiscardSelf(Node):
    """Discard the card itself from play. A monument that does so in its decline does not go on declining."""


@final
@dataclass(frozen=True)
class Sacrifice(Node):
    """Discard any number of one's artifacts; for each, remove `number` knowledge from the card itself."""

    number: int


@final
@dataclass(frozen=True)
class Straighten(Node):
    """Straighten `number` rotated monuments in the past (as many as there are; which ones makes no difference)."""

    number: int


@final
@dataclass(frozen=True)
class Bury(Node):
    """Put `number` face-up technologies (of `level`, 0 for any) under their decks."""

    number: int
    level: int = 0


@final
@dataclass(frozen=True)
class SkipDecline(Node):
    """The decline phase of this turn does not take place."""


@final
@dataclass(frozen=True)
class DrawUntil(Node):
    """Reveal cards from the deck until `number` of these kinds have come; those go to the hand, the rest is
    discarded."""

    number: int
    kinds: int


@final
@dataclass(frozen=True)
class LookAndKeep(Node):
    """Look at the top `number` builder cards, keep one, discard the rest."""

    number: int


@final
@dataclass(frozen=True)
class LookAndCreate(Node):
    """Look at the top `number` builder cards, create an artifact from among them, discard the rest."""

    number: int


@final
@dataclass(frozen=True)
class LookAndLearn(Node):
    """Look at the top `number` technologies of level II, learn one, put the rest under the deck in any order."""

    number: int


@final
@dataclass(frozen=True)
class OpenDraft(Node):
    """Reveal the top `number` builder cards; everyone takes one in turn, then the owner a second; discard the rest."""

    number: int


@final
@dataclass(frozen=True)
class May(Node):
    """The effect is optional."""

    effect: Node


@final
@dataclass(frozen=True)
class If(Node):
    """The effect happens if the condition holds at that moment."""

    condition: Condition
    then: Node


@final
@dataclass(frozen=True)
class Sequence(Node):
    """One after the other; a part that cannot happen does not stop the next."""

    first: Node
    second: Node


@final
@dataclass(frozen=True)
class Pay(Node):
    """Optional: pay the whole cost; if so, the gain happens."""

    cost: Discard | DiscardSelf
    gain: Node


Effect: TypeAlias = (
    Draw
    | RemoveFromEach
    | RemoveFromOne
    | RemoveSpread
    | RemoveFromSelf
    | ReturnLost
    | Burden
    | PassOnLost
    | Create
    | Learn
    | Archive
    | Excavate
    | Move
    | SwapSelf
    | SwapTwo
    | Discard
    | Redraw
    | OpponentsDiscard
    | OpponentsSacrifice
    | Steal
    | DiscardSelf
    | Sacrifice
    | Straighten
    | Bury
    | SkipDecline
    | DrawUntil
    | LookAndKeep
    | LookAndCreate
    | LookAndLearn
    | OpenDraft
    | May
    | If
    | Sequence
    | Pay
)

# --- what a card changes while it is in play ------------------------------------------------------------------------


@final
@dataclass(frozen=True)
class EntersWithLess:
    """The card itself enters with `number` knowledge less (per tally), if the condition holds."""

    number: int
    per: int = NO_TALLY
    condition: Condition | None = None


@final
@dataclass(frozen=True)
class OthersEnterWithLess:
    """Monuments of these kinds that you create enter with `number` knowledge less; never the card itself."""

    kinds: int
    number: int = 1
    condition: Condition | None = None


@final
@dataclass(frozen=True)
class EaseRequirement:
    """When you learn, one minimum of the requirement may count as `number` lower."""

    number: int = 1


@final
@dataclass(frozen=True)
class ExcavateRate:
    """Excavating draws `number` cards for each rotated monument instead of two."""

    number: int


Passive: TypeAlias = OthersEnterWithLess | EaseRequirement | ExcavateRate


@final
@dataclass(frozen=True)
class OnCreate:
    """When you create a card of these kinds (placed on `from_space` or a higher one). Never the card's own creation,
    nor one that its own effect granted."""

    kinds: int
    effect: Node
    from_space: int = 0
    condition: Condition | None = None  # tested as the card is placed


@final
@dataclass(frozen=True)
class OnLearn:
    """When you learn a technology of these kinds."""

    kinds: int
    effect: Node


@final
@dataclass(frozen=True)
class OnExcavate:
    """When you excavate by rotating from `at_least` to `at_most` monuments; `instead` replaces the draw."""

    at_least: int
    effect: Node
    at_most: int = 1000
    instead: bool = False


@final
@dataclass(frozen=True)
class AfterDecline:
    """At the end of your decline phase, after the slide."""

    effect: Node


Trigger: TypeAlias = OnCreate | OnLearn | OnExcavate | AfterDecline

# --- final scoring --------------------------------------------------------------------------------------------------


@final
@dataclass(frozen=True)
class Score:
    """Score `points`, with `per` that many for each."""

    points: int
    per: int = NO_TALLY


@final
@dataclass(frozen=True)
class ScoreByThreshold:
    """Score the points of the highest threshold (number, points) that the tally reaches."""

    tally: int
    thresholds: tuple[tuple[int, int], ...]


Scoring: TypeAlias = Score | ScoreByThreshold

# --- cards ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, kw_only=True)
class Card:
    """A card has exactly one of the effects below, named after the moment at which it acts."""

    id: str
    kind: int
    now: Node | None = None
    timeline: Node | None = None
    decline: Node | None = None
    trigger: Trigger | None = None
    passive: Passive | None = None
    entry: EntersWithLess | None = None
    end: Scoring | None = None


@dataclass(frozen=True, kw_only=True)
class BuilderCard(Card):
    """A card that is created from the hand."""

    cost: int = 0  # other cards to discard
    starting_hand: int = 0  # 1 to 4: the first-game hand that it belongs to


@dataclass(frozen=True, kw_only=True)
class Monument(BuilderCard):
    space: int  # where it starts, 1 to 6
    knowledge: int
    points: int
    locked: bool = False  # it must start there


@final
@dataclass(frozen=True, kw_only=True)
class City(Monument):
    kind: int = CITY


@final
@dataclass(frozen=True, kw_only=True)
class Megalith(Monument):
    kind: int = MEGALITH


@final
@dataclass(frozen=True, kw_only=True)
class Pyramid(Monument):
    kind: int = PYRAMID


@final
@dataclass(frozen=True, kw_only=True)
class Artifact(BuilderCard):
    kind: int = ARTIFACT


@final
@dataclass(frozen=True, kw_only=True)
class Technology(Card):
    level: int
    requires: Condition | None = None
