"""The messages of a WebSocket client."""

from typing import Annotated

from msgspec import UNSET, Meta, Struct, UnsetType

from antiquary.server.api.requests import Number, Viewer, Word


class Frame(Struct):
    """One message of a WebSocket client; `id` comes back with the answer."""

    type: Word
    id: Annotated[str, Meta(max_length=40)] = ""
    seat: Viewer = -1
    number: Number = 0
    action: Number | UnsetType = UNSET
    move: Word | UnsetType = UNSET
    hash: Word = ""
    text: Annotated[str, Meta(max_length=500)] = ""
