"""Requests that cost the server much more than the client."""

import asyncio
import time
from collections.abc import Awaitable

import httpx
from attacks.client import Outcome, Target, http_client

HINTS, TABLES = 150, 30


async def long_logs(target: Target, seconds: float) -> Outcome:
    """55 times a second the whole log of a long game."""
    outcome, until = Outcome(), time.monotonic() + seconds
    async with http_client(target) as http, asyncio.TaskGroup() as group:
        while time.monotonic() < until:
            group.create_task(count(outcome, http.get(f"/api/tables/{target.table}/log")))
            await asyncio.sleep(1 / 55)
    return outcome


async def hints(target: Target, seconds: float) -> Outcome:
    """150 hints for one visitor, at 30 tables."""
    outcome = Outcome()
    async with http_client(target) as http, asyncio.TaskGroup() as group:
        for _ in range(TABLES):
            body = {"game": "ancient-knowledge", "seats": [{"kind": "me"}, {"kind": "me"}], "hints": True}
            made = await http.post("/api/tables", json=body)
            if made.status_code >= 400:
                outcome[f"table {made.status_code}"] += 1
                continue
            table = made.json()["id"]
            seat = (await http.get(f"/api/tables/{table}/view", params={"seat": 0, "lang": "none"})).json()["deciders"][
                0
            ]
            for _ in range(HINTS // TABLES):
                path = f"/api/tables/{table}/hint"
                group.create_task(count(outcome, http.post(path, json={"seat": seat, "number": 0}), seconds))
    return outcome


async def count(outcome: Outcome, request: Awaitable[httpx.Response], seconds: float = 60) -> None:
    try:
        outcome[str((await asyncio.wait_for(request, seconds)).status_code)] += 1
    except (httpx.HTTPError, TimeoutError) as error:
        outcome[type(error).__name__] += 1
