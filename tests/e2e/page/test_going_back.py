"""Back leads to where one was, not only to the page."""

from collections.abc import Callable

from support.browser.browsing import Visitor

Visit = Callable[..., Visitor]
FAR_DOWN = 1500  # pixels; the list of cards is longer, but only once it has been fetched


def test_back_scrolls_to_where_the_page_was_left(visit: Visit) -> None:
    page = visit().go("/cards")
    page.wait_for_function("far => document.documentElement.scrollHeight > far + innerHeight", arg=FAR_DOWN)
    page.evaluate("far => scrollTo(0, far)", FAR_DOWN)
    page.locator("a[href='/']").first.evaluate("link => link.click()")
    page.wait_for_url("**/")
    page.locator("[data-game]").first.wait_for()
    assert page.evaluate("scrollY") == 0, "another page begins at its top"
    page.go_back()
    page.wait_for_function("far => scrollY === far", arg=FAR_DOWN)


def test_back_closes_a_dialog_before_it_leaves_the_page(visit: Visit) -> None:
    page = visit().go("/")
    page.get_by_role("link", name="Cards").click()
    page.get_by_role("heading", level=1, name="Card lab").wait_for()  # the page before it has settings, too
    page.get_by_role("button", name="Settings").click()
    dialog = page.get_by_role("dialog", name="Settings")
    dialog.wait_for()
    page.evaluate("history.back()")
    dialog.wait_for(state="hidden")
    assert page.url.endswith("/cards")
    page.evaluate("history.back()")
    page.wait_for_url("**/")
