"""Setting up the virtual environment names problems plainly and repairs what it can."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from environment import THIS_PYTHON, create, defect, install
from npm import own_npm
from problems import report, sentence
from support.games.laws import and_nightly

ROOT: Final = Path(__file__).parents[2]
LOCKED: Final = "mdurl==0.1.2 \\\n    --hash=sha256:84008a41e51615a49fc9966191ff91509e3c40b939176e643fd50a5c2196b8f8\n"


def script(path: Path, *lines: str) -> Path:
    """An executable shell script."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("\n".join(["#!/bin/sh", *lines, ""]), encoding="utf-8")
    path.chmod(0o755)
    return path


@pytest.mark.parametrize("quick", and_nightly([True], [False]))
def test_an_environment_of_another_python_is_made_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], quick: bool
) -> None:
    """Quickly, with an empty pip in the new environment."""
    if quick:
        python = script(
            tmp_path / "python",
            '[ "$1 $2 $3" = "-m venv --clear" ] || exit 1',
            f'"{sys.executable}" -m venv --without-pip --clear "$4"',
            'cd "$4"/lib/python*/site-packages && mkdir pip',
        )
        monkeypatch.setattr(sys, "executable", str(python))
    folder = tmp_path / "venv"
    script(folder / "bin" / "python", "echo 3.9.1")
    Path(folder, ".stamp-dev").touch()
    assert defect(folder) == "it belongs to Python 3.9.1"
    create(folder, folder / ".stamp-venv")
    assert f"with Python {THIS_PYTHON}, because it belongs to Python 3.9.1" in capsys.readouterr().out
    assert defect(folder) is None
    assert Path(folder, ".stamp-venv").exists()
    assert not Path(folder, ".stamp-dev").exists()


def test_a_sound_environment_is_left_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "venv"
    script(folder / "bin" / "python", f"echo {THIS_PYTHON}")
    stamp = folder / ".stamp-venv"
    stamp.touch()
    before = stamp.stat().st_mtime_ns
    create(folder, stamp)
    assert stamp.stat().st_mtime_ns == before
    assert capsys.readouterr().out == ""


def test_an_interrupted_environment_is_recognised(tmp_path: Path) -> None:
    assert defect(tmp_path / "venv") == "it does not exist"
    Path(tmp_path, "venv", "bin").mkdir(parents=True)
    assert defect(tmp_path / "venv") == "it is incomplete or its Python has gone"


def test_without_a_network_a_sentence_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [name for name in os.environ if name.startswith("PIP_")]:
        monkeypatch.delenv(name)
    monkeypatch.setenv("PIP_CONFIG_FILE", os.devnull)
    monkeypatch.setenv("PIP_INDEX_URL", "http://127.0.0.1:1/simple")
    monkeypatch.setenv("PIP_RETRIES", "1")
    monkeypatch.setenv("PIP_NO_CACHE_DIR", "1")
    folder = tmp_path / "venv"
    script(folder / "bin" / "python", f'exec "{sys.executable}" "$@"')
    lock = tmp_path / "lock.txt"
    lock.write_text(LOCKED, encoding="utf-8")
    with pytest.raises(SystemExit) as failure:
        install(folder, lock, target=tmp_path / "packages")
    assert "The package registry cannot be reached. Check the network" in str(failure.value)


def test_pip_installs_what_uv_cannot(tmp_path: Path) -> None:
    folder, lock = tmp_path / "venv", tmp_path / "lock.txt"
    lock.write_text(LOCKED, encoding="utf-8")
    script(folder / "bin" / "uv", "echo no such registry", "exit 2")
    script(folder / "bin" / "python", f'echo "$@" > {tmp_path}/arguments')
    install(folder, lock)
    assert "pip" in Path(tmp_path, "arguments").read_text(encoding="utf-8").split()


@pytest.mark.parametrize(
    ("output", "beginning"),
    [
        (
            "ERROR: Could not install packages due to an OSError: [Errno 28] No space left on device",
            "The disk is full.",
        ),
        ("npm error code ENOSPC\nnpm error nospc There appears to be insufficient space", "The disk is full."),
        ("npm error code EAI_AGAIN\nnpm error request failed", "The package registry cannot be reached."),
        ("ERROR: THESE PACKAGES DO NOT MATCH THE HASHES FROM THE REQUIREMENTS FILE.", "A downloaded package is not"),
        ("[Errno 13] Permission denied: '.venv'", "A file or folder cannot be written."),
    ],
)
def test_known_problems_have_a_sentence(output: str, beginning: str) -> None:
    text = sentence(output)
    assert text is not None
    assert text.startswith(beginning)


def test_an_unknown_problem_shows_the_last_lines_and_the_log() -> None:
    message = report("npm ci", "\n".join(f"line {number}" for number in range(40)), "build/npm.log")
    assert message.startswith("npm ci failed. line 25\n")
    assert message.endswith("line 39\nThe whole output is in build/npm.log.")


def test_a_python_that_is_too_old_is_refused_and_nothing_is_made(tmp_path: Path) -> None:
    old = script(tmp_path / "python3.9", '[ "$1" = -V ] && echo "Python 3.9.2"', '[ "$1" != -c ]')
    command = ["make", f"PYTHON={old}", f"VENV={tmp_path / 'venv'}", "play"]
    made = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert made.returncode != 0
    assert f"Antiquary needs Python 3.11 or newer, and '{old}' is Python 3.9.2." in made.stdout
    assert not Path(tmp_path, "venv").exists()


@pytest.mark.parametrize(("version", "used"), [("v18.20.4", False), ("v20.19.2", True), ("nonsense", False)])
def test_only_a_recent_node_of_the_machine_is_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, version: str, used: bool
) -> None:
    script(tmp_path / "node", f"echo {version}")
    npm = script(tmp_path / "npm", "true")
    monkeypatch.setenv("PATH", f"{tmp_path}:/bin")
    assert own_npm() == ([str(npm)] if used else None)
