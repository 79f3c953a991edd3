"""The names at a terminal table: one person and their opponents.

A record keeps the names as they are written here, so that a resumed game can restore its opponents: an opponent's name
ends in its level, as in "Hypatia (scholar)", or in the file of its policy.
"""

from typing import Final

from antiquary.agents.opponents import AGENTS, POLICY_PREFIX
from antiquary.kernel.game import Seat
from antiquary.text import Words
from antiquary.text.names import SCHOLARS, Names, short

HUMAN: Final = "human"


def record_names(seats: int, human: Seat, bots: str) -> list[str]:
    """The names of a new game, as its record keeps them."""
    return [HUMAN if seat == human else f"{SCHOLARS[seat]} ({bots})" for seat in range(seats)]


def opponent_in(written: str) -> str:
    """The opponent that a written name stands for, or "" if it stands for a person."""
    for bot in AGENTS:
        if written.endswith(f"({bot})"):
            return bot
    _, file, path = written.partition(f" ({POLICY_PREFIX}")
    return POLICY_PREFIX + path.removesuffix(")") if file else ""


def human_seat(written: list[str]) -> Seat:
    """The first seat that no opponent has."""
    for seat, name in enumerate(written):
        if not opponent_in(name):
            return seat
    return 0


def display_names(written: list[str], seats: int, words: Words, you: Seat = -1) -> Names:
    """The names for sentences, in the reader's language."""
    names: list[str] = []
    for seat in range(seats):
        name = written[seat] if seat < len(written) else ""
        if seat == you:
            names.append(words.say("name-you"))
        elif name == HUMAN:
            names.append(words.say("name-human"))
        elif opponent_in(name):
            names.append(short(name))
        else:
            names.append(name or words.say("name-seat", seat=seat + 1))
    return Names(names, you)
