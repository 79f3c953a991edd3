"""The administrators' page in a browser, beside the commands of the host; imprint and privacy."""

import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest
from playwright.sync_api import expect

from support.browser.browser_accounts import create_account
from support.browser.browsing import Server, Visitor, serving, violations

Visit = Callable[..., Visitor]
LOOKS = 30  # at a page, until it shows something new


@pytest.fixture(scope="module")
def hosted(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = Path(tmp_path_factory.mktemp("hosted"))
    (folder / "imprint.txt").write_text("# Who we are\n\nAda <b>Lovelace</b>\nada@example.org\n")
    (folder / "privacy.txt").write_text("We store what you enter.")
    options = ("--imprint", str(folder / "imprint.txt"), "--privacy", f"de={folder / 'privacy.txt'}")
    with serving(folder, options=options) as running:
        yield running


def admin(server: Server, *arguments: str) -> None:
    """What the host types on the server's machine."""
    command = [sys.executable, "-m", "antiquary", "admin", *arguments]
    subprocess.run([*command, "--database", f"sqlite:{server.folder / 'tables.db'}"], check=True, capture_output=True)


@pytest.mark.nightly  # tests/server/admin/test_administration.py
def test_a_ban_an_announcement_and_a_purge(visit: Visit, hosted: Server) -> None:
    root, troll = visit(url=hosted.url, name="Hypatia"), visit(url=hosted.url, name="Herostratus")
    create_account(root, "Hypatia")
    expect(root.go("/admin").get_by_text("This page is for administrators.")).to_be_visible()
    admin(hosted, "grant", "hypatia")
    create_account(troll, "Herostratus")

    page = root.go("/admin")
    players = page.get_by_role("region", name="Players")
    players.get_by_label("Name contains").fill("heros")
    players.get_by_role("button", name="Ban Herostratus").click()
    dialog = page.get_by_role("dialog")
    assert violations(page) == []
    dialog.get_by_label("Reason").fill("Burnt a temple")
    dialog.get_by_role("button", name="Ban").click()
    expect(players.get_by_text("Banned: Burnt a temple")).to_be_visible()
    log = page.get_by_role("region", name="Log")
    expect(log.get_by_text("hypatia banned herostratus")).to_be_visible()

    told = troll.go("/")
    expect(told.get_by_role("alert").filter(has_text="Burnt a temple").first).to_be_visible()
    troll.quiet("status of 403")

    news = page.get_by_role("region", name="Announcements")
    news.get_by_label("Text (English)").fill("Maintenance on Sunday")
    news.get_by_label("Text (Deutsch)").fill("Sonntag wird gewartet")
    news.get_by_role("button", name="Show to everybody").click()
    bar = page.get_by_role("complementary", name="Announcements")
    expect(bar.get_by_text("Maintenance on Sunday")).to_be_visible()
    assert violations(page) == []
    reader = visit(url=hosted.url).go("/cards")
    expect(reader.get_by_text("Maintenance on Sunday")).to_be_visible()
    reader.get_by_role("complementary", name="Announcements").get_by_role("button", name="Close").click()
    expect(reader.get_by_text("Maintenance on Sunday")).to_have_count(0)
    reader.reload()
    expect(reader.get_by_role("heading", level=1)).to_be_visible()
    expect(reader.get_by_text("Maintenance on Sunday")).to_have_count(0)

    with closing(sqlite3.connect(hosted.folder / "tables.db", isolation_level=None)) as database:
        database.execute("INSERT INTO players (id, name, login, password, created) VALUES ('old', 'Old', NULL, '', 1)")
    cleanup = page.get_by_role("region", name="Clean up")
    cleanup.get_by_role("button", name="Count …").click()
    expect(dialog.get_by_text("1 Guests at no table")).to_be_visible()
    dialog.get_by_role("button", name="Delete").click()
    expect(cleanup.get_by_text("One entry was deleted.")).to_be_visible()
    expect(log.get_by_text("hypatia cleaned up")).to_be_visible()
    cleanup.get_by_role("button", name="Free up disk space").click()
    expect(log.get_by_text("hypatia freed up disk space")).to_be_visible()


def test_what_the_host_types_is_shown_on_open_pages(visit: Visit, hosted: Server) -> None:
    reader = visit(url=hosted.url).go("/")
    admin(hosted, "announce", "en=From the command line", "--days", "1")
    news = reader.get_by_text("From the command line")
    for _ in range(LOOKS):  # the server looks every few seconds, and the page when it is loaded
        reader.reload(wait_until="networkidle")
        if news.is_visible():
            break
    expect(news).to_be_visible()


def test_imprint_and_privacy_are_linked_and_are_plain_text(visit: Visit, hosted: Server) -> None:
    page = visit(url=hosted.url).go("/")
    page.get_by_role("link", name="Imprint").click()
    expect(page.get_by_role("heading", name="Who we are")).to_be_visible()
    expect(page.get_by_text("Ada <b>Lovelace</b>")).to_be_visible()
    assert page.get_by_role("link", name="ada@example.org").get_attribute("href") == "mailto:ada@example.org"
    assert violations(page) == []
    page.goto(f"{hosted.url}/privacy")
    expect(page.get_by_text("We store what you enter.")).to_be_visible()
