"""Leases: a job that one process does for all, whichever comes first."""

from antiquary.storage.database import Step, Store, written


async def take_lease(store: Store, name: str, now: float, until: float) -> bool:
    """Take a job until that time; False if another process has it."""
    sql = "UPDATE leases SET until = $2 WHERE name = $1 AND until <= $3"
    return await written(store.database, [Step(sql, (name, until, now), must=True)])


async def release_lease(store: Store, name: str) -> None:
    """Give a job up, for whoever comes next."""
    await store.database.write([Step("UPDATE leases SET until = 0 WHERE name = $1", (name,))])
