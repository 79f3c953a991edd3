"""The catalogue of printed things over the API."""

from functools import cache
from typing import Any

import pytest

from antiquary.games.ancient_knowledge.cards import CARDS
from antiquary.games.presenter import presenter_of
from antiquary.games.registry import game_named
from antiquary.text import LANGUAGES, Words
from support.servers.serving import Server, client

GAMES = ("ancient-knowledge", "pergamon")


@cache
def catalogue(game: str, language: str) -> dict[str, Any]:
    return presenter_of(game_named(game), Words(language)).catalogue.data()


def nodes(tree: Any) -> list[str]:
    """The names of all nodes in a tree."""
    if isinstance(tree, dict):
        inner = [name for value in tree.values() for name in nodes(value)]
        return [tree["do"], *inner] if "do" in tree else inner
    return [name for each in tree for name in nodes(each)] if isinstance(tree, list) else []


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_189_cards_are_there_by_number(language: str) -> None:
    cards = catalogue("ancient-knowledge", language)["cards"]
    assert [card["id"] for card in cards] == [card.id for card in CARDS]
    assert [card["index"] for card in cards] == list(range(189))
    assert all(card["name"] and card["effect"] and card["tree"] for card in cards)


def test_a_card_tells_what_its_effect_consists_of() -> None:
    cards = {card["id"]: card for card in catalogue("ancient-knowledge", "en")["cards"]}
    osirion = cards["C1"]
    assert (osirion["country_id"], osirion["space"], osirion["cost"]) == ("egypt", 4, 1)
    assert osirion["tree"] == {
        "do": "score-by-threshold",
        "tally": "ancient-technologies",
        "thresholds": [[3, 4], [5, 7]],
    }
    assert "egypt" in osirion["search"]


def test_every_node_of_every_card_is_in_some_tree() -> None:
    """Icons are drawn by the names of nodes: none may be missing because a walk forgot a field."""
    found = {name for card in catalogue("ancient-knowledge", "en")["cards"] for name in nodes(card["tree"])}
    assert {"may", "if", "may-pay", "sequence", "remove-spread", "draw", "on-create", "score", "at-least"} <= found


def test_only_words_differ_between_languages() -> None:
    english, german = catalogue("ancient-knowledge", "en")["cards"], catalogue("ancient-knowledge", "de")["cards"]
    for one, other in zip(english, german, strict=True):
        for field in ("id", "country_id", "kind", "space", "cost", "knowledge", "points", "tree", "requires"):
            assert one[field] == other[field]
    assert english[0]["effect"] != german[0]["effect"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_most_terms_of_ancient_knowledge_are_linked_from_some_card(language: str) -> None:
    used = {term for card in catalogue("ancient-knowledge", language)["cards"] for term in card["terms"]}
    named = {term["id"] for term in catalogue("ancient-knowledge", language)["glossary"]}
    assert used <= named
    assert {"monument", "knowledge", "past", "timeline", "decline", "learn", "builder-card", "adjacent"} <= used


def test_pergamon_tells_its_components() -> None:
    told = catalogue("pergamon", "de")["components"]
    assert len(told["tiles"]) == 60
    assert len(told["funding_spaces"]) == 13
    assert len(told["museum_points"]) == 24
    assert [each["id"] for each in told["objects"]] == ["vase", "jug", "mask", "bracelet"]


@pytest.mark.parametrize("game", GAMES)
def test_whoever_has_the_catalogue_need_not_get_it_again(server: Server, game: str) -> None:
    http = client(server.url)
    first = http.get(f"/api/catalogue/{game}?lang=de")
    assert first.json()["lang"] == "de"
    assert "no-store" not in first.headers["cache-control"]
    again = http.get(f"/api/catalogue/{game}?lang=de", headers={"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    other = http.get(f"/api/catalogue/{game}?lang=en", headers={"if-none-match": first.headers["etag"]})
    assert other.status_code == 200


@pytest.mark.parametrize("path", ["/api/catalogue/chess", "/api/lessons/chess"])
def test_there_is_no_catalogue_of_what_there_is_not(server: Server, path: str) -> None:
    assert client(server.url).get(path).status_code == 404
