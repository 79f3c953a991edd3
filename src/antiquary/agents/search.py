"""Information-set Monte Carlo tree search with learned priors: one tree of choices, grown over many samples of what a
seat cannot see. What comes to light on the way does not split a node: all samples that chose alike share it.

Each round samples the hidden information (`Game.determinize`) and walks down the tree. At each node it prefers choices
that did well so far and choices that the policy considers strong (PUCT). Where it leaves the tree, the policy plays the
turn to its end, for only quiet positions can be valued (`Evaluation.quiet`); the value of that position counts for
every choice on the way. Every seat is assumed to maximise its own chances (max-n).

Noise averages out over many rounds; errors of the value network do not, and a deep node ignores what the seat learns on
the way to it. After `SearchSettings.settled_rounds` rounds, therefore, the weight of the priors no longer falls, a node
is opened only after several visits, and each round plays one more turn by the policy and takes the mean of both values.
"""

from math import exp, sqrt
from time import monotonic, sleep
from typing import Final, final

from antiquary.agents.agent import Agent
from antiquary.agents.evaluator import Evaluator
from antiquary.agents.greedy import without_forgotten
from antiquary.kernel.game import Action, State, View
from antiquary.kernel.rng import FastRng, Rng

NOBODY: Final = -1
LARGEST_LOGIT: Final = 20.0  # logits are limited to this, so that their exponentials can be added up
RANDOM_STEPS: Final = 1 << 24  # the resolution of a random choice


@final
class SearchSettings:
    """The constants of a search.

    exploration           the weight of a prior against chances between 0 and 1
    first_play_reduction  by how much an untried choice is expected to be worse than the mean
    prior_power           the exponent of the priors in a turn that the policy plays
    finish_turns          whether turns are played to their end before a position is valued
    settled_rounds        rounds after which errors of the value and of deep nodes outweigh noise
    """

    def __init__(
        self,
        exploration: float = 0.5,
        first_play_reduction: float = 0.05,
        prior_power: float = 2.0,
        finish_turns: bool = True,
        settled_rounds: int = 500,
    ) -> None:
        self.exploration: Final = exploration
        self.first_play_reduction: Final = first_play_reduction
        self.prior_power: Final = prior_power
        self.finish_turns: Final = finish_turns
        self.settled_rounds: Final = settled_rounds


DEFAULT_SETTINGS: Final = SearchSettings()


@final
class SearchNode:
    """The choices seen at a point of the tree: prior weights, how often each was tried, and the results."""

    def __init__(self) -> None:
        self.visits: int = 0
        self.slots: dict[int, int] = {}  # the index of an action in the lists below
        self.actions: list[int] = []
        self.weights: list[float] = []  # exponentials of the policy's logits
        self.tried: list[int] = []
        self.gained: list[float] = []  # the sum of the chances of the seat that chose
        self.below: list[SearchNode | None] = []

    def add(self, action: Action, weight: float) -> None:
        self.slots[action] = len(self.actions)
        self.actions.append(action)
        self.weights.append(weight)
        self.tried.append(0)
        self.gained.append(0.0)
        self.below.append(None)

    def mean(self, at: int) -> float:
        return self.gained[at] / self.tried[at] if self.tried[at] else 0.0

    def sample(self, legal: list[Action], prior_power: float, rng: Rng) -> Action:
        """A random one of the legal actions, in proportion to prior ** prior_power."""
        sums: list[float] = []
        total = 0.0
        for action in legal:
            total += self.weights[self.slots[action]] ** prior_power
            sums.append(total)
        return legal[_place(sums, rng)]

    def flatten(self, share: float) -> None:
        """Mix the priors with equal ones, so that a search that others learn from tries everything now and then."""
        total = 0.0
        for weight in self.weights:
            total += weight
        count = len(self.weights)
        for at in range(count):
            self.weights[at] = (1.0 - share) * self.weights[at] / total + share / count


@final
class Prospects:
    """The results of some rounds, by seat: sums of the chances of winning and of the expected final scores."""

    def __init__(self, seats: int) -> None:
        self.rounds = 0
        self.chances: Final = [0.0] * seats
        self.scores: Final = [0.0] * seats

    def add(self, chances: list[float], scores: list[float]) -> None:
        self.rounds += 1
        for seat in range(len(chances)):
            self.chances[seat] += chances[seat]
            self.scores[seat] += scores[seat]


