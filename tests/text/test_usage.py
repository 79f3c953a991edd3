"""The words are those of the rulebooks, and as people say them."""

import re
from importlib.resources import files
from typing import Final

import pytest

from antiquary.text import LANGUAGES, Words
from antiquary.text.names import SCHOLARS

# What was read once and is not to come back, by language: words that the rulebooks do not use, and unidiomatic ones.
UNWANTED: Final = {
    "de": (
        *("Baukarte", "Finanzierung", "Förderer", "Coach", "Neuling", "Endabrechnung"),  # Werkskarte, Forschungsgeld …
        *("Licht:", "noch einmal angesehen", "mitbringen", "Sammlung von Du", "Figur stellen"),
        *("der zweiten Auflage", "% seltener", "Prozent seltener"),
    ),
    "en": (
        *(
            "looked at again",
            "Look again",
            "Bring a game",
            "Light:",
            "Cards travel",
            "Herodot ",
            "sponsor",
            "Builder’s",
        ),
        *("or part of it", "% less often", "second edition"),
    ),
}
STRAIGHT: Final = re.compile(r"(?<=[a-z}])'(?=s\b|[ .,])")
# A sign of percent without its number, or in German without the no-break space before it; "in %" and "95-%-Bereich" are
# right.
PERCENT: Final = {
    "en": re.compile(r"(?<![\d}])(?<!, in )%"),
    "de": re.compile(r"(?<![\d}]\u00a0)(?<!\d-)(?<!, in )%"),
}
# A whole sentence follows the colon of "Noch nicht: …".
BECAUSE: Final = re.compile(r"^    \.because = (.)", re.MULTILINE)


def texts(language: str) -> dict[str, str]:
    """The messages of a language by file, without comments and code."""
    found: dict[str, str] = {}
    for file in files("antiquary").joinpath("locale", language).iterdir():
        lines = file.read_text(encoding="utf-8").split("\n")
        found[file.name] = "\n".join(line for line in lines if not line.startswith("#") and "parquet" not in line)
    return found


@pytest.mark.parametrize("language", sorted(UNWANTED))
def test_words_that_were_given_up_stay_away(language: str) -> None:
    found = [(name, word) for name, text in texts(language).items() for word in UNWANTED[language] if word in text]
    assert found == []


def test_english_has_curly_apostrophes() -> None:
    assert [(name, mark.start()) for name, text in texts("en").items() for mark in STRAIGHT.finditer(text)] == []


def test_a_whole_sentence_after_a_colon_begins_with_a_capital_letter() -> None:
    beginnings = BECAUSE.findall(texts("de")["lessons.ftl"])
    assert len(beginnings) > 50
    assert all(letter.isupper() or letter in "„{" for letter in beginnings)


def test_nobody_is_named_like_a_card() -> None:
    for language in UNWANTED:
        cards = set(re.findall(r"^card-\w+ = (.+)$", texts(language)["cards.ftl"], re.MULTILINE))
        assert len(cards) == 189
        assert not cards & set(SCHOLARS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sign_of_percent_is_written_alike_everywhere(language: str) -> None:
    found = [(name, line) for name, text in texts(language).items() for line in text.split("\n") if "%" in line]
    assert len(found) > 10
    assert [(name, line) for name, line in found if PERCENT[language].search(line)] == []


def test_numbers_are_written_as_the_language_does() -> None:
    written = [
        [words.decimal(1234.56), words.percent(0.63), words.percent(0.045, 1)] for words in map(Words, LANGUAGES)
    ]
    assert written == [["1234.6", "63%", "4.5%"], ["1234,6", "63\u00a0%", "4,5\u00a0%"]]
