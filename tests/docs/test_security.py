"""The page about security: every promise names tests that exist, and whoever looks for the page finds it."""

import re
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]
PAGE: Final = (ROOT / "docs" / "host" / "security.md").read_text(encoding="utf-8")
HEAD: Final = "| promise | how | tests |"


def promises() -> list[list[str]]:
    """The rows of the tables of promises."""
    rows: list[list[str]] = []
    for table in PAGE.split(HEAD)[1:]:
        lines = table.strip().splitlines()[1:]
        end = next((at for at, line in enumerate(lines) if not line.startswith("|")), len(lines))
        rows += [line.strip("|").split(" | ") for line in lines[:end]]
    return rows


def test_every_promise_names_its_tests() -> None:
    assert len(promises()) > 20
    assert [row for row in promises() if len(row) != 3 or "`tests/" not in row[2]] == []


def test_every_test_that_is_named_exists() -> None:
    named = set(re.findall(r"`(tests/[^`]+)`", PAGE))
    assert {name for name in named if not (ROOT / name).is_file()} == set()


def test_every_make_target_that_is_named_exists() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    targets = set(re.findall(r"^([a-z-]+):", makefile, re.MULTILINE))
    assert set(re.findall(r"`make ([a-z-]+)`", PAGE)) <= targets


def test_the_page_is_linked_where_people_look_for_it() -> None:
    for name in ("README.md", "SECURITY.md", "docs/host/hosting.md", "mkdocs.yml"):
        assert "security.md" in (ROOT / name).read_text(encoding="utf-8")
