"""The bodies of requests about puzzles, analyses and statistics."""

from typing import Annotated, Final

from msgspec import Meta, Struct

from antiquary.server.api.requests import LARGEST_NUMBER, Number, SeatNumber, Viewer, Word

MOST_CHOICES: Final = 20
LARGEST_ACTION: Final = 100_000

Action = Annotated[int, Meta(ge=0, le=LARGEST_ACTION)]


class PuzzleTry(Struct, forbid_unknown_fields=True):
    """All choices of a try so far, in order."""

    choices: Annotated[list[Action], Meta(min_length=1, max_length=MOST_CHOICES)]


class BetterMoveTry(Struct, forbid_unknown_fields=True):
    """The move that is tried instead of the one that was played."""

    seat: SeatNumber
    action: Action


LONGEST_POSITION: Final = 12_000
LONGEST_RECORD: Final = 200_000
MOST_MOVES: Final = 3000  # of a tree

Position = Annotated[str, Meta(max_length=LONGEST_POSITION)]
PlayerName = Annotated[str, Meta(max_length=60)]
Title = Annotated[str, Meta(max_length=80)]


class TreeMove(Struct, forbid_unknown_fields=True):
    """A move of a tree of variations, after the move with the index `parent` (-1: the first position). Of several moves
    after the same one, the first is the main line."""

    parent: Annotated[int, Meta(ge=-1, le=LARGEST_NUMBER)]
    seat: SeatNumber
    action: Number


class PlayedMove(Struct, forbid_unknown_fields=True):
    seat: SeatNumber
    action: Number


class AnalysisBody(Struct, forbid_unknown_fields=True):
    """A position and what was tried from there. The first position is that of a `record` (JSON lines), of a `position`
    in notation, or of a new `game` with `options`. If there are no `moves`, those of the record are the main line."""

    game: Word = ""
    options: dict[str, int | str | bool] = {}
    position: Position = ""
    record: Annotated[str, Meta(max_length=LONGEST_RECORD)] = ""
    moves: Annotated[list[TreeMove], Meta(max_length=MOST_MOVES)] = []


class ShareAnalysis(Struct, forbid_unknown_fields=True):
    analysis: AnalysisBody
    title: Title = ""


class AskPosition(Struct, forbid_unknown_fields=True):
    """The position after some `moves` from a `position` in notation, as `seat` sees it (-1: whoever has to decide) or
    with all hands `open`. `number` is counted on from by the moves; `rules` is 0 for those of this version."""

    game: Word
    position: Position
    moves: Annotated[list[PlayedMove], Meta(max_length=MOST_MOVES)] = []
    seat: Viewer = -1
    open: bool = False
    number: Number = 0
    rules: Number = 0
    names: Annotated[list[PlayerName], Meta(max_length=6)] = []


ZoneKey = Annotated[str, Meta(max_length=40)]
Place = Annotated[int, Meta(ge=-1, le=LARGEST_NUMBER)]


class PieceMove(Struct, forbid_unknown_fields=True):
    """Move the piece at place `at` of a zone to place `place` of the zone `to` (-1: behind all others). If there is no
    room, the two pieces change places. Without `to`, it is put where it lies when it is nowhere else."""

    zone: ZoneKey
    at: Number
    to: ZoneKey = ""
    place: Place = -1


class AmountChange(Struct, forbid_unknown_fields=True):
    """Set the amount of a zone."""

    zone: ZoneKey
    value: Annotated[int, Meta(ge=-1, le=LARGEST_NUMBER)]


class AskSetup(Struct, forbid_unknown_fields=True):
    """A table that is set up by hand: the one of a `position` in notation, which need not be one that can be played, or
    the empty one of a `game` with `options`. At most one edit is made: a piece is moved or an amount is set."""

    game: Word
    options: dict[str, int | str | bool] = {}
    position: Position = ""
    move: PieceMove | None = None
    amount: AmountChange | None = None
    names: Annotated[list[PlayerName], Meta(max_length=6)] = []


class AskRecord(Struct, forbid_unknown_fields=True):
    """The moves that follow those of a record, up to the moment that is to be its end."""

    record: Annotated[str, Meta(max_length=LONGEST_RECORD)]
    moves: Annotated[list[PlayedMove], Meta(max_length=MOST_MOVES)] = []
