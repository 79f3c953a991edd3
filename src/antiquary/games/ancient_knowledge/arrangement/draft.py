"""A position of Ancient Knowledge in notation that is being set up: its fields, and the edits of single ones."""

import re
from collections.abc import Mapping, Sequence
from typing import Final

from antiquary.games.ancient_knowledge.cards import CARDS, INDEX
from antiquary.games.ancient_knowledge.cards.card import Monument
from antiquary.games.ancient_knowledge.cards.tables import IS_BUILDER, LEVEL
from antiquary.games.ancient_knowledge.notation import NODE_NUMBER
from antiquary.games.ancient_knowledge.rules.main_actions import CHOOSE_SPACE, ENTER
from antiquary.games.ancient_knowledge.rules.numbers import PLACES, TILE_LEAST, TILE_SIZE, TILES
from antiquary.games.ancient_knowledge.rules.pieces.builder_cards import ALL_SEATS
from antiquary.games.ancient_knowledge.rules.state import ACTION_PHASE
from antiquary.games.ancient_knowledge.rules.turn import TAKE_ACTION
from antiquary.games.arrangement import Fields, number_of
from antiquary.kernel.errors import WrongNotation

LEVELS: Final = (1, 2)
FLIPPED: Final = 1  # among the flags
ENDING: Final = 2
PLAIN_TURN: Final = re.compile(rf"{NODE_NUMBER[TAKE_ACTION]}/(\d)/-1/-1/([12])//00")
BEING_CREATED: Final = {str(NODE_NUMBER[node]) for node in (ENTER, CHOOSE_SPACE)}

# --- fields ---------------------------------------------------------------------------------------------------------


def listed(fields: Fields, part: int, name: str) -> list[str]:
    return fields[part, name].split(",") if fields[part, name] else []


def write(fields: Fields, part: int, name: str, cards: Sequence[str]) -> None:
    fields[part, name] = ",".join(cards)


def piles(fields: Fields, name: str, number: int) -> list[list[str]]:
    lists = [pile.split(",") if pile else [] for pile in fields[0, name].split("/")]
    if len(lists) != number:
        raise WrongNotation("error-notation", {"field": name})
    return lists


def write_pile(fields: Fields, name: str, number: int, at: int, cards: Sequence[str]) -> None:
    lists = piles(fields, name, number)
    lists[at] = list(cards)
    fields[0, name] = "/".join(",".join(each) for each in lists)


def forget(fields: Fields) -> None:
    """Nobody remembers anything: the cards were not shown to anybody before."""
    for name in ("memory", "buried"):
        fields.drop(0, name)


def levels_of(fields: Fields) -> list[int]:
    levels = fields.numbers(0, "levels", "/")
    if len(levels) != TILES or not set(levels) <= {0, *LEVELS}:
        raise WrongNotation("error-notation", {"field": "levels"})
    return levels


def timeline_of(fields: Fields, part: int) -> dict[int, tuple[str, int]]:
    """Card and knowledge by place."""
    places: dict[int, tuple[str, int]] = {}
    for word in listed(fields, part, "timeline"):
        found = re.fullmatch(r"(\d{1,2}):(\w+)\*(\d{1,5})", word, re.ASCII)
        if found is None or int(found[1]) >= PLACES or int(found[1]) in places or found[2] not in INDEX:
            raise WrongNotation("error-notation", {"field": "timeline"})
        places[int(found[1])] = (found[2], int(found[3]))
    return places


def write_timeline(fields: Fields, part: int, places: Mapping[int, tuple[str, int]]) -> None:
    write(fields, part, "timeline", [f"{place}:{places[place][0]}*{places[place][1]}" for place in sorted(places)])


def put(fields: Fields, before: Fields, key: str, cards: list[str]) -> None:
    """Write the cards of a zone. Knowledge stays on a monument; one that comes into play has what is printed on it."""
    name, *numbers = key.split(".")
    if name == "timeline":
        part, place = int(numbers[0]) + 1, int(numbers[1])
        places = timeline_of(fields, part)
        places.pop(place, None)
        if cards:
            places[place] = (cards[0], knowledge_on(before, cards[0]))
        write_timeline(fields, part, places)
    elif name == "tile":
        write_pile(fields, "tiles", TILES, int(numbers[0]), cards)
    elif name in ("deck", "discard") and numbers:
        write_pile(fields, f"{name}s", len(LEVELS), int(numbers[0]) - 1, cards)
    elif name == "discard":
        seen = {word.partition(":")[0]: word for word in listed(before, 0, "discard")}
        write(fields, 0, "discard", [seen.get(card, f"{card}:{ALL_SEATS}") for card in cards])
    elif name == "box":
        write(fields, 0, "boxed", cards)
    else:
        write(fields, int(numbers[0]) + 1 if numbers else 0, name, cards)


