"""Determinization: a full position from a view, with the hidden cards dealt at random."""

from antiquary.games.ancient_knowledge.cards.tables import EFFECT, LEVEL
from antiquary.games.ancient_knowledge.position import Position
from antiquary.games.ancient_knowledge.rules.effects.technologies import LEARN_ONE, PUT_UNDER
from antiquary.games.ancient_knowledge.rules.legality import can_learn
from antiquary.games.ancient_knowledge.rules.order import IN_ORDER
from antiquary.games.ancient_knowledge.rules.state import NO_CARD, Step
from antiquary.games.ancient_knowledge.view import View
from antiquary.kernel.rng import Rng

LUCKY_TRIES = 40  # random deals before one is arranged so that the one who decides has something to choose


def determinize(view: View, rng: Rng) -> Position:
    """Deals until the seat that is asked has a choice, as it has in the real game."""
    visible = view.state
    assert isinstance(visible, Position)
    if visible.top.seat == view.seat and not visible.top.together:
        # The choices of the one who looks do not depend on what they cannot see: any deal will do.
        return _deal(visible, view, rng, arranged=False)
    for attempt in range(20 * LUCKY_TRIES):
        dealt = _deal(visible, view, rng, arranged=attempt >= LUCKY_TRIES)
        if _plausible(dealt):
            return dealt
    raise AssertionError("no deal fits the view")


def _deal(visible: Position, view: View, rng: Rng, arranged: bool) -> Position:
    position = visible.clone()
    position.rng = rng.fresh()
    unseen = view.unseen_cards()[:]
    technologies = view.unseen_technologies()[:]
    rng.shuffle(unseen)
    rng.shuffle(technologies)
    if arranged:
        _bring_forward(position, unseen, technologies)
    _deal_technologies(position, technologies)
    # Cards are dealt from the end, to whoever decides first, so that an arranged order reaches them; what is left in
    # front is the deck.
    position.looked = _filled(position.looked, unseen)
    decider = position.decider()
    if decider >= 0:
        position.players[decider].hand = _filled(position.players[decider].hand, unseen)
    for player in position.players:
        player.hand = _filled(player.hand, unseen)
    position.discard = _filled(position.discard, unseen)
    position.deck = unseen
    assert len(unseen) == position.deck_size
    return position


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
    position.decks = [first, second]


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
    top = position.top
    player = position.players[top.seat]
    steps: list[Step] = [top.node]
    for acting in top.cards if top.node is IN_ORDER else []:
        effect = EFFECT[acting]
        if effect is not None:
            steps += effect.inside()
    unseen.sort(key=lambda card: any(step.could_choose(player, card) for step in steps))
    if top.node is LEARN_ONE:
        technologies.sort(key=lambda card: can_learn(player, card))
