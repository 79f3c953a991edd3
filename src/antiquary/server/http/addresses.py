"""Where requests come from: the address of the client, and the origin of the page that makes them."""

from contextlib import suppress
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from typing import Final
from urllib.parse import urlsplit

from antiquary.server.settings import Settings, loopback

EVERYBODY: Final = "*"


def network_of(address: str) -> str:
    """The network that counts as one client: a whole /64 of IPv6. A mapped address counts as the IPv4 address that it
    is, and what is no address stays as it is."""
    parsed = _parsed(address)
    if isinstance(parsed, IPv6Address):
        return str(IPv6Network((int(parsed) >> 64 << 64, 64)))
    return address if parsed is None else str(parsed)


class AddressList:
    """Addresses and networks separated by commas, as in `--proxies`; `*` contains everybody."""

    def __init__(self, text: str) -> None:
        self._everybody: Final = EVERYBODY in text
        self._networks: Final[list[IPv4Network | IPv6Network]] = []
        for name in text.split(","):
            with suppress(ValueError):  # the name of a socket file, say
                self._networks.append(ip_network(name.strip(), strict=False))

    def __contains__(self, address: str) -> bool:
        parsed = _parsed(address)
        return self._everybody or (parsed is not None and any(parsed in network for network in self._networks))


def _parsed(address: str) -> IPv4Address | IPv6Address | None:
    try:
        parsed = ip_address(address.partition("%")[0])
    except ValueError:
        return None
    return (isinstance(parsed, IPv6Address) and parsed.ipv4_mapped) or parsed


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
