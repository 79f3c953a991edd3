"""One process serves a file, whatever name it uses."""

import os
from pathlib import Path

import pytest

from antiquary.storage.errors import AlreadyServed, StoreUnusable
from antiquary.storage.file_lock import locked


def test_a_file_is_locked_once(tmp_path: Path) -> None:
    with locked(f"sqlite:{tmp_path / 'tables.db'}", "http://here/"):
        with pytest.raises(AlreadyServed) as refusal, locked(str(tmp_path / "tables.db"), "http://there/"):
            pass
        assert refusal.value.address == "http://here/"
    with locked(str(tmp_path / "tables.db")):
        pass


@pytest.mark.parametrize("exists", [True, False])
def test_a_symbolic_link_does_not_get_past_the_lock(tmp_path: Path, exists: bool) -> None:
    real, link = tmp_path / "tables.db", tmp_path / "elsewhere" / "link.db"
    link.parent.mkdir()
    link.symlink_to(real)
    if exists:
        real.touch()
    with locked(str(real), "http://here/"), pytest.raises(AlreadyServed), locked(str(link), "http://there/"):
        pass


def test_a_linked_folder_does_not_get_past_the_lock(tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    (tmp_path / "link").symlink_to(tmp_path / "data")
    first, second = tmp_path / "data" / "tables.db", tmp_path / "link" / "tables.db"
    with locked(str(first), "http://here/"), pytest.raises(AlreadyServed), locked(str(second), "http://there/"):
        pass


def test_a_file_with_two_hard_links_is_refused(tmp_path: Path) -> None:
    (tmp_path / "tables.db").touch()
    os.link(tmp_path / "tables.db", tmp_path / "other.db")
    with pytest.raises(StoreUnusable) as refusal, locked(str(tmp_path / "other.db")):
        pass
    assert refusal.value.key == "error-store-links"


def test_postgresql_needs_no_lock() -> None:
    with locked("postgresql://db/antiquary"), locked("postgresql://db/antiquary"):
        pass


def test_an_address_that_names_no_database_creates_no_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(StoreUnusable), locked("mysql://host/db"):
        pass
    assert list(tmp_path.iterdir()) == []
