"""Network addresses as limits count them."""

from contextlib import suppress
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from typing import Final

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
