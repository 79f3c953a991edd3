"""References to cards: the same sentence for a terminal, for plain reading, and cut at its links."""

import pytest

from antiquary.games.ancient_knowledge.cards import INDEX
from antiquary.games.ancient_knowledge.words.questions import card_words, cards_words
from antiquary.text import LANGUAGES, Words
from antiquary.text.names import segments
from antiquary.text.words import LINKED, NAMED, NUMBERED


def test_a_card_is_named_in_the_readers_style() -> None:
    parthenon = INDEX["C10"]
    assert card_words(Words("en", NUMBERED), parthenon).endswith("Parthenon (C10)")
    assert card_words(Words("en", NAMED), parthenon) == "Parthenon"
    assert segments(card_words(Words("en", LINKED), parthenon)) == [("Parthenon", "C10")]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_segments_of_a_sentence_are_its_text_with_links(language: str) -> None:
    numbers = ["C10", "M10", "P14"]
    cards = [INDEX[number] for number in numbers]
    parts = segments(cards_words(Words(language, LINKED), cards))
    assert [card for _, card in parts if card] == numbers
    assert "".join(text for text, _ in parts) == cards_words(Words(language, NAMED), cards)


def test_a_text_without_links_is_one_segment_and_an_empty_one_is_none() -> None:
    assert segments("turn (12) of (C99)") == [("turn (12) of (C99)", "")]
    assert segments("") == []
