"""Requests that no client sends: every operation of the API with wrong texts, numbers, shapes and bytes."""

import json
from random import Random
from typing import Any, Final

from support.servers.in_process import House, Person

Json = Any
CHANGES: Final = ("post", "put", "patch")
COACH_AWAY: Final = "error-coach-away"  # the server under test has no processes that think
TEXTS: Final = (
    "",
    " ",
    "\0",
    "a\0b",
    "x" * 5000,
    "\u200b",
    "（master）",
    "é\u0301" * 20,
    "\U0001f600" * 300,
    "-1",
    "%",
    "'; DROP TABLE players; --",
    "../../etc/passwd",
    "{ $name }",
    "pergamon",
    "ancient-knowledge",
    "untimed",
    "me",
    "bot",
    "scholar",
    "correct horse",
)
NUMBERS: Final = (0, 1, 2, -1, 3, 7, 1_000_000, 2**31, 2**63, 2**64, -(2**63) - 1, 1e308, 0.5)
BYTES: Final = (b"", b"\xff\xfe", b'{"name":"\xc3\x28"}', b"[" * 3000, b"{", b"null", b"[]", b'"\\ud800"', b"\x00")
IN_ADDRESSES: Final = ("%00", "%ff%fe", "%ED%A0%80", "x" * 5000, "..%2f..", "%25", "-1", "9" * 30, "NaN")


class Fuzzer:
    """Makes one request after another, the same ones for the same seed."""

    def __init__(self, site: House, schema: Json, seed: int) -> None:
        self.site: Final = site
        self.schema: Final = schema
        self.random: Final = Random(seed)
        self.operations: Final = [
            (method, path, operation)
            for path, operations in schema["paths"].items()
            for method, operation in operations.items()
        ]
        self.known: Final[list[str]] = ["x"]  # ids of tables and people that there are
        self._person: Person | None = None

    async def ask(self) -> str:
        """Make a request; what is wrong with the answer, or nothing."""
        person = await self._somebody()
        method, path, operation = self.random.choice(self.operations)
        target = self._address(path, operation)
        options = self._body(operation) if method in CHANGES else {}
        try:
            response = await person.http.request(method.upper(), target, **options)
        except Exception as error:
            return f"{method} {target[:120]} {str(options)[:300]}: {error!r}"
        if response.status_code == 401:
            self._person = None  # the session was ended by a request of before
        if response.status_code < 400 or (response.status_code == 503 and COACH_AWAY in response.text):
            return ""
        problem = response.json()
        if response.status_code < 500 and problem["error"] and problem["message"]:
            return ""
        return f"{method} {target[:120]} {str(options)[:300]}: {response.status_code} {response.text[:300]}"

    async def _somebody(self) -> Person:
        if self._person is None:
            self._person = await self.site.person("Ada")
            table = await self._person.post("/api/tables", game="pergamon", seats=[{"kind": "me"}, {"kind": "open"}])
            self.known[:] = [table["id"], self._person.player]
        return self._person

    def _address(self, path: str, operation: Json) -> str:
        query = []
        for parameter in operation.get("parameters", ()):
            value = self.random.choice(self.known if self.random.random() < 0.5 else IN_ADDRESSES)
            if parameter["in"] == "path":
                path = path.replace(f"{{{parameter['name']}}}", value)
            elif parameter["name"] == "seconds":
                query.append("seconds=0")
            elif parameter["in"] == "query" and self.random.random() < 0.4:
                query.append(f"{parameter['name']}={value}")
        return f"{path}?{'&'.join(query)}" if query else path

    def _body(self, operation: Json) -> dict[str, Any]:
        content = operation.get("requestBody", {}).get("content", {})
        if not content or self.random.random() < 0.15:
            return {"content": self.random.choice(BYTES), "headers": {"content-type": "application/json"}}
        (media,) = content.values()
        body = json.dumps(self._value(media.get("schema", {}), 0))
        return {"content": body.encode(), "headers": {"content-type": "application/json"}}

    def _value(self, schema: Json, depth: int) -> Json:
        """A value of a schema, or of none."""
        if self.random.random() < 0.06 or depth > 6:
            return self.random.choice((None, [], {}, *TEXTS, *NUMBERS))
        if "$ref" in schema:
            return self._value(self.schema["components"]["schemas"][schema["$ref"].rpartition("/")[2]], depth)
        for choice in ("oneOf", "anyOf", "allOf"):
            if choice in schema:
                return self._value(self.random.choice(schema[choice]), depth)
        kind = schema.get("type")
        if kind == "object":
            required = schema.get("required", ())
            shown = {
                name: self._value(each, depth + 1)
                for name, each in schema.get("properties", {}).items()
                if name in required or self.random.random() < 0.5
            }
            return shown or {self.random.choice(TEXTS): self.random.choice(TEXTS)}
        if kind == "array":
            return [self._value(schema.get("items", {}), depth + 1) for _ in range(self.random.randrange(4))]
        if kind == "boolean":
            return self.random.random() < 0.5
        if kind in ("integer", "number"):
            return self.random.choice(NUMBERS)
        return self.random.choice((*TEXTS, *self.known))
