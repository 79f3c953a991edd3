"""Questions and their answers in the words of a language: what can be chosen, what cannot, and where it lies."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from antiquary.games.pergamon.components.facts import OBJECTS, Components
from antiquary.games.pergamon.notation import COUNTED, PLAIN, TILED
from antiquary.games.pergamon.position import PergamonState
from antiquary.games.pergamon.rules.actions import (
    DIG,
    DISSOLVE,
    DO_NOT_DIG,
    DONE,
    EXHIBIT,
    FUND,
    LAY_BACK,
    LEFT,
    PAY,
    POLISH,
    RIGHT,
    ROW,
    SORT,
    tile_of,
)
from antiquary.games.pergamon.rules.board import (
    BUILDING,
    DIGGING,
    DISSOLVING,
    EXHIBITING,
    FUNDING,
    SORTING,
    STORING,
    Board,
    storing_costs,
)
from antiquary.games.pergamon.rules.legality import Reason, why_not
from antiquary.games.pergamon.rules.museum import Preview, space_for, worth
from antiquary.games.pergamon.rules.numbers import GALLERIES, MARKERS, SPACES, TILES
from antiquary.games.pergamon.view import PergamonView
from antiquary.games.presenter import Target
from antiquary.kernel.game import Action, Decision, Seat, State, View
from antiquary.text import Words
from antiquary.text.names import Names

# --- tiles and players ----------------------------------------------------------------------------------------------


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


def player_arguments(names: Names, seat: Seat) -> dict[str, str | int]:
    """The arguments of a sentence about `seat`: for the reader it needs other forms."""
    subject = names.subject(seat)
    return {"who": subject["who"], "player": subject["name"]}


# --- questions and answers ------------------------------------------------------------------------------------------


PLAIN_ACTIONS: Final = {DO_NOT_DIG: "do-not-dig", LAY_BACK: "lay-back", DONE: "done"}


def action_words(words: Words, position: State | View, action: Action) -> str:
    """What `action` would do in `position`."""
    board = board_of(position)
    components = board.components
    if action in PLAIN_ACTIONS:
        return words.say(f"pergamon-action-{PLAIN_ACTIONS[action]}")
    if FUND < action <= FUND + SPACES:
        space = action - FUND
        coins, deepest = components.space_coins[space], components.space_deepest[space]
        return words.say("pergamon-action-fund", space=space, coins=coins, deepest=deepest)
    if DIG < action <= DIG + GALLERIES:
        gallery = action - DIG
        finds = tiles_words(words, components, board.galleries[gallery - 1])
        return words.say("pergamon-action-dig", gallery=gallery, coins=gallery, tiles=finds)
    if DISSOLVE < action <= DISSOLVE + MARKERS:
        number = action - DISSOLVE
        marker = board.seat * MARKERS + number - 1
        tiles = tiles_words(words, components, board.rows[marker])
        return words.say("pergamon-action-dissolve", number=number, space=board.spaces[marker], tiles=tiles)
    if action == PAY:
        return words.say("pergamon-action-pay", coins=storing_costs(len(board.stored[board.seat])))
    if action in {POLISH, EXHIBIT}:
        value = worth(components, board.row) + board.polish
        if action == POLISH:
            return words.say("pergamon-action-polish", space=space_for(value + 1))
        return words.say("pergamon-action-exhibit", space=space_for(value))
    tile = tile_of(action)
    word = next(word for word, base in TILED.items() if base <= action < base + TILES)
    again = "-again" if word == "row" and tile in board.laid_back else ""
    return words.say(f"pergamon-action-{word}{again}", tile=tile_words(words, components, tile))


def decision_words(words: Words, decision: Decision) -> str:
    return words.say(decision.prompt, **decision.details)


def cost_words(words: Words, seat: Seat, events: list[dict[str, Any]]) -> list[str]:
    """The collections of the seat that leave the museum because its new one pushes them out."""
    pushed = [event for event in events if event["verb"] == "pushed" and event["seat"] == seat]
    out = [event["amount"] for event in pushed if "place" not in event]
    return [words.say("pergamon-cost-collection", space=space) for space in out]


def preview_words(words: Words, shown: Preview, names: Names) -> list[str]:
    """What exhibiting the row would do: where the marker goes, whom it pushes, who would be pushed out."""
    lines = [words.say("pergamon-preview-dissolve")] if shown.must_dissolve else []
    lines.append(
        words.say("pergamon-preview", space=shown.space, objects=shown.objects, worth=shown.worth, polish=shown.polish)
    )
    for push in shown.pushes:
        key = "pergamon-preview-push" if push.after else "pergamon-preview-out"
        lines.append(words.say(key, before=push.before, after=push.after, **player_arguments(names, push.owner)))
    return lines


# --- what cannot be chosen, and why ---------------------------------------------------------------------------------


def reason_words(words: Words, reason: Reason) -> str:
    return words.say(reason.key, **reason.details)


def refusals(view: PergamonView) -> list[tuple[Action, Reason]]:
    """Every answer to the seat's question that somebody could think of and that is not legal, with the reason."""
    board = view.board
    if view.seat < 0 or view.seat != board.seat:
        return []
    reasons = ((action, why_not(board, view.seat, action)) for action in _thinkable(board))
    return [(action, reason) for action, reason in reasons if reason is not None]


def _thinkable(board: Board) -> Iterator[Action]:
    stored = board.stored[board.seat]
    if board.phase == FUNDING:
        yield from range(FUND + 1, FUND + SPACES + 1)
    elif board.phase == DIGGING:
        yield from range(DIG + 1, DIG + GALLERIES + 1)
    elif board.phase == EXHIBITING:
        yield from (ROW + tile for tile in stored)
    elif board.phase == BUILDING:
        yield from (POLISH, EXHIBIT, LAY_BACK)
        yield from (base + tile for base in (LEFT, RIGHT) for tile in stored)
    elif board.phase == DISSOLVING:
        yield LAY_BACK
    elif board.phase == STORING:
        yield PAY
    elif board.phase == SORTING:
        yield from (SORT + tile for tile in board.waiting)


# --- where an answer lies on the table ------------------------------------------------------------------------------


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
