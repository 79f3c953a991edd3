"""The page as an installed program: what a browser asks for before it offers that, and how a new version comes."""

import json
import re
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from support.browser.browsing import PAGE, UNREACHABLE, Visitor, serving
from support.browser.offline import prepared
from support.browser.themes import faults

Visit = Callable[..., Visitor]
VERSION = re.compile(rb"version:`(\w+)`")
CACHES = "caches.keys().then(names => names.filter(name => name.startsWith('shell-')))"
LOOK_FOR_UPDATE = "navigator.serviceWorker.ready.then(registration => registration.update()).then(() => null)"
HINT = "[data-version-reload]"


def test_the_page_has_a_manifest_icons_and_a_service_worker(visit: Visit) -> None:
    """A manifest without errors, with a name, a start, a window and icons that are there, and a service worker."""
    visitor = visit(worker=True)
    page = prepared(visitor)
    session = visitor.context.new_cdp_session(page)
    found = session.send("Page.getAppManifest")
    assert found["errors"] == []
    manifest = json.loads(found["data"])
    assert (manifest["name"], manifest["start_url"], manifest["display"]) == ("Antiquary", "/", "standalone")
    assert page.evaluate("navigator.serviceWorker.ready.then(worker => worker.scope)") == f"{visitor.url}/"
    for icon in manifest["icons"]:
        told = page.request.get(visitor.url + icon["src"])
        assert (told.status, told.headers["content-type"].split(";")[0]) == (200, icon["type"])


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A copy of the built page that can become another version."""
    return Path(shutil.copytree(PAGE, tmp_path / "page"))


def renew(page: Path, version: str) -> None:
    """Another version of the page: its first file and its service worker change."""
    worker, first = page / "worker.js", page / "index.html"
    worker.write_bytes(VERSION.sub(f"version:`{version}`".encode(), worker.read_bytes()))
    first.write_text(re.sub("<title>.*</title>", f"<title>{version}</title>", first.read_text()))
    for name in ("worker.js.gz", "index.html.gz"):
        (page / name).unlink(missing_ok=True)


@pytest.mark.nightly  # what the worker keeps and removes is tested in web/tests/worker.test.ts
def test_a_new_version_is_offered_but_never_in_a_game(visit: Visit, copy: Path, tmp_path: Path) -> None:
    """Until somebody wants it the old one goes on, also without a network; two versions later its files are gone."""
    renew(copy, "first")
    with serving(tmp_path, page=copy) as server:
        visitor = visit(worker=True, url=server.url)
        page = prepared(visitor)
        assert page.evaluate(CACHES) == ["shell-first"]
        expect(page.locator(HINT)).to_have_count(0)
        page = visitor.begin("pergamon")
        for version in ("second", "third"):
            server.stop()
            renew(copy, version)
            server.start()
            page.evaluate(LOOK_FOR_UPDATE)
            page.wait_for_function(f"caches.has('shell-{version}')")
            if version == "second":
                page.locator("[data-spot]").first.wait_for()
                expect(page.locator(HINT)).to_have_count(0)
                page.get_by_role("link", name="To the start page").first.click()
            page.locator(HINT).wait_for()
            assert faults(page) == []
            page.locator(HINT).click()
            page.wait_for_function(f"caches.keys().then(names => names.includes('shell-{version}'))")
            expect(page.locator(HINT)).to_have_count(0)
            page.locator("[data-game]").first.wait_for()
        assert page.evaluate(CACHES) == ["shell-second", "shell-third"]
        visitor.context.set_offline(True)
        page.reload()
        assert "<title>third</title>" in page.evaluate("fetch('/').then(answer => answer.text())")
        visitor.quiet(*UNREACHABLE)
