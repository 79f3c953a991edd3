"""Hints and reviews over the API: from what a seat sees, for those who may ask."""

import time

import pytest

from antiquary.agents.coaching.advice import NO_ACTION
from antiquary.agents.coaching.review import MARKS, THRESHOLDS, mark_of
from antiquary.games.ancient_knowledge.cards import CARDS
from antiquary.games.ancient_knowledge.cards.cities import BABYLON, HERACLEION, PETRA
from antiquary.games.registry import GAMES, game_named
from antiquary.kernel.game import Game
from antiquary.kernel.rng import FastRng, seed_from
from antiquary.server.coach.api import entry_numbers
from antiquary.server.coach.bodies import DifferenceInfo
from antiquary.server.coach.jobs import HintJob, advise, compare
from antiquary.server.tables.live_table import built
from antiquary.text import Words
from support.games.ancient import area, at, do, given
from support.games.single_cards import cities
from support.servers.serving import FREE, ME, PATIENCE, Guest, Json, bot, refusal

both_games = pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])


def waiting(guest: Guest, table: Json) -> Json:
    """What the first seat sees when nobody else has to decide any more: nothing changes until it answers."""
    view: Json = guest.get(f"/api/tables/{table['id']}/wait", seat=0, since=10_000, lang="none")
    while view["deciders"] != [0]:
        view = guest.get(f"/api/tables/{table['id']}/wait", seat=0, since=view["number"], lang="none")
    return view


def finished(guest: Guest, game: str) -> Json:
    """A game of bots, played to its end."""
    table = guest.new_table(game, bot("random"), bot("random"), watch="everyone")
    until = time.monotonic() + PATIENCE
    while table["status"] != "finished" and time.monotonic() < until:
        time.sleep(0.2)
        table = guest.get(f"/api/tables/{table['id']}")
    assert table["status"] == "finished"
    return table


@both_games
def test_a_hint_names_legal_moves_with_reasons(ada: Guest, game: Game) -> None:
    table = ada.new_table(game.name, ME, bot("random"))
    view = waiting(ada, table)
    hint = ada.post(f"/api/tables/{table['id']}/hint?lang=de", seat=0, number=view["number"])
    assert hint["number"] == view["number"]
    legal = [each["action"] for each in view["actions"]]
    assert hint["moves"]
    for move in hint["moves"]:
        assert move["action"] in legal
        assert move["text"]
        assert move["why"]
        assert sum(move["chances"]) == pytest.approx(1, abs=0.01)
    assert hint["moves"][0]["cost"] == 0
    assert [move["cost"] for move in hint["moves"]] == sorted(move["cost"] for move in hint["moves"])


def test_a_hint_is_given_although_another_who_decides_at_the_same_time_has_done_so(ada: Guest) -> None:
    """The seat's own question is the same as before."""
    table = ada.new_table("ancient-knowledge", ME, bot("random"))
    view = waiting(ada, table)
    assert view["number"] > 0, "the bot has put its cards back"
    hint = ada.post(f"/api/tables/{table['id']}/hint", seat=0, number=0)
    assert hint["moves"][0]["action"] in [each["action"] for each in view["actions"]]
    card = hint["moves"][0]["action"]
    ada.move(table["id"], 0, view["number"] + 1, card)
    path = f"/api/tables/{table['id']}/hint"
    assert ada.refused(path, seat=0, number=view["number"]) == (409, "error-number-behind")


@pytest.mark.parametrize(("language", "beginning"), [("en", "Put back "), ("de", "Gib ")])
def test_the_hint_for_an_opening_hand_names_all_cards_to_put_back(language: str, beginning: str) -> None:
    game = game_named("ancient-knowledge")
    state = game.new({"players": 2, "starting_hands": False}, seed_from(5))
    moves = advise(HintJob(game.name, state.notation(), 0, language, ["A", "B"]))
    for move in moves:
        assert move.together[0] == move.action
        assert len(set(move.together)) == 4
        assert set(move.together) <= set(state.legal(0))
        assert move.text.startswith(beginning)
        for card in move.together:
            assert Words(language).say(f"card-{CARDS[card].id}") in move.text
    assert len({frozenset(move.together) for move in moves}) == len(moves), "the same cards in another order"


