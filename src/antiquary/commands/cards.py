"""`antiquary cards`: list the cards of Ancient Knowledge with their texts and rulings."""

import argparse
import json

from rich.table import Table
from rich.text import Text

from antiquary.commands.parser import Parser
from antiquary.games.ancient_knowledge.cards import CARDS
from antiquary.games.ancient_knowledge.drawing.card_faces import (
    card_face,
    find_card,
    matches,
    name_text,
    number_text,
    numbers,
)
from antiquary.games.ancient_knowledge.words.cards import activation_icon, card_sheet
from antiquary.kernel.errors import WrongOption
from antiquary.terminal.screen import Screen
from antiquary.text import Words


def add(parser: Parser, words: Words) -> None:
    parser.add_argument("ids", metavar=words.say("meta-id"), nargs="*", help=words.say("option-ids"))
    parser.add_argument("--search", metavar=words.say("meta-word"), help=words.say("option-search"))
    parser.add_json()
    parser.set_defaults(run=run)


def run(args: argparse.Namespace, words: Words) -> int:
    cards = _chosen(args.ids, words)
    if args.search is not None:
        cards = [card for card in cards if matches(card_sheet(words, card), args.search)]
    if args.json:
        print(json.dumps([card_sheet(words, card) for card in cards], ensure_ascii=False, indent=1))
        return 0
    console = Screen()
    if not cards:
        console.print(Text(words.say("cards-none", word=str(args.search))))
        return 0
    if args.ids or len(cards) <= 3:
        for card in cards:
            console.print(card_face(words, card))
        return 0
    console.print(_list(words, cards))
    console.print(Text(words.say("cards-count", n=len(cards)), style="dim"))
    return 0


def _chosen(ids: list[str], words: Words) -> list[int]:
    cards: list[int] = []
    for name in ids:
        card = find_card(words, name)
        if card is None:
            raise WrongOption("error-card-unknown", {"card": name[:40]})
        cards.append(card)
    return cards or list(range(len(CARDS)))


def _list(words: Words, cards: list[int]) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 1), show_header=False)
    table.add_column(no_wrap=True)
    table.add_column(ratio=2)
    table.add_column(ratio=5)
    for card in cards:
        sheet = card_sheet(words, card)
        text = Text(f"{activation_icon(card)} {sheet['effect']}\n")
        text.append(numbers(words, sheet), style="dim")
        if sheet["requirement"]:
            text.append(f" · {sheet['requirement']}", style="dim")
        table.add_row(number_text(card), name_text(words, card), text)
    return table
