"""A visitor whose browser keeps what is needed without a network."""

from playwright.sync_api import Page

from support.browser.browsing import Visitor

# Whether the service worker has these addresses in one of its caches; waits until it has.
KEPT = """async addresses => {
  await navigator.serviceWorker.ready;
  const missing = async () => (await Promise.all(addresses.map(each => caches.match(each)))).some(each => !each);
  while (await missing()) await new Promise(done => setTimeout(done, 20));
}"""


def catalogues(language: str) -> list[str]:
    return [f"/api/catalogue/{game}?lang={language}" for game in ("ancient-knowledge", "pergamon")]


def packs(language: str, *games: str) -> list[str]:
    return [f"/api/lesson-packs/{game}?lang={language}" for game in games]


def prepared(visitor: Visitor, path: str = "/", *more: str, language: str = "en") -> Page:
    """A page whose worker has all of its files, the cards, and what else is named."""
    page = visitor.go(path)
    page.evaluate(KEPT, ["/", *catalogues(language), *more])
    return page


def cut_off(visitor: Visitor) -> None:
    visitor.context.set_offline(True)
