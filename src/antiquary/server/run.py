"""The ASGI server that runs the application: uvicorn, and nothing else knows of it."""

import os
import socket
from collections.abc import Callable
from typing import Any, Final

import msgspec
import uvicorn

from antiquary.server.app import SETTINGS, create
from antiquary.server.settings import Settings

GRACE_SECONDS: Final = 2  # for requests that run while the server is stopped
FRAME_BYTES: Final = 16_384
HEADER_BYTES: Final = 32_768
OPTIONS: Final[dict[str, Any]] = {
    "loop": "antiquary.server.app:guarded_loop",
    "http": "h11",  # limits the size of a header; httptools does not
    "h11_max_incomplete_event_size": HEADER_BYTES,
    "timeout_keep_alive": 5,
    "ws": "websockets-sansio",
    "ws_per_message_deflate": False,  # costs more memory and time per connection than it saves
    "ws_max_size": FRAME_BYTES,
    "server_header": False,
    "access_log": False,
    "log_config": None,
    "timeout_graceful_shutdown": GRACE_SECONDS,
}


def serve(settings: Settings) -> None:
    """Serve at the address of the settings until a signal ends it, with as many processes as they say."""
    os.environ[SETTINGS] = msgspec.json.encode(settings).decode()
    uvicorn.run(
        "antiquary.server.app:from_environment",
        factory=True,
        host=settings.host,
        port=settings.port,
        workers=settings.workers,
        proxy_headers=True,
        forwarded_allow_ips=settings.proxies,
        **OPTIONS,
    )


def serve_socket(listening: socket.socket, settings: Settings, on_ready: Callable[[], None]) -> None:
    """Serve in this process at a socket that is bound already, until a signal ends it."""

    class Announced(uvicorn.Server):
        async def startup(self, sockets: list[socket.socket] | None = None) -> None:
            await super().startup(sockets)
            if self.started:
                on_ready()

    Announced(uvicorn.Config(create(settings), **OPTIONS)).run(sockets=[listening])
