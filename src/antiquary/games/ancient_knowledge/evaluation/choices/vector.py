"""The rows of the choices of a seat, one after the other; the kinds of questions; the positions between turns."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from antiquary.games.ancient_knowledge.cards.tables import ON_EXCAVATE
from antiquary.games.ancient_knowledge.evaluation.card_values import VALUES
from antiquary.games.ancient_knowledge.evaluation.choices import columns
from antiquary.games.ancient_knowledge.evaluation.choices.columns import WIDTH
from antiquary.games.ancient_knowledge.evaluation.choices.measure import DRAWN_SCALE, Measure
from antiquary.games.ancient_knowledge.evaluation.observation import QUESTION, QUESTIONS
from antiquary.games.ancient_knowledge.rules import actions
from antiquary.games.ancient_knowledge.rules.conditions import place_of
from antiquary.games.ancient_knowledge.rules.effects.turn_actions import Archive, Excavate
from antiquary.games.ancient_knowledge.rules.legality import can_learn
from antiquary.games.ancient_knowledge.rules.main_actions import price
from antiquary.games.ancient_knowledge.rules.numbers import ACTIONS, CARD_ROOM, CARDS_PER_ROTATION, HAND_LIMIT
from antiquary.games.ancient_knowledge.rules.scoring import score
from antiquary.games.ancient_knowledge.rules.state import ACTION_PHASE, GROUND, NO_CARD, Frame, State, open_frame
from antiquary.games.ancient_knowledge.rules.tallies import PAST, ROTATED
from antiquary.games.ancient_knowledge.rules.turn import TAKE_ACTION

# --- the answers that are not cards ---------------------------------------------------------------------------------


SPARE_PROSPECT: Final = 1.0  # a card with a lower prospect is spare
NO_PROSPECT: Final = -100.0  # less than any prospect


@final
@mypyc_attr(acyclic=True)
class AnswerWriter:
    """Writes the rows of answers to one question."""

    def __init__(self, measure: Measure, frame: Frame) -> None:
        self.measure: Final = measure
        self.frame: Final = frame
        # The hand, once it is ranked.
        self.ranked: bool = False
        self.best: int = NO_CARD  # of the cards that can be created
        self.best_prospect: float = 0.0
        self.creatable: int = 0
        self.hindered_prospect: float = 0.0  # of the best card that lacks others to pay for it
        self.missing: float = 0.0  # for that one
        self.spare: int = 0

    def write(self, action: int, rows: vec[float], row: i64) -> None:
        """Write `action` into the row that begins at `row`."""
        if action >= actions.NUMBER + 1:
            self._write_number(action - actions.NUMBER, rows, row)
        elif action >= actions.TILE:
            self._write_tile(action - actions.TILE, rows, row)
        elif action >= actions.SEAT:
            self._write_opponent(action - actions.SEAT, rows, row)
        elif action > actions.SPACE:
            self._write_space(action - actions.SPACE, rows, row)
        elif action == actions.STOP:
            self._write_stop(rows, row)
        else:
            self._rank_hand()
            self._write_action(action, rows, row)

    # --- the actions of a turn --------------------------------------------------------------------------------------

    def _rank_hand(self) -> None:
        if self.ranked:
            return
        measure = self.measure
        self.ranked = True
        most = hindered = NO_PROSPECT
        for card in measure.player.hand:
            measure.measure_creatable(card)
            prospect = measure.prospect()
            if prospect < SPARE_PROSPECT:
                self.spare += 1
            if measure.ready > 0.0:
                self.creatable += 1
                if prospect > most:
                    self.best, most = card, prospect
            elif measure.missing > 0.0 and prospect > hindered:
                hindered, self.missing = prospect, measure.missing
        self.best_prospect = most if most > 0.0 else 0.0
        self.hindered_prospect = hindered if hindered > 0.0 else 0.0

    def _write_action(self, action: int, rows: vec[float], row: i64) -> None:
        measure = self.measure
        rows[row + columns.CREATES + action - actions.CREATE] = 1.0
        if action == actions.CREATE:
            if self.best >= 0:
                measure.measure_creatable(self.best)
                measure.write(rows, row)
            rows[row + columns.NUMBER] = self.creatable * 0.2
        elif action == actions.LEARN:
            self._write_learn(rows, row)
        elif action == actions.ARCHIVE:
            rows[row + columns.SPARE] = self.spare * 0.2
            self._write_risk(0, rows, row)
        elif action == actions.EXCAVATE:
            counts = measure.player.counts
            self._write_excavation(counts[PAST] - counts[ROTATED], rows, row)
            self._write_hindered(rows, row)
        else:
            rows[row + columns.WASTED] = 0.2 if len(measure.player.hand) >= HAND_LIMIT else 0.0
            self._write_hindered(rows, row)

    def _write_hindered(self, rows: vec[float], row: i64) -> None:
        """What more cards would be good for: a better one that cannot be paid for."""
        more = self.hindered_prospect - self.best_prospect
        if more > 0.0:
            rows[row + columns.NET] = more * 0.2
            rows[row + columns.MISSING] = self.missing * 0.3

    def _write_learn(self, rows: vec[float], row: i64) -> None:
        """The best technology that can be learned, and how many can."""
        measure = self.measure
        best = NO_CARD
        number = 0
        most = NO_PROSPECT
        for tile in measure.state.tiles:
            for card in tile:
                if can_learn(measure.player, card):
                    number += 1
                    measure.measure_technology(card)
                    prospect = measure.prospect() + measure.demand.growth[VALUES[card].kind]
                    if prospect > most:
                        best, most = card, prospect
        if best >= 0:
            measure.measure_technology(best)
            measure.write(rows, row)
        rows[row + columns.NUMBER] = number * 0.2

    def _write_risk(self, paid: int, rows: vec[float], row: i64) -> None:
        """The knowledge at risk beyond what is paid for that cards in hand could remove, in all and from space 1."""
        measure = self.measure
        player = measure.player
        hand = float(len(player.hand))
        urgent = at_risk = -float(paid)
        for place, card in enumerate(player.timeline):
            if card >= 0 and player.knowledge[place]:
                measure.measure_standing(card, player, place, place)
                at_risk += measure.at_risk
                if place <= 1:
                    urgent += measure.at_risk
        rows[row + columns.REMOVABLE] = (0.0 if at_risk < 0.0 else at_risk if at_risk < hand else hand) * 0.2
        rows[row + columns.URGENT] = (0.0 if urgent < 0.0 else urgent if urgent < hand else hand) * 0.2

    def _write_excavation(self, number: int, rows: vec[float], row: i64) -> None:
        """The cards drawn for so many monuments, those that find no room in the hand, and the artifacts that react."""
        player = self.measure.player
        rate = CARDS_PER_ROTATION
        reacting = 0
        for card in player.artifacts:
            rate = max(rate, VALUES[card].excavate_rate)
            on_excavate = ON_EXCAVATE[card]
            if on_excavate is not None and on_excavate.reacts(number):
                reacting += 1
        drawn, free = number * rate, HAND_LIMIT - len(player.hand)
        rows[row + columns.NUMBER] = number * 0.2
        rows[row + columns.DRAWN] = min(drawn, free) * DRAWN_SCALE
        rows[row + columns.WASTED] = max(drawn - free, 0) * 0.2
        rows[row + columns.REACTING] = reacting * 0.5

    # --- other answers ----------------------------------------------------------------------------------------------

    def _write_stop(self, rows: vec[float], row: i64) -> None:
        """What is given up: the effect that asks, and after an archive the knowledge that is not paid for."""
        frame, measure = self.frame, self.measure
        rows[row + columns.STOPS] = 1.0
        rows[row + columns.NUMBER] = frame.left * 0.2
        if frame.source >= 0:
            measure.write_given_up(frame.source, rows, row)
        if isinstance(frame.node, Archive):
            self._write_risk(frame.left, rows, row)

    def _write_space(self, space: int, rows: vec[float], row: i64) -> None:
        """The card of the question as if it stood on this space."""
        card, measure = self.frame.card, self.measure
        player = measure.player
        place = place_of(player, card)
        if place >= 0:
            then = 2 * space - 2
            measure.measure_standing(card, player, place, then + 1 if player.timeline[then] >= 0 else then)
            measure.write(rows, row)
        else:
            cost = price(card, space)
            measure.measure_created(card, float(space))
            measure.write(rows, row)
            rows[row + columns.COSTS] = cost * 0.5
            rows[row + columns.NUMBER] = (len(player.hand) - cost) * 0.2

    def _write_opponent(self, seat: int, rows: vec[float], row: i64) -> None:
        """The hand and the lead of an opponent."""
        measure = self.measure
        other = measure.state.players[seat]
        rows[row + columns.NUMBER] = len(other.hand) * 0.2
        rows[row + columns.LEAD] = (score(other) - score(measure.player)) * 0.1

    def _write_tile(self, tile: int, rows: vec[float], row: i64) -> None:
        """The technologies that would leave: their worth to this seat, how near they are, who can learn them."""
        measure = self.measure
        for card in measure.state.tiles[tile]:
            measure.measure_technology(card)
            rows[row + columns.READY] += measure.ready * 0.5
            rows[row + columns.MISSING] += measure.missing * 0.2
            rows[row + columns.RIVALS] += measure.rivals * 0.3
            rows[row + columns.NET] += measure.prospect() * 0.1
            if measure.ready > 0.0:
                rows[row + columns.GAIN] += measure.prospect() * 0.2

    def _write_number(self, number: int, rows: vec[float], row: i64) -> None:
        """A number of monuments to rotate, or of lost knowledge to return."""
        if isinstance(self.frame.node, Excavate):
            self._write_excavation(number, rows, row)
        else:
            rows[row + columns.NUMBER] = number * 0.2


# --- all choices ----------------------------------------------------------------------------------------------------


# In the order of the numbers in `QUESTION`; 0 where nothing is asked.
QUESTION_KINDS: Final[list[str]] = ["none", *[kind.__name__ for kind in QUESTIONS]]


def question_kind(state: State, seat: int) -> int:
    """The kind of step that asks `seat`, 0 if it is not asked."""
    frame = open_frame(state, seat)
    return 0 if frame is None or frame is GROUND else QUESTION[type(frame.node)]


def choice_features(state: State, seat: int, choices: list[int]) -> vec[float]:
    """The rows of `choices`, legal answers of `seat`, in the columns of `CHOICE_FEATURE_NAMES`."""
    rows = vec[float]([0.0] * (len(choices) * WIDTH))
    frame = open_frame(state, seat)
    if frame is None or frame is GROUND:
        return rows
    measure = Measure(state, seat, frame)
    writer = AnswerWriter(measure, frame)
    row: i64 = 0
    for action in choices:
        if action < CARD_ROOM:
            measure.measure(action)
            measure.write(rows, row)
        else:
            writer.write(action, rows, row)
        row += WIDTH
    return rows


def action_complete(state: State) -> bool:
    """Whether an action is asked for, or those of the turn are over."""
    return state.phase > ACTION_PHASE or state.top.node is TAKE_ACTION


def quiet(state: State) -> bool:
    """Whether a turn begins or the game is over."""
    # Nor is the opening draft: hands still hold cards that will be put away, and few choices are left of it.
    top = state.top
    return top is GROUND or (top.node is TAKE_ACTION and top.left == ACTIONS)
