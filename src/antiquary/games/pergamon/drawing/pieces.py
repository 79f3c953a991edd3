"""The pieces of Pergamon as they are shown in a terminal: tiles, figures, the museum.

A tile is drawn as it lies on the table, its name between its two objects: [M2·63B] has a mask on its left edge and a
bracelet on its right edge. Where the letters of two neighbours are the same, an object is complete.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from rich.text import Text

from antiquary.games.drawing import SEAT_MARKS, SEAT_STYLES
from antiquary.games.pergamon.components.facts import OBJECTS, Components
from antiquary.games.pergamon.rules.numbers import SPACES, TOP
from antiquary.text import Words

# In the order of the objects' numbers; letters differ too, so nothing depends on colour.
OBJECT_STYLES: Final = ("bright_red", "bright_blue", "bright_green", "bright_yellow")
ROBBER_MARK: Final = "☠"
ROMAN: Final = ("", "I", "II", "III", "IV", "V")
TILES_A_LINE: Final = 8  # of a row; longer rows are wrapped


def letter(words: Words, thing: int) -> Text:
    return Text(words.say("pergamon-table-letter", object=OBJECTS[thing]), style=f"bold {OBJECT_STYLES[thing]}")


def legend(words: Words) -> Text:
    """The meaning of the letters."""
    parts: list[Text] = []
    for thing in range(len(OBJECTS)):
        name = words.say("pergamon-object", object=OBJECTS[thing])
        parts.append(letter(words, thing).append(f" {name}", style="not bold"))
    return Text(" · ").join(parts)


def tile_text(words: Words, components: Components, tile: int) -> Text:
    text = Text().append("[", style="dim")
    text.append_text(letter(words, components.left[tile]))
    text.append(components.tile_name(tile))
    text.append_text(letter(words, components.right[tile]))
    return text.append("]", style="dim")


def tiles_text(words: Words, components: Components, tiles: Sequence[int]) -> Text:
    """Tiles that lie side by side without belonging together."""
    return Text(" ").join(tile_text(words, components, tile) for tile in tiles)


def row_text(words: Words, components: Components, row: Sequence[int]) -> Text:
    text = Text()
    for at, tile in enumerate(row):
        if at and at % TILES_A_LINE == 0:
            text.append(" ")
        text.append_text(tile_text(words, components, tile))
    return text


def objects_text(words: Words, components: Components, row: Sequence[int]) -> Text:
    """The objects of a row with their years."""
    parts: list[Text] = []
    for at in range(len(row) - 1):
        thing = components.right[row[at]]
        name = words.say("pergamon-object", object=OBJECTS[thing])
        parts.append(Text(f"{name} {components.year(row[at], row[at + 1])}", style=OBJECT_STYLES[thing]))
    return Text(", ").join(parts)


def seat_mark(seat: int) -> Text:
    """A figure or marker; the tomb robber comes after the players."""
    if seat >= len(SEAT_MARKS):
        return Text(ROBBER_MARK, style="bold red")
    return Text(SEAT_MARKS[seat], style=f"bold {SEAT_STYLES[seat]}")


def figure_mark(seat: int, seats: int) -> Text:
    return seat_mark(seat) if seat < seats else seat_mark(len(SEAT_MARKS))


def coins_text(coins: int) -> Text:
    return Text(f"●{coins}", style="yellow")


def spaces_from_left() -> range:
    """The funding track as it lies: space 1 is its right end."""
    return range(SPACES, 0, -1)


def museum_text(words: Words, components: Components, marks: Mapping[int, Text]) -> list[Text]:
    """Three lines: what stands on the spaces, their numbers, and the points of each stretch of them."""
    above, numbers, below = Text(), Text(style="dim"), Text(style="dim")
    points = components.museum_points
    first = 1
    for space in range(1, TOP + 1):
        mark = marks.get(space, Text("·", style="dim"))
        above.append(" " * (3 - mark.cell_len)).append_text(mark)
        numbers.append(f"{space:>3}")
        if space == TOP or points[space + 1] != points[space]:
            width = 3 * (space - first + 1) - 1
            below.append(" ").append(f"{points[space]:─^{width}}" if width > 2 else f"{points[space]:>{width}}")
            first = space + 1
    below.append(f" {words.say('pergamon-table-points')}")
    return [above, numbers, below]
