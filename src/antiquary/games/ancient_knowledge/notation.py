"""Moves in one word, positions in one line. Positions are read back by `parsing.py`.

A position is written field by field, `name=value`, players after bars. Cards are written with their printed numbers
(C10, T3), knowledge after a star, hidden cards as `?`. The half-done steps follow under `agenda`, the outermost first,
each as `step/seat/source/card/left/cards/flags`, steps by their number in `NODES`. If somebody remembers something, it
comes last: `memory` holds beliefs as `seat/groups/cases`, a group as `cards:zones`, a case as `weight:counts`; `buried`
the seats that know the lowest technologies of each deck. `docs/play/notation.md` shows examples.
"""

from typing import Final

from antiquary.games.ancient_knowledge.cards import CARD_COUNT, CARDS
from antiquary.games.ancient_knowledge.rules import actions
from antiquary.games.ancient_knowledge.rules.beliefs import Belief
from antiquary.games.ancient_knowledge.rules.effects.hand import DRAFT_ONE, KEEP_ONE
from antiquary.games.ancient_knowledge.rules.effects.knowledge import ONE_TOKEN
from antiquary.games.ancient_knowledge.rules.effects.opponents import (
    ADD_TO_OPPONENT,
    DISCARD_CHOSEN,
    SACRIFICE_CHOSEN,
    TAKE_FROM,
)
from antiquary.games.ancient_knowledge.rules.effects.technologies import LEARN_ONE, PUT_UNDER
from antiquary.games.ancient_knowledge.rules.effects.timeline import MOVE_TO, SWAP_WITH
from antiquary.games.ancient_knowledge.rules.effects.turn_actions import CREATE_ONE
from antiquary.games.ancient_knowledge.rules.main_actions import CHOOSE_SPACE, DRAW_OR_INSTEAD, ENTER, PAY_COST
from antiquary.games.ancient_knowledge.rules.numbers import PLACES, TILES
from antiquary.games.ancient_knowledge.rules.order import IN_ORDER
from antiquary.games.ancient_knowledge.rules.pieces.builder_cards import ALL_SEATS, CARD_BITS, SEEN
from antiquary.games.ancient_knowledge.rules.pieces.memory import memory_of
from antiquary.games.ancient_knowledge.rules.setup import DEAL_OUT, PUT_AWAY
from antiquary.games.ancient_knowledge.rules.state import (
    EMPTY,
    NO_CARD,
    NO_CARDS,
    Frame,
    OpenCardsText,
    PilesText,
    Player,
    State,
    Step,
)
from antiquary.games.ancient_knowledge.rules.tallies import LOST, LOST_THIS_PHASE, ROTATED
from antiquary.games.ancient_knowledge.rules.turn import (
    ARCHIVE_ACTION,
    BEGIN_DECLINE,
    BEGIN_TIMELINE,
    CREATE_ACTION,
    DECLINE_NEXT,
    END_TURN,
    EXCAVATE_ACTION,
    FINISH_DECLINE,
    FLIP_TILE,
    LEARN_ACTION,
    SLIDE,
    TAKE_ACTION,
)
from antiquary.kernel.errors import WrongNotation
from antiquary.kernel.rng import FastRng, KeyedRng, Rng
from antiquary.kernel.state import numeral

VERSION: Final = "ak1"
VERBS: Final = {
    actions.STOP: "stop",
    actions.CREATE: "create",
    actions.LEARN: "learn",
    actions.ARCHIVE: "archive",
    actions.EXCAVATE: "excavate",
    actions.SEARCH: "search",
}


# In the order of their numbers, which old positions depend on: new ones come last.
STEPS: Final[tuple[Step, ...]] = (
    PUT_AWAY,
    DEAL_OUT,
    TAKE_ACTION,
    CHOOSE_SPACE,
    PAY_COST,
    ENTER,
    IN_ORDER,
    BEGIN_TIMELINE,
    BEGIN_DECLINE,
    DECLINE_NEXT,
    FINISH_DECLINE,
    FLIP_TILE,
    SLIDE,
    END_TURN,
    DISCARD_CHOSEN,
    SACRIFICE_CHOSEN,
    ADD_TO_OPPONENT,
    MOVE_TO,
    SWAP_WITH,
    TAKE_FROM,
    KEEP_ONE,
    CREATE_ONE,
    LEARN_ONE,
    PUT_UNDER,
    DRAFT_ONE,
    DRAW_OR_INSTEAD,
)


