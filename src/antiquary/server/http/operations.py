"""Health, readiness and metrics, for operators."""

from typing import Any, Final

from litestar import MediaType, Request, Response, get

from antiquary.server import metrics
from antiquary.server.accounts.tokens import equal_in_constant_time
from antiquary.server.core import Core
from antiquary.server.errors import NotThere, TaskEnded
from antiquary.server.http.bodies import Health
from antiquary.server.http.context import BEARER, from_this_machine
from antiquary.storage.errors import StoreAway, StoreFull


@get("/health", sync_to_thread=False, include_in_schema=False)
def health() -> Health:
    """The process is alive."""
    return Health("alive")


@get("/ready", include_in_schema=False)
async def ready(request: Request[Any, Any, Any]) -> Health:
    """The process can serve: its database takes writes, and no background task has ended. Tasks that fail again and
    again are listed."""
    services: Core = request.app.state.services
    try:
        await services.store.check_writable()
    except StoreFull as error:
        raise StoreAway(error.key) from error
    ended = [task.name for task in services.background if task.ended]
    if ended:
        raise TaskEnded("error-task-ended", {"tasks": ", ".join(ended)})
    return Health("ready", [task.name for task in services.background if task.failing])


@get("/metrics", media_type=MediaType.TEXT, include_in_schema=False, sync_to_thread=False)
def prometheus(request: Request[Any, Any, Any]) -> Response[bytes]:
    """For programs on this machine alone, or with the token of the environment."""
    services: Core = request.app.state.services
    token = services.settings.metrics_token
    offered = request.headers.get("authorization", "").removeprefix(BEARER)
    if not (equal_in_constant_time(offered, token) if token else from_this_machine(request)):
        raise NotThere("error-no-page")
    return Response(metrics.text(), media_type="text/plain; version=0.0.4")


HANDLERS: Final = (health, ready, prometheus)
