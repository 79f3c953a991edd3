"""Exhaustive search for the value of best play, in endings with few decisions and few hidden cards.

A *deal* is a full position that the one who decides cannot tell from the real one. `worths` keeps deals together as
long as their views are equal, tries every legal action on all of them, parts them where the views begin to differ, and
averages what comes of it. So nobody acts on what they cannot see. Every seat wants its own share of the victory.

That is exact as long as those who still decide see the same cards. In Pergamon they always do; in Ancient Knowledge
they do when only one seat still decides. Anything else is refused.

`deck_deals` puts the deck of Ancient Knowledge into every order. The technologies stay as they lie: their order changes
nothing where none of those that are turned over could be learned. Luck that no deal tells, such as a discard pile that
is shuffled, is refused.

`find_deals` turns the finds of the last round of Pergamon into all that they can be, if fewer are turned over than lie
in the stack. Nothing else is hidden once the figures of the round before stand: the last two funding cards are those
that nobody has seen yet.
"""

from collections.abc import Sequence
from itertools import combinations, permutations

from antiquary.agents.judgement import victory_shares
from antiquary.games.ancient_knowledge.position import Position
from antiquary.games.pergamon.position import PergamonState
from antiquary.games.pergamon.rules.hidden import Hidden
from antiquary.games.pergamon.rules.numbers import GALLERIES, PLACES, ROUNDS, STACK
from antiquary.kernel.game import Action, State

Known = dict[str, list[float]]  # what positions are worth in which nothing is hidden any more


def worths(deals: Sequence[State]) -> dict[Action, float]:
    """The share of the victory that each action of the one who decides leads to, if all play their best."""
    seat = deals[0].decider()
    known: Known = {}
    return {action: _shares(deals, action, known)[seat] / len(deals) for action in deals[0].legal(seat)}


def _shares(deals: Sequence[State], action: Action, known: Known) -> list[float]:
    """The share of each seat after `action`, added up over all deals."""
    seat = deals[0].decider()
    shares = [0.0] * deals[0].seats
    alike: dict[bytes, list[State]] = {}
    for deal in deals:
        after = deal.clone()
        after.apply(seat, action)
        assert after.random_draws() == deal.random_draws()
        if after.over():
            _add(shares, victory_shares(after))
            continue
        decider = after.decider()
        assert decider == seat or len({after.known(each) for each in range(after.seats)}) == 1
        view = after.view(decider).encode() if len(deals) > 1 else b""
        alike.setdefault(view, []).append(after)
    for same in alike.values():
        _add(shares, _best(same, known))
    return shares


def _best(deals: Sequence[State], known: Known) -> list[float]:
    """The share of each seat, added up over all deals, once the deciding seat takes its best action."""
    if len(deals) > 1:
        return _tried(deals, known)
    position = deals[0].notation()
    if position not in known:
        known[position] = _tried(deals, known)
    return known[position]


def _tried(deals: Sequence[State], known: Known) -> list[float]:
    seat = deals[0].decider()
    best: list[float] = []
    for action in deals[0].legal(seat):
        shares = _shares(deals, action, known)
        if not best or shares[seat] > best[seat]:
            best = shares
        if best[seat] == len(deals):  # nothing is better than to win every time
            break
    return best


def _add(shares: list[float], more: Sequence[float]) -> None:
    for seat, share in enumerate(more):
        shares[seat] += share


def deck_deals(state: Position) -> list[State]:
    """All orders of the deck. The hands of others and unseen discards would be hidden too: there may be none."""
    view = state.view(state.active)
    deck = state.deck[: state.deck_size]
    assert sorted(view.unseen_cards()) == sorted(deck)
    deals: list[State] = []
    for order in permutations(deck):
        twin = state.clone()
        twin.deck = list(order)
        deals.append(twin)
    return deals


def find_deals(state: PergamonState) -> list[State]:
    """All that the finds of the last round can be, told in the round before it. As many are turned over as there are
    galleries with room; so no gallery without room may be dug until then."""
    board, hidden = state.board, state.hidden
    assert board.round == ROUNDS - 1
    full = [gallery for gallery, finds in enumerate(board.galleries, 1) if len(finds) == PLACES]
    assert all(coins < gallery for gallery in full for coins in board.coins)
    unseen = sorted(hidden.finds + hidden.unseen)
    deals: list[State] = []
    for finds in combinations(unseen, GALLERIES - len(full)):
        rest = [tile for tile in unseen if tile not in finds]
        stack = (*finds, *rest)[:STACK]
        twin = Hidden(stack, tuple(tile for tile in unseen if tile not in stack), hidden.cards, hidden.drawn)
        deals.append(PergamonState(board.clone(), twin))
    return deals
