"""Questions, their answers and the preview of a row, in the words of a language."""

from typing import Any, Final

from antiquary.games.pergamon.notation import TILED
from antiquary.games.pergamon.rules.actions import (
    DIG,
    DISSOLVE,
    DO_NOT_DIG,
    DONE,
    EXHIBIT,
    FUND,
    LAY_BACK,
    PAY,
    POLISH,
    tile_of,
)
from antiquary.games.pergamon.rules.board import storing_costs
from antiquary.games.pergamon.rules.museum import space_for, worth
from antiquary.games.pergamon.rules.numbers import GALLERIES, MARKERS, SPACES, TILES
from antiquary.games.pergamon.rules.preview import Preview
from antiquary.games.pergamon.words.log import player_arguments
from antiquary.games.pergamon.words.tiles import board_of, tile_words, tiles_words
from antiquary.kernel.game import Action, Decision, Seat, State, View
from antiquary.text import Words
from antiquary.text.names import Names

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
