"""Positions read back from the line that `notation.write` made."""

from typing import Final, NoReturn

from antiquary.games.ancient_knowledge.cards import CARD_COUNT, INDEX
from antiquary.games.ancient_knowledge.cards.numbering import FIRST_EDITION
from antiquary.games.ancient_knowledge.cards.tables import IS_BUILDER
from antiquary.games.ancient_knowledge.notation import NODES, VERSION
from antiquary.games.ancient_knowledge.position import Position
from antiquary.games.ancient_knowledge.rules.actions import MOST_ROTATED
from antiquary.games.ancient_knowledge.rules.beliefs import HAND, MOST_CASES, WEIGHT_BITS, Belief
from antiquary.games.ancient_knowledge.rules.effects.hand import DRAFT_ONE, KEEP_ONE
from antiquary.games.ancient_knowledge.rules.effects.technologies import LEARN_ONE, PUT_UNDER
from antiquary.games.ancient_knowledge.rules.effects.turn_actions import CREATE_ONE
from antiquary.games.ancient_knowledge.rules.invariants import all_cards, tallies, wrong_part
from antiquary.games.ancient_knowledge.rules.numbers import PLACES, TILES
from antiquary.games.ancient_knowledge.rules.pieces.builder_cards import ALL_SEATS, SEEN
from antiquary.games.ancient_knowledge.rules.pieces.memory import zone_memory_from
from antiquary.games.ancient_knowledge.rules.setup import DEAL_OUT, empty_player
from antiquary.games.ancient_knowledge.rules.state import (
    DECLINE_PHASE,
    GROUND,
    NO_BELIEFS,
    NO_CARD,
    NO_CARDS,
    NOTHING_BURIED,
    OVER,
    Frame,
    Player,
    Step,
)
from antiquary.games.ancient_knowledge.rules.tallies import LOST, LOST_THIS_PHASE, ROTATED
from antiquary.games.ancient_knowledge.rules.turn import (
    BEGIN_DECLINE,
    BEGIN_TIMELINE,
    DECLINE_NEXT,
    END_TURN,
    FINISH_DECLINE,
    SLIDE,
    TAKE_ACTION,
)
from antiquary.kernel.errors import WrongNotation
from antiquary.kernel.rng import SEED_BYTES, FastRng, KeyedRng, Rng

# Games have been seen to six steps that wait for each other. Compiled steps are not safe to free from fifty on.
DEEPEST: Final = 30
# The steps that a turn or the setup goes on with, when all others are done.
LOWEST: Final[tuple[Step, ...]] = (
    DEAL_OUT,
    TAKE_ACTION,
    BEGIN_TIMELINE,
    BEGIN_DECLINE,
    DECLINE_NEXT,
    FINISH_DECLINE,
    SLIDE,
    END_TURN,
)
# The steps that are about the cards that are looked at.
LOOKING: Final[tuple[Step, ...]] = (KEEP_ONE, DRAFT_ONE, CREATE_ONE, LEARN_ONE, PUT_UNDER)
HEX_DIGITS: Final = frozenset("0123456789abcdef")


def parse(notation: str) -> Position:
    """The position, at the same decision; raises `WrongNotation` and names the field that is wrong."""
    version, _, rest = notation.strip().partition(" ")
    if version != VERSION:
        raise WrongNotation("error-notation-version", {"found": version[:20], "expected": VERSION})
    parts = rest.split(" | ")
    head = Reader(parts[0])
    players = [_player(Reader(part)) for part in parts[1:]]
    if not 2 <= len(players) <= 4:
        wrong("players")
    decks, discards, tiles = head.piles("decks", 2), head.piles("discards", 2), head.piles("tiles", TILES)
    levels = [number_in(word, "levels", 0, 2) for word in head.text("levels").split("/")]
    if len(levels) != TILES:
        wrong("levels")
    skip_decline, flipped, ending = head.flags("flags", 3)
    deck = head.cards("deck")
    seats = len(players)
    top = GROUND
    waiting = head.text("agenda").split("+") if head.text("agenda") else []
    if len(waiting) > DEEPEST:
        wrong("agenda")
    for word in waiting:
        top = read_frame(word, seats, top)
    position = Position(
        players=players,
        rng=read_rng(head.text("rng")),
        deck=deck,
        deck_size=len(deck),
        discard=[read_seen(word) for word in head.text("discard").split(",")] if head.text("discard") else [],
        decks=decks,
        discards=discards,
        tiles=tiles,
        levels=levels,
        boxed=head.cards("boxed"),
        looked=head.cards("looked"),
        looker=head.number("looker", -1, seats - 1),
        top=top,
        options=[],
        first=head.number("first", 0, seats - 1),
        active=head.number("active", 0, seats - 1),
        phase=head.number("phase", 0, 4),
        turn=head.number("turn", 0, 100_000),
        declining=NO_CARD if head.text("declining") == "?" else read_card(head.text("declining"), "declining"),
        skip_decline=skip_decline,
        flipped=flipped,
        ending=ending,
    )
    if len(FIRST_EDITION) <= len(all_cards(position)) < CARD_COUNT:
        position.cards = len(all_cards(position))
    position.memory = [read_belief(word, seats) for word in head.words("memory", "+")] or NO_BELIEFS
    position.zone_memory = zone_memory_from(position.memory)
    position.buried = [
        [number_in(word, "buried", 0, ALL_SEATS) for word in pile.split(",")] if pile else []
        for pile in head.words("buried", "/")
    ] or NOTHING_BURIED
    if len(position.buried) != len(decks):
        wrong("buried")
    broken = wrong_part(position)
    if broken:
        raise WrongNotation("error-notation-law", {"part": broken})
    _refuse_endless_past(position)
    if not _agenda_makes_sense(position) or not position.waits():
        wrong("agenda")
    return position


