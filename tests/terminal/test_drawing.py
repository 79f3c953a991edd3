"""The table: it fits, it shows what matters, it hides what is hidden, and every word is there."""

import io
import re

import pytest
from rich.cells import cell_len
from rich.console import Console, RenderableType

from antiquary.games.ancient_knowledge.cards import CARDS
from antiquary.games.ancient_knowledge.cards.card import Artifact
from antiquary.games.ancient_knowledge.cards.cities import PARTHENON
from antiquary.games.ancient_knowledge.game import AncientKnowledge
from antiquary.games.registry import GAMES, game_named
from antiquary.kernel.game import Game
from antiquary.kernel.playing import rng_from
from antiquary.kernel.rng import seed_from
from antiquary.kernel.table import Table
from antiquary.terminal.drawings import drawing_of
from antiquary.terminal.plain import PlainDrawing
from antiquary.text import LANGUAGES, Words
from antiquary.text.names import Names
from support.ancient import area, at, given
from support.golden_records import RECORDS
from support.laws import and_in_a_soak

NAMES = ["You", "Hypatia", "Strabo", "Pamphile"]


def printed(what: RenderableType, width: int = 80) -> str:
    console = Console(file=io.StringIO(), width=width, highlight=False)
    console.print(what)
    file = console.file
    assert isinstance(file, io.StringIO)
    return file.getvalue()


def middle(game: Game, players: int, moves: int = 200) -> Table:
    """A random game after some moves."""
    seed = seed_from(f"drawing {players}")
    rng, table = rng_from(seed), Table(game, {"players": players}, seed)
    for _ in range(moves):
        seat = table.state.decider()
        legal = table.state.legal(seat)
        table.play(seat, legal[rng.below(len(legal))])
    return table


@pytest.mark.parametrize("width", [80, 100, 140])
@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_fits(language: str, players: int, width: int) -> None:
    table = middle(AncientKnowledge(), players)
    drawing = drawing_of(table.game, Words(language), Names(NAMES[:players], 0))
    for seat in (0, -1):
        view = table.state.view(seat)
        for part in (drawing.draw(view), drawing.score_sheet(view)):
            text = printed(part, width)
            assert max(cell_len(line) for line in text.splitlines()) <= width
            assert all(name in text for name in NAMES[:players])


def test_a_monument_shows_its_knowledge_and_its_name() -> None:
    position = given(area(at(3, PARTHENON, 4)))
    drawing = drawing_of(AncientKnowledge(), Words("en"), Names(NAMES[:2], 0))
    text = printed(drawing.draw(position.view(0)))
    assert "⌂ C10 ●4" in text
    assert "Parthenon" in text


def test_a_card_in_hand_says_why_it_cannot_be_played() -> None:
    costly = next(card for card in CARDS if isinstance(card, Artifact) and card.cost == 3)
    position = given(area(hand=[costly]))
    text = printed(drawing_of(AncientKnowledge(), Words("en"), Names(NAMES[:2], 0)).draw(position.view(0)), 120)
    assert "not now: costs 3 other cards, and you have none" in text


def test_the_hands_of_others_do_not_show() -> None:
    table = middle(AncientKnowledge(), 3)
    drawing = drawing_of(table.game, Words("en"), Names(NAMES[:3], 0))
    text = printed(drawing.draw(table.state.view(0)), 200)
    shown = set(re.findall(r"\b[CMPA]\d+\b", text))
    for seat in (1, 2):
        data = table.state.view(seat).data()
        assert not shown & set(data["players"][seat]["hand"])


@pytest.mark.parametrize("name", RECORDS)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("round_number", and_in_a_soak([0], range(1, 20)))
def test_everything_that_happens_can_be_told(name: str, language: str, round_number: int) -> None:
    """Every question, answer and event of random games has its words, for those concerned and for those who watch."""
    game_name, options = RECORDS[name]
    game, words = game_named(game_name), Words(language)
    seats = int(options["players"])
    seed = seed_from(f"telling {round_number}")
    rng, table = rng_from(seed), Table(game, options, seed)
    drawings = [drawing_of(game, words, Names(NAMES[:seats], seat)) for seat in range(seats)]
    watching = drawing_of(game, words, Names(NAMES[:seats]))
    while not table.state.over():
        seat = table.state.decider()
        view = table.state.view(seat)
        legal = view.legal()
        told = [drawings[seat].describe_action(view, action) for action in legal]
        assert len(set(told)) == len(legal)
        assert printed(drawings[seat].describe_decision(view)).strip()
        events = table.play(seat, legal[rng.below(len(legal))])
        for viewer in range(seats):
            seen = [event.as_seen_by(viewer) for event in events]
            assert all(drawings[viewer].describe_events(table.state.view(viewer), seen) or [True])
        watching.describe_events(table.state.view(-1), [event.as_seen_by(-1) for event in events])


def test_what_is_hidden_is_not_told() -> None:
    """Two games that differ in hidden cards only are told alike to those who cannot see them."""
    table = middle(AncientKnowledge(), 2, 0)
    drawing = drawing_of(table.game, Words("en"), Names(NAMES[:2], 0))
    for _ in range(4):
        lines = drawing.describe_events(
            table.state.view(0), [event.as_seen_by(0) for event in table.play(1, table.state.legal(1)[0])]
        )
        assert "Hypatia puts 1 card back." in lines


def test_cards_are_looked_up_by_number_and_name() -> None:
    drawing = drawing_of(AncientKnowledge(), Words("de"), Names(NAMES[:2], 0))
    for card in CARDS:
        found = drawing.look_up(card.id.lower())
        assert found is not None
        assert card.id in printed(found)
    assert drawing.look_up("Parthenon") is not None
    assert drawing.look_up("Q9") is None


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.name))
def test_any_game_can_be_drawn_plainly(game: Game) -> None:
    table = middle(game, 2, 30)
    drawing = PlainDrawing(game, Words("de"), Names(NAMES[:2], 0))
    seat = table.state.decider()
    view = table.state.view(seat)
    assert printed(drawing.draw(view))
    assert printed(drawing.describe_decision(view)).strip()
    assert [drawing.describe_action(view, action) for action in view.legal()]
    assert drawing.describe_events(view, table.play(seat, view.legal()[0])) is not None
    assert "Hypatia" in printed(drawing.score_sheet(view))
