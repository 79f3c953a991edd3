"""A learner in the browser, who does what the guide says and may click everything else first.

Only `data-spot`, `data-area`, `data-travel`, the marks of the guide and a button that confirms are relied on.
"""

from collections.abc import Callable
from typing import Final

from playwright.sync_api import Locator, Page, expect

from antiquary.server.bots.lessons import lessons
from support.browser.browsing import BUSY

LESSONS: Final = lessons()

STEP: Final = "[data-lesson-step]"
NEXT: Final = "[data-lesson-next]"
END: Final = "[data-lesson-next=chapter], [data-lesson-next=game]"
LIT: Final = "[data-lesson=on][data-spot]:visible"
SURE: Final = "[data-spot=do-it]:visible, [data-confirm]:visible"
MOST_STEPS: Final = 60

# Clicks everything that can be chosen and is not lit up, once; the result is what was not refused. A shortcut to what
# the guide asks for is no wrong click: the guide goes on, and so do we.
CLICK_ALL: Final = """async () => {
  const step = () => Number(document.querySelector("[data-lesson-step]")?.dataset.lessonStep ?? -1);
  const open = () => [...document.querySelectorAll("[data-spot]")].filter(each =>
    each.offsetParent !== null && !each.disabled && each.ariaDisabled !== "true" && each.dataset.lesson !== "on"
    && !["do-it", "confirm"].includes(each.dataset.spot) && !("confirm" in each.dataset));
  const frame = () => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
  const answered = () => new Promise(done => setTimeout(done));
  const begun = step(), accepted = [], clicked = new Set();
  for (;;) {
    const thing = open().find(each => !clicked.has(each.dataset.spot));
    if (!thing) {
      await frame();
      if (step() < begun) accepted.push(`${begun}, then ${step()}`);
      return accepted;
    }
    clicked.add(thing.dataset.spot);
    thing.click();
    await answered();
    const busy = () => document.querySelector("section[aria-busy=true]");
    for (let tries = 0; busy() && tries < 200; tries++) await frame();
    if (step() > begun) return accepted;
    const reason = document.querySelector(".lesson [role=alert]")?.textContent.trim();
    const staged = document.querySelector("[data-spot=do-it], [data-confirm]");
    if (!reason || staged || step() !== begun) accepted.push(`${begun}: ${thing.dataset.spot}, then ${step()}`);
  }
}"""


def step_number(page: Page) -> int:
    return int(page.locator(STEP).get_attribute("data-lesson-step") or -1)


def ready(page: Page) -> Locator:
    """What the guide asks for, once it can be clicked."""
    page.locator(BUSY).wait_for(state="detached")
    wanted = page.locator(f"{NEXT}, {LIT}").first
    wanted.wait_for()
    return wanted


def click_everything_else(page: Page) -> None:
    """Choose everything that the guide does not ask for: it refuses each of them and stays."""
    accepted = page.evaluate(CLICK_ALL)
    assert not accepted, accepted


def play_chapter(page: Page, before: Callable[[Page], None] = lambda _: None) -> int:
    """Play a chapter up to its last step by doing only what the guide says; `before` is called before every click. The
    number of steps."""
    for _ in range(MOST_STEPS):
        wanted = ready(page)
        step = step_number(page)
        assert step >= 0, "the guide is lost"
        if page.locator(END).is_visible():
            return step + 1
        before(page)
        if step_number(page) != step:
            continue
        wanted.click()
        follow_through(page, step)
    raise AssertionError("the chapter has no end")


def play_lesson(page: Page, game: str, before: Callable[[Page], None] = lambda _: None) -> None:
    """From the first step to the button of the free game."""
    for chapter in LESSONS[game].chapters:
        table = page.url
        page.get_by_text(f"Step 1 of {len(chapter.steps)}").wait_for()
        assert play_chapter(page, before) == len(chapter.steps)
        if chapter is not LESSONS[game].chapters[-1]:
            page.locator(END).click()
            expect(page).not_to_have_url(table)


def follow_through(page: Page, step: int) -> None:
    """Confirm what is asked about once more, until the guide goes on."""
    gone = page.locator(f"[data-lesson-step='{step}']")
    for _ in range(100):
        if not gone.is_visible():
            return
        sure = page.locator(SURE).first
        if sure.is_visible():
            sure.click()
        page.wait_for_timeout(20)
    raise AssertionError(f"step {step} does not end")
