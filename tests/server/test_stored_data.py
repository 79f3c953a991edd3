"""One list says where people are stored. It is complete, and a deleted account is found at none of these places."""

import pytest
from msgspec.structs import replace

from antiquary.server.accounts.deletion import delete_account
from antiquary.server.accounts.store import Player, add_player
from antiquary.server.features import STORED
from antiquary.server.retention import DAY, delete_unused
from antiquary.server.settings import KEEP_ALL, Retention
from antiquary.server.stored_data import REWRITTEN
from antiquary.server.tables.rows import FINISHED, OPEN, RUNNING, SeatRow, Turn
from antiquary.server.tables.store import TableStore
from antiquary.server.tournaments.store import SWISS, Entrant, TournamentRow, add_tournament
from antiquary.storage.database import Step
from support.storage.keeping import create_version, opened, table_row

pytestmark = pytest.mark.anyio

ADA = "id-of-ada"
NAME = "Adamantia"
BOT = SeatRow(name="Hypatia", bot="scholar")
Columns = dict[str, dict[str, str]]


async def schema_of(store: TableStore, address: str) -> Columns:
    """The columns of every table, with their types."""
    if address.startswith("sqlite:"):
        tables = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
        names = [str(name) for (name,) in await store.database.read(tables)]
        read = store.database.read
        return {name: dict(await read(f"SELECT name, type FROM pragma_table_info('{name}')")) for name in names}
    sql = (
        "SELECT table_name, column_name, upper(data_type) FROM information_schema.columns WHERE table_schema = 'public'"
    )
    columns: Columns = {}
    for table, column, type_ in await store.database.read(sql):
        columns.setdefault(table, {})[column] = type_
    return columns


async def dumped(store: TableStore, columns: Columns) -> dict[tuple[str, str], str]:
    """Everything that is stored, by table and column."""
    return {
        (table, column): str(await store.database.read(f"SELECT {column} FROM {table}"))
        for table, some in columns.items()
        for column in some
    }


async def fill(store: TableStore, columns: Columns) -> None:
    """Put a person into every place of the list."""
    await add_player(store, Player(ADA, NAME, 1.0, NAME.lower(), f"hash of {NAME}"))
    left = (SeatRow(name=NAME, bot="scholar", left=ADA), SeatRow(player="bo", name="Bo"))
    seated = (SeatRow(player=ADA, name=NAME), SeatRow(player="bo", name="Bo"))
    base = replace(table_row(), host="bo")
    await store.create_table(replace(base, seats=seated), Turn(RUNNING))
    await store.create_table(replace(base, id="left", seats=left, rated=True), Turn(RUNNING))
    await store.create_table(replace(base, id="removed", seats=(BOT, SeatRow()), removed=("cy", ADA)), Turn(OPEN))
    await store.create_table(replace(base, id="host", seats=(BOT, SeatRow(player="bo")), host=ADA), Turn(FINISHED))
    await store.create_table(replace(base, id="upload", seats=(BOT, BOT), uploaded_by=ADA), Turn(FINISHED))
    cup = TournamentRow("Cup", "pergamon", SWISS, 2, "{}", ADA, "word", 1.0, id="cup", entrants=(Entrant(NAME, ADA),))
    await add_tournament(store, cup)
    await store.database.write(
        [Step("INSERT INTO results VALUES (1, 't1', 'pergamon', 'untimed', 1, 9, 'played', 1, 1)")]
    )
    for place in STORED.places:
        if place.fate != REWRITTEN and place.table != "players":
            await store.database.write([inserted(place.table, columns[place.table], place.owner, place.columns)])


def inserted(table: str, columns: dict[str, str], owner: str, personal: tuple[str, ...]) -> Step:
    """A row of the person's: their id, their name in every column that may hold it, and as little else as possible."""
    values: dict[str, str | int] = {column: "" if type_ == "TEXT" else 1 for column, type_ in columns.items()}
    if "id" in values:
        values["id"] = f"{table} {owner}"
    if "table_id" in values:
        values["table_id"] = "left"
    values |= {column: f"{NAME} {column}" for column in personal if column != "alias"}
    values[owner] = ADA
    places = ", ".join(f"${at}" for at in range(1, len(values) + 1))
    return Step(f"INSERT INTO {table} ({', '.join(values)}) VALUES ({places})", tuple(values.values()))


