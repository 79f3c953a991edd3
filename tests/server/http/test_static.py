"""The page in the browser: its files, its addresses, and what is said where it is missing."""

import gzip
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from antiquary.server.http import static
from antiquary.server.http.static import FIRST, Kept, kept
from antiquary.server.services import Services
from antiquary.server.settings import Settings
from antiquary.text import LANGUAGES, Words
from support.servers.in_process import application
from support.servers.serving import Server, client

SCRIPT = b"console.log('a table');\n" * 50
BUILT: dict[str, bytes] = {
    FIRST: b"<!doctype html><title>Antiquary</title>",
    "assets/main-1a2b3c.js": SCRIPT,
    "icon.svg": b"<svg xmlns='http://www.w3.org/2000/svg'/>",
    "worker.js": b"self.addEventListener('fetch', () => {});",
    "app.webmanifest": b"{}",
}


@pytest.fixture
def built(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    """A package into which a page has been built."""
    folder = tmp_path / "page"
    for name, body in BUILT.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(body)
    (folder / "assets" / "main-1a2b3c.js.gz").write_bytes(gzip.compress(SCRIPT, mtime=7))
    monkeypatch.setattr(static, "files", lambda _: tmp_path)
    static.page_files.cache_clear()
    yield
    static.page_files.cache_clear()


def test_the_files_of_the_page_are_found_with_their_packed_twins(built: None) -> None:
    found = static.page_files()
    assert set(found) == set(BUILT)
    script = found["assets/main-1a2b3c.js"]
    assert script.body == SCRIPT
    assert script.zipped == gzip.compress(SCRIPT, mtime=7)
    assert script.media_type == "text/javascript"


def test_what_does_not_get_smaller_is_not_packed() -> None:
    assert kept(b"x", "text/plain").zipped == b""
    assert gzip.decompress(kept(SCRIPT, "text/javascript").zipped) == SCRIPT


@pytest.fixture
def pages(monkeypatch: pytest.MonkeyPatch) -> dict[str, Kept]:
    found = {name: kept(body, "text/html") for name, body in BUILT.items()}
    monkeypatch.setattr(static, "page_files", lambda: found)
    return found


async def get(path: str, **headers: str) -> httpx.Response:
    """An answer of a server in this process."""
    app = application(Services(Settings(database=":memory:", thinkers=0, limits=False)))
    transport = httpx.ASGITransport(app=app)  # type: ignore[arg-type]
    async with httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1") as http:
        return await http.get(path, headers=headers)


@pytest.mark.anyio
@pytest.mark.parametrize("path", ["/", "/table/abc", "/cards", "/rules", "/replay/x", "/learn/pergamon/2"])
async def test_every_address_of_the_page_begins_with_the_same_file(pages: dict[str, Kept], path: str) -> None:
    told = await get(path)
    assert (told.status_code, told.content) == (200, BUILT[FIRST])
    assert told.headers["cache-control"] == "no-cache"
    assert "script-src 'self'" in told.headers["content-security-policy"]
    assert (await get(path, **{"if-none-match": told.headers["etag"]})).status_code == 304


@pytest.mark.anyio
async def test_files_with_a_hash_in_their_names_are_kept_for_good_and_come_packed(pages: dict[str, Kept]) -> None:
    told = await get("/assets/main-1a2b3c.js", **{"accept-encoding": "gzip"})
    assert told.content == SCRIPT
    assert told.headers["content-encoding"] == "gzip"
    assert "immutable" in told.headers["cache-control"]
    plain = await get("/assets/main-1a2b3c.js", **{"accept-encoding": "identity"})
    assert plain.content == SCRIPT
    assert "content-encoding" not in plain.headers


@pytest.mark.anyio
@pytest.mark.parametrize(
    ("path", "media_type"), [("/worker.js", "text/javascript"), ("/app.webmanifest", "application/manifest+json")]
)
async def test_what_installs_the_page_is_asked_for_again_every_time(built: None, path: str, media_type: str) -> None:
    """A browser that kept an old service worker would show an old page for good."""
    told = await get(path)
    assert told.status_code == 200
    assert told.headers["content-type"].startswith(media_type)
    assert told.headers["cache-control"] == "no-cache"
    policy = told.headers["content-security-policy"]
    assert "worker-src 'self'" in policy
    assert "manifest-src 'self'" in policy
    assert "connect-src 'self'" in policy


@pytest.mark.anyio
@pytest.mark.parametrize("path", ["/api", "/api/nothing", "/api/nothing/at/all", "/schema/nothing.json", "/metrics/x"])
async def test_the_api_is_no_address_of_the_page(pages: dict[str, Kept], path: str) -> None:
    assert (await get(path)).status_code == 404


@pytest.mark.anyio
@pytest.mark.parametrize("path", ["/assets/gone-99.js", "/robots.txt", "/icon.png", "/%2e%2e/x.json"])
async def test_a_file_that_is_not_there_is_not_found(pages: dict[str, Kept], path: str) -> None:
    assert (await get(path)).status_code == 404


@pytest.mark.anyio
@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_missing_page_says_how_to_build_it(monkeypatch: pytest.MonkeyPatch, language: str) -> None:
    monkeypatch.setattr(static, "page_files", dict)
    told = await get("/table/abc", **{"accept-language": language})
    assert told.status_code == 503
    assert Words(language).say("page-not-built") in told.text
    assert "make build" in told.text


def test_a_running_server_answers_at_its_root(server: Server) -> None:
    """With the page or with the word that it is missing, but never with an error of the API."""
    told = client(server.url).get("/")
    assert told.headers["content-type"].startswith("text/html")
