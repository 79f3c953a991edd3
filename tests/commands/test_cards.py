"""`antiquary cards`: text for people, JSON for programs."""

import json

import pytest

from antiquary.games.ancient_knowledge.cards import CARDS
from antiquary.text import LANGUAGES
from support.running import Terminal


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_cards_as_json(terminal: Terminal, language: str) -> None:
    run = terminal.run(f"cards --lang {language} --json")
    cards = json.loads(run.out)
    assert run.code == 0
    assert [card["id"] for card in cards] == [card.id for card in CARDS]
    assert len(cards) == 189
    assert all(card["name"] and card["effect"] and card["kind_name"] for card in cards)


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_cards_for_people(terminal: Terminal, language: str) -> None:
    out = terminal.run(f"cards --lang {language}").out
    assert all(f" {card.id} " in out for card in CARDS)
    assert "189" in out


def test_a_card_by_number_shows_its_rulings(terminal: Terminal) -> None:
    out = terminal.run("cards C10").out
    assert "Parthenon" in out
    assert "Greece" in out
    assert "4 knowledge" in out
    assert "– " in out


def test_case_and_accents_do_not_matter(terminal: Terminal) -> None:
    assert "Parthenon" in terminal.run("cards c10").out
    assert "Parthenon" in terminal.run("cards PARTHENÓN").out


def test_search_looks_into_names_and_texts(terminal: Terminal) -> None:
    cards = json.loads(terminal.run("cards --search mana --json").out)
    assert "A8" in [card["id"] for card in cards]
    german = json.loads(terminal.run("cards --search Zeitleiste --lang de --json").out)
    assert 20 < len(german) < 189


def test_a_word_that_no_card_has(terminal: Terminal) -> None:
    run = terminal.run("cards --search xyzzy")
    assert run.code == 0
    assert "No card mentions “xyzzy”" in run.out
