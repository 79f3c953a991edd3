"""Malformed WebSocket frames are answered or end the connection, and never change the table."""

import json
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed

from support.games.laws import tried
from support.servers.serving import ME, Guest, Line, Server

REFUSALS = {
    "error-request",
    "error-frame-large",
    "error-move-form",
    "error-action-text",
    "error-illegal-action",
    "error-not-your-decision",
    "error-not-your-seat",
    "error-conflict",
    "error-number-ahead",
    "error-no-undo",
    "error-nothing-to-confirm",
    "error-nothing-said",
    "error-no-seat",
}

values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)
types = st.sampled_from(["move", "undo", "confirm", "chat", "sync", "want", "ping", "table", ""])
# Never the number that is next: a move that happens to be right would be made.
well_formed = st.fixed_dictionaries(
    {"type": types},
    optional={
        "id": st.text(max_size=40),
        "seat": st.integers(-2, 5),
        "number": st.integers(-1, 10**7).filter(lambda number: number != 1),
        "action": st.integers(-5, 10**7),
        "actions": st.lists(st.integers(-5, 10**7), max_size=30),
        "finish": st.booleans(),
        "insight": st.booleans(),
        "move": st.text(max_size=60),
        "hash": st.text(max_size=60),
        "text": st.text(max_size=40),
    },
)
wrong_types = st.fixed_dictionaries(
    {"type": types | values}, optional=dict.fromkeys(("id", "seat", "action", "move", "hash", "text"), values)
)
texts = st.one_of(
    st.text(max_size=200),
    values.map(json.dumps),
    well_formed.map(json.dumps),
    wrong_types.map(json.dumps),
)


@st.composite
def mutated(draw: st.DrawFn) -> str:
    """A valid frame of which a part is missing, doubled or exchanged."""
    frame = json.dumps(draw(well_formed))
    begin = draw(st.integers(0, len(frame)))
    end = draw(st.integers(begin, len(frame)))
    between = draw(st.sampled_from(["", frame[begin:end] * 2, "\x00", '"', "}", "[[", "\\u", "1e999"]))
    return frame[:begin] + between + frame[end:]


class Fuzzed:
    """A line to a table that nobody moves at, opened anew whenever the server has hung up."""

    def __init__(self, guest: Guest) -> None:
        self.guest = guest
        self.table = str(guest.new_table("pergamon", ME, ME)["id"])
        self.before = guest.view(self.table)
        self._opened = guest.live(self.table)
        self.line: Line = self._opened.__enter__()

    def send(self, message: str | bytes) -> None:
        """Send something and see that the line is still answered, or that it was closed in good order."""
        try:
            self._answered(message)
            return
        except ConnectionClosed as error:
            closed = error
        assert closed.rcvd is not None, "the server vanished"
        assert closed.rcvd.code in (1002, 1003, 1007, 1009), closed
        self.close()
        self._opened = self.guest.live(self.table)
        self.line = self._opened.__enter__()

    def _answered(self, message: str | bytes) -> None:
        self.line.connection.send(message)
        self.line.say(type="ping", id="still there")
        while (heard := self.line.hear())["type"] != "pong" or heard["id"] != "still there":
            if heard["type"] == "error":
                assert heard["problem"]["error"] in REFUSALS, heard

    def unchanged(self) -> bool:
        after = self.guest.view(self.table)
        return (after["number"], after["hash"]) == (self.before["number"], self.before["hash"])

    def close(self) -> None:
        self._opened.__exit__(None, None, None)


@pytest.fixture
def fuzzed(server: Server) -> Iterator[Fuzzed]:
    line = Fuzzed(Guest(server.url, "Eve"))
    yield line
    line.close()


ONE_LINE = [HealthCheck.function_scoped_fixture]  # all examples go over the same line, on purpose


@settings(tried(120), suppress_health_check=ONE_LINE)
@given(message=texts | mutated())
def test_no_text_breaks_the_line_or_the_table(fuzzed: Fuzzed, message: str) -> None:
    fuzzed.send(message)
    assert fuzzed.unchanged()


@settings(tried(60), suppress_health_check=ONE_LINE)
@given(message=st.binary(max_size=300) | mutated().map(lambda text: text.encode()[1:]))
def test_no_bytes_break_the_line_or_the_table(fuzzed: Fuzzed, message: bytes) -> None:
    fuzzed.send(message)
    assert fuzzed.unchanged()
