"""The files for Prometheus and Grafana ask for metrics that there are."""

import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from antiquary.server import metrics
from antiquary.server.metrics import REGISTRY
from support.servers.in_process import house

MONITORING = Path(__file__).parents[2] / "examples" / "monitoring"
NAME = re.compile(r"antiquary_\w+")
RULES = re.findall(r"^ +expr: (.*)$", (MONITORING / "alerts.yml").read_text(), re.MULTILINE)
DASHBOARD = json.loads((MONITORING / "dashboard.json").read_text())


def names(expressions: list[str]) -> set[str]:
    return {name for each in expressions for name in NAME.findall(each)}


@pytest.fixture(scope="module")
def known() -> set[str]:
    """The names of all samples, also of those that nothing has set yet."""
    suffixes = {"counter": ["_total"], "gauge": [""], "histogram": ["_bucket", "_sum", "_count"]}
    return {
        metric.name + suffix for metric in REGISTRY.collect() for suffix in suffixes.get(metric.type, ["", "_total"])
    }


def test_alerts_ask_for_metrics_that_there_are(known: set[str]) -> None:
    asked = names(RULES)
    assert len(asked) > 5
    assert asked <= known


def test_the_dashboard_asks_for_metrics_that_there_are(known: set[str]) -> None:
    asked = names([target["expr"] for panel in DASHBOARD["panels"] for target in panel["targets"]])
    assert len(asked) > 10
    assert asked <= known


def test_hosting_tells_of_metrics_that_there_are(known: set[str]) -> None:
    text = (MONITORING.parents[1] / "docs" / "host" / "hosting.md").read_text()
    documented = {each.removesuffix("{") for each in names([text])}
    assert documented <= known | {each.removesuffix("_bucket") for each in known}


def test_the_rules_do_what_their_tests_say() -> None:
    """Where Prometheus is installed, its own tool carries them out."""
    promtool = shutil.which("promtool")
    if promtool is not None:
        for arguments in (["check", "config", "prometheus.yml"], ["test", "rules", "alerts_test.yml"]):
            done = subprocess.run([promtool, *arguments], cwd=MONITORING, capture_output=True, text=True, check=False)
            assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.anyio
async def test_every_task_of_a_server_has_its_metrics_from_the_start(tmp_path: Path) -> None:
    async with house(tmp_path) as site:
        text = metrics.text().decode()
        for task in site.services.background:
            for name in ("last_success_timestamp_seconds", "faults_total", "interval_seconds", "running"):
                assert f'antiquary_task_{name}{{task="{task.name}"}}' in text
