"""Exact beliefs of a seat about hidden builder cards, kept apart from the engine: made from the events of a real game.

Everybody is assumed to choose blindly: a card that leaves a hand, or is kept of those looked at, is any of them with
equal probability. Cards that were shown at the same moment are interchangeable, so that a case says how many cards of
each such group are in each zone; all cases with their weights are the exact posterior.
"""

from collections import defaultdict
from itertools import permutations

from antiquary.games.ancient_knowledge.cards.tables import IS_BUILDER
from antiquary.games.ancient_knowledge.position import Position
from antiquary.kernel.event import EVERYONE, Event

DECK, DISCARD, LOOKED, HAND = "deck", "discard", "looked", "hand"
Zone = tuple[str, int]
Counts = tuple[tuple[Zone, int], ...]
Case = tuple[Counts, ...]  # by group


def changed(counts: Counts, zone: Zone, by: int) -> Counts:
    amounts = dict(counts)
    amounts[zone] = amounts.get(zone, 0) + by
    return tuple(sorted((place, number) for place, number in amounts.items() if number))


def number_in(counts: Counts, zone: Zone) -> int:
    return dict(counts).get(zone, 0)


class Beliefs:
    """What `seat` can know in a game that it follows from the start. The true zones are kept beside it, to know sizes
    and to check that every event was understood."""

    def __init__(self, state: Position, seat: int) -> None:
        self.seat = seat
        self.zones: dict[Zone, list[int]] = defaultdict(list)
        self.zones[DECK, 0] = state.deck[: state.deck_size]
        for other, player in enumerate(state.players):
            self.zones[HAND, other] = player.hand[:]
        self.seen_discards: set[int] = set()
        self.looked_seen = False
        self.groups: list[list[int]] = []
        self.cases: dict[Case, float] = {(): 1.0}

    @classmethod
    def of_starting_hands(cls, state: Position, seat: int, hands: list[list[int]]) -> "Beliefs":
        """At the first turn of a game in which everybody was dealt one of these hands. The third and the fourth player
        have drawn a card since."""
        beliefs = cls(state, seat)
        extra: dict[int, int] = {}
        for other, player in enumerate(state.players):
            if len(player.hand) > len(hands[0]):
                extra[other] = player.hand[-1]
        for other, card in extra.items():
            beliefs.zones[HAND, other].remove(card)
            beliefs.zones[DECK, 0].append(card)
        beliefs.groups = [hand for hand in hands if sorted(hand) != sorted(beliefs.zones[HAND, seat])]
        opponents = [other for other in range(state.seats) if other != seat]
        orders = list(permutations(range(len(beliefs.groups)), len(opponents)))
        beliefs.cases = {}
        for order in orders:
            held = {group: (HAND, other) for group, other in zip(order, opponents, strict=True)}
            sizes = [((held.get(group, (DECK, 0)), len(cards)),) for group, cards in enumerate(beliefs.groups)]
            beliefs.cases[tuple(sizes)] = 1 / len(orders)
        for other, card in extra.items():
            beliefs.move(card, (DECK, 0), (HAND, other), seen=other == seat)
        return beliefs

    # --- what is certain

    def sees(self, zone: Zone) -> bool:
        return zone == (HAND, self.seat) or (zone == (LOOKED, 0) and self.looked_seen)

    def traced(self, card: int) -> int:
        """The group of a card, or -1."""
        for at, group in enumerate(self.groups):
            if card in group:
                return at
        return -1

    # --- moves

    def hidden_move(self, source: Zone, target: Zone) -> None:
        """An unknown card goes from one zone to another."""
        size = len(self.zones[source])
        after: dict[Case, float] = defaultdict(float)
        for case, weight in self.cases.items():
            others = size
            for at, counts in enumerate(case):
                number = number_in(counts, source)
                others -= number
                if number:
                    moved = changed(changed(counts, source, -1), target, 1)
                    after[*case[:at], moved, *case[at + 1 :]] += weight * number / size
            if others:
                after[case] += weight * others / size
        self.cases = after

    def reveal(self, card: int, source: Zone) -> None:
        """A card that comes out of a zone is seen."""
        size = len(self.zones[source])
        group = self.traced(card)
        after: dict[Case, float] = defaultdict(float)
        for case, weight in self.cases.items():
            if group >= 0:
                number = number_in(case[group], source)
                if number:
                    rest = changed(case[group], source, -1)
                    after[*case[:group], rest, *case[group + 1 :]] += weight * number
            else:
                others = size - sum(number_in(counts, source) for counts in case)
                if others:
                    after[case] += weight * others
        total = sum(after.values())
        self.cases = {case: weight / total for case, weight in after.items()}
        if group >= 0:
            self.groups[group].remove(card)

    def add_group(self, cards: list[int], zone: Zone) -> None:
        """Cards that are certainly in a zone, out of sight."""
        if cards:
            self.groups.append(sorted(cards))
            self.cases = {(*case, ((zone, len(cards)),)): weight for case, weight in self.cases.items()}

    def move(self, card: int, source: Zone, target: Zone | None, seen: bool) -> None:
        """A card goes from `source` to `target` (None: it lies open)."""
        if not self.sees(source):
            if seen:
                self.reveal(card, source)
            elif target is not None:
                self.hidden_move(source, target)
        self.zones[source].remove(card)
        if target is not None:
            self.zones[target].append(card)
            if seen and target == (DISCARD, 0):
                self.seen_discards.add(card)
            elif seen and not self.sees(target) and target != (LOOKED, 0):
                self.add_group([card], target)
        self.simplify()

    def look_into(self, other: int) -> None:
        """The seat sees a whole hand: only cases with just these cards in it are left, and those are certain."""
        zone = (HAND, other)
        hand = self.zones[zone]
        held = [sum(card in hand for card in group) for group in self.groups]
        after: dict[Case, float] = defaultdict(float)
        for case, weight in self.cases.items():
            if [number_in(counts, zone) for counts in case] == held:
                after[tuple(changed(counts, zone, -number_in(counts, zone)) for counts in case)] += weight
        total = sum(after.values())
        self.cases = {case: weight / total for case, weight in after.items()}
        self.groups = [[card for card in group if card not in hand] for group in self.groups]
        self.add_group(hand, zone)
        self.simplify()

    def shuffle(self) -> None:
        """The discard pile goes into the deck. Cards still in the deck have been taken up to be looked at."""
        self.looked_seen = False
        while self.zones[DECK, 0]:
            self.move(self.zones[DECK, 0][-1], (DECK, 0), (LOOKED, 0), seen=False)
        self.return_discards()

    def return_discards(self) -> None:
        after: dict[Case, float] = defaultdict(float)
        for case, weight in self.cases.items():
            moved = []
            for counts in case:
                number = number_in(counts, (DISCARD, 0))
                moved.append(changed(changed(counts, (DISCARD, 0), -number), (DECK, 0), number))
            after[tuple(moved)] += weight
        self.cases = after
        self.zones[DECK, 0] += self.zones[DISCARD, 0]
        self.zones[DISCARD, 0] = []
        self.add_group(sorted(self.seen_discards), (DECK, 0))
        self.seen_discards = set()
        self.simplify()

    def simplify(self) -> None:
        """Forget groups without cards, and cases that came out the same."""
        keep = [at for at, group in enumerate(self.groups) if group]
        if len(keep) < len(self.groups):
            self.groups = [self.groups[at] for at in keep]
            after: dict[Case, float] = defaultdict(float)
            for case, weight in self.cases.items():
                after[tuple(case[at] for at in keep)] += weight
            self.cases = after

    # --- the game

    def follow(self, state: Position, events: list[Event]) -> None:
        """What has happened up to `state`."""
        for at, event in enumerate(events):
            revealed = at + 1 < len(events) and events[at + 1].verb == "reveal"
            looked = [] if revealed or event.verb != "look" else self._looked_at(event, state, events[at + 1 :])
            self._event(event, revealed, looked)
        top = state.decider()
        if top == self.seat and state.decision(top).prompt == "ask-take-from":
            self.look_into(state.top.card)
        self._check(state)

    def _looked_at(self, look: Event, state: Position, later: list[Event]) -> list[int]:
        """The cards of a look at the deck: where they went, or where they still are."""
        cards: list[int] = []
        for event in later:
            created = event.verb == "announce" and event.card not in self.zones[HAND, event.seat]
            if len(cards) < look.amount and (event.verb in ("take", "discard-looked") or created):
                cards.append(event.card)
        return cards if len(cards) == look.amount else state.looked

    def _event(self, event: Event, revealed: bool, looked: list[int]) -> None:
        card, seat = event.card, event.seat
        seen = event.seen_by == EVERYONE or bool(event.seen_by >> self.seat & 1)
        match event.verb:
            case "turn" if event.amount == 1:
                self.return_discards()
            case "shuffle":
                self.shuffle()
            case "draw":
                self.move(card, (DECK, 0), (HAND, seat), seen)
            case "put-away" | "discard":
                self.move(card, (HAND, seat), (DISCARD, 0), seen)
            case "discard-monument" | "discard-artifact":
                self.zones[DISCARD, 0].append(card)
                self.seen_discards.add(card)
            case "steal":
                if seat == self.seat:
                    self.look_into(event.other)
                self.move(card, (HAND, event.other), (HAND, seat), seen)
            case "look":
                self.looked_seen = seat == self.seat or revealed
                for each in looked:
                    self.take_up(each, self.looked_seen)
            case "reveal":
                self.looked_seen = True
                self.take_up(card, seen=True)
            case "take":
                self.move(card, (LOOKED, 0), (HAND, seat), seen)
            case "discard-looked":
                self.move(card, (LOOKED, 0), (DISCARD, 0), seen)
            case "announce":
                source = (HAND, seat) if card in self.zones[HAND, seat] else (LOOKED, 0)
                self.move(card, source, None, seen)
            case _:
                pass

    def take_up(self, card: int, seen: bool) -> None:
        """A card goes from the deck to those that are looked at, unless a shuffle has brought it there."""
        if card in self.zones[DECK, 0]:
            self.move(card, (DECK, 0), (LOOKED, 0), seen)
        elif seen:
            self.reveal(card, (LOOKED, 0))
            self.simplify()

    def _check(self, state: Position) -> None:
        zones = {zone: sorted(cards) for zone, cards in self.zones.items() if cards}
        true = {(DECK, 0): state.deck[: state.deck_size], (DISCARD, 0): [entry & 255 for entry in state.discard]}
        true[LOOKED, 0] = [card for card in state.looked if IS_BUILDER[card]]
        for other, player in enumerate(state.players):
            true[HAND, other] = player.hand
        assert zones == {zone: sorted(cards) for zone, cards in true.items() if cards}

    # --- judging

    def case_of(self, guess: Position) -> Case:
        """How many cards of each group are in each zone of a guess."""
        where: dict[int, Zone] = dict.fromkeys(guess.deck[: guess.deck_size], (DECK, 0))
        where |= {entry & 255: (DISCARD, 0) for entry in guess.discard}
        where |= dict.fromkeys(guess.looked, (LOOKED, 0))
        for other, player in enumerate(guess.players):
            where |= dict.fromkeys(player.hand, (HAND, other))
        case: list[Counts] = []
        for group in self.groups:
            counts: Counts = ()
            for card in group:
                counts = changed(counts, where[card], 1)
            case.append(counts)
        return tuple(case)