def _refuse_endless_past(position: Position) -> None:
    """Refuse more monuments in the past than a player who still takes actions can have.

    The action space names no more than that for an excavation; rotated ones count because they can be straightened.
    """
    for seat, player in enumerate(position.players):
        if len(player.past) > MOST_ROTATED and _takes_actions_again(position, seat):
            raise WrongNotation("error-notation-past", {"seat": seat, "found": len(player.past), "most": MOST_ROTATED})


def _takes_actions_again(position: Position, seat: int) -> bool:
    """Whether the seat has actions to take before the game ends, as far as that is settled."""
    if position.phase == OVER:
        return False
    if seat == position.active:
        # Fourteen monuments in the past end the game once the declines of the phase are over.
        return position.phase != DECLINE_PHASE
    if not position.ending:
        return True
    seats = position.seats
    turns_left = (position.first - position.active) % seats or seats
    return (seat - position.active) % seats < turns_left


def _agenda_makes_sense(position: Position) -> bool:
    """Whether every step can be where it is, so that it can be gone on with."""
    frames = position.agenda()
    if not all(_makes_sense(position, frame) for frame in frames):
        return False
    if position.looked and position.top.node not in LOOKING:
        return False
    # What is open at the same time is open once for each seat, and nothing else lies on top of it.
    together = [frame.seat for frame in frames if frame.together]
    return not together or sorted(set(together)) == sorted(together) == position.deciders()


def _makes_sense(position: Position, frame: Frame) -> bool:
    """Whether the step belongs to somebody who can have it there, and speaks of what is there."""
    node = frame.node
    if frame.together != node.is_simultaneous() or (frame.below is GROUND) != (node in LOWEST):
        return False
    if frame.seat != position.active and not frame.together and node is not DRAFT_ONE:
        return False
    return node.is_sound(position, frame)


def _player(fields: "Reader") -> Player:
    player = empty_player()
    player.hand = fields.cards("hand")
    player.artifacts = fields.cards("board")
    player.past = fields.cards("past")
    player.technologies = fields.cards("collection")
    timeline = fields.text("timeline")
    for word in timeline.split(",") if timeline else []:
        place_text, _, rest = word.partition(":")
        card, _, knowledge = rest.partition("*")
        place = number_in(place_text, "timeline", 0, PLACES - 1)
        player.timeline[place] = read_card(card, "timeline")
        player.knowledge[place] = number_in(knowledge, "timeline", 0, 100_000)
        if not IS_BUILDER[player.timeline[place]]:
            wrong("timeline")
    player.counts[ROTATED] = fields.number("rotated", 0, len(player.past))
    player.counts[LOST] = fields.number("lost", 0, 100_000)
    player.counts[LOST_THIS_PHASE] = fields.number("phase_lost", 0, 100_000)
    player.counts = tallies(player)
    return player


