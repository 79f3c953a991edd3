"""Moderation: banned accounts, administrators and tables that were removed."""

from typing import Final

from msgspec import Struct

from antiquary.storage.database import Missed, Step, written
from antiquary.storage.meeting import seeks
from antiquary.storage.people.audit import BAN, GRANT, REMOVE, REVOKE, UNBAN, Actor, Subject, audit_step
from antiquary.storage.rows import BANNED, Change, Player
from antiquary.storage.store import Store

LOCKED_OUT: Final = "UPDATE keys SET kind = $2 WHERE player = $1 AND kind <> $2 RETURNING hash"


class Ban(Struct, frozen=True):
    """A ban of one player."""

    player: str
    reason: str
    at: float


async def ban(store: Store, player: Player, reason: str, actor: Actor, now: float) -> bool:
    """Ban a player: all their sessions and tokens end, and whoever brings one of those is told the reason. They do not
    wait for opponents any more. False if they were banned before."""
    steps = [
        Step(
            "INSERT INTO bans (player, reason, at) VALUES ($1, $2, $3) ON CONFLICT (player) DO NOTHING",
            (player.id, reason, now),
            must=True,
        ),
        Step("DELETE FROM admins WHERE player = $1", (player.id,)),
        seeks.cancel_step(player.id),
        audit_step(now, actor, BAN, Subject(player.id, player.login or player.name), {"reason": reason}),
        Step(LOCKED_OUT, (player.id, BANNED)),
    ]
    try:
        results = await store.database.write(steps)
    except Missed:
        return False
    for (hash_,) in results[-1]:  # connections that came with these keys are closed
        await store.database.write([], Change("", key=str(hash_)))
    return True


async def unban(store: Store, player: Player, actor: Actor, now: float) -> bool:
    """Let a player sign in again; False if they were not banned. The sessions of before stay ended."""
    steps = [
        Step("DELETE FROM bans WHERE player = $1", (player.id,), must=True),
        Step("DELETE FROM keys WHERE player = $1 AND kind = $2", (player.id, BANNED)),
        audit_step(now, actor, UNBAN, Subject(player.id, player.login or player.name)),
    ]
    return await written(store.database, steps)


async def ban_of(store: Store, player: str) -> Ban | None:
    """The ban of a player, if there is one."""
    rows = await store.database.read("SELECT player, reason, at FROM bans WHERE player = $1", player)
    return Ban(*rows[0]) if rows else None


async def bans(store: Store) -> list[Ban]:
    return [Ban(*row) for row in await store.database.read("SELECT player, reason, at FROM bans ORDER BY at")]


async def grant_admin(store: Store, player: Player, actor: Actor, now: float) -> bool:
    """Make an account an administrator; False if it is one."""
    insert = "INSERT INTO admins (player, at) VALUES ($1, $2) ON CONFLICT (player) DO NOTHING"
    steps = [
        Step(insert, (player.id, now), must=True),
        audit_step(now, actor, GRANT, Subject(player.id, player.login)),
    ]
    return await written(store.database, steps)


async def revoke_admin(store: Store, player: Player, actor: Actor, now: float) -> bool:
    """Make an administrator an ordinary account; False if it is none."""
    steps = [
        Step("DELETE FROM admins WHERE player = $1", (player.id,), must=True),
        audit_step(now, actor, REVOKE, Subject(player.id, player.login)),
    ]
    return await written(store.database, steps)


async def is_admin(store: Store, player: str) -> bool:
    return bool(await store.database.read("SELECT 1 FROM admins WHERE player = $1", player))


async def remove_table(store: Store, table: str, actor: Actor, now: float) -> bool:
    """Delete a table, whoever sits there; False if there is none."""
    return await store.delete_table(table, also=(audit_step(now, actor, REMOVE, Subject(table)),))
