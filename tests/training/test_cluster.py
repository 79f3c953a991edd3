"""Training on a local Ray cluster gives the same weights as on this machine alone."""

from pathlib import Path

import pytest

from antiquary.training.course import Course, CoursePlan

# Ray is large, so it is not among the development packages: `make soak-tests` installs it.
pytestmark = pytest.mark.soak
SMALL = CoursePlan("pergamon", seed="test", generations=1, games=2, rounds=4, branches=0, matches=2)


def silent(_: object, __: object = None, ___: object = None) -> None:
    """Nobody watches."""


def test_a_cluster_trains_the_same_weights_as_this_machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))  # where Ray keeps a key
    here, cluster = Course.open(tmp_path / "here", SMALL), Course.open(tmp_path / "cluster", SMALL)
    here.run(2, None, silent, silent)
    cluster.run(2, "", silent, silent)
    assert cluster.done == here.done
    assert cluster.weights_file().read_bytes() == here.weights_file().read_bytes()
