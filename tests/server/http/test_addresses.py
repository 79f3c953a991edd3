"""Addresses as limits count them."""

import pytest

from antiquary.server.http.addresses import AddressList, network_of


@pytest.mark.parametrize(
    ("address", "network"),
    [
        ("203.0.113.7", "203.0.113.7"),
        ("::ffff:203.0.113.7", "203.0.113.7"),
        ("2001:db8:1:2::1", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff:ffff:ffff:ffff", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::1", "2001:db8:1:3::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("testclient", "testclient"),
        ("", ""),
    ],
)
def test_a_64_of_ipv6_and_a_mapped_address_are_one_client(address: str, network: str) -> None:
    assert network_of(address) == network


def test_proxies_are_addresses_and_networks() -> None:
    proxies = AddressList("127.0.0.1, 10.1.0.0/16, 2001:db8::/32, /run/proxy.sock")
    for proxy in ("127.0.0.1", "::ffff:127.0.0.1", "10.1.2.3", "2001:db8:5::1"):
        assert proxy in proxies
    for other in ("127.0.0.2", "10.2.0.1", "2001:db9::1", "", "testclient"):
        assert other not in proxies
    assert "203.0.113.7" in AddressList("*")
    assert "203.0.113.7" not in AddressList("")
