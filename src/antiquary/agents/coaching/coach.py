"""The coach: the best moves for a view, their expected results and the reasons for them.

1. A search tree over the view proposes moves.
2. Each of them is then tried on the *same* samples of the hidden information, with the same random numbers: the move,
   then the rest of the turn (including other seats that have to answer in it) as the search found best or, where it has
   not been, as the policy prefers.
3. At the end of the turn, the evaluator gives the chances of winning and the expected final scores, and the game's
   ledger gives the amounts to compare. The means over all samples are the estimates of the move; the differences
   between two ledgers are the reasons for the better one. Chances are calibrated before anybody reads them.

Like an opponent, the coach is given a view and never a state, so it knows only what the player could know.
"""

from dataclasses import dataclass
from hashlib import blake2b
from typing import Final, final

from antiquary.agents.coaching.advice import LEAST_SUSPECT_COST, NO_ACTION, Advice, Estimate, Scan
from antiquary.agents.coaching.calibration import NO_CALIBRATION, NOBODY, Calibration, calibration_for
from antiquary.agents.evaluator import Evaluator, evaluator_for
from antiquary.agents.search import SearchNode, SearchTree, finish_turn
from antiquary.kernel.compiled import COMPILED
from antiquary.kernel.errors import WrongOption
from antiquary.kernel.game import Action, Game, Seat, State, View
from antiquary.kernel.rng import FastRng, Rng, rng_from

MOVES_COMPARED: Final = 4  # moves that are estimated, besides requested ones
ROUNDS_PER_GUESS: Final = 40  # rounds of search per sample on which the moves are compared
FEWEST_GUESSES: Final = 6
MOST_GUESSES: Final = 32
LEAST_VISITS_TO_FOLLOW: Final = 16  # visits from which on the tree's choice is better than the policy's
SEED_RANGE: Final = 1 << 30
PRIOR_POWER: Final = 2.0  # of the policy that plays a turn to its end
LEAST_POINTS_APART: Final = 0.5  # expected points by which moves with the same chance differ
STEP_BACK: Final = 0.02  # by how much taking a step back has to be better than going on
MOST_CHOICES_IN_TURN: Final = 100  # choices after which a turn is judged even if it goes on


@final
@dataclass(frozen=True)
class SearchedMove:
    """A legal move as the search sees it: how often it was tried, and the mean chance of the seat that chooses."""

    action: Action
    visits: int
    chance: float


@final
@dataclass(frozen=True)
class SearchResult:
    """The result of a search: the legal moves, those tried most first, and the tree to follow after one of them."""

    moves: list[SearchedMove]
    root: SearchNode


