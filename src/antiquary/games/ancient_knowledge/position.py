"""A state that goes on: who decides, what is legal, what an action does."""

from hashlib import blake2b
from typing import Final, final

from mypy_extensions import i64

from antiquary.games.ancient_knowledge.notation import write
from antiquary.games.ancient_knowledge.rules.invariants import broken_laws
from antiquary.games.ancient_knowledge.rules.pieces.memory import memory_of, visible_zone_memory
from antiquary.games.ancient_knowledge.rules.scoring import final_scores, final_winners
from antiquary.games.ancient_knowledge.rules.state import GROUND, NO_CARDS, Frame, State, open_frame
from antiquary.games.ancient_knowledge.rules.turn import TAKE_ACTION
from antiquary.games.ancient_knowledge.view import (
    HIDDEN_DECK,
    View,
    ViewSource,
    known_cards,
    visible_buried,
    visible_decks,
    visible_discard,
    visible_looked,
    visible_options,
    visible_players,
)
from antiquary.kernel.errors import IllegalAction, ImpossiblePosition
from antiquary.kernel.game import Decision
from antiquary.kernel.rng import FastRng, Rng

NOBODY_ASKED: Final = -2  # a spectator is -1
MOST_STEPS: Final = 10_000  # between two decisions
UNUSED_RNG: Final = FastRng(0)  # every view has a copy, made once since stirring takes longer


