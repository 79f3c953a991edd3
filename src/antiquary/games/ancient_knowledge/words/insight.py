"""Score rows, amounts, unseen cards and the forecast of the timeline, read from a view."""

from typing import Any, Final

from antiquary.games.ancient_knowledge.cards import CARD_COUNT, CARDS
from antiquary.games.ancient_knowledge.cards.tables import END, HAS_DECLINE, KIND, LEVEL, POINTS
from antiquary.games.ancient_knowledge.evaluation.study import still_plays
from antiquary.games.ancient_knowledge.rules.scoring import score, score_sheet
from antiquary.games.ancient_knowledge.rules.state import OVER, State
from antiquary.games.ancient_knowledge.rules.tallies import (
    COLLECTION,
    LOST,
    ON_BOARD,
    PAST,
    ROTATED,
    TIMELINE,
    TIMELINE_KNOWLEDGE,
)
from antiquary.games.ancient_knowledge.view import View
from antiquary.games.ancient_knowledge.words.cards import KINDS, card_name
from antiquary.games.ancient_knowledge.words.questions import card_words
from antiquary.text import Words

LEVELS: Final = ("", "I", "II")


def amounts(state: State, seat: int) -> dict[str, int]:
    """What a player counts in their own area."""
    player = state.players[seat]
    counts = player.counts
    return {
        "score": score(player),
        "hand": len(player.hand),
        "knowledge": counts[TIMELINE_KNOWLEDGE],
        "lost": counts[LOST],
        "timeline": counts[TIMELINE],
        "past": counts[PAST],
        "straight": counts[PAST] - counts[ROTATED],
        "artifacts": counts[ON_BOARD],
        "technologies": counts[COLLECTION],
    }


def score_rows(view: View, seat: int, words: Words) -> list[dict[str, Any]]:
    """The score sheet of a seat, row by row, with the share of every card."""
    rows: dict[str, dict[str, Any]] = {}
    for line in score_sheet(view.state.players[seat]):
        name = words.say(f"sheet-{line.row}")
        row = rows.setdefault(line.row, {"row": line.row, "name": name, "points": 0, "lines": []})
        row["points"] += line.points
        card = CARDS[line.card].id if line.card >= 0 else None
        text = card_name(words, line.card) if line.card >= 0 else name
        row["lines"].append({"card": card, "points": line.points, "text": text})
    return list(rows.values())


def pieces(view: View, seat: int) -> dict[str, int]:
    """The cards in front of a seat, with the points that each brought."""
    player = view.state.players[seat]
    standing = [card for card in player.timeline if card >= 0]
    points = {card: 0 for card in (*player.past, *standing, *player.artifacts, *player.technologies) if card >= 0}
    for line in score_sheet(player):
        if line.card >= 0:
            points[line.card] += line.points
    return {CARDS[card].id: each for card, each in points.items()}


def total(view: View, seat: int) -> int:
    return score(view.state.players[seat])


def forecast(view: View, words: Words) -> list[dict[str, Any]]:
    """For every monument that stands in a timeline: when it declines, what is lost then, and what it brings."""
    state = view.state
    rows: list[dict[str, Any]] = []
    for seat, player in enumerate(state.players):
        for place, card in enumerate(player.timeline):
            if card < 0:
                continue
            turns, knowledge = place // 2 + 1, player.knowledge[place]
            scoring = END[card]
            reaches = state.phase != OVER and (not state.ending or (turns == 1 and still_plays(state, seat)))
            rows.append(
                {
                    "seat": seat,
                    "card": CARDS[card].id,
                    "place": place,
                    "space": turns,
                    "turns": turns,
                    "knowledge": knowledge,
                    "lost": knowledge if reaches else 0,
                    "points": int(POINTS[card]),
                    "effect": 0 if scoring is None else scoring.points_for(player, card),
                    "decline": bool(HAS_DECLINE[card]),
                    "reaches": reaches,
                    "text": words.say(
                        "forecast" if reaches else "forecast-never",
                        card=card_words(words, card),
                        turns=turns,
                        n=knowledge,
                        points=int(POINTS[card]),
                    ),
                }
            )
    return rows


def unseen(view: View, words: Words) -> list[dict[str, Any]]:
    """How many cards of each sort the seat cannot see."""
    hidden = set(unseen_cards(view))
    sorts: dict[str, dict[str, Any]] = {}
    for card in range(min(CARD_COUNT, view.state.cards)):
        level = LEVELS[LEVEL[card]]
        sort = f"{KINDS[KIND[card]]}-{level}" if level else KINDS[KIND[card]]
        name = f"{words.say(f'kind-{KINDS[KIND[card]]}')} {level}".strip()
        counted = sorts.setdefault(sort, {"kind": sort, "name": name, "left": 0, "of": 0})
        counted["of"] += 1
        counted["left"] += card in hidden
    return list(sorts.values())


def unseen_cards(view: View) -> list[int]:
    return view.unseen_cards() + view.unseen_technologies()
