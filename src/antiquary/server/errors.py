"""The errors of the server and their HTTP status codes."""

from typing import Final

from antiquary.kernel.errors import AntiquaryError, IllegalAction, ImpossiblePosition, NoUndo, WrongRecord
from antiquary.storage.errors import NameTaken, NumberTaken, Outdated, StoreAway, StoreDamaged, StoreFull


class NotThere(AntiquaryError):
    """There is no such thing, or not for this visitor: a guessed address learns nothing."""


class NotAllowed(AntiquaryError):
    """The visitor has no right to that."""


class Banned(AntiquaryError):
    """The player is banned. With `ended`, the session or token of the request was ended by that."""

    def __init__(self, reason: str, ended: bool) -> None:
        super().__init__("error-banned", {"reason": reason})
        self.ended: Final = ended


class NotKnown(AntiquaryError):
    """One has to say who one is first."""


class NotNow(AntiquaryError):
    """The table is not in a state in which that could be done."""


class Unplayable(NotNow):
    """The table's game was begun under rules that this version does not have."""


class Conflict(AntiquaryError):
    """Something else stands at that number. `number` is how many entries the table has."""

    def __init__(self, number: int, taken: int) -> None:
        super().__init__("error-conflict", {"number": taken})
        self.number: Final = number


class TooOften(AntiquaryError):
    """More requests than anybody needs."""


class JobStopped(AntiquaryError):
    """A job in a worker process took too long or too much memory, or its process died more than once."""


class TaskEnded(AntiquaryError):
    """A background task of this process has ended, so that the process has to be started anew."""


class WrongRequest(AntiquaryError):
    """The request is not of the form that the API describes."""


STATUSES: Final[dict[type[AntiquaryError], int]] = {
    NotThere: 404,
    NotAllowed: 403,
    Banned: 403,
    NotKnown: 401,
    NotNow: 409,
    Unplayable: 409,
    Conflict: 409,
    NumberTaken: 409,
    Outdated: 409,
    NameTaken: 409,
    NoUndo: 409,
    IllegalAction: 422,
    WrongRecord: 422,
    ImpossiblePosition: 422,
    JobStopped: 422,
    TooOften: 429,
    StoreAway: 503,
    StoreDamaged: 500,
    TaskEnded: 503,
    StoreFull: 507,
}


def status_of(error: AntiquaryError) -> int:
    return STATUSES.get(type(error), 400)