def _all_nodes() -> list[Step]:
    """Every node that can lie on the agenda, each once: the steps, the actions, the effects in card order."""
    nodes: list[Step] = [*STEPS, CREATE_ACTION, LEARN_ACTION, ARCHIVE_ACTION, EXCAVATE_ACTION, ONE_TOKEN]
    for card in CARDS:
        effect = card.effect()
        if effect is not None:
            nodes += [node for node in effect.inside() if node not in nodes]
    return nodes


NODES: Final[list[Step]] = _all_nodes()
NODE_NUMBER: Final[dict[Step, int]] = {node: number for number, node in enumerate(NODES)}


# By card; NO_CARD, which is -1, comes last.
NAMES: Final[list[str]] = [*[card.id for card in CARDS], "?"]


# --- moves ----------------------------------------------------------------------------------------------------------


def action_text(action: int) -> str:
    if 0 <= action < CARD_COUNT:
        return CARDS[action].id
    if action in VERBS:
        return VERBS[action]
    if actions.SPACE < action <= actions.SPACE + 6:
        return f"space{action - actions.SPACE}"
    if actions.SEAT <= action < actions.SEAT + 4:
        return f"seat{action - actions.SEAT}"
    if actions.TILE <= action < actions.TILE + TILES:
        return f"tile{action - actions.TILE + 1}"
    if actions.NUMBER < action <= actions.NUMBER + actions.MOST_ROTATED:
        return f"x{action - actions.NUMBER}"
    raise WrongNotation("error-action-number", {"action": action})


NUMBERS: Final = [*range(CARD_COUNT), *range(actions.STOP, actions.ACTION_SPACE)]
ACTION_OF: Final[dict[str, int]] = {action_text(action): action for action in NUMBERS}


def parse_action(text: str) -> int:
    action = ACTION_OF.get(text)
    if action is None:
        raise WrongNotation("error-action-text", {"text": text[:40]})
    return action


# --- writing a position ---------------------------------------------------------------------------------------------


def _node_numbers() -> dict[int, int]:
    """The number of every node, equal ones having the same, by its identity: the cards and steps, and so their nodes,
    last as long as the program. To find a node by what it says takes longer than to write the rest of its step."""
    numbers = {id(node): number for number, node in enumerate(NODES)}
    for card in CARDS:
        effect = card.effect()
        if effect is not None:
            numbers.update({id(node): NODE_NUMBER[node] for node in effect.inside()})
    return numbers


NUMBER_OF: Final[dict[int, int]] = _node_numbers()

# A card of the discard pile with the seats that saw it, by what stands for both in `State.discard`; NO_CARD comes last.
DISCARDED: Final[list[str]] = [
    *[
        f"{NAMES[entry & CARD_BITS]}:{entry >> SEEN}" if entry & CARD_BITS < CARD_COUNT else ""
        for entry in range(ALL_SEATS + 1 << SEEN)
    ],
    NAMES[NO_CARD],
]


def write(state: State, with_memory: bool = True) -> str:
    discard = ",".join([DISCARDED[entry] for entry in state.discard])
    piles_text = _piles_text(state)
    agenda = "+".join([_frame(frame) for frame in state.agenda()])
    players = "".join([_player(player) for player in state.players])
    # One long word is put together at once: field by field, each would be copied several times.
    return (
        f"{VERSION} first={numeral(state.first)} active={numeral(state.active)} phase={numeral(state.phase)} "
        f"turn={numeral(state.turn)} declining={NAMES[state.declining]} "
        f"flags={_flag(state.skip_decline)}{_flag(state.flipped)}{_flag(state.ending)} rng={_rng(state.rng)} "
        f"deck={piles_text.deck_text} discard={discard} {piles_text.technologies_text} looked={_cards(state.looked)} "
        f"looker={numeral(state.looker)} agenda={agenda}{_memory(state) if with_memory else ''}{players}"
    )


