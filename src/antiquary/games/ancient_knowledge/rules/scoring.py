"""Final scoring, card by card."""

from dataclasses import dataclass
from typing import Final, final

from antiquary.games.ancient_knowledge.cards.tables import END, POINTS
from antiquary.games.ancient_knowledge.rules.state import Player, State
from antiquary.games.ancient_knowledge.rules.tallies import LOST, TIMELINE

# The rows of the score sheet.
PRINTED: Final = "printed"
EFFECTS: Final = "effects"
TECHNOLOGIES: Final = "technologies"
STANDING: Final = "timeline"
LOST_KNOWLEDGE: Final = "lost"


@final
@dataclass(frozen=True)
class ScoreLine:
    """A share of the score: its row on the sheet, the card it comes from (-1 for none) and the points."""

    row: str
    card: int
    points: int


def score_sheet(player: Player) -> list[ScoreLine]:
    """Every share of a player's score. The sum is the score; rows that are empty are left out."""
    lines: list[ScoreLine] = []
    for card in player.past:
        if POINTS[card]:
            lines.append(ScoreLine(PRINTED, card, POINTS[card]))
    for card in player.past:
        scoring = END[card]
        if scoring is not None:
            lines.append(ScoreLine(EFFECTS, card, scoring.points_for(player, card)))
    for card in player.technologies:
        scoring = END[card]
        if scoring is not None:
            lines.append(ScoreLine(TECHNOLOGIES, card, scoring.points_for(player, card)))
    for card in player.timeline:
        if card >= 0:
            lines.append(ScoreLine(STANDING, card, 1))
    if player.counts[LOST]:
        lines.append(ScoreLine(LOST_KNOWLEDGE, -1, -player.counts[LOST]))
    return lines


def score(player: Player) -> int:
    """The sum of the score sheet, without making one: search asks for it often."""
    total = player.counts[TIMELINE] - player.counts[LOST]
    for card in player.past:
        total += POINTS[card]
        scoring = END[card]
        if scoring is not None:
            total += scoring.points_for(player, card)
    for card in player.technologies:
        scoring = END[card]
        if scoring is not None:
            total += scoring.points_for(player, card)
    return total


def final_scores(state: State) -> list[int]:
    return [score(player) for player in state.players]


def final_winners(state: State) -> list[int]:
    """Most points; among those, least lost knowledge; among those, shared."""
    scores = final_scores(state)
    best = max(scores)
    least = min([state.players[seat].counts[LOST] for seat in range(state.seats) if scores[seat] == best])
    return [seat for seat in range(state.seats) if scores[seat] == best and state.players[seat].counts[LOST] == least]
