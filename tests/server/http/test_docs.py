"""The examples of docs/host/api.md work."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from antiquary.text import Words
from support.servers.serving import FREE, ME, Guest, Server, bot, play_out

# WebSockets, which the OpenAPI document does not list.
LIVE = {"/api/tables/{}/live", "/api/lobby/live", "/api/analysis/live"}
DOCS = Path(__file__).parents[3] / "docs" / "host"


def shown_bot() -> str:
    found = re.search("```python\n(.*?)```", (DOCS / "api.md").read_text(encoding="utf-8"), re.DOTALL)
    assert found is not None
    return found.group(1)


@pytest.mark.parametrize(
    ("folder", "key"),
    [("ancient_knowledge", "Ancient Knowledge"), ("pergamon", "Pergamon")],
    ids=["ancient", "pergamon"],
)
def test_every_event_is_described(folder: str, key: str) -> None:
    """Whoever animates needs to know what each verb moves: those that have words are those that there are."""
    text = (DOCS / "api.md").read_text(encoding="utf-8")
    table = text.partition(f"| {key} | what moves |")[2].partition("\n\n")[0]
    described = set(re.findall("`([a-z-]+)`", table))
    prefix = "pergamon-event-" if folder == "pergamon" else "event-"
    verbs = {name.removeprefix(prefix) for name in Words().keys if name.startswith(prefix)}
    assert verbs - {"steal-from-you"} <= described


def test_the_bot_has_thirty_lines() -> None:
    assert len([line for line in shown_bot().splitlines() if line.strip()]) <= 32


def test_the_bot_joins_a_table_and_plays_to_the_end(ada: Guest, server: Server, tmp_path: Path) -> None:
    table = ada.new_table("ancient-knowledge", bot(), FREE)
    program = tmp_path / "bot.py"
    program.write_text(shown_bot(), encoding="utf-8")
    command = [sys.executable, str(program), server.url, table["id"], table["invite"]]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("scores: [")


@pytest.mark.nightly  # the bot of the page plays to the end, above
def test_the_bot_plays_against_a_person(ada: Guest, server: Server, tmp_path: Path) -> None:
    table = ada.new_table("pergamon", ME, FREE)
    program = tmp_path / "bot.py"
    program.write_text(shown_bot(), encoding="utf-8")
    command = [sys.executable, str(program), server.url, table["id"], table["invite"]]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as robot:
        play_out(ada, table["id"], [0])
        assert robot.stdout is not None
        assert robot.stdout.read().startswith("scores: [")


def test_every_path_of_the_api_is_in_the_document(ada: Guest) -> None:
    """And nothing stands there that the server does not have."""
    paths = {re.sub(r"\{[^}]*\}", "{}", path) for path in ada.get("/schema/openapi.json")["paths"]}
    text = (DOCS / "api.md").read_text(encoding="utf-8")
    shown = {re.sub(r"\{[^}]*\}", "{}", path) for path in re.findall(r"(/api/[a-z/{}-]+)", text)}
    assert {path.rstrip("/") for path in shown} - LIVE == paths
