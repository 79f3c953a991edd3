"""The files of the page, built from `web/` into the package.

The page has addresses of its own (`/table/…`, `/cards`), and all of them begin with the same file: whatever is neither
a file nor part of the API gets it. Files under `assets/` have a hash in their names and never change; the first file is
revalidated every time.
"""

import gzip
from functools import cache
from hashlib import blake2b
from html import escape
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import PurePosixPath
from typing import Any, Final

from litestar import Request, Response, get
from litestar.params import FromPath
from msgspec import Struct

from antiquary.server.errors import NotThere
from antiquary.server.http.context import reader_words
from antiquary.text import Words

FOLDER: Final = "page"
FIRST: Final = "index.html"
HASHED: Final = "assets/"
ZIPPED: Final = ".gz"
OURS: Final = ("api", "schema", "health", "ready", "metrics")  # addresses at which no page can be
TYPES: Final = {
    ".html": "text/html",
    ".js": "text/javascript",
    ".css": "text/css",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".ico": "image/vnd.microsoft.icon",
    ".woff2": "font/woff2",
    ".txt": "text/plain",
    ".ftl": "text/plain",
}
SMALL_ALREADY: Final = (".png", ".woff2", ".ico")
FOREVER: Final = "public, max-age=31536000, immutable"
ASK_AGAIN: Final = "no-cache"


class Kept(Struct, frozen=True):
    """Something that is sent as it is; `zipped` is for those who can unpack it, empty if that gains nothing."""

    body: bytes
    zipped: bytes
    media_type: str
    etag: str


def kept(body: bytes, media_type: str, zipped: bytes | None = None) -> Kept:
    packed = gzip.compress(body, mtime=0) if zipped is None else zipped
    etag = f'"{blake2b(body, digest_size=12).hexdigest()}"'
    return Kept(body, packed if len(packed) < len(body) else b"", media_type, etag)


def answer(request: Request[Any, Any, Any], file: Kept, cached: str) -> Response[bytes]:
    """A file as a response: compressed if the client takes that, empty if its cache is still valid."""
    headers = {"cache-control": cached, "etag": file.etag, "vary": "accept-encoding, accept-language"}
    if file.etag in request.headers.get("if-none-match", ""):
        return Response(b"", status_code=304, headers=headers, media_type=file.media_type)
    body = file.body
    if file.zipped and "gzip" in request.headers.get("accept-encoding", ""):
        body, headers["content-encoding"] = file.zipped, "gzip"
    return Response(body, headers=headers, media_type=file.media_type)


@cache
def page_files() -> dict[str, Kept]:
    """The files of the page by their addresses; none if it has not been built."""
    contents: dict[str, bytes] = {}
    _collect(files("antiquary").joinpath(FOLDER), "", contents)
    pages: dict[str, Kept] = {}
    for name, body in contents.items():
        suffix = PurePosixPath(name).suffix
        if suffix in TYPES:
            zipped = b"" if suffix in SMALL_ALREADY else contents.get(name + ZIPPED)
            pages[name] = kept(body, TYPES[suffix], zipped)
    return pages


def _collect(folder: Traversable, before: str, contents: dict[str, bytes]) -> None:
    if folder.is_dir():
        for each in folder.iterdir():
            if each.is_dir():
                _collect(each, f"{before}{each.name}/", contents)
            else:
                contents[before + each.name] = each.read_bytes()


@get(["/", "/{path:path}"], include_in_schema=False, sync_to_thread=False)
def page(request: Request[Any, Any, Any], path: FromPath[str] = "") -> Response[bytes]:
    """A file of the page, or the page itself for every address that is its own."""
    name = path.strip("/")
    if name.partition("/")[0] in OURS:
        raise NotThere("error-no-page")
    pages = page_files()
    if name in pages and name != FIRST:
        return answer(request, pages[name], FOREVER if name.startswith(HASHED) else ASK_AGAIN)
    if name.startswith(HASHED) or PurePosixPath(name).suffix in TYPES.keys() - {".html"}:
        raise NotThere("error-no-page")
    if FIRST not in pages:
        return Response(not_built(reader_words(request)), media_type=TYPES[".html"], status_code=503)
    return answer(request, pages[FIRST], ASK_AGAIN)


def not_built(words: Words) -> bytes:
    """The page that is shown if the page has not been built."""
    title, text = escape(words.say("page-not-built")), escape(words.say("page-not-built.text"))
    return (
        f'<!doctype html>\n<html lang="{words.language}"><head><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width"><title>{title}</title></head>'
        f"<body><main><h1>{title}</h1><p>{text}</p></main></body></html>\n"
    ).encode()
