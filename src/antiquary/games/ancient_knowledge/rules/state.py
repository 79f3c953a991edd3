"""A position of Ancient Knowledge: flat, small and mutable, copied by hand.

1. Cards are numbers (`cards.CARDS`), places of the timeline are numbers 0 to 11, everything is in small lists.
2. Each card is in exactly one zone; a card that is being created is in the frame that creates it.
3. What changes at nearly every decision is changed in place: hand, timeline, knowledge, tallies, discard pile. All
   other lists are replaced when they change, never changed, so that copies share them; a draw only lowers the size of
   the deck, and the notes are shared until one of the copies adds to them.
4. What is half done lies on the agenda, a stack of frames that never change either: each knows the one below it, so
   that copies share the whole stack, and putting a frame on top or taking it off costs next to nothing.
"""

from abc import ABCMeta, abstractmethod
from dataclasses import dataclass
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from antiquary.games.ancient_knowledge.cards.kinds import NO_KINDS, Kinds
from antiquary.games.ancient_knowledge.rules.beliefs import Belief
from antiquary.games.ancient_knowledge.rules.changes import ANYTHING, Changes
from antiquary.games.ancient_knowledge.rules.numbers import CARD_ROOM
from antiquary.games.ancient_knowledge.rules.tallies import Tally
from antiquary.games.ancient_knowledge.rules.texts import Clause, ClauseContext, Question, Refusal
from antiquary.games.ancient_knowledge.rules.worth import Worth
from antiquary.kernel import game as kernel
from antiquary.kernel.event import Event
from antiquary.kernel.rng import Rng

EMPTY: Final = -2  # no monument on a place
NO_CARD: Final = -1  # no card; in a view also: a card that the seat may not see
NO_CARDS: Final[list[int]] = []
NO_BELIEFS: Final[list[Belief]] = []
NOTHING_REMEMBERED: Final[vec[i64]] = vec[i64]()
NOTHING_NOTED: Final[list[int]] = []
NO_NOTED_CARDS: Final[list[list[int]]] = []
NOTHING_BURIED: Final[list[list[int]]] = [[], []]
DONE: Final[list[int]] = []  # as an answer of `begin`: the frame has been dealt with

SETUP: Final = 0
ACTION_PHASE: Final = 1
TIMELINE_PHASE: Final = 2
DECLINE_PHASE: Final = 3
OVER: Final = 4


# --- steps and effects ----------------------------------------------------------------------------------------------


class Step(metaclass=ABCMeta):
    """Something on the agenda: an effect of a card, or a step of the setup, the turn or an action.

    Frames never change, and a step knows nothing but the frame that it is on. `begin` twice on a frame that waits for
    an answer gives the same list and changes nothing.
    """

    @abstractmethod
    def begin(self, state: "State", frame: "Frame") -> list[int]:
        """Happen and leave the agenda, or return what there is to choose: never nothing while it stays there."""

    @abstractmethod
    def choose(self, state: "State", frame: "Frame", action: int) -> None:
        """Do what was chosen for `frame`, which has just been taken off the agenda."""

    @abstractmethod
    def question(self, frame: "Frame") -> Question:
        """The question to the seat of `frame`."""

    @abstractmethod
    def is_sound(self, state: "State", frame: "Frame") -> bool:
        """Whether `frame`, read from a notation, can occur: it speaks of cards, seats and places that are there, and
        there is something to choose if it is on top."""

    def refusals(self, state: "State", frame: "Frame") -> list[Refusal]:
        """Answers that somebody could think of, with the reason should they not be legal."""
        return []

    def idle(self, state: "State", frame: "Frame") -> list[int]:
        """The legal answers that would do nothing now."""
        return NO_CARDS

    def is_simultaneous(self) -> bool:
        """Whether everyone concerned is asked at the same time."""
        return False

    def could_choose(self, player: "Player", card: int) -> bool:
        """Whether the player could choose the builder card, were it in hand or looked at."""
        return False

    def add_remaining(self, frame: "Frame", worth: Worth) -> None:
        """Add what the step, being half done, still brings."""
        return


class ImmediateStep(Step):
    """A step that never asks."""

    def choose(self, state: "State", frame: "Frame", action: int) -> None:
        raise AssertionError("nothing to choose")

    def question(self, frame: "Frame") -> Question:
        raise AssertionError("nothing to ask")


