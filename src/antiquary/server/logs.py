"""The server log: one JSON object a line on standard error, without names, cards or keys."""

import json
import logging
import sys
import time
from typing import Final

FIELDS: Final = ("method", "path", "status", "ms", "table", "error", "address")


class Lines(logging.Formatter):
    """A record as a line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        fields: dict[str, object] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "from": record.name,
            "says": record.getMessage(),
        }
        fields.update({name: getattr(record, name) for name in FIELDS if hasattr(record, name)})
        if record.exc_info:
            fields["trace"] = self.formatException(record.exc_info)
        return json.dumps(fields, ensure_ascii=False)


def configure(requests: bool) -> None:
    """Send everything to standard error; `requests` adds a line for each of them."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Lines())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.INFO)
    logging.getLogger("antiquary.requests").setLevel(logging.INFO if requests else logging.WARNING)
    logging.getLogger("uvicorn.access").disabled = True
    # It would write the address of every WebSocket, with the invitation in it.
    logging.getLogger("uvicorn.error").setLevel(logging.WARNING)
