"""Permissions: scopes, seats, invitations and who may watch. HTTP and WebSocket use the same checks."""

from typing import Final

from msgspec import Struct

from antiquary.kernel.errors import AntiquaryError
from antiquary.kernel.game import SPECTATOR, Seat
from antiquary.server.accounts.tokens import equal_in_constant_time
from antiquary.server.errors import NotAllowed, NotKnown, NotNow, NotThere
from antiquary.server.tables.rows import OPEN, OVER, RUNNING, TableRow

READ: Final = "read"  # see tables, views and invitations
PLAY: Final = "play"  # take and leave seats, move, chat
CREATE: Final = "create"  # set up tables, upload games
MANAGE: Final = "manage"  # give a seat to another device, remove players, end or delete tables
ACCOUNT: Final = "account"  # passwords, sessions, tokens; not for programs
ADMIN: Final = "admin"  # administer the server; for accounts that were made administrators
TOKEN_SCOPES: Final = (READ, PLAY, CREATE, MANAGE)
ALL_SCOPES: Final = (*TOKEN_SCOPES, ACCOUNT)

NOBODY: Final = "nobody"
LINK: Final = "link"
EVERYONE: Final = "everyone"
WATCHES: Final = (NOBODY, LINK, EVERYONE)


class Visitor(Struct, frozen=True):
    """The person or program behind a request; `player` is empty for a stranger."""

    player: str = ""
    name: str = ""
    login: str = ""
    scopes: tuple[str, ...] = ()
    key: str = ""  # the hash of the key that they came with
    csrf: str = ""  # what has to come with a change if they are known by a cookie; empty otherwise
    confirmed: bool = False  # the session began, or was confirmed, a moment ago

    def require(self, scope: str) -> None:
        """Raises unless the visitor has said who they are and may do this kind of thing."""
        if not self.player:
            raise NotKnown("error-not-known")
        if scope not in self.scopes:
            raise NotAllowed("error-scope", {"scope": scope})


def seats_of(row: TableRow, visitor: Visitor) -> list[Seat]:
    if not visitor.player:
        return []
    return [seat for seat, chair in enumerate(row.seats) if chair.player == visitor.player]


def require_may_sit(row: TableRow, player: str, seat: Seat) -> None:
    """That a player may have this seat beside those that they have: one seat each, and more only for the host of a game
    that is not rated or if a seat is reserved for them. A seat of -1 is any."""
    if player in row.removed:
        raise NotAllowed("error-removed")
    reserved = 0 <= seat < len(row.seats) and row.seats[seat].reserved == player
    elsewhere = any(chair.player == player for at, chair in enumerate(row.seats) if at != seat)
    if elsewhere and row.rated:
        raise NotNow("error-rated-one-seat")
    if elsewhere and player != row.host and not reserved:
        raise NotNow("error-one-seat")


def is_free(row: TableRow, seat: Seat, player: str) -> bool:
    """Whether a player, or somebody who has yet to say who they are, may sit down there."""
    chair = row.seats[seat]
    if chair.player or chair.bot or chair.reserved not in ("", player):
        return False
    try:
        if player:
            require_may_sit(row, player, seat)
    except AntiquaryError:
        return False
    return True


def invited(row: TableRow, visitor: Visitor, invite: str) -> bool:
    """Whether the visitor belongs to the table or has its link."""
    at_table = bool(visitor.player) and (
        visitor.player == row.host or any(visitor.player in (chair.player, chair.reserved) for chair in row.seats)
    )
    return at_table or equal_in_constant_time(invite, row.invite)


def may_join(row: TableRow, visitor: Visitor, invite: str) -> bool:
    return row.status == OPEN and (row.listed or invited(row, visitor, invite))


def may_watch(row: TableRow, visitor: Visitor, invite: str) -> bool:
    if seats_of(row, visitor) or row.watch == EVERYONE:
        return True
    if row.watch == LINK:
        return invited(row, visitor, invite)
    return bool(visitor.player) and visitor.player == row.host


def require_sight(row: TableRow | None, visitor: Visitor, invite: str) -> TableRow:
    """The table, for those who may know that it exists."""
    if row is None or not (may_watch(row, visitor, invite) or may_join(row, visitor, invite)):
        raise NotThere("error-no-table")
    return row


def require_seat(row: TableRow, visitor: Visitor, seat: Seat) -> None:
    """That the visitor sits there."""
    visitor.require(PLAY)
    if not 0 <= seat < len(row.seats) or row.seats[seat].player != visitor.player:
        raise NotAllowed("error-not-your-seat", {"seat": seat + 1})


def require_read(visitor: Visitor) -> None:
    """That a visitor who has said who they are may read; what everybody may read needs no such word."""
    if visitor.player and READ not in visitor.scopes:
        raise NotAllowed("error-scope", {"scope": READ})


def require_owner(row: TableRow, visitor: Visitor) -> None:
    """That a table is the visitor's alone: they set it up or uploaded it, and nobody else has a seat or a claim to one.
    Where the host has deleted their account, it belongs to whoever sits there."""
    visitor.require(MANAGE)
    owner = row.uploaded_by or row.host
    if visitor.player != owner and (owner or visitor.player not in people_of(row)):
        raise NotAllowed("error-not-host")
    if people_of(row) - {visitor.player}:
        raise NotNow("error-table-shared")
    if row.rated and row.status == RUNNING:
        raise NotNow("error-rated-running")


def may_delete(row: TableRow, visitor: Visitor) -> bool:
    try:
        require_owner(row, visitor)
    except (NotAllowed, NotKnown, NotNow):
        return False
    return True


def people_of(row: TableRow) -> set[str]:
    """The players who sit at a table, or for whom a seat is reserved."""
    return {player for chair in row.seats for player in (chair.player, chair.reserved) if player}


def require_view(row: TableRow, visitor: Visitor, invite: str, seat: Seat) -> None:
    """That the visitor may look from that seat: their own, or as a spectator. A finished game has no secrets left."""
    if not may_watch(row, visitor, invite):
        raise NotAllowed("error-not-watched")
    require_read(visitor)
    if seat >= len(row.seats):
        raise NotThere("error-no-seat", {"seat": seat + 1})
    if seat != SPECTATOR and row.status not in OVER and seat not in seats_of(row, visitor):
        raise NotAllowed("error-not-your-seat", {"seat": seat + 1})