class Reader:
    """The fields of one part of a notation; every mistake names the field."""

    def __init__(self, part: str) -> None:
        self._fields: dict[str, str] = {}
        for word in part.split():
            name, equals, value = word.partition("=")
            if not equals or name in self._fields:
                wrong(word[:40])
            self._fields[name] = value

    def text(self, name: str) -> str:
        if name not in self._fields:
            wrong(name)
        return self._fields[name]

    def words(self, name: str, separator: str) -> list[str]:
        """The words of a field that is left out when it is empty."""
        return self._fields[name].split(separator) if name in self._fields else []

    def number(self, name: str, least: int, most: int) -> int:
        return number_in(self.text(name), name, least, most)

    def cards(self, name: str) -> list[int]:
        return read_cards(self.text(name), name)

    def piles(self, name: str, number: int) -> list[list[int]]:
        piles = [read_cards(part, name) for part in self.text(name).split("/")]
        if len(piles) != number:
            wrong(name)
        return piles

    def flags(self, name: str, length: int) -> list[bool]:
        return read_flags(self.text(name), name, length)


def wrong(field: str) -> NoReturn:
    raise WrongNotation("error-notation", {"field": field})


def number_in(text: str, field: str, least: int, most: int) -> int:
    digits = text[1:] if text.startswith("-") else text
    # int() would also take "1_0", "+1" and "-0", and then a position could be written in two ways.
    if not digits.isascii() or not digits.isdigit() or len(digits) > 12 or str(int(text)) != text:
        wrong(field)
    if not least <= int(text) <= most:
        wrong(field)
    return int(text)


def read_card(text: str, field: str) -> int:
    """A card; a hidden one, which only the line of a view has, is none: there is nothing to play on with."""
    if text not in INDEX:
        wrong(field)
    return INDEX[text]


def read_cards(text: str, field: str) -> list[int]:
    return [read_card(word, field) for word in text.split(",")] if text else []


def read_flags(text: str, field: str, length: int) -> list[bool]:
    if len(text) != length or set(text) - {"0", "1"}:
        wrong(field)
    return [mark == "1" for mark in text]


def read_seen(text: str) -> int:
    card, _, seats = text.partition(":")
    number = read_card(card, "discard")
    if not IS_BUILDER[number]:
        wrong("discard")
    return number | number_in(seats, "discard", 0, 15) << SEEN


def read_belief(text: str, seats: int) -> Belief:
    words = text.split("/")
    if len(words) != 3:
        wrong("memory")
    groups: list[list[int]] = []
    zones: list[int] = []
    for word in words[1].split(";"):
        cards, _, where = word.partition(":")
        groups.append(read_cards(cards, "memory"))
        zones.append(number_in(where, "memory", 1, (1 << HAND + seats) - 1))
        if not cards or not all(IS_BUILDER[card] for card in groups[-1]):
            wrong("memory")
    cases: list[bytes] = []
    weights: list[int] = []
    for word in words[2].split(","):
        weight, _, counts = word.partition(":")
        weights.append(number_in(weight, "memory", 1, 1 << WEIGHT_BITS))
        if len(counts) != 2 * len(groups) * (HAND + seats) or not set(counts) <= HEX_DIGITS:
            wrong("memory")
        cases.append(bytes.fromhex(counts))
    if cases != sorted(set(cases)) or len(cases) > MOST_CASES:
        wrong("memory")
    return Belief(number_in(words[0], "memory", 0, seats - 1), groups, zones, cases, weights)


def read_rng(text: str) -> Rng:
    kind, _, rest = text.partition(":")
    words = rest.split(":")
    if kind == "keyed" and len(words) == 2:
        try:
            seed = bytes.fromhex(words[0])
        except ValueError:
            wrong("rng")
        if len(seed) != SEED_BYTES:
            wrong("rng")
        return KeyedRng(seed, number_in(words[1], "rng", 0, 10**11))
    if kind == "fast" and len(words) == 5:
        taken = number_in(words[0], "rng", 0, 10**11)
        return FastRng.from_words([taken, *[number_in(word, "rng", 0, 0xFFFFFFFF) for word in words[1:]]])
    wrong("rng")


def read_frame(text: str, seats: int, below: Frame) -> Frame:
    words = text.split("/")
    if len(words) != 7:
        wrong("agenda")
    number = number_in(words[0], "agenda", 0, len(NODES) - 1)
    seat = number_in(words[1], "agenda", 0, seats - 1)
    source = number_in(words[2], "agenda", -1, len(INDEX) - 1)
    card = number_in(words[3], "agenda", -1, len(INDEX) - 1)
    left = number_in(words[4], "agenda", 0, 1000)
    cards = read_cards(words[5], "agenda") or NO_CARDS
    optional, together = read_flags(words[6], "agenda", 2)
    return Frame(below, NODES[number], seat, source, card, left, cards, optional, together)