async def test_every_column_is_on_the_list_of_personal_data_or_known_to_be_none(address: str) -> None:
    async with opened(address) as store:
        columns = await schema_of(store, address)
    listed = {(place.table, column) for place in STORED.places for column in (place.owner, *place.columns) if column}
    others = {(table, column) for table, some in STORED.not_personal.items() for column in some}
    stored = {(table, column) for table, some in columns.items() for column in some}
    assert stored - listed - others == set(), "add these columns to the `DATA` of a feature"
    assert (listed | others) - stored <= {("schema_version", "version")}  # a table of PostgreSQL alone
    assert listed & others == set()


async def test_a_deleted_account_is_found_nowhere(address: str) -> None:
    async with opened(address) as store:
        columns = await schema_of(store, address)
        await fill(store, columns)
        before = await dumped(store, columns)
        for place in STORED.places:
            for column in (place.owner, *place.columns):
                if column and column != "alias":
                    found = before[place.table, column]
                    assert ADA in found or NAME.lower() in found.lower(), (
                        f"the test does not fill {place.table}.{column}"
                    )
        await delete_account(store, STORED, ADA, [BOT])
        after = await dumped(store, columns)
        left = {place for place, text in after.items() if ADA in text or NAME.lower() in text.lower()}
        assert left == set()
        rows = {name: await store.table(name) for name in ("t1", "left", "removed", "host")}
        assert rows["t1"] is not None
        assert rows["t1"].seats == (BOT, SeatRow(player="bo", name="Bo"))
        assert rows["left"] is not None
        assert rows["left"].seats == (BOT, SeatRow(player="bo", name="Bo"))
        assert rows["removed"] is not None
        assert rows["removed"].removed == ("cy",)
        assert rows["host"] is not None
        assert rows["host"].host == ""
        assert await store.table("upload") is None


async def test_a_guest_who_is_deleted_for_want_of_use_is_found_nowhere(address: str) -> None:
    async with opened(address) as store:
        columns = await schema_of(store, address)
        await add_player(store, Player(ADA, NAME, 1.0))
        left = (SeatRow(name=NAME, bot="scholar", left=ADA), SeatRow(player="bo", name="Bo"))
        await store.create_table(replace(table_row(), host="bo", seats=left, rated=True, removed=(ADA,)), Turn(RUNNING))
        await store.add_chat("t1", -1, NAME, f"I am {NAME}.", 1.0, ADA)
        deleted = await delete_unused(store, STORED, replace(KEEP_ALL, guests=Retention().guests), 100 * DAY)
        assert deleted.guests == 1
        after = await dumped(store, columns)
        assert {place for place, text in after.items() if ADA in text or NAME in text} == set()


async def test_a_guest_whom_a_dying_process_left_at_a_table_is_taken_out_later(address: str) -> None:
    async with opened(address) as store:
        left = (SeatRow(name=NAME, bot="scholar", left=ADA), SeatRow(player="bo", name="Bo"))
        await store.create_table(replace(table_row(), host=ADA, seats=left, rated=True), Turn(RUNNING))
        await delete_unused(store, STORED, replace(KEEP_ALL, guests=Retention().guests), 100 * DAY)
        row = await store.table("t1")
        assert row is not None
        assert (row.host, row.seats[0]) == ("", BOT)


async def test_lines_of_earlier_versions_get_a_writer_or_lose_the_name(address: str) -> None:
    table = "INSERT INTO tables (id, document, version, status, listed, number, deciders, due, claimed_until, touched)"
    await create_version(
        address,
        14,
        f"{table} VALUES ('t1', '{{}}', 1, 'running', 0, 0, '', 0, 0, 1)",
        "INSERT INTO players (id, name, password, created) VALUES ('ada', 'Ada', '', 1), ('bo', 'Bo', '', 1)",
        "INSERT INTO seatings (player, table_id) VALUES ('ada', 't1')",
        "INSERT INTO chat (table_id, number, seat, name, line, at) VALUES ('t1', 1, 0, 'Ada', 'Hello.', 1),"
        " ('t1', 2, 1, 'Bo', 'I have to go.', 2), ('t1', 3, -1, 'Cy', 'Well played.', 3)",
    )
    async with opened(address) as store:
        lines = [(line.player, line.name, line.text) for line in await store.chat("t1", 0, 10)]
    assert lines == [("ada", "Ada", "Hello."), ("", "", "I have to go."), ("", "", "Well played.")]
