"""The log has lines as log tools expect them, and names the request and the table that a line belongs to."""

import io
import json
import logging
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from antiquary.server import logs
from antiquary.server.metrics import REGISTRY
from support.servers.in_process import house


@pytest.fixture
def lines(monkeypatch: pytest.MonkeyPatch) -> Iterator[io.StringIO]:
    """What the server logs, every request included."""
    written = io.StringIO()
    monkeypatch.setattr("sys.stderr", written)
    root = logging.getLogger()
    levels = {name: logging.getLogger(name).level for name in ("", "antiquary.requests", "uvicorn.error")}
    handlers = list(root.handlers)
    logs.configure(requests=True)
    yield written
    root.handlers[:] = handlers
    for name, level in levels.items():
        logging.getLogger(name).setLevel(level)


def logged(lines: io.StringIO) -> list[dict[str, Any]]:
    """The lines of the server; those of the client in the same process are none of its."""
    decoded = [json.loads(line) for line in lines.getvalue().splitlines()]
    return [line for line in decoded if line["logger"].startswith("antiquary.")]


def test_a_line_has_a_timestamp_a_level_a_logger_and_a_message(lines: io.StringIO) -> None:
    logging.getLogger("antiquary.trial").warning("something", extra={"table": "abcdef"})
    (line,) = logged(lines)
    assert line.pop("timestamp").endswith("Z")
    assert line == {"level": "warning", "logger": "antiquary.trial", "message": "something", "table": "abcdef"}


def test_an_error_has_its_traceback(lines: io.StringIO) -> None:
    try:
        raise ArithmeticError("no")
    except ArithmeticError:
        logging.getLogger("antiquary.trial").exception("failed")
    (line,) = logged(lines)
    assert line["level"] == "error"
    assert line["traceback"].endswith("ArithmeticError: no")


def test_warnings_and_errors_are_counted_also_those_that_are_left_out(lines: io.StringIO) -> None:
    def count(level: str) -> float:
        labels = {"level": level, "logger": "antiquary.trial"}
        return REGISTRY.get_sample_value("antiquary_log_lines_total", labels) or 0.0

    before, trial = (count("warning"), count("error")), logging.getLogger("antiquary.trial")
    for _ in range(3):
        trial.warning("again")
    trial.error("worse")
    trial.info("nothing")
    assert (count("warning"), count("error")) == (before[0] + 3, before[1] + 1)
    assert [line["message"] for line in logged(lines)] == ["again", "worse", "nothing"]


@pytest.mark.anyio
async def test_lines_of_one_request_share_its_id_and_its_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lines: io.StringIO
) -> None:
    async with house(tmp_path) as site:
        ada = await site.person("Ada")
        table = (await ada.post("/api/tables", game="pergamon", seats=[{"kind": "me"}, {"kind": "me"}]))["id"]

        async def broken(_: str) -> None:
            raise ArithmeticError

        monkeypatch.setattr(site.services.tables, "live", broken)
        assert (await ada.http.get(f"/api/tables/{table}/decision?seat=0")).status_code == 500
        error, request = (line for line in logged(lines) if line.get("table") == table[:6])
        assert (error["message"], request["status"]) == ("internal error", 500)
        assert error["request"] == request["request"]
        assert len({line["request"] for line in logged(lines) if "request" in line}) == 3
        assert all(table not in str(line) for line in logged(lines))
