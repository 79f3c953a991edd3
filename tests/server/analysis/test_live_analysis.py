"""One analysis at a time, which stops when it is given up: in the event loop, and on the processor."""

import asyncio
from contextlib import closing

import pytest

from antiquary.games.registry import GAMES, game_named
from antiquary.kernel.game import Game
from antiquary.server.analysis.ws import LiveAnalysis
from antiquary.server.bots.pool import A_REVIEW, WorkerPool
from antiquary.server.coach import jobs as analysis_job
from antiquary.server.coach.jobs import PIECE_SECONDS, STAGES, AnalysisJob, AnalysisPiece, analyse
from support.games.wandering import wandered
from support.servers.serving import PATIENCE
from support.servers.workers import processor_seconds

pytestmark = pytest.mark.anyio
ENDLESS = 10**9  # rounds


def job(
    rounds: int = ENDLESS, key: str = "k", game: Game = GAMES[0], steps: int = 40, others: bool = False
) -> AnalysisJob:
    state = wandered(game, 2, steps)
    while len(state.legal(state.decider())) < 2:
        state.apply(state.decider(), state.legal(state.decider())[0])
    seat = 1 - state.decider() if others else state.decider()
    return AnalysisJob(key, game.name, state.notation(), seat, "en", ["Ada", "Bo"], rounds)


class Analyst:
    """Counts the pieces that it is asked for; each ends when the test says so."""

    def __init__(self) -> None:
        self.asked: list[str] = []
        self.go_on = asyncio.Semaphore(0)

    async def analyse(self, piece: AnalysisJob) -> AnalysisPiece:
        self.asked.append(piece.key)
        await self.go_on.acquire()
        return AnalysisPiece(1, False)


async def settled() -> None:
    for _ in range(20):
        await asyncio.sleep(0)


async def test_no_further_piece_is_asked_for_after_an_analysis_was_given_up() -> None:
    analyst, ended = Analyst(), []
    live = LiveAnalysis(analyst)
    live.begin(live.deepen([job(key="a")], lambda _: None), lambda: ended.append("a"))
    await settled()
    analyst.go_on.release()
    await settled()
    assert analyst.asked == ["a", "a"]
    live.stop()
    assert ended == ["a"]
    for _ in range(5):
        analyst.go_on.release()
    await settled()
    assert analyst.asked == ["a", "a"]
    assert ended == ["a"]


async def test_another_position_takes_the_place_of_the_one_before() -> None:
    analyst, ended = Analyst(), []
    live = LiveAnalysis(analyst)
    for key in "abc":
        live.begin(live.deepen([job(key=key)], lambda _: None), lambda key=key: ended.append(key))  # type: ignore[misc]
    await settled()
    assert ended == ["a", "b"]
    assert analyst.asked == ["c"]  # the others were given up before they began
    live.stop()


async def test_an_analysis_that_was_given_up_uses_no_processor() -> None:
    """A piece that was begun runs to its end; then the process has nothing to do."""
    with closing(WorkerPool(1)) as pool:

        class Real:
            async def analyse(self, piece: AnalysisJob) -> AnalysisPiece:
                begun.set()
                return await pool.run(analyse, piece, A_REVIEW, piece.key)

        async def used() -> float:
            return await pool.run(processor_seconds, None, A_REVIEW)

        begun = asyncio.Event()
        live = LiveAnalysis(Real())
        await used()
        live.begin(live.deepen([job()], lambda _: None), lambda: None)
        async with asyncio.timeout(PATIENCE):
            await begun.wait()
            before = await used()
            while await used() < before + 2 * PIECE_SECONDS:  # it takes turns with these, piece after piece
                pass
            live.stop()
            stopped = await used()  # waits for the piece that was begun
            later = [await used() for _ in range(50)]
        assert later[-1] - stopped < PIECE_SECONDS / 2


async def test_the_stages_are_reported_one_after_the_other() -> None:
    pieces: list[AnalysisPiece] = []
    with closing(WorkerPool(1)) as pool:

        class Real:
            async def analyse(self, piece: AnalysisJob) -> AnalysisPiece:
                return await pool.run(analyse, piece, A_REVIEW, piece.key)

        live = LiveAnalysis(Real())
        await live.deepen([job(rounds) for rounds in STAGES], pieces.append)
    assert [piece.rounds for piece in pieces] == list(STAGES)
    for piece in pieces:
        assert abs(sum(piece.chances) - 1) < 0.01
        assert piece.moves[0].text
        assert piece.moves[0].chances == piece.chances


async def test_a_seat_that_does_not_decide_gets_its_chances_once() -> None:
    pieces: list[AnalysisPiece] = []

    class Here:
        async def analyse(self, piece: AnalysisJob) -> AnalysisPiece:
            return analyse(piece)

    live = LiveAnalysis(Here())
    pergamon = game_named("pergamon")
    await live.deepen([job(rounds, game=pergamon, others=True) for rounds in STAGES], pieces.append)
    assert len(pieces) == 1
    assert pieces[0].moves == []
    assert abs(sum(pieces[0].chances) - 1) < 0.01


async def test_a_worker_keeps_a_few_searches_and_begins_a_lost_one_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analysis_job, "PIECE_SECONDS", 0.0)
    first = analyse(job(key="mine")).rounds
    assert analyse(job(key="mine")).rounds == 2 * first
    for number in range(analysis_job.MOST_SEARCHES):
        analyse(job(key=f"other {number}"))
    assert analyse(job(key="mine")).rounds == first
