"""A third game is a folder and a line in the registry: Five Cards is played everywhere without a change elsewhere."""

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from antiquary.agents.evaluator import JudgementEvaluator, evaluator_for
from antiquary.agents.judgement import judgement_for
from antiquary.agents.opponents import AGENTS, agent_named
from antiquary.agents.search import TreeAgent
from antiquary.games.presenter import presenter_of
from antiquary.games.preview import Previewer
from antiquary.games.registry import GAMES, game_named
from antiquary.kernel.checking import check_game, perft
from antiquary.kernel.errors import WrongOption
from antiquary.kernel.game import Game
from antiquary.kernel.record import read
from antiquary.kernel.rng import FastRng, rng_from, seed_from
from antiquary.kernel.table import Table
from antiquary.text import LANGUAGES, Words
from antiquary.text.names import Names
from support.five_cards.game import FiveCards
from support.printing import printed
from support.running import Terminal, terminal
from support.servers.serving import ME, Guest, Server, bot, close_clients, play_out

pytestmark = pytest.mark.both_builds

__all__ = ["terminal"]

TESTS = Path(__file__).parents[1]


@pytest.fixture(autouse=True)
def game() -> Iterator[Game]:
    """Five Cards, in the registry for the time of a test."""
    five_cards = FiveCards()
    GAMES.append(five_cards)
    yield five_cards
    GAMES.remove(five_cards)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with Five Cards in its registry."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", os.pathsep.join([str(TESTS), os.environ.get("PYTHONPATH", "")]))
        running = Server(
            str(tmp_path_factory.mktemp("tables") / "antiquary.db"), "--no-limits", module="support.five_cards.run"
        )
    yield running
    assert running.stop() == 0


@pytest.fixture
def ada(server: Server) -> Iterator[Guest]:
    yield Guest(server.url, "Ada")
    close_clients()


# ---- opponents


def test_a_game_without_networks_is_searched_by_its_judgement(game: Game) -> None:
    evaluator = evaluator_for(game)
    assert isinstance(evaluator, JudgementEvaluator)
    state = game.new({"players": 2}, seed_from(1))
    assert evaluator.chances(state) == judgement_for(game).chances(state)
    seat = state.decider()
    assert TreeAgent(evaluator, 20).choose(state.view(seat), FastRng(1)) in state.legal(seat)


# ---- kernel


def test_random_games_break_no_law(game: Game) -> None:
    for number in range(40):
        seed = seed_from(number)
        checked = check_game(game, {}, seed, rng_from(seed), thorough=True)
        assert checked.problems == []
        assert checked.decisions == 4


def test_the_game_tree_has_four_ways(game: Game) -> None:
    assert perft(game.new({}, seed_from(1)), 4) == 4


def test_a_table_is_recorded_and_replayed(game: Game) -> None:
    table = Table(game, {}, seed_from(2))
    while not table.state.over():
        seat = table.state.decider()
        table.play(seat, table.state.legal(seat)[-1])
    record = read(table.record.text().splitlines(), GAMES)
    assert record.replay(verify=True).notation() == table.state.notation()


# ---- agents and arena


@pytest.mark.parametrize("name", AGENTS)
def test_every_opponent_plays_it_without_learned_weights(game: Game, name: str) -> None:
    state, rng = game.new({}, seed_from(3)), FastRng(3)
    agents = [agent_named(name, game) for _ in range(state.seats)]
    while not state.over():
        seat = state.decider()
        state.apply(seat, agents[seat].choose(state.view(seat), rng))
    assert sum(state.scores()) > 0


def test_the_arena_rates_its_opponents(terminal: Terminal, tmp_path: Path) -> None:
    run = terminal.run(f"arena five-cards --agents random,greedy --games 8 --jobs 1 --json --plots {tmp_path}")
    assert run.code == 0, run.err
    assert {each["name"] for each in json.loads(run.out)["agents"]} == {"random", "greedy"}


def test_it_is_simulated_with_every_check(terminal: Terminal) -> None:
    assert terminal.run("simulate five-cards --games 5 --check").code == 0


def test_it_is_a_research_environment() -> None:
    from antiquary.research.pettingzoo_env import TableEnv

    env = TableEnv("five-cards")
    env.reset(seed=1)
    for _ in range(4):
        observation, *_ = env.last()
        assert observation is not None
        env.step(int(observation["action_mask"].argmax()))
    assert all(env.terminations.values())


def test_it_has_no_pieces_to_take_observations_apart_into(game: Game) -> None:
    from antiquary.research.encoding import Encoding
    from antiquary.research.entities import Entities

    with pytest.raises(WrongOption, match="error-no-pieces"):
        Entities(Encoding(game, 2))


# ---- presenter


@pytest.mark.parametrize("language", LANGUAGES)
def test_its_presenter_is_found_in_its_folder(game: Game, language: str) -> None:
    view = game.new({}, seed_from(4)).view(0)
    presenter = presenter_of(game, Words(language), Names(["Ada", "Bo"], 0))
    assert presenter.question(view) == {"en": "Which card do you play?", "de": "Welche Karte spielst du?"}[language]
    assert presenter.other_question(view).text
    assert presenter.catalogue.data()["game"] == "five-cards"
    assert presenter.catalogue.lesson() is None
    assert "Ada" in printed(presenter.drawing().draw(view))


