"""Notifications in the database: choices, targets, presence, and the outbox.

A move marks its table in its own transaction. Whoever reads the mark writes the messages and clears it in one
transaction, which fails if the table has changed meanwhile. So no turn goes untold, and none is told twice.
"""

from collections.abc import Iterable, Sequence
from typing import Final

from msgspec import Struct
from msgspec.structs import asdict

from antiquary.server.stored_data import DELETED, FeatureData, Place
from antiquary.server.tables.rows import TableRow, table_row
from antiquary.server.tables.store import COLUMNS
from antiquary.storage.database import Row, Step, Store, written

# Kinds of messages.
TURN: Final = "turn"  # it is your turn
OVER: Final = "over"  # a game of yours is over
SEATED: Final = "seated"  # a seat is kept for you, or a game at which you have one has begun
CLOCK: Final = "clock"  # your time runs out
KINDS: Final = (TURN, OVER, SEATED, CLOCK)
TEST: Final = "test"  # sent on request
CONFIRM: Final = "confirm"  # a mail address has to be confirmed

PUSH: Final = "push"
MAIL: Final = "mail"
WEBHOOK: Final = "webhook"
CHANNELS: Final = (PUSH, MAIL, WEBHOOK)
PENDING: Final = "pending"  # a mail address that was not confirmed yet

MOST_REFUSALS: Final = 3  # in a row, after which nothing more is sent to a target

TARGET: Final = "id, player, channel, address, secret, label, created, sent, refusals, trouble"
TARGET_COLUMNS: Final = ", ".join(f"notify_targets.{column}" for column in TARGET.split(", "))


class NotifySettings(Struct, frozen=True):
    """The choices of a person. With `digest_hours`, mail comes no more often than that."""

    language: str = "en"
    push: tuple[str, ...] = KINDS
    mail: tuple[str, ...] = KINDS
    webhook: tuple[str, ...] = KINDS
    digest_hours: int = 0

    def wants(self, channel: str, kind: str) -> bool:
        """Whether messages of this kind go to targets of this channel."""
        if kind in (TEST, CONFIRM):
            return (channel == PENDING) == (kind == CONFIRM)
        return kind in {PUSH: self.push, MAIL: self.mail, WEBHOOK: self.webhook}.get(channel, ())


class Target(Struct, frozen=True):
    """A place to which messages go. `sent` is when the last one got there, `refusals` how many in a row were refused
    since, `trouble` the reason for the last that did not get there."""

    id: str
    player: str
    channel: str
    address: str
    secret: str  # the keys of a browser, or that of a webhook
    label: str
    created: float
    sent: float = 0.0
    refusals: int = 0
    trouble: str = ""


class Recipient(Struct, frozen=True):
    """A target with its person's choices."""

    target: Target
    settings: NotifySettings


SETTINGS_COLUMNS: Final = (
    "notify_settings.language, notify_settings.push, notify_settings.mail, notify_settings.webhook,"
    " notify_settings.digest_hours"
)
RECIPIENTS: Final = (
    f"SELECT {TARGET_COLUMNS}, {SETTINGS_COLUMNS} FROM notify_targets"
    " LEFT JOIN notify_settings ON notify_settings.player = notify_targets.player"
)


# --- choices --------------------------------------------------------------------------------------------------------


async def settings_of(store: Store, player: str) -> NotifySettings:
    rows = await store.database.read(f"SELECT {SETTINGS_COLUMNS} FROM notify_settings WHERE player = $1", player)
    return _settings(rows[0]) if rows else NotifySettings()


async def keep_settings(store: Store, player: str, settings: NotifySettings) -> None:
    await store.database.write([settings_step(player, settings)])


def settings_step(player: str, settings: NotifySettings) -> Step:
    sql = (
        "INSERT INTO notify_settings (player, language, push, mail, webhook, digest_hours)"
        " VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (player) DO UPDATE SET"
        " language = $2, push = $3, mail = $4, webhook = $5, digest_hours = $6"
    )
    kinds = [" ".join(kinds) for kinds in (settings.push, settings.mail, settings.webhook)]
    return Step(sql, (player, settings.language, *kinds, settings.digest_hours))


def language_step(player: str, language: str) -> Step:
    """The statement that notes the language of somebody who has not chosen anything yet."""
    step = settings_step(player, NotifySettings(language))
    return Step(step.sql.partition(" DO UPDATE")[0] + " DO NOTHING", step.values)


# --- targets --------------------------------------------------------------------------------------------------------


