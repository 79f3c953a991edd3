"""Asks PyPI and npm for known vulnerabilities of the packages that are locked for running: `make audit`.

python3 tools/audit.py .venv

The exit code is 0 if none is known, 1 if there are some, and 2 if PyPI or npm could not be asked.
"""

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Final

from problems import sentence

TOOLS: Final = Path(__file__).resolve().parent
LOCK: Final = Path("requirements", "server.txt")  # has everything that run.txt has
NONE_KNOWN, SOME_KNOWN, NOT_ASKED = range(3)
# The registry answers, but not to this question.
NO_ANSWER: Final = r"could not be audited|audit endpoint returned an error|ENOAUDIT"


def audit(of: str, command: list[str]) -> int:
    """Ask about some packages, and print what is known."""
    print(f"==> known vulnerabilities of {of}", flush=True)
    asked = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    output = asked.stdout.strip()
    if asked.returncode == 0:
        print("none")
        return NONE_KNOWN
    reason = sentence(output)
    if reason is not None or re.search(NO_ANSWER, output):
        last = output.splitlines()[-1]
        print(f"not known: {reason or 'The registry does not answer such questions here.'}\n{last}")
        return NOT_ASKED
    print(output)
    return SOME_KNOWN


def main() -> None:
    if sys.argv[1:] in ([], ["-h"], ["--help"]):
        print(__doc__)
        return
    programs = Path(sys.argv[1], "Scripts" if os.name == "nt" else "bin")
    # Strict: a package that PyPI does not know is an error, not a package without vulnerabilities.
    pip_audit = [str(programs / "pip-audit"), "--strict", "--progress-spinner", "off", "--disable-pip"]
    results = {
        audit(f"the Python packages ({LOCK})", [*pip_audit, "--require-hashes", "--requirement", str(LOCK)]),
        audit("the page's packages (web/package-lock.json)", npm("audit", "--omit=dev")),
    }
    raise SystemExit(SOME_KNOWN if SOME_KNOWN in results else max(results))


def npm(*arguments: str) -> list[str]:
    return [sys.executable, str(TOOLS / "npm.py"), *arguments]


if __name__ == "__main__":
    main()
