# mypyc: skip
"""What a game says about itself to one reader: questions, answers and what happened, each as a plain line.

The games word things in their own ways; whoever serves all of them asks here. Everything is told from a view and from
events as the reader may see them.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Final

from antiquary.games.ancient_knowledge.view import View as AncientView
from antiquary.games.ancient_knowledge.words import log as chronicle
from antiquary.games.ancient_knowledge.words import questions as telling
from antiquary.games.pergamon.view import PergamonView
from antiquary.games.pergamon.words import log as pergamon_log
from antiquary.games.pergamon.words import questions as pergamon_questions
from antiquary.kernel.event import Event
from antiquary.kernel.game import Action, View
from antiquary.text import Words
from antiquary.text.names import Names


class Wording(ABC):
    """One game, told to one reader."""

    def __init__(self, words: Words, names: Names) -> None:
        self.words: Final = words
        self.names: Final = names

    @abstractmethod
    def question(self, view: View) -> str:
        """What the viewer is asked; empty if nothing."""

    @abstractmethod
    def because(self, view: View) -> str:
        """The effect because of which the viewer is asked; empty if there is none."""

    @abstractmethod
    def answer(self, view: View, action: Action) -> str:
        """What an action means as an answer."""

    @abstractmethod
    def chronicle(self, view: View, events: Sequence[Event]) -> list[str]:
        """What has happened up to `view`, in lines."""


class AncientWording(Wording):
    def question(self, view: View) -> str:
        decision = view.decision()
        return "" if decision is None else telling.decision_words(self.words, decision, self.names)

    def because(self, view: View) -> str:
        decision = view.decision()
        return "" if decision is None else telling.because_words(self.words, decision)

    def answer(self, view: View, action: Action) -> str:
        assert isinstance(view, AncientView)
        return telling.action_words(self.words, view, action, self.names)

    def chronicle(self, view: View, events: Sequence[Event]) -> list[str]:  # noqa: ARG002
        return chronicle.event_words(self.words, events, self.names)


class PergamonWording(Wording):
    def question(self, view: View) -> str:
        decision = view.decision()
        return "" if decision is None else pergamon_questions.decision_words(self.words, decision)

    def because(self, view: View) -> str:  # noqa: ARG002
        return ""

    def answer(self, view: View, action: Action) -> str:
        return pergamon_questions.action_words(self.words, view, action)

    def chronicle(self, view: View, events: Sequence[Event]) -> list[str]:
        return [pergamon_log.event_words(self.words, view, event, self.names) for event in events]


def wording_of(view: View, words: Words, names: Names) -> Wording:
    if isinstance(view, PergamonView):
        return PergamonWording(words, names)
    return AncientWording(words, names)
