"""Rows as earlier versions stored them."""

import json

import pytest

from antiquary.storage.rows import SeatRow, TableRow, document_text, table_row

PERSON, FREE, BOT = SeatRow(player="p"), SeatRow(), SeatRow(bot="novice")


@pytest.mark.parametrize(
    ("seats", "hints"), [((PERSON, BOT), True), ((BOT, BOT), True), ((PERSON, FREE), False), ((PERSON, PERSON), False)]
)
def test_a_table_stored_without_a_choice_has_hints_unless_several_people_play(
    seats: tuple[SeatRow, ...], hints: bool
) -> None:
    row = TableRow("t", "pergamon", 1, "", {}, b"seed", seats, "p", "invite", "link", False, "live", False, 0.0)
    document = json.loads(document_text(row))
    del document["hints"]
    stored = ("t", json.dumps({**document, "coach": True}), 1, "running", 0, 0, 0.0, "", 0.0, "", "")
    assert table_row(stored).hints is hints
