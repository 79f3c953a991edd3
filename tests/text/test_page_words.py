"""The page has words for everything it says, and none that it does not use."""

import re
from importlib.resources import files
from pathlib import Path
from typing import Final

from antiquary.text import LANGUAGES, Words
from antiquary.text.names import SCHOLARS

SOURCES: Final = Path(__file__).parents[2] / "web" / "src"
CODE: Final = "\n".join(
    path.read_text(encoding="utf-8") for path in sorted(SOURCES.rglob("*")) if path.suffix in (".ts", ".svelte")
)


def test_everything_the_page_says_has_words() -> None:
    used = set(re.findall(r"""\bt\(\s*["']([a-z][a-z0-9-]*)["']""", CODE))
    assert len(used) > 100
    assert used - set(Words("en").keys) == set()


def test_every_word_of_the_page_is_said() -> None:
    words = set()
    for file in files("antiquary").joinpath("locale", "en").iterdir():
        if file.name.startswith("page"):
            words |= set(re.findall(r"^([a-z][a-z0-9-]*) =", file.read_text(encoding="utf-8"), re.MULTILINE))
    literal = set(re.findall(r"""["'`]([a-z][a-z0-9-]*)["'`]""", CODE))
    beginnings = tuple(set(re.findall(r"`([a-z][a-z0-9-]*-)\$\{", CODE)))
    assert {word for word in words - literal if not word.startswith(beginnings)} == set()


def test_no_guest_is_given_the_name_of_an_opponent_or_a_card() -> None:
    names = re.search(r"const names = \[(.*?)\]", CODE)
    assert names is not None
    given = set(re.findall(r'"(\w+)"', names[1]))
    assert not given & set(SCHOLARS)
    for language in LANGUAGES:
        words = Words(language)
        assert not given & {words.say(key) for key in words.keys if re.fullmatch(r"card-[A-Z]\d+", key)}