class Effect(Step):
    """An effect of a card. A card is a literal made of effects; equal effects are interchangeable."""

    @abstractmethod
    def possible(self, state: "State", seat: int, source: int) -> bool:
        """Whether the effect of the card `source` would change anything now."""

    @abstractmethod
    def clause(self, context: ClauseContext) -> Clause:
        """Its text."""

    @abstractmethod
    def add_worth(self, share: float, worth: Worth) -> None:
        """Add `share` times what it amounts to."""

    def add_remaining(self, frame: "Frame", worth: Worth) -> None:
        worth.arranged += 0.5

    def is_optional(self) -> bool:
        """Whether it may be left undone."""
        return False

    def is_offered_idle(self) -> bool:
        """Whether it is offered beside any other effect while it would do nothing."""
        return False

    def changes(self) -> Changes:
        """The changes that it may bring about."""
        return ANYTHING

    def could_wake(self, state: "State", seat: int, source: int, changes: Changes) -> bool:
        """Whether an effect that would do nothing now could do something after such changes."""
        return True

    def inside(self) -> "list[Effect]":
        """The effect and all effects in it."""
        return [self]

    def accepted(self) -> "Effect":
        """The effect once its owner has said yes to it."""
        return self

    def outer_condition(self) -> "Condition | None":
        """The outermost condition."""
        return None

    def unconditional(self) -> "Effect":
        """The effect without its outermost condition."""
        return self

    def own_removal(self) -> int:
        """The knowledge that it removes from the card itself."""
        return 0

    def neighbour_kinds(self) -> Kinds:
        """The kinds of adjacent monuments that it removes knowledge from."""
        return NO_KINDS

    def spends_source(self) -> bool:
        """Whether it can happen only once, because it is paid for with the card itself."""
        return False

    def discards_source(self) -> bool:
        return False


class ImmediateEffect(Effect):
    """An effect that never asks, though it may leave steps behind that do."""

    def choose(self, state: "State", frame: "Frame", action: int) -> None:
        raise AssertionError("nothing to choose")

    def question(self, frame: "Frame") -> Question:
        raise AssertionError("nothing to ask")


class Condition(metaclass=ABCMeta):
    """Something that holds of a player's area or does not."""

    @abstractmethod
    def holds(self, player: "Player", source: int) -> bool:
        """Whether it holds, as the card `source` sees it."""

    @abstractmethod
    def shortfall(self, player: "Player") -> int:
        """By how much the minimums are missed in all; an upper bound that is missed cannot be eased."""

    @abstractmethod
    def clause(self) -> Clause:
        """Its text."""

    @abstractmethod
    def about(self) -> Tally:
        """The one tally that it is about, or NO_TALLY."""

    @abstractmethod
    def could_hold(self, player: "Player", source: int, changes: Changes) -> bool:
        """Whether a condition that does not hold could hold after such changes."""


@final
class Nothing(ImmediateStep):
    """The bottom of every agenda."""

    def begin(self, state: "State", frame: "Frame") -> list[int]:
        return DONE

    def is_sound(self, state: "State", frame: "Frame") -> bool:
        return False  # it has no number in a notation


# --- the agenda -----------------------------------------------------------------------------------------------------


@final
class Frame:
    """A step that is not finished: which step, whose, because of which card, about which card, how much is left.

    `optional` frames can be stopped; frames that are `together` on top of the agenda are open at the same time.
    """

    def __init__(
        self,
        below: "Frame | None",
        node: Step,
        seat: int,
        source: int = NO_CARD,
        card: int = NO_CARD,
        left: int = 0,
        cards: list[int] = NO_CARDS,
        optional: bool = False,
        together: bool = False,
    ) -> None:
        self.below: Final[Frame] = self if below is None else below  # the ground lies on itself
        self.node: Final = node
        self.seat: Final = seat
        self.source: Final = source
        self.card: Final = card
        self.left: Final = left
        self.cards: Final = cards
        self.optional: Final = optional
        self.together: Final = together

    def on(self, below: "Frame", left: int) -> "Frame":
        """The same step on top of another, with as much left as given."""
        return Frame(
            below, self.node, self.seat, self.source, self.card, left, self.cards, self.optional, self.together
        )


# What everything else on an agenda lies on. Whose turn it is to decide is nobody's: the game is over.
GROUND: Final = Frame(None, Nothing(), -1)


@final
@dataclass(frozen=True)
class OpenCardsText:
    """Artifacts, past and technologies of a player, in notation. Their lists are replaced when they change: while they
    are the very same, so is their text."""

    artifacts: list[int]
    past: list[int]
    technologies: list[int]
    text: str


@final
@dataclass(frozen=True)
class PilesText:
    """The decks and the technologies on the table, in notation. Their lists are never changed either."""

    deck: list[int]
    deck_size: int
    deck_text: str
    decks: list[list[int]]
    discards: list[list[int]]
    tiles: list[list[int]]
    levels: list[int]
    boxed: list[int]
    technologies_text: str