@final
class Coach:
    """Gives advice on one game, with `rounds` rounds of search per decision. Moves are compared on `guesses` samples;
    unless stated, their number follows from the rounds. With `never_back`, the seat takes nothing back later in the
    turn."""

    def __init__(
        self,
        evaluator: Evaluator,
        rounds: int,
        calibration: Calibration = NO_CALIBRATION,
        guesses: int = 0,
        never_back: bool = False,
    ) -> None:
        self.game: Final = evaluator.game
        self.evaluator: Final = evaluator
        self.rounds: Final = rounds
        self.calibration: Final = calibration
        self.guesses: Final = guesses or min(MOST_GUESSES, max(FEWEST_GUESSES, rounds // ROUNDS_PER_GUESS))
        self.never_back: Final = never_back

    def faster(self, times: int) -> "Coach":
        """The same coach with one in so many rounds."""
        return Coach(self.evaluator, max(1, self.rounds // times), self.calibration)

    def advise(
        self,
        view: View,
        rng: Rng,
        requested: Action = NO_ACTION,
        breadth: int = MOVES_COMPARED,
        then: list[Action] | None = None,
    ) -> Advice:
        """The best moves for the seat of `view`, which has to decide, as far as they are among the `breadth` moves that
        the search tried most; `requested` is estimated too, good or bad, and if `then` is to
        follow, that line as well."""
        legal = view.legal()
        if not legal:
            raise WrongOption("error-coach-nothing", {"seat": view.seat + 1})
        if requested != NO_ACTION and requested not in legal:
            raise WrongOption("error-coach-move", {"move": self.game.action_text(requested)})
        searched = self.search(view, rng)
        actions = shortlist(searched, requested, breadth)
        # Chosen before the searches: a requested move changes nothing about the others.
        samples = FastRng(rng.below(SEED_RANGE))
        branches = [self._continuation(view, searched.root, action, rng) for action in actions]
        if then:
            branches.append(branches[actions.index(requested)])
            actions.append(requested)
        return self.advice_on(view, searched.root, actions, branches, samples, then or [])

    def advice_on(
        self,
        view: View,
        root: SearchNode,
        actions: list[Action],
        branches: list[SearchNode | None],
        samples: Rng,
        then: list[Action],
    ) -> Advice:
        """The advice on these moves, tried on the same samples. A branch is the tree to follow after its move; after
        the last move the choices `then` follow."""
        moves = self._estimated(view, actions, branches, samples, then)
        for move in moves:
            move.tried = times_tried(root, move.action)
        advice = Advice(self.game, view.seat, self._ranked(moves, view.seat))
        advice.compare()
        return advice

    def search(self, view: View, rng: Rng) -> SearchResult:
        """The moves of `view` as the search sees them."""
        tree = SearchTree(self.evaluator)
        legal = view.legal()
        if len(legal) > 1:
            tree.grow(view, self.rounds, rng)
        return SearchResult(by_visits(tree.root, legal), tree.root)

    def scan(self, view: View, action: Action, rng: Rng) -> Scan:
        """A quick scan of a move, to find the decisions to examine."""
        moves = self.search(view, rng).moves
        best = moves[0]
        if best.action == action:
            return Scan(0.0, max(0.0, best.chance - moves[1].chance))
        for move in moves:
            if move.action == action:
                return Scan(max(0.0, best.chance - move.chance), 0.0)
        raise WrongOption("error-coach-move", {"move": self.game.action_text(action)})

    def obvious(self, view: View, action: Action, rng: Rng) -> bool:
        """Whether a quick look suggests `action`: if every step of the turn is the one after which the position looks
        best at once, no other move leads to a better position."""
        legal = view.legal()
        totals = [0.0] * len(legal)
        for _ in range(FEWEST_GUESSES):
            guess = self.game.determinize(view, rng)
            turn = self.game.evaluation.turn(guess, view.seat)
            for at in range(len(legal)):
                after = guess.clone()
                after.apply(view.seat, legal[at])
                self._finish(after, None, view.seat, turn, [])
                totals[at] += self.evaluator.chances(after)[view.seat]
        return totals[legal.index(action)] >= max(totals)

    def chances(self, view: View, rng: Rng) -> list[float]:
        """The chances of winning by seat, estimated from `view`; they add up to one."""
        total = [0.0] * view.seats
        progress = 0.0
        for _ in range(self.guesses):
            guess = self.game.determinize(view, rng)
            progress += self.game.evaluation.progress(guess)
            finish_turn(self.evaluator, guess, PRIOR_POWER, rng)
            _add(total, self.evaluator.chances(guess))
        _divide(total, self.guesses)
        deciders = view.deciders()
        mover = deciders[0] if len(deciders) == 1 else NOBODY
        return self.calibration.of_position(total, progress / self.guesses, mover)

    def _ranked(self, moves: list[Estimate], seat: Seat) -> list[Estimate]:
        """The moves, the best first. Among those whose chances nobody can tell apart, points decide; a step back is the
        best move only if it is clearly so."""
        order = _sorted(moves, seat)
        level = order[0].chances[seat] - LEAST_SUSPECT_COST
        most = 0
        for at in range(1, len(order)):
            close = order[at].chances[seat] >= level
            if close and order[at].scores[seat] >= order[most].scores[seat] + LEAST_POINTS_APART:
                most = at
        order.insert(0, order.pop(most))
        step_back = len(order) > 1 and self.game.study.takes_back(order[0].action)
        if step_back and order[0].chances[seat] - order[1].chances[seat] < STEP_BACK:
            order.insert(1, order.pop(0))
        return order

    def _estimated(
        self, view: View, actions: list[Action], branches: list[SearchNode | None], samples: Rng, then: list[Action]
    ) -> list[Estimate]:
        game, seat = self.game, view.seat
        lines = len(game.study.ledger_lines())
        moves = [Estimate(action, view.seats, lines) for action in actions]
        moves[-1].forced = then
        following: list[list[list[Action]]] = [[] for _ in actions]  # the choices in the rest of the turn, by sample
        progress = 0.0
        for _ in range(self.guesses):
            guess = game.determinize(view, samples)
            progress += game.evaluation.progress(guess)
            turn = game.evaluation.turn(guess, seat)
            for at in range(len(moves)):
                move = moves[at]
                # A clone shares the sample's random numbers, so that moves differ on merit and not by chance.
                after = guess.clone()
                after.apply(seat, move.action)
                choices = self._finish(after, branches[at], seat, turn, move.forced)
                move.steps += len(choices)
                following[at].append(choices)
                _add(move.chances, self.evaluator.chances(after))
                _add(move.scores, self.evaluator.expected_scores(after))
                _add(move.ledger, game.study.ledger(after, seat))
        for at in range(len(moves)):
            move = moves[at]
            move.plan = _common_start(following[at])
            move.next = move.plan[0] if move.plan else NO_ACTION
            _divide(move.chances, self.guesses)
            _divide(move.scores, self.guesses)
            _divide(move.ledger, self.guesses)
            move.chances = self.calibration.of_move(move.chances, progress / self.guesses, seat)
        return moves

    def _continuation(self, view: View, root: SearchNode, action: Action, rng: Rng) -> SearchNode | None:
        """The tree to follow after `action`. The search spends little on moves that it does not favour; without a
        search of their own their turns would be played worse, and they would look worse than they are."""
        known = below(root, action)
        rounds = self.rounds // MOVES_COMPARED
        if known is not None and known.visits >= rounds:
            return known
        after = self.view_after(view, action, rng)
        if after is None:
            return known
        tree = SearchTree(self.evaluator)
        tree.grow(after, rounds, rng)
        return tree.root

    def view_after(self, view: View, action: Action, rng: Rng) -> View | None:
        """The view of the same seat after its move, from a sample; None if its turn is over then."""
        after = self.game.determinize(view, rng)
        turn = self.game.evaluation.turn(after, view.seat)
        after.apply(view.seat, action)
        if view.seat not in after.deciders() or self.game.evaluation.turn(after, view.seat) != turn:
            return None
        return after.view(view.seat)

    def _finish(
        self, state: State, branch: SearchNode | None, seat: Seat, turn: int, forced: list[Action]
    ) -> list[Action]:
        """Play on until the turn of `seat` is over; returns its choices, which begin with those that are forced."""
        choices: list[Action] = []
        for _ in range(MOST_CHOICES_IN_TURN):
            decider = state.decider()
            if decider < 0 or self.game.evaluation.turn(state, seat) != turn:
                break
            legal = state.legal(decider)
            if self.never_back and decider == seat:
                legal = [each for each in legal if not self.game.study.takes_back(each)] or legal
            action = legal[0]
            if decider == seat and len(choices) < len(forced):
                action = forced[len(choices)]
                if action not in legal:
                    raise WrongOption("error-coach-move", {"move": self.game.action_text(action)})
            elif len(legal) > 1:
                if branch is not None and branch.visits >= LEAST_VISITS_TO_FOLLOW:
                    action = most_tried(branch, legal)
                else:
                    action = self._policy_choice(state, decider, legal)
            state.apply(decider, action)
            if decider == seat:
                choices.append(action)
            if branch is not None:
                branch = below(branch, action)
        return choices

    def _policy_choice(self, state: State, seat: Seat, legal: list[Action]) -> Action:
        """The choice that the policy prefers for `seat`."""
        logits = self.evaluator.logits(state, seat, legal)
        return legal[logits.index(max(logits))]


ADVISING_LEVELS: Final = ("grandmaster", "master")  # the level that advises: the first of these that a game has
# Rounds of search without the compiled rules: each takes far longer, and people wait all the same.
INTERPRETED_ROUNDS: Final = 40


def coach_for(game: Game, rounds: int = 0, calibrated: bool = True) -> Coach:
    """The coach of a game. It thinks like the strongest level: with its networks and, unless `rounds` are stated, as
    long."""
    if not rounds:
        rounds = rounds_of_strongest(game) if COMPILED else INTERPRETED_ROUNDS
    return Coach(evaluator_for(game), rounds, calibration_for(game) if calibrated else NO_CALIBRATION)


def rounds_of_strongest(game: Game) -> int:
    budgets = game.study.budgets()
    return next(budgets[level].rounds for level in ADVISING_LEVELS if level in budgets)


def rng_of(view: View) -> Rng:
    """Random numbers that depend on the view alone, so that advice reveals nothing else."""
    return rng_from(blake2b(view.encode(), digest_size=16).digest())


# --- the tree -------------------------------------------------------------------------------------------------------


def below(branch: SearchNode, action: Action) -> SearchNode | None:
    """The branch below `action`, if it was ever tried."""
    at = branch.slots.get(action, -1)
    return branch.below[at] if at >= 0 else None


def times_tried(branch: SearchNode, action: Action) -> int:
    at = branch.slots.get(action, -1)
    return branch.tried[at] if at >= 0 else 0


def most_tried(branch: SearchNode, legal: list[Action]) -> Action:
    """The legal action that was tried most."""
    chosen, most = legal[0], -1
    for action in legal:
        times = times_tried(branch, action)
        if times > most:
            chosen, most = action, times
    return chosen


def by_visits(root: SearchNode, legal: list[Action]) -> list[SearchedMove]:
    """The legal moves, those that were tried most first."""
    order: list[SearchedMove] = []
    for action in legal:
        at = root.slots.get(action, -1)
        move = SearchedMove(action, times_tried(root, action), root.mean(at) if at >= 0 else 0.0)
        place = len(order)
        while place and order[place - 1].visits < move.visits:
            place -= 1
        order.insert(place, move)
    return order


def shortlist(searched: SearchResult, requested: Action, breadth: int = MOVES_COMPARED) -> list[Action]:
    """The moves worth comparing: those that were tried most, and the requested one."""
    listed = [move.action for move in searched.moves[:breadth]]
    if requested != NO_ACTION and requested not in listed:
        listed.append(requested)
    return listed


# --- the estimates --------------------------------------------------------------------------------------------------


def _sorted(moves: list[Estimate], seat: Seat) -> list[Estimate]:
    """By chances; among equals by expected points, then by fewer steps, then by the number of tries."""
    order: list[Estimate] = []
    for move in moves:
        place = len(order)
        while place and _better(move, order[place - 1], seat):
            place -= 1
        order.insert(place, move)
    return order


def _better(one: Estimate, other: Estimate, seat: Seat) -> bool:
    if one.chances[seat] != other.chances[seat]:
        return one.chances[seat] > other.chances[seat]
    if one.scores[seat] != other.scores[seat]:
        return one.scores[seat] > other.scores[seat]
    if one.steps != other.steps:
        return one.steps < other.steps
    return one.tried > other.tried


def _common_start(lines: list[list[Action]]) -> list[Action]:
    """The choices that most of the lines have in common, one after another."""
    agreed: list[Action] = []
    while True:
        action = _majority([line[len(agreed)] if len(agreed) < len(line) else NO_ACTION for line in lines])
        if action == NO_ACTION:
            return agreed
        agreed.append(action)


def _majority(actions: list[Action]) -> Action:
    """The majority element, or NOTHING."""
    for action in actions:
        if 2 * actions.count(action) > len(actions):
            return action
    return NO_ACTION


def _add(total: list[float], values: list[float]) -> None:
    for at in range(len(total)):
        total[at] += values[at]


def _divide(total: list[float], by: int) -> None:
    for at in range(len(total)):
        total[at] /= by
