"""What lies face down: nobody at the table knows it, so no view has any of it."""

from typing import final


@final
class Hidden:
    """Tuples only: clones share them."""

    def __init__(
        self, finds: tuple[int, ...], unseen: tuple[int, ...], cards: tuple[int, ...], drawn: tuple[int, ...]
    ) -> None:
        self.finds = finds  # tiles of the rounds to come, those of the next round first
        self.unseen = unseen  # tiles that left the game without being turned over, sorted
        self.cards = cards  # kinds of the funding cards not drawn yet, the next one first
        self.drawn = drawn  # the two of this round, as long as they lie face down

    def clone(self) -> "Hidden":
        return Hidden(self.finds, self.unseen, self.cards, self.drawn)
