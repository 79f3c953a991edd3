"""An error in one part of the page takes nothing else along."""

import json
from collections.abc import Callable
from typing import Any

from playwright.sync_api import WebSocketRoute, expect

from support.browser.browsing import Visitor

Visit = Callable[..., Visitor]
FAILED = "Something went wrong in this part of the page."


class Faulty:
    """Between the page and the server: as long as it is `wrong`, views come without the funding cards."""

    def __init__(self) -> None:
        self.wrong = True

    def __call__(self, page: WebSocketRoute) -> None:
        server = page.connect_to_server()

        def hear(message: str | bytes) -> None:
            frame: dict[str, Any] = json.loads(message)
            if self.wrong and "view" in frame:
                frame["view"]["view"]["backs"] = None
            page.send(json.dumps(frame))

        server.on_message(hear)


def test_a_board_that_cannot_be_drawn_leaves_a_sentence_and_a_way_on(visit: Visit) -> None:
    visitor, faulty = visit(), Faulty()
    page = visitor.page
    page.route_web_socket("**/live?*", faulty)
    visitor.go()
    card = page.locator("article").filter(has=page.locator("[data-game=pergamon]"))
    card.locator("[data-game]").click()
    expect(page.get_by_text(FAILED)).to_be_visible()
    assert visitor.complaints, "whoever mends it finds the error in the console"
    visitor.complaints.clear()
    # The rest of the table goes on.
    expect(page.get_by_role("tab", name="Log")).to_be_visible()
    faulty.wrong = False
    page.get_by_role("button", name="Load again").click()
    page.locator("[data-spot]:visible").first.wait_for()
    expect(page.get_by_text(FAILED)).to_be_hidden()


def test_an_address_that_is_no_text_leads_to_the_page_of_lost_addresses(visit: Visit) -> None:
    page = visit().go("/table/%")
    expect(page.get_by_role("heading", name="There is nothing here")).to_be_visible()
