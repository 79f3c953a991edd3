"""The WebSocket of a live analysis: the client sends a position, and gets better and better advice on it.

It is about positions that the client sends, never about a table. One analysis is under way at a time: another position,
a `stop` and the end of the connection give it up.
"""

from typing import Final

import msgspec
from litestar import websocket
from litestar.types import Receive

from antiquary.kernel.errors import AntiquaryError
from antiquary.server.accounts.permissions import require_read
from antiquary.server.accounts.tokens import new_id
from antiquary.server.analysis.frames import ANALYSIS_DECODER, AdviceFrame, AnalyseFrame, AnalysisClientFrame, StopFrame
from antiquary.server.analysis.live import LiveAnalysis
from antiquary.server.analysis.service import Analyses
from antiquary.server.bots.descriptions import LIMITS
from antiquary.server.coach.analysis_job import STAGES, AnalysisJob, AnalysisPiece
from antiquary.server.coach.service import Coaching
from antiquary.server.core import Core
from antiquary.server.errors import JobStopped, TooOften, WrongRequest
from antiquary.server.http.connections import refused
from antiquary.server.http.context import Caller, address_of, identify, reader_words
from antiquary.server.http.problems import internal, problem
from antiquary.server.http.rate_limit import (
    ANALYSES,
    ANALYSES_AT_ONCE,
    CONNECTIONS,
    DESCRIPTIONS,
    FRAMES,
    PERSONAL_ANALYSES,
)
from antiquary.server.http.send_queue import POLICY_VIOLATION, SendQueue
from antiquary.server.tables.frames import ErrorFrame, PongFrame, ServerFrame, encoded
from antiquary.server.tables.ws import REFUSED, Socket, first_of
from antiquary.text import Words

LARGEST_FRAME: Final = 16_000


@websocket("/api/analysis/live")
async def analysis_socket(socket: Socket) -> None:
    """Connect for live analysis. In the address: `lang`."""
    await socket.accept()
    services: Core = socket.app.state.services
    words = reader_words(socket, str(socket.query_params.get("lang", "")))
    try:
        services.limiter.take(CONNECTIONS, address_of(socket))
        visitor = await identify(socket, services)
        require_read(visitor)
    except AntiquaryError as error:
        await socket.send_text(encoded(ErrorFrame("", problem(error, words))).decode())
        await socket.close(code=REFUSED, reason=error.key)
        return
    session = AnalysisSession(Caller(services, visitor, words, "", address_of(socket)), words)
    with services.part(Analyses).connected(session.queue, visitor.key):
        try:
            await first_of(session.listen(socket.receive), session.queue.send_all(socket.send))
        finally:
            session.live.stop()


class AnalysisSession:
    """The frames of one connection, one after the other."""

    def __init__(self, caller: Caller, words: Words) -> None:
        self.caller: Final = caller
        self.words: Final = words
        self.queue: Final = SendQueue()
        self.live: Final = LiveAnalysis(caller.services.part(Coaching))
        self._name: Final = str(id(self))  # for the limiter

    async def listen(self, receive: Receive) -> None:
        """Until the client hangs up or is sent away."""
        while True:
            await self.queue.room()
            message = await receive()
            if message["type"] != "websocket.receive":
                return
            try:
                self.caller.services.limiter.take(FRAMES, self._name)
            except TooOften:
                refused("too many frames from one WebSocket")
                self.queue.close(POLICY_VIOLATION)
                continue
            self._take(message.get("text") or message.get("bytes") or b"")

    def _take(self, text: str | bytes) -> None:
        """Answer a frame, whatever is wrong with it."""
        frame_id = ""
        try:
            frame = decoded(text)
            frame_id = frame.id
            self._answer(frame)
        except AntiquaryError as error:
            self._send(ErrorFrame(frame_id, problem(error, self.words)))
        except Exception as error:
            self._send(ErrorFrame(frame_id, internal(error, self.words)))

    def _answer(self, frame: AnalysisClientFrame) -> None:
        match frame:
            case AnalyseFrame():
                self.live.stop()
                self._begin(frame)
            case StopFrame():
                self.live.stop()
            case _:
                self._send(PongFrame(frame.id))

    def _begin(self, frame: AnalyseFrame) -> None:
        """Begin an analysis that the caller may have: raises `TooOften`."""
        ended = self.caller.begins(ANALYSES_AT_ONCE)
        try:
            self.caller.limited_personally(PERSONAL_ANALYSES)
            self.caller.limited(ANALYSES)
            self.caller.limited(DESCRIPTIONS)
        except BaseException:
            ended()
            raise
        self.live.begin(self._analyse(frame), ended)

    async def _analyse(self, frame: AnalyseFrame) -> None:
        def report(piece: AnalysisPiece) -> None:
            if piece.over:
                return
            ready = piece.rounds >= STAGES[-1] or not piece.moves
            self._send(AdviceFrame(frame.id, frame.seat, piece.rounds, ready, piece.chances, piece.moves))

        try:
            await self.live.deepen(stages(frame, self.words), report)
        except AntiquaryError as error:
            if isinstance(error, JobStopped):
                self.caller.services.limiter.charge(DESCRIPTIONS, self.caller.address, 1000 * LIMITS.seconds)
            self._send(ErrorFrame(frame.id, problem(error, self.words)))
        except Exception as error:
            self._send(ErrorFrame(frame.id, internal(error, self.words)))

    def _send(self, frame: ServerFrame) -> None:
        self.queue.put(encoded(frame))


def stages(frame: AnalyseFrame, words: Words) -> list[AnalysisJob]:
    """The stages of the analysis of a position, each with more rounds."""
    key = new_id()
    return [
        AnalysisJob(key, frame.game, frame.position, frame.seat, words.language, frame.names, rounds)
        for rounds in STAGES
    ]


def decoded(text: str | bytes) -> AnalysisClientFrame:
    if len(text) > LARGEST_FRAME:
        raise WrongRequest("error-frame-large", {"most": LARGEST_FRAME})
    try:
        return ANALYSIS_DECODER.decode(text)
    except RecursionError as error:
        raise WrongRequest("error-request-deep") from error
    except (msgspec.DecodeError, ValueError) as error:
        raise WrongRequest("error-request", {"reason": str(error)[:200]}) from error