@both_games
def test_a_hint_tells_nothing_that_is_hidden(game: Game) -> None:
    """Two positions that look the same to a seat get the same advice, word for word."""
    rng = FastRng(3)
    state = game.new({"players": 2}, seed_from(4))
    for _ in range(30):
        seat = state.decider()
        legal = state.legal(seat)
        state.apply(seat, legal[rng.below(len(legal))])
    seat = state.decider()
    other = game.determinize(state.view(seat), rng)
    assert other.notation() != state.notation()
    assert other.view(seat).encode() == state.view(seat).encode()
    for asked in (NO_ACTION, state.legal(seat)[-1]):
        jobs = [HintJob(game.name, each.notation(), seat, "en", ["A", "B"], asked) for each in (state, other)]
        advice = [advise(job) if asked == NO_ACTION else compare(job) for job in jobs]
        assert advice[0] == advice[1]


@pytest.mark.parametrize(("what", "move"), [("hint", {}), ("why", {"action": 0})])
def test_a_hint_is_for_the_seat_that_decides_and_for_nobody_else(ada: Guest, bo: Guest, what: str, move: Json) -> None:
    table = ada.new_table("pergamon", ME, FREE, hints=True)
    path = f"/api/tables/{table['id']}/{what}"
    assert ada.refused(path, seat=0, number=0, **move) == (409, "error-coach-nothing")
    bo.post(f"/api/tables/{table['id']}/join", invite=table["invite"])
    view = ada.view(table["id"])
    decider = view["deciders"][0]
    asked, other = (ada, bo) if decider == 0 else (bo, ada)
    assert other.refused(path, seat=decider, number=0, **move) == (403, "error-not-your-seat")
    assert other.refused(path, seat=1 - decider, number=0, **move) == (409, "error-coach-nothing")
    assert asked.refused(path, seat=decider, number=7, **move) == (409, "error-number-behind")
    assert Guest(ada.url, "Eve").refused(path, seat=decider, number=0, **move)[0] == 404


@both_games
def test_any_legal_move_is_compared_with_the_best_one(ada: Guest, game: Game) -> None:
    table = ada.new_table(game.name, ME, bot("random"))
    view = waiting(ada, table)
    asks = {"seat": 0, "number": view["number"]}
    path = f"/api/tables/{table['id']}"
    best = ada.post(f"{path}/hint?lang=en", **asks)["moves"][0]
    for action in {best["action"], *[each["action"] for each in view["actions"]][:3]}:
        why = ada.post(f"{path}/why?lang=en", **asks, action=action)
        assert why["asked"]["action"] == action
        assert why["asked"]["text"]
        assert why["other"]["action"] != action
        assert "wins" in why["text"]
        better, worse = ("asked", "other") if why["is_best"] else ("other", "asked")
        assert why[better]["cost"] == 0 <= why[worse]["cost"]
    assert ada.refused(f"{path}/why", **asks, action=99_999) == (422, "error-illegal-action")


@pytest.mark.parametrize(
    ("language", "worse", "preferred"),
    [
        ("en", "It wins ", "This is the best move. The next best is “"),
        ("de", "Dieser Zug gewinnt ", "Das ist der beste Zug. Der zweitbeste ist „"),
    ],
)
def test_a_comparison_says_what_a_person_would_count(language: str, worse: str, preferred: str) -> None:
    """Archiving saves knowledge that searching loses."""
    state = given(area(), area(at(1, PETRA, 2), hand=[BABYLON, HERACLEION, *cities(3)]))
    state.ending = True
    do(state, "search", "search")
    do(state, "search")
    game = game_named("ancient-knowledge")
    asks = [
        HintJob(game.name, state.notation(), 1, language, ["A", "B"], game.parse_action(move))
        for move in ("search", "archive")
    ]
    bad, good = compare(asks[0]), compare(asks[1])
    lost = Words(language).say("ledger-ancient-lost-more", n=2)
    assert (bad.is_best, good.is_best) == (False, True)
    assert bad.text.startswith(worse)
    assert lost in bad.text
    assert DifferenceInfo(lost, good=False) in bad.differences
    assert good.text.startswith(preferred)


@pytest.mark.parametrize(
    ("seats", "wish", "hints"),
    [
        ([ME, bot("random")], {}, True),
        ([ME, bot("random")], {"hints": False}, False),
        ([ME, ME], {}, False),
        ([ME, FREE], {}, False),
        ([ME, FREE], {"hints": True}, True),
        ([ME, ME, bot("random")], {}, False),
    ],
)
def test_hints_are_off_with_several_people_unless_the_host_chose_them(
    ada: Guest, seats: list[Json], wish: Json, hints: bool
) -> None:
    table = ada.new_table("pergamon", *seats, **wish)
    assert table["hints"] is hints
    stranger = Guest(ada.url, "Bo")
    seen = stranger.get(f"/api/tables/{table['id']}", invite=table["invite"])  # before a seat is taken
    assert seen["hints"] is hints


