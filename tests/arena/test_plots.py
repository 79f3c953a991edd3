"""Plots of a run: valid images, in both formats and both languages."""

import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from xml.etree import ElementTree

import pytest
from matplotlib.image import imread

from antiquary.arena import plots
from antiquary.arena.plots import WrongFolder, draw, require_plots
from antiquary.arena.report import Report
from antiquary.kernel.errors import WrongOption
from antiquary.text import Words
from support.agents.outcomes import drawn_by_lot, made_up_run

ALL = {"ratings", "wins", "scores", "length", "seats"}
STRENGTHS = {"master": 30.0, "scholar": 10.0, "novice": 1.0}


def report(agents: Sequence[str], players: int, games: int = 6) -> Report:
    run = made_up_run(agents, players, games)
    return Report(run, drawn_by_lot(run, STRENGTHS, 1))


@pytest.fixture(scope="module")
def drawn(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    return draw(report(list(STRENGTHS), 2), tmp_path_factory.mktemp("pictures"), Words("en"))


@pytest.fixture
def svg_only(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plots, "PICTURE_SUFFIXES", (".svg",))


def test_every_picture_is_drawn_as_png_and_svg(drawn: list[Path]) -> None:
    assert {file.name for file in drawn} == {f"{name}{suffix}" for name in ALL for suffix in (".png", ".svg")}
    for file in drawn:
        if file.suffix == ".png":
            pixels = imread(file)
            assert pixels.shape[0] > 400
            assert pixels.shape[1] > 800
            assert pixels.std() > 0.05  # something is on it
        else:
            assert ElementTree.parse(file).getroot().tag.endswith("svg")


@pytest.mark.nightly
def test_the_same_run_is_the_same_picture(drawn: list[Path], tmp_path: Path) -> None:
    again = draw(report(list(STRENGTHS), 2), tmp_path, Words("en"))
    assert [file.read_bytes() for file in again] == [file.read_bytes() for file in drawn]


def test_the_words_of_a_picture_are_the_readers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, svg_only: None
) -> None:
    monkeypatch.setitem(sys.modules["antiquary.arena.plots"].STYLE, "svg.fonttype", "none")
    draw(report(list(STRENGTHS), 3), tmp_path, Words("de"))
    text = (tmp_path / "seats.svg").read_text(encoding="utf-8")
    assert "Siege nach Platz" in text
    assert "Pergamon, zu 3 Personen, 6 Partien" in text
    assert "scholar" in (tmp_path / "ratings.svg").read_text(encoding="utf-8")


def test_an_agent_alone_is_compared_with_nobody(tmp_path: Path, svg_only: None) -> None:
    names = {file.stem for file in draw(report(["master"], 3, games=1), tmp_path, Words("en"))}
    assert names == ALL - {"ratings", "wins"}


def test_pairs_that_have_not_met_are_left_empty(tmp_path: Path, svg_only: None) -> None:
    whole = report(list(STRENGTHS), 2)
    part = Report(whole.run, whole.outcomes[:1])
    assert {file.stem for file in draw(part, tmp_path, Words("en"))} == ALL


def test_without_matplotlib_there_is_a_message(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    with pytest.raises(WrongOption) as refusal:
        require_plots(tmp_path / "pictures")
    assert refusal.value.key == "error-arena-no-plots"
    assert not (tmp_path / "pictures").exists()


def test_a_folder_that_cannot_be_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(WrongFolder):
        require_plots(tmp_path / "file")


def test_a_command_that_draws_nothing_loads_no_extra() -> None:
    code = "import sys, antiquary.cli; assert not {'matplotlib', 'numpy', 'ray'} & set(sys.modules)"
    subprocess.run([sys.executable, "-c", code], check=True)
