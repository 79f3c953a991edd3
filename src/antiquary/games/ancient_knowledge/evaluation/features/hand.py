"""The hand: the best cards of it, by what they would bring."""

from antiquary.games.ancient_knowledge.cards.kinds import ARTIFACT
from antiquary.games.ancient_knowledge.evaluation.card_values import (
    EACH_TURN,
    IN_DECLINE,
    POINTS_OF_A_TOKEN,
    VALUES,
    CardValue,
)
from antiquary.games.ancient_knowledge.evaluation.features.outlook import UNMET, Outlook, TableOutlook, hope, share_of


def add_hand(outlook: Outlook, table: TableOutlook) -> None:
    """The gains of the cards in hand: the best three, the rest, the best artifact."""
    artifacts = best = second = third = rest = best_artifact = end = in_time = 0.0
    declines = outlook.declines
    for card in outlook.player.hand if outlook.turns > 0.0 else []:
        value = VALUES[card]
        if value.kind == ARTIFACT:
            artifacts += 1.0
            gain = _artifact_gain(outlook, card, value)
            best_artifact = gain if gain > best_artifact else best_artifact
            continue
        sure = declines - value.space + 1.0  # how surely it would have declined
        if sure <= 0.0:
            gain = 0.7 - value.price
        else:
            sure = sure if sure < 1.0 else 1.0
            in_time += sure
            gain = _monument_gain(outlook, card, value, sure)
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


def _artifact_gain(outlook: Outlook, card: int, value: CardValue) -> float:
    """The gain that an artifact would bring before the end of the game."""
    gain = value.gain if value.spent else value.gain * outlook.acting
    if value.condition is not None:
        gain *= share_of(outlook.player, card, value, UNMET)
    return gain - value.price


def _monument_gain(outlook: Outlook, card: int, value: CardValue, sure: float) -> float:
    """The gain that a monument would bring before the end of the game, without its end-of-game effect."""
    share = 1.0
    if value.moment == EACH_TURN:
        share = value.space if value.space < outlook.acting else outlook.acting
        if value.condition is not None:
            share *= share_of(outlook.player, card, value, UNMET)
    elif value.moment == IN_DECLINE:
        share = sure
    gain = value.gain * share
    if value.steady:
        return gain + sure * value.net - value.price
    knowledge = value.knowledge - value.own_removal * share
    if value.entry is not None:
        knowledge -= value.entry.reduction(outlook.player, card)
    knowledge = max(knowledge, 0.0)
    if value.fragile:
        return gain + sure * value.points * 3.0 / (3.0 + knowledge) - value.price
    return gain + sure * (value.points - POINTS_OF_A_TOKEN * knowledge + 1.0) - value.price
