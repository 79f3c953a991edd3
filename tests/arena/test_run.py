"""A run is a fair and reproducible list of matches."""

from collections import Counter, defaultdict
from dataclasses import replace
from pathlib import Path

import pytest

from antiquary.agents.policy import read_policy
from antiquary.agents.policy_archive import WrongPolicy
from antiquary.arena.run import Match
from antiquary.kernel.errors import WrongOption
from support.agents.outcomes import made_up_run, small_run
from support.agents.policies import policy_file


def by_company(matches: list[Match]) -> dict[frozenset[str], list[Match]]:
    matches_of: dict[frozenset[str], list[Match]] = defaultdict(list)
    for match in matches:
        matches_of[frozenset(match.agents)].append(match)
    return matches_of


@pytest.mark.parametrize(("agents", "players", "companies"), [(4, 2, 6), (2, 3, 1), (4, 3, 4), (3, 4, 1), (1, 3, 1)])
def test_every_company_plays_exactly_so_many_games(agents: int, players: int, companies: int) -> None:
    run = made_up_run("abcd"[:agents], players, games=7)
    meetings = by_company(run.matches())
    assert [len(matches) for matches in meetings.values()] == [7] * companies
    assert [match.index for match in run.matches()] == list(range(7 * companies))


def test_every_company_plays_the_same_deals_in_the_same_order() -> None:
    deals = [[match.seed for match in matches] for matches in by_company(made_up_run("abcd", 2, 9).matches()).values()]
    assert all(each == deals[0] for each in deals)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_deal_is_played_from_every_seat(players: int) -> None:
    seats: dict[tuple[bytes, str], Counter[int]] = defaultdict(Counter)
    for match in made_up_run("abcd"[:players], players, games=2 * 24).matches():
        for seat, name in enumerate(match.agents):
            seats[match.seed, name][seat] += 1
    assert len({seed for seed, _ in seats}) == 48 // players
    assert all(counts == Counter(range(players)) for counts in seats.values())


def test_in_self_play_every_game_is_a_deal_of_its_own() -> None:
    assert len({match.seed for match in made_up_run("a", 3, 30).matches()}) == 30


def test_more_games_begin_with_the_same_games() -> None:
    few, many = made_up_run("ab", 2, 6).matches(), made_up_run("ab", 2, 20).matches()
    assert few == many[:6]


def test_another_seed_deals_otherwise() -> None:
    run = made_up_run("ab", 2, 6)
    one, other = ({match.seed for match in each.matches()} for each in (run, replace(run, seed="2")))
    assert not one & other


def test_a_broken_off_run_has_asked_all_companies_about_as_much() -> None:
    begun = by_company(made_up_run("abcd", 2, 40).matches()[:100])
    assert {len(matches) for matches in begun.values()} == {16, 17}


def test_an_unknown_agent_is_refused() -> None:
    with pytest.raises(WrongOption) as refusal:
        small_run("random,nobody")
    assert refusal.value.key == "error-agent-unknown"


def test_an_agent_named_twice_is_refused() -> None:
    with pytest.raises(WrongOption) as refusal:
        small_run("random,greedy,random")
    assert refusal.value.details == {"name": "random", "players": 2}


@pytest.mark.parametrize(("field", "value"), [("version", "0.0.1"), ("rules", 99), ("edition", "other")])
def test_a_machine_with_another_package_is_refused(field: str, value: str | int) -> None:
    run = small_run()
    run.opened()
    with pytest.raises(WrongOption) as refusal:
        replace(run, **{field: value}).opened()  # type: ignore[arg-type]
    assert refusal.value.details["field"] == field


def test_a_policy_is_called_by_its_own_name_and_found_by_its_path(tmp_path: Path) -> None:
    path = policy_file(tmp_path, name="Thales")
    run = small_run(f"file:{path},random")
    assert run.agents == ("Thales", "random")
    assert run.source("Thales") == f"file:{path}"
    assert run.header()["policies"] == {"Thales": read_policy(path).digest}
    assert "policies" not in small_run("random").header()


def test_a_policy_that_changed_during_a_run_is_refused(tmp_path: Path) -> None:
    run = small_run(f"file:{policy_file(tmp_path)},random")
    run.opened()
    policy_file(tmp_path, seed=2)
    with pytest.raises(WrongOption) as refusal:
        run.opened()
    assert refusal.value.details["field"] == "Thales"


def test_a_policy_that_is_called_like_another_opponent_is_refused(tmp_path: Path) -> None:
    path = policy_file(tmp_path, name="random")
    with pytest.raises(WrongPolicy) as refusal:
        small_run(f"file:{path},greedy")
    assert refusal.value.key == "error-policy-name"
    (tmp_path / "twice").mkdir()
    one, two = policy_file(tmp_path), policy_file(tmp_path / "twice", seed=2)
    with pytest.raises(WrongPolicy):
        small_run(f"file:{one},file:{two}")
