"""For operators and their machines: health, readiness and metrics."""

from typing import Any, Final

from litestar import MediaType, Request, Response, get

from antiquary.server import metrics
from antiquary.server.access.tokens import same
from antiquary.server.api.context import BEARER
from antiquary.server.api.responses import Health
from antiquary.server.errors import NotThere
from antiquary.server.services import Room
from antiquary.server.settings import loopback


@get("/health", sync_to_thread=False, include_in_schema=False)
def health() -> Health:
    """The process is alive."""
    return Health("alive")


@get("/ready", include_in_schema=False)
async def ready(request: Request[Any, Any, Any]) -> Health:
    """The process can serve: its database answers."""
    room: Room = request.app.state.room
    await room.store.ping()
    return Health("ready")


@get("/metrics", media_type=MediaType.TEXT, include_in_schema=False, sync_to_thread=False)
def prometheus(request: Request[Any, Any, Any]) -> Response[bytes]:
    """For this machine alone, or for whoever has the token of the environment."""
    room: Room = request.app.state.room
    token = room.settings.metrics_token
    near = request.client is not None and loopback(request.client.host) and "x-forwarded-for" not in request.headers
    given = request.headers.get("authorization", "").removeprefix(BEARER)
    if not (same(given, token) if token else near):
        raise NotThere("error-no-page")
    return Response(metrics.text(), media_type="text/plain; version=0.0.4")


HANDLERS: Final = (health, ready, prometheus)
