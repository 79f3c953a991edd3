"""The table in a terminal: it fits, it shows what matters, and it hides what is hidden."""

import re

import pytest
from rich.cells import cell_len

from antiquary.games.ancient_knowledge.cards import CARDS
from antiquary.games.ancient_knowledge.cards.card import Artifact
from antiquary.games.ancient_knowledge.cards.cities import BABYLON, PARTHENON, PETRA, TULUM
from antiquary.games.ancient_knowledge.cards.megaliths import MENHIR_OF_KERLOAS
from antiquary.games.ancient_knowledge.cards.pyramids import PYRAMID_OF_THE_NICHES
from antiquary.games.ancient_knowledge.game import AncientKnowledge
from antiquary.games.ancient_knowledge.rules.pieces.builder_cards import discard_from_hand
from antiquary.games.drawing import Drawing
from antiquary.games.presenter import presenter_of
from antiquary.kernel.rng import rng_from, seed_from
from antiquary.kernel.table import Table
from antiquary.text import LANGUAGES, Words
from antiquary.text.names import Names
from support.games.ancient import area, at, decline_phase, do, given, number
from support.games.random_tables import random_table
from support.printing import printed

NAMES = ["You", "Hypatia", "Strabo", "Pamphile"]


def drawn(language: str = "en", players: int = 2) -> Drawing:
    return presenter_of(AncientKnowledge(), Words(language), Names(NAMES[:players], 0)).drawing()


@pytest.mark.parametrize("width", [80, 100, 140])
@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_fits(language: str, players: int, width: int) -> None:
    table = random_table(AncientKnowledge(), players)
    drawing = drawn(language, players)
    for seat in (0, -1):
        view = table.state.view(seat)
        for part in (drawing.draw(view), drawing.score_sheet(view)):
            text = printed(part, width)
            assert max(cell_len(line) for line in text.splitlines()) <= width
            assert all(name in text for name in NAMES[:players])


def test_a_monument_shows_its_knowledge_and_its_name() -> None:
    position = given(area(at(3, PARTHENON, 4)))
    drawing = drawn()
    text = printed(drawing.draw(position.view(0)))
    assert "⌂ C10 ●4" in text
    assert "Parthenon" in text


def test_a_card_in_hand_says_why_it_cannot_be_played() -> None:
    costly = next(card for card in CARDS if isinstance(card, Artifact) and card.cost == 3)
    position = given(area(hand=[costly]))
    text = printed(drawn().draw(position.view(0)), 120)
    assert "not now: costs 3 other cards, and you have none" in text


def test_the_hands_of_others_do_not_show() -> None:
    table = random_table(AncientKnowledge(), 3)
    drawing = drawn("en", 3)
    text = printed(drawing.draw(table.state.view(0)), 200)
    shown = set(re.findall(r"\b[CMPA]\d+\b", text))
    memory = table.state.view(0).data()["memory"]
    for seat in (1, 2):
        data = table.state.view(seat).data()
        remembered = {*memory["hands"][seat], *memory["likely"][seat]}
        assert shown & set(data["players"][seat]["hand"]) <= remembered


def test_the_table_shows_which_cards_of_another_hand_were_seen() -> None:
    position = given(area(at(1, MENHIR_OF_KERLOAS)), area(hand=[PETRA, BABYLON, TULUM]))
    decline_phase(position)
    do(position, PETRA)
    seen = f"⌂ {BABYLON.id} Babylon  ⌂ {TULUM.id} Tulum"
    assert f"In hand (you saw):  {seen}" in printed(drawn().draw(position.view(0)), 120)
    assert "Auf der Hand (gesehen):" in printed(drawn("de").draw(position.view(0)), 120)
    assert f"In hand (you saw):  ⌂ {PETRA.id} Petra" in printed(drawn().draw(position.view(1)), 120)
    discard_from_hand(position, 1, number(TULUM))
    assert f"Probably in hand (you saw):  {seen}" in printed(drawn().draw(position.view(0)), 120)


def test_the_table_shows_the_technologies_seen_under_a_deck() -> None:
    position = given(area(at(1, PYRAMID_OF_THE_NICHES)))
    decline_phase(position)
    lowest = CARDS[position.legal(0)[0]]
    do(position, lowest)
    name = Words("en").say(f"card-{lowest.id}")
    assert f"Under deck II, from the bottom: {name}" in printed(drawn().draw(position.view(0)), 160)
    assert "Under deck" not in printed(drawn().draw(position.view(1)), 160)


def test_what_is_hidden_is_not_told() -> None:
    """Two games that differ in hidden cards only are told alike to those who cannot see them."""
    table = random_table(AncientKnowledge(), 2, 0)
    told = [told_of(table, 1, 0) for _ in range(4)]
    assert told == [[], [], [], ["Hypatia puts 4 cards back."]]


def told_of(table: Table, seat: int, reader: int, action: int | None = None) -> list[str]:
    """What `reader` is told of a move of `seat`: its first choice, or this one."""
    events = table.play(seat, table.state.legal(seat)[0] if action is None else action)
    presenter = presenter_of(table.game, Words("en"), Names(NAMES[:2], reader))
    return presenter.log(table.state.view(reader), [event.as_seen_by(reader) for event in events])


def test_the_last_opening_hand_is_told_as_the_others_although_the_first_turn_begins() -> None:
    table = random_table(AncientKnowledge(), 2, 0)
    for _ in range(7):
        told_of(table, table.state.deciders()[-1], -1)
    last = table.state.deciders()[0]
    assert told_of(table, last, -1)[0] == f"{NAMES[last]} puts 4 cards back."


def test_cards_that_are_put_back_in_turn_are_told_by_player() -> None:
    table = random_table(AncientKnowledge(), 2, 0)
    events = [event for _ in range(4) for seat in (0, 1) for event in table.play(seat, table.state.legal(seat)[0])]
    presenter = presenter_of(table.game, Words("en"), Names(NAMES[:2], 0))
    lines = presenter.log(table.state.view(0), [event.as_seen_by(0) for event in events])
    own, other = [line for line in lines if line.endswith(" back.")]
    assert own.startswith("You put ")
    assert own.count(",") == 2
    assert other == "Hypatia puts 4 cards back."


def test_a_creation_is_told_once_and_a_search_by_its_name() -> None:
    """In whole games nobody is told of a creation or a lesson before it is said what it is of."""
    actions: set[str] = set()
    for seed in range(3):
        table = random_table(AncientKnowledge(), 2, seed)
        rng = rng_from(seed_from(f"creations {seed}"))
        while not table.state.over():
            seat = table.state.decider()
            legal = table.state.legal(seat)
            lines = told_of(table, seat, 1 - seat, legal[rng.below(len(legal))])
            actions |= {line.split(": ")[1] for line in lines if "chooses an action" in line}
    assert actions == {"archive.", "excavate.", "search."}


def test_cards_are_looked_up_by_number_and_name() -> None:
    drawing = drawn("de")
    for card in CARDS:
        face = drawing.look_up(card.id.lower())
        assert face is not None
        assert card.id in printed(face)
    assert drawing.look_up("Parthenon") is not None
    assert drawing.look_up("Q9") is None
