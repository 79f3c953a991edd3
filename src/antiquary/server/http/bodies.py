"""Bodies that every feature uses: problems, plain answers, and the types of common fields."""

from typing import Annotated, Final

from msgspec import UNSET, Meta, Struct, UnsetType

LARGEST_NUMBER: Final = 1_000_000
Number = Annotated[int, Meta(ge=0, le=LARGEST_NUMBER)]
SeatNumber = Annotated[int, Meta(ge=0, le=3)]
Viewer = Annotated[int, Meta(ge=-1, le=3)]
Name = Annotated[str, Meta(min_length=1, max_length=30)]
Line = Annotated[str, Meta(min_length=1, max_length=500)]
Word = Annotated[str, Meta(max_length=60)]


class Problem(Struct):
    """`error` is the same in every language, `message` is in the reader's. `number` comes with conflicts."""

    error: str
    message: str
    details: dict[str, str | int] = {}
    number: int | UnsetType = UNSET


class Done(Struct):
    done: bool = True


class Health(Struct, omit_defaults=True):
    status: str
    failing: list[str] = []  # background tasks


LARGEST_ACTION: Final = 100_000
Action = Annotated[int, Meta(ge=0, le=LARGEST_ACTION)]
