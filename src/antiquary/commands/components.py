"""`antiquary components`: list the printed facts of a game and their evidence."""

import argparse
import json
from collections.abc import Sequence
from typing import Any, Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from antiquary.commands.game_options import add_components, chosen_game
from antiquary.commands.parser import Parser
from antiquary.games.pergamon.components.checking import EVIDENCE
from antiquary.games.pergamon.components.facts import BACKS, OBJECTS, Components, Fact
from antiquary.games.pergamon.components.loading import standard_file
from antiquary.games.pergamon.drawing.pieces import OBJECT_STYLES, ROMAN, museum_text, spaces_from_left
from antiquary.games.pergamon.game import Pergamon
from antiquary.games.pergamon.rules.numbers import ROUNDS, SPACES, TILES
from antiquary.games.pergamon.words.catalogue import evidence_words, fact_words
from antiquary.games.registry import GAMES
from antiquary.kernel.errors import WrongOption
from antiquary.terminal.screen import Screen
from antiquary.text import Words

FACT_KEY_PREFIX: Final = "pergamon-fact-"
# Facts in this order; the robber's spaces belong to the track.
SECTIONS: Final = (
    ("funding", ("space", "depth", "robber")),
    ("cards", ("card",)),
    ("museum", ("museum",)),
    ("calendar", ("scoring",)),
    ("galleries", ("galleries",)),
    ("tiles", ("two-objects", "tile")),
)
EVIDENCE_STYLES: Final = {"sourced": "green", "likely": "yellow", "reconstructed": "red"}


def add(parser: Parser, words: Words) -> None:
    names = ", ".join(game.name for game in GAMES if isinstance(game, Pergamon))
    parser.add_argument("game", metavar=words.say("meta-game"), help=words.say("option-game", names=names))
    parser.add_argument("--explain", action="store_true", help=words.say("option-explain"))
    add_components(parser, words)
    parser.add_json()
    parser.set_defaults(run=run)


def run(args: argparse.Namespace, words: Words) -> int:
    game = chosen_game(args)
    if not isinstance(game, Pergamon):
        raise WrongOption("error-components-game", {"game": game.name})
    components = game.components
    if args.json:
        print(json.dumps(data(game, words), ensure_ascii=False, indent=1))
        return 0
    screen = Screen()
    screen.print(Text(words.say("components-title", game=words.say("pergamon-name")), style="bold"))
    screen.print(Text(words.say("components-edition", edition=game.edition), style="dim"))
    parts = facts_with_evidence(words, components) if args.explain else fact_tables(words, components)
    for part in parts:
        screen.print()
        screen.print(part)
    screen.print()
    if args.explain:
        screen.print(Text(words.say("components-own", file=str(standard_file())), style="dim"), soft_wrap=True)
    else:
        screen.print(Text(words.say("components-more"), style="dim"))
    return 0


def data(game: Pergamon, words: Words) -> dict[str, Any]:
    return {
        "game": game.name,
        "edition": game.edition,
        **game.components.data(),
        "facts": [
            {
                "fact": fact.key.removeprefix(FACT_KEY_PREFIX),
                **fact.details,
                "text": fact_words(words, fact),
                "evidence": fact.evidence,
            }
            for fact in game.components.facts
        ],
    }


# --- fact by fact -----------------------------------------------------------------------------------------------------


def facts_with_evidence(words: Words, components: Components) -> list[RenderableType]:
    """Each fact with its evidence, then what the evidence means and how many facts have it."""
    parts: list[RenderableType] = []
    for section, kinds in SECTIONS:
        facts = [fact for fact in components.facts if fact.key.removeprefix(FACT_KEY_PREFIX) in kinds]
        parts.append(Group(_title(words, section), _facts(words, facts)))
    summary = Table.grid(padding=(0, 2))
    summary.add_column(no_wrap=True)
    summary.add_column(justify="right")
    for evidence in EVIDENCE:
        of_this = [fact for fact in components.facts if fact.evidence == evidence]
        if not of_this:
            continue
        meaning = words.say("components-evidence", evidence=evidence)
        summary.add_row(_evidence(words, of_this[0]), str(len(of_this)), meaning)
    parts.append(Group(_title(words, "proof"), summary))
    return parts


