"""Replays and the coach in the browser."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from support.browser.browsing import SPOT, Visitor
from support.browser.quick import finished
from support.browser.themes import faults

Visit = Callable[..., Visitor]


def position(page: Page) -> int:
    count = re.search(r"(\d+) of \d+", page.locator("p.count").inner_text())
    assert count is not None
    return int(count[1])


def test_a_replay_goes_to_every_moment_and_tells_nothing_of_what_comes_later(visit: Visit) -> None:
    visitor = visit()
    table = finished(visitor.nowhere(), "pergamon")
    page = visitor.go(f"/replay/{table}")
    expect(page.get_by_text("Nothing has happened yet.")).to_be_visible()
    assert "Round 2" not in page.content()
    page.keyboard.press("ArrowRight")
    expect(page.locator("p.count")).to_have_text(re.compile("^1 of"))
    page.get_by_label("One step forward").click()
    expect(page.locator("p.count")).to_have_text(re.compile("^2 of"))
    page.get_by_label("Moment of the game").fill("60")
    expect(page.locator("p.count")).to_have_text(re.compile("^60 of"))
    assert "at=60" in page.url
    assert faults(page) == []
    page.get_by_label("Seen by").select_option(label="a spectator")
    expect(page.locator("p.count")).to_have_text(re.compile("^60 of"))
    page.keyboard.press("Escape")
    page.locator("h1").click()
    page.keyboard.press("End")
    expect(page.get_by_label("One step forward")).to_be_disabled()
    page.keyboard.press("Home")
    assert position(page) == 0


def test_a_review_shows_the_costly_moves_and_one_can_play_on_from_there(visit: Visit) -> None:
    visitor = visit()
    table = finished(visitor.nowhere(), "pergamon")
    page = visitor.go(f"/replay/{table}?review=1")
    expect(page.locator("figure svg.curve")).to_be_visible(timeout=60_000)
    assert faults(page) == []
    costly = page.get_by_role("group", name="Review").locator("ol").first.locator("li").first
    costly.get_by_role("button", name="Show").click()
    page.get_by_role("button", name="Try it from here").click()
    assert faults(page) == []
    page.get_by_text("Novice", exact=True).click()
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_url("**/table/*")
    page.locator(SPOT).first.wait_for()


@pytest.mark.nightly  # open hands are looked at in test_replay_eyes.py
def test_hands_of_a_finished_game_can_be_laid_open(visit: Visit) -> None:
    visitor = visit()
    table = finished(visitor.nowhere(), "ancient-knowledge")
    page = visitor.go(f"/replay/{table}?at=40")
    expect(page.locator("p.count")).to_have_text(re.compile("^40 of"))
    assert faults(page) == []
    page.get_by_label("Seen by").select_option(label="all hands open")
    expect(page.locator("p.count")).to_have_text(re.compile("^40 of"))


@pytest.mark.nightly  # tests/server/tables/test_records.py; a broken one is refused in test_tables.py
def test_a_record_from_a_file_can_be_looked_at(visit: Visit, tmp_path: Path) -> None:
    visitor = visit()
    page = visitor.go()
    table = finished(page, "pergamon")
    record = tmp_path / "game.jsonl"
    text: str = page.evaluate("table => fetch(`/api/tables/${table}/record`).then(response => response.text())", table)
    record.write_text(text, "utf-8")
    page = visitor.go()
    page.locator("input[type=file]").set_input_files(record)
    page.wait_for_url("**/replay/*")
    assert table not in page.url
    page.get_by_label("One step forward").click()
    expect(page.locator("p.count")).to_have_text(re.compile("^1 of"))


def test_a_hint_tells_its_reason_and_can_be_followed(visit: Visit) -> None:
    page = visit().begin("pergamon")
    page.get_by_role("button", name="Hint").click()
    hint = page.get_by_role("region", name="Hint")
    expect(hint.locator("li").first).to_be_visible(timeout=60_000)
    assert "Chance of winning" in hint.inner_text()
    assert faults(page) == []
    before = page.get_by_role("list", name="What happened").inner_text()
    hint.get_by_role("button", name="Do all of this").first.click()
    expect(hint).to_be_hidden()
    expect(page.get_by_role("list", name="What happened")).not_to_have_text(before)
