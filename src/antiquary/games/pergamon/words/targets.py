"""Targets: the piece or place on the table that an action is about, so that it can be offered there."""

from antiquary.games.pergamon.notation import COUNTED, PLAIN, TILED
from antiquary.games.pergamon.rules.actions import tile_of
from antiquary.games.pergamon.rules.numbers import TILES
from antiquary.games.words.target import Target
from antiquary.kernel.game import Action


def target(action: Action) -> Target:
    tile = tile_of(action)
    if tile >= 0:
        word = next(word for word, base in TILED.items() if base <= action < base + TILES)
        return {"kind": "tile", "tile": tile, "zone": "waiting" if word == "sort" else "stored", "verb": word}
    if action in PLAIN:
        return {"kind": "verb", "verb": PLAIN[action]}
    word, (base, _) = next(each for each in COUNTED.items() if each[1][0] < action <= sum(each[1]))
    if word == "fund":
        return {"kind": "funding", "space": action - base}
    return {"kind": "gallery" if word == "dig" else "marker", "gallery" if word == "dig" else "marker": action - base}
