"""Log lines: events in the words of a language.

Events must be passed as the reader may see them (`Event.as_seen_by`); a hidden card then reads "a card".
"""

from collections.abc import Sequence
from typing import Final

from antiquary.games.ancient_knowledge.notation import VERBS
from antiquary.games.ancient_knowledge.rules.numbers import DEALT, KEPT
from antiquary.games.ancient_knowledge.words.questions import card_words, cards_words
from antiquary.kernel.event import Event
from antiquary.kernel.game import Seat
from antiquary.text import Words
from antiquary.text.names import Names

# Events of single cards that are told together.
TOGETHER: Final = frozenset(
    {
        "draw",
        "put-away",
        "discard",
        "discard-looked",
        "reveal",
        "take",
        "deal",
        "discard-technology",
        "bury",
        "put-under",
    }
)
LEVELS: Final = {1: "I", 2: "II"}


# Actions that are told by what they end with: "creates …", "learns …".
TOLD_BY_THEIR_END: Final = ("create", "learn")


def event_words(words: Words, events: Sequence[Event], names: Names, choosing: Sequence[Seat]) -> list[str]:
    """The events as lines, what belongs together in one line. The seats that are `choosing` their opening hands have
    more cards to put back."""
    lines: list[str] = []
    events = _opening_hands_together(events, choosing)
    at = 0
    while at < len(events):
        group = _group(events, at)
        at += len(group)
        if not _goes_without_saying(group[0], events[at:], names):
            lines.append(_line(words, group, names))
    return lines


def _opening_hands_together(events: Sequence[Event], choosing: Sequence[Seat]) -> list[Event]:
    """All choose their opening hands at the same time, card by card. What one seat puts back stands together where it
    puts back its last card. If the cards are hidden, that is said only once all of them are back."""
    told: list[Event] = []
    for at, event in enumerate(events):
        if event.verb != "put-away":
            told.append(event)
            continue
        if any(later.verb == "put-away" and later.seat == event.seat for later in events[at + 1 :]):
            continue
        if event.card >= 0:
            told += [each for each in events if each.verb == "put-away" and each.seat == event.seat]
        elif event.seat not in choosing:
            told += [event] * (DEALT - KEPT)
    return told


def _group(events: Sequence[Event], at: int) -> list[Event]:
    first = events[at]
    group = [first]
    for event in events[at + 1 :]:
        if (event.verb, event.seat, event.place) != (first.verb, first.seat, first.place):
            break
        same_monument = event.verb == "remove" and event.card == first.card
        if event.verb not in TOGETHER and not same_monument:
            break
        group.append(event)
    return group


def _goes_without_saying(event: Event, later: Sequence[Event], names: Names) -> bool:
    """That a card is going to be created need not be said to the one who does it, nor when its creation follows; nor
    that somebody creates or learns before it is said what."""
    if event.verb == "action":
        return VERBS[event.amount] in TOLD_BY_THEIR_END
    if event.verb != "announce":
        return False
    return event.seat == names.you or any(each.verb.startswith("create-") and each.card == event.card for each in later)


def _line(words: Words, group: list[Event], names: Names) -> str:
    event = group[0]
    details = names.subject(event.seat)
    verb = event.verb
    details["n"] = sum(each.amount for each in group)
    if verb in TOGETHER or verb == "steal":
        details["cards"] = cards_words(words, [each.card for each in group])
    elif event.card >= 0:
        details["card"] = card_words(words, event.card)
    if verb in ("create-monument", "move"):
        details["space"] = event.place
    elif verb in ("deal", "discard-technology", "flip", "tile-gone"):
        details["tile"] = event.place + 1
    elif verb == "shuffle-technologies":
        details["level"] = LEVELS[event.place]
    elif verb == "action":
        details["action"] = words.say(f"action-name-{VERBS[event.amount]}")
    elif verb == "swap":
        details["other"] = card_words(words, event.other)
    elif verb == "steal":
        details["other"] = names.of(event.other)
        if event.other == names.you:
            return words.say("event-steal-from-you", **details)
    return words.say(f"event-{verb}", **details)
