"""A server and a browser for each process that runs tests; a fresh visitor for each test that asks for one."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from support.browser.browsing import PATIENCE, Server, Visitor, launch, serving

expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(Path(tmp_path_factory.mktemp("server"))) as running:
        yield running


@pytest.fixture(scope="session")
def spare_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(Path(tmp_path_factory.mktemp("spare")), ahead=1.0) as running:
        yield running


@pytest.fixture
def spare(spare_server: Server) -> Server:
    """A running server that a test may stop, start, and send into the future."""
    spare_server.start()
    return spare_server


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = launch(playwright)
        yield browser
        browser.close()


@pytest.fixture
def visit(server: Server, browser: Browser) -> Iterator[Callable[..., Visitor]]:
    """Makes visitors; afterwards none of their consoles may have complained."""
    visitors: list[Visitor] = []

    def come(**details: Any) -> Visitor:
        url = details.pop("url", server.url)
        visitors.append(Visitor(browser, url, **details))
        return visitors[-1]

    yield come
    try:
        for visitor in visitors:
            visitor.quiet()
    finally:
        for visitor in visitors:
            visitor.close()
