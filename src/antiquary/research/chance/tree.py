"""The tree of a game in which chance is a player: decisions of players, outcomes of chance, and the end.

A `ChanceNode` is never changed; `child` gives the next one. At a chance node the rules have stopped in the middle of a
move (`kernel/chance.py`), and every child makes that move again with one more outcome decided.
"""

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from typing import Any, Final

from antiquary.games.registry import research_game
from antiquary.kernel.chance import ChanceRng, Undecided
from antiquary.kernel.game import SPECTATOR, Action, Game, Seat, State
from antiquary.kernel.rng import FastRng
from antiquary.research.recall import RESAMPLED, Entry, Recollection

CHANCE: Final = -1  # as the seat that decides
OVER: Final = -4


class ChanceTree:
    """All games of some players. With `kept`, nodes that have been reached are kept, for trees that are walked through
    again and again."""

    def __init__(self, name: str, seats: int, kept: bool = False) -> None:
        self.game: Final[Game] = research_game(name)
        self.seats: Final = seats
        self.kept: Final = kept
        self.options: Final = self.game.checked({"players": seats})
        self.root: Final = ChanceNode(self, None, 0, ())

    def __reduce__(self) -> tuple[Callable[[str, int, bool], "ChanceTree"], tuple[str, int, bool]]:
        return tree_of, (self.game.name, self.seats, self.kept)


@cache
def tree_of(name: str, seats: int, kept: bool) -> ChanceTree:
    return ChanceTree(name, seats, kept)


class ChanceNode:
    """A decision of a seat, an outcome that chance decides, or the end of a game."""

    def __init__(self, tree: ChanceTree, before: "ChanceNode | None", action: Action, decided: tuple[int, ...]) -> None:
        self.tree: Final = tree
        self.before: Final = before  # the last decision of a seat; None in the deal
        self.action: Final = action  # taken there
        self.decided: Final = decided  # by chance since then
        self.outcomes: list[tuple[int, float]] = []  # of a chance node, with their probabilities
        self.state: State | None = None  # of any other node; never changed
        self.seat = CHANCE  # that decides here, or CHANCE or OVER
        self._children: Final[dict[int, ChanceNode]] = {}
        self._recollections: Final[dict[Seat, Recollection]] = {}
        try:
            state = self._run(ChanceRng(list(decided)))
        except Undecided as undecided:
            total = sum(undecided.weights)
            weighted = zip(undecided.outcomes, undecided.weights, strict=True)
            self.outcomes = [(outcome, weight / total) for outcome, weight in weighted]
        else:
            self.state = state
            self.seat = state.decider() if state.deciders() else OVER

    def _run(self, rng: ChanceRng) -> State:
        """Make the move; raises `Undecided`."""
        if self.before is None:
            return self.tree.game.begin(self.tree.options, rng)
        assert self.before.state is not None
        state = self.before.state.clone()
        state.draw_from(rng)
        state.apply(state.decider(), self.action)
        return state

    def child(self, choice: int) -> "ChanceNode":
        """The node after an action or an outcome. Raises `IllegalAction` or, for an outcome, `ValueError`."""
        child = self._children.get(choice)
        if child is None:
            if self.state is None:
                child = ChanceNode(self.tree, self.before, self.action, (*self.decided, choice))
            else:
                child = ChanceNode(self.tree, self, choice, ())
            if self.tree.kept:
                self._children[choice] = child
        return child

    @property
    def last_state(self) -> State | None:
        """The last position that anybody has seen: at a chance node, the one before the move."""
        return self.state or (self.before.state if self.before else None)

    def recollection(self, seat: Seat) -> Recollection | None:
        """Everything that `seat` has seen and done; None before the deal."""
        chain: list[ChanceNode] = []
        node: ChanceNode | None = self if self.state is not None else self.before
        while node is not None and seat not in node._recollections:
            chain.append(node)
            node = node.before
        recollection = None if node is None else node._recollections[seat]
        for node in reversed(chain):
            recollection = node._recollections[seat] = node._recall(recollection, seat)
        return recollection

    def _recall(self, earlier: Recollection | None, seat: Seat) -> Recollection:
        """The recollection of `seat` here, if `earlier` was its one at the decision before."""
        assert self.state is not None
        if self.before is None or earlier is None:
            return Recollection(0, self.state, b"", b"", ()).with_view(seat)
        if self.before.seat == seat:
            earlier = earlier.with_action(self.action)
        return replace(earlier, moves=earlier.moves + 1, state=self.state).with_view(seat)

    def resampled(self, guesser: Seat, rng: FastRng) -> "ResampledNode":
        """A node that `guesser` cannot distinguish from this decision."""
        assert self.state is not None
        return ResampledNode(self, guesser, self.tree.game.determinize(self.state.view(guesser), rng))

    def path(self) -> "tuple[ChanceNode, list[int]]":
        """The root, or the guess, that this node comes from, and all choices since then."""
        path: list[int] = []
        node = self
        while node.before is not None:
            path[:0] = [node.action, *node.decided]
            node = node.before
        return (node, path) if isinstance(node, ResampledNode) else (self.tree.root, [*node.decided, *path])

    def __deepcopy__(self, memo: dict[int, Any]) -> "ChanceNode":
        return self

    def __reduce__(self) -> tuple[Callable[..., "ChanceNode"], tuple[Any, ...]]:
        origin, path = self.path()
        return (followed, (origin, path)) if path else (root_of, (self.tree,))


class ResampledNode(ChanceNode):
    """A node with hidden parts drawn at random. The one who guessed recalls what happened before it; the others recall
    what everybody saw of that."""

    def __init__(self, real: ChanceNode, guesser: Seat, state: State) -> None:
        self.real: Final = real
        self.guesser: Final = guesser
        self._guess: Final = state
        super().__init__(real.tree, None, 0, ())

    def _run(self, rng: ChanceRng) -> State:
        self._guess.draw_from(rng)
        return self._guess

    def _recall(self, earlier: Recollection | None, seat: Seat) -> Recollection:
        earlier = self.real.recollection(seat if seat == self.guesser else SPECTATOR)
        assert earlier is not None
        if seat in (self.guesser, SPECTATOR):
            return replace(earlier, state=self._guess).with_view(seat)
        return Recollection(0, self._guess, earlier.after(Entry(RESAMPLED, "")), b"", ()).with_view(seat)

    def __reduce__(self) -> tuple[Callable[..., ChanceNode], tuple[Any, ...]]:
        state = self._guess.clone()
        state.draw_from(FastRng(0))  # chance has no notation
        return restored_guess, (self.real, self.guesser, state.notation())


def root_of(tree: ChanceTree) -> ChanceNode:
    return tree.root


def followed(node: ChanceNode, path: list[int]) -> ChanceNode:
    """The node at the end of a path."""
    for choice in path:
        node = node.child(choice)
    return node


def restored_guess(real: ChanceNode, guesser: Seat, notation: str) -> ResampledNode:
    return ResampledNode(real, guesser, real.tree.game.parse(notation))
