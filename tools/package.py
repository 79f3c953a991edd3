"""Installs the package in the virtual environment, compiled where there is a C compiler, doing only what is needed.

Changed messages, data, pages and modules that are never compiled are copied. Only a change in a folder with compiled
modules, of the build script, of Python or of the compiler builds the package anew.

    python3 tools/package.py .venv
"""

import argparse
import filecmp
import json
import os
import shutil
import subprocess
import tomllib
from hashlib import sha256
from pathlib import Path
from typing import Final

from environment import python_of
from problems import report

ROOT: Final = Path(__file__).resolve().parents[1]
SOURCES: Final = ROOT / "src" / "antiquary"
BUILD_TOOLS: Final = ROOT / "build" / "tools"
LOG: Final = ROOT / "build" / "package.log"
COMPILED_SUFFIXES: Final = (".so", ".pyd")
NOT_INSTALLED: Final = frozenset({"__pycache__", "page"})


def compiler() -> str | None:
    """The C compiler that would be used."""
    return next(filter(None, map(shutil.which, (os.environ.get("CC") or "cc", "gcc", "clang"))), None)


class Installation:
    """The package as it is installed in a virtual environment."""

    def __init__(self, venv: Path) -> None:
        self.venv: Final = venv
        self.stamp: Final = venv / ".package.json"
        command = [python_of(venv), "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"]
        purelib = subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()
        self.folder: Final = Path(purelib, "antiquary")

    def files(self, top: Path) -> dict[Path, Path]:
        """The sources, messages and data in a package folder, by relative path; not what was made from them."""
        return {
            path.relative_to(top): path
            for path in sorted(top.rglob("*"))
            if path.is_file()
            and not NOT_INSTALLED & set(path.relative_to(top).parts[:-1])
            and path.suffix not in (".pyc", *COMPILED_SUFFIXES)
        }

    @property
    def compiled(self) -> bool:
        return bool(self.compiled_rooms())

    def compiled_rooms(self) -> set[str]:
        """The folders of the package that hold compiled modules."""
        libraries = [path for suffix in COMPILED_SUFFIXES for path in self.folder.rglob(f"*{suffix}")]
        return {path.relative_to(self.folder).parts[0] for path in libraries}

    def settings(self) -> dict[str, str | None]:
        """What a build depends on besides the sources."""
        project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
        tool = project["tool"]
        used = [project["build-system"], project["project"], tool["setuptools"], tool["mypy"]]
        digest = sha256((ROOT / "setup.py").read_bytes() + json.dumps(used).encode()).hexdigest()
        mode = os.environ.get("ANTIQUARY_COMPILE") or "auto"
        return {"build": digest, "mode": mode, "compiler": compiler() if mode != "never" else None}

    def differences(self) -> set[Path]:
        """The files that are not installed as they are in the sources."""
        sources, installed = self.files(SOURCES), self.files(self.folder)
        changed = {path for path in sources.keys() & installed.keys() if not same(sources[path], installed[path])}
        return changed | (sources.keys() ^ installed.keys())

    def same_settings(self) -> bool:
        """Whether the installed package was built with the settings of today."""
        try:
            return bool(json.loads(self.stamp.read_text(encoding="utf-8")) == self.settings())
        except (OSError, ValueError):
            return False

    def needs_build(self, differences: set[Path]) -> bool:
        if not self.same_settings():
            return True
        rooms = self.compiled_rooms()
        return any(path.suffix == ".py" and path.parts[0] in rooms for path in differences)

    @property
    def current(self) -> bool:
        """Whether the installed package is compiled from the sources as they are."""
        differences = self.differences()
        return self.compiled and not differences and not self.needs_build(differences)

    def build(self) -> None:
        """Build and install the whole package; raises `SystemExit` if that fails."""
        print("==> building the package", flush=True)
        if not self.same_settings():
            remove("temp.*")  # object files of another compiler or other options
        self.stamp.unlink(missing_ok=True)
        remove("lib*")
        remove("bdist.*")
        pip = [python_of(self.venv), "-m", "pip", "--disable-pip-version-check", "--no-input"]
        options = ["--verbose", "--no-deps", "--no-build-isolation", "--no-compile", "--force-reinstall"]
        LOG.parent.mkdir(exist_ok=True)
        with LOG.open("w", encoding="utf-8") as log:
            code = subprocess.run(
                [*pip, "install", *options, str(ROOT)],
                env={**os.environ, "PYTHONPATH": str(BUILD_TOOLS)},
                stdout=log,
                stderr=subprocess.STDOUT,
                check=False,
            ).returncode
        output = LOG.read_text(encoding="utf-8", errors="replace")
        if code != 0:
            raise SystemExit(report("Building the package", output, str(LOG.relative_to(ROOT))))
        for line in output.splitlines():
            if line.strip().startswith("antiquary build: "):
                print(f"    {line.strip().removeprefix('antiquary build: ')}", flush=True)
        self.stamp.write_text(json.dumps(self.settings()), encoding="utf-8")

    def copy(self, differences: set[Path]) -> None:
        """Make the files that are not compiled what they are in the sources."""
        for path in differences:
            if (SOURCES / path).exists():
                (self.folder / path).parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(SOURCES / path, self.folder / path)
            else:
                (self.folder / path).unlink()

    def copy_page(self) -> None:
        if (SOURCES / "page").exists() and not same_trees(SOURCES / "page", self.folder / "page"):
            shutil.rmtree(self.folder / "page", ignore_errors=True)
            shutil.copytree(SOURCES / "page", self.folder / "page")

    def update(self) -> None:
        """Bring the installed package up to date."""
        differences = self.differences()
        if self.needs_build(differences):
            self.build()
        else:
            self.copy(differences)
        self.copy_page()


def remove(pattern: str) -> None:
    """Remove folders of earlier builds."""
    for folder in (ROOT / "build").glob(pattern):
        shutil.rmtree(folder)


def same(one: Path, other: Path) -> bool:
    return filecmp.cmp(one, other, shallow=False)


def same_trees(one: Path, other: Path) -> bool:
    names = [{path.relative_to(top) for path in top.rglob("*") if path.is_file()} for top in (one, other)]
    return names[0] == names[1] and all(same(one / name, other / name) for name in names[0])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("venv", type=Path, help="the virtual environment")
    args = parser.parse_args()
    try:
        Installation(args.venv).update()
    except KeyboardInterrupt:
        raise SystemExit("\nInterrupted. The same command starts the build again.") from None


if __name__ == "__main__":
    main()
