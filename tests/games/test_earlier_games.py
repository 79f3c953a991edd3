"""Games of an earlier commit, played again: the same deals, choices and results, the same numbers for the networks, and
the same texts.

`tests/data/earlier-games.json` was written with the code of commit 42fe214, and its texts with that of commit b0ec40bf,
since sentences were reworded in between. What has changed on purpose since 42fe214 stands in tables here.
"""

import json
from collections import defaultdict
from collections.abc import Iterable
from hashlib import blake2b
from pathlib import Path
from typing import Any, Final

import pytest

from antiquary.agents.evaluator import evaluator_for
from antiquary.games.presenter import Presenter, presenter_of
from antiquary.games.registry import game_named
from antiquary.kernel.encoding import zeros
from antiquary.kernel.event import Event
from antiquary.kernel.game import Game, State
from antiquary.kernel.rng import seed_from
from antiquary.text import LANGUAGES, Words
from antiquary.text.names import Names

DATA: Final = Path(__file__).parents[1] / "data" / "earlier-games.json"
GAMES: Final[list[dict[str, Any]]] = json.loads(DATA.read_text(encoding="utf-8"))
# The numbers from which on those of actions have moved, and by how much: room for later cards.
MOVED_NUMBERS: Final = {"ancient-knowledge": (189, 35), "pergamon": (0, 0)}
# 42fe214 had rules 2 of Ancient Knowledge and 1 of Pergamon; the first release has version 1 of both.
RULES: Final = {"ancient-knowledge": (2, 1), "pergamon": (1, 1)}


def number_today(game: str, number: int) -> int:
    first, shift = MOVED_NUMBERS[game]
    return number + shift if number >= first else number


def note(lines: dict[str, list[str]], game: Game, state: State, seat: int, step: int) -> None:
    """Note what the networks read and answer in a position."""
    legal, seats = state.legal(seat), range(state.seats)
    if step % 4 == 0:
        row = zeros(game.encoding.size(state.seats))
        game.encoding.encoder(row, 0).write(state, seat)
        lines["observation"].append(bytes(memoryview(row)).hex())
        lines["features"] += [digits(game.evaluation.features(state, each), 12) for each in seats]
        choices = digits(game.evaluation.choice_features(state, seat, legal), 12)
        lines["choices"].append(f"{game.evaluation.question_kind(state, seat)} {choices}")
    if step % 16 == 0:
        evaluator = evaluator_for(game)
        lines["value"].append(digits([*evaluator.chances(state), *evaluator.expected_scores(state)], 6))
        lines["policy"].append(digits(evaluator.logits(state, seat, legal), 6))


def digits(numbers: Iterable[float], count: int) -> str:
    """Numbers as text, without the last bits: processors may add up differently."""
    return " ".join(f"{round(number, count) + 0.0:.{count}g}" for number in numbers)


def note_texts(
    lines: dict[str, list[str]], presenters: list[Presenter], state: State, events: list[Event], step: int
) -> None:
    """Note what the first player reads about a move."""
    seen = [event.as_seen_by(0) for event in events]
    for presenter in presenters:
        lines["log"] += [f"{step} {line}" for line in presenter.log(state.view(0), seen)]


def replayed(played: dict[str, Any]) -> dict[str, str]:
    """Hashes of what is computed and told along a game, by what it is; the game is checked on the way."""
    game, players = game_named(played["game"]), played["players"]
    names = Names(["Ada", "Bo", "Cy", "Di"][:players], 0)
    presenters = [presenter_of(game, Words(language), names) for language in LANGUAGES]
    state = game.new({"players": players}, seed_from(played["seed"]))
    lines: defaultdict[str, list[str]] = defaultdict(list)
    for step, (seat, text, number) in enumerate(played["moves"]):
        assert seat == state.decider()
        legal = state.legal(seat)
        lines["legal"].append(" ".join(game.action_text(action) for action in legal))
        note(lines, game, state, seat, step)
        if step % 8 == 0:
            lines["answers"] += [each.answer(state.view(seat), action) for each in presenters for action in legal]
        action = game.parse_action(text)
        assert action == number_today(game.name, number)
        events: list[Event] = []
        state.events = events
        state.apply(seat, action)
        state.events = None
        note_texts(lines, presenters, state, events, step)
    assert state.over()
    assert (state.scores(), state.winners()) == (played["scores"], played["winners"])
    return {what: blake2b("\n".join(each).encode(), digest_size=8).hexdigest() for what, each in lines.items()}


@pytest.mark.parametrize("played", GAMES, ids=[f"{each['game']}-{each['players']}" for each in GAMES])
def test_an_earlier_game_is_the_same_today(played: dict[str, Any]) -> None:
    earlier, today = RULES[played["game"]]
    assert (played["rules"], game_named(played["game"]).version) == (earlier, today)
    assert replayed(played) == played["hashes"]
