"""A state that goes on: who decides, what is legal, what an action does."""

from typing import final

from antiquary.games.ancient_knowledge.explaining import explain
from antiquary.games.ancient_knowledge.laws import broken_laws
from antiquary.games.ancient_knowledge.notation import write
from antiquary.games.ancient_knowledge.resolve import ask, choose
from antiquary.games.ancient_knowledge.scoring import final_scores, final_winners
from antiquary.games.ancient_knowledge.state import Frame, State
from antiquary.games.ancient_knowledge.steps import Step, TakeAction
from antiquary.games.ancient_knowledge.turn import ask_step, choose_step, choose_together
from antiquary.games.ancient_knowledge.view import (
    HIDDEN_DECK,
    View,
    known_cards,
    visible_decks,
    visible_discard,
    visible_looked,
    visible_options,
    visible_players,
)
from antiquary.kernel.errors import IllegalAction
from antiquary.kernel.game import Decision
from antiquary.kernel.rng import FastRng


@final
class Position(State):
    """Ancient Knowledge between two choices."""

    def decider(self) -> int:
        return self.agenda[-1].seat if self.agenda else -1

    def deciders(self) -> list[int]:
        if not self.agenda:
            return []
        if not self.agenda[-1].together:
            return [self.agenda[-1].seat]
        return sorted([self.agenda[at].seat for at in self._open()])

    def legal(self, seat: int) -> list[int]:
        if not self.agenda:
            return []
        top = self.agenda[-1]
        if not top.together:
            return self.options if top.seat == seat else []
        for at in self._open():
            if self.agenda[at].seat == seat:
                return self._ask(self.agenda[at])
        return []

    def apply(self, seat: int, action: int) -> None:
        agenda = self.agenda
        if not agenda:
            raise IllegalAction("error-game-over")
        top = agenda[-1]
        if top.together:
            self._apply_together(seat, action)
            return
        if top.seat != seat:
            raise IllegalAction("error-not-your-decision", {"seat": seat})
        if action not in self.options:
            raise IllegalAction("error-illegal-action", {"action": action})
        agenda.pop()
        node = top.node
        if isinstance(node, Step):
            choose_step(self, top, node, action)
        else:
            choose(self, top, node, action)
        self.settle()

    def settle(self) -> None:
        """Let everything happen that nobody has to choose, up to the next decision or the end."""
        agenda = self.agenda
        while agenda:
            options = self._ask(agenda[-1])
            if not options:
                continue
            top = agenda[-1]  # asking may have filled in what a frame left open
            node = top.node
            # The only thing to choose is no choice; but which action to take is a player's own, even if forced.
            if len(options) == 1 and not isinstance(node, TakeAction) and not top.together:
                agenda.pop()
                if isinstance(node, Step):
                    choose_step(self, top, node, options[0])
                else:
                    choose(self, top, node, options[0])
                continue
            self.options = options
            return
        self.options = []

    def _ask(self, frame: Frame) -> list[int]:
        node = frame.node
        if isinstance(node, Step):
            return ask_step(self, frame, node)
        return ask(self, frame, node)

    def _open(self) -> list[int]:
        """The frames, by place on the agenda, that are open at the same time."""
        at = len(self.agenda) - 1
        places: list[int] = []
        while at >= 0 and self.agenda[at].together:
            places.append(at)
            at -= 1
        return places

    def _apply_together(self, seat: int, action: int) -> None:
        for at in self._open():
            frame = self.agenda[at]
            if frame.seat == seat:
                if action not in self._ask(frame):
                    raise IllegalAction("error-illegal-action", {"action": action})
                choose_together(self, at, action)
                self.settle()
                return
        raise IllegalAction("error-not-your-decision", {"seat": seat})

    def decision(self, seat: int) -> Decision:
        return explain(self, seat)

    def scores(self) -> list[int]:
        return final_scores(self)

    def winners(self) -> list[int]:
        return final_winners(self)

    def view(self, seat: int) -> View:
        """Every field is named: what is not given here is not in a view."""
        visible = Position(
            visible_players(self, seat),
            FastRng(0),
            HIDDEN_DECK,
            self.deck_size,
            visible_discard(self, seat),
            visible_decks(self),
            self.discards[:],
            self.tiles[:],
            self.levels[:],
            self.boxed[:],
            visible_looked(self, seat),
            self.looker,
            self.agenda[:],
            visible_options(self, seat),
            self.first,
            self.active,
            self.phase,
            self.turn,
            self.declining,
            self.skip_decline,
            self.flipped,
            self.ending,
        )
        return View(visible, seat)

    def known(self, seat: int) -> int:
        return known_cards(self, seat)

    def luck(self) -> int:
        return self.rng.position

    def notation(self) -> str:
        return write(self)

    def violations(self) -> list[str]:
        return broken_laws(self)

    def clone(self) -> "Position":
        players = [player.clone() for player in self.players]
        return Position(
            players,
            self.rng.clone(),
            self.deck,
            self.deck_size,
            self.discard[:],
            self.decks[:],
            self.discards[:],
            self.tiles[:],
            self.levels[:],
            self.boxed[:],
            self.looked,
            self.looker,
            self.agenda[:],
            self.options,
            self.first,
            self.active,
            self.phase,
            self.turn,
            self.declining,
            self.skip_decline,
            self.flipped,
            self.ending,
        )
