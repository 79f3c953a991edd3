"""The audience of the tables: whoever is told of every change."""

from typing import Protocol

from antiquary.server.tables.bodies import ChatInfo
from antiquary.server.tables.live_table import LiveTable
from antiquary.server.tables.rows import TableRow
from antiquary.server.tables.shared_position import AddedEntry


class Audience(Protocol):
    """The clients that are connected to this process."""

    def watched(self, table: str) -> bool:
        """Whether anybody is connected to the table or waits for it."""
        ...

    def tables(self) -> set[str]:
        """All tables that are watched."""
        ...

    def publish_entries(self, live: LiveTable, added: list[AddedEntry]) -> None:
        """Send entries that a seat has just made at once to this seat, and what they settled to the others."""
        ...

    def publish_table(self, live: LiveTable) -> None:
        """Send a changed row, and the state to those who may see it."""
        ...

    def publish_chat(self, row: TableRow, line: ChatInfo) -> None:
        """Send a line of chat."""
        ...

    def disconnect(self, key: str) -> None:
        """Disconnect the clients that came with a key that is no longer valid."""
        ...

    def disconnect_table(self, table: str) -> None:
        """Disconnect the clients of a table that was deleted."""
        ...
