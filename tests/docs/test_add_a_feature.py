"""docs/develop/add-a-feature.md works: its steps, carried out in a copy of the sources, pass the checks it names, and
only all of them together."""

import os
import subprocess
import sys
from pathlib import Path
from shutil import copytree, ignore_patterns
from typing import Final

import pytest

from support.followed import follow

ROOT: Final = Path(__file__).parents[2]
PAGE: Final = (ROOT / "docs" / "develop" / "add-a-feature.md").read_text(encoding="utf-8")


@pytest.fixture
def project(tmp_path: Path) -> Path:
    ignored = ignore_patterns("page", "*.pyc.*")  # files of the latter kind are still being written
    for folder in ("src/antiquary", "tests/support"):
        copytree(ROOT / folder, tmp_path / folder, ignore=ignored)
    for name in (
        "pyproject.toml",
        "tests/conftest.py",
        "tests/server/conftest.py",
        "tests/server/test_stored_data.py",
    ):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes((ROOT / name).read_bytes())
    return tmp_path


def run(project: Path, *command: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": str(project / "src")}
    environment.pop("ANTIQUARY_EXPECT", None)
    return subprocess.run(command, cwd=project, env=environment, capture_output=True, text=True, check=False)


def run_tests(project: Path) -> subprocess.CompletedProcess[str]:
    chosen = ["tests/server", "-k", "test_notes or (every_column and sqlite)"]
    plain = ["-qx", "-p", "no:cacheprovider", "-p", "no:xdist"]
    return run(project, sys.executable, "-m", "pytest", *plain, *chosen)


def imports_kept(project: Path) -> bool:
    linter = Path(sys.executable).with_name("lint-imports")
    return run(project, str(linter), "--no-logo", "--no-cache").returncode == 0


def test_a_feature_is_added_by_the_steps_of_the_page(project: Path) -> None:
    follow(PAGE, project)
    tests = run_tests(project)
    assert tests.returncode == 0, tests.stdout
    assert "2 passed" in tests.stdout


@pytest.mark.nightly
@pytest.mark.parametrize(
    ("left_out", "missed"),
    [
        ("notes.DATA,", "every_column"),
        ("notes.ROUTER,", "test_notes"),
        ("self.notes: Final = self.add(Notes(self.store))", "notes"),
    ],
)
def test_a_step_that_is_left_out_is_missed(project: Path, left_out: str, missed: str) -> None:
    follow(PAGE, project, left_out)
    tests = run_tests(project)
    assert tests.returncode != 0
    assert missed in tests.stdout


@pytest.mark.nightly
def test_a_feature_that_knows_another_one_is_refused(project: Path) -> None:
    follow(PAGE, project)
    assert imports_kept(project)
    service = project / "src/antiquary/server/tournaments/pairings.py"
    service.write_text(service.read_text(encoding="utf-8") + "\nimport antiquary.server.lobby.feed  # noqa: E402\n")
    assert not imports_kept(project)
