"""Runs the steps of a Containerfile in Debian roots, as a builder of images would.

Only the instructions that our own file uses are known; any other is an error, so that nothing is skipped unnoticed.
"""

import json
import re
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Final

from debian_root import Failed, Root

BASE: Final = re.compile(r"debian:(\w+)-slim")
NOTED: Final = ("EXPOSE", "VOLUME")  # promises to the runtime that change no file


class Image:
    """What the instructions of one stage have made: a root, and how commands run in it."""

    def __init__(self, root: Root) -> None:
        self.root: Final = root
        self.variables: Final[dict[str, str]] = {}
        self.folder = "/"
        self.user = "root"
        self.entrypoint: list[str] = []
        self.arguments: list[str] = []


def instructions(text: str) -> list[tuple[str, str]]:
    """The instructions of the file in order, continued lines joined."""
    lines = [line for line in text.splitlines() if not line.lstrip().startswith("#")]
    joined = "\n".join(lines).replace("\\\n", " ")
    pairs = (line.strip().partition(" ") for line in joined.splitlines() if line.strip())
    return [(name.upper(), rest.strip()) for name, _, rest in pairs]


def build(file: Path, context: Path, new_root: Callable[[str, str], Root]) -> Image:
    """Build the last stage. `new_root` makes a root for a suite of Debian and the name of a stage."""
    stages: dict[str, Image] = {}
    image: Image | None = None
    for name, rest in instructions(file.read_text(encoding="utf-8")):
        if name == "FROM":
            base, _, stage = rest.partition(" AS ")
            suite = BASE.fullmatch(base)
            if suite is None:
                raise Failed(f"{file.name} begins with {base}, and only Debian's slim images have a root here")
            image = Image(new_root(suite[1], stage or "final"))
            stages[stage or "final"] = image
        elif image is None:
            raise Failed(f"{file.name} has {name} before FROM")
        elif name == "COPY":
            copy(image, rest.split(), context, stages)
        else:
            follow(image, name, rest)
    if image is None:
        raise Failed(f"{file.name} is empty")
    return image


def follow(image: Image, name: str, rest: str) -> None:
    """Do one instruction that concerns only its own stage."""
    if name == "RUN":
        image.root.run(rest, image.folder, image.user, image.variables)
    elif name == "ENV":
        image.variables.update(dict(re.findall(r"(\w+)=(\S+)", rest)))
    elif name == "WORKDIR":
        image.folder = rest
        image.root.path(rest).mkdir(parents=True, exist_ok=True)
    elif name == "USER":
        image.user = rest
    elif name == "ENTRYPOINT":
        image.entrypoint = json.loads(rest)
    elif name == "CMD":
        image.arguments = json.loads(rest)
    elif name not in NOTED:
        raise Failed(f"the Containerfile has {name}, which is not known here")


def copy(image: Image, words: list[str], context: Path, stages: dict[str, Image]) -> None:
    """Copy files and folders from the context, or from an earlier stage."""
    source_folder = context
    if words[0].startswith("--from="):
        source_folder = stages[words.pop(0).removeprefix("--from=")].root.folder
    *names, target = words
    for name in names:
        source = source_folder / name.lstrip("/")
        there = image.root.path(target if target.startswith("/") else f"{image.folder}/{target}")
        if not source.exists():
            raise Failed(f"the Containerfile copies {name}, which does not exist")
        if source.is_dir():
            shutil.copytree(source, there, symlinks=True, dirs_exist_ok=True)
        else:
            shutil.copy2(source, there / source.name if target.endswith("/") or there.is_dir() else there)
