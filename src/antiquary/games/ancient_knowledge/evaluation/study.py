"""The ledger of Ancient Knowledge (points, lost knowledge, cards and monuments of a seat, and of the others), the
themes of its puzzles and the budgets of its opponents.

The score is taken apart, so that nothing is counted twice: lost knowledge and monuments in the timeline have lines of
their own. Whoever has had their last turn has no use for cards or open requirements any more; those lines are then
empty.
"""

from typing import Final, final

from antiquary.games.ancient_knowledge.cards import CARDS
from antiquary.games.ancient_knowledge.cards.tables import POINTS, TECHNOLOGY_NUMBERS
from antiquary.games.ancient_knowledge.evaluation.choices.vector import action_complete
from antiquary.games.ancient_knowledge.rules.actions import SEARCH, STOP
from antiquary.games.ancient_knowledge.rules.legality import can_learn
from antiquary.games.ancient_knowledge.rules.scoring import score
from antiquary.games.ancient_knowledge.rules.state import OVER, State
from antiquary.games.ancient_knowledge.rules.tallies import COLLECTION, LOST, ON_BOARD, PAST, ROTATED, TIMELINE
from antiquary.games.ancient_knowledge.rules.tallies import TIMELINE_KNOWLEDGE as KNOWLEDGE
from antiquary.kernel import state as kernel
from antiquary.kernel.study import ENDLESS, Budget, Line, Mistakes, Study, Theme

FEW: Final[list[Line]] = [
    Line("ancient-points", 1.0),
    Line("ancient-lost", -1.0),
    Line("ancient-timeline", 1.5),
    Line("ancient-printed", 0.5),
    Line("ancient-declining", -0.9),
    Line("ancient-knowledge", -0.5),
    Line("ancient-hand", 0.6),
    Line("ancient-artifacts", 1.5),
    Line("ancient-technologies", 1.5),
    Line("ancient-straight", 0.4),
    Line("ancient-others-lost", 0.8),
    Line("ancient-others-knowledge", 0.4),
    Line("ancient-others-hand", -0.4),
    Line("ancient-others-open", -0.3),
]
# Then one line for each technology: whether it is learned, or lies open with its requirement met.
LINE_OF: Final[dict[int, int]] = {card: number for number, card in enumerate(TECHNOLOGY_NUMBERS, len(FEW))}
LINES: Final[list[Line]] = FEW + [Line("ancient-open", 0.6, CARDS[card].id, least=0.5) for card in TECHNOLOGY_NUMBERS]


def ledger(state: State, seat: int) -> list[float]:
    """The amount of `seat` on each line; the others' lines are sums."""
    player = state.players[seat]
    counts = player.counts
    values = [0.0] * len(LINES)
    values[0] = float(score(player) + counts[LOST] - counts[TIMELINE])
    values[1] = float(counts[LOST])
    values[2] = float(counts[TIMELINE])
    if still_plays(state, seat):
        printed = 0
        for card in player.timeline:
            if card >= 0:
                printed += POINTS[card]
        values[3] = float(printed)
        # The monuments on the first space decline at the end of the next turn.
        declining = player.knowledge[0] + player.knowledge[1]
        values[4] = float(declining)
        values[5] = float(counts[KNOWLEDGE] - declining)
        values[6] = float(len(player.hand))
        values[7] = float(counts[ON_BOARD])
        values[8] = float(counts[COLLECTION])
        values[9] = float(counts[PAST] - counts[ROTATED])
        for tile in state.tiles:
            for technology in tile:
                if can_learn(player, technology):
                    values[LINE_OF[technology]] = 1.0
        for technology in player.technologies:
            values[LINE_OF[technology]] = 1.0
    for other in range(state.seats):
        if other != seat:
            rival = state.players[other]
            values[10] += rival.counts[LOST]
            if still_plays(state, other):
                values[11] += rival.counts[KNOWLEDGE]
                values[12] += len(rival.hand)
                for tile in state.tiles:
                    for technology in tile:
                        if can_learn(rival, technology):
                            values[13] += 1.0
    return values


def still_plays(state: State, seat: int) -> bool:
    """Whether `seat` is in the middle of a turn or has another one to come."""
    if state.phase == OVER:
        return False
    # In the last round those who sat before the active player have had their turn.
    return not state.ending or (seat - state.first) % state.seats >= (state.active - state.first) % state.seats


CHAIN: Final = 3  # cards that act in one turn

THEMES: Final[list[Theme]] = [
    Theme("save-knowledge", lines=("ancient-lost", "ancient-declining")),
    Theme("technology", lines=("ancient-technologies", "ancient-open")),
    Theme(
        "deny",
        lines=("ancient-others-lost", "ancient-others-knowledge", "ancient-others-hand", "ancient-others-open"),
    ),
    Theme("chain", events=("act",), least=CHAIN),
    Theme("build", lines=("ancient-timeline", "ancient-printed")),
    Theme("artifact", lines=("ancient-artifacts",)),
    Theme("hand", lines=("ancient-hand",)),
    Theme("excavate", events=("rotate",)),
    Theme("points", lines=("ancient-points",)),
]

# Measured so that every level clearly beats the one below it (`docs/play/strength.md`). Chance matters much and
# longer search soon gains little, so the steps are far apart.
BUDGETS: Final = {
    "novice": Budget(mistakes=Mistakes(effects=20, end=30, choices=10)),
    "apprentice": Budget(rounds=2, seconds=0.1, mistakes=Mistakes(choices=13)),
    "scholar": Budget(rounds=4, seconds=0.1, mistakes=Mistakes(choices=4)),
    "master": Budget(rounds=22, seconds=0.5),
    "grandmaster": Budget(rounds=500, seconds=2.8),
    # As much time as the master takes.
    "playouts": Budget(rounds=ENDLESS, seconds=0.05),
}


@final
class AncientStudy(Study):
    def is_verb(self, action: int) -> bool:
        return STOP <= action <= SEARCH

    def action_complete(self, state: kernel.State) -> bool:
        assert isinstance(state, State)
        return action_complete(state)

    def ledger_lines(self) -> list[Line]:
        return LINES

    def themes(self) -> list[Theme]:
        return THEMES

    def ledger(self, state: kernel.State, seat: int) -> list[float]:
        assert isinstance(state, State)
        return ledger(state, seat)

    def budgets(self) -> dict[str, Budget]:
        return BUDGETS
