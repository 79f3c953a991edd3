"""The printed features of every tile, of magnitude about one, and how to read a row tile by tile."""

from typing import Final

from antiquary.games.pergamon.components.facts import OBJECTS, Components
from antiquary.games.pergamon.evaluation.observation import LAID_BACK, STORED
from antiquary.games.pergamon.rules.numbers import TILES
from antiquary.kernel.encoding import PieceLayout

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
