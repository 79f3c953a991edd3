"""The printed facts of board, tiles and cards, as tables that the rules look things up in.

A tile is its rank by age: tile 0 is the youngest find, tile 59 the oldest, so that sorting finds is sorting numbers. A
funding card is its kind (its coins and its back), since copies cannot be told apart. Tables about spaces, galleries and
rounds are counted from 1 as on the board; entry 0 is unused.
"""

from dataclasses import dataclass
from typing import Any, Final, final

from antiquary.games.pergamon.rules.numbers import ROUNDS, TILES

VASE: Final = 0
JUG: Final = 1
MASK: Final = 2
BRACELET: Final = 3
OBJECTS: Final = ("vase", "jug", "mask", "bracelet")

BAG: Final = 0
CHEST: Final = 1
BACKS: Final = ("bag", "chest")


@final
@dataclass(frozen=True)
class Fact:
    """One printed fact with its evidence, for people who want to know how sure we are of it."""

    key: str
    details: dict[str, str | int]
    evidence: str


@final
class Components:
    """The printed facts. Made once by `loading.py`, shared by all games, never written on."""

    def __init__(
        self,
        century: list[int],
        number: list[int],
        left: list[int],
        right: list[int],
        space_coins: list[int],
        space_deepest: list[int],
        robber_space: list[int],
        kind_coins: list[int],
        kind_back: list[int],
        kind_copies: list[int],
        museum_points: list[int],
        bonus_object: list[int],
        setback: list[int],
        fingerprint: str,
        facts: list[Fact],
    ) -> None:
        self.century: Final = century  # of each tile, on its right edge: the value of an object that it begins
        self.number: Final = number  # of each tile, on its left edge
        self.left: Final = left  # the object whose right half is on the tile's left edge
        self.right: Final = right  # the object whose left half is on the tile's right edge
        self.spaces: Final = len(space_coins) - 1  # of the funding track
        self.space_coins: Final = space_coins
        self.space_deepest: Final = space_deepest
        self.robber_space: Final = robber_space  # by the number of chests among the two backs
        self.kind_coins: Final = kind_coins
        self.kind_back: Final = kind_back
        self.kind_copies: Final = kind_copies
        self.museum_points: Final = museum_points
        self.bonus_object: Final = bonus_object  # by round; -1 in a round without scoring
        self.setback: Final = setback  # by round
        self.fingerprint: Final = fingerprint  # tells games with other components apart
        self.facts: Final = facts
        # Every position is written after every move, so that the names are made once.
        self.tile_texts: Final = [f"{century[tile]}{number[tile]:02d}" for tile in range(len(century))]
        self.kind_texts: Final = [f"{BACKS[kind_back[kind]][0]}{kind_coins[kind]}" for kind in range(len(kind_coins))]

    def fits(self, before: int, after: int) -> bool:
        """Whether `after`, laid to the right of `before`, completes an object."""
        return self.right[before] == self.left[after]

    def year(self, before: int, after: int) -> int:
        """The year of the object that two tiles complete: 4 and 63 make 463."""
        return self.century[before] * 100 + self.number[after]

    def tile_text(self, tile: int) -> str:
        """The tile's name in notation: its century and its number, `263`."""
        return self.tile_texts[tile]

    def tile_name(self, tile: int) -> str:
        """The tile's name for people, as it is written everywhere on the table: `2·63`."""
        return f"{self.century[tile]}·{self.number[tile]:02d}"

    def tile(self, text: str) -> int:
        """The tile with this name, or -1."""
        for tile in range(TILES):
            if self.tile_text(tile) == text:
                return tile
        return -1

    def kind_text(self, kind: int) -> str:
        """A funding card in notation: its back's letter and its coins, `c7`."""
        return self.kind_texts[kind]

    def kind(self, text: str) -> int:
        """The kind of funding card with this name, or -1."""
        for kind in range(len(self.kind_coins)):
            if self.kind_text(kind) == text:
                return kind
        return -1

    def data(self) -> dict[str, Any]:
        """For those who draw the table: tiles by their id, then the board."""
        return {
            "tiles": [
                {
                    "name": self.tile_text(tile),
                    "century": self.century[tile],
                    "number": self.number[tile],
                    "left": OBJECTS[self.left[tile]],
                    "right": OBJECTS[self.right[tile]],
                }
                for tile in range(TILES)
            ],
            "funding_spaces": [
                {"space": space, "coins": self.space_coins[space], "deepest_gallery": self.space_deepest[space]}
                for space in range(1, self.spaces + 1)
            ],
            "robber_spaces": self.robber_space[:],
            "funding_cards": [
                {
                    "coins": self.kind_coins[kind],
                    "back": BACKS[self.kind_back[kind]],
                    "copies": self.kind_copies[kind],
                }
                for kind in range(len(self.kind_coins))
            ],
            "museum_points": self.museum_points[1:],
            "scoring": [
                {
                    "round": round_,
                    "bonus_for_oldest": OBJECTS[self.bonus_object[round_]],
                    "setback": self.setback[round_],
                }
                for round_ in range(1, ROUNDS + 1)
                if self.bonus_object[round_] >= 0
            ],
        }
