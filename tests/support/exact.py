"""What best play is worth, found by trying everything: for endings with few decisions and few hidden cards.

A *deal* is a full position that the one who decides cannot tell from the real one. `worths` keeps deals together as
long as their views are equal, tries every legal action on all of them, parts them where the views begin to differ, and
averages what comes of it. So nobody acts on what they cannot see. Every seat wants its own share of the victory.

That is exact as long as those who still decide see the same cards. In Pergamon they always do; in Ancient Knowledge
they do when only one seat still decides. Anything else is refused.

`deck_deals` deals the next cards of the deck of Ancient Knowledge in every order. The rest of the deck and the
technologies that would be turned over stay as they are: that changes nothing in positions in which no more than `drawn`
cards can be drawn (which is checked) and in which nobody can learn once a tile was filled again.

`funding_deals` turns the two funding cards of Pergamon into all that they can be, each weighted by how many of its kind
are left. In the last round nothing else is hidden. In the round before, `find_deals` turns the finds of the last round
into all that they can be, if fewer are turned over than lie in the stack.
"""

from collections.abc import Sequence
from itertools import combinations, permutations
from typing import NamedTuple

from antiquary.agents.judgement import won
from antiquary.games.ancient_knowledge.position import Position
from antiquary.games.pergamon.hidden import Hidden
from antiquary.games.pergamon.state import PergamonState
from antiquary.kernel.game import Action, State


class Deal(NamedTuple):
    """A position that may be the real one, and how likely it is, compared with others."""

    state: State
    weight: int = 1


def worths(deals: Sequence[Deal]) -> dict[Action, float]:
    """The share of the victory that each action of the one who decides leads to, if all play their best."""
    seat = deals[0].state.decider()
    total = sum(deal.weight for deal in deals)
    return {action: _shares(deals, action)[seat] / total for action in deals[0].state.legal(seat)}


def _shares(deals: Sequence[Deal], action: Action) -> list[float]:
    """What every seat gets from `action`, added up over all deals."""
    seat = deals[0].state.decider()
    shares = [0.0] * deals[0].state.seats
    alike: dict[bytes, list[Deal]] = {}
    for deal in deals:
        after = deal.state.clone()
        after.apply(seat, action)
        if after.over():
            _add(shares, won(after), deal.weight)
            continue
        decider = after.decider()
        assert decider == seat or len({after.known(each) for each in range(after.seats)}) == 1
        view = after.view(decider).encode() if len(deals) > 1 else b""
        alike.setdefault(view, []).append(Deal(after, deal.weight))
    for same in alike.values():
        decider = same[0].state.decider()
        outcomes = [_shares(same, choice) for choice in same[0].state.legal(decider)]
        _add(shares, max(outcomes, key=lambda outcome: outcome[decider]), 1)
    return shares


def _add(shares: list[float], more: Sequence[float], weight: int) -> None:
    for seat, share in enumerate(more):
        shares[seat] += share * weight


def deck_deals(state: Position, drawn: int) -> list[Deal]:
    """All orders of the next `drawn` cards. What opponents hold would be hidden too: they must hold nothing."""
    assert state.deciders() == [state.active]
    assert all(not player.hand for seat, player in enumerate(state.players) if seat != state.active)
    assert all(entry == seen for entry, seen in zip(sorted(state.discard), state.view(state.active).state.discard, strict=True))
    deck = state.deck[: state.deck_size]
    deals: list[Deal] = []
    for top in permutations(deck, drawn):
        twin = state.clone()
        twin.deck = [card for card in deck if card not in top] + list(top)
        deals.append(Deal(twin))
    return deals


def funding_deals(state: PergamonState) -> list[Deal]:
    """All pairs of funding cards with the backs that lie there."""
    unseen = (*state.hidden.cards, *state.hidden.drawn)
    backs = state.board.components.kind_back
    weights: dict[tuple[int, int], int] = {}
    for pair in permutations(unseen, 2):
        if (backs[pair[0]], backs[pair[1]]) == state.board.backs:
            weights[pair] = weights.get(pair, 0) + 1
    deals: list[Deal] = []
    for pair, weight in weights.items():
        rest = list(unseen)
        for kind in pair:
            rest.remove(kind)
        hidden = Hidden(state.hidden.finds, state.hidden.unseen, tuple(rest), pair)
        deals.append(Deal(PergamonState(state.board.clone(), hidden), weight))
    return deals
