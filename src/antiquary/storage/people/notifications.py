"""Notifications: a person's choices, and the browsers, mail addresses and webhooks that get their messages."""

from typing import Final

from msgspec import Struct
from msgspec.structs import asdict

from antiquary.storage.database import Row, Step, written
from antiquary.storage.store import Store

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
