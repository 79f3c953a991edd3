"""The terminal interface of a game: how its table is drawn and how its moves are described."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Final

from rich.console import RenderableType

from antiquary.kernel.event import Event
from antiquary.kernel.game import Action, View
from antiquary.text import Words
from antiquary.text.names import Names


class Drawing(ABC):
    """One game, drawn and described for one reader. It receives views and events as that reader may see them."""

    piece = "card"  # the kind of piece that can be looked up: a card or a tile
    example = "…"  # the name of one
    moves = "…"  # some moves in notation

    def __init__(self, words: Words, names: Names) -> None:
        self.words: Final = words
        self.names: Final = names

    @abstractmethod
    def draw(self, view: View) -> RenderableType:
        """The whole table."""

    @abstractmethod
    def moment(self, view: View) -> int:
        """A number that changes whenever the whole table should be redrawn."""

    @abstractmethod
    def describe_decision(self, view: View) -> RenderableType:
        """The question to the viewer, and the reason for it."""

    @abstractmethod
    def describe_action(self, view: View, action: Action) -> str:
        """The meaning of an action as an answer."""

    def describe_refusal(self, view: View, action: Action) -> str:  # noqa: ARG002 - games with reasons name theirs
        """The reason why an action that the viewer cannot choose is not legal now."""
        return self.words.say("terminal-not-offered")

    @abstractmethod
    def describe_events(self, view: View, events: Sequence[Event]) -> list[str]:
        """The events up to `view`, as lines."""

    @abstractmethod
    def look_up(self, name: str) -> RenderableType | None:
        """A card or another piece by the name that the table shows, or None if there is none of that name."""

    def symbols(self) -> str:
        """The legend of the signs on the table."""
        return ""

    @abstractmethod
    def score_sheet(self, view: View) -> RenderableType:
        """The sources of everybody's points."""
