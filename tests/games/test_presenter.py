"""Presenters: everything that happens in a game has its words, and any game can be shown without words of its own."""

import json
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Final

import pytest

from antiquary.games.presenter import Presenter, presenter_of
from antiquary.games.registry import GAMES, game_named
from antiquary.kernel.game import SPECTATOR, Game
from antiquary.kernel.rng import rng_from, seed_from
from antiquary.kernel.table import Table
from antiquary.text import LANGUAGES, Words
from antiquary.text.names import Names
from support.games.golden_records import RECORDS
from support.games.laws import and_in_a_soak
from support.games.random_tables import random_table
from support.printing import printed

ROOT: Final = Path(__file__).parents[2]
NAMES = ["You", "Hypatia", "Strabo", "Pamphile"]


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
    presenters = [presenter_of(game, words, Names(NAMES[:seats], seat)) for seat in range(seats)]
    watching = presenter_of(game, words, Names(NAMES[:seats]))
    while not table.state.over():
        seat = table.state.decider()
        view = table.state.view(seat)
        legal = view.legal()
        answers = [presenters[seat].answer(view, action) for action in legal]
        assert len(set(answers)) == len(legal)
        assert presenters[seat].question(view)
        events = table.play(seat, legal[rng.below(len(legal))])
        for viewer in range(seats):
            seen = [event.as_seen_by(viewer) for event in events]
            assert all(presenters[viewer].log(table.state.view(viewer), seen) or [True])
        watching.log(table.state.view(-1), [event.as_seen_by(-1) for event in events])


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.name))
def test_any_game_can_be_shown_plainly(game: Game) -> None:
    table = random_table(game, 2, 30)
    presenter = Presenter(game, Words("de"), Names(NAMES[:2], 0))
    drawing = presenter.drawing()
    seat = table.state.decider()
    view = table.state.view(seat)
    assert printed(drawing.draw(view))
    assert printed(drawing.question(view)).strip()
    assert [presenter.answer(view, action) for action in view.legal()]
    assert presenter.log(view, table.play(seat, view.legal()[0])) is not None
    assert "Hypatia" in printed(drawing.score_sheet(view))


@pytest.mark.parametrize("name", RECORDS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_pieces_of_a_finished_game_have_names_and_bring_points(name: str, language: str) -> None:
    """From a spectator's view, since they are shown to anybody."""
    game_name, options = RECORDS[name]
    game = game_named(game_name)
    table = random_table(game, int(options["players"]), 10_000)
    presenter = presenter_of(game, Words(language))
    view, points = table.state.view(SPECTATOR), 0
    assert table.state.over()
    for seat in range(table.state.seats):
        pieces = presenter.scores.pieces(view, seat)
        titles = [presenter.scores.piece_title(piece) for piece in pieces]
        assert len(set(titles)) == len(pieces)
        assert not set(titles) & set(pieces)
        kinds = {presenter.scores.piece_kind(piece) for piece in pieces}
        assert all(presenter.scores.piece_title(kind) != kind for kind in kinds)
        points += sum(pieces.values())
    assert points > 0


def loaded(code: str) -> set[str]:
    """The modules that a new process has loaded after `code`, by the first two parts of their names."""
    command = f"{code}\nimport json, sys\nprint(json.dumps(list(sys.modules)))"
    run = subprocess.run([sys.executable, "-c", command], capture_output=True, check=True)
    return {".".join(name.split(".")[:2]) for name in json.loads(run.stdout)}


def test_the_rules_load_no_words() -> None:
    modules = loaded("from antiquary.games.registry import GAMES")
    assert "antiquary.games" in modules
    assert not modules & {"antiquary.text", "rich"}


def test_words_are_shown_without_the_terminal() -> None:
    code = """
from antiquary.games.presenter import presenter_of
from antiquary.games.registry import GAMES
from antiquary.text import Words
for game in GAMES:
    presenter_of(game, Words()).catalogue.data()
"""
    modules = loaded(code)
    assert "antiquary.text" in modules
    assert not modules & {"antiquary.terminal", "rich"}


def test_the_import_rules_protect_every_game() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    contracts = settings["tool"]["importlinter"]["contracts"]
    protected = [set(each["protected_modules"]) for each in contracts if each["type"] == "protected"]
    assert protected == [{type(game).__module__.removesuffix(".game") for game in GAMES}]
