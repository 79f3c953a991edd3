"""Errors as responses: a key for programs, a sentence for people, never a traceback."""

import logging
from typing import Any, Final

from litestar import Request, Response
from litestar.exceptions import HTTPException, ValidationException

from antiquary.kernel.errors import AntiquaryError
from antiquary.server import metrics
from antiquary.server.errors import Banned, Conflict, TooOften, WrongRequest, status_of
from antiquary.server.http.bodies import Problem
from antiquary.server.http.context import reader_words, session_cookie
from antiquary.storage.errors import StoreAway
from antiquary.text import Words
from antiquary.text.words import brief

LOG: Final = logging.getLogger("antiquary.server")
RETRY_SECONDS: Final = 2
REASONS: Final = 300  # letters of a reason at most


def problem(error: AntiquaryError, words: Words) -> Problem:
    result = Problem(error.key, words.error(error), brief(error.details))
    if isinstance(error, Conflict):
        result.number = error.number
    return result


def internal(error: Exception, words: Words) -> Problem:
    """The response to an error of ours: only that there was one. The log has the traceback, but no values."""
    metrics.FAULTS.labels("internal").inc()
    LOG.error("internal error", exc_info=error)
    return problem(AntiquaryError("error-internal"), words)


def on_antiquary_error(request: Request[Any, Any, Any], error: AntiquaryError) -> Response[Problem]:
    headers = {}
    if isinstance(error, StoreAway):
        headers["retry-after"] = str(RETRY_SECONDS)
    elif isinstance(error, TooOften):
        headers["retry-after"] = str(error.details["seconds"])
    words = reader_words(request, str(request.query_params.get("lang", "")))
    response = Response(problem(error, words), status_code=status_of(error), headers=headers)
    if isinstance(error, Banned) and error.ended:  # told once; then the browser is a stranger's
        response.set_cookie(session_cookie(request.app.state.services, "", 0))
    return response


def on_http_error(request: Request[Any, Any, Any], error: HTTPException) -> Response[Problem]:
    words = reader_words(request, str(request.query_params.get("lang", "")))
    if error.status_code == 404:
        known = AntiquaryError("error-no-page")
    elif error.status_code == 405:
        known = AntiquaryError("error-method")
    elif error.status_code == 413:
        known = AntiquaryError("error-too-large")
    elif error.status_code >= 500:
        return Response(internal(error, words), status_code=500)
    else:
        known = WrongRequest("error-request", {"reason": _reason(error)})
    return Response(problem(known, words), status_code=error.status_code, headers=error.headers)


def on_any_error(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    return Response(internal(error, reader_words(request)), status_code=500)


def _reason(error: HTTPException) -> str:
    """The parser's message."""
    if isinstance(error, ValidationException) and isinstance(error.extra, list):
        parts = [f"{part.get('key', '')}: {part.get('message', '')}" for part in error.extra if isinstance(part, dict)]
        if parts:
            return "; ".join(parts)[:REASONS]
    return error.detail[:REASONS]
