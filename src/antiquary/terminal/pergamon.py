"""Pergamon in a terminal: its own words over a plain table."""

from collections.abc import Sequence

from rich.console import RenderableType
from rich.text import Text

from antiquary.games.pergamon.text import action_words, decision_words, event_words
from antiquary.kernel.event import Event
from antiquary.kernel.game import Action, View
from antiquary.terminal.plain import PlainDrawing


class PergamonDrawing(PlainDrawing):
    """Questions, answers and events are told; the table is still shown as data."""

    def describe_decision(self, view: View) -> RenderableType:
        decision = view.decision()
        return Text(decision_words(self.words, decision) if decision is not None else "", style="bold")

    def describe_action(self, view: View, action: Action) -> str:
        return action_words(self.words, view, action)

    def describe_events(self, view: View, events: Sequence[Event]) -> list[str]:
        # The game's sentences are about a third person, so the reader has a name in them too.
        human = self.words.say("name-human")
        names = [human if seat == self.names.you else self.names.of(seat) for seat in range(len(self.names))]
        return [event_words(self.words, view, event, names) for event in events]
