"""Clients that draw a table: brief views, decisions in words, and what can be known along with them."""

import pytest

from antiquary.games.registry import game_named
from antiquary.server.accounts.permissions import EVERYONE
from support.servers.in_process import house
from support.servers.serving import ME, Guest


def test_what_can_be_chosen_comes_in_words_once(ada: Guest) -> None:
    table = ada.new_table("pergamon", ME, ME)["id"]
    with ada.live(table, seat=0, lang="en", details="true") as line:
        view, decision = line.hear("state")["view"], line.hear("decision")["decision"]
    assert view["actions"] == [{"action": option["action"]} for option in decision["options"]]
    assert all(option["text"] and option["move"] for option in decision["options"])
    assert view["decision"]["text"] == decision["question"]["text"]
    with ada.live(table, seat=0, lang="en") as line:
        plain = line.hear("state")["view"]
    assert [(each["move"], each["text"]) for each in plain["actions"]] == [
        (option["move"], option["text"]) for option in decision["options"]
    ]


@pytest.mark.parametrize("game", ["pergamon", "ancient-knowledge"])
def test_whoever_wants_it_gets_the_insight_with_every_view(ada: Guest, bo: Guest, game: str) -> None:
    table = ada.new_table(game, ME, ME, watch=EVERYONE)["id"]
    with (
        ada.live(table, seat=0, lang="en", details="true", insight="true") as asked,
        bo.live(table, lang="en", details="true", insight="true") as watching,
    ):
        for line in (asked, watching):
            line.hear("state")
        seat = ada.view(table)["deciders"][0]
        told = asked.hear("decision", "insight")
        assert told["insight"] == ada.get(f"/api/tables/{table}/insight", seat=0, lang="en")
        assert watching.hear("decision", "insight") == {
            "type": "insight",
            "insight": bo.get(f"/api/tables/{table}/insight", seat=-1, lang="en"),
        }
        ada.move(table, seat, 1, ada.view(table, seat)["actions"][0]["action"])
        asked.hear("update") if seat == 0 else asked.hear("update", "state")
        assert asked.hear("decision", "insight")["insight"]["number"] == ada.view(table)["number"]


def test_the_insight_can_be_turned_on_and_off(ada: Guest) -> None:
    table = ada.new_table("pergamon", ME, ME)["id"]
    with ada.live(table, seat=0, lang="en", details="true") as line:
        assert "insight" not in line.hear("decision")
        line.say(type="want", id="1", insight=True)
        assert line.hear("decision")["insight"]["number"] == 0
        line.say(type="want", id="2", insight=False)
        assert line.hear("done")["id"] in ("1", "2")
        line.say(type="sync", id="3", seat=0, number=0, hash="")
        assert "insight" not in line.hear("decision")


@pytest.mark.anyio
async def test_a_decision_that_cannot_be_explained_can_be_made(
    tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> None:
        raise ValueError("broken")

    async with house(tmp_path_factory.mktemp("house")) as opened:
        ada = await opened.person("Ada")
        seats = [{"kind": "me"}, {"kind": "me"}]
        table = (await ada.post("/api/tables", game="pergamon", seats=seats))["id"]
        seat = (await ada.get(f"/api/tables/{table}/view"))["deciders"][0]
        monkeypatch.setattr("antiquary.server.tables.explanations.Previewer", broken)
        decision = await ada.get(f"/api/tables/{table}/decision?seat={seat}&lang=en")
    game = game_named("pergamon")
    assert decision["question"]["text"]
    assert decision["options"]
    for option in decision["options"]:
        assert option["text"]
        assert option["target"] == {"kind": "move", "move": game.action_text(option["action"])}
