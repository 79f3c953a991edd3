"""A new card is one literal and its names: carried out in a copy of the sources, with an effect that is there and with
the one of docs/develop/add-an-effect.md. All levels play with it, and what was made without it goes on."""

import os
import subprocess
import sys
from pathlib import Path
from shutil import copytree, ignore_patterns
from typing import Final

import pytest

from antiquary.games.registry import game_named
from antiquary.kernel.record import Move, Record
from antiquary.kernel.rng import FastRng, seed_from
from docs.test_add_an_effect import EFFECT, GERMAN, NAME, ROOT, TEXT, append
from support.agents.policies import policy_file

pytestmark = pytest.mark.both_builds

CARD: Final = """
NAN_MADOL: Final = City(id="C37", space=3, knowledge=2, points=3, cost=1, decline=May(Draw(2)))
"""
CARD_WITH_NEW_EFFECT: Final = f"""
from antiquary.games.ancient_knowledge.rules.effects.knowledge import {NAME}

SIGIRIYA: Final = Megalith(id="M37", space=2, knowledge=1, points=1, decline={NAME}())
"""
NAMES: Final = """
card-C37 = Nan Madol
    .country = { country-japan }
card-M37 = Sigiriya
    .country = { country-india }
"""
PLAYED: Final = """
import sys
from pathlib import Path

from antiquary.agents.opponents import LEVELS, untimed_agent
from antiquary.agents.opponents import opponent_named
from antiquary.games.ancient_knowledge.cards import CARDS, INDEX
from antiquary.games.ancient_knowledge.cards.tables import KIND
from antiquary.games.presenter import presenter_of
from antiquary.games.registry import GAMES, game_named
from antiquary.kernel import record
from antiquary.kernel.checking import broken_laws, check_game
from antiquary.kernel.rng import FastRng, seed_from
from antiquary.text import Words

folder = Path(sys.argv[1])
game = game_named("ancient-knowledge")
assert [card.id for card in CARDS[189:]] == ["C37", "M37"]
assert [CARDS[number].id for number in (0, 36, 72, 108, 144, 188)] == ["C1", "M1", "P1", "A1", "T1", "T45"]

for language in ("en", "de"):
    cards = presenter_of(game, Words(language)).catalogue.data()["cards"]
    drawn = {card["id"]: card for card in cards}
    assert drawn["C37"]["name"] == "Nan Madol" and drawn["C37"]["kind"] == "city" and drawn["C37"]["tree"]
    assert drawn["M37"]["name"] == "Sigiriya" and drawn["M37"]["effect"]

# Games with it come to their end and obey every law.
for seed in range(3):
    assert not check_game(game, {"players": 2}, seed_from(seed), FastRng(seed), thorough=False).problems

# Every level is asked about it, and so is a policy that was trained without it.
while True:
    state = game.new({"players": 2}, seed_from(seed))
    if INDEX["C37"] in state.legal(state.decider()):
        break
    seed += 1
assert not broken_laws(game, state, state.decider(), FastRng(1))
agents = [untimed_agent(level, game) for level in LEVELS if level != "grandmaster"]
agents.append(untimed_agent("grandmaster:0.02", game))
agents.append(opponent_named(f"file:{folder / 'policy.npz'}", game, 2))
for agent in agents:
    assert agent.choose(state.view(state.decider()), FastRng(1)) in state.legal(state.decider())

# What was played without it goes on without it.
old = record.read((folder / "old.jsonl").read_text().splitlines(), GAMES)
final = old.replay()
assert final.over() and "C37" not in final.notation()
assert game.parse(final.notation()).violations() == []
assert "edition" not in old.header_line()
assert '"edition":"191 cards"' in record.Record(game, {"players": 2}, seed_from(1), []).header_line()
"""


def played() -> str:
    """The record of a game without the new cards."""
    game = game_named("ancient-knowledge")
    options = game.checked({"players": 2})
    state, rng, moves = game.new(options, seed_from(1)), FastRng(1), list[Move]()
    while (seat := state.decider()) >= 0:
        legal = state.legal(seat)
        moves.append(Move(seat, legal[rng.below(len(legal))]))
        state.apply(seat, moves[-1].action)
    return Record(game, options, seed_from(1), moves, state.digest(), state.scores()).text()


def test_a_card_is_added_as_one_literal_and_its_names(tmp_path: Path) -> None:
    copytree(ROOT / "src/antiquary", tmp_path / "src/antiquary", ignore=ignore_patterns("page", "*.pyc.*"))
    game, locale = tmp_path / "src/antiquary/games/ancient_knowledge", tmp_path / "src/antiquary/locale"
    append(game / "cards/cities.py", CARD)
    append(game / "rules/effects/knowledge.py", f"\n\n{EFFECT}")
    append(game / "cards/megaliths.py", CARD_WITH_NEW_EFFECT)
    for language, text in (("en", TEXT), ("de", GERMAN)):
        append(locale / language / "card_texts.ftl", text)
        append(locale / language / "cards.ftl", NAMES)
    (tmp_path / "old.jsonl").write_text(played(), encoding="utf-8")
    policy_file(tmp_path, "ancient-knowledge")

    environment = {**os.environ, "PYTHONPATH": str(tmp_path / "src")}
    command = [sys.executable, "-c", PLAYED, str(tmp_path)]
    run = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    told = run.stderr.splitlines()
    assert told.count("ancient-knowledge: learned without the actions C37, M37") == 1
    assert told.count("Thales: trained with other fields of the observations than ancient-knowledge has now") == 1
    assert len(told) == 2
