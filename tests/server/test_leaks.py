"""Two positions that differ only in what a seat may not see give the same traffic, byte for byte."""

import json
import logging
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import get_args

import httpx
import pytest
from msgspec.structs import replace

from antiquary.games.registry import GAMES
from antiquary.kernel.game import SPECTATOR, Game, State
from antiquary.kernel.record import Move
from antiquary.kernel.rng import FastRng, Rng, seed_from
from antiquary.server.accounts.permissions import Visitor
from antiquary.server.logs import Lines
from antiquary.server.services import Services
from antiquary.server.settings import Settings
from antiquary.server.tables.frames import AnyClientFrame, StateFrame, encoded
from antiquary.server.tables.live_table import LiveTable
from antiquary.server.tables.new_tables import new_row
from antiquary.server.tables.rows import MOVE, RUNNING, UNDO, Entry, RedealRow, SeatRow
from antiquary.server.tables.subscribers import Reading, Subscriber, table_frame, update_frame
from antiquary.server.tables.ws import resume
from antiquary.text import Words
from support.games.laws import and_in_a_soak, and_nightly
from support.servers.authenticator import Authenticator
from support.servers.in_process import application
from support.storage.clocks import TableClock

pytestmark = pytest.mark.anyio
# Of three players in every run, of two at night.
SEEDS = [*and_nightly([1], [0]), *and_in_a_soak([], range(2, 12))]
LOOKS = ("view", "clocks", "wait", "decision", "insight", "log", "steps/0")


def position(game: Game, seed: int, rng: Rng) -> tuple[State, list[Move]]:
    """A random position of a random game, and how it came about."""
    state = game.new({"players": 2 + seed % 3}, seed_from(seed))
    moves: list[Move] = []
    for _ in range(rng.below(150)):
        seats = state.deciders()
        if not seats:
            break
        seat = seats[rng.below(len(seats))]
        legal = state.legal(seat)
        moves.append(Move(seat, legal[rng.below(len(legal))]))
        state.apply(moves[-1].seat, moves[-1].action)
    return state, moves


class House:
    """A server in this process, in whose memory positions can be exchanged."""

    def __init__(self, services: Services, http: httpx.AsyncClient) -> None:
        self.services = services
        self.http = http

    async def guest(self, name: str) -> tuple[str, dict[str, str]]:
        told = (await self.http.post("/api/guests", json={"name": name, "token": True})).json()
        return told["player"], {"authorization": f"Bearer {told['token']}"}

    async def traffic(self, live: LiveTable, seat: int, headers: dict[str, str]) -> list[bytes]:
        """Everything that a visitor at `seat` can get out of the server without changing anything."""
        table = live.row.id
        live.used = time.monotonic()  # or it would be forgotten as one that nobody has asked for since the Flood
        self.services.tables._live[table] = live
        answers = []
        for path in (
            "",
            "/view",
            "/wait?seconds=0",
            "/chat",
            "/record",
            "/analysis",
            *[f"/{what}?seat={other}" for what in LOOKS for other in range(-1, 4)],
        ):
            for language in ("none", "en", "de"):
                join = "&" if "?" in path else "?"
                address = f"/api/tables/{table}{path}{join}lang={language}"
                if f"seat={seat}" in path and path.startswith(("/log", "/steps")):
                    continue  # the past is told from the log, which is the same
                answers.append(await self.http.get(address, headers=headers))
        people = [chair.player for chair in live.row.seats]
        profiles = [f"/api/players/{player}{page}" for player in people for page in ("", "/games")]
        private = ["/api/sessions", "/api/tokens", "/api/account", "/api/account/export"]
        lists = ["/api/ratings", "/api/seeks", "/api/boards/pergamon/live"]
        for path in ("/api/me", "/api/tables", "/api/lobby", *private, *profiles, *lists):
            answers.append(await self.http.get(path, headers=headers))
        answers.append(await self.http.delete(f"/api/tables/{table}", headers=headers))  # others sit there
        number = live.shared.number_for(max(seat, 0)) + 1
        for body in (
            {"seat": (seat + 1) % len(live.row.seats), "number": number, "action": 0},
            {"seat": max(seat, 0), "number": number, "action": 999_999},
            {"seat": max(seat, 0), "number": number + 5, "action": 0},
            {"seat": max(seat, 0), "number": number, "move": "nonsense"},
        ):
            answers.append(await self.http.post(f"/api/tables/{table}/moves", json=body, headers=headers))
            if "action" in body:
                step = {"seat": body["seat"], "number": number}
                for what in ("confirm", "fork"):
                    answers.append(await self.http.post(f"/api/tables/{table}/{what}", json=step, headers=headers))
        assert any(answer.status_code == 200 for answer in answers)
        assert not any(answer.status_code == 500 for answer in answers)
        return [answer.content + repr(sorted(answer.headers.items())).encode() for answer in answers]


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    async with _house(tmp_path) as built:
        yield built


