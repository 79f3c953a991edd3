"""Positions of Ancient Knowledge for rulings: `given` an area for each player, `do` choices, look at the consequence.

Cards are named by their literals (PARTHENON), choices by literals or in notation ("stop", "space3", "x2").
Whatever is not mentioned lies in the decks, in card order, so that the top card is the one with the highest number
unless `deck` says otherwise.
"""

from collections.abc import Sequence

from antiquary.games.ancient_knowledge.cards import CARDS, INDEX
from antiquary.games.ancient_knowledge.cards.card import Card
from antiquary.games.ancient_knowledge.cards.tables import BUILDER_NUMBERS, LEVEL, TECHNOLOGY_NUMBERS
from antiquary.games.ancient_knowledge.notation import action_text, parse_action
from antiquary.games.ancient_knowledge.position import Position
from antiquary.games.ancient_knowledge.rules.invariants import tallies
from antiquary.games.ancient_knowledge.rules.pieces.builder_cards import ALL_SEATS, SEEN
from antiquary.games.ancient_knowledge.rules.setup import empty_player
from antiquary.games.ancient_knowledge.rules.state import ACTION_PHASE, EMPTY, GROUND, NO_CARD, NO_CARDS, Frame, Player
from antiquary.games.ancient_knowledge.rules.tallies import LOST, ROTATED
from antiquary.games.ancient_knowledge.rules.turn import BEGIN_DECLINE, BEGIN_TIMELINE, TAKE_ACTION
from antiquary.kernel.event import EVERYONE
from antiquary.kernel.rng import KeyedRng, seed_from

Standing = tuple[int, Card, int]


def number(card: Card) -> int:
    return INDEX[card.id]


def at(space: int, card: Card, knowledge: int = 0) -> Standing:
    """A monument on a space; the first one named for a space stands on the lower place."""
    return (space, card, knowledge)


def area(
    *timeline: Standing,
    past: Sequence[Card] = (),
    board: Sequence[Card] = (),
    collection: Sequence[Card] = (),
    hand: Sequence[Card] = (),
    lost: int = 0,
    rotated: int = 0,
) -> Player:
    """One player's area."""
    player = empty_player()
    for space, card, knowledge in timeline:
        place = 2 * (space - 1)
        if player.timeline[place] != EMPTY:
            place += 1
        player.timeline[place] = number(card)
        player.knowledge[place] = knowledge
    player.past = [number(card) for card in past]
    player.artifacts = [number(card) for card in board]
    player.technologies = [number(card) for card in collection]
    player.hand = [number(card) for card in hand]
    player.counts[LOST] = lost
    player.counts[ROTATED] = rotated
    player.counts = tallies(player)
    return player


def given(
    *areas: Player,
    deck: Sequence[Card] | None = None,
    discard: Sequence[Card] = (),
    tiles: Sequence[Sequence[Card]] | None = None,
    technologies: Sequence[Sequence[Card]] | None = None,
    left: int = 2,
    flipped: bool = False,
    seed: int = 1,
) -> Position:
    """Seat 0 is about to take an action (`left` are left). Seat 0 is also the first player.

    `deck` and `technologies` (by level) name the top cards, the topmost first; everything not mentioned lies below.
    A deck that is to be empty needs `discard`: cards that are not mentioned anywhere go under the deck.
    """
    players = list(areas)
    while len(players) < 2:
        players.append(area())
    used = [card for player in players for card in _cards_of(player)]
    named = [number(card) for card in deck or ()]
    piles_text = [number(card) for card in discard]
    rest = [card for card in BUILDER_NUMBERS if card not in used + named + piles_text]
    builder = rest + named[::-1]
    faces: list[list[int]] = [[number(card) for card in tile] for tile in tiles or ((), (), ())]
    tops = [[number(card) for card in level] for level in technologies or ((), ())]
    spoken_for = used + [card for tile in faces for card in tile] + tops[0] + tops[1]
    decks = []
    for level in (1, 2):
        below = [c for c in TECHNOLOGY_NUMBERS if LEVEL[c] == level and c not in spoken_for]
        decks.append(below + tops[level - 1][::-1])
    levels = [1, 2 if flipped else 1, 2]
    if tiles is None:
        for tile in range(3):
            pile = decks[levels[tile] - 1]
            faces[tile] = [pile.pop(0) for _ in range(3)]
    position = Position(
        players=players,
        rng=KeyedRng(seed_from(seed)),
        deck=builder,
        deck_size=len(builder),
        discard=[card | ALL_SEATS << SEEN for card in piles_text],
        decks=decks,
        discards=[[], []],
        tiles=faces,
        levels=levels,
        boxed=[],
        looked=NO_CARDS,
        looker=EVERYONE,
        top=Frame(GROUND, TAKE_ACTION, 0, left=left),
        options=[],
        first=0,
        active=0,
        phase=ACTION_PHASE,
        turn=1,
        declining=NO_CARD,
        skip_decline=False,
        flipped=flipped,
        ending=False,
    )
    position.settle()
    return position


