"""The WebSocket of an analysis: its frames, and the search that goes on as long as somebody looks."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Annotated, Final, Protocol

from litestar import websocket
from msgspec import Meta, field
from msgspec.json import Decoder

from antiquary.kernel.errors import AntiquaryError
from antiquary.server.accounts.permissions import require_read
from antiquary.server.accounts.tokens import new_id
from antiquary.server.analysis.bodies import PlayerName, Position
from antiquary.server.analysis.service import Analyses
from antiquary.server.bots.descriptions import LIMITS
from antiquary.server.coach.bodies import HintMove
from antiquary.server.coach.jobs import STAGES, AnalysisJob, AnalysisPiece
from antiquary.server.coach.service import Coaching
from antiquary.server.errors import JobStopped
from antiquary.server.http.bodies import SeatNumber, Word
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
from antiquary.server.tables.frames import ClientFrame, ErrorFrame, PingFrame, PongFrame, ServerFrame
from antiquary.text import Words


class AnalyseFrame(ClientFrame, tag="analyse", kw_only=True):
    """Analyse a position for a seat, instead of the one before."""

    game: Word
    position: Position
    seat: SeatNumber
    names: Annotated[list[PlayerName], Meta(max_length=6)] = field(default_factory=list)


class StopFrame(ClientFrame, tag="stop"):
    """Analyse nothing any more."""


class AdviceFrame(ServerFrame, tag="advice"):
    """The chances of winning by seat and the best moves after `rounds` rounds of search. `ready` if no more follows;
    there are no moves for a seat that does not decide. `margin` is by how much chances like these were off at most in
    recorded games; 0 if that was not measured, as after few rounds."""

    id: str
    seat: int
    rounds: int
    ready: bool
    chances: list[float]
    moves: list[HintMove]
    margin: float


AnalysisClientFrame = AnalyseFrame | StopFrame | PingFrame
AnalysisServerFrame = AdviceFrame | ErrorFrame | PongFrame

ANALYSIS_DECODER: Final[Decoder[AnalysisClientFrame]] = Decoder(AnalysisClientFrame)


Report = Callable[[AnalysisPiece], None]


class Analyst(Protocol):
    """Does one piece of an analysis, in a worker process."""

    async def analyse(self, piece: AnalysisJob) -> AnalysisPiece: ...


class LiveAnalysis:
    """At most one analysis under way. The next piece is asked for when the last one is done, so that nothing runs on
    after `stop` but the piece that was begun."""

    def __init__(self, analyst: Analyst) -> None:
        self._analyst: Final = analyst
        self._current: tuple[asyncio.Task[None], Callable[[], None]] | None = None

    def begin(self, work: Coroutine[None, None, None], ended: Callable[[], None]) -> None:
        """Begin another analysis; `ended` is called once it is over or given up."""
        self.stop()
        task = asyncio.create_task(work)
        self._current = (task, ended)
        task.add_done_callback(self._over)

    def stop(self) -> None:
        """Give up what is under way."""
        if self._current is not None:
            task, ended = self._current
            self._current = None
            task.cancel()
            ended()

    def _over(self, task: asyncio.Task[None]) -> None:
        if self._current is not None and self._current[0] is task:
            self.stop()

    async def deepen(self, jobs: list[AnalysisJob], report: Report) -> None:
        """Carry out the stages of an analysis and report each as soon as it is ready."""
        for job in jobs:
            piece = await self._analyst.analyse(job)
            while not piece.ready:
                piece = await self._analyst.analyse(job)
            report(piece)
            if not piece.moves:
                return  # more rounds would change nothing


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
            self.caller.check_personal_limit(PERSONAL_ANALYSES)
            self.caller.check_limit(ANALYSES)
            self.caller.check_limit(DESCRIPTIONS)
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