@final
class Position(State):
    """Ancient Knowledge between two choices."""

    _view_source: ViewSource | None = None  # for whoever looks, until something changes
    _known_seat: int = NOBODY_ASKED  # the seat that was last asked what it knows since then
    _known: int = 0

    def decider(self) -> int:
        return self.top.seat  # that of the ground is nobody's

    def deciders(self) -> list[int]:
        if self.top is GROUND:
            return []
        if not self.top.together:
            return [self.top.seat]
        return sorted([frame.seat for frame in self._open()])

    def legal(self, seat: int) -> list[int]:
        top = self.top
        if not top.together:
            return self.options if top.seat == seat else []
        for frame in self._open():
            if frame.seat == seat:
                return frame.node.begin(self, frame)
        return []

    def apply(self, seat: int, action: int) -> None:
        top = self.top
        if top.together:
            self._apply_together(seat, action)
            return
        if top.seat != seat:
            if top is GROUND:
                raise IllegalAction("error-game-over")
            raise IllegalAction("error-not-your-decision", {"seat": seat})
        for option in self.options:
            if option == action:
                self._choose(top, action)
                self.settle()
                return
        raise IllegalAction("error-illegal-action", {"action": action})

    def play_out(self, rng: Rng) -> int:
        decisions = 0
        while self.top is not GROUND:
            top = self.top
            if top.together:
                legal = top.node.begin(self, top)
                self._choose_together(top, legal[rng.below(len(legal))])
            else:
                self._choose(top, self.options[rng.below(len(self.options))])
            self.settle()
            decisions += 1
        return decisions

    def settle(self) -> None:
        """Let everything happen that nobody has to choose, up to the next decision or the end. Raises
        `ImpossiblePosition` if there is no end to it, which no game comes to."""
        self._view_source, self._known_seat = None, NOBODY_ASKED
        steps: i64 = MOST_STEPS
        while self.top is not GROUND:
            top = self.top
            node = top.node
            options = node.begin(self, top)
            if options:
                top = self.top  # asking may have filled in what a frame left open
                # The only thing to choose is no choice; but which action to take is a player's own, even if forced.
                if len(options) > 1 or node is TAKE_ACTION or top.together:
                    self.options = options
                    return
                self._choose(top, options[0])
            elif self.top is top:
                raise ImpossiblePosition("error-position-impossible")
            steps -= 1
            if steps == 0:
                raise ImpossiblePosition("error-position-impossible")
        self.options = NO_CARDS

    def waits(self) -> bool:
        """Whether this is a position between two choices, or the end; what can be chosen is found anew."""
        top = self.top
        if top is GROUND:
            return True
        options = top.node.begin(self, top)
        self.options = options
        several = len(options) > 1 or (len(options) == 1 and (top.node is TAKE_ACTION or top.together))
        return several and self.top is top

    def _choose(self, frame: Frame, action: int) -> None:
        self.top = frame.below
        frame.node.choose(self, frame, action)

    def _choose_together(self, frame: Frame, action: int) -> None:
        """The answer of one seat to a question that is open for several: its frame stays in its place or goes."""
        above: list[Frame] = []
        top = self.top
        while top is not frame:
            above.append(top)
            top = top.below
        self._choose(frame, action)
        if frame.left > 1:
            self.top = frame.on(frame.below, frame.left - 1)
        for other in reversed(above):
            self.top = other.on(self.top, other.left)

    def _open(self) -> list[Frame]:
        """The frames that are open at the same time, the topmost first."""
        frames: list[Frame] = []
        frame = self.top
        while frame.together:
            frames.append(frame)
            frame = frame.below
        return frames

    def _apply_together(self, seat: int, action: int) -> None:
        for frame in self._open():
            if frame.seat == seat:
                if action not in frame.node.begin(self, frame):
                    raise IllegalAction("error-illegal-action", {"action": action})
                self._choose_together(frame, action)
                self.settle()
                return
        raise IllegalAction("error-not-your-decision", {"seat": seat})

    def decision(self, seat: int) -> Decision:
        """The question that `seat` has to answer now; `ask-nothing` if it has none."""
        frame = open_frame(self, seat)
        if frame is None:
            return Decision(seat, "ask-nothing")
        question = frame.node.question(frame)
        return Decision(seat, question.key, frame.source, question.details())

    def scores(self) -> list[int]:
        return final_scores(self)

    def winners(self) -> list[int]:
        return final_winners(self)

    def view(self, seat: int) -> View:
        """Every field is named: what is not given here is not in a view."""
        source = self._view_source
        if source is None:
            source = self._view_source = ViewSource(self)
        visible = Position(
            players=visible_players(self, seat, source.players),
            rng=UNUSED_RNG.clone(),
            deck=HIDDEN_DECK,
            deck_size=self.deck_size,
            discard=visible_discard(source.pile, seat),
            decks=visible_decks(self, seat, source.decks),
            discards=self.discards,
            tiles=self.tiles,
            levels=self.levels,
            boxed=self.boxed,
            looked=visible_looked(self, seat),
            looker=self.looker,
            top=self.top,
            options=visible_options(self, seat),
            first=self.first,
            active=self.active,
            phase=self.phase,
            turn=self.turn,
            declining=self.declining,
            skip_decline=self.skip_decline,
            flipped=self.flipped,
            ending=self.ending,
            cards=self.cards,
            buried=visible_buried(self.buried, seat),
        )
        if self.memory or self.noted:
            visible.memory = [belief for belief in memory_of(self) if belief.seat == seat]
            visible.zone_memory = visible_zone_memory(self.zone_memory, seat)
        return View(visible, seat, source.public)

    def forget(self) -> None:
        self._view_source = None

    def known(self, seat: int) -> int:
        # Whoever moves again knows before the second move what they knew after the first.
        if self._known_seat != seat:
            self._known_seat, self._known = seat, known_cards(self, seat)
        return self._known

    def random_draws(self) -> int:
        return self.rng.position

    def draw_from(self, rng: Rng) -> None:
        self.rng = rng

    def notation(self) -> str:
        return write(self)

    def digest(self) -> str:
        """What everybody remembers is left out: it follows from the moves, and records older than it stay valid."""
        return blake2b(write(self, with_memory=False).encode(), digest_size=8).hexdigest()

    def violations(self) -> list[str]:
        return broken_laws(self)

    def clone(self) -> "Position":
        self.shares_noted = True
        twin = Position(
            players=[player.clone() for player in self.players],
            rng=self.rng.clone(),
            deck=self.deck,
            deck_size=self.deck_size,
            discard=self.discard[:],
            decks=self.decks,
            discards=self.discards,
            tiles=self.tiles,
            levels=self.levels,
            boxed=self.boxed,
            looked=self.looked,
            looker=self.looker,
            top=self.top,
            options=self.options,
            first=self.first,
            active=self.active,
            phase=self.phase,
            turn=self.turn,
            declining=self.declining,
            skip_decline=self.skip_decline,
            flipped=self.flipped,
            ending=self.ending,
            cards=self.cards,
            memory=self.memory,
            zone_memory=self.zone_memory,
            buried=self.buried,
            noted=self.noted,
            noted_cards=self.noted_cards,
        )
        twin.piles_text = self.piles_text
        twin.zones_noted = self.zones_noted
        return twin
