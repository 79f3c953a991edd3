"""The server does what its OpenAPI document says, whatever is asked of it. For all but the nightly run, test_schema.py
asks a few things of every operation. The library that makes requests up is installed for the nightly run only, and so
imported where it is used."""

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings

from support.games.laws import and_in_a_soak
from support.servers.serving import ME, Guest, Server, bot, client

OF_ACCOUNTS = ("/api/account", "/api/passkeys", "/api/sessions", "/api/tokens", "/api/me", "/api/notifications")
pytestmark = pytest.mark.nightly


def documented(server: Server) -> list[Any]:
    """The operations of the document."""
    import schemathesis
    from schemathesis.core.result import Ok

    schema = schemathesis.openapi.from_url(f"{server.url}/schema/openapi.json")
    return [result.ok() for result in schema.get_all_operations() if isinstance(result, Ok)]


@pytest.mark.parametrize("examples", and_in_a_soak([3], [60]))
def test_every_operation_keeps_to_the_document(apart: Server, examples: int) -> None:
    """Each with made-up parameters, at a table of the caller's and at tables that do not exist. Among what is made up
    are games of bots that go on for a long time."""
    ada = Guest(apart.url)
    tables = [ada.new_table("pergamon", ME, bot())["id"], ada.new_table("ancient-knowledge", ME, ME)["id"]]
    headers = {"authorization": f"Bearer {ada.token}"}
    operations = documented(apart)
    assert len(operations) > 30
    for operation in operations:
        _check(operation, tables, headers, examples)


@pytest.mark.parametrize("examples", and_in_a_soak([3], [60]))
def test_every_operation_of_an_account_keeps_to_the_document(apart: Server, examples: int) -> None:
    """Those that need a session, each in a session of its own: one may end it, another deletes the guest."""
    operations = [each for each in documented(apart) if each.path.startswith(OF_ACCOUNTS)]
    assert len(operations) > 10
    for operation in operations:
        http = client(apart.url)
        csrf = http.post("/api/guests", json={"name": "Ada"}, headers={"origin": apart.url}).json()["csrf"]
        cookies = "; ".join(f"{name}={value}" for name, value in http.cookies.items())
        _check(operation, ["x", "y"], {"cookie": cookies, "x-csrf-token": csrf, "origin": apart.url}, examples)


@pytest.mark.parametrize("examples", and_in_a_soak([3], [60]))
def test_every_operation_of_an_administrator_keeps_to_the_document(
    apart: Server, tmp_path: Path, examples: int
) -> None:
    """With the token of an administrator, while the server runs."""
    http = client(apart.url)
    csrf = http.post("/api/guests", json={"name": "Ada"}, headers={"origin": apart.url}).json()["csrf"]
    headers = {"x-csrf-token": csrf, "origin": apart.url}
    made = http.post("/api/accounts", json={"login": "ada", "password": "correct horse"}, headers=headers)
    headers["x-csrf-token"] = made.json()["csrf"]
    grant = [sys.executable, "-m", "antiquary", "admin", "grant", "ada", "--database", str(tmp_path / "antiquary.db")]
    subprocess.run(grant, check=True, capture_output=True)
    wish = {"label": "admin", "scopes": ["admin"]}
    token = http.post("/api/tokens", json=wish, headers=headers).json()["token"]
    operations = [each for each in documented(apart) if each.path.startswith("/api/admin/")]
    assert len(operations) == 14
    for operation in operations:
        _check(operation, ["x", "y"], {"authorization": f"Bearer {token}"}, examples)


def _check(operation: Any, tables: list[str], headers: dict[str, str], examples: int) -> None:
    from schemathesis.checks import not_a_server_error
    from schemathesis.specs.openapi import checks

    wanted = [
        not_a_server_error,
        checks.content_type_conformance,
        checks.response_schema_conformance,
        checks.status_code_conformance,
    ]

    @settings(max_examples=examples, deadline=None, suppress_health_check=list(HealthCheck), database=None)
    @given(case=operation.as_strategy())
    def ask(case: Any) -> None:
        parameters = case.path_parameters or {}
        number = len(str(case.body)) + len(str(case.query))
        if "table" in parameters and number % 3:
            parameters["table"] = tables[number % 2]
        if operation.path.endswith("/wait"):
            case.query = {**(case.query or {}), "seconds": 0}
        case.call_and_validate(headers=headers, checks=wanted)

    ask()
