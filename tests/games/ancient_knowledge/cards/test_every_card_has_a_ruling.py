"""No card without a ruling: each constant of the card modules is named by a test in this folder."""

import ast
from pathlib import Path
from types import ModuleType

import pytest

from antiquary.games.ancient_knowledge.cards import CARDS, artifacts, cities, megaliths, pyramids, technologies
from antiquary.games.ancient_knowledge.nodes import Card

MODULES = (cities, megaliths, pyramids, artifacts, technologies)


def constants(module: ModuleType) -> dict[str, Card]:
    """The cards of a module by the names of their literals."""
    return {name: value for name, value in vars(module).items() if isinstance(value, Card)}


def rulings() -> list[str]:
    """The names of all tests beside this file."""
    return [
        node.name
        for path in sorted(Path(__file__).parent.glob("test_*.py"))
        if path != Path(__file__)
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
    ]


EVERY_NAME = [name.lower() for module in MODULES for name in constants(module)]


def is_named(card: str, ruling: str) -> bool:
    """Whether `ruling` names the card itself and not only one with a longer name (Baalbek and its Trilithon)."""
    for longer in EVERY_NAME:
        if card in longer and card != longer:
            ruling = ruling.replace(longer, "")
    return f"_{card}_" in f"{ruling}_"


def test_every_card_is_a_constant() -> None:
    assert sum(len(constants(module)) for module in MODULES) == len(CARDS)


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.__name__.rpartition(".")[2])
def test_every_card_has_a_ruling(module: ModuleType) -> None:
    names = rulings()
    missing = [card for card in constants(module) if not any(is_named(card.lower(), ruling) for ruling in names)]
    assert missing == []
