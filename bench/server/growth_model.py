"""A model of several server processes on one PostgreSQL, from costs that were measured with one and two."""

from typing import Final

from msgspec import Struct

PROCESSES: Final = (1, 2, 20)


class Costs(Struct):
    """Processor time per move in milliseconds, unless it says otherwise."""

    move: float  # of the process that takes the move, with both players connected to it
    follow: float  # of another process that one of the players is connected to
    hear: float  # of a process that has nobody at the table
    postgres: float  # of PostgreSQL, with one process listening
    lookup: float  # of PostgreSQL, for the process of the other player, which reads the move
    listener: float  # of PostgreSQL, for each further process that listens
    commit: float  # milliseconds that a commit with a notification takes, during which no other one can
    moves_per_commit: float

    def server(self, processes: int) -> float:
        """Of all server processes together. Players connect to any process, so that those of a table meet at the same
        one with a chance of one in `processes`."""
        others = 1 - 1 / processes
        return self.move + others * self.follow + (processes - 1) * self.hear

    def database(self, processes: int) -> float:
        return self.postgres + (1 - 1 / processes) * self.lookup + (processes - 1) * self.listener

    def limits(self, processes: int) -> tuple[float, float]:
        """Moves a second at most: by the server processes with a core each, and by commits one after the other."""
        return 1000 * processes / self.server(processes), 1000 * self.moves_per_commit / self.commit


def table(costs: Costs) -> list[str]:
    """The model as lines of text: what it assumes, and what follows for one, two and twenty processes."""
    lines = [
        f"a move costs its process {costs.move:.3f} ms, a process with the other player {costs.follow:.3f} ms,"
        f" every other process {costs.hear:.3f} ms;",
        f"PostgreSQL {costs.postgres:.3f} ms, {costs.lookup:.3f} ms for a process with the other player,"
        f" {costs.listener:.4f} ms for each further process;",
        f"{costs.moves_per_commit:.0f} moves share a commit, which takes {costs.commit:.2f} ms",
        "processes   server ms/move   PostgreSQL ms/move   moves/s   times one   PostgreSQL's cores   bound by",
    ]
    first = min(costs.limits(1))
    for processes in PROCESSES:
        servers, commits = costs.limits(processes)
        rate = min(servers, commits)
        lines.append(
            f"{processes:>9}   {costs.server(processes):>14.3f}   {costs.database(processes):>18.3f}   {rate:>7,.0f}"
            f"   {rate / first:>9.2f}   {rate * costs.database(processes) / 1000:>18.1f}"
            f"   {'servers' if servers <= commits else 'commits'}"
        )
    return [
        *lines,
        "assumed: a core for each server process, PostgreSQL and the clients on other machines, the network free,",
        "tables and players spread evenly, every process at its limit (below it, fewer moves share a commit)",
    ]
