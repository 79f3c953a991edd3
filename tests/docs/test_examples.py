"""Every code block in the documentation runs.

`python`, `pycon` and `console` blocks are run, those of a page one after the other in a folder of their own; those that
need a library of others to read tables are left to `make test-all`. What takes long or changes the machine stands in
`sh` blocks: their commands must exist and be understood. `json` must be JSON.
"""

import doctest
import json
import re
import shlex
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pytest

from antiquary.cli import parser
from antiquary.text import Words
from support.running import Terminal

ROOT: Final = Path(__file__).parents[2]
PAGES: Final = sorted([*(ROOT / "docs").rglob("*.md"), ROOT / "README.md", ROOT / "CONTRIBUTING.md"])
WITH_A_SERVER: Final = ROOT / "docs" / "host" / "api.md"  # its bot plays in tests/server/http/test_docs.py
# Where paths in the pages begin.
PACKAGE: Final = ROOT / "src" / "antiquary"
PAGE_SOURCES: Final = ROOT / "web" / "src"
GAME_FOLDERS: Final = [*(PACKAGE / "games").glob("*/"), *(PAGE_SOURCES / "games").glob("*/")]
ROOTS: Final = [ROOT, PACKAGE, PAGE_SOURCES, PAGE_SOURCES / "table", *GAME_FOLDERS]
READERS: Final = re.compile(r"\b(duckdb|pandas|polars)\b")
FENCE: Final = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


@dataclass(frozen=True)
class Block:
    language: str
    text: str


def blocks(page: Path) -> list[Block]:
    return [Block(*match) for match in FENCE.findall(page.read_text(encoding="utf-8"))]


every_page = pytest.mark.parametrize("page", PAGES, ids=[str(page.relative_to(ROOT)) for page in PAGES])


@every_page
def test_every_block_says_what_it_is(page: Path) -> None:
    assert {block.language for block in blocks(page)} <= {"python", "pycon", "console", "sh", "json", "ini", "text"}


@every_page
def test_examples_run(page: Path, terminal: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    run([block for block in blocks(page) if not READERS.search(block.text)], page, terminal)


@pytest.mark.nightly
@pytest.mark.parametrize(
    "page", [ROOT / "docs" / "research" / "environments.md"], ids=["docs/research/environments.md"]
)
def test_examples_that_read_tables_run(
    page: Path, terminal: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    run(blocks(page), page, terminal)


def test_only_one_page_reads_tables() -> None:
    readers = [page for page in PAGES for block in blocks(page) if READERS.search(block.text)]
    assert set(readers) == {ROOT / "docs" / "research" / "environments.md"}


def run(some_blocks: list[Block], page: Path, terminal: Terminal) -> None:
    """Run the blocks of a page."""
    names: dict[str, object] = {"__name__": "__main__"}
    for block in some_blocks:
        if block.language == "python" and page != WITH_A_SERVER:
            exec(compile(block.text, str(page), "exec"), names)
        elif block.language == "pycon":
            session = doctest.DocTestParser().get_doctest(block.text, names, str(page), str(page), 0)
            assert doctest.DocTestRunner(verbose=False).run(session).failed == 0
        elif block.language == "console":
            for line in block.text.splitlines():
                assert line.startswith("$ antiquary "), line
                done = terminal.run(line.removeprefix("$ antiquary "))
                assert done.code == 0, done.err
        elif block.language == "json":
            json.loads(block.text)


@every_page
def test_commands_that_are_only_shown_exist(page: Path) -> None:
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["optional-dependencies"]
    understood = parser(Words("en"))
    for block in blocks(page):
        for line in block.text.splitlines() if block.language == "sh" else []:
            words = [word for word in shlex.split(line, comments=True) if "=" not in word.split("/")[0]]
            command, *arguments = words or [""]
            if command == "make":
                assert set(arguments) <= targets, line
            elif command.endswith("pip"):
                wanted = re.findall(r"antiquary\[([\w,]+)\]", line)
                assert set(",".join(wanted).split(",")) <= {*extras, ""}, line
            elif command == "pipx":
                understood.parse_args(arguments[arguments.index("antiquary") + 1 :])
            elif command.endswith("antiquary"):
                understood.parse_args(shlex.split(line.removesuffix("&"), comments=True)[1:])
            else:
                # What podman is asked to run is proved in test_packaging.py.
                assert command in ("", "export", "kill", "podman", "wait") or command.startswith(
                    (".venv/bin/", "python")
                ), line


@every_page
def test_links_between_pages_lead_somewhere(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    inline = re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", text)
    definitions = re.findall(r"^\[[\w-]+\]: ([^\s#:]+)$", text, re.MULTILINE)
    for target in inline + definitions:
        assert (page.parent / target).exists(), target


@every_page
def test_files_that_a_page_names_exist(page: Path) -> None:
    """Those of the pages about additions are only made by whoever follows them; GAME stands for any game."""
    if page.name.startswith("add-a-"):
        return
    named = re.findall(
        r"`(\w[\w./-]*/[\w.-]+\.(?:py|ts|svelte|md|json|toml|sql|ftl))`", page.read_text(encoding="utf-8")
    )
    assert [name for name in named if "GAME" not in name and not any((root / name).exists() for root in ROOTS)] == []
