"""Answers that keep to the OpenAPI document of the server."""

from collections.abc import Callable
from typing import Any

import httpx

Json = dict[str, Any]
TYPES: dict[str, tuple[type, ...]] = {
    "array": (list,),
    "boolean": (bool,),
    "integer": (int,),
    "null": (type(None),),
    "number": (int, float),
    "object": (dict,),
    "string": (str,),
}
# What the document says about requests or readers, and not about values in answers.
UNCHECKED = {"default", "description", "examples", "pattern", "title", "format"}


def undocumented(answer: httpx.Response, operation: Json, document: Json) -> str:
    """What the document does not say about an answer: its status, its type, or something in its body."""
    responses = operation["responses"]
    if answer.status_code >= 500:
        return f"status {answer.status_code}"
    if str(answer.status_code) not in responses:
        return f"status {answer.status_code}: {answer.text[:200]}"
    content = responses[str(answer.status_code)].get("content", {})
    kind = answer.headers.get("content-type", "").partition(";")[0]
    if not content and not answer.content:
        return ""
    if kind not in content:
        return f"type {kind}"
    if kind != "application/json":
        return ""
    return difference(answer.json(), content[kind]["schema"], document)


def difference(value: Any, schema: Json, document: Json, at: str = "") -> str:
    """Where a value is not what a schema says, and why; "" if it is. A keyword that is not known here is an error."""
    keywords = sorted(schema.keys() - UNCHECKED, key=lambda keyword: keyword != "type")  # what follows depends on that
    found = (_wrong(keyword, schema[keyword], value, schema, document, at) for keyword in keywords)
    return next(filter(None, found), "")


def _wrong(keyword: str, said: Any, value: Any, schema: Json, document: Json, at: str) -> str:
    wrong = f"{at or 'body'}: {keyword} is not {said}: {str(value)[:80]}"
    if keyword == "$ref":
        return difference(value, document["components"]["schemas"][said.rpartition("/")[2]], document, at)
    if keyword == "oneOf":
        fitting = [each for each in said if not difference(value, each, document, at)]
        return "" if len(fitting) == 1 else wrong
    if keyword == "type":
        kinds = [said] if isinstance(said, str) else said
        allowed = tuple({each for kind in kinds for each in TYPES[kind]})
        return "" if isinstance(value, allowed) and (bool in allowed or not isinstance(value, bool)) else wrong
    if keyword == "required":
        missing = [name for name in said if isinstance(value, dict) and name not in value]
        return wrong if missing else ""
    if keyword == "properties":
        pairs = [(each, said[name], f"{at}.{name}") for name, each in value.items() if name in said]
        return _first(pairs, document)
    if keyword == "additionalProperties":
        extra = {name: each for name, each in value.items() if name not in schema.get("properties", {})}
        if isinstance(said, bool):
            return "" if said or not extra else wrong
        return _first([(each, said, f"{at}.{name}") for name, each in extra.items()], document)
    if keyword == "prefixItems":
        return _first([(each, one, f"{at}[]") for each, one in zip(value, said, strict=False)], document)
    if keyword == "items":
        rest = value[len(schema.get("prefixItems", [])) :]
        if isinstance(said, bool):
            return "" if said or not rest else wrong
        return _first([(each, said, f"{at}[]") for each in rest], document)
    fits: dict[str, Callable[[], bool]] = {
        "maximum": lambda: value <= said,
        "minimum": lambda: value >= said,
        "maxLength": lambda: len(value) <= said,
        "minLength": lambda: len(value) >= said,
        "maxItems": lambda: len(value) <= said,
        "minItems": lambda: len(value) >= said,
        "enum": lambda: value in said,
        "const": lambda: value == said,
    }
    return "" if fits[keyword]() else wrong


def _first(pairs: list[tuple[Any, Json, str]], document: Json) -> str:
    return next((wrong for value, schema, at in pairs if (wrong := difference(value, schema, document, at))), "")
