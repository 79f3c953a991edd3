"""Moves in words that are understood without the question: "Create Machu Picchu", "Discard Moai Statue as payment"."""

from collections.abc import Sequence
from typing import Final, TypeAlias

from antiquary.games.ancient_knowledge.rules import actions
from antiquary.games.ancient_knowledge.rules.main_actions import price
from antiquary.games.ancient_knowledge.view import View
from antiquary.games.ancient_knowledge.words.questions import card_words, cards_words
from antiquary.kernel.game import Action
from antiquary.text import Words
from antiquary.text.names import Names

Step: TypeAlias = tuple[View, Action]

VERBS: Final = {
    actions.CREATE: "create",
    actions.LEARN: "learn",
    actions.ARCHIVE: "archive",
    actions.EXCAVATE: "excavate",
    actions.SEARCH: "search",
}
# The question that names what a verb is about: both together are one move.
OBJECTS: Final = {
    actions.CREATE: "ask-create",
    actions.LEARN: "ask-learn",
    actions.ARCHIVE: "ask-archive",
    actions.EXCAVATE: "ask-excavate",
}
# Questions that are answered card by card, one after another.
LISTED: Final = frozenset(
    {"ask-pay", "ask-archive", "ask-discard", "ask-discard-for", "ask-put-away", "ask-redraw", "ask-bury"}
)
# Questions that are put in other words, but whose answers mean the same.
ALIKE: Final = {
    "ask-create-looked": "ask-create",
    "ask-learn-looked": "ask-learn",
    "ask-remove-up-to": "ask-remove",
    "ask-remove-from-one": "ask-remove",
    "ask-remove-from-one-up-to": "ask-remove",
    "ask-sacrifice-own": "ask-sacrifice",
}


def moves_words(words: Words, steps: Sequence[Step], names: Names) -> list[str]:
    """The steps of one seat, a line for each thing that is done: a verb with what it is about, and cards that are
    chosen one after another together."""
    lines: list[str] = []
    at = 0
    while at < len(steps):
        view, action = steps[at]
        prompt = _prompt(view)
        end = at + 1
        if prompt == "ask-action" and end < len(steps) and _prompt(steps[end][0]) == OBJECTS.get(action, "nothing"):
            at = end
            continue
        if prompt in LISTED and action != actions.STOP:
            while end < len(steps) and _prompt(steps[end][0]) == prompt and steps[end][1] != actions.STOP:
                end += 1
        lines.append(_line(words, view, prompt, [action for _, action in steps[at:end]], names))
        at = end
    return lines


def _prompt(view: View) -> str:
    decision = view.decision()
    return "" if decision is None else decision.prompt


def _line(words: Words, view: View, prompt: str, chosen: list[Action], names: Names) -> str:
    """One thing that is done: the answers `chosen` to the question of `view`."""
    action = chosen[0]
    decision = view.decision()
    assert decision is not None
    subject = int(decision.details.get("subject", -1))
    details: dict[str, str | int] = {
        "n": int(decision.details.get("left", 0)),
        "subject": card_words(words, subject) if subject >= 0 else "",
        "other": names.of(int(decision.details.get("other", -1))),
        "source": card_words(words, decision.card) if decision.card >= 0 else "",
    }
    key = ALIKE.get(prompt, prompt).removeprefix("ask-")
    if action == actions.STOP:
        stop = f"move-stop-{key}"
        return words.say(stop if words.has(stop) else "move-stop", **details)
    if action in VERBS:
        return words.say(f"move-{VERBS[action]}", count=0, number=0)
    if action > actions.NUMBER:
        return words.say(f"move-{key}", number=action - actions.NUMBER)
    if action >= actions.TILE:
        return words.say(f"move-{key}", number=action - actions.TILE + 1)
    if action >= actions.SEAT:
        return words.say(f"move-{key}", name=names.of(action - actions.SEAT))
    if action > actions.SPACE:
        space = action - actions.SPACE
        details["cost"] = price(subject, space) if prompt == "ask-space" else 0
        return words.say(f"move-{key}", space=space, **details)
    return words.say(f"move-{key}", cards=cards_words(words, chosen), count=len(chosen), **details)
