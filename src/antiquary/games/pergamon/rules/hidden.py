"""The face-down pieces: nobody at the table knows them, so no view has any of them."""

from dataclasses import dataclass
from typing import final

from antiquary.kernel.chance import ChanceRng
from antiquary.kernel.rng import Rng


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
        self.chance: ChanceRng | None = None  # if chance is a player: chooses pieces when they are turned over

    def clone(self) -> "Hidden":
        twin = Hidden(self.finds, self.unseen, self.cards, self.drawn)
        twin.text = self.text
        twin.chance = self.chance
        return twin

    def draw_from(self, rng: Rng) -> None:
        """Everything is shuffled at the start, so only chance as a player has anything to do later."""
        self.chance = rng if isinstance(rng, ChanceRng) else None

    # What lies face down as chance chooses it. Nobody knows which tiles left the game unseen, and of the drawn cards
    # only the backs: until they are turned over, these pieces are as likely to be any other unknown ones.

    def choose_finds(self, chance: ChanceRng, number: int) -> None:
        """Choose the first `number` finds."""
        unknown = sorted(self.finds + self.unseen)
        chosen = chance.some_of(unknown, number)
        others = [tile for tile in unknown if tile not in chosen]
        left = len(self.unseen)
        self.unseen = tuple(others[:left])
        self.finds = tuple(chosen + others[left:])

    def choose_backs(self, chance: ChanceRng, backs: list[int], number: int) -> None:
        """Choose the backs of the first `number` cards; `backs` has that of each kind."""
        cards = list(self.cards)
        chosen: list[int] = []
        for back in chance.some_of([backs[kind] for kind in cards], number):
            for kind in cards:
                if backs[kind] == back:
                    chosen.append(kind)
                    cards.remove(kind)
                    break
        self.cards = tuple(chosen + cards)

    def choose_faces(self, chance: ChanceRng, backs: list[int]) -> None:
        """Choose the kinds of the drawn cards, whose backs have been seen."""
        cards = sorted(self.drawn + self.cards)
        drawn = [backs[kind] for kind in self.drawn]
        chosen: list[int] = []
        for back in sorted(set(drawn)):
            chosen += chance.some_of([kind for kind in cards if backs[kind] == back], drawn.count(back))
        for kind in chosen:
            cards.remove(kind)
        self.drawn = tuple(chosen)
        self.cards = tuple(cards)
