"""The hand: the best cards of it, by what they would bring."""

from antiquary.games.ancient_knowledge.cards.kinds import ARTIFACT
from antiquary.games.ancient_knowledge.evaluation.card_values import EACH_TURN, IN_DECLINE, VALUES, CardValue
from antiquary.games.ancient_knowledge.evaluation.features.outlook import UNMET, Outlook, TableOutlook, hope, share_of
from antiquary.games.ancient_knowledge.rules.conditions import count
from antiquary.games.ancient_knowledge.rules.tallies import NO_TALLY


def add_hand(outlook: Outlook, table: TableOutlook) -> None:
    """What the cards in hand would bring: the best three, the rest, the best artifact."""
    artifacts = best = second = third = rest = best_artifact = end = in_time = 0.0
    for card in outlook.player.hand if outlook.turns > 0.0 else []:
        value = VALUES[card]
        if value.kind == ARTIFACT:
            artifacts += 1.0
            gain = value.gain
            if not value.spent:
                gain *= outlook.acting
            if value.condition is not None:
                gain *= share_of(outlook.player, card, value, UNMET)
            best_artifact = max(best_artifact, gain - value.price)
            continue
        sure = min(outlook.declines - value.space + 1.0, 1.0)
        if sure <= 0.0:
            gain = 0.7 - value.price
        else:
            in_time += sure
            gain = _gain(outlook, card, value, sure)
            if value.scores:
                reward = sure * hope(value, outlook.expected(value.end_tally))
                end += reward
                gain += reward
        if gain > third:
            rest += third
            if gain > second:
                third = second
                if gain > best:
                    second = best
                    best = gain
                else:
                    second = gain
            else:
                third = gain
        elif gain > 0.0:
            rest += gain
    table.hand_artifacts, table.best_artifact = artifacts, best_artifact
    table.best, table.second, table.third, table.rest = best, second, third, rest
    table.hand_end, table.in_time = end, in_time


def _gain(outlook: Outlook, card: int, value: CardValue, sure: float) -> float:
    """What a monument would bring before the end of the game."""
    gain = value.gain
    knowledge = value.knowledge
    if value.moment == EACH_TURN:
        share = min(value.space, outlook.acting)
        if value.condition is not None:
            share *= share_of(outlook.player, card, value, UNMET)
        gain *= share
        knowledge -= value.own_removal * share
    elif value.moment == IN_DECLINE:
        gain *= sure
    if value.entry_less > 0.0:
        knowledge -= _entry_reduction(outlook, card, value)
    knowledge = max(knowledge, 0.0)
    if value.fragile:
        gain += sure * value.points * 3.0 / (3.0 + knowledge)
    else:
        gain += sure * (value.points - 0.7 * knowledge + 1.0)
    return gain - value.price


def _entry_reduction(outlook: Outlook, card: int, value: CardValue) -> float:
    """By how much a monument would enter with less because of its own effect."""
    condition = value.entry_condition
    if condition is not None and not condition.holds(outlook.player, card):
        return 0.0
    less = value.entry_less
    return less if value.entry_per == NO_TALLY else less * count(outlook.player, card, value.entry_per)
