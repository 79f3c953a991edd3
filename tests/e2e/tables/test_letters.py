"""Letters on the page: one font for all names, badges that differ, and a button of our own for files."""

from collections.abc import Callable

from playwright.sync_api import expect

from support.browser.browsing import Visitor
from support.browser.themes import faults

Visit = Callable[..., Visitor]


def test_names_with_rare_letters_are_written_in_the_fonts_of_the_page(visit: Visit) -> None:
    page = visit().go("/cards")
    name = page.get_by_text("Ħaġar Qim").locator("visible=true").first
    name.scroll_into_view_if_needed()
    name.evaluate("each => { each.id = 'rare' }")
    page.evaluate("document.fonts.ready")
    client = page.context.new_cdp_session(page)
    client.send("DOM.enable")
    client.send("CSS.enable")
    root = client.send("DOM.getDocument", {"depth": -1})["root"]["nodeId"]
    node = client.send("DOM.querySelector", {"nodeId": root, "selector": "#rare"})["nodeId"]
    fonts = client.send("CSS.getPlatformFontsForNode", {"nodeId": node})["fonts"]
    assert fonts, "something is written"
    assert all(font["isCustomFont"] for font in fonts), [font["familyName"] for font in fonts]


def test_two_players_whose_names_begin_alike_have_different_badges(visit: Visit) -> None:
    visitor = visit(name="Sappho")
    page = visitor.begin("pergamon")
    badges = page.locator(".badge b")
    expect(badges.get_by_text("Sa", exact=True).first).to_be_visible()
    assert set(badges.all_inner_texts()) == {"Sa", "St"}
    page = visitor.go()
    expect(page.locator(".badge b").get_by_text("St", exact=True)).to_be_visible()


def test_a_file_is_chosen_with_a_button_like_all_others(visit: Visit) -> None:
    page = visit(width=390, height=844, touch=True).go()
    button = page.locator("label.button").filter(has_text="Choose a file")
    expect(button).to_be_visible()
    box = page.get_by_label("Choose a file").bounding_box()
    assert box is not None
    assert box["width"] <= 1, "the browser's own button is not seen"
    with page.expect_file_chooser():
        button.tap()
    assert faults(page) == []
