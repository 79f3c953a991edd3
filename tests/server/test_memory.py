"""The memory of a server: large pages where the system gives them, and no harm where it does not."""

import platform
import re
import subprocess
import sys
from pathlib import Path

import pytest

from antiquary.server import memory
from antiquary.server.memory import Memory

ALLOWED = Path("/sys/kernel/mm/transparent_hugepage/enabled")
PROGRAM = """
from pathlib import Path
from antiquary.server.memory import Memory

objects = [str(number) for number in range(1_000_000)]
kept = Memory()
made = kept.enlarge()
again = kept.enlarge()
assert objects == [str(number) for number in range(1_000_000)]
huge = [line.split()[1] for line in Path("/proc/self/smaps_rollup").read_text().splitlines() if "AnonHuge" in line]
print(made, again, huge[0])
"""


def makes_large_pages() -> bool:
    """Whether this system makes them at once when it is asked."""
    version = tuple(int(part) for part in re.findall(r"\d+", platform.release())[:2])
    return version >= (6, 1) and ALLOWED.exists() and "[never]" not in ALLOWED.read_text()


def test_what_many_objects_lie_in_is_made_of_large_pages_once() -> None:
    run = subprocess.run([sys.executable, "-c", PROGRAM], capture_output=True, text=True, check=True)
    made, again, kilobytes = (int(word) for word in run.stdout.split())
    if makes_large_pages():
        assert made > 10
        assert again < made // 2
        assert kilobytes > 20_000
    else:
        assert made == 0


def test_where_the_system_knows_nothing_of_it_nothing_happens(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(memory, "SIZE", tmp_path / "nowhere")
    assert Memory().enlarge() == 0
    monkeypatch.setattr(sys, "platform", "darwin")
    assert Memory().enlarge() == 0
