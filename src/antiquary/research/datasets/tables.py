"""Games as a data table: one row for every decision, with the search of the opponent that decided.

`COLUMNS` lists the columns and their types; their meanings are in `locale/` (`dataset-column-*`) and in
`docs/research/environments.md`. Except for `seed`, `points`, `lead` and `won`, which nobody at the table could know,
nothing in a row goes beyond what the seat could see.
"""

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from antiquary.agents.agent import Agent
from antiquary.agents.opponents import untimed_agent
from antiquary.agents.search import TreeAgent
from antiquary.games.registry import game_named
from antiquary.kernel.encoding import zeros
from antiquary.kernel.game import Action, Game, State
from antiquary.kernel.outcome import LEAD, rewards
from antiquary.kernel.rng import rng_from, seed_from

# Types as in Arrow; the observation has as many bytes as the game's encoding.
COLUMNS: Final = {
    "game": "int32",
    "seed": "string",
    "options": "string",
    "level": "string",
    "rules": "int16",
    "encoding": "int16",
    "decision": "int32",
    "seat": "int8",
    "question": "string",
    "legal": "int16",
    "action": "int16",
    "move": "string",
    "actions": "list<int16>",
    "shares": "list<float32>",
    "rounds": "int32",
    "new_rounds": "int32",
    "win_chances": "list<float32>",
    "expected_scores": "list<float32>",
    "points": "int16",
    "lead": "float32",
    "won": "float32",
    "observation": "fixed_size_binary",
}
FEATURE_PREFIX: Final = "feature."
FEATURE_TYPE: Final = "float32"


@dataclass(frozen=True)
class GameRange:
    """Some games of a run, played by opponents of one level."""

    game: str
    options: dict[str, int | str | bool]
    seed: str
    first: int
    count: int
    level: str = "random"
    components: Path | None = None


@dataclass
class Rows:
    """The results of some games: the columns of the table, and the final scores and winners by game."""

    first: int
    columns: dict[str, list[Any]] = field(default_factory=dict)
    scores: list[list[int]] = field(default_factory=list)
    winners: list[list[int]] = field(default_factory=list)

    @property
    def decisions(self) -> int:
        return len(self.columns["game"])


def column_names(game: Game) -> list[str]:
    return [*COLUMNS, *(FEATURE_PREFIX + name for name in game.evaluation.feature_names())]


def settings_text(options: dict[str, int | str | bool]) -> str:
    """The options of a game in one line."""
    return " ".join(f"{name}={value}".lower() for name, value in options.items())


def play(games: GameRange) -> Rows:
    """Play the games of a range, and record every decision."""
    game = game_named(games.game, games.components)
    rows = Rows(games.first, {name: [] for name in column_names(game)})
    for number in range(games.first, games.first + games.count):
        _play_one(game, games, number, rows)
    return rows


def _play_one(game: Game, games: GameRange, number: int, rows: Rows) -> None:
    columns = rows.columns
    features = [columns[FEATURE_PREFIX + name] for name in game.evaluation.feature_names()]
    seed = seed_from(f"{games.seed}/{number}")
    rng = rng_from(seed)
    state = game.new(games.options, seed)
    agents = [_player(games.level, game) for _ in range(state.seats)]
    observation = zeros(game.encoding.size(state.seats))
    encoder = game.encoding.encoder(observation, 0)
    seats: list[int] = []
    while not state.over():
        seat = state.decider()
        action = agents[seat].choose(state.view(seat), rng)
        legal = list(state.legal(seat))
        columns["question"].append(state.decision(seat).prompt)
        columns["legal"].append(len(legal))
        columns["action"].append(action)
        columns["move"].append(game.action_text(action))
        columns["actions"].append(legal)
        for name, value in _search(agents[seat], legal).items():
            columns[name].append(value)
        encoder.write(state, seat)
        columns["observation"].append(bytes(memoryview(observation)))
        for column, feature in zip(features, game.evaluation.features(state, seat), strict=True):
            column.append(feature)
        state.apply(seat, action)
        seats.append(seat)
    _add_facts(columns, game, games, number, seed, len(seats))
    _add_outcome(columns, state, seats)
    rows.scores.append(state.scores())
    rows.winners.append(state.winners())


def _player(level: str, game: Game) -> Agent:
    agent = untimed_agent(level, game)
    if isinstance(agent, TreeAgent):
        agent.wants_prospects = True
    return agent


def _search(agent: Agent, legal: list[Action]) -> dict[str, Any]:
    """What the search of the last decision found; a decision without a choice was not searched, and some opponents do
    not search at all."""
    found: dict[str, Any] = {
        "shares": [1.0] if len(legal) == 1 else None,
        "rounds": 0,
        "new_rounds": 0,
        "win_chances": None,
        "expected_scores": None,
    }
    if len(legal) == 1 or not isinstance(agent, TreeAgent) or agent.tree is None:
        return found
    visits, prospects = agent.tree.visits(legal), agent.tree.prospects
    found["rounds"] = sum(visits)
    found["shares"] = [count / max(1, sum(visits)) for count in visits]
    if prospects is not None and prospects.rounds:
        found["new_rounds"] = prospects.rounds
        found["win_chances"] = [total / prospects.rounds for total in prospects.chances]
        found["expected_scores"] = [total / prospects.rounds for total in prospects.scores]
    return found


def _add_facts(
    columns: dict[str, list[Any]], game: Game, games: GameRange, number: int, seed: bytes, count: int
) -> None:
    """What is the same for all decisions of a game."""
    columns["game"] += [number] * count
    columns["seed"] += [seed.hex()] * count
    columns["options"] += [settings_text(games.options)] * count
    columns["level"] += [games.level] * count
    columns["rules"] += [game.version] * count
    columns["encoding"] += [game.encoding.version] * count
    columns["decision"] += range(count)


def _add_outcome(columns: dict[str, list[Any]], state: State, seats: list[int]) -> None:
    """What the decisions of a finished game led to."""
    scores, winners, leads = state.scores(), state.winners(), rewards(state, LEAD)
    columns["seat"] += seats
    columns["points"] += [scores[seat] for seat in seats]
    columns["lead"] += [leads[seat] for seat in seats]
    columns["won"] += [1 / len(winners) if seat in winners else 0.0 for seat in seats]