def test_a_table_without_hints_gives_none_and_shows_no_odds(ada: Guest) -> None:
    table = ada.new_table("pergamon", ME, ME)["id"]
    seat = ada.view(table)["deciders"][0]
    assert ada.refused(f"/api/tables/{table}/hint", seat=seat, number=0) == (403, "error-no-hints")
    assert ada.refused(f"/api/tables/{table}/why", seat=seat, number=0, action=0) == (403, "error-no-hints")
    without = ada.get(f"/api/tables/{table}/insight", seat=seat)
    assert (without["funding"], without["unseen"], without["unseen_cards"]) == (None, [], [])
    assert without["scores"]
    agreed = ada.new_table("pergamon", ME, ME, hints=True)["id"]
    assert ada.get(f"/api/tables/{agreed}/insight", seat=seat)["funding"]


@pytest.mark.parametrize("game", [GAMES[1], pytest.param(GAMES[0], marks=pytest.mark.soak)], ids=lambda game: game.name)
def test_a_finished_game_is_reviewed_while_one_waits(ada: Guest, game: Game) -> None:
    table = finished(ada, game.name)
    path = f"/api/tables/{table['id']}/review"
    first = ada.get(path, seat=0)
    assert not first["ready"]
    until = time.monotonic() + PATIENCE
    review = first
    while not review["ready"] and time.monotonic() < until:
        time.sleep(0.2)
        later = ada.get(path, seat=0, lang="de")
        assert later["done"] >= review["done"]
        review = later
    assert review["ready"]
    assert review["done"] == review["of"] > 0
    assert review["curve"][-1]["number"] == table["number"] + 1
    assert sorted(point["number"] for point in review["curve"]) == [point["number"] for point in review["curve"]]
    assert review["costly"], "a random player makes mistakes"
    worst = review["costly"][0]
    before = ada.get(f"/api/tables/{table['id']}/steps/{worst['number'] - 1}", seat=0, lang="none")
    assert worst["played"]["action"] in [each["action"] for each in before["actions"]]
    assert worst["better"]["action"] in [each["action"] for each in before["actions"]]
    assert worst["why"]
    assert worst["mark"] == mark_of(worst["cost"])
    assert review["thresholds"] == THRESHOLDS
    marks = {each["number"]: each["mark"] for each in review["marks"]}
    assert marks[worst["number"]] == worst["mark"]
    assert set(marks.values()) <= set(MARKS)
    turning = review["turning"]
    if turning is not None:  # whoever leads from beginning to end is not overtaken
        assert turning["number"] in [point["number"] for point in review["curve"]]
        assert turning["after"] > turning["before"]
        assert turning["text"].startswith("Das Spiel kippte")


def test_a_running_game_is_not_reviewed(ada: Guest) -> None:
    table = ada.new_table("pergamon", ME, FREE)
    assert refusal(ada.http.get(f"/api/tables/{table['id']}/review")) == (409, "error-review-running")


def test_moves_that_were_taken_back_do_not_count_as_moves(ada: Guest) -> None:
    """A review counts moves, a table counts entries."""
    from msgspec.structs import replace

    from antiquary.server.accounts.permissions import Visitor
    from antiquary.server.tables.new_tables import new_row
    from antiquary.server.tables.rows import MOVE, RUNNING, UNDO, Entry, SeatRow

    pergamon = next(game for game in GAMES if game.name == "pergamon")
    row = new_row(pergamon, pergamon.checked({}), Visitor("p"), (SeatRow(player="p"), SeatRow(player="p")))
    live = built(replace(row, status=RUNNING, confirm=True), [])
    seat = live.state.decider()
    first, second, *_ = [
        action for action in live.state.legal(seat) if not live.table.attempt(seat, action).gained()
    ]  # what reveals nothing can be undone until the end of the turn is confirmed
    for number, (kind, action) in enumerate([(MOVE, first), (UNDO, -1), (MOVE, second)], start=1):
        checked = live.check(kind, seat, action)
        live.add(Entry(row.id, number, kind, seat, action, checked.digest, 0.0), checked.tried)
    assert entry_numbers(live) == [3]
