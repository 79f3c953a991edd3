"""A full position from a view: what the seat cannot see is dealt out by lot, so that the seat could not tell."""

from antiquary.games.ancient_knowledge.catalog import BUILDER_COUNT, CARD_COUNT, COST, EFFECT, KINDS, LEVEL
from antiquary.games.ancient_knowledge.counting import can_learn
from antiquary.games.ancient_knowledge.nodes import ARTIFACTS, Create, Discard, Node, Pay
from antiquary.games.ancient_knowledge.notation import inside
from antiquary.games.ancient_knowledge.position import Position
from antiquary.games.ancient_knowledge.possible import can_create, room
from antiquary.games.ancient_knowledge.state import NO_CARD, Player
from antiquary.games.ancient_knowledge.steps import CreateOne, InOrder, LearnOne, PutUnder
from antiquary.games.ancient_knowledge.view import View, known_cards
from antiquary.kernel.rng import FastRng, Rng

LUCKY_TRIES = 40  # random deals before one is arranged so that the one who decides has something to choose


def determinize(view: View, rng: Rng) -> Position:
    """Deals until the seat that is asked has a choice, as it has in the real game."""
    assert isinstance(view.state, Position)
    for attempt in range(20 * LUCKY_TRIES):
        dealt = _deal(view.state, view.seat, rng, arranged=attempt >= LUCKY_TRIES)
        if _plausible(dealt):
            return dealt
    raise AssertionError("no deal fits the view")


def _deal(seen: Position, seat: int, rng: Rng, arranged: bool) -> Position:
    position = seen.clone()
    position.rng = FastRng(rng.word() | rng.word() << 32)
    known = known_cards(seen, seat)
    unseen = [card for card in range(BUILDER_COUNT) if not known >> card & 1]
    technologies = [card for card in range(BUILDER_COUNT, CARD_COUNT) if not known >> card & 1]
    rng.shuffle(unseen)
    rng.shuffle(technologies)
    if arranged:
        _bring_forward(position, unseen, technologies)
    _deal_technologies(position, technologies)
    # Whoever decides is dealt first, so that an arranged order reaches them.
    if _looks_at_builder_cards(position):
        position.looked = [unseen.pop(0) if card == NO_CARD else card for card in position.looked]
    decider = position.decider()
    order = sorted(range(position.seats), key=lambda other: other != decider)
    for other in order:
        player = position.players[other]
        player.hand = [unseen.pop(0) if card == NO_CARD else card for card in player.hand]
    position.discard = [unseen.pop(0) if entry == NO_CARD else entry for entry in position.discard]
    position.deck = unseen
    assert len(unseen) == position.deck_size
    return position


def _deal_technologies(position: Position, technologies: list[int]) -> None:
    first = [card for card in technologies if LEVEL[card] == 1]
    second = [card for card in technologies if LEVEL[card] == 2]
    if not _looks_at_builder_cards(position):
        position.looked = [second.pop(0) if card == NO_CARD else card for card in position.looked]
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
    """Put cards in front that give the one who decides a choice."""
    top = position.top
    player = position.players[top.seat]
    nodes: list[Node] = [top.node]
    for acting in top.cards if isinstance(top.node, InOrder) else []:
        effect = EFFECT[acting]
        if effect is not None:
            nodes += inside(effect)
    unseen.sort(key=lambda card: not any(_wanted(player, node, card) for node in nodes))
    if isinstance(top.node, LearnOne):
        technologies.sort(key=lambda card: not can_learn(player, card))


def _wanted(player: Player, node: Node, card: int) -> bool:
    """Whether the builder card is one that the player could choose for the node."""
    if isinstance(node, Create):
        return KINDS[card] & node.kinds != 0 and can_create(player, card, room(player))
    if isinstance(node, CreateOne):
        return KINDS[card] == ARTIFACTS and COST[card] <= len(player.hand)
    if isinstance(node, Pay) and isinstance(node.cost, Discard):
        return KINDS[card] & node.cost.kinds != 0
    return False