@final
class Player:
    """One player's area and hand. `counts` holds every stored tally of `tallies.py`, lost knowledge included.

    `changes` grows whenever something that lies open changes: whoever keeps a picture of it knows when to look again.
    """

    def __init__(
        self,
        *,
        hand: list[int],
        timeline: list[int],
        knowledge: list[int],
        artifacts: list[int],
        past: list[int],
        technologies: list[int],
        counts: list[int],
    ) -> None:
        self.hand = hand
        self.timeline = timeline
        self.knowledge = knowledge
        self.artifacts = artifacts
        self.past = past
        self.technologies = technologies
        self.counts = counts
        self.changes = 0
        self.open_cards_text: OpenCardsText | None = None  # as it was when it was last asked for, see notation.py

    def clone(self) -> "Player":
        twin = Player(
            hand=self.hand[:],
            timeline=self.timeline[:],
            knowledge=self.knowledge[:],
            artifacts=self.artifacts,
            past=self.past,
            technologies=self.technologies,
            counts=self.counts[:],
        )
        twin.open_cards_text = self.open_cards_text
        return twin


class State(kernel.State):
    """All of a game except how it goes on, which is `position.Position`."""

    def __init__(
        self,
        *,
        players: list[Player],
        rng: Rng,
        deck: list[int],
        deck_size: int,
        discard: list[int],
        decks: list[list[int]],
        discards: list[list[int]],
        tiles: list[list[int]],
        levels: list[int],
        boxed: list[int],
        looked: list[int],
        looker: int,
        top: Frame,
        options: list[int],
        first: int,
        active: int,
        phase: int,
        turn: int,
        declining: int,
        skip_decline: bool,
        flipped: bool,
        ending: bool,
        cards: int = CARD_ROOM,
        memory: list[Belief] = NO_BELIEFS,
        zone_memory: vec[i64] = NOTHING_REMEMBERED,
        buried: list[list[int]] = NOTHING_BURIED,
        noted: list[int] = NOTHING_NOTED,
        noted_cards: list[list[int]] = NO_NOTED_CARDS,
    ) -> None:
        self.seats = len(players)
        self.events: list[Event] | None = None
        self.piles_text: PilesText | None = None  # as it was when it was last asked for, see notation.py
        # What all seats remember; neither is changed in place. As it is now: pieces/memory.py.
        self.memory = memory
        self.zone_memory = zone_memory
        self.noted = noted  # what is not in `memory` yet
        self.shares_noted = True  # with copies: whoever adds to the list takes one of its own first
        self.noted_cards = noted_cards  # the cards of some of these notes; never changed in place
        self.zones_noted = 0  # as many of these notes are in `zone_memory`
        self.buried = buried  # for each deck, the seats that know its cards, from the lowest one up
        self.cards = cards  # those in the game have lower numbers than this: a game begun earlier may have fewer
        self.players = players
        self.rng = rng
        self.deck = deck  # builder cards; the top one is deck[deck_size - 1]
        self.deck_size = deck_size
        self.discard = discard  # builder cards, each with the seats that saw it: card + (seats << 8)
        self.decks = decks  # technologies of level I and II, the top one last; never changed in place
        self.discards = discards
        self.tiles = tiles  # face-up technologies
        self.levels = levels  # of the tiles; 0 once a tile has left the game
        self.boxed = boxed  # technologies that have left the game
        self.looked = looked  # cards that are looked at or revealed just now
        self.looker = looker  # the seat that may see them; EVERYONE if they lie open
        self.top = top  # of the agenda; GROUND when nothing is left to do
        self.options = options  # the legal actions of the topmost frame
        self.first = first
        self.active = active  # whose turn it is
        self.phase = phase
        self.turn = turn  # turns begun so far
        self.declining = declining  # the monument whose decline is going on, or NO_CARD
        self.skip_decline = skip_decline
        self.flipped = flipped  # a tile has been flipped to level II
        self.ending = ending  # somebody has 14 monuments in the past

    def agenda(self) -> list[Frame]:
        """The frames from the bottom to the top, without the ground."""
        frames: list[Frame] = []
        frame = self.top
        while frame is not GROUND:
            frames.append(frame)
            frame = frame.below
        frames.reverse()
        return frames


def open_frame(state: State, seat: int) -> Frame | None:
    """The frame that waits for an answer of `seat`, or None."""
    frame = state.top
    while frame.together and frame.seat != seat:
        frame = frame.below
    # Below frames that are open at the same time lies one that waits for all of them: nobody is asked that yet.
    return frame if frame.seat == seat and frame.together == state.top.together else None
