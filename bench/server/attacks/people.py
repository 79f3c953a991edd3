"""One person with a /64 of IPv6 addresses, whose every request comes from another one."""

import asyncio
import secrets
import time
from collections.abc import Callable
from typing import Any

import httpx
from attacks.client import HOST, Outcome, Target, http_client

NETWORK = "2001:db8:1:2"


async def guests(target: Target, seconds: float) -> Outcome:
    """300 new guests."""
    return await posted(target, seconds, 300, "/api/guests", lambda: {"name": "Eve", "token": True})


async def passwords(target: Target, seconds: float) -> Outcome:
    """60 wrong passwords for one account."""
    body = {"login": "ada", "password": "correct horse"}
    return await posted(target, seconds, 60, "/api/sessions", lambda: {**body, "password": secrets.token_hex(8)})


async def posted(target: Target, seconds: float, number: int, path: str, body: Callable[[], Any]) -> Outcome:
    outcome, began = Outcome(), time.monotonic()
    async with http_client(target, source=HOST) as http:  # a proxy is believed
        del http.headers["authorization"]
        for at in range(number):
            address = f"{NETWORK}:{secrets.token_hex(2)}:{secrets.token_hex(2)}::{at + 1:x}"
            try:
                response = await http.post(path, json=body(), headers={"x-forwarded-for": address})
                outcome[str(response.status_code)] += 1
            except httpx.HTTPError as error:
                outcome[type(error).__name__] += 1
            await asyncio.sleep(max(0.0, began + at * seconds / number - time.monotonic()))
    return outcome
