"""Observations: the bytes of a row, what stands where and what it means, and the printed features of every tile, by
which a row can be read tile by tile. `observer.py` writes the rows.

Everything that lies open is open to everyone, so two seats see the same and differ only in whom they count from: player
0 is the seat itself, 1 the next clockwise. Every tile has one byte that says where it lies.
"""

from typing import Final

from mypy_extensions import u8

from antiquary.games.pergamon.components.facts import OBJECTS, Components
from antiquary.games.pergamon.rules.board import PHASES
from antiquary.games.pergamon.rules.numbers import MARKERS, ROUNDS, SPACES, TILES, TOP
from antiquary.kernel.encoding import Field, PieceLayout

ENCODING: Final = 2  # a new number whenever a byte changes its place or its meaning

# Where a tile lies: 1 to 5 are the galleries.
UNSEEN: Final[u8] = 0
WAITING: Final[u8] = 6
GONE: Final[u8] = 7
STORED: Final[u8] = 8  # + 5 * player; + 1 to 3: in the collection of that marker
LAID_BACK: Final[u8] = 4  # + STORED: a row begun with it cannot be taken back again before the next exhibition
OWNED: Final[u8] = 5

COMMON: Final = 16  # bytes between the tiles and the kinds of funding cards
PLAYER: Final = 7 + MARKERS


def observation_fields(components: Components, seats: int) -> list[Field]:
    """The bytes of a row in their order."""
    kinds = len(components.kind_copies)
    most_cards = max(components.kind_copies)
    place_words = (
        "where the tile lies: 0 unseen, 1 to 5 in that gallery, 6 waiting for a gallery, 7 out of the game; "
        "8 + 5 × player + 0 stored, + 1 to 3 in the collection of that marker, + 4 stored, and a row begun with it "
        "cannot be taken back again before the next exhibition"
    )
    fields = [
        Field("tiles", TILES, int(STORED) + int(OWNED) * seats - 1, place_words, coded=True),
        Field("tile_positions", TILES, TILES, "the tile's place in its row or collection, from the left; 0 for none"),
        Field("phase", 1, len(PHASES) - 1, ", ".join([f"{at} {PHASES[at]}" for at in range(len(PHASES))]), coded=True),
        Field("round", 1, ROUNDS, "the round, from 1"),
        Field("start", 1, seats - 1, "the start player", coded=True),
        Field("asked", 1, 1, "1 if this seat has to decide"),
        Field("polish", 1, TOP, "coins spent on polishing the row"),
        Field("row_length", 1, TILES, "tiles in the row being built"),
        Field("row_worth", 1, 255, "the sum of the values of the row's objects"),
        Field("chests", 1, 2, "chests among the backs of the two drawn funding cards"),
        Field("backs", 1, 2, "drawn funding cards"),
        Field("faces", 2, kinds, "kinds of the two funding cards, + 1; 0 as long as they lie face down", coded=True),
        Field("robber", 2, 255, "the funding space of the tomb robber and its coins; 0 without one"),
        Field("players", 1, 4, "how many play"),
        Field("acted", 1, seats + 1, "figures that have been placed in this round, or have dug"),
        Field("row_first", 1, TILES, "the tile that the row was begun with, + 1; 0 without a row", coded=True),
        Field("cards_left", kinds, most_cards, "funding cards of each kind that nobody has seen yet"),
    ]
    for player in range(seats):
        whose = "of this seat" if player == 0 else f"of player {player}, counted from this seat"
        fields += [
            Field(f"figure_{player}", 1, SPACES, f"the funding space {whose}; 0 before it is chosen", coded=True),
            Field(f"coins_{player}", 1, 255, f"the coins {whose}"),
            Field(f"points_{player}", 1, 255, f"the victory points {whose}, counted from the awards, which are public"),
            Field(f"stored_{player}", 1, TILES, f"the stored tiles {whose}"),
            Field(f"places_{player}", 1, seats, f"the turn {whose} to place a figure in this round, from 1"),
            Field(f"digs_{player}", 1, seats + 1, f"the turn {whose} to dig in this round, from 1; 0 before"),
            Field(f"asked_{player}", 1, 1, "1 if that player has to decide"),
            Field(f"museum_{player}", MARKERS, TOP, f"the space of each marker {whose} in the museum; 0: not there"),
        ]
    return fields


# --- tiles ----------------------------------------------------------------------------------------------------------


# The codes of a row in their order, see observation.py.
OPEN_ZONES: Final = ["unseen", "gallery_1", "gallery_2", "gallery_3", "gallery_4", "gallery_5", "waiting", "gone"]
OWNED_ZONES: Final = ["stored", "collection_1", "collection_2", "collection_3", "laid_back"]


def _named_features(components: Components, tile: int) -> dict[str, float]:
    """The features of one tile by name."""
    features = {"century": components.century[tile] / 5, "number": components.number[tile] / 100}
    for number, name in enumerate(OBJECTS):
        features[f"left_{name}"] = float(components.left[tile] == number)
        features[f"right_{name}"] = float(components.right[tile] == number)
    return features


def tile_layout(components: Components, seats: int) -> PieceLayout:
    """How to read a row tile by tile."""
    assert len(OPEN_ZONES) == int(STORED)
    assert OWNED_ZONES[int(LAID_BACK)] == "laid_back"
    codes = [(zone, -1) for zone in range(len(OPEN_ZONES))]
    for player in range(seats):
        codes += [(len(OPEN_ZONES) + zone, player) for zone in range(len(OWNED_ZONES))]
    features = [_named_features(components, tile) for tile in range(TILES)]
    return PieceLayout(
        places="tiles",
        zones=OPEN_ZONES + OWNED_ZONES,
        codes=codes,
        amounts=["tile_positions"],
        counters=[],
        pointers=["row_first"],
        scale=10,
        feature_names=list(features[0]),
        features=[list(each.values()) for each in features],
    )
