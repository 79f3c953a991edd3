"""The server log: one JSON object a line on standard error, without names, cards or keys."""

import json
import logging
import sys
import time
from contextvars import ContextVar
from typing import Final

from antiquary.server import metrics

FIELDS: Final = (
    "request",
    "method",
    "path",
    "status",
    "ms",
    "task",
    "item",
    "table",
    "error",
    "address",
    "left_out",
    "deleted",
)
REQUEST_ID: Final[ContextVar[str]] = ContextVar("request", default="")  # of the request that is being answered
TABLE: Final[ContextVar[str]] = ContextVar("table", default="")  # to which it goes
SHOWN_LETTERS: Final = 6  # of the id of a table, which is secret
QUIET_SECONDS: Final = 10.0
MOST_WARNINGS: Final = 1000


class Lines(logging.Formatter):
    """A record as a line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        fields: dict[str, object] = {
            "timestamp": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        for name, value in (("request", REQUEST_ID.get()), ("table", TABLE.get())):
            if value:
                fields[name] = value
        fields.update({name: getattr(record, name) for name in FIELDS if hasattr(record, name)})
        if record.exc_info:
            fields["traceback"] = self.formatException(record.exc_info)
        return json.dumps(fields, ensure_ascii=False)


class RepeatedWarnings(logging.Filter):
    """Lets the same warning pass once in ten seconds, so that a flood of requests is no flood of lines; the next line
    has the number of those that were left out."""

    def __init__(self) -> None:
        super().__init__()
        self._last: Final[dict[tuple[str, str], tuple[float, int]]] = {}  # time of the line, and left out since

    def filter(self, record: logging.LogRecord) -> bool:
        if record.levelno != logging.WARNING:
            return True
        key = (record.name, record.getMessage())
        logged, left_out = self._last.get(key, (0.0, 0))
        if record.created - logged < QUIET_SECONDS:
            self._last[key] = (logged, left_out + 1)
            return False
        if len(self._last) >= MOST_WARNINGS:
            self._last.clear()
        self._last[key] = (record.created, 0)
        if left_out:
            record.left_out = left_out
        return True


class CountedLines(logging.Filter):
    """Counts warnings and worse, also those that are left out, so that alerts see what the log says."""

    def filter(self, record: logging.LogRecord) -> bool:
        if record.levelno >= logging.WARNING:
            metrics.LOGGED.labels(record.levelname.lower(), record.name).inc()
        return True


def configure(requests: bool) -> None:
    """Send everything to standard error; `requests` adds a line for each of them."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Lines())
    handler.addFilter(CountedLines())
    handler.addFilter(RepeatedWarnings())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.INFO)
    logging.getLogger("antiquary.requests").setLevel(logging.INFO if requests else logging.WARNING)
    logging.getLogger("uvicorn.access").disabled = True
    # It would write the address of every WebSocket, with the invitation in it.
    logging.getLogger("uvicorn.error").setLevel(logging.WARNING)
