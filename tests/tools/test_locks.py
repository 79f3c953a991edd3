"""Lock files: every package has one version and the hashes of its files, and nothing else is installed."""

import re
import tomllib
from pathlib import Path
from typing import Final

import pytest

from environment import install

ROOT: Final = Path(__file__).parents[2]
LOCKS: Final = sorted((ROOT / "requirements").glob("*.txt"))


def packages(lock: Path) -> dict[str, str]:
    """The packages of a lock file, each with its version and hashes."""
    text = re.sub(r"\\\n\s+", " ", lock.read_text(encoding="utf-8"))
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    return {re.split("[=<>~!; ]", line)[0]: line for line in lines}


@pytest.mark.parametrize("lock", LOCKS, ids=[lock.stem for lock in LOCKS])
def test_every_locked_package_has_a_version_and_hashes(lock: Path) -> None:
    loose = [
        line for line in packages(lock).values() if not re.match(r"[\w.-]+==[^ ]+ .*--hash=sha256:[0-9a-f]{64}", line)
    ]
    assert packages(lock)
    assert loose == []


def test_all_that_running_needs_is_locked() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    names = {
        lock: {re.split("[=<>~!; ]", need)[0].replace(".", "-").lower() for need in needs}
        for lock, needs in {
            "run": project["dependencies"],
            "server": [*project["dependencies"], *project["optional-dependencies"]["postgres"]],
        }.items()
    }
    for lock, needed in names.items():
        assert needed <= packages(ROOT / "requirements" / f"{lock}.txt").keys()


@pytest.mark.parametrize("with_uv", [True, False], ids=["uv", "pip"])
def test_packages_without_hashes_are_not_installed(tmp_path: Path, with_uv: bool) -> None:
    """The hashes are demanded of uv and of pip, whatever the lock file says."""
    programs = tmp_path / "venv" / "bin"
    programs.mkdir(parents=True)
    for name in ("python", "uv") if with_uv else ("python",):
        program = programs / name
        program.write_text(f'#!/bin/sh\necho "$@" >> {tmp_path}/{name}\n', encoding="utf-8")
        program.chmod(0o755)
    install(tmp_path / "venv", ROOT / "requirements" / "run.txt")
    assert Path(tmp_path, "python").exists() is not with_uv
    for line in (tmp_path / ("uv" if with_uv else "python")).read_text(encoding="utf-8").splitlines():
        assert "--require-hashes" in line.split()


def test_the_image_and_the_hosting_page_install_with_hashes() -> None:
    for name in ("Containerfile", "docs/host/hosting.md"):
        text = (ROOT / name).read_text(encoding="utf-8")
        commands = [line for line in text.splitlines() if "pip install" in line]
        assert any("--require-hashes" in line for line in commands)
        assert all("--require-hashes" in line or "--no-deps" in line for line in commands if "/opt/" in line)
