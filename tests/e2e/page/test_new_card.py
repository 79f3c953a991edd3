"""A card that is added as one literal and its names is drawn by the page as it is, without a change to the page."""

from collections.abc import Callable, Iterator
from pathlib import Path
from shutil import copytree, ignore_patterns
from typing import Final

import pytest
from playwright.sync_api import expect

from docs.test_add_a_card import CARD, NAMES
from docs.test_add_an_effect import append
from support.browser.browsing import Server, Visitor, serving

pytestmark = pytest.mark.nightly

ROOT: Final = Path(__file__).parents[3]


@pytest.fixture
def server_with_new_card(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    copytree(ROOT / "src/antiquary", tmp_path / "src/antiquary", ignore=ignore_patterns("page", "*.pyc.*"))
    append(tmp_path / "src/antiquary/games/ancient_knowledge/cards/cities.py", CARD)
    for language in ("en", "de"):
        append(tmp_path / "src/antiquary/locale" / language / "cards.ftl", NAMES)
    monkeypatch.setenv("PYTHONPATH", str(tmp_path / "src"))
    with serving(tmp_path) as server:
        yield server


def test_the_page_draws_a_new_card(server_with_new_card: Server, visit: Callable[..., Visitor]) -> None:
    page = visit(url=server_with_new_card.url).go("/cards")
    expect(page.locator(".face")).to_have_count(190)
    face = page.locator(".face").filter(has_text="Nan Madol")
    expect(face).to_have_count(1)
    expect(face).to_contain_text("You may draw 2 builder cards.")
    expect(face.locator(".picture svg path").first).to_be_attached()
