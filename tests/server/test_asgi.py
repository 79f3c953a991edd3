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
            seat = acknowledged = 0

            def hear() -> Any:
                frame = line.receive_json()
                if "view" in frame:
                    views[frame["view"]["seat"]] = frame["view"]
                return frame

            for _ in range(10):
                # A seat hears of another one's step as soon as it cannot be undone any more.
                while not (asked := [seat for seat, view in views.items() if view["actions"]]):
                    hear()
                seat, number = asked[0], views[asked[0]]["number"] + 1
                action = views[seat]["actions"][0]["action"]
                line.send_json({"type": "move", "id": "m", "seat": seat, "number": number, "action": action})
                acknowledged = 0
                while not acknowledged or views[seat]["number"] < acknowledged:
                    frame = hear()
                    acknowledged = frame["ack"]["number"] if "ack" in frame else acknowledged
        assert client.get(f"/api/tables/{table}/view?seat={seat}").json()["number"] == acknowledged


def test_a_stranger_is_refused_under_the_test_client(tmp_path: Path) -> None:
    app = create(Settings(str(tmp_path / "tables.db"), thinkers=0))
    with TestClient(app, base_url="http://127.0.0.1") as client:
        with client.websocket_connect("/api/tables/none/live") as line:
            assert line.receive_json()["problem"]["error"] == "error-no-table"
            with pytest.raises(WebSocketDisconnect) as closed:
                line.receive_json()
        assert closed.value.code == 4403
