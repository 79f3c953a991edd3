"""What a table of Pergamon holds: amounts, coins to come and what nobody has seen; points and what brought them."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Any, Final

from antiquary.games.pergamon.components.facts import BACKS, OBJECTS, Components
from antiquary.games.pergamon.evaluation.expected_pay import pot_counts
from antiquary.games.pergamon.evaluation.odds import FundingOdds, after
from antiquary.games.pergamon.rules.actions import FUND
from antiquary.games.pergamon.rules.awards import KINDS, OLDEST, sheet, totals
from antiquary.games.pergamon.rules.board import FUNDING, OVER, Board, still_to_place, unseen_cards
from antiquary.games.pergamon.rules.numbers import MARKERS, TILES
from antiquary.games.pergamon.view import PergamonView
from antiquary.games.pergamon.words.log import award_words
from antiquary.games.pergamon.words.questions import board_of
from antiquary.games.presenter import Insight, Row, Scores
from antiquary.kernel.game import Action, Game, Seat, State, View
from antiquary.text import Words
from antiquary.text.names import Names


class PergamonInsight(Insight):
    def __init__(self, game: Game, words: Words, names: Names, components: Components) -> None:
        super().__init__(game, words, names)
        self.components: Final = components
        self._odds: FundingOdds | None = None

    def odds(self) -> FundingOdds:
        """Made when it is first asked for: most readers never do."""
        odds = self._odds
        if odds is None:
            odds = self._odds = FundingOdds(self.components)
        return odds

    def amounts(self, state: State, seat: Seat) -> dict[str, int]:
        """What a player counts in front of them."""
        board = board_of(state)
        markers = board.spaces[seat * MARKERS : seat * MARKERS + MARKERS]
        return {
            "score": totals(board)[seat],
            "coins": board.coins[seat],
            "stored": len(board.stored[seat]),
            "collections": sum(1 for space in markers if space),
            "museum": sum(markers),
        }

    def limits(self, view: View, action: Action) -> dict[tuple[Seat, str], tuple[int, int]]:
        """The coins that each player can be paid once the last figure is placed by `action`."""
        board = _own(view).board
        if board.phase != FUNDING or still_to_place(board) != 1:
            return {}
        placed = after(board, action - FUND)
        players = range(board.seats)
        odds = self.odds().of(placed, [])
        return {(each.owner, "coins"): (each.least, each.most) for each in odds if each.owner in players}

    def unseen(self, view: View) -> list[Row]:
        """How many funding cards of each kind and how many finds of each century nobody has seen."""
        board = _own(view).board
        components = board.components
        counts: list[Row] = []
        for kind, left in enumerate(unseen_cards(board)):
            back = BACKS[components.kind_back[kind]]
            coins = components.kind_coins[kind]
            name = self.words.say("unseen-card", back=self.words.say("pergamon-back", back=back), coins=coins)
            counts.append(
                {"kind": f"{back}-{coins}", "name": name, "left": left, "of": components.kind_copies[kind]},
            )
        lying_open = _open_tiles(board)
        for century in sorted(set(components.century)):
            tiles = [tile for tile in range(TILES) if components.century[tile] == century]
            left = sum(1 for tile in tiles if tile not in lying_open)
            name = self.words.say("unseen-tile", century=century)
            counts.append({"kind": f"tile-{century}", "name": name, "left": left, "of": len(tiles)})
        return counts

    def of_this_game(self, view: View) -> dict[str, Any]:
        return {"funding": self.funding(view)}

    def funding(self, view: View) -> Row | None:
        """The odds of every funding space; None while no cards lie there. `coming`: the players still to place besides
        the one who takes a free space."""
        board = _own(view).board
        pots = pot_counts(board)
        if not pots:
            return None
        components = board.components
        return {
            "pots": _shares(pots, sum(pots)),
            "coming": max(0, still_to_place(board) - 1),
            "spaces": [
                {
                    "space": each.space,
                    "coins": components.space_coins[each.space],
                    "deepest": components.space_deepest[each.space],
                    "owner": each.owner,
                    "full": round(each.full, 6),
                    "expected": round(each.expected, 2),
                    "least": each.least,
                    "most": each.most,
                    "amounts": _shares(each.amounts, 1.0),
                }
                for each in self.odds().of(board, self.levels)
            ],
        }


class PergamonScores(Scores):
    def total(self, view: View, seat: Seat) -> int | None:
        """The points of a seat; those of others are counted at the end, as on the table."""
        board = _own(view).board
        counted = seat == view.seat or board.phase == OVER
        return totals(board)[seat] if counted else None

    def score_rows(self, view: View, seat: Seat) -> list[Row]:
        """The awards of a seat, row by row: all of them were given in front of everybody."""
        board = _own(view).board
        rows: dict[str, Row] = {}
        for award in sheet(board, seat):
            kind = KINDS[award.kind]
            row = kind if kind in ("exhibited", "final") else f"{kind}-{award.round}"
            details: dict[str, str | int] = {"round": award.round}
            if award.kind == OLDEST:
                details["object"] = board.components.data()["tiles"][_ending(board, award.detail)]["left"]
            name = self.words.say(f"pergamon-sheet-{kind}", **details)
            line = rows.setdefault(row, {"row": row, "name": name, "points": 0, "lines": []})
            line["points"] += award.points
            text = award_words(self.words, board, award, self.names)
            line["lines"].append({"card": None, "points": award.points, "text": text})
        return list(rows.values())

    def pieces(self, view: View, seat: Seat) -> dict[str, int]:
        """The objects that a seat exhibited, with the points that each brought for its age."""
        board = _own(view).board
        components = board.components
        years = {
            components.year(before, after): 0
            for row in board.rows[seat * MARKERS : seat * MARKERS + MARKERS]
            for before, after in pairwise(row)
            if components.fits(before, after)
        }
        for award in sheet(board, seat):
            if award.kind >= OLDEST:
                years[award.detail] = years.get(award.detail, 0) + award.points
        return {f"{OBJECTS[components.left[_ending(board, year)]]}-{year}": points for year, points in years.items()}

    def piece_kind(self, piece: str) -> str:
        """The kind of an object: "vase" for "vase-463"."""
        return piece.partition("-")[0]

    def piece_title(self, piece: str) -> str:
        """An object with its year, or a kind of objects, in a list."""
        name, _, year = piece.partition("-")
        thing = self.words.say("pergamon-object", object=name)
        return self.words.say("pergamon-piece", object=name, year=year) if year else thing[:1].upper() + thing[1:]


def _ending(board: Board, year: int) -> int:
    """The tile that ends the object of a year."""
    return board.components.number.index(year % 100)


def _shares(counts: Sequence[float], cases: float) -> list[dict[str, float]]:
    return [{"coins": coins, "probability": round(each / cases, 6)} for coins, each in enumerate(counts) if each]


def _open_tiles(board: Board) -> set[int]:
    """The tiles that lie open or have left the game face up."""
    lying = (*board.galleries, *board.stored, *board.rows, board.waiting)
    return {tile for tiles in lying for tile in tiles} | {tile for tile in range(TILES) if board.gone >> tile & 1}


def _own(view: View) -> PergamonView:
    assert isinstance(view, PergamonView)
    return view
