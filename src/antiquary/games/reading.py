# mypyc: skip
"""What a table can be read for, game by game: what actions point at, why others are refused, points and prospects.

The games know these things in their own ways; whoever serves all of them asks here. Everything is told from a view.
"""

from abc import ABC, abstractmethod
from typing import Any, Final, TypeAlias

from antiquary.games.ancient_knowledge.cards import CARDS
from antiquary.games.ancient_knowledge.rules.state import State as AncientState
from antiquary.games.ancient_knowledge.view import View as AncientView
from antiquary.games.ancient_knowledge.words import insight as ancient_outlook
from antiquary.games.ancient_knowledge.words import targets as ancient_pointing
from antiquary.games.ancient_knowledge.words.questions import decision_words
from antiquary.games.ancient_knowledge.words.questions import reason_words as ancient_reason_words
from antiquary.games.ancient_knowledge.words.refusals import refusals as ancient_refusals
from antiquary.games.pergamon.rules.board import PHASES
from antiquary.games.pergamon.view import PergamonView
from antiquary.games.pergamon.words import insight as pergamon_insight
from antiquary.games.pergamon.words import refusals as pergamon_refusals
from antiquary.games.pergamon.words import targets as pergamon_targets
from antiquary.games.pergamon.words.tiles import board_of
from antiquary.games.target import Target
from antiquary.kernel.game import Action, Seat, State, View
from antiquary.text import Words
from antiquary.text.names import Names

Row: TypeAlias = dict[str, Any]
# Of which things less is better; all others are worth having.
UNWELCOME: Final = frozenset({"knowledge", "lost"})


class Refusal:
    """Something that cannot be chosen now: what, the reason's key, and the reason in words."""

    def __init__(self, target: Target, reason: str, text: str) -> None:
        self.target: Final = target
        self.reason: Final = reason
        self.text: Final = text


class Reading(ABC):
    """One view, read for one reader."""

    def __init__(self, words: Words, names: Names) -> None:
        self.words: Final = words
        self.names: Final = names

    @abstractmethod
    def target(self, action: Action) -> Target:
        """What an action points at."""

    @abstractmethod
    def refusals(self) -> list[Refusal]:
        """What the viewer sees but cannot choose, as far as there is a reason of its own."""

    @abstractmethod
    def other_question(self) -> Refusal:
        """Why everything else cannot be chosen by the viewer, who is asked something."""

    @abstractmethod
    def card(self, number: int) -> str | None:
        """A card that a question is about, by its printed number; None for none."""

    @abstractmethod
    def amounts(self, state: State, seat: Seat) -> dict[str, int]:
        """What can be counted of a seat in a state that is a guess from the view."""

    @abstractmethod
    def total(self, seat: Seat) -> int | None:
        """The points of a seat now; None if the viewer does not get to see them."""

    @abstractmethod
    def score_rows(self, seat: Seat) -> list[Row]:
        """Where the points of a seat come from."""

    @abstractmethod
    def unseen(self) -> list[Row]:
        """How much of everything the viewer cannot see."""

    def unseen_cards(self) -> list[str]:
        """The cards that the viewer cannot see, one by one, where they are all different."""
        return []

    def forecast(self) -> list[Row]:
        """What becomes of each thing that stands there."""
        return []

    def funding(self) -> Row | None:
        """What each place is going to pay."""
        return None


class AncientReading(Reading):
    def __init__(self, view: AncientView, words: Words, names: Names) -> None:
        super().__init__(words, names)
        self.view: Final = view

    def target(self, action: Action) -> Target:
        return ancient_pointing.target(self.view.state, action)

    def refusals(self) -> list[Refusal]:
        return [
            Refusal(self.target(action), reason.key, ancient_reason_words(self.words, reason))
            for action, reason in ancient_refusals(self.view)
        ]

    def other_question(self) -> Refusal:
        decision = self.view.decision()
        assert decision is not None
        question = decision_words(self.words, decision, self.names)
        return Refusal({}, "why-other-question", self.words.say("why-other-question", question=question))

    def card(self, number: int) -> str | None:
        return CARDS[number].id if number >= 0 else None

    def amounts(self, state: State, seat: Seat) -> dict[str, int]:
        assert isinstance(state, AncientState)
        return ancient_outlook.amounts(state, seat)

    def total(self, seat: Seat) -> int | None:
        return ancient_outlook.total(self.view, seat)

    def score_rows(self, seat: Seat) -> list[Row]:
        return ancient_outlook.score_rows(self.view, seat, self.words)

    def unseen(self) -> list[Row]:
        return ancient_outlook.unseen(self.view, self.words)

    def unseen_cards(self) -> list[str]:
        return [CARDS[card].id for card in ancient_outlook.unseen_cards(self.view)]

    def forecast(self) -> list[Row]:
        return ancient_outlook.forecast(self.view, self.words)


class PergamonReading(Reading):
    def __init__(self, view: PergamonView, words: Words, names: Names) -> None:
        super().__init__(words, names)
        self.view: Final = view

    def target(self, action: Action) -> Target:
        return pergamon_targets.target(action)

    def refusals(self) -> list[Refusal]:
        return [
            Refusal(self.target(action), reason.key, pergamon_refusals.reason_words(self.words, reason))
            for action, reason in pergamon_refusals.refusals(self.view)
        ]

    def other_question(self) -> Refusal:
        key = "pergamon-why-other-question"
        return Refusal({}, key, self.words.say(key, phase=PHASES[self.view.board.phase]))

    def card(self, number: int) -> str | None:  # noqa: ARG002 - nobody is asked by a card
        return None

    def amounts(self, state: State, seat: Seat) -> dict[str, int]:
        return pergamon_insight.amounts(board_of(state), seat)

    def total(self, seat: Seat) -> int | None:
        return pergamon_insight.total(self.view, seat)

    def score_rows(self, seat: Seat) -> list[Row]:
        return pergamon_insight.score_rows(self.view, seat, self.words, self.names)

    def unseen(self) -> list[Row]:
        return pergamon_insight.unseen(self.view, self.words)

    def funding(self) -> Row | None:
        return pergamon_insight.funding(self.view)


def reading_of(view: View, words: Words, names: Names) -> Reading:
    if isinstance(view, PergamonView):
        return PergamonReading(view, words, names)
    assert isinstance(view, AncientView)
    return AncientReading(view, words, names)
