"""The folder tables of CONTRIBUTING.md match the tree."""

import re
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]
WITHOUT_CODE: Final = {"locale", "page"}
HEADING: Final = "| folder | contents |\n| --- | --- |\n"


def listed_folders() -> tuple[set[str], set[str]]:
    """The names in the first column of both tables."""
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    package, others = (part.partition("\n\n")[0] for part in text.split(HEADING)[1:])
    return first_column(package), first_column(others)


def first_column(table: str) -> set[str]:
    return {name for line in table.splitlines() for name in re.findall("`([^`]+)`", line.split("|")[1])}


def test_every_folder_of_the_package_is_listed() -> None:
    package = ROOT / "src" / "antiquary"
    folders = {path.parent.name for path in package.glob("*/__init__.py")} - WITHOUT_CODE
    assert listed_folders()[0] == folders | {"cli.py"}


def test_the_other_folders_exist() -> None:
    assert all((ROOT / name).is_dir() for name in listed_folders()[1])