async def add_target(store: Store, target: Target, language: str) -> None:
    """Store a target. A browser belongs to whoever used it last; of the other channels a person has one target."""
    if target.channel == PUSH:
        replaced = Step("DELETE FROM notify_targets WHERE channel = 'push' AND address = $1", (target.address,))
    else:
        old = "DELETE FROM notify_targets WHERE player = $1 AND channel = $2"
        replaced = Step(old, (target.player, target.channel))
    values = tuple(asdict(target).values())
    places = ", ".join(f"${at}" for at in range(1, len(values) + 1))
    insert = Step(f"INSERT INTO notify_targets ({TARGET}) VALUES ({places})", values)
    await store.database.write([replaced, insert, language_step(target.player, language)])


async def targets_of(store: Store, player: str) -> list[Target]:
    sql = f"SELECT {TARGET} FROM notify_targets WHERE player = $1 ORDER BY created, id"
    return [Target(*row) for row in await store.database.read(sql, player)]


async def drop_target(store: Store, target: str, player: str) -> bool:
    """Delete a target of a person, with the messages that wait for it; False if they have no such target."""
    sql = "DELETE FROM notify_targets WHERE id = $1 AND player = $2"
    return await written(store.database, [Step(sql, (target, player), must=True)])


async def drop_channel(store: Store, player: str, channel: str) -> None:
    sql = "DELETE FROM notify_targets WHERE player = $1 AND channel = $2"
    await store.database.write([Step(sql, (player, channel))])


async def confirm_address(store: Store, target: str, now: float, since: float) -> bool:
    """Make a mail address that was entered after `since` the one that its person gets mail at."""
    owner = "(SELECT player FROM notify_targets WHERE id = $1 AND channel = 'pending' AND created >= $2)"
    replaced = f"DELETE FROM notify_targets WHERE channel = 'mail' AND player = {owner}"
    confirmed = "UPDATE notify_targets SET channel = 'mail', created = $3, trouble = '' WHERE id = $1 AND created >= $2"
    steps = [
        Step(replaced, (target, since)),
        Step(f"{confirmed} AND channel = 'pending'", (target, since, now), must=True),
    ]
    return await written(store.database, steps)


async def recipient(store: Store, target: str) -> Recipient | None:
    rows = await store.database.read(f"{RECIPIENTS} WHERE notify_targets.id = $1", target)
    return _recipient(rows[0]) if rows else None


async def recipients_at(store: Store, table: str) -> list[Recipient]:
    """The targets of everybody who has a seat at a table, or for whom one is kept."""
    sql = (
        f"{RECIPIENTS} JOIN seatings ON seatings.player = notify_targets.player"
        f" WHERE seatings.table_id = $1 AND notify_targets.refusals < {MOST_REFUSALS} ORDER BY notify_targets.id"
    )
    return [_recipient(row) for row in await store.database.read(sql, table)]


async def exported(store: Store, player: str) -> dict[str, object]:
    """Everything that is stored here about a person, for the export of their data; no secrets."""
    targets = [asdict(target) for target in await targets_of(store, player)]
    for target in targets:
        del target["secret"]
    return {"settings": asdict(await settings_of(store, player)), "targets": targets}


# --- keys of the server ---------------------------------------------------------------------------------------------


async def server_key(store: Store, name: str, new: str) -> str:
    """A key of the server: `new` the first time, and the same ever after."""
    insert = "INSERT INTO server_keys (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING"
    rows = await store.database.read("SELECT value FROM server_keys WHERE name = $1", name)
    if not rows:
        await store.database.write([Step(insert, (name, new))])
        rows = await store.database.read("SELECT value FROM server_keys WHERE name = $1", name)
    return str(rows[0][0])


def _recipient(row: Row) -> Recipient:
    columns = len(Target.__struct_fields__)
    return Recipient(Target(*row[:columns]), _settings(row[columns:]))


def _settings(row: Row) -> NotifySettings:
    language, push, mail, webhook, digest_hours = row
    if language is None:
        return NotifySettings()
    chosen = {PUSH: push, MAIL: mail, WEBHOOK: webhook}
    kinds = {channel: tuple(str(text).split()) for channel, text in chosen.items()}
    return NotifySettings(str(language), kinds[PUSH], kinds[MAIL], kinds[WEBHOOK], int(digest_hours))


STALE_SECONDS: Final = 7 * 86400.0
MESSAGE: Final = "id, target, channel, table_id, kind, number, created, due, tries"


class MarkedTable(Struct, frozen=True):
    """A table at which something happened at `since` of which people may have to be told."""

    row: TableRow
    since: float


class Notice(Struct, frozen=True):
    """Word of one kind for a person about a table, as it was after `number` entries."""

    player: str
    table: str
    kind: str
    number: int


