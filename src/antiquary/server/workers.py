"""The processes of one `antiquary serve`, when there are several."""

import os
import socket
from typing import Final

from uvicorn import Config, Server
from uvicorn.supervisors import multiprocess

from antiquary.server.steering import STEERING, Steering
from antiquary.server.wire import Wire


class Worker(Server):
    """One of them."""

    def __init__(self, config: Config) -> None:
        super().__init__(config)
        self._parent: Final = os.getppid()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        steering = self._steering()
        if steering is not None and self.started:
            steering.open(self._welcome)

    async def on_tick(self, counter: int) -> bool:
        # Left alone by whoever started them, they would go on for ever, and nobody would know of them.
        return await super().on_tick(counter) or os.getppid() != self._parent

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        steering = self._steering()
        if steering is not None:
            steering.close()
        await super().shutdown(sockets)

    def _steering(self) -> Steering | None:
        steering: Steering | None = self.lifespan.state.get(STEERING)
        return steering

    def _welcome(self, request: bytes) -> Wire:
        return Wire(self.config, self.server_state, self.lifespan.state, request=request)


class Process(multiprocess.Process):
    """A process that runs our kind of server."""

    @property
    def server(self) -> Server:
        if self._server is None:
            self._server = Worker(self.config)
        return self._server


def run(config: Config) -> None:
    """Serve with as many processes as `config` says, until somebody ends it."""
    multiprocess.Process = Process  # type: ignore[misc]  # there is no other way to say which server they run
    multiprocess.Multiprocess(config, [config.bind_socket()]).run()
