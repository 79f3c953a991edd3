"""The frames of a WebSocket in both directions: JSON objects that their `type` tells apart."""

from typing import Annotated, Final

from msgspec import UNSET, Meta, Struct, UnsetType
from msgspec.json import Decoder, Encoder

from antiquary.server.http.bodies import Line, Number, Problem, SeatNumber, Viewer, Word
from antiquary.server.tables.bodies import (
    Acknowledged,
    Actions,
    ChatInfo,
    ClocksInfo,
    DecisionDetail,
    Insight,
    LogEntry,
    SeatView,
    TableInfo,
)

FrameId = Annotated[str, Meta(max_length=40)]


class ClientFrame(Struct, tag_field="type"):
    """A frame of a client; its `id` comes back with the answer."""

    id: FrameId = ""


class MoveFrame(ClientFrame, tag="move", kw_only=True):
    """Make a move: the `action`, several `actions` of one turn, or the `move` in notation. With `finish`, the last of
    the actions may reveal something or pass the turn on; with `careful`, none after the first may lose something or be
    of no use."""

    seat: SeatNumber
    number: Number
    action: Number | UnsetType = UNSET
    actions: Actions | UnsetType = UNSET
    move: Word | UnsetType = UNSET
    finish: bool = False
    careful: bool = False


class UndoFrame(ClientFrame, tag="undo", kw_only=True):
    """Take back your last move."""

    seat: SeatNumber
    number: Number


class ConfirmFrame(ClientFrame, tag="confirm", kw_only=True):
    """Confirm the end of your turn."""

    seat: SeatNumber
    number: Number


class SayFrame(ClientFrame, tag="chat", kw_only=True):
    """Say something to everyone at the table."""

    text: Line


class SyncFrame(ClientFrame, tag="sync"):
    """Compare what the client knows with the table."""

    seat: Viewer = -1
    number: Number = 0
    hash: Word = ""


class WantFrame(ClientFrame, tag="want", kw_only=True):
    """Get what can be known at the table along with every view, or do not."""

    insight: bool


class PingFrame(ClientFrame, tag="ping"):
    """Answered with a pong."""


AnyClientFrame = MoveFrame | UndoFrame | ConfirmFrame | SayFrame | SyncFrame | WantFrame | PingFrame


class ServerFrame(Struct, tag_field="type"):
    """A frame of the server."""


class TableFrame(ServerFrame, tag="table"):
    """The table: first, and whenever its seats change."""

    table: TableInfo


class StateFrame(ServerFrame, tag="state"):
    """The whole view of one seat."""

    view: SeatView


class UpdateFrame(ServerFrame, tag="update", omit_defaults=True):
    """A new entry, and the view after it. If its seat made several at once, `earlier` are those before the last."""

    entry: LogEntry
    view: SeatView
    earlier: list[LogEntry] = []


class ClocksFrame(ServerFrame, tag="clocks"):
    """The clocks of a table that has them; it follows every view."""

    clocks: ClocksInfo


class DecisionFrame(ServerFrame, tag="decision", omit_defaults=True):
    """A decision in detail, for clients that connected with `details=true`; it follows the view. With what can be known
    at the table, for those that want it."""

    decision: DecisionDetail
    insight: Insight | None = None


class InsightFrame(ServerFrame, tag="insight"):
    """What can be known at the table, for a seat that is asked nothing."""

    insight: Insight


class AckFrame(ServerFrame, tag="ack"):
    """An entry of this client is stored."""

    id: str
    ack: Acknowledged


class DoneFrame(ServerFrame, tag="done"):
    """A chat line or a sync was dealt with."""

    id: str


class PongFrame(ServerFrame, tag="pong"):
    id: str


class ErrorFrame(ServerFrame, tag="error"):
    """A frame was refused."""

    id: str
    problem: Problem


class LobbyFrame(ServerFrame, tag="lobby"):
    """The lobby has changed, or the visitor's own tables, or the number of people who wait for a game (`seeks`): sent
    over the WebSocket of the lobby only."""

    lobby: bool
    own: bool
    seeks: bool


class ChatFrame(ServerFrame, tag="chat"):
    """A new line of chat."""

    line: ChatInfo


AnyServerFrame = (
    TableFrame
    | StateFrame
    | UpdateFrame
    | ClocksFrame
    | DecisionFrame
    | InsightFrame
    | AckFrame
    | DoneFrame
    | PongFrame
    | ErrorFrame
    | ChatFrame
)

DECODER: Final[Decoder[AnyClientFrame]] = Decoder(AnyClientFrame)
_encoder: Final = Encoder()


def encoded(frame: ServerFrame) -> bytes:
    return _encoder.encode(frame)
