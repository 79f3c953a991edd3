"""`antiquary bench` reports the figures that are compared."""

import json

import pytest

from antiquary.commands.bench import load_peers
from antiquary.kernel.compiled import COMPILED
from support.running import Terminal


def test_the_report_has_what_programs_read(terminal: Terminal) -> None:
    run = terminal.run("bench ancient-knowledge --seconds 0.05 --json")
    assert run.code == 0
    report = json.loads(run.out)
    (game,) = report["games"]
    assert game["game"] == "ancient-knowledge"
    assert game["players"] == 2
    assert game["compiled"] is COMPILED
    for name in ("decisions_per_second", "driven_decisions_per_second", "games_per_second"):
        assert game[name] > 0
    assert game["clone_microseconds"] > 0
    assert game["decision_microseconds"] > 0
    assert game["uncompiled"]["decisions_per_second"] > 0
    assert game["search_rounds_per_second"] > 0
    assert report["ratios"][0]["clone_per_decision"] > 0
    if load_peers():
        assert [peer["peer"] for peer in report["peers"]] == ["hearts", "gin_rummy"]
        assert all(peer["decisions_per_second"] > 0 for peer in report["peers"])
        assert report["peer_search"]["rounds_per_second"] > 0
        assert report["ratios"][0]["search_per_ismcts"] > 0
    else:
        assert report["peers"] == []
        assert "pip install" in run.err


@pytest.mark.nightly  # the same figures as in the report above
def test_people_get_a_table(terminal: Terminal) -> None:
    run = terminal.run("bench pergamon --seconds 0.05 --lang de")
    assert run.code == 0
    assert "pergamon (4)" in run.out
    assert "Entscheidungen/s" in run.out
