"""The action space: every single choice that can ever be offered, as an int.

A move is written with the words of the rules: `fund 7`, `dig 3`, `row 263`, `left 110`, `polish`, `exhibit`. Tiles go
by their names, so the text of a move depends on the components; its number does not.
"""

from typing import Final

from antiquary.games.pergamon.components.facts import GALLERIES, MARKERS, SPACES, TILES, Components
from antiquary.kernel.errors import WrongNotation
from antiquary.kernel.game import Action

FUND: Final = -1  # + space: put the figure there (spaces are counted from 1, so action 0 is space 1)
DIG: Final = 12  # + gallery
DO_NOT_DIG: Final = 18
POLISH: Final = 19
EXHIBIT: Final = 20  # the row, as it lies, becomes a collection
LAY_BACK: Final = 21  # the row's tiles go back among the stored ones
DONE: Final = 22  # exhibit nothing more in this turn
PAY: Final = 23  # the costs of storing what is left
DISSOLVE: Final = 23  # + the number of the marker, 1 to 3
ROW: Final = 27  # + tile: begin a row with it
LEFT: Final = 87  # + tile: add it to the row's left end
RIGHT: Final = 147  # + tile: add it to the row's right end
DISCARD: Final = 207  # + tile
SORT: Final = 267  # + tile: it is the next to be laid into a gallery (variant 2)
ACTIONS: Final = 327

PLAIN: Final = {DO_NOT_DIG: "pass", POLISH: "polish", EXHIBIT: "exhibit", LAY_BACK: "back", DONE: "done", PAY: "pay"}
COUNTED: Final = {"fund": (FUND, SPACES), "dig": (DIG, GALLERIES), "dissolve": (DISSOLVE, MARKERS)}
TILED: Final = {"row": ROW, "left": LEFT, "right": RIGHT, "discard": DISCARD, "sort": SORT}


def tile_of(action: Action) -> int:
    """The tile that `action` is about, or -1."""
    return (action - ROW) % TILES if ROW <= action < ACTIONS else -1


def _plain_text(action: Action) -> str:
    """The text of an action that is about no tile."""
    if action in PLAIN:
        return PLAIN[action]
    for word, (base, most) in COUNTED.items():
        if base < action <= base + most:
            return f"{word} {action - base}"
    raise AssertionError(action)


PLAIN_TEXTS: Final[list[str]] = [_plain_text(action) for action in range(ROW)]
TILE_WORDS: Final[list[str]] = list(TILED)  # in the order of their actions


def action_text(components: Components, action: Action) -> str:
    if not 0 <= action < ACTIONS:
        raise WrongNotation("error-action-number", {"action": action})
    if action < ROW:
        return PLAIN_TEXTS[action]
    return f"{TILE_WORDS[(action - ROW) // TILES]} {components.tile_texts[(action - ROW) % TILES]}"


def parse_action(components: Components, text: str) -> Action:
    for action, word in PLAIN.items():
        if word == text:
            return action
    word, _, rest = text.partition(" ")
    if word in COUNTED:
        base, most = COUNTED[word]
        for count in range(1, most + 1):
            if str(count) == rest:
                return base + count
    if word in TILED:
        tile = components.tile(rest)
        if tile >= 0:
            return TILED[word] + tile
    raise WrongNotation("error-action-text", {"text": text[:40]})
