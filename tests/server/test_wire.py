"""Every way to cut, mix and spoil frames: what is right is answered, what is wrong ends the connection in order."""

from collections.abc import Iterator
from typing import cast

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from antiquary.server.authority import Visitor
from antiquary.server.hub import BACKLOG, GOING_AWAY, Watcher
from antiquary.server.wire import Wire
from support.frames import BINARY, CLOSE, CONTINUED, FINAL, PING, PONG, TEXT, BareLine, frame, said
from support.serving import ME, Guest, Server

PROTOCOL_ERROR, NOT_TEXT, TOO_LARGE = 1002, 1007, 1009
WORDS = b'{"type":"ping","id":"in parts"}'
LARGEST = 16_384


@pytest.fixture
def line(server: Server) -> Iterator[BareLine]:
    eve = Guest(server.url, "Eve")
    opened = BareLine(eve, str(eve.new_table("pergamon", ME, ME)["id"]))
    assert [opened.hear()[0] for _ in range(3)] == [TEXT] * 3  # the table, and the state of both seats
    yield opened
    opened.close()


def test_a_frame_that_comes_byte_by_byte_is_answered(line: BareLine) -> None:
    for byte in said(type="ping", id="slowly"):
        line.send(bytes((byte,)))
    assert line.pong() == "slowly"


def test_frames_that_come_together_are_answered_in_turn(line: BareLine) -> None:
    line.send(b"".join(said(type="ping", id=str(at)) for at in range(100)))
    assert [line.pong() for _ in range(100)] == [str(at) for at in range(100)]


def test_a_message_may_come_as_bytes_and_longer_than_its_size_in_one_byte(line: BareLine) -> None:
    line.send(frame(BINARY, WORDS) + frame(TEXT, WORDS + b" " * 200))
    assert [line.pong(), line.pong()] == ["in parts", "in parts"]


def test_a_message_in_fragments_is_one_message_and_whole_ones_may_follow(line: BareLine) -> None:
    parts = [
        frame(TEXT, WORDS[:9], first=0),
        frame(CONTINUED, b"", first=0),
        frame(CONTINUED, WORDS[9:]),
        said(type="ping", id="whole"),
    ]
    line.send(said(type="ping", id="before") + b"".join(parts))
    assert [line.pong() for _ in range(3)] == ["before", "in parts", "whole"]


def test_control_frames_may_stand_between_fragments(line: BareLine) -> None:
    line.send(frame(TEXT, WORDS[:9], first=0) + frame(PING, b"now") + frame(PONG, b"?") + frame(CONTINUED, WORDS[9:]))
    assert line.hear() == (PONG, b"now")
    assert line.pong() == "in parts"


def test_a_ping_is_answered_with_what_it_carries(line: BareLine) -> None:
    line.send(frame(PING) + frame(PING, b"x" * 125) + frame(PONG, b"nobody asked"))
    assert [line.hear(), line.hear()] == [(PONG, b""), (PONG, b"x" * 125)]


def test_a_goodbye_is_answered_with_its_own_code(line: BareLine) -> None:
    line.send(said(type="ping", id="last") + frame(CLOSE, (1000).to_bytes(2, "big")))
    assert line.closed() == 1000
    assert line.ended()


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        pytest.param(frame(TEXT, WORDS, masked=False), PROTOCOL_ERROR, id="without a mask"),
        pytest.param(frame(PING, masked=False), PROTOCOL_ERROR, id="empty and without a mask"),
        pytest.param(frame(TEXT, WORDS, first=FINAL | 0x40), PROTOCOL_ERROR, id="with a bit that means nothing"),
        pytest.param(frame(0x3, WORDS), PROTOCOL_ERROR, id="of no kind"),
        pytest.param(frame(0xB), PROTOCOL_ERROR, id="of no kind of control"),
        pytest.param(frame(CONTINUED, WORDS), PROTOCOL_ERROR, id="continuing nothing"),
        pytest.param(frame(TEXT, b"a", first=0) + frame(TEXT, WORDS), PROTOCOL_ERROR, id="inside another message"),
        pytest.param(frame(PING, b"x", first=0), PROTOCOL_ERROR, id="a ping in fragments"),
        pytest.param(frame(PING, b"x" * 126), PROTOCOL_ERROR, id="a ping that is too long"),
        pytest.param(frame(CLOSE, b"\x03"), PROTOCOL_ERROR, id="half a code"),
        pytest.param(frame(TEXT, b"\xff\xfe"), NOT_TEXT, id="no text"),
        pytest.param(frame(TEXT, b"\xc3", first=0) + frame(CONTINUED, b"\x28"), NOT_TEXT, id="no text, in fragments"),
        pytest.param(frame(TEXT, b"x" * (LARGEST + 1)), TOO_LARGE, id="too large"),
        pytest.param(frame(BINARY, size=1 << 40), TOO_LARGE, id="much too large"),
        pytest.param(frame(TEXT, b"x" * LARGEST, first=0) + frame(CONTINUED, b"x"), TOO_LARGE, id="too large in all"),
    ],
)
def test_a_frame_that_is_wrong_ends_the_connection(line: BareLine, wrong: bytes, code: int) -> None:
    line.send(said(type="ping", id="fine") + wrong)
    assert line.closed() == code
    assert line.ended()


def test_the_largest_frame_is_read_and_refused_as_a_message(line: BareLine) -> None:
    line.send(frame(TEXT, b"x" * LARGEST) + said(type="ping", id="still there"))
    kind, answer = line.hear()
    assert kind == TEXT
    assert b"error-frame-large" in answer
    assert line.pong() == "still there"


messages = st.lists(
    st.sampled_from([said(type="ping", id="a"), frame(TEXT, WORDS + b" " * 200), frame(PING), frame(PONG, b"x")]),
    min_size=1,
    max_size=8,
)


@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(sent=messages, cuts=st.lists(st.integers(1, 40), max_size=30))
def test_it_does_not_matter_where_the_stream_is_cut(line: BareLine, sent: list[bytes], cuts: list[int]) -> None:
    stream = b"".join([*sent, said(type="ping", id="end")])
    for cut in cuts:
        line.send(stream[:cut])
        stream = stream[cut:]
    line.send(stream)
    answers = sum(message != frame(PONG, b"x") for message in sent)
    heard = [line.hear() for _ in range(answers + 1)]
    assert heard[-1] == (TEXT, b'{"type":"pong","id":"end"}')


class Deaf:
    """A connection whose client takes nothing of what it is told."""

    def __init__(self) -> None:
        self.told = 0
        self.codes: list[int] = []

    def tell(self, message: bytes, _more: bool = False) -> None:
        assert not self.codes, "told after the end"
        self.told += len(message)

    def waiting(self) -> int:
        return self.told

    def end(self, code: int) -> None:
        self.codes.append(code)


def test_a_client_that_does_not_listen_is_let_go_once_and_told_nothing_more() -> None:
    deaf = Deaf()
    watcher = Watcher(cast(Wire, deaf), Visitor(), "", [], None)
    for _ in range(BACKLOG // 1000 + 10):
        watcher.tell(bytes(1000))
    assert deaf.codes == [GOING_AWAY]
    assert BACKLOG < deaf.told <= BACKLOG + 1000


def test_a_client_that_vanishes_in_the_middle_of_a_frame_harms_nobody(server: Server) -> None:
    eve = Guest(server.url, "Eve")
    table = str(eve.new_table("pergamon", ME, ME)["id"])
    gone = BareLine(eve, table)
    gone.send(said(type="ping", id="cut")[:-3])
    gone.close()
    assert eve.view(table)["number"] == 0