def knowledge_on(fields: Fields, card: str) -> int:
    for part in range(1, fields.bars + 1):
        for standing, knowledge in timeline_of(fields, part).values():
            if standing == card:
                return knowledge
    printed = CARDS[INDEX[card]]
    return printed.knowledge if isinstance(printed, Monument) else 0


def set_flag(fields: Fields, at: int, on: bool) -> None:
    flags = list(fields[0, "flags"].ljust(3, "0"))
    flags[at] = "1" if on else "0"
    fields[0, "flags"] = "".join(flags)


def set_level(fields: Fields, tile: int, level: int) -> None:
    """Another level for a tile: its technologies go under their deck, and others come."""
    levels, cards = levels_of(fields), piles(fields, "tiles", TILES)[tile]
    for card in cards:
        old = LEVEL[INDEX[card]]
        under = piles(fields, "decks", len(LEVELS))[old - 1]
        write_pile(fields, "decks", len(LEVELS), old - 1, [card, *under])
    levels[tile] = level
    fields[0, "levels"] = "/".join(str(each) for each in levels)
    write_pile(fields, "tiles", TILES, tile, [])
    fill(fields, tile)
    set_flag(fields, FLIPPED, levels.count(1) < 2)


def fill(fields: Fields, tile: int) -> None:
    """Deal technologies to a tile that has too few."""
    level, cards = levels_of(fields)[tile], piles(fields, "tiles", TILES)[tile]
    if not level or len(cards) >= TILE_LEAST:
        return
    deck = piles(fields, "decks", len(LEVELS))[level - 1]
    while deck and len(cards) < TILE_SIZE:
        cards.append(deck.pop())
    write_pile(fields, "decks", len(LEVELS), level - 1, deck)
    write_pile(fields, "tiles", TILES, tile, cards)


# --- the turn -------------------------------------------------------------------------------------------------------


def plain_turn(fields: Fields) -> tuple[int, int] | None:
    """The seat that takes an action and the number of its actions; None if something else is being decided."""
    found = PLAIN_TURN.fullmatch(fields[0, "agenda"])
    if found is None or fields.number(0, "phase") != ACTION_PHASE or int(found[1]) >= fields.bars:
        return None
    return int(found[1]), int(found[2])


def in_between(fields: Fields) -> list[str]:
    """The cards that are looked at or being created."""
    cards = listed(fields, 0, "looked")
    for frame in fields[0, "agenda"].split("+"):
        words = frame.split("/")
        if words[0] in BEING_CREATED and len(words) > 3:
            card = number_of(words[3], "agenda")
            if 0 <= card < len(CARDS):
                cards.append(CARDS[card].id)
    return cards


def begin_turn(fields: Fields, seat: int, actions: int) -> None:
    """Let a seat take its actions. What was half done is dropped; cards that were in between go under their decks."""
    for card in in_between(fields):
        if IS_BUILDER[INDEX[card]]:
            write(fields, 0, "deck", [card, *listed(fields, 0, "deck")])
        else:
            level = LEVEL[INDEX[card]]
            under = piles(fields, "decks", len(LEVELS))[level - 1]
            write_pile(fields, "decks", len(LEVELS), level - 1, [card, *under])
    if plain_turn(fields) is None:
        fields[0, "declining"] = "?"
        fields[0, "looked"] = ""
        fields[0, "looker"] = "-1"
        set_flag(fields, 0, on=False)
        for part in range(1, fields.bars + 1):
            fields[part, "phase_lost"] = "0"
        for tile in range(TILES):
            fill(fields, tile)
        forget(fields)
    fields[0, "active"] = str(seat)
    fields[0, "phase"] = str(ACTION_PHASE)
    fields[0, "agenda"] = f"{NODE_NUMBER[TAKE_ACTION]}/{seat}/-1/-1/{actions}//00"
