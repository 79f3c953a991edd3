"""A command exits with 2 if it was misused and with 1 if it failed."""

import pytest

from antiquary import cli
from antiquary.agents.judgement import WrongWeights
from antiquary.arena.cluster import NoCluster
from antiquary.arena.plots import WrongFolder
from antiquary.arena.processes import WorkerLost
from antiquary.arena.results import WrongResults
from antiquary.commands import cards
from antiquary.kernel.errors import (
    AntiquaryError,
    FileMistake,
    IllegalAction,
    WrongComponents,
    WrongNotation,
    WrongOption,
    WrongRecord,
)
from antiquary.research.datasets.dataset import WrongTable
from antiquary.storage.errors import StoreAway, StoreFull, StoreUnusable
from antiquary.terminal.journal import WrongFile
from antiquary.training.course import WrongCourse
from support.running import Run, Terminal


def failing(terminal: Terminal, error: AntiquaryError) -> Run:
    """A run of a command that raises `error`."""

    def run(*_: object) -> int:
        raise error

    terminal.patch.setattr(cards, "run", run)
    return terminal.run("cards")


@pytest.mark.parametrize(
    "kind", [WrongOption, WrongNotation, WrongFile, WrongResults, WrongFolder, WrongTable, StoreUnusable]
)
def test_what_cannot_be_is_bad_usage(terminal: Terminal, kind: type[AntiquaryError]) -> None:
    assert failing(terminal, kind("error-no-parquet")).code == cli.MISUSED


@pytest.mark.parametrize(
    "kind", [WrongRecord, IllegalAction, WrongWeights, WrongCourse, NoCluster, WorkerLost, StoreAway, StoreFull]
)
def test_what_fails_is_no_bad_usage(terminal: Terminal, kind: type[AntiquaryError]) -> None:
    assert failing(terminal, kind("error-no-parquet")).code == cli.FAILED


def test_every_mistake_of_a_components_file_is_told(terminal: Terminal) -> None:
    mistakes = [FileMistake("tiles", "pergamon-file-not-utf8"), FileMistake("cards", "pergamon-file-not-utf8")]
    run = failing(terminal, WrongComponents(mistakes))
    assert run.code == cli.MISUSED
    assert "  tiles: " in run.err
    assert "  cards: " in run.err
