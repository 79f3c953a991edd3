"""The frames of a live analysis in both directions."""

from typing import Annotated, Final

from msgspec import Meta, field
from msgspec.json import Decoder

from antiquary.server.analysis.bodies import PlayerName, Position
from antiquary.server.coach.bodies import HintMove
from antiquary.server.http.bodies import SeatNumber, Word
from antiquary.server.tables.frames import ClientFrame, ErrorFrame, PingFrame, PongFrame, ServerFrame


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
