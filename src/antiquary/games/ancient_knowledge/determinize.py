"""Determinization: a full position from a view, with the hidden cards dealt at random.

Of the cases that the seat takes for possible, one is drawn by its weight, and the cards that it was shown are dealt as
that says; the others fill the rest.
"""

from typing import Final

from antiquary.games.ancient_knowledge.cards.tables import EFFECT, LEVEL
from antiquary.games.ancient_knowledge.position import Position
from antiquary.games.ancient_knowledge.rules.beliefs import DECK, DISCARD, HAND, LOOKED, Belief
from antiquary.games.ancient_knowledge.rules.effects.technologies import LEARN_ONE, PUT_UNDER
from antiquary.games.ancient_knowledge.rules.legality import can_learn
from antiquary.games.ancient_knowledge.rules.order import IN_ORDER
from antiquary.games.ancient_knowledge.rules.state import NO_CARD, NO_CARDS, Step
from antiquary.games.ancient_knowledge.view import View
from antiquary.kernel.rng import Rng

NO_STEPS: Final[list[Step]] = []
DRAW_LIMIT: Final = 1 << 29  # the largest number that a generator draws below
RANDOM_DEALS: Final = 40  # random deals before one is arranged so that the one who decides has something to choose


def determinize(view: View, rng: Rng) -> Position:
    """Deals until the seat that is asked has a choice, as it has in the real game."""
    visible = view.state
    assert isinstance(visible, Position)
    if visible.top.seat == view.seat and not visible.top.together:
        # The choices of the one who looks do not depend on what they cannot see: any deal will do.
        return _deal(visible, view, rng, arranged=False)
    for attempt in range(20 * RANDOM_DEALS):
        dealt = _deal(visible, view, rng, arranged=attempt >= RANDOM_DEALS)
        if _plausible(dealt):
            return dealt
    raise AssertionError("no deal fits the view")


def _deal(visible: Position, view: View, rng: Rng, arranged: bool) -> Position:
    position = visible.clone()
    position.rng = rng.fresh()
    unseen = view.untraced_cards()[:]
    technologies = view.unseen_technologies()[:]
    rng.shuffle(unseen)
    rng.shuffle(technologies)
    if arranged:
        _bring_forward(position, unseen, technologies)
    _deal_technologies(position, technologies)
    belief = view.belief()
    in_deck = _deal_remembered(position, belief, rng, arranged) if belief.groups else NO_CARDS
    # Cards are dealt from the end, to whoever decides first, so that an arranged order reaches them; what is left in
    # front is the deck.
    position.looked = _filled(position.looked, unseen)
    decider = position.decider()
    if decider >= 0:
        position.players[decider].hand = _filled(position.players[decider].hand, unseen)
    for player in position.players:
        player.hand = _filled(player.hand, unseen)
    position.discard = _filled(position.discard, unseen)
    for card in in_deck:
        other = rng.below(len(unseen) + 1)
        unseen.append(card)
        unseen[len(unseen) - 1], unseen[other] = unseen[other], card
    position.deck = unseen
    assert len(unseen) == position.deck_size
    return position


def _deal_remembered(position: Position, belief: Belief, rng: Rng, arranged: bool) -> list[int]:
    """Deal the cards that the seat was shown to hidden places of hands and piles, and return those for the deck."""
    case = _drawn_case(belief, rng)
    steps = _steps(position) if arranged and rng.below(2) == 0 else NO_STEPS
    order = list(range(HAND + position.seats))
    if steps:
        order.sort(key=lambda zone: zone not in (LOOKED, HAND + position.top.seat))
    zones: list[list[int]] = [[] for _ in order]
    for group in range(len(belief.groups)):
        if belief.holder(group) >= 0:
            continue  # the view has them
        cards = belief.groups[group][:]
        rng.shuffle(cards)
        if steps:
            _put_choices_last(position, cards, steps)
        for zone in order:
            number = case[group * belief.width + zone]
            if number:
                zones[zone] += cards[len(cards) - number :]
                del cards[len(cards) - number :]
    position.looked = _placed(position.looked, zones[LOOKED])
    position.discard = _placed(position.discard, zones[DISCARD])
    for seat, player in enumerate(position.players):
        player.hand = _placed(player.hand, zones[HAND + seat])
    return zones[DECK]


def _drawn_case(belief: Belief, rng: Rng) -> bytes:
    """A case, each as probable as its weight says."""
    cases = belief.cases
    if len(cases) == 1:
        return cases[0]
    pick = (rng.below(DRAW_LIMIT) * DRAW_LIMIT + rng.below(DRAW_LIMIT)) * belief.total // (DRAW_LIMIT * DRAW_LIMIT)
    at = 0
    while pick >= belief.weights[at]:
        pick -= belief.weights[at]
        at += 1
    return cases[at]


def _placed(cards: list[int], dealt: list[int]) -> list[int]:
    """`cards` with some of the hidden ones, which come last, replaced."""
    if not dealt:
        return cards
    first = cards.index(NO_CARD)
    return cards[:first] + dealt + cards[first + len(dealt) :]


def _filled(cards: list[int], unseen: list[int]) -> list[int]:
    """`cards` with the hidden ones, which come last in every zone, replaced from the end of `unseen`."""
    if not cards or cards[len(cards) - 1] != NO_CARD:
        return cards
    hidden = cards.count(NO_CARD)
    left = len(unseen) - hidden
    dealt = unseen[left:]
    dealt.reverse()
    del unseen[left:]
    return cards[: len(cards) - hidden] + dealt


def _deal_technologies(position: Position, technologies: list[int]) -> None:
    first = [card for card in technologies if LEVEL[card] == 1]
    second = [card for card in technologies if LEVEL[card] == 2]
    if position.looked and not _looks_at_builder_cards(position):
        position.looked = _filled(position.looked, second)
    if position.buried[0] or position.buried[1]:
        position.decks = [_completed(position.decks[0], first), _completed(position.decks[1], second)]
    else:
        position.decks = [first, second]


def _completed(deck: list[int], unseen: list[int]) -> list[int]:
    """A deck with the hidden cards filled in."""
    completed: list[int] = []
    for card in deck:
        completed.append(unseen.pop() if card == NO_CARD else card)
    return completed


def _looks_at_builder_cards(position: Position) -> bool:
    return not any(frame.node is LEARN_ONE or frame.node is PUT_UNDER for frame in position.agenda())


def _plausible(position: Position) -> bool:
    """Whether the position waits at the same question, with something to choose."""
    trial = position.clone()
    if not trial.waits():
        return False
    position.options = trial.options
    return True


def _bring_forward(position: Position, unseen: list[int], technologies: list[int]) -> None:
    """Put cards at the end, where dealing begins, that give the one who decides a choice."""
    _put_choices_last(position, unseen, _steps(position))
    if position.top.node is LEARN_ONE:
        player = position.players[position.top.seat]
        technologies.sort(key=lambda card: can_learn(player, card))


def _put_choices_last(position: Position, cards: list[int], steps: list[Step]) -> None:
    player = position.players[position.top.seat]
    cards.sort(key=lambda card: any(step.could_choose(player, card) for step in steps))


def _steps(position: Position) -> list[Step]:
    """The steps that may be asking."""
    top = position.top
    steps: list[Step] = [top.node]
    for acting in top.cards if top.node is IN_ORDER else []:
        effect = EFFECT[acting]
        if effect is not None:
            steps += effect.inside()
    return steps
