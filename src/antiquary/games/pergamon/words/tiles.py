"""Tiles and objects in the words of a language."""

from collections.abc import Sequence

from antiquary.games.pergamon.components.facts import OBJECTS, Components
from antiquary.games.pergamon.position import PergamonState
from antiquary.games.pergamon.rules.board import Board
from antiquary.games.pergamon.view import PergamonView
from antiquary.kernel.game import State, View
from antiquary.text import Words


def board_of(position: State | View) -> Board:
    """What lies open in a position of this game."""
    assert isinstance(position, PergamonState | PergamonView)
    return position.board


def object_words(words: Words, thing: int) -> str:
    return words.say("pergamon-object", object=OBJECTS[thing])


def tile_words(words: Words, components: Components, tile: int) -> str:
    return words.say(
        "pergamon-tile",
        century=components.century[tile],
        number=f"{components.number[tile]:02d}",
        left=object_words(words, components.left[tile]),
        right=object_words(words, components.right[tile]),
    )


def tiles_words(words: Words, components: Components, tiles: Sequence[int]) -> str:
    return ", ".join(tile_words(words, components, tile) for tile in tiles)