@final
class SearchTree:
    """The statistics of one seat's search about the choices below one view."""

    def __init__(self, evaluator: Evaluator, settings: SearchSettings = DEFAULT_SETTINGS) -> None:
        self.game: Final = evaluator.game
        self.evaluator: Final = evaluator
        self.settings: Final = settings
        self.root = SearchNode()
        self.prospects: Prospects | None = None  # adds up the rounds while it is set

    def grow(self, view: View, rounds: int, rng: Rng) -> None:
        """Search `rounds` more samples of `view`, in which its seat decides."""
        for _ in range(rounds):
            self._round(self.game.determinize(view, rng), view.seat, rng)

    def visits(self, legal: list[Action]) -> list[int]:
        """The number of rounds in which the search began with each of the legal actions."""
        root = self.root
        return [root.tried[root.slots[action]] if action in root.slots else 0 for action in legal]

    def descend(self, action: Action) -> None:
        """The action was taken and revealed nothing new: the statistics below it remain valid."""
        at = self.root.slots.get(action, -1)
        below = self.root.below[at] if at >= 0 else None
        self.root = SearchNode() if below is None else below

    def best(self, legal: list[Action]) -> Action:
        """The legal action that was tried most; among equals the one with better chances."""
        root = self.root
        chosen = legal[0]
        most, mean = -1, -1.0
        for action in legal:
            at = root.slots.get(action, -1)
            tried = root.tried[at] if at >= 0 else 0
            value = root.mean(at) if at >= 0 else 0.0
            if tried > most or (tried == most and value > mean):
                chosen, most, mean = action, tried, value
        return chosen

    def is_decided(self, legal: list[Action], rounds: int) -> bool:
        """Whether no other choice can become the most tried in so many rounds."""
        first = second = 0
        for action in legal:
            at = self.root.slots.get(action, -1)
            tried = self.root.tried[at] if at >= 0 else 0
            if tried > first:
                first, second = tried, first
            elif tried > second:
                second = tried
        return first - second > rounds

    def _round(self, state: State, seat: int, rng: Rng) -> None:
        node = self.root
        path: list[SearchNode] = []
        slots: list[int] = []
        seats: list[int] = []
        places: list[int] = []
        unopened = self.root.visits // self.settings.settled_rounds  # visits before a node is opened
        # The first to choose is the seat that asks, though others may be choosing at the same time.
        while seat != NOBODY and (node.visits > unopened or not path):
            legal = state.legal(seat)
            if not _places(node, legal, places):
                self._learn(node, state, seat, legal)
                _places(node, legal, places)
            at = places[0] if len(legal) == 1 else _select(node, places, self.settings)
            path.append(node)
            slots.append(at)
            seats.append(seat)
            state.apply(seat, node.actions[at])
            below = node.below[at]
            if below is None:
                below = SearchNode()
                node.below[at] = below
            node = below
            seat = state.decider()
        node.visits += 1
        if self.settings.finish_turns:
            self._finish_turn(state, node, rng)
        chances = self.evaluator.chances(state)
        if self.root.visits >= self.settings.settled_rounds:
            chances = self._after_next_turn(state, chances, rng)
        if self.prospects is not None:
            self.prospects.add(chances, self.evaluator.expected_scores(state))
        for step in range(len(path)):
            node = path[step]
            at = slots[step]
            node.visits += 1
            node.tried[at] += 1
            node.gained[at] += chances[seats[step]]

    def _learn(self, node: SearchNode, state: State, seat: int, legal: list[Action]) -> None:
        """Ask the policy about choices that were not possible in earlier samples."""
        slots = node.slots
        for action in legal:
            if action not in slots:
                break
        else:
            return
        if len(legal) == 1:
            node.add(legal[0], 1.0)
            return
        logits = self.evaluator.logits(state, seat, legal)
        for at in range(len(legal)):
            if legal[at] not in slots:
                node.add(legal[at], exp(min(max(logits[at], -LARGEST_LOGIT), LARGEST_LOGIT)))

    def _finish_turn(self, state: State, node: SearchNode, rng: Rng) -> None:
        """Play by the policy until the position is quiet. Its first answer stays as the prior of the new node."""
        seat = state.decider()
        if seat == NOBODY or self.game.evaluation.quiet(state):
            return
        legal = state.legal(seat)
        self._learn(node, state, seat, legal)
        state.apply(seat, node.sample(legal, self.settings.prior_power, rng))
        finish_turn(self.evaluator, state, self.settings.prior_power, rng)

    def _after_next_turn(self, state: State, chances: list[float], rng: Rng) -> list[float]:
        """The mean of `chances`, those of this position, and the chances after one more turn by the policy."""
        if state.over():
            return chances
        _step(self.evaluator, state, self.settings.prior_power, rng)
        finish_turn(self.evaluator, state, self.settings.prior_power, rng)
        later = self.evaluator.chances(state)
        return [(chances[seat] + later[seat]) / 2.0 for seat in range(state.seats)]


def finish_turn(evaluator: Evaluator, state: State, prior_power: float, rng: Rng) -> None:
    """Let the policy play until no turn is half done."""
    while not evaluator.game.evaluation.quiet(state):
        _step(evaluator, state, prior_power, rng)


def play_on(evaluator: Evaluator, state: State, prior_power: float, limit: int, rng: Rng) -> None:
    """Let the policy play all seats to the end of the game, for at most `limit` choices."""
    for _ in range(limit):
        if state.over():
            return
        _step(evaluator, state, prior_power, rng)


def _step(evaluator: Evaluator, state: State, prior_power: float, rng: Rng) -> None:
    seat = state.decider()
    legal = state.legal(seat)
    at = 0 if len(legal) == 1 else _draw(evaluator.logits(state, seat, legal), prior_power, rng)
    state.apply(seat, legal[at])


