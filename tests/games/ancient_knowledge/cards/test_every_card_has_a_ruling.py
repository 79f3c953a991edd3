"""Every card has a test that is named after it."""

from importlib import import_module
from pathlib import Path

import pytest

from antiquary.games.ancient_knowledge.cards.card import Card

HERE = Path(__file__).parent
KINDS = ("cities", "megaliths", "pyramids", "artifacts", "technologies")


@pytest.mark.parametrize("kind", KINDS)
def test_every_card_is_ruled_on_by_name(kind: str) -> None:
    literals = vars(import_module(f"antiquary.games.ancient_knowledge.cards.{kind}"))
    rulings = [
        line
        for line in (HERE / f"test_{kind}.py").read_text(encoding="utf-8").splitlines()
        if line.startswith("def test_")
    ]
    names = [name.lower() for name, literal in literals.items() if isinstance(literal, Card)]
    assert len(names) in (36, 45)
    assert [name for name in names if not any(name in ruling for ruling in rulings)] == []
