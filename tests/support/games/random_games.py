"""Random games of Ancient Knowledge, for laws that hold in every position."""

from collections.abc import Iterator
from typing import NamedTuple

from hypothesis import strategies as st

from antiquary.games.ancient_knowledge.game import AncientKnowledge
from antiquary.games.ancient_knowledge.position import Position
from antiquary.games.ancient_knowledge.rules.pieces.builder_cards import ALL_SEATS, SEEN
from antiquary.games.ancient_knowledge.rules.pieces.memory import memory_of
from antiquary.kernel.event import EVERYONE
from antiquary.kernel.rng import FastRng, Rng, seed_from

GAME = AncientKnowledge()


class Setup(NamedTuple):
    players: int
    starting_hands: bool
    seed: int


# Seeds that say nothing: there is nothing simpler about a small one, so shrinking them helps nobody.
setups = st.builds(Setup, st.sampled_from([2, 3, 4]), st.booleans(), st.integers(0, 2**32 - 1))


def new_game(setup: Setup) -> Position:
    return GAME.new({"players": setup.players, "starting_hands": setup.starting_hands}, seed_from(setup.seed))


def random_choice(state: Position, rng: Rng) -> tuple[int, int]:
    """One of the seats that decide, and one of its legal actions."""
    seats = state.deciders()
    seat = seats[rng.below(len(seats))]
    legal = state.legal(seat)
    return seat, legal[rng.below(len(legal))]


def steps_of(setup: Setup, rng: Rng, every: int = 1) -> Iterator[Position]:
    """The positions of a random game, one in `every` on average, the last one included. The state goes on changing."""
    state = new_game(setup)
    while not state.over():
        if rng.below(every) == 0:
            memory_of(state)  # here once, and not again in every copy that a law makes
            yield state
        state.apply(*random_choice(state, rng))
    yield state


def walk(state: Position, rng: Rng, moves: int) -> list[tuple[int, int]]:
    """Play so many random moves; returns them."""
    made: list[tuple[int, int]] = []
    while len(made) < moves and not state.over():
        made.append(random_choice(state, rng))
        state.apply(*made[-1])
    return made


def with_hidden_cards_changed(state: Position, seats: list[int], rng: Rng) -> Position:
    """A twin in which every card that none of these seats can see lies somewhere else: written without a look at how
    the engine hides cards, from what the rules say is hidden. Cards that one of them remembers for certain stay."""
    twin = state.clone()
    twin.rng = FastRng(rng.word())
    open_hands = [*seats, state.top.card] if _takes_from(state) and state.top.seat in seats else seats
    remembered = {
        card
        for belief in memory_of(state)
        if belief.seat in seats
        for group, cards in enumerate(belief.groups)
        if belief.holder(group) >= 0
        for card in cards
    }
    hidden_hands = [player.hand for seat, player in enumerate(twin.players) if seat not in open_hands]
    hidden_discards = [at for at, entry in enumerate(twin.discard) if not _seen(entry, seats)]
    looking = state.looker == EVERYONE or state.looker in seats
    looked = [] if looking else state.looked
    pool = twin.deck[: twin.deck_size] + [card for hand in hidden_hands for card in hand if card not in remembered]
    pool += [twin.discard[at] & 255 for at in hidden_discards] + [card for card in looked if card < 144]
    rng.shuffle(pool)
    for hand in hidden_hands:
        hand[:] = [card if card in remembered else pool.pop() for card in hand]
    for at in hidden_discards:
        twin.discard[at] = pool.pop() | twin.discard[at] >> SEEN << SEEN
    buried = [
        [card for card, who in zip(deck, pile, strict=False) if any(seat >= 0 and who >> seat & 1 for seat in seats)]
        for deck, pile in zip(twin.decks, twin.buried, strict=True)
    ]
    decks = [[card for card in deck if card not in known] for deck, known in zip(twin.decks, buried, strict=True)]
    if looked and looked[0] < 144:
        twin.looked = [pool.pop() for _ in looked]
    elif looked:
        technologies = decks[1] + looked
        rng.shuffle(technologies)
        twin.looked, decks[1] = technologies[: len(looked)], technologies[len(looked) :]
    for deck in decks:
        rng.shuffle(deck)
    twin.decks = [
        [card if card in known else unseen.pop() for card in deck]
        for deck, known, unseen in zip(state.decks, buried, decks, strict=True)
    ]
    twin.deck = pool
    return twin


def _takes_from(state: Position) -> bool:
    return state.decider() >= 0 and state.decision(state.decider()).prompt == "ask-take-from"


def _seen(entry: int, seats: list[int]) -> bool:
    who = entry >> SEEN
    return who == ALL_SEATS or any(seat >= 0 and who >> seat & 1 for seat in seats)
