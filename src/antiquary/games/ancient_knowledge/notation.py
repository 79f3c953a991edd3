"""Moves in one word, positions in one line. Positions are read back by `parsing.py`.

A position is written field by field, `name=value`, players after bars. Cards are written with their printed numbers
(C10, T3), knowledge after a star, hidden cards as `?`. The half-done steps follow under `agenda`, the outermost first,
each as `node/seat/source/card/left/cards/flags`, nodes by their number in `NODES`. `docs/notation.md` shows examples.
"""

from typing import Final

from antiquary.games.ancient_knowledge import actions
from antiquary.games.ancient_knowledge.cards import CARDS
from antiquary.games.ancient_knowledge.catalog import CARD_COUNT, PLACES
from antiquary.games.ancient_knowledge.moving import CARD_BITS, SEEN
from antiquary.games.ancient_knowledge.nodes import (
    LOST,
    LOST_THIS_PHASE,
    ROTATED,
    If,
    May,
    Node,
    Pay,
    Sequence,
)
from antiquary.games.ancient_knowledge.resolve import ONE_TOKEN
from antiquary.games.ancient_knowledge.state import EMPTY, NO_CARD, TILES, Frame, Player, State
from antiquary.games.ancient_knowledge.steps import STEPS
from antiquary.games.ancient_knowledge.turn import (
    ARCHIVE_ACTION,
    CREATE_ACTION,
    EXCAVATE_ACTION,
    LEARN_ACTION,
)
from antiquary.kernel.errors import WrongNotation
from antiquary.kernel.rng import FastRng, KeyedRng, Rng

VERSION: Final = "ak1"
VERBS: Final = {
    actions.STOP: "stop",
    actions.CREATE: "create",
    actions.LEARN: "learn",
    actions.ARCHIVE: "archive",
    actions.EXCAVATE: "excavate",
    actions.SEARCH: "search",
}


def inside(node: Node) -> list[Node]:
    """A node and all nodes in it."""
    nodes: list[Node] = [node]
    if isinstance(node, May):
        nodes += inside(node.effect)
    elif isinstance(node, If):
        nodes += inside(node.then)
    elif isinstance(node, Sequence):
        nodes += inside(node.first) + inside(node.second)
    elif isinstance(node, Pay):
        nodes += inside(node.cost) + inside(node.gain)
    return nodes


def _all_nodes() -> list[Node]:
    """Every node that can lie on the agenda, each once: the steps, the actions, the effects in card order."""
    nodes: list[Node] = [*STEPS, CREATE_ACTION, LEARN_ACTION, ARCHIVE_ACTION, EXCAVATE_ACTION, ONE_TOKEN]
    for card in CARDS:
        for effect in (card.now, card.timeline, card.decline, card.trigger.effect if card.trigger else None):
            if effect is not None:
                nodes += [node for node in inside(effect) if node not in nodes]
    return nodes


NODES: Final[list[Node]] = _all_nodes()
NODE_NUMBER: Final[dict[Node, int]] = {node: number for number, node in enumerate(NODES)}


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
    if actions.NUMBER < action <= actions.NUMBER + actions.MOST:
        return f"x{action - actions.NUMBER}"
    raise WrongNotation("error-action-number", {"action": action})


ACTION_OF: Final[dict[str, int]] = {action_text(action): action for action in range(actions.ACTION_SPACE)}


def parse_action(text: str) -> int:
    action = ACTION_OF.get(text)
    if action is None:
        raise WrongNotation("error-action-text", {"text": text[:40]})
    return action


# --- writing a position ---------------------------------------------------------------------------------------------


def write(state: State) -> str:
    fields = [
        VERSION,
        f"first={state.first}",
        f"active={state.active}",
        f"phase={state.phase}",
        f"turn={state.turn}",
        f"declining={NAMES[state.declining]}",
        f"flags={_flags((state.skip_decline, state.flipped, state.ending))}",
        f"rng={_rng(state.rng)}",
        f"deck={_cards(state.deck[: state.deck_size])}",
        f"discard={','.join([_seen(entry) for entry in state.discard])}",
        f"decks={'/'.join([_cards(deck) for deck in state.decks])}",
        f"discards={'/'.join([_cards(pile) for pile in state.discards])}",
        f"tiles={'/'.join([_cards(tile) for tile in state.tiles])}",
        f"levels={'/'.join([str(level) for level in state.levels])}",
        f"boxed={_cards(state.boxed)}",
        f"looked={_cards(state.looked)}",
        f"looker={state.looker}",
        f"agenda={'+'.join([_frame(frame) for frame in state.agenda()])}",
    ]
    return " ".join(fields) + "".join([" | " + _player(player) for player in state.players])


def _cards(cards: list[int]) -> str:
    return ",".join([NAMES[card] for card in cards])


def _seen(entry: int) -> str:
    return f"{NAMES[entry & CARD_BITS]}:{entry >> SEEN}" if entry >= 0 else NAMES[NO_CARD]


def _flags(flags: tuple[bool, ...]) -> str:
    return "".join(["1" if flag else "0" for flag in flags])


def _rng(rng: Rng) -> str:
    if isinstance(rng, KeyedRng):
        return f"keyed:{rng.seed.hex()}:{rng.position}"
    assert isinstance(rng, FastRng)
    return "fast:" + ":".join(str(word) for word in rng.words())


def _frame(frame: Frame) -> str:
    flags = _flags((frame.optional, frame.together))
    number = NODE_NUMBER[frame.node]
    return f"{number}/{frame.seat}/{frame.source}/{frame.card}/{frame.left}/{_cards(frame.cards)}/{flags}"


def _player(player: Player) -> str:
    timeline = [
        f"{place}:{NAMES[player.timeline[place]]}*{player.knowledge[place]}"
        for place in range(PLACES)
        if player.timeline[place] != EMPTY
    ]
    counts = player.counts
    return (
        f"hand={_cards(player.hand)} timeline={','.join(timeline)} board={_cards(player.artifacts)} "
        f"past={_cards(player.past)} collection={_cards(player.technologies)} "
        f"rotated={counts[ROTATED]} lost={counts[LOST]} phase_lost={counts[LOST_THIS_PHASE]}"
    )