def _memory(state: State) -> str:
    """What everybody remembers; nothing at all if that is nothing."""
    memory = memory_of(state)
    text = " memory=" + "+".join([_belief(belief) for belief in memory]) if memory else ""
    if state.buried[0] or state.buried[1]:
        text += " buried=" + "/".join([",".join([numeral(seats) for seats in pile]) for pile in state.buried])
    return text


def _belief(belief: Belief) -> str:
    groups = ";".join(
        [f"{_cards(cards)}:{numeral(zones)}" for cards, zones in zip(belief.groups, belief.zones, strict=True)]
    )
    cases = ",".join([f"{weight}:{case.hex()}" for case, weight in zip(belief.cases, belief.weights, strict=True)])
    return f"{numeral(belief.seat)}/{groups}/{cases}"


def _piles_text(state: State) -> PilesText:
    """The decks and the technologies on the table; from most moves to the next they stay the same, or some cards are
    drawn off the deck."""
    last = state.piles_text
    if last is None:
        last = PilesText(NO_CARDS, 0, "", [], [], [], [], [], "")
    same = (
        last.decks is state.decks
        and last.discards is state.discards
        and last.tiles is state.tiles
        and last.levels is state.levels
        and last.boxed is state.boxed
    )
    if same and last.deck is state.deck and last.deck_size == state.deck_size:
        return last
    piles_text = PilesText(
        state.deck,
        state.deck_size,
        _deck_text(state.deck, state.deck_size, last),
        state.decks,
        state.discards,
        state.tiles,
        state.levels,
        state.boxed,
        last.technologies_text if same else _technologies_text(state),
    )
    state.piles_text = piles_text
    return piles_text


def _deck_text(deck: list[int], size: int, last: PilesText) -> str:
    if deck is not last.deck or not 0 < size <= last.deck_size:
        return _cards(deck[:size])
    drawn = 0
    for at in range(size, last.deck_size):
        drawn += 1 + len(NAMES[deck[at]])
    return last.deck_text[: len(last.deck_text) - drawn]


def _technologies_text(state: State) -> str:
    decks = "/".join([_cards(deck) for deck in state.decks])
    discards = "/".join([_cards(pile) for pile in state.discards])
    tiles = "/".join([_cards(tile) for tile in state.tiles])
    levels = "/".join([numeral(level) for level in state.levels])
    return f"decks={decks} discards={discards} tiles={tiles} levels={levels} boxed={_cards(state.boxed)}"


def _cards(cards: list[int]) -> str:
    return ",".join([NAMES[card] for card in cards]) if cards else ""


def _flag(flag: bool) -> str:
    return "1" if flag else "0"


def _rng(rng: Rng) -> str:
    if isinstance(rng, KeyedRng):
        return f"keyed:{rng.seed.hex()}:{rng.position}"
    assert isinstance(rng, FastRng)
    return "fast:" + ":".join(str(word) for word in rng.words())


def _frame(frame: Frame) -> str:
    number = NUMBER_OF.get(id(frame.node))
    if number is None:
        number = NODE_NUMBER[frame.node]
    return (
        f"{numeral(number)}/{numeral(frame.seat)}/{numeral(frame.source)}/{numeral(frame.card)}/{numeral(frame.left)}/"
        f"{_cards(frame.cards)}/{_flag(frame.optional)}{_flag(frame.together)}"
    )


def _player(player: Player) -> str:
    timeline: list[str] = []
    for place in range(PLACES):
        card = player.timeline[place]
        if card != EMPTY:
            timeline.append(f"{numeral(place)}:{NAMES[card]}*{numeral(player.knowledge[place])}")
    counts = player.counts
    return (
        f" | hand={_cards(player.hand)} timeline={','.join(timeline)} {_open_cards_text(player)} "
        f"rotated={numeral(counts[ROTATED])} lost={numeral(counts[LOST])} "
        f"phase_lost={numeral(counts[LOST_THIS_PHASE])}"
    )


def _open_cards_text(player: Player) -> str:
    artifacts, past, technologies = player.artifacts, player.past, player.technologies
    last = player.open_cards_text
    if last is not None and last.artifacts is artifacts and last.past is past and last.technologies is technologies:
        return last.text
    text = f"board={_cards(artifacts)} past={_cards(past)} collection={_cards(technologies)}"
    player.open_cards_text = OpenCardsText(artifacts, past, technologies, text)
    return text
