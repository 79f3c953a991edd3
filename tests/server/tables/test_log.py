"""The log of a table, page by page."""

from pathlib import Path

import pytest

from antiquary.server.tables.play import MOST_ENTRIES
from support.servers.serving import Guest, Json, refusal

RECORD = Path(__file__).parents[2] / "data" / "ancient-knowledge-3.jsonl"


@pytest.fixture
def finished(ada: Guest) -> Json:
    """A game of some hundred entries."""
    headers = {"content-type": "text/plain"}
    table: Json = ada.http.post("/api/records", content=RECORD.read_bytes(), headers=headers).json()
    assert table["number"] > 2 * MOST_ENTRIES
    return table


def test_a_page_of_the_log_has_so_many_entries_at_most(ada: Guest, finished: Json) -> None:
    path = f"/api/tables/{finished['id']}/log"
    for most in (1, 7, MOST_ENTRIES):
        page = ada.get(path, seat=0, after=20, most=most)
        assert page["number"] == finished["number"]
        assert [entry["number"] for entry in page["entries"]] == list(range(21, 21 + most))
    assert len(ada.get(path)["entries"]) == MOST_ENTRIES
    for most in (0, MOST_ENTRIES + 1):
        assert refusal(ada.http.get(path, params={"most": most})) == (400, "error-request")


def test_the_pages_of_the_log_are_the_whole_log(ada: Guest, finished: Json) -> None:
    entries = ada.log(finished["id"], 0)
    assert [entry["number"] for entry in entries] == list(range(1, finished["number"] + 1))
    path = f"/api/tables/{finished['id']}/log"
    assert ada.get(path, seat=0, after=133, most=7)["entries"] == entries[133:140]
    assert ada.get(path, seat=0, after=finished["number"]) == {"number": finished["number"], "entries": []}
    assert ada.get(path, seat=0, after=999_999) == {"number": finished["number"], "entries": []}
