"""Logs of training games: what was chosen, and how the search that chose had divided its rounds."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from antiquary.kernel.game import Action, Game, Seat, State
from antiquary.kernel.rng import seed_from


@dataclass(frozen=True)
class Step:
    """A choice. `visits` are the rounds of search that each legal action received, if the choice is worth learning."""

    seat: Seat
    action: Action
    visits: list[int] | None = None


@dataclass(frozen=True)
class GameLog:
    seed: str
    players: int
    steps: list[Step]
    scores: list[int]

    def replay(self, game: Game) -> "Iterator[tuple[State, Step | None]]":
        """Each position with the step that followed; the final one with None. The state is the same object."""
        state = game.new({"players": self.players}, seed_from(self.seed))
        for step in self.steps:
            yield state, step
            state.apply(step.seat, step.action)
        yield state, None

    def line(self) -> str:
        steps = [[step.seat, step.action] + ([step.visits] if step.visits else []) for step in self.steps]
        data = {"seed": self.seed, "players": self.players, "steps": steps, "scores": self.scores}
        return json.dumps(data, separators=(",", ":"))

    @staticmethod
    def parse(line: str) -> "GameLog":
        data = json.loads(line)
        return GameLog(data["seed"], data["players"], [Step(*step) for step in data["steps"]], data["scores"])


def write_logs(path: Path, logs: list[GameLog]) -> None:
    path.write_text("".join(f"{log.line()}\n" for log in logs), encoding="utf-8")


def read_logs(path: Path) -> list[GameLog]:
    return [GameLog.parse(line) for line in path.read_text(encoding="utf-8").splitlines()]