class Message(Struct, frozen=True):
    """A notice on its way to one target. It is sent at `due` or later."""

    id: str
    target: str
    channel: str
    table: str
    kind: str
    number: int
    created: float
    due: float
    tries: int = 0


# --- tables ---------------------------------------------------------------------------------------------------------


async def clear_unheard(store: Store, before: float) -> None:
    """Clear the marks of tables at which nobody has chosen to be told anything."""
    sql = (
        "UPDATE tables SET notify_since = 0 WHERE notify_since > 0 AND notify_since <= $1 AND NOT EXISTS"
        " (SELECT 1 FROM seatings JOIN notify_targets ON notify_targets.player = seatings.player"
        " WHERE seatings.table_id = tables.id)"
    )
    await store.database.write([Step(sql, (before,))])


async def marked_tables(store: Store, before: float, limit: int) -> list[MarkedTable]:
    """Tables that were marked at `before` or earlier and not since, the oldest mark first."""
    sql = (
        f"SELECT {COLUMNS}, notify_since FROM tables WHERE notify_since > 0 AND notify_since <= $1"
        " ORDER BY notify_since LIMIT $2"
    )
    rows = await store.database.read(sql, before, limit)
    return [MarkedTable(table_row(row[:-1]), float(row[-1])) for row in rows]


async def last_entries(store: Store, table: str) -> dict[int, int]:
    """The number of each seat's last entry; seats without one are left out."""
    sql = "SELECT seat, MAX(number) FROM entries WHERE table_id = $1 GROUP BY seat"
    return {int(seat): int(number) for seat, number in await store.database.read(sql, table)}


async def told_at(store: Store, table: str) -> dict[tuple[str, str], int]:
    """The number of entries after which each person was last told something, by person and kind."""
    rows = await store.database.read("SELECT player, kind, number FROM notices WHERE table_id = $1", table)
    return {(str(player), str(kind)): int(number) for player, kind, number in rows}


async def tell(
    store: Store, table: MarkedTable, notices: Iterable[Notice], messages: Iterable[Message], again: float
) -> bool:
    """Put messages into the outbox, note what has been told, and set the table's mark to `again`, 0 to clear it. False
    if the table has changed meanwhile; nothing is written then."""
    row = table.row
    mark = "UPDATE tables SET notify_since = $2 WHERE id = $1 AND notify_since = $3 AND number = $4 AND version = $5"
    marked = Step(mark, (row.id, again, table.since, row.number, row.version), must=True)
    return await written(store.database, [marked, *map(_noted, notices), *map(_posted, messages)])


async def tell_now(store: Store, notices: Iterable[Notice], messages: Iterable[Message]) -> None:
    """The same for something that is no change of a table."""
    await store.database.write([*map(_noted, notices), *map(_posted, messages)])


def _noted(notice: Notice) -> Step:
    sql = (
        "INSERT INTO notices (player, table_id, kind, number) VALUES ($1, $2, $3, $4)"
        " ON CONFLICT (player, table_id, kind) DO UPDATE SET number = $4"
    )
    return Step(sql, (notice.player, notice.table, notice.kind, notice.number))


def _posted(message: Message) -> Step:
    sql = (
        f"INSERT INTO outbox ({MESSAGE}, leased_until) SELECT $1, $2, $3, $4, $5, CAST($6 AS INTEGER),"
        " CAST($7 AS DOUBLE PRECISION), CAST($8 AS DOUBLE PRECISION), CAST($9 AS INTEGER), 0"
        " WHERE EXISTS (SELECT 1 FROM notify_targets WHERE id = $2)"  # it may have been deleted meanwhile
    )
    values = (message.id, message.target, message.channel, message.table, message.kind, message.number)
    return Step(sql, (*values, message.created, message.due, message.tries))


# --- messages -------------------------------------------------------------------------------------------------------


async def due_messages(store: Store, channel: str, now: float, limit: int) -> list[Message]:
    """Messages of a channel whose time has come and that nobody is sending, the oldest first."""
    sql = (
        f"SELECT {MESSAGE} FROM outbox WHERE channel = $1 AND due <= $2 AND leased_until <= $2"
        " ORDER BY due, id LIMIT $3"
    )
    return [Message(*row) for row in await store.database.read(sql, channel, now, limit)]


async def lease(store: Store, message: str, now: float, until: float) -> bool:
    """Take a message to send it; False if somebody else is sending it, or if it is gone."""
    sql = "UPDATE outbox SET leased_until = $2 WHERE id = $1 AND leased_until <= $3"
    return await written(store.database, [Step(sql, (message, until, now), must=True)])


