"""Ancient Knowledge as the kernel sees it: options, setup, notation."""

from typing import Final, final

from antiquary.games.ancient_knowledge.cards import CARD_COUNT
from antiquary.games.ancient_knowledge.cards.numbering import FIRST_EDITION
from antiquary.games.ancient_knowledge.determinize import determinize
from antiquary.games.ancient_knowledge.evaluation.evaluation import AncientEvaluation
from antiquary.games.ancient_knowledge.evaluation.features import feature_names
from antiquary.games.ancient_knowledge.evaluation.observer import AncientEncoding
from antiquary.games.ancient_knowledge.evaluation.study import AncientStudy
from antiquary.games.ancient_knowledge.last_round import last_round
from antiquary.games.ancient_knowledge.notation import action_text, parse_action
from antiquary.games.ancient_knowledge.parsing import parse
from antiquary.games.ancient_knowledge.position import Position
from antiquary.games.ancient_knowledge.rules.actions import ACTION_SPACE
from antiquary.games.ancient_knowledge.rules.numbers import FIRST_LEVELS, TILES
from antiquary.games.ancient_knowledge.rules.pieces.builder_cards import (
    deal_hands,
    deal_starting_hands,
    starting_hand_cards,
)
from antiquary.games.ancient_knowledge.rules.pieces.memory import note_starting_hands
from antiquary.games.ancient_knowledge.rules.pieces.technologies import technology_decks
from antiquary.games.ancient_knowledge.rules.setup import empty_player, opening_agenda
from antiquary.games.ancient_knowledge.rules.state import NO_CARD, NO_CARDS, SETUP
from antiquary.games.ancient_knowledge.view import View
from antiquary.kernel import game as kernel
from antiquary.kernel.event import EVERYONE
from antiquary.kernel.rng import FastRng, KeyedRng, Rng


def start(seats: int, starting_hands: bool, rng: Rng, cards: int = CARD_COUNT) -> Position:
    """Shuffle, deal, and go on to the first decision."""
    first = rng.below(seats)
    players = [empty_player() for _ in range(seats)]
    deck = deal_starting_hands(players, cards, rng) if starting_hands else deal_hands(players, cards, rng)
    position = Position(
        players=players,
        rng=rng,
        deck=deck,
        deck_size=len(deck),
        discard=[],
        decks=technology_decks(cards, rng),
        discards=[[], []],
        tiles=[[] for _ in range(TILES)],
        levels=list(FIRST_LEVELS),
        boxed=[],
        looked=NO_CARDS,
        looker=EVERYONE,
        top=opening_agenda(seats, first, not starting_hands),
        options=[],
        first=first,
        active=first,
        phase=SETUP,
        turn=0,
        declining=NO_CARD,
        skip_decline=False,
        flipped=False,
        ending=False,
        cards=cards,
    )
    if starting_hands:
        note_starting_hands(position, starting_hand_cards())
    position.settle()
    return position


EVALUATION: Final = AncientEvaluation(feature_names(start(2, False, FastRng(0))))
ENCODING: Final = AncientEncoding()
STUDY: Final = AncientStudy()


@final
class AncientKnowledge(kernel.Game):
    """2 to 4 players; the opening hand is drafted, or one of the four starting hands for a first game. `mini` is the
    last round only, see `last_round.py`. `cards` are as many of the cards as there were, in the order of their numbers:
    games go on with the cards that they were begun with."""

    def __init__(self, mini: bool = False, cards: int = CARD_COUNT) -> None:
        self._mini: Final = mini
        self._cards: Final = len(FIRST_EDITION) if mini else cards
        super().__init__(
            "ancient-knowledge-mini" if mini else "ancient-knowledge",
            1,
            ACTION_SPACE,
            chance_space=CARD_COUNT,
            edition="" if self._cards == len(FIRST_EDITION) else f"{self._cards} cards",
            evaluation=EVALUATION,
            encoding=ENCODING,
            study=STUDY,
        )
        self._options: Final = (
            [kernel.Option("players", 2, [2])]
            if mini
            else [
                kernel.Option("players", 2, [2, 3, 4]),
                kernel.Option("starting_hands", False, [False, True]),
            ]
        )

    def options(self) -> list[kernel.Option]:
        return self._options

    def new(self, options: kernel.Options, seed: bytes) -> Position:
        return self.begin(options, KeyedRng(seed))

    def begin(self, options: kernel.Options, rng: Rng) -> Position:
        chosen = self.checked(options)
        if self._mini:
            return last_round(rng)
        seats = int(chosen["players"])
        return start(seats, bool(chosen["starting_hands"]), rng, self._cards)

    def of_edition(self, edition: str) -> "AncientKnowledge | None":
        return self if edition == self.edition else EDITIONS.get(edition) if not self._mini else None

    def determinize(self, view: kernel.View, rng: Rng) -> Position:
        assert isinstance(view, View)
        return determinize(view, rng)

    def parse(self, notation: str) -> Position:
        return parse(notation)

    def action_text(self, action: int) -> str:
        return action_text(action)

    def parse_action(self, text: str) -> int:
        return parse_action(text)


EDITIONS: Final[dict[str, AncientKnowledge]] = {
    game.edition: game for game in [AncientKnowledge(cards=count) for count in range(len(FIRST_EDITION), CARD_COUNT)]
}
