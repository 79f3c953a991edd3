"""The bodies of requests. The OpenAPI document is made from them."""

from typing import Annotated, Final

from msgspec import UNSET, Meta, Struct, UnsetType

LARGEST_NUMBER: Final = 1_000_000

Number = Annotated[int, Meta(ge=0, le=LARGEST_NUMBER)]
SeatNumber = Annotated[int, Meta(ge=0, le=3)]
Viewer = Annotated[int, Meta(ge=-1, le=3)]
Name = Annotated[str, Meta(min_length=1, max_length=30)]
Login = Annotated[str, Meta(min_length=3, max_length=30, pattern="^[A-Za-z0-9_.-]+$")]
Password = Annotated[str, Meta(min_length=10, max_length=200)]
Line = Annotated[str, Meta(min_length=1, max_length=500)]
Word = Annotated[str, Meta(max_length=60)]


class NewGuest(Struct, forbid_unknown_fields=True):
    """A visitor without an account. A program asks for a `token` instead of a cookie."""

    name: Name
    token: bool = False


class NewAccount(Struct, forbid_unknown_fields=True):
    login: Login
    password: Password


class SignIn(Struct, forbid_unknown_fields=True):
    login: Word
    password: Annotated[str, Meta(max_length=200)]


class ChangePassword(Struct, forbid_unknown_fields=True):
    """Without `password`, the session has to have been confirmed a moment ago."""

    new_password: Password
    password: Annotated[str, Meta(max_length=200)] = ""


class DeleteAccount(Struct, forbid_unknown_fields=True):
    """A guest has no password to give. An account without `password` has to have confirmed the session a moment ago."""

    password: Annotated[str, Meta(max_length=200)] = ""


class NewToken(Struct, forbid_unknown_fields=True):
    """`scopes` are some of read, play, create and manage, and admin for administrators."""

    label: Name
    scopes: Annotated[list[Word], Meta(min_length=1, max_length=5)]
    days: Annotated[int, Meta(ge=1, le=3650)] = 365


class SeatWish(Struct, forbid_unknown_fields=True):
    """The wish for a seat: `me`, anybody (`open`), or a `bot` of a level."""

    kind: Word
    level: Word = ""
    name: Annotated[str, Meta(max_length=30)] = ""


class NewTable(Struct, forbid_unknown_fields=True):
    """`stand_in` is the level of the bots that play for people who are away. With `hints`, everybody may ask for hints
    and sees odds; by default only if at most one seat is a person's. A `rated` game counts for the ratings of all who
    sit there: it has no hints, and one seat for each person. Nobody can change any of this later.

    `pace` is untimed, live (`minutes` for the game, and `increment` seconds more for every turn) or days (`days` for
    every turn: 1, 3 or 7). If somebody's time runs out, `timeout` says whether a bot takes over or they lose."""

    game: Word
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=6)]
    options: dict[str, int | str | bool] = {}
    watch: Word = "link"
    listed: bool = False
    pace: Word = "untimed"
    minutes: Annotated[int, Meta(ge=1, le=180)] = 15
    increment: Annotated[int, Meta(ge=0, le=300)] = 20
    days: Annotated[int, Meta(ge=1, le=7)] = 3
    timeout: Word = "bot"
    confirm: bool = False
    hints: bool | None = None
    stand_in: Word = "scholar"
    rated: bool = False


class Fork(Struct, forbid_unknown_fields=True):
    number: Number
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=6)]


class Join(Struct, forbid_unknown_fields=True):
    """Without a seat the first free one is taken; without a name, the visitor's is shown."""

    seat: Viewer = -1
    invite: Word = ""
    name: Annotated[str, Meta(max_length=30)] = ""


class AtSeat(Struct, forbid_unknown_fields=True):
    seat: SeatNumber


class PostMove(Struct, forbid_unknown_fields=True):
    """`number` is the one that the entry shall have: one more than the table has. Either the `action` or the `move` in
    notation says what is done."""

    seat: SeatNumber
    number: Number
    action: Number | UnsetType = UNSET
    move: Word | UnsetType = UNSET


class PostStep(Struct, forbid_unknown_fields=True):
    """To take something back or to confirm the end of a turn."""

    seat: SeatNumber
    number: Number


class PostChat(Struct, forbid_unknown_fields=True):
    text: Line


class AskHint(Struct, forbid_unknown_fields=True):
    """`number` is how many entries the table has as the asker knows it."""

    seat: SeatNumber
    number: Number


class AskWhy(Struct, forbid_unknown_fields=True):
    """Why not this `action`, and `then` these in the same turn? `number` as for a hint."""

    seat: SeatNumber
    number: Number
    action: Number
    then: Annotated[list[Number], Meta(max_length=20)] = []
