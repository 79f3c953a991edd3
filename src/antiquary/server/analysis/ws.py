"""The WebSocket of a live analysis: the client sends a position, and gets better and better advice on it.

It is about positions that the client sends, never about a table. One analysis is under way at a time: another position,
a `stop` and the end of the connection give it up.
"""

from typing import Final

from litestar import websocket

from antiquary.kernel.errors import AntiquaryError
from antiquary.server.accounts.permissions import require_read
from antiquary.server.accounts.tokens import new_id
from antiquary.server.analysis.frames import ANALYSIS_DECODER, AdviceFrame, AnalyseFrame, AnalysisClientFrame, StopFrame
from antiquary.server.analysis.live import LiveAnalysis
from antiquary.server.analysis.service import Analyses
from antiquary.server.bots.descriptions import LIMITS
from antiquary.server.coach.analysis_job import STAGES, AnalysisJob, AnalysisPiece
from antiquary.server.coach.service import Coaching
from antiquary.server.errors import JobStopped
from antiquary.server.http.context import Caller
from antiquary.server.http.problems import internal, problem
from antiquary.server.http.rate_limit import (
    ANALYSES,
    ANALYSES_AT_ONCE,
    DESCRIPTIONS,
    PERSONAL_ANALYSES,
)
from antiquary.server.http.send_queue import SendQueue
from antiquary.server.http.sockets import Conversation, Socket, converse
from antiquary.server.tables.frames import ErrorFrame, PongFrame
from antiquary.text import Words

LARGEST_FRAME: Final = 16_000


@websocket("/api/analysis/live")
async def analysis_socket(socket: Socket) -> None:
    """Connect for live analysis. In the address: `lang`."""
    await converse(socket, begin)


async def begin(_: Socket, caller: Caller, words: Words) -> "AnalysisSession":
    require_read(caller.visitor)
    session = AnalysisSession(caller, words)
    caller.services.part(Analyses).connect(session.queue, caller.visitor.key)
    return session


class AnalysisSession(Conversation[AnalysisClientFrame]):
    """The frames of one connection, one after the other."""

    decoder = ANALYSIS_DECODER
    largest_frame = LARGEST_FRAME

    def __init__(self, caller: Caller, words: Words) -> None:
        super().__init__(caller, words, SendQueue())
        self.live: Final = LiveAnalysis(caller.services.part(Coaching))

    def close(self) -> None:
        self.services.part(Analyses).disconnect(self.queue)
        self.live.stop()

    async def answer(self, frame: AnalysisClientFrame) -> None:
        match frame:
            case AnalyseFrame():
                self.live.stop()
                self._begin(frame)
            case StopFrame():
                self.live.stop()
            case _:
                self.send(PongFrame(frame.id))

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
            self.send(AdviceFrame(frame.id, frame.seat, piece.rounds, ready, piece.chances, piece.moves, piece.margin))

        try:
            await self.live.deepen(stages(frame, self.words), report)
        except AntiquaryError as error:
            if isinstance(error, JobStopped):
                self.caller.services.limiter.charge(DESCRIPTIONS, self.caller.address, 1000 * LIMITS.seconds)
            self.send(ErrorFrame(frame.id, problem(error, self.words)))
        except Exception as error:
            self.send(ErrorFrame(frame.id, internal(error, self.words)))


def stages(frame: AnalyseFrame, words: Words) -> list[AnalysisJob]:
    """The stages of the analysis of a position, each with more rounds."""
    key = new_id()
    return [
        AnalysisJob(key, frame.game, frame.position, frame.seat, words.language, frame.names, rounds)
        for rounds in STAGES
    ]
