"""A full position from a view: what the seat cannot see is dealt out by lot, so that the seat could not tell."""

from antiquary.games.ancient_knowledge.cards.tables import COST, EFFECT, KINDS, LEVEL
from antiquary.games.ancient_knowledge.notation import inside
from antiquary.games.ancient_knowledge.position import Position
from antiquary.games.ancient_knowledge.rules.conditions import can_learn
from antiquary.games.ancient_knowledge.rules.legality import can_create, room
from antiquary.games.ancient_knowledge.rules.nodes import ARTIFACTS, Create, Discard, Node, Pay
from antiquary.games.ancient_knowledge.rules.state import NO_CARD, Player
from antiquary.games.ancient_knowledge.rules.steps import CreateOne, InOrder, LearnOne, PutUnder
from antiquary.games.ancient_knowledge.view import View
from antiquary.kernel.rng import Rng

LUCKY_TRIES = 40  # random deals before one is arranged so that the one who decides has something to choose


def determinize(view: View, rng: Rng) -> Position:
    """Deals until the seat that is asked has a choice, as it has in the real game."""
    seen = view.state
    assert isinstance(seen, Position)
    if seen.top.seat == view.seat and not seen.top.together:
        # The choices of the one who looks do not depend on what they cannot see: any deal will do.
        return _deal(seen, view, rng, arranged=False)
    for attempt in range(20 * LUCKY_TRIES):
        dealt = _deal(seen, view, rng, arranged=attempt >= LUCKY_TRIES)
        if _plausible(dealt):
            return dealt
    raise AssertionError("no deal fits the view")


def _deal(seen: Position, view: View, rng: Rng, arranged: bool) -> Position:
    position = seen.clone()
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
    """`cards` with each hidden one replaced by the last of `unseen`. Hidden cards come last in every zone."""
    if not cards or cards[len(cards) - 1] != NO_CARD:
        return cards
    filled: list[int] = []
    for card in cards:
        filled.append(unseen.pop() if card == NO_CARD else card)
    return filled


def _deal_technologies(position: Position, technologies: list[int]) -> None:
    first: list[int] = []
    second: list[int] = []
    for card in technologies:
        if LEVEL[card] == 1:
            first.append(card)
        else:
            second.append(card)
    if position.looked and not _looks_at_builder_cards(position):
        position.looked = _filled(position.looked, second)
    position.decks = [first, second]


def _looks_at_builder_cards(position: Position) -> bool:
    return not any(isinstance(frame.node, (LearnOne, PutUnder)) for frame in position.agenda())


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
    nodes: list[Node] = [top.node]
    for acting in top.cards if isinstance(top.node, InOrder) else []:
        effect = EFFECT[acting]
        if effect is not None:
            nodes += inside(effect)
    unseen.sort(key=lambda card: any(_wanted(player, node, card) for node in nodes))
    if isinstance(top.node, LearnOne):
        technologies.sort(key=lambda card: can_learn(player, card))


def _wanted(player: Player, node: Node, card: int) -> bool:
    """Whether the builder card is one that the player could choose for the node."""
    if isinstance(node, Create):
        return KINDS[card] & node.kinds != 0 and can_create(player, card, room(player))
    if isinstance(node, CreateOne):
        return KINDS[card] == ARTIFACTS and COST[card] <= len(player.hand)
    if isinstance(node, Pay) and isinstance(node.cost, Discard):
        return KINDS[card] & node.cost.kinds != 0
    return False
