"""What somebody who has never been here has to load before the first click."""

from collections.abc import Callable

from support.browser.browsing import Visitor
from support.browser.traffic import Traffic

Visit = Callable[..., Visitor]
MOST = 150_000  # bytes, the same bar as in bench/web/page.py


def test_the_start_page_loads_less_than_150_kilobytes(visit: Visit) -> None:
    visitor = visit()
    traffic = Traffic(visitor)
    page = visitor.go()
    page.locator("[data-game]").first.wait_for()
    page.wait_for_load_state("networkidle")
    assert 0 < traffic.bytes < MOST
