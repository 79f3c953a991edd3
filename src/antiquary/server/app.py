"""The application that a server process runs."""

import gc
import os
import signal
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Final

import msgspec
from litestar import Litestar, MediaType, Request, Response, get
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import ASGIApp

from antiquary import __version__
from antiquary.kernel.errors import AntiquaryError
from antiquary.server import (
    catalogue_api,
    coach_api,
    insight_api,
    lessons_api,
    logs,
    metrics,
    people_api,
    play_api,
    records_api,
    replay_api,
    tables_api,
)
from antiquary.server.caller import BEARER, caller
from antiquary.server.errors import NotThere
from antiquary.server.guard import Guard
from antiquary.server.messages import Health
from antiquary.server.page import page
from antiquary.server.parent import end_with_parent
from antiquary.server.problems import on_antiquary_error, on_any_error, on_http_error
from antiquary.server.room import Room
from antiquary.server.secrets import same
from antiquary.server.settings import Settings, loopback
from antiquary.server.socket import live_socket

LARGEST_BODY: Final = 64_000
SETTINGS: Final = "ANTIQUARY_SERVER_SETTINGS"  # how the settings reach the processes that `serve` starts


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


def litestar_app(room: Room) -> Litestar:
    @asynccontextmanager
    async def lifespan(_: Litestar) -> AsyncIterator[None]:
        async with room.open():
            yield

    return Litestar(
        [
            people_api.ROUTER,
            tables_api.ROUTER,
            play_api.ROUTER,
            records_api.ROUTER,
            catalogue_api.ROUTER,
            insight_api.ROUTER,
            coach_api.ROUTER,
            replay_api.ROUTER,
            lessons_api.ROUTER,
            live_socket,
            page,
            health,
            ready,
            prometheus,
        ],
        dependencies={"caller": Provide(caller)},
        exception_handlers={
            AntiquaryError: on_antiquary_error,
            HTTPException: on_http_error,
            Exception: on_any_error,
        },
        lifespan=[lifespan],
        logging_config=None,
        openapi_config=OpenAPIConfig(
            title="Antiquary",
            version=__version__,
            description="A table for board games about antiquity. docs/api.md tells how to play over it.",
            path="/schema",
            render_plugins=[JsonRenderPlugin(path="/openapi.json")],
        ),
        request_max_body_size=LARGEST_BODY,
        state=State({"room": room}),
    )


def create(settings: Settings) -> ASGIApp:
    """The application with everything around it."""
    room = Room(settings)
    return Guard(litestar_app(room), room)


def from_environment() -> ASGIApp:
    """The application of a process that `antiquary serve` started."""
    settings = msgspec.json.decode(os.environ[SETTINGS], type=Settings)
    logs.begin(requests=True)
    end_with_parent(signal.SIGTERM)
    app = create(settings)
    # The default thresholds search through every object of every table every few seconds, which stops everything.
    gc.freeze()
    gc.set_threshold(50_000, 50, 1_000)
    return app
