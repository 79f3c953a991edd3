"""The application that a server process runs."""

import asyncio
import gc
import logging
import os
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

import msgspec
from litestar import Litestar
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import ASGIApp

from antiquary import __version__
from antiquary.kernel.errors import AntiquaryError
from antiquary.server import logs
from antiquary.server.accounts import api as accounts
from antiquary.server.accounts import passkeys_api as passkeys
from antiquary.server.admin import api as admin
from antiquary.server.analysis import api as analyses
from antiquary.server.analysis.ws import analysis_socket
from antiquary.server.bots.worker import end_with_parent
from antiquary.server.coach import api as coach
from antiquary.server.http import operations as ops
from antiquary.server.http import static
from antiquary.server.http.connections import ConnectionGuard, GuardedLoop, RefusedRequests
from antiquary.server.http.context import JsonRequest, caller
from antiquary.server.http.middleware import RequestGuard
from antiquary.server.http.problems import on_antiquary_error, on_any_error, on_http_error
from antiquary.server.http.rate_limit import Limiter
from antiquary.server.lessons import api as guide
from antiquary.server.lessons import packs
from antiquary.server.lobby import api as lobby
from antiquary.server.notifications import api as notifications
from antiquary.server.profiles import api as profiles
from antiquary.server.puzzles import api as puzzles
from antiquary.server.puzzles import better_moves
from antiquary.server.ratings import api as boards
from antiquary.server.services import Services
from antiquary.server.settings import NO_COUNTS, Settings
from antiquary.server.statistics import api as statistics
from antiquary.server.tables import api as tables
from antiquary.server.tables import catalogue, decisions, play, records
from antiquary.server.tables.ws import live_socket
from antiquary.server.tournaments import api as tournaments
from antiquary.storage.database import Clock

LARGEST_BODY: Final = 64_000
SETTINGS: Final = "ANTIQUARY_SERVER_SETTINGS"  # how the settings reach the processes that `serve` starts


def litestar_app(services: Services) -> Litestar:
    @asynccontextmanager
    async def lifespan(_: Litestar) -> AsyncIterator[None]:
        async with services.open():
            yield

    return Litestar(
        [
            accounts.ROUTER,
            notifications.ROUTER,
            passkeys.ROUTER,
            profiles.ROUTER,
            tables.ROUTER,
            play.ROUTER,
            records.ROUTER,
            catalogue.ROUTER,
            decisions.ROUTER,
            coach.ROUTER,
            tournaments.ROUTER,
            boards.ROUTER,
            lobby.ROUTER,
            guide.ROUTER,
            packs.ROUTER,
            admin.PUBLIC_ROUTER,
            statistics.ROUTER,
            admin.ROUTER,
            puzzles.ROUTER,
            better_moves.ROUTER,
            analyses.ROUTER,
            live_socket,
            analysis_socket,
            static.page,
            *ops.HANDLERS,
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
            description="A table for board games about antiquity. docs/host/api.md tells how to play over it.",
            path="/schema",
            render_plugins=[JsonRenderPlugin(path="/openapi.json")],
        ),
        request_class=JsonRequest,
        request_max_body_size=LARGEST_BODY,
        state=State({"services": services}),
    )


def create(settings: Settings, clock: Clock = time.time) -> ASGIApp:
    """The application with everything around it. `clock` tells the time at the tables."""
    services = Services(settings, clock)
    return RequestGuard(litestar_app(services), settings, services.limiter)


def guarded_loop() -> asyncio.AbstractEventLoop:
    """The event loop of every server process."""
    settings = msgspec.json.decode(os.environ[SETTINGS], type=Settings) if SETTINGS in os.environ else Settings("")
    limits = settings.connections if settings.limits else NO_COUNTS
    return GuardedLoop(ConnectionGuard(limits, settings.proxies, Limiter(settings.limits)))


def from_environment() -> ASGIApp:
    """The application of a process that `antiquary serve` started."""
    end_with_parent()
    settings = msgspec.json.decode(os.environ[SETTINGS], type=Settings)
    logs.configure(requests=True)
    logging.getLogger("uvicorn.error").addHandler(RefusedRequests())
    app = create(settings)
    # The default thresholds search through every object of every table every few seconds, which stops everything.
    gc.freeze()
    gc.set_threshold(50_000, 50, 1_000)
    return app
