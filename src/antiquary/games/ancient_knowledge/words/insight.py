"""What a table of Ancient Knowledge holds: amounts, unseen cards, the future of the timelines and requirements; points
and what brought them."""

from typing import Any, Final

from antiquary.games.ancient_knowledge.cards import CARD_COUNT, CARDS, INDEX
from antiquary.games.ancient_knowledge.cards.tables import END, HAS_DECLINE, KIND, LEVEL, POINTS
from antiquary.games.ancient_knowledge.evaluation.study import still_plays
from antiquary.games.ancient_knowledge.rules.conditions import count
from antiquary.games.ancient_knowledge.rules.legality import can_learn
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
from antiquary.games.ancient_knowledge.words.cards import KINDS, bounds, card_name
from antiquary.games.ancient_knowledge.words.questions import card_words
from antiquary.games.presenter import Insight, Row, Scores
from antiquary.kernel import game as kernel
from antiquary.text.names import joined

LEVELS: Final = ("", "I", "II")


class AncientInsight(Insight):
    unwelcome = frozenset({"knowledge", "lost"})

    def amounts(self, state: kernel.State, seat: kernel.Seat) -> dict[str, int]:
        """What a player counts in their own area."""
        assert isinstance(state, State)
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

    def unseen(self, view: kernel.View) -> list[Row]:
        """How many cards of each sort the seat cannot see."""
        own = _own(view)
        hidden = set(_unseen_cards(own))
        sorts: dict[str, Row] = {}
        for card in range(min(CARD_COUNT, own.state.cards)):
            level = LEVELS[LEVEL[card]]
            sort = f"{KINDS[KIND[card]]}-{level}" if level else KINDS[KIND[card]]
            name = f"{self.words.say(f'kind-{KINDS[KIND[card]]}')} {level}".strip()
            counted = sorts.setdefault(sort, {"kind": sort, "name": name, "left": 0, "of": 0})
            counted["of"] += 1
            counted["left"] += card in hidden
        return list(sorts.values())

    def unseen_cards(self, view: kernel.View) -> list[str]:
        return [CARDS[card].id for card in _unseen_cards(_own(view))]

    def of_this_game(self, view: kernel.View) -> dict[str, Any]:
        return {"forecast": self.forecast(view), "requirements": self.requirements(view)}

    def forecast(self, view: kernel.View) -> list[Row]:
        """For every monument that stands in a timeline: when it declines, what is lost then, and what it brings."""
        state = _own(view).state
        rows: list[Row] = []
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
                        "text": self.words.say(
                            "forecast" if reaches else "forecast-never",
                            card=card_words(self.words, card),
                            turns=turns,
                            n=knowledge,
                            points=int(POINTS[card]),
                        ),
                    }
                )
        return rows

    def requirements(self, view: kernel.View) -> list[Row]:
        """For every face-up technology with a requirement: what the seat has of each part, and whether it is enough."""
        if view.seat < 0:
            return []
        state = _own(view).state
        player = state.players[view.seat]
        rows: list[Row] = []
        for index in [technology for tile in state.tiles for technology in tile]:
            have = [count(player, -1, bound.tally) for bound in bounds(CARDS[index])]
            if have:
                text = self.words.say("requirement-have", amounts=joined(self.words, [str(amount) for amount in have]))
                rows.append({"card": CARDS[index].id, "have": have, "met": can_learn(player, index), "text": text})
        return rows


class AncientScores(Scores):
    def total(self, view: kernel.View, seat: kernel.Seat) -> int:
        return score(_own(view).state.players[seat])

    def score_rows(self, view: kernel.View, seat: kernel.Seat) -> list[Row]:
        """The score sheet of a seat, row by row, with the share of every card."""
        rows: dict[str, Row] = {}
        for line in score_sheet(_own(view).state.players[seat]):
            name = self.words.say(f"sheet-{line.row}")
            row = rows.setdefault(line.row, {"row": line.row, "name": name, "points": 0, "lines": []})
            row["points"] += line.points
            card = CARDS[line.card].id if line.card >= 0 else None
            text = card_name(self.words, line.card) if line.card >= 0 else name
            row["lines"].append({"card": card, "points": line.points, "text": text})
        return list(rows.values())

    def pieces(self, view: kernel.View, seat: kernel.Seat) -> dict[str, int]:
        """The cards in front of a seat, with the points that each brought."""
        player = _own(view).state.players[seat]
        standing = [card for card in player.timeline if card >= 0]
        points = {card: 0 for card in (*player.past, *standing, *player.artifacts, *player.technologies) if card >= 0}
        for line in score_sheet(player):
            if line.card >= 0:
                points[line.card] += line.points
        return {CARDS[card].id: each for card, each in points.items()}

    def piece_title(self, piece: str) -> str:
        return card_name(self.words, INDEX[piece]) if piece in INDEX else piece


def _unseen_cards(view: View) -> list[int]:
    return view.unseen_cards() + view.unseen_technologies()


def _own(view: kernel.View) -> View:
    assert isinstance(view, View)
    return view
