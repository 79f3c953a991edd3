"""Every message exists in every language with all its arguments."""

import ast
from functools import cache
from pathlib import Path
from typing import Final

import pytest

from antiquary.kernel.errors import WrongOption
from antiquary.text import LANGUAGES, MissingWords, Words

SOURCES: Final = Path(__file__).parents[2] / "src" / "antiquary"
# Says which form of a word is meant, so a language may do without it.
GRAMMAR: Final = {"form"}


@cache
def raised() -> dict[str, set[str]]:
    """The error keys that the sources raise, and the details that come with each of them every time."""
    details_of: dict[str, set[str]] = {}
    for path in sorted(SOURCES.rglob("*.py")):
        for call in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(call, ast.Call) or not call.args:
                continue
            key = call.args[0]
            if isinstance(key, ast.Constant) and isinstance(key.value, str) and key.value.startswith("error-"):
                details: set[str] = set()
                if len(call.args) > 1 and isinstance(call.args[1], ast.Dict):
                    details = {str(name.value) for name in call.args[1].keys if isinstance(name, ast.Constant)}
                details_of[key.value] = details_of.get(key.value, details) & details
    return details_of


def test_a_message_is_said_with_its_details() -> None:
    assert Words("en").say("error-record-upto", moves=1, upto=3).startswith("The record has only one move")
    assert Words("de").say("error-record-upto", moves=2, upto=3).startswith("Die Aufzeichnung enthält nur 2 Züge")


def test_an_unknown_message_is_an_error() -> None:
    with pytest.raises(MissingWords, match="no-such-key"):
        Words("en").say("no-such-key")


def test_a_missing_detail_is_an_error() -> None:
    with pytest.raises(MissingWords, match="upto"):
        Words("en").say("error-record-upto", moves=1)


def test_an_attribute_is_said_by_its_dotted_name() -> None:
    assert Words("de").say("card-C10.country") == "Griechenland"
    assert not Words("de").has("card-C29.country")


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(WrongOption) as refusal:
        Words("la")
    assert Words("en").error(refusal.value) == "There are no words in the language “la”. Choose one of: en, de."


def test_no_marks_of_direction_in_the_text() -> None:
    assert Words("en").say("error-notation", field="decks") == (
        "This position cannot be read: “decks” is missing or wrong."
    )


@pytest.mark.parametrize(("one", "other"), [("en", "de"), ("de", "en")])
def test_every_message_exists_in_the_other_language(one: str, other: str) -> None:
    """A message that only helps to build others may be needed in one language alone."""
    words, counterpart = Words(one), Words(other)
    helpers = {reference for key in words.keys for reference in words.references(key)}
    assert [key for key in words.keys if not counterpart.has(key) and key not in helpers] == []


def test_languages_ask_for_the_same_details() -> None:
    """Agreement in number is grammar, too, where the number itself is already part of another detail."""
    languages = [Words(language) for language in LANGUAGES]
    shared = [key for key in languages[0].keys if all(words.has(key) for words in languages)]
    assert len(shared) > 1000
    asked = [{key: words.variables(key) - GRAMMAR - {"n"} for key in shared} for words in languages]
    assert all(each == asked[0] for each in asked)


def test_every_error_has_words_and_every_word_an_error() -> None:
    keys = {key for key in Words("en").keys if key.startswith("error-")}
    assert keys == set(raised())


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_error_brings_the_details_that_its_words_need(language: str) -> None:
    words = Words(language)
    assert [key for key, details in raised().items() if not words.variables(key) <= details] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_error_is_a_sentence_whatever_the_numbers_in_it(language: str) -> None:
    words = Words(language)
    for key, details in raised().items():
        for number in (0, 1, 2):
            text = words.say(key, **dict.fromkeys(details, number))
            assert text[0].isupper() or text[0] in "„“", key
            assert text.endswith("."), key
