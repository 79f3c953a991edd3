"""The build compiles what it must, says when it cannot, and repeats no work."""

import os
import runpy
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from antiquary.kernel.compiled import COMPILED
from package import COMPILED_SUFFIXES, Installation

ROOT: Final = Path(__file__).parents[2]


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """The build script and the sources, in a folder of their own."""
    for name in ("setup.py", "pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, tmp_path / name)
    shutil.copytree(ROOT / "src", tmp_path / "src", ignore=shutil.ignore_patterns("__pycache__", "page"))
    return tmp_path


def built(project: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "setup.py", "--quiet", "build_ext", "--build-lib", str(project / "lib")]
    return subprocess.run(
        command, cwd=project, env={**os.environ, **environment}, capture_output=True, text=True, check=False
    )


def test_a_broken_compiler_leaves_plain_python_and_says_so_once(project: Path) -> None:
    done = built(project, CC="false", ANTIQUARY_COMPILE="auto")
    assert done.returncode == 0
    assert done.stdout.count("plain Python (same games, slower), because there is no working C compiler") == 1
    assert not list(project.rglob("*.so"))


def test_a_broken_compiler_is_an_error_if_the_package_must_be_compiled(project: Path) -> None:
    done = built(project, CC="false", ANTIQUARY_COMPILE="always")
    assert done.returncode != 0
    assert "ANTIQUARY_COMPILE=always, but there is no working C compiler" in done.stderr


def test_an_unknown_way_to_compile_is_refused(project: Path) -> None:
    done = built(project, ANTIQUARY_COMPILE="maybe")
    assert done.returncode != 0
    assert "ANTIQUARY_COMPILE is 'maybe'; it can be auto, never or always" in done.stderr


@pytest.mark.parametrize(
    ("path", "compiles"),
    [
        ("locale/en/cards.ftl", False),
        ("games/pergamon/components/components.json", False),
        ("storage/migrations/0001.sql", False),
        ("server/app.py", False),
        ("games/pergamon/rules/turn.py", COMPILED),
        ("kernel/new_module.py", COMPILED),
    ],
)
def test_only_a_change_of_the_compiled_unit_compiles(path: str, compiles: bool) -> None:
    installation = Installation(Path(sys.prefix))
    assert installation.compiled == COMPILED
    assert installation.needs_build({Path(path)}) == compiles


def compiled_unit(project: Path) -> set[str]:
    """The modules that the build script compiles, relative to the package."""
    paths: list[str] = runpy.run_path(str(project / "setup.py"))["sources"]()
    return {Path(path).relative_to("src/antiquary").as_posix() for path in paths}


def test_kernel_opponents_and_games_are_compiled_but_not_their_words(project: Path) -> None:
    package = project / "src/antiquary"
    for path in ("games/toy/rules/turn.py", "games/toy/words/log.py", "games/toy/drawing/board.py"):
        (package / path).parent.mkdir(parents=True)
        (package / path).touch()
    (package / "games/toy/presenter.py").touch()
    unit = compiled_unit(project)
    assert {path.partition("/")[0] for path in unit} == {"kernel", "agents", "games"}
    assert {path for path in unit if path.startswith("games/toy/")} == {"games/toy/rules/turn.py"}
    modules = {path.relative_to(package).as_posix() for path in package.rglob("*.py") if path.name != "__init__.py"}
    left_out = {path for path in modules - unit if path.startswith(("kernel/", "agents/", "games/"))}
    assert {path for path in left_out if path.startswith(("kernel/", "agents/"))} == set()
    for path in left_out:
        folders = Path(path).parts[:-1]
        assert (
            folders == ("games",)
            or {"words", "drawing", "arrangement"} & set(folders)
            or path.endswith("/presenter.py")
        ), path


@pytest.mark.skipif(not COMPILED, reason="nothing is compiled here")
def test_the_installed_package_is_compiled_as_the_build_script_says() -> None:
    folder = Installation(Path(sys.prefix)).folder
    modules = {path.relative_to(folder) for path in folder.rglob("*.py")}
    compiled = {
        path.as_posix()
        for path in modules
        if any(beside.suffix in COMPILED_SUFFIXES for beside in (folder / path).parent.glob(f"{path.stem}.*"))
    }
    assert compiled == compiled_unit(ROOT)


def test_a_change_of_the_compiler_builds_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    installation = Installation(Path(sys.prefix))
    assert not installation.needs_build(set())
    monkeypatch.setenv("ANTIQUARY_COMPILE", "always")
    assert installation.needs_build(set())


def test_the_installed_package_is_what_the_sources_are() -> None:
    assert Installation(Path(sys.prefix)).differences() == set()
