"""Tables set up by hand over HTTP: what the game says of them is told, and nothing is kept."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from antiquary.games.presenter import Presenter
from antiquary.games.registry import GAMES, game_named
from antiquary.kernel.game import Game
from antiquary.kernel.rng import FastRng, seed_from
from antiquary.server.analysis import positions as table_setup
from antiquary.server.analysis.bodies import AskSetup, PieceMove
from antiquary.server.errors import WrongRequest
from antiquary.server.http import rate_limit
from antiquary.text import Words
from support.servers.in_process import House, Person, house, refusal
from support.storage.clocks import StoppedClock

pytestmark = pytest.mark.anyio
PATH = "/api/analysis/setup"


@pytest.fixture
async def site(tmp_path: Path) -> AsyncIterator[House]:
    async with house(tmp_path) as running:
        yield running


def zone(info: Any, key: str) -> Any:
    return next(zone for section in info["sections"] for zone in section["zones"] if zone["key"] == key)


async def edit(person: Person, info: Any, **change: Any) -> Any:
    return await person.post(PATH, game=info["game"], position=info["position"], **change)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
async def test_a_stranger_gets_an_empty_table_that_can_be_analysed(site: House, game: Game, players: int) -> None:
    stranger = await site.person()
    info = await stranger.post(PATH, game=game.name, options={"players": players})
    assert (info["seats"], info["options"]["players"], info["problem"]) == (players, players, "")
    opened = await stranger.post("/api/analysis/open", position=info["position"])
    assert (opened["game"], opened["seats"], opened["position"]) == (game.name, players, info["position"])


async def test_cards_are_put_and_taken_and_knowledge_is_counted(site: House) -> None:
    ada = await site.person("Ada")
    info = await ada.post(f"{PATH}?lang=de", game="ancient-knowledge", names=["Ada", "Bo"])
    assert info["sections"][2]["label"] == "Ada"
    at = next(n for n, piece in enumerate(zone(info, "deck")["pieces"]) if piece["kind"] == "monument")
    card = zone(info, "deck")["pieces"][at]
    info = await edit(ada, info, move={"zone": "deck", "at": at, "to": "timeline.1.4"})
    assert [piece["id"] for piece in zone(info, "timeline.1.4")["pieces"]] == [card["id"]]
    assert len(zone(info, "deck")["pieces"]) == 143
    info = await edit(ada, info, amount={"zone": "timeline.1.4", "value": 7})
    assert f"timeline=4:{card['id']}*7" in info["position"]
    assert info["problem"] == ""
    info = await edit(ada, info, move={"zone": "timeline.1.4", "at": 0})
    assert zone(info, "timeline.1.4")["pieces"] == []
    assert zone(info, "deck")["pieces"][0]["id"] == card["id"]


async def test_a_table_that_cannot_be_played_says_why_and_can_be_gone_on_with(site: House) -> None:
    ada = await site.person("Ada")
    info = await ada.post(PATH, game="pergamon")
    info = await edit(ada, info, move={"zone": "rest", "at": 0, "to": "collection.0"})
    assert info["problem"] == "Collection 1: at least 2 have to lie here; 1 more is needed."
    german = await ada.post(f"{PATH}?lang=de", game="pergamon", position=info["position"])
    assert german["problem"] == "Sammlung 1: Hier müssen mindestens 2 liegen; 1 fehlt noch."
    assert await ada.refused("/api/analysis/open", position=info["position"]) == (400, "error-notation-law")
    info = await edit(ada, info, move={"zone": "collection.0", "at": 0})
    assert info["problem"] == ""


async def test_wrong_edits_and_positions_are_refused(site: House) -> None:
    ada = await site.person("Ada")
    info = await ada.post(PATH, game="pergamon")
    right = {"game": "pergamon", "position": info["position"]}
    for change, refused in (
        ({"move": {"zone": "x", "at": 0}}, (422, "error-arrange-zone")),
        ({"move": {"zone": "rest", "at": 60}}, (422, "error-arrange-nothing")),
        ({"move": {"zone": "rest", "at": 0, "to": "drawn"}}, (422, "error-arrange-kind")),
        ({"move": {"zone": "drawn", "at": 0}}, (422, "error-arrange-exactly")),
        ({"move": {"zone": "cards", "at": 0, "to": "spent"}}, (422, "error-arrange-exactly")),
        ({"amount": {"zone": "round", "value": 13}}, (422, "error-arrange-amount")),
        ({"amount": {"zone": "rest", "value": 1}}, (422, "error-arrange-no-amount")),
        ({"move": {"zone": "rest", "at": -1}}, (400, "error-request")),
        ({"amount": {"zone": "round", "value": 2}, "move": {"zone": "rest", "at": 0}}, (400, "error-arrange-one-edit")),
        ({"position": info["position"].replace("round=", "rounds=")}, (400, "error-notation")),
        ({"position": "ak1 first=0"}, (400, "error-notation-version")),
        ({"position": "", "options": {"players": 9}}, (400, "error-option-value")),
        ({"game": "chess"}, (400, "error-game-unknown")),
    ):
        assert await ada.refused(PATH, **{**right, **change}) == refused, change
    assert (await ada.post(PATH, **right))["position"] == info["position"]


async def test_two_figures_do_not_share_a_funding_space(site: House) -> None:
    ada = await site.person("Ada")
    info = await ada.post(PATH, game="pergamon", options={"players": 3})
    info = await edit(ada, info, amount={"zone": "figure.0", "value": 4})
    wish = {"game": "pergamon", "position": info["position"], "amount": {"zone": "figure.1", "value": 4}}
    assert await ada.refused(PATH, **wish) == (422, "error-arrange-pergamon-figure")


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
async def test_any_position_of_a_game_is_shown_as_zones(site: House, game: Game) -> None:
    ada, rng = await site.person("Ada"), FastRng(3)
    state = game.new({"players": 3}, seed_from(3))
    for step in range(200):
        if step % 20 == 0:
            info = await ada.post(PATH, game=game.name, position=state.notation())
            assert (info["position"], info["problem"]) == (state.notation(), "")
        seat = state.decider()
        state.apply(seat, state.legal(seat)[rng.below(len(state.legal(seat)))])


def test_a_game_without_zones_is_set_up_in_notation_only(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_setup, "presenter_of", Presenter)
    game = game_named("pergamon")
    info = table_setup.table_setup(AskSetup("pergamon"), Words())
    assert (info.sections, info.seats) == ([], 2)
    assert game.parse(info.position).notation() == info.position
    with pytest.raises(WrongRequest, match="error-arrange-none"):
        table_setup.table_setup(AskSetup("pergamon", move=PieceMove("rest", 0)), Words())


async def test_edits_are_limited_as_other_requests_are(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rate_limit, "time", StoppedClock())
    async with house(tmp_path, limits=True) as site:
        person = await site.person(address="10.0.0.1")
        answered = 0
        while (response := await person.http.post(PATH, json={"game": "pergamon"})).status_code == 200:
            answered += 1
        assert refusal(response) == (429, "error-too-often")
        assert answered > 30  # one after another, as quickly as anybody can click
