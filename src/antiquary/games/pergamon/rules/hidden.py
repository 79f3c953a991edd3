"""The face-down pieces: nobody at the table knows them, so no view has any of them."""

from dataclasses import dataclass
from typing import final


@final
@dataclass(frozen=True)
class HiddenText:
    """The face-down pieces in notation. Tuples never change: while they are the very same, so is their text."""

    finds: tuple[int, ...]
    unseen: tuple[int, ...]
    cards: tuple[int, ...]
    drawn: tuple[int, ...]
    text: str


@final
class Hidden:
    """Stacks of tiles and funding cards. Tuples only: clones share them."""

    def __init__(
        self, finds: tuple[int, ...], unseen: tuple[int, ...], cards: tuple[int, ...], drawn: tuple[int, ...]
    ) -> None:
        self.finds = finds  # tiles of the rounds to come, those of the next round first
        self.unseen = unseen  # tiles that left the game without being turned over, sorted
        self.cards = cards  # kinds of the funding cards not drawn yet, the next one first
        self.drawn = drawn  # the two of this round, as long as they lie face down
        self.text: HiddenText | None = None  # as last written, see notation.py

    def clone(self) -> "Hidden":
        twin = Hidden(self.finds, self.unseen, self.cards, self.drawn)
        twin.text = self.text
        return twin
