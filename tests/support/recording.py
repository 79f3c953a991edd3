"""A pytest plugin that writes how every test ended, and how long its phases and its fixtures took.

    pytest --record build/test-logs/test-compiled.json

The file maps the id of each test to its outcome, the seconds of its phases and of the fixtures that it set up.
"""

import json
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest

FIXTURE: Final = "fixture-seconds"


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--record", metavar="FILE", help="write the outcome and the durations of every test to FILE")


def pytest_configure(config: pytest.Config) -> None:
    if not config.getoption("--record"):
        return
    config.pluginmanager.register(FixtureClock())
    if not hasattr(config, "workerinput"):  # the workers of xdist hand their reports to the process that writes
        config.pluginmanager.register(Recorder(Path(config.getoption("--record"))))


class FixtureClock:
    """Measures fixtures where tests run, and sends what it measures along with the report of the test."""

    def __init__(self) -> None:
        self.item: pytest.Item | None = None

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_setup(self, item: pytest.Item) -> None:
        self.item = item

    @pytest.hookimpl(wrapper=True)
    def pytest_fixture_setup(self, fixturedef: pytest.FixtureDef[Any]) -> Iterator[None]:
        begun = time.perf_counter()
        try:
            return (yield)
        finally:
            seconds = time.perf_counter() - begun
            if self.item is not None:
                self.item.user_properties.append((FIXTURE, [fixturedef.argname, round(seconds, 4)]))


class Recorder:
    """Collects the reports of a run and writes them to a file at its end."""

    def __init__(self, path: Path) -> None:
        self.path: Final = path
        self.tests: Final[dict[str, dict[str, Any]]] = {}

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        test = self.tests.setdefault(report.nodeid, {"outcome": "passed", "seconds": {}, "fixtures": {}})
        test["seconds"][report.when] = round(report.duration, 4)
        if report.outcome != "passed":
            test["outcome"] = report.outcome
        if report.when == "setup":
            test["fixtures"] = dict(self.fixtures(report))

    def fixtures(self, report: pytest.TestReport) -> Iterator[tuple[str, float]]:
        for name, value in report.user_properties:
            if name == FIXTURE and isinstance(value, list):
                yield value[0], value[1]

    def pytest_sessionfinish(self) -> None:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self.path.write_text(json.dumps(self.tests, indent=1), encoding="utf-8")