def test_a_choice_is_previewed(game: Game) -> None:
    """The 5 takes the 3, whatever the other player holds, and leads the next trick."""
    state = game.parse("25/4 1 3 0 0/0")
    presenter = presenter_of(game, Words(), Names(["Ada", "Bo"], 0))
    preview = Previewer(presenter, state.view(0)).of(5)
    assert [(change.what, change.seat, change.least, change.most) for change in preview.changes] == [("score", 0, 3, 3)]
    assert not preview.ends_turn


# ---- terminal


def test_a_whole_game_in_a_terminal(terminal: Terminal, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    typed = ("h", "b", "l", "s", "i 5", "i", "play 9", "nonsense", "u", "1", "l", "s", "1")
    run = terminal.run(f"play five-cards --terminal --bots scholar --seed 7 --record {path}", *typed)
    assert run.code == 0, run.err
    assert run.out.count("Which card do you play?") == 3
    assert "You: plays the" in run.out
    assert "Strabo: plays the" in run.out
    assert terminal.run(f"replay {path} --verify").out.startswith("Verified: 4 moves")
    assert "Strabo" in terminal.run(f"replay {path} --lang de").out
    assert terminal.run(f"coach {path} --rounds 20").code == 0
    assert terminal.run(f"coach {path} --rounds 20 --move 1").code == 0


# ---- server


def test_a_whole_game_over_http(ada: Guest) -> None:
    assert [each["name"] for each in ada.get("/api/games")["games"]][-1] == "five-cards"
    table = ada.new_table("five-cards", ME, bot("scholar"))["id"]
    view = ada.view(table, lang="en")
    assert view["decision"]["text"] == "Which card do you play?"
    detail = ada.get(f"/api/tables/{table}/decision", seat=0, lang="de")
    assert [option["move"] for option in detail["options"]] == [each["move"] for each in view["actions"]]
    assert ada.get(f"/api/tables/{table}/insight", seat=0)["scores"][0]["total"] == 0
    hint = ada.post(f"/api/tables/{table}/hint?lang=de", seat=0, number=view["number"])
    assert {move["action"] for move in hint["moves"]} <= {each["action"] for each in view["actions"]}
    assert play_out(ada, table, [0]) == 2
    lines = [line for entry in ada.log(table, lang="en") for line in entry["lines"]]
    assert sum("plays the" in "".join(segment["text"] for segment in line) for line in lines) == 4
    record = read(ada.get(f"/api/tables/{table}/record").splitlines(), GAMES)
    assert record.replay(verify=True).over()


def test_a_whole_game_over_a_websocket(ada: Guest) -> None:
    table = ada.new_table("five-cards", ME, bot("novice"))["id"]
    with ada.live(table, seat=0) as line:
        line.hear("table")
        view = line.hear()["view"]
        while not view["over"]:
            if view["actions"]:
                line.say(type="move", id="m", seat=0, number=view["number"] + 1, action=view["actions"][0]["action"])
            view = line.hear("update")["view"]
    assert ada.view(table)["over"]


def test_its_catalogue_is_served_and_it_has_no_lesson(ada: Guest) -> None:
    assert ada.get("/api/catalogue/five-cards", lang="de")["glossary"] == []
    assert "five-cards" not in [each["game"] for each in ada.get("/api/lessons", lang="en")["lessons"]]
    assert ada.http.get("/api/lessons/five-cards").status_code == 404


def test_without_its_line_in_the_registry_there_is_no_such_game(game: Game) -> None:
    GAMES.remove(game)
    try:
        with pytest.raises(Exception, match="error-game-unknown"):
            game_named("five-cards")
    finally:
        GAMES.append(game)


# ---- analysis


def test_a_table_is_set_up_by_hand_from_the_zones_that_it_describes(ada: Guest) -> None:
    """The server and the page know nothing of its zones: they come from the game, and so do edits and verdicts."""

    def asked(**wish: object) -> dict[str, Any]:
        answer: dict[str, Any] = ada.post("/api/analysis/setup?lang=de", game="five-cards", **wish)
        return answer

    begun = asked(position="25/4 1 3 0 0/0")
    zones = {zone["key"]: zone for section in begun["sections"] for zone in section["zones"]}
    assert zones["hand.0"]["label"] == "Bereich hand.0"
    assert [piece["id"] for piece in zones["hand.0"]["pieces"]] == ["2", "5"]
    moved = asked(position=begun["position"], move={"zone": "hand.0", "at": 1, "to": "hand.1"})
    assert (moved["position"], moved["problem"]) == ("2/45 1 3 0 0/0", "")
    turned = asked(position=moved["position"], amount={"zone": "seat", "value": 1})
    assert turned["position"] == "2/45 1 3 1 0/0"
    shown = ada.post("/api/analysis/position?lang=de", game="five-cards", position=turned["position"])
    assert shown["view"]["deciders"] == [1]
