"""Cards of Ancient Knowledge as they are shown in a terminal."""

import unicodedata
from typing import Final

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.text import Text

from antiquary.games.ancient_knowledge.cards import CARDS, INDEX
from antiquary.games.ancient_knowledge.cards.tables import KIND
from antiquary.games.ancient_knowledge.words.cards import (
    CardSheet,
    activation_icon,
    card_name,
    card_sheet,
    kind_icon,
)
from antiquary.text import Words

# In the order of the kinds' numbers; every kind has its own icon too, so that nothing depends on colour.
KIND_STYLES: Final = ("yellow", "green", "red", "cyan", "magenta", "blue", "bright_magenta")
LEVELS: Final = {1: "I", 2: "II"}


def number_text(card: int) -> Text:
    """Icon and number, as in "⌂ C10"."""
    return Text(f"{kind_icon(KIND[card])} {CARDS[card].id}", style=KIND_STYLES[KIND[card]])


def name_text(words: Words, card: int) -> Text:
    return Text(card_name(words, card), style=KIND_STYLES[KIND[card]])


def plain_form(text: str) -> str:
    """The text without accents and in lower case, for comparison with typed input."""
    letters = unicodedata.normalize("NFD", text.casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


def find_card(words: Words, text: str) -> int | None:
    """A card by its number or its whole name."""
    wanted = plain_form(text.strip())
    for number, card in INDEX.items():
        if wanted == plain_form(number):
            return card
    # Second, because the names of all cards have to be parsed for it.
    for card in INDEX.values():
        if wanted == plain_form(card_name(words, card)):
            return card
    return None


def matches(sheet: CardSheet, search: str) -> bool:
    """Whether the word occurs in the card's name, country, kind or texts."""
    wanted = plain_form(search)
    fields = [sheet["name"], sheet["country"], sheet["kind_name"], sheet["effect"], sheet["requirement"]]
    return any(wanted in plain_form(field) for field in [*fields, *sheet["rulings"]])


def numbers(words: Words, sheet: CardSheet) -> str:
    """The numbers of a card in one line."""
    parts: list[str] = []
    if sheet["level"] is not None:
        parts.append(words.say("face-level", level=LEVELS[sheet["level"]]))
    if sheet["cost"] is not None:
        parts.append(words.say("face-cost", n=sheet["cost"]))
    if sheet["space"] is not None:
        parts.append(words.say("face-locked" if sheet["locked"] else "face-space", n=sheet["space"]))
    if sheet["knowledge"] is not None:
        parts.append(words.say("face-knowledge", n=sheet["knowledge"]))
    if sheet["points"] is not None:
        parts.append(words.say("points", n=sheet["points"]))
    if sheet["starting_hand"] is not None:
        parts.append(words.say("face-starting-hand", n=sheet["starting_hand"]))
    return " · ".join(parts)


def card_face(words: Words, card: int) -> RenderableType:
    """The full description of a card."""
    sheet = card_sheet(words, card)
    style = KIND_STYLES[KIND[card]]
    title = Text(f"{kind_icon(KIND[card])} {sheet['id']}  {sheet['name']}", style=f"bold {style}")
    lines: list[RenderableType] = [
        Text(" · ".join(part for part in (sheet["kind_name"], sheet["country"]) if part), style="dim"),
        Text(numbers(words, sheet)),
    ]
    if sheet["requirement"]:
        lines.append(Text(sheet["requirement"], style="italic"))
    effect = Text(f"{activation_icon(card)} {sheet['activation_name']}: ", style="bold")
    lines.append(effect.append(sheet["effect"], style="not bold"))
    lines.extend(Text(f"– {ruling}", style="dim") for ruling in sheet["rulings"])
    return Panel(Group(*lines), title=title, title_align="left", border_style=style)