@asynccontextmanager
async def _house(tmp_path: Path) -> AsyncIterator[House]:
    services = Services(
        Settings(database=str(tmp_path / "leaks.db"), thinkers=0, limits=False), TableClock(time.time())
    )
    app = application(services)
    transport = httpx.ASGITransport(app=app)  # type: ignore[arg-type]
    async with services.open(), httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1") as http:
        yield House(services, http)


class Heard(logging.Handler):
    """The log as it would be written, without what differs from run to run."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: list[str] = []
        self.setFormatter(Lines())

    def emit(self, record: logging.LogRecord) -> None:
        record.created = record.msecs = 0
        if hasattr(record, "ms"):
            record.ms = 0
        line = json.loads(self.format(record))
        self.lines.append(json.dumps({name: value for name, value in line.items() if name != "request"}))


@contextmanager
def logged() -> Iterator[list[str]]:
    """The lines that are logged meanwhile."""
    log, handler = logging.getLogger("antiquary"), Heard()
    level = log.level
    log.setLevel(logging.INFO)
    log.addHandler(handler)
    try:
        yield handler.lines
    finally:
        log.removeHandler(handler)
        log.setLevel(level)


@pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
@pytest.mark.parametrize("seed", SEEDS)
async def test_what_is_hidden_changes_nothing_that_is_sent(house: House, game: Game, seed: int) -> None:
    rng = FastRng(seed + 1)
    state, moves = position(game, seed, rng)
    assert not state.over()
    players = [await house.guest(f"P{seat}") for seat in range(state.seats)]
    eve = await house.guest("Eve")
    row = new_row(
        game,
        game.checked({"players": state.seats}),
        Visitor(player=players[0][0]),
        tuple(SeatRow(player=player, name=f"P{seat}") for seat, (player, _) in enumerate(players)),
    )
    row = replace(row, status=RUNNING, watch="everyone", seed=seed_from(seed))
    await house.services.store.create_table(row, LiveTable(row).turn())
    for seat in range(SPECTATOR, state.seats):
        heard: list[list[bytes]] = []
        logs: list[list[str]] = []
        for real in (state, game.determinize(state.view(seat), rng)):
            live = LiveTable(row)
            for number, move in enumerate(moves, start=1):
                live.add(Entry(row.id, number, MOVE, move.seat, move.action, "", 1.0))
            live.table.state = real.clone()
            live.shared = replace(live.shared, state=live.table.state)
            live.forget()
            with logged() as lines:
                traffic = await house.traffic(live, seat, (eve if seat == SPECTATOR else players[seat])[1])
            for words in (None, Words("en"), Words("de")):
                traffic.append(encoded(StateFrame(Reading(words).view(live, seat))))
                if live.recent:
                    traffic.append(encoded(update_frame(live, live.recent[-1], seat, Reading(words, brief=True))))
            traffic.append(encoded(table_frame(live.row, Visitor(), "", None)))
            heard.append(traffic)
            logs.append(lines)
        assert len(heard[0]) == len(heard[1])
        assert [one for one, other in zip(*heard, strict=True) if one != other] == []
        assert logs[0] == logs[1]
        assert logs[0]


@pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
@pytest.mark.parametrize("seed", SEEDS)
async def test_the_hidden_cards_of_the_old_game_change_nothing_that_a_fork_sends(
    house: House, game: Game, seed: int
) -> None:
    """Two forks whose old games had other hidden cards at the moment of the new deal, as seen from every seat."""
    state, moves = position(game, seed, FastRng(seed + 1))
    assert not state.over()
    assert moves
    players = [await house.guest(f"P{seat}") for seat in range(state.seats)]
    seated = tuple(SeatRow(player=player, name=f"P{seat}") for seat, (player, _) in enumerate(players))
    row = new_row(game, game.checked({"players": state.seats}), Visitor(player=players[0][0]), seated)
    row = replace(row, status=RUNNING, watch="everyone", seed=seed_from(seed), origin="old")
    await house.services.store.create_table(row, LiveTable(row).turn())
    old_hidden: list[str] = []
    heard: list[list[list[bytes]]] = []
    for old in ("one", "other"):
        before, deal = RedealRow(len(moves), seed_from(old)), RedealRow(len(moves), seed_from("fresh"))
        live = LiveTable(replace(row, redeals=(before, deal)))
        for number, move in enumerate(moves, start=1):
            live.add(Entry(row.id, number, MOVE, move.seat, move.action, "", 1.0))
        live.forget()
        old_hidden.append(game.redeal(state, before.seed).notation())
        traffic = []
        for seat in range(state.seats):
            answers = await house.traffic(live, seat, players[seat][1])
            for path in (f"log?seat={seat}", f"replay?seat={seat}", f"steps/{len(moves)}?seat={seat}"):
                answer = await house.http.get(f"/api/tables/{row.id}/{path}", headers=players[seat][1])
                assert answer.status_code == 200
                answers.append(answer.content)
            traffic.append([*answers, encoded(StateFrame(Reading(Words("en")).view(live, seat)))])
        heard.append(traffic)
    assert old_hidden[0] != old_hidden[1]
    assert heard[0] == heard[1]


class Frames(Subscriber):
    """A client that keeps all that it is sent."""

    def __init__(self, seat: int, words: Words | None, player: str = "") -> None:
        super().__init__(Visitor(player=player), "", [seat], words)
        self.sent: list[bytes] = []

    def send_encoded(self, frame: bytes) -> None:
        self.sent.append(frame)


async def undoable(house: House, live: LiveTable, rng: Rng) -> tuple[int, int]:
    """Play on until a step can be made that can be undone within the same turn; its seat and action."""
    while True:
        for seat in live.deciders() if live.shared.number else ():
            for action in live.state.legal(seat):
                tried = live.table.attempt(seat, action)
                if not tried.gained() and tried.after.deciders() == [seat]:
                    return seat, action
        seat = live.deciders()[0]
        legal = live.state.legal(seat)
        number = live.shared.number_for(seat) + 1
        await house.services.tables.act(live.row.id, MOVE, seat, number, legal[rng.below(len(legal))])


@pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
@pytest.mark.parametrize("seed", SEEDS)
async def test_a_step_that_can_be_undone_changes_nothing_that_others_are_sent(
    house: House, game: Game, seed: int
) -> None:
    """As seen from every other seat and by a spectator: before a step, after it, and after it was undone."""
    seats = 2 + seed % 3
    players = [await house.guest(f"P{seat}") for seat in range(seats)]
    eve = await house.guest("Eve")
    row = new_row(
        game,
        game.checked({"players": seats}),
        Visitor(player=players[0][0]),
        tuple(SeatRow(player=player, name=f"P{seat}") for seat, (player, _) in enumerate(players)),
    )
    row = replace(row, status=RUNNING, watch="everyone", seed=seed_from(seed))
    await house.services.store.create_table(row, LiveTable(row).turn())
    live = await house.services.tables.live(row.id)
    mover, action = await undoable(house, live, FastRng(seed + 1))
    while live.can_undo(mover):
        await house.services.tables.act(row.id, UNDO, mover, live.shared.number_for(mover) + 1)
    live.row = replace(live.row, touched=0.0)

    async def everything(seat: int) -> list[bytes]:
        traffic = await house.traffic(live, seat, (eve if seat == SPECTATOR else players[seat])[1])
        for what in ("log", "replay"):
            answer = await house.http.get(
                f"/api/tables/{row.id}/{what}?seat={seat}", headers=(eve if seat == SPECTATOR else players[seat])[1]
            )
            assert answer.status_code == 200
            traffic.append(answer.content)
        known = live.shared.number_for(seat)
        for words in (None, Words("en"), Words("de")):
            client = Frames(seat, words)
            for since in range(max(0, known - 3), known + 1):
                resume(live, client, seat, since)
            traffic += client.sent
            traffic.append(encoded(table_frame(live.row, Visitor(player=players[seat][0]), "", words)))
        return traffic

    others = [seat for seat in range(SPECTATOR, seats) if seat != mover]
    listeners = [Frames(seat, Words("en"), players[seat][0] if seat >= 0 else "") for seat in others]
    for listener in listeners:
        house.services.subscribers.add(row.id, listener)
    before = [await everything(seat) for seat in others]
    for kind, chosen in ((MOVE, action), (UNDO, -1), (MOVE, action)):
        await house.services.tables.act(row.id, kind, mover, live.shared.number_for(mover) + 1, chosen)
        assert [await everything(seat) for seat in others] == before
    assert live.can_undo(mover)
    assert [listener.sent for listener in listeners] == [[] for _ in others]
    entries = (await house.http.get(f"/api/tables/{row.id}/log?seat={mover}", headers=players[mover][1])).json()
    assert [entry["number"] for entry in entries["entries"]][-1] == live.number
    assert not {entry["kind"] for entry in entries["entries"]} & {UNDO}


@pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
async def test_before_the_new_deal_a_seat_of_a_fork_sees_what_a_spectator_sees(house: House, game: Game) -> None:
    state, moves = position(game, 1, FastRng(2))
    player, headers = await house.guest("Ada")
    seated = tuple(SeatRow(player=player, name="Ada") for _ in range(state.seats))
    row = new_row(game, game.checked({"players": state.seats}), Visitor(player=player), seated)
    row = replace(row, seed=seed_from(1), redeals=(RedealRow(len(moves), seed_from("fresh")),), origin="old")
    log = [Entry(row.id, number, MOVE, move.seat, move.action, "", 1.0) for number, move in enumerate(moves, start=1)]
    await house.services.store.create_table(row, LiveTable(row).turn(), log)

    async def told(path: str) -> list[object]:
        """What each seat and a spectator get."""
        addresses = [f"/api/tables/{row.id}/{path}{seat}" for seat in range(-1, state.seats)]
        answers = [await house.http.get(address, headers=headers) for address in addresses]
        assert {answer.status_code for answer in answers} == {200}
        return [answer.json() for answer in answers]

    for path in ("log?seat=", f"steps/{len(moves) - 1}?seat=", "steps/0?lang=none&seat="):
        watching, *seats = await told(path)
        assert all(seat == watching for seat in seats), path
    watching, *seats = await told(f"steps/{len(moves)}?lang=none&seat=")
    assert all(seat != watching for seat in seats)


def test_no_frame_asks_for_more_than_a_request_can() -> None:
    """What a WebSocket client can say is what HTTP offers; there is no field through which it could name a view."""
    fields = {field for frame in get_args(AnyClientFrame) for field in frame.__struct_fields__}
    assert fields == {
        "id",
        "seat",
        "number",
        "action",
        "actions",
        "finish",
        "careful",
        "move",
        "hash",
        "text",
        "insight",
    }


async def test_a_log_line_never_holds_a_key_or_an_invitation(house: House) -> None:
    with logged() as lines:
        player, headers = await house.guest("Ada")
        seats = [{"kind": "me"}, {"kind": "open"}]
        made = await house.http.post("/api/tables", json={"game": "pergamon", "seats": seats}, headers=headers)
        table = made.json()
        await house.http.get(f"/api/tables/{table['id']}/view?seat=0&invite={table['invite']}", headers=headers)
        await house.http.post("/api/seat-links/" + "s" * 43, headers=headers)
    text = "\n".join(lines)
    assert text
    for secret in (table["invite"], table["id"], player, headers["authorization"].split()[1], "s" * 43):
        assert secret not in text


async def test_a_log_line_never_holds_a_password_or_a_passkey(house: House) -> None:
    key, url = Authenticator("http://localhost"), "http://localhost"
    with logged() as lines:
        welcome = await house.http.post(f"{url}/api/guests", json={"name": "Ada"})
        headers = {"origin": url, "x-csrf-token": welcome.json()["csrf"]}
        session = welcome.cookies["antiquary"]
        cookies = {**headers, "cookie": f"antiquary={session}"}
        options = (await house.http.post(f"{url}/api/passkeys/options", json={"login": "ada"}, headers=cookies)).json()
        made = key.make(options["options"])
        body = {"credential": made, "login": "ada"}
        added = await house.http.post(f"{url}/api/passkeys", json=body, headers=cookies)
        assert added.status_code == 201
        for _ in range(2):  # the second time it is refused
            await house.http.post(f"{url}/api/passkeys", json=body, headers=cookies)
            wrong = {"login": "ada", "password": "battery staple"}
            await house.http.post(f"{url}/api/sessions", json=wrong, headers={"origin": url})
            proof = {"credential": key.sign(options["options"])}
            await house.http.post(f"{url}/api/sessions/passkey", json=proof, headers={"origin": url})
        await house.http.get(f"{url}/api/account/export", headers=cookies)
        await house.http.get(f"{url}/api/players/{welcome.json()['player']}", headers=cookies)
    text = "\n".join(lines)
    assert text
    challenge, player = options["options"]["challenge"], welcome.json()["player"]
    for secret in ("battery staple", made["id"], made["response"]["attestationObject"], challenge, session, player):
        assert secret not in text
