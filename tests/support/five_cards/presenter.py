"""The presenter of Five Cards: its own question, log and zones; the rest is shown by the defaults."""

from collections.abc import Sequence

from antiquary.games.presenter import Presenter
from antiquary.kernel.event import Event
from antiquary.kernel.game import Game, View
from antiquary.text import Words
from antiquary.text.names import Names
from support.five_cards.arrangement import FiveCardsArrangement
from support.five_cards.words.texts import TEXTS


class FiveCardsPresenter(Presenter):
    def question(self, view: View) -> str:
        return TEXTS[self.words.language]["question"] if view.decision() is not None else ""

    def log(self, view: View, events: Sequence[Event]) -> list[str]:
        texts = TEXTS[self.words.language]
        return [texts[event.verb].format(name=self.names.of(event.seat), **_numbers(event)) for event in events]

    def arrangement(self) -> FiveCardsArrangement:
        return FiveCardsArrangement(self.game, self.words)


def _numbers(event: Event) -> dict[str, int]:
    return {"card": event.card, "amount": event.amount}


def presenter(game: Game, words: Words, names: Names) -> FiveCardsPresenter:
    return FiveCardsPresenter(game, words, names)
