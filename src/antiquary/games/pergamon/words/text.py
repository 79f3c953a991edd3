# mypyc: skip
"""Turns choices, questions, events and reasons into words; the words themselves are in `locale/*/pergamon.ftl`."""

from collections.abc import Sequence
from typing import Final

from antiquary.games.pergamon.components.facts import (
    GALLERIES,
    MARKERS,
    OBJECTS,
    SPACES,
    TILES,
    Components,
    Fact,
    WrongComponents,
)
from antiquary.games.pergamon.position import PergamonState
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
    TILED,
    tile_of,
)
from antiquary.games.pergamon.rules.board import Board, storing_costs
from antiquary.games.pergamon.rules.legality import Reason
from antiquary.games.pergamon.rules.museum import Preview, space_for, worth
from antiquary.games.pergamon.rules.scoring import KINDS, OLDEST, Award
from antiquary.games.pergamon.view import PergamonView
from antiquary.kernel.event import Event
from antiquary.kernel.game import Action, Decision, Seat, State, View
from antiquary.text import Words
from antiquary.text.names import Names

PLAIN_ACTIONS: Final = {DO_NOT_DIG: "do-not-dig", LAY_BACK: "lay-back", DONE: "done"}
TILE_EVENTS: Final = ("find", "row", "row-left", "row-right", "discard")
AWARD_EVENTS: Final = ("award-oldest", "award-final")  # their card is the object


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
    tile = tile_words(words, components, tile_of(action))
    word = next(word for word, base in TILED.items() if base <= action < base + TILES)
    return words.say(f"pergamon-action-{word}", tile=tile)


def decision_words(words: Words, decision: Decision) -> str:
    return words.say(decision.prompt, **decision.details)


def event_words(words: Words, position: State | View, event: Event, names: Names) -> str:
    """One line of the log."""
    # The same number under every name that a sentence may call it by.
    details: dict[str, str | int] = {
        "amount": event.amount,
        "coins": event.amount,
        "finds": event.amount,
        "objects": event.amount,
        "points": event.amount,
        "chests": event.amount,
        "place": event.place,
        "gallery": event.place,
        **_player(names, event.seat),
    }
    if event.verb in TILE_EVENTS:
        details["tile"] = tile_words(words, board_of(position).components, event.card)
    elif event.verb in AWARD_EVENTS:
        details["object"] = OBJECTS[event.card]
    return words.say(f"pergamon-event-{event.verb}", **details)


def _player(names: Names, seat: Seat) -> dict[str, str | int]:
    """The arguments of a sentence about `seat`: for the reader it needs other forms."""
    subject = names.subject(seat)
    return {"who": subject["who"], "player": subject["name"]}


def award_words(words: Words, board: Board, award: Award, names: Names) -> str:
    """A line of the score sheet."""
    details: dict[str, str | int] = {"points": award.points, "place": award.detail, **_player(names, award.seat)}
    if award.kind >= OLDEST:
        # An object's year ends in the number of its right tile, and no two tiles share a number.
        components = board.components
        details["object"] = OBJECTS[components.left[components.number.index(award.detail % 100)]]
    return words.say(f"pergamon-event-award-{KINDS[award.kind]}", **details)


def reason_words(words: Words, reason: Reason) -> str:
    return words.say(reason.key, **reason.details)


def preview_words(words: Words, shown: Preview, names: Names) -> list[str]:
    """What exhibiting the row would do: where the marker goes, whom it pushes, who would be pushed out."""
    lines = [words.say("pergamon-preview-dissolve")] if shown.must_dissolve else []
    lines.append(
        words.say("pergamon-preview", space=shown.space, objects=shown.objects, worth=shown.worth, polish=shown.polish)
    )
    for push in shown.pushes:
        key = "pergamon-preview-push" if push.after else "pergamon-preview-out"
        lines.append(words.say(key, before=push.before, after=push.after, **_player(names, push.owner)))
    return lines


def mistakes_words(words: Words, error: WrongComponents) -> list[str]:
    """Every mistake of a components file, with its place."""
    return [
        words.say("pergamon-mistake", place=mistake.place, what=words.say(mistake.key, **mistake.details))
        for mistake in error.mistakes
    ]


def fact_words(words: Words, fact: Fact) -> str:
    details = dict(fact.details)
    for side in ("left", "right"):
        if side in details:
            details[side] = words.say("pergamon-object", object=details[side])
    return words.say(fact.key, **details)


def evidence_words(words: Words, fact: Fact) -> str:
    return words.say("pergamon-evidence", evidence=fact.evidence)
