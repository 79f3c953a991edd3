"""Frames that are cut, mixed, spoiled or too large: the server answers or closes the connection in order."""

from collections.abc import Iterator

import pytest

from support.servers.frames import CLOSE, CONTINUED, FINAL, PING, PONG, TEXT, BareLine, frame, said
from support.servers.serving import ME, Guest, Server

PROTOCOL_ERROR, NOT_TEXT, TOO_LARGE = 1002, 1007, 1009
LARGEST = 16_384


@pytest.fixture
def line(server: Server) -> Iterator[BareLine]:
    eve = Guest(server.url, "Eve")
    opened = BareLine(eve, str(eve.new_table("pergamon", ME, ME)["id"]))
    assert [opened.hear()[0] for _ in range(3)] == [TEXT] * 3  # the table, and the state of both seats
    yield opened
    opened.close()


def test_frames_that_come_together_are_answered_in_turn(line: BareLine) -> None:
    line.send(b"".join(said(type="ping", id=str(at)) for at in range(100)))
    assert [line.pong() for _ in range(100)] == [str(at) for at in range(100)]


def test_control_frames_may_stand_between_fragments(line: BareLine) -> None:
    words = b'{"type":"ping","id":"in parts"}'
    line.send(frame(TEXT, words[:9], first=0) + frame(PING, b"now") + frame(PONG, b"?") + frame(CONTINUED, words[9:]))
    assert line.hear() == (PONG, b"now")
    assert line.pong() == "in parts"


def test_a_close_is_answered_with_its_own_code(line: BareLine) -> None:
    line.send(frame(CLOSE, (1000).to_bytes(2, "big")))
    assert line.closed() == 1000
    assert line.ended()


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        pytest.param(frame(TEXT, b"{}", masked=False), PROTOCOL_ERROR, id="without a mask"),
        pytest.param(frame(TEXT, b"{}", first=FINAL | 0x40), PROTOCOL_ERROR, id="with a bit that means nothing"),
        pytest.param(frame(PING, b"x" * 126), PROTOCOL_ERROR, id="a ping that is too long"),
        pytest.param(frame(TEXT, b"\xff\xfe"), NOT_TEXT, id="no text"),
        pytest.param(frame(TEXT, b"x" * (LARGEST + 1)), TOO_LARGE, id="too large"),
        pytest.param(frame(TEXT, b"x" * LARGEST, first=0) + frame(CONTINUED, b"x"), TOO_LARGE, id="too large in all"),
    ],
)
def test_a_frame_that_is_wrong_ends_the_connection(line: BareLine, wrong: bytes, code: int) -> None:
    line.send(wrong)
    assert line.closed() == code
    assert line.ended()


def test_a_client_that_vanishes_in_the_middle_of_a_frame_harms_nobody(server: Server) -> None:
    eve = Guest(server.url, "Eve")
    table = str(eve.new_table("pergamon", ME, ME)["id"])
    gone = BareLine(eve, table)
    gone.send(said(type="ping", id="cut")[:-3])
    gone.close()
    assert eve.view(table)["number"] == 0
