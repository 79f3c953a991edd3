"""Five Cards: cards from 1 to 5, two for each of two players and one set aside face down.

Two tricks are played. The higher card takes the trick and scores the lower card's number; its owner leads next.
"""

from typing import Any, Final

from antiquary.kernel.errors import IllegalAction, WrongNotation
from antiquary.kernel.event import Event
from antiquary.kernel.game import Action, Decision, Game, Option, Options, Seat, State, View
from antiquary.kernel.rng import Rng

CARDS: Final = [1, 2, 3, 4, 5]
NOBODY: Final = -1


class FiveCards(Game):
    def __init__(self) -> None:
        super().__init__("five-cards", version=1, action_space=max(CARDS) + 1)

    def options(self) -> list[Option]:
        return [Option("players", 2, [2])]

    def begin(self, options: Options, rng: Rng) -> "FiveCardsState":
        self.checked(options)
        cards = CARDS[:]
        rng.shuffle(cards)
        return FiveCardsState([sorted(cards[:2]), sorted(cards[2:4])], cards[4], [], 0, [0, 0])

    def determinize(self, view: View, rng: Rng) -> "FiveCardsState":
        assert isinstance(view, FiveCardsView)
        hidden = [card for card in CARDS if card not in view.played and all(card not in hand for hand in view.hands)]
        rng.shuffle(hidden)
        hands = [sorted(card or hidden.pop() for card in hand) for hand in view.hands]
        return FiveCardsState(hands, hidden.pop(), view.played[:], view.decider, view.points[:])

    def parse(self, notation: str) -> "FiveCardsState":
        try:
            hands, aside, played, seat, points = notation.split()
            dealt, score = [_cards(hand) for hand in hands.split("/")], [int(each) for each in points.split("/")]
            state = FiveCardsState(dealt, int(aside), _cards(played), int(seat), score)
        except ValueError as error:
            raise WrongNotation("error-notation", {"field": notation}) from error
        if state.violations():
            raise WrongNotation("error-notation-law", {"part": "cards"})
        return state

    def action_text(self, action: Action) -> str:
        return f"play {action}"

    def parse_action(self, text: str) -> Action:
        if text not in [self.action_text(card) for card in CARDS]:
            raise WrongNotation("error-notation", {"field": text})
        return int(text.removeprefix("play "))


class FiveCardsState(State):
    """`played` lists the cards of all tricks in order; `seat` is to play next."""

    def __init__(self, hands: list[list[int]], aside: int, played: list[int], seat: Seat, points: list[int]) -> None:
        self.seats = 2
        self.events = None
        self.hands: Final = hands
        self.aside: Final = aside
        self.played: Final = played
        self.seat = seat
        self.points: Final = points

    def decider(self) -> Seat:
        return self.seat

    def legal(self, seat: Seat) -> list[Action]:
        return self.hands[seat][:] if seat == self.seat else []

    def apply(self, seat: Seat, action: Action) -> None:
        if action not in self.legal(seat):
            raise IllegalAction("error-illegal-action", {"action": action})
        self.hands[seat].remove(action)
        self.played.append(action)
        self._report(Event("play", seat, action))
        self.seat = 1 - seat
        if len(self.played) % 2 == 0:
            low, high = sorted(self.played[-2:])
            taker = seat if action == high else 1 - seat
            self.points[taker] += low
            self._report(Event("take", taker, amount=low))
            self.seat = taker if self.hands[taker] else NOBODY

    def _report(self, event: Event) -> None:
        if self.events is not None:
            self.events.append(event)

    def decision(self, seat: Seat) -> Decision:
        return Decision(seat, "five-cards-play")

    def scores(self) -> list[int]:
        return self.points[:]

    def clone(self) -> "FiveCardsState":
        hands = [hand[:] for hand in self.hands]
        return FiveCardsState(hands, self.aside, self.played[:], self.seat, self.points[:])

    def view(self, seat: Seat) -> "FiveCardsView":
        hands = [hand[:] if owner == seat else [0] * len(hand) for owner, hand in enumerate(self.hands)]
        return FiveCardsView(seat, hands, self.played[:], self.seat, self.points[:])

    def known(self, seat: Seat) -> int:
        return sum(1 << card for card in self.played + (self.hands[seat] if seat >= 0 else []))

    def notation(self) -> str:
        hands = "/".join(_digits(hand) for hand in self.hands)
        points = "/".join(str(each) for each in self.points)
        return f"{hands} {self.aside} {_digits(self.played)} {self.seat} {points}"

    def violations(self) -> list[str]:
        cards = sorted([*self.hands[0], *self.hands[1], self.aside, *self.played])
        return [] if cards == CARDS else [f"the cards are {cards}"]


class FiveCardsView(View):
    """What a seat sees; the cards in the other hand are 0."""

    def __init__(self, seat: Seat, hands: list[list[int]], played: list[int], decider: Seat, points: list[int]) -> None:
        self.seat = seat
        self.seats = 2
        self.hands: Final = hands
        self.played: Final = played
        self.decider: Final = decider
        self.points: Final = points

    def deciders(self) -> list[Seat]:
        return [] if self.decider == NOBODY else [self.decider]

    def legal(self) -> list[Action]:
        return self.hands[self.seat][:] if self.seat in self.deciders() else []

    def decision(self) -> Decision | None:
        return Decision(self.seat, "five-cards-play") if self.legal() else None

    def data(self) -> dict[str, Any]:
        decision = self.decision()
        return {
            "game": "five-cards",
            "seat": self.seat,
            "seats": 2,
            "turn": len(self.played),
            "deciders": self.deciders(),
            "played": self.played,
            "players": [{"hand": hand, "score": score} for hand, score in zip(self.hands, self.points, strict=True)],
            "decision": None if decision is None else decision.data(),
            "legal": self.legal(),
        }


def _digits(cards: list[int]) -> str:
    return "".join(str(card) for card in cards) or "-"


def _cards(text: str) -> list[int]:
    return [] if text == "-" else [int(digit) for digit in text]