def empty_the_deck(position: Position) -> None:
    """All cards of the deck go to the discard pile, seen by nobody."""
    position.discard = position.discard + position.deck[: position.deck_size]
    position.deck, position.deck_size = [], 0


def _cards_of(player: Player) -> list[int]:
    standing = [card for card in player.timeline if card != EMPTY]
    return player.hand + standing + player.artifacts + player.past + player.technologies


def do(position: Position, *choices: Card | str, seat: int | None = None) -> None:
    """Make these choices one after the other, each for whoever has to decide (or for `seat`)."""
    for choice in choices:
        who = position.decider() if seat is None else seat
        position.apply(who, parse_action(choice.id if isinstance(choice, Card) else choice))


def choices(position: Position, seat: int | None = None) -> list[str]:
    """The legal choices, in notation."""
    who = position.decider() if seat is None else seat
    return [action_text(action) for action in position.legal(who)]


def asked(position: Position) -> str:
    """The question that is open, or "" when the game is over."""
    return position.decision(position.decider()).prompt if position.deciders() else ""


def asking(position: Position) -> Card | None:
    """The card because of which somebody is asked."""
    card = position.decision(position.decider()).card
    return CARDS[card] if card >= 0 else None


def timeline_phase(position: Position) -> None:
    """Go straight to seat 0's timeline phase."""
    position.top = Frame(GROUND, BEGIN_TIMELINE, 0)
    position.settle()


def decline_phase(position: Position) -> None:
    """Go straight to seat 0's decline phase."""
    position.top = Frame(GROUND, BEGIN_DECLINE, 0)
    position.settle()


def knowledge_on(position: Position, card: Card, seat: int = 0) -> int:
    player = position.players[seat]
    return player.knowledge[player.timeline.index(number(card))]


def space_of(position: Position, card: Card, seat: int = 0) -> int:
    """The space on which a monument stands, 0 if it is not in the timeline."""
    timeline = position.players[seat].timeline
    return timeline.index(number(card)) // 2 + 1 if number(card) in timeline else 0


def place_of(position: Position, card: Card, seat: int = 0) -> int:
    return position.players[seat].timeline.index(number(card))


def names(cards: Sequence[int]) -> list[str]:
    """Card numbers as printed, in order."""
    return [CARDS[card].id for card in cards if card >= 0]


def hand_size(position: Position, seat: int = 0) -> int:
    return len(position.players[seat].hand)


def lost(position: Position, seat: int = 0) -> int:
    return position.players[seat].counts[LOST]


def in_past(position: Position, card: Card, seat: int = 0) -> bool:
    return number(card) in position.players[seat].past


def in_discard(position: Position, card: Card) -> bool:
    return any(entry & 255 == number(card) for entry in position.discard)
