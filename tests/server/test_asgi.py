"""The application is plain ASGI: it plays a game without any server, WebSockets included."""

from pathlib import Path
from typing import Any

import pytest
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient

from antiquary.server.app import create
from antiquary.server.settings import Settings


@pytest.mark.parametrize("game", ["pergamon", "ancient-knowledge"])
def test_a_game_is_played_under_the_test_client(game: str, tmp_path: Path) -> None:
    app = create(Settings(str(tmp_path / "tables.db"), thinkers=0, limits=False))
    with TestClient(app, base_url="http://127.0.0.1") as client:
        token = client.post("/api/guests", json={"name": "Ada", "token": True}).json()["token"]
        client.headers["authorization"] = f"Bearer {token}"
        seats = [{"kind": "me"}, {"kind": "me"}]
        table = client.post("/api/tables", json={"game": game, "seats": seats}).json()["id"]
        with client.websocket_connect(f"/api/tables/{table}/live?lang=none") as line:
            views: dict[int, Any] = {}
            for _ in range(3):  # the table, and the state of both seats
                frame = line.receive_json()
                if frame["type"] == "state":
                    views[frame["view"]["seat"]] = frame["view"]
            for number in range(1, 11):
                seat = views[0]["deciders"][0]
                action = views[seat]["actions"][0]["action"]
                line.send_json({"type": "move", "id": "m", "seat": seat, "number": number, "action": action})
                assert line.receive_json()["ack"]["number"] == number
                for _ in range(2):
                    view = line.receive_json()["view"]
                    views[view["seat"]] = view
        assert client.get(f"/api/tables/{table}/view").json()["number"] == 10


def test_a_stranger_is_refused_under_the_test_client(tmp_path: Path) -> None:
    app = create(Settings(str(tmp_path / "tables.db"), thinkers=0))
    with TestClient(app, base_url="http://127.0.0.1") as client:
        with client.websocket_connect("/api/tables/none/live") as line:
            assert line.receive_json()["problem"]["error"] == "error-no-table"
            with pytest.raises(WebSocketDisconnect) as closed:
                line.receive_json()
        assert closed.value.code == 4403