def _draw(logits: list[float], prior_power: float, rng: Rng) -> int:
    """A random index, with probabilities in proportion to exp(prior_power x logit)."""
    highest = max(logits)
    sums: list[float] = []
    total = 0.0
    for logit in logits:
        total += exp(prior_power * (logit - highest))
        sums.append(total)
    return _place(sums, rng)


def _place(sums: list[float], rng: Rng) -> int:
    """A random index, in proportion to the differences of growing sums."""
    point = sums[-1] * rng.below(RANDOM_STEPS) / RANDOM_STEPS
    for at in range(len(sums)):
        if point < sums[at]:
            return at
    return len(sums) - 1


def _places(node: SearchNode, legal: list[Action], places: list[int]) -> bool:
    """Write the indices of the legal actions in the lists of the node; false if one is not there yet."""
    places.clear()
    for action in legal:
        at = node.slots.get(action, -1)
        if at < 0:
            return False
        places.append(at)
    return True


def _select(node: SearchNode, places: list[int], settings: SearchSettings) -> int:
    """The choice with the best prospects."""
    weight = 0.0
    tries = 0
    gained = 0.0
    for at in places:
        weight += node.weights[at]
        tries += node.tried[at]
        gained += node.gained[at]
    untried = (gained / tries if tries else 0.5) - settings.first_play_reduction
    bonus = settings.exploration * sqrt((tries + 1.0) * max(1.0, tries / settings.settled_rounds)) / weight
    best = -1
    best_worth = -1e9
    for at in places:
        tried = node.tried[at]
        worth = node.gained[at] / tried if tried else untried
        worth += bonus * node.weights[at] / (1.0 + tried)
        if worth > best_worth:
            best_worth = worth
            best = at
    return best


ROUNDS_PER_CHECK: Final = 16  # rounds between two checks of the clock
LEAST_NEW_PART: Final = 4  # at least one round in this many of a budget is spent on the current decision
AGREEING_SAMPLES: Final = 2  # samples that must agree before a step counts as revealing nothing


@final
class TreeAgent(Agent):
    """`rounds` of search per decision; those of an earlier step in the same turn count, as long as nothing new was
    learned since. The search ends early where the rest of the budget cannot change the choice. `seconds` is the time
    limit of a decision: a safeguard, so that the machine's load does not affect the play of an opponent unless it
    must."""

    def __init__(
        self,
        evaluator: Evaluator,
        rounds: int,
        seconds: float = 1e9,
        forget_percent: int = 0,
        settings: SearchSettings = DEFAULT_SETTINGS,
    ) -> None:
        self.evaluator: Final = evaluator
        self.rounds: Final = rounds
        self.settings: Final = settings
        self.seconds: Final = seconds
        self.forget_percent: Final = forget_percent  # the chance in percent that a choice does not come to mind
        self.cancelled = False  # set from outside, ends the search at once with the best action so far
        self.wants_prospects = False  # set from outside, makes the tree add up the prospects of all seats
        self.tree: SearchTree | None = None
        self._view: View | None = None  # the view that the tree was grown from
        self._action: Action = -1  # and the action chosen then

    def choose(self, view: View, rng: Rng) -> Action:
        legal = without_forgotten(view.legal(), self.forget_percent, rng)
        tree = self._tree_for(view)
        tree.prospects = Prospects(view.seats) if self.wants_prospects else None
        if len(legal) == 1:
            action = legal[0]
        else:
            self._grow(tree, view, legal, rng)
            action = tree.best(legal)
        self.tree, self._view, self._action = tree, view, action
        return action

    def _grow(self, tree: SearchTree, view: View, legal: list[Action], rng: Rng) -> None:
        rounds = max(self.rounds - tree.root.visits, self.rounds // LEAST_NEW_PART, 1)
        end = monotonic() + self.seconds
        while rounds > 0 and not self.cancelled:
            tree.grow(view, min(rounds, ROUNDS_PER_CHECK), rng)
            rounds -= ROUNDS_PER_CHECK
            if tree.is_decided(legal, rounds):
                break
            sleep(0)  # compiled code does not yield to other threads, one of which may cancel
            if monotonic() >= end:
                break

    def _tree_for(self, view: View) -> SearchTree:
        """The tree of the previous step, if this view follows from that step with certainty; otherwise a new one."""
        tree, earlier = self.tree, self._view
        if tree is not None and earlier is not None and earlier.seat == view.seat and earlier.seats == view.seats:
            encoded = view.encode()
            # The step leads here for all sampled hidden cards, so it has revealed nothing about them.
            rng = FastRng(tree.root.visits)
            for _ in range(AGREEING_SAMPLES):
                guess = self.evaluator.game.determinize(earlier, rng)
                guess.apply(earlier.seat, self._action)
                if guess.view(earlier.seat).encode() != encoded:
                    break
            else:
                tree.descend(self._action)
                return tree
        return SearchTree(self.evaluator, self.settings)