def _facts(words: Words, facts: Sequence[Fact]) -> Table:
    table = Table.grid(padding=(0, 2))
    table.add_column(ratio=1)
    table.add_column(no_wrap=True)
    for fact in facts:
        table.add_row(Text(fact_words(words, fact)), _evidence(words, fact))
    return table


def _evidence(words: Words, fact: Fact) -> Text:
    return Text(evidence_words(words, fact), style=EVIDENCE_STYLES.get(fact.evidence, "dim"))


# --- as tables --------------------------------------------------------------------------------------------------------


def fact_tables(words: Words, components: Components) -> list[RenderableType]:
    return [
        Group(_title(words, "funding"), _funding(words, components)),
        Group(_title(words, "cards"), _cards(words, components)),
        Group(_title(words, "museum"), *museum_text(words, components, {})[1:]),
        Group(_title(words, "calendar"), _calendar(words, components)),
        Group(_title(words, "tiles"), _tiles(words, components)),
    ]


def _title(words: Words, section: str) -> Text:
    return Text(words.say(f"components-{section}"), style="bold")


def _numbers(columns: int) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 1, 0, 0), show_header=False)
    table.add_column(style="dim", no_wrap=True)
    for _ in range(columns):
        table.add_column(justify="right", no_wrap=True)
    return table


def _funding(words: Words, components: Components) -> RenderableType:
    spaces = spaces_from_left()
    table = _numbers(SPACES)
    table.add_row(words.say("pergamon-table-space"), *[str(space) for space in spaces], style="bold")
    table.add_row(words.say("pergamon-table-coins"), *[str(components.space_coins[space]) for space in spaces])
    table.add_row(words.say("pergamon-table-depth"), *[ROMAN[components.space_deepest[space]] for space in spaces])
    lines = [
        Text(fact_words(words, fact), style="dim")
        for fact in components.facts
        if fact.key == FACT_KEY_PREFIX + "robber"
    ]
    return Group(table, *lines)


def _cards(words: Words, components: Components) -> RenderableType:
    kinds = range(len(components.kind_coins))
    table = _numbers(len(kinds))
    table.add_row(
        words.say("pergamon-table-coins"), *[str(components.kind_coins[kind]) for kind in kinds], style="bold"
    )
    table.add_row(words.say("components-copies"), *[str(components.kind_copies[kind]) for kind in kinds])
    backs = [words.say("pergamon-back", back=BACKS[components.kind_back[kind]]) for kind in kinds]
    table.add_row(words.say("components-back"), *backs)
    return table


def _calendar(words: Words, components: Components) -> RenderableType:
    table = _numbers(2)
    for round_ in range(1, ROUNDS + 1):
        thing = components.bonus_object[round_]
        if thing >= 0:
            back = f"↓{components.setback[round_]}" if components.setback[round_] else ""
            name = Text(words.say("pergamon-object", object=OBJECTS[thing]), style=OBJECT_STYLES[thing])
            table.add_row(words.say("pergamon-table-round", round=round_), name, back)
    return table


def _tiles(words: Words, components: Components) -> RenderableType:
    """By the pair of objects, the numbers of each century."""
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column(words.say("components-halves"), no_wrap=True)
    centuries = sorted(set(components.century))
    for century in centuries:
        table.add_column(words.say("components-century", century=century), justify="right")
    pairs = sorted({(components.left[tile], components.right[tile]) for tile in range(TILES)})
    for left, right in pairs:
        cells: list[str] = []
        for century in centuries:
            numbers = [
                f"{components.number[tile]:02d}"
                for tile in range(TILES)
                if (components.century[tile], components.left[tile], components.right[tile]) == (century, left, right)
            ]
            cells.append(" ".join(numbers))
        name = Text(words.say("pergamon-object", object=OBJECTS[left]), style=OBJECT_STYLES[left])
        name.append(" | ", style="dim not bold")
        name.append(words.say("pergamon-object", object=OBJECTS[right]), style=OBJECT_STYLES[right])
        table.add_row(name, *cells)
    return table