async def lease_all(store: Store, target: str, now: float, until: float) -> list[Message]:
    """Take all messages that wait for a target, also those whose time has not come."""
    sql = f"UPDATE outbox SET leased_until = $2 WHERE target = $1 AND leased_until <= $3 RETURNING {MESSAGE}"
    (rows,) = await store.database.write([Step(sql, (target, until, now))])
    return sorted((Message(*row) for row in rows), key=lambda message: (message.created, message.id))


async def postpone(store: Store, messages: Sequence[Message], due: float, tries: int) -> None:
    """Give messages back that are to be sent at another time."""
    sql = "UPDATE outbox SET due = $2, tries = tries + $3, leased_until = 0 WHERE id = $1"
    await store.database.write([Step(sql, (message.id, due, tries)) for message in messages])


async def drop_untrue(store: Store, player: str, message: Message) -> None:
    """Delete a message that is not true any more, and the note that its person was told: if it becomes true again, they
    have to be."""
    sql = "DELETE FROM notices WHERE player = $1 AND table_id = $2 AND kind = $3"
    await store.database.write([*_deletions([message]), Step(sql, (player, message.table, message.kind))])


async def note_sent(store: Store, target: str, messages: Sequence[Message], now: float) -> None:
    """Delete messages that got to their target."""
    sql = "UPDATE notify_targets SET sent = $2, refusals = 0, trouble = '' WHERE id = $1"
    await store.database.write([*_deletions(messages), Step(sql, (target, now))])


async def note_refused(store: Store, target: str, messages: Sequence[Message], trouble: str) -> None:
    """Delete messages that their target does not accept."""
    sql = "UPDATE notify_targets SET refusals = refusals + 1, trouble = $2 WHERE id = $1"
    await store.database.write([*_deletions(messages), Step(sql, (target, trouble))])


async def note_trouble(store: Store, target: str, trouble: str) -> None:
    await store.database.write([Step("UPDATE notify_targets SET trouble = $2 WHERE id = $1", (target, trouble))])


def stale_steps(now: float) -> list[Step]:
    """The statements that delete messages that nobody has sent, because the server has no such channel any more, and
    mail addresses that nobody has confirmed."""
    before = now - STALE_SECONDS
    return [
        Step("DELETE FROM outbox WHERE created < $1", (before,)),
        Step("DELETE FROM notify_targets WHERE channel = 'pending' AND created < $1", (before,)),
    ]


def _deletions(messages: Sequence[Message]) -> list[Step]:
    return [Step("DELETE FROM outbox WHERE id = $1", (message.id,)) for message in messages]


async def note_present(store: Store, people: Iterable[tuple[str, str]], until: float, now: float) -> None:
    """Note that these people are connected to these tables, and forget those of whom nothing was heard. Only those
    count who get any messages."""
    sql = (
        "INSERT INTO presence (player, table_id, until) SELECT $1, $2, CAST($3 AS DOUBLE PRECISION)"
        " WHERE EXISTS (SELECT 1 FROM notify_targets WHERE player = $1)"
        " ON CONFLICT (player, table_id) DO UPDATE SET until = excluded.until"
    )
    noted = [Step(sql, (player, table, until)) for player, table in sorted(people)]
    await store.database.write([Step("DELETE FROM presence WHERE until < $1", (now,)), *noted])


async def present_at(store: Store, table: str, now: float) -> set[str]:
    """The people who were connected to a table a moment ago."""
    sql = "SELECT player FROM presence WHERE table_id = $1 AND until >= $2"
    return {str(row[0]) for row in await store.database.read(sql, table, now)}


DATA: Final = FeatureData(
    places=(
        Place("notify_settings", "player", ("language",), DELETED, "notifications", entrance=True),
        Place(
            "notify_targets",
            "player",
            ("address", "secret", "label", "trouble"),
            DELETED,
            "notifications",
            entrance=True,
        ),
        Place("notices", "player", (), DELETED, "told", ("table_id", "kind", "number"), entrance=True),
        Place("presence", "player", (), DELETED, "connected", ("table_id", "until"), entrance=True),
    ),
    not_personal={
        "notices": ("table_id", "kind", "number"),
        "notify_settings": ("push", "mail", "webhook", "digest_hours"),
        "notify_targets": ("id", "channel", "created", "sent", "refusals"),
        # Deleted with the target to which a message goes.
        "outbox": (
            "id",
            "target",
            "channel",
            "table_id",
            "kind",
            "number",
            "created",
            "due",
            "tries",
            "leased_until",
        ),
        "presence": ("table_id", "until"),
        "server_keys": ("name", "value"),  # of the server itself
    },
    sections={"notifications": exported},
    stale=stale_steps,
)
