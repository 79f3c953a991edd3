"""Events and awards in the words of a language: the log and the score sheet."""

from collections.abc import Sequence
from itertools import groupby
from typing import Final

from antiquary.games.pergamon.components.facts import OBJECTS
from antiquary.games.pergamon.rules.awards import KINDS, OLDEST, Award
from antiquary.games.pergamon.rules.board import Board
from antiquary.games.pergamon.words.questions import board_of, player_arguments, tile_words
from antiquary.kernel.event import Event
from antiquary.kernel.game import State, View
from antiquary.text import Words
from antiquary.text.names import Names, joined

TILE_EVENTS: Final = ("find", "row", "row-left", "row-right", "discard")
AWARD_EVENTS: Final = ("award-oldest", "award-final")  # their card is the object


def log_words(words: Words, position: State | View, events: Sequence[Event], names: Names) -> list[str]:
    """The lines of the log; finds that come into the galleries together are one line."""
    lines: list[str] = []
    for verb, group in groupby(events, lambda event: event.verb):
        together = list(group)
        if verb == "find" and len(together) > 1:
            lines.append(_finds_words(words, board_of(position), together))
        else:
            lines += [event_words(words, position, event, names) for event in together]
    return lines


def _finds_words(words: Words, board: Board, finds: Sequence[Event]) -> str:
    placed = [
        words.say("pergamon-find-in", tile=tile_words(words, board.components, find.card), gallery=find.place)
        for find in finds
    ]
    return words.say("pergamon-new-finds", placed=joined(words, placed))


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
        **player_arguments(names, event.seat),
    }
    if event.verb in TILE_EVENTS:
        details["tile"] = tile_words(words, board_of(position).components, event.card)
    elif event.verb in AWARD_EVENTS:
        details["object"] = OBJECTS[event.card]
    return words.say(f"pergamon-event-{event.verb}", **details)


def award_words(words: Words, board: Board, award: Award, names: Names) -> str:
    """A line of the score sheet."""
    details: dict[str, str | int] = {
        "points": award.points,
        "place": award.detail,
        **player_arguments(names, award.seat),
    }
    if award.kind >= OLDEST:
        # An object's year ends in the number of its right tile, and no two tiles share a number.
        components = board.components
        details["object"] = OBJECTS[components.left[components.number.index(award.detail % 100)]]
    return words.say(f"pergamon-event-award-{KINDS[award.kind]}", **details)
