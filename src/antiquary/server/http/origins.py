"""Host and Origin headers: the names of this server, and the pages that may act for a visitor."""

from typing import Final
from urllib.parse import urlsplit

from antiquary.server.settings import Settings, loopback

SAFE_METHODS: Final = ("GET", "HEAD", "OPTIONS")


def known_host(host: str, settings: Settings) -> bool:
    """Whether a Host header names this server. Any name that somebody makes point here would do otherwise, and with it
    a page of theirs would count as ours."""
    try:
        name = urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return False
    if settings.lan:
        return bool(name)
    return loopback(name) or name in (settings.host, urlsplit(settings.public_url).hostname)


def own_origin(origin: str, host: str, settings: Settings) -> bool:
    """Whether an Origin header is that of this server's own pages."""
    if settings.public_url:
        return origin in settings.origins()
    return origin in (f"http://{host}", f"https://{host}")
