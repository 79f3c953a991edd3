"""Perfect recall: an information state is everything that a player has seen and done, in order, and nothing else."""

import pickle
from collections import defaultdict
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import pyspiel
import pytest

from antiquary.games.registry import GAMES
from antiquary.kernel.game import SPECTATOR
from antiquary.research.openspiel_game import SpielState, short_name
from antiquary.research.recall import DID, RESAMPLED, SAW, Entry
from support.games.laws import spaced, tables_of

NAMES = [short_name(game) for game in GAMES]
ANCIENT, PERGAMON = "python_antiquary_ancient_knowledge", "python_antiquary_pergamon"
every_table = pytest.mark.parametrize(("name", "players"), tables_of(NAMES))
Sequence = tuple[Entry, ...]


class Watched:
    """A game whose players' sequences are written down by looking at what they see after every action."""

    def __init__(self, name: str, players: int, deal: int) -> None:
        self.state = pyspiel.load_game(name, {"players": players}).new_initial_state()
        self.state.apply_action(deal)
        self.players = range(players)
        self.sequences: list[Sequence] = [(Entry(SAW, self.state.observation_string(seat)),) for seat in self.players]

    def apply(self, action: int) -> None:
        mover = self.state.current_player()
        before = [self.state.observation_string(seat) for seat in self.players]
        self.state.apply_action(action)
        for seat in self.players:
            if seat == mover:
                self.sequences[seat] += (Entry(DID, str(action)),)
            view = self.state.observation_string(seat)
            if view != before[seat]:
                self.sequences[seat] += (Entry(SAW, view),)

    def branch(self) -> "Watched":
        twin = Watched.__new__(Watched)
        twin.state, twin.players, twin.sequences = self.state.clone(), self.players, self.sequences[:]
        return twin

    def play(self, decisions: int, rng: np.random.Generator) -> None:
        for _ in range(decisions):
            if not self.state.is_terminal():
                self.apply(int(rng.choice(self.state.legal_actions())))


@dataclass
class Findings:
    """Sequences by information state, and the other way round, of one player."""

    by_text: dict[str, set[Sequence]] = field(default_factory=lambda: defaultdict(set))
    by_tensor: dict[bytes, set[Sequence]] = field(default_factory=lambda: defaultdict(set))
    by_sequence: dict[Sequence, set[tuple[str, bytes]]] = field(default_factory=lambda: defaultdict(set))
    by_present: dict[tuple[str, Sequence], set[Sequence]] = field(default_factory=lambda: defaultdict(set))
    courses: dict[Sequence, set[tuple[int, ...]]] = field(default_factory=lambda: defaultdict(set))

    def add(self, game: Watched, seat: int) -> None:
        state, sequence = game.state, game.sequences[seat]
        text = state.information_state_string(seat)
        tensor = np.array(state.information_state_tensor(seat), np.float32).tobytes()
        own = tuple(entry for entry in sequence if entry.kind == DID)
        self.by_text[text].add(sequence)
        self.by_tensor[tensor].add(sequence)
        self.by_sequence[sequence].add((text, tensor))
        self.by_present[state.observation_string(seat), own].add(sequence)
        self.courses[sequence].add(tuple(state.history()))


def most(groups: dict[Any, set[Any]]) -> int:
    return max(len(group) for group in groups.values())


def short_histories(name: str, players: int, starts: range, branches: int, length: int) -> list[Findings]:
    """Many short histories that begin at several places of one game, each looked at after every decision."""
    rng = np.random.default_rng(players)
    findings = [Findings() for _ in range(players)]
    game = Watched(name, players, deal=players)
    played = 0
    for start in starts:
        game.play(start - played, rng)
        played = start
        for _ in range(branches):
            branch = game.branch()
            for _ in range(length):
                branch.play(1, rng)
                for seat in range(players):
                    findings[seat].add(branch, seat)
    return findings


@every_table
def test_equal_information_states_mean_equal_sequences_and_the_other_way_round(name: str, players: int) -> None:
    for found in short_histories(name, players, range(0, 60, spaced(12)), branches=12, length=6):
        assert most(found.by_text) == most(found.by_tensor) == 1
        assert most(found.by_sequence) == 1


def test_the_order_in_which_an_opponent_built_a_row_is_recalled() -> None:
    """Left, right or right, left: the same row lies there, and the same was done by oneself."""
    (found, _) = short_histories(PERGAMON, 2, range(3, 60, 6), branches=16, length=6)
    assert most(found.by_present) > 1, "in no pair of these histories the player sees and has done the same"
    assert most(found.by_text) == most(found.by_tensor) == 1


def test_what_a_player_cannot_see_is_not_in_its_information_state() -> None:
    """The opponent puts away other cards: another history, the same information state."""
    found = short_histories(ANCIENT, 2, range(1), branches=40, length=4)
    assert max(most(each.courses) for each in found) > 1
    assert max(most(each.by_sequence) for each in found) == 1


@every_table
def test_the_key_stands_for_the_sequence_as_it_was_watched(name: str, players: int) -> None:
    game, rng = Watched(name, players, deal=1), np.random.default_rng(3)
    for _ in range(4):
        game.play(15, rng)
        for seat in range(players):
            assert tuple(game.state.sequence(seat)) == game.sequences[seat]
            own = ",".join(entry.text for entry in game.sequences[seat] if entry.kind == DID)
            _, _, rest = game.state.information_state_string(seat).partition(" ")
            assert rest == f"{own} {game.state.observation_string(seat)}"


@every_table
def test_it_does_not_matter_when_an_information_state_is_asked_for(name: str, players: int) -> None:
    asked, unasked = Watched(name, players, deal=2).state, Watched(name, players, deal=2).state
    rng = np.random.default_rng(4)
    for _ in range(30):
        seat = int(rng.integers(players))
        asked.information_state_string(seat)
        action = int(rng.choice(asked.legal_actions()))
        asked.apply_action(action)
        unasked.apply_action(action)
        asked = asked.clone()
    saved = pickle.loads(pickle.dumps(unasked))
    for seat in range(players):
        texts = {state.information_state_string(seat) for state in (asked, unasked, saved)}
        assert len(texts) == 1
        assert len({tuple(state.information_state_tensor(seat)) for state in (asked, unasked, saved)}) == 1
        assert saved.sequence(seat) == unasked.sequence(seat)


def test_a_clone_that_goes_on_leaves_the_recollections_of_the_other_alone() -> None:
    state = Watched(PERGAMON, 2, deal=5).state
    before = state.information_state_string(0), state.sequence(0)
    twin = state.clone()
    twin.apply_action(twin.legal_actions()[0])
    assert twin.information_state_string(0) != before[0]
    assert (state.information_state_string(0), state.sequence(0)) == before


def guess_of(state: Any, player: int, seed: int) -> SpielState:
    guess = state.resample_from_infostate(player, np.random.default_rng(seed).uniform)
    assert isinstance(guess, SpielState)
    return guess


@every_table
def test_in_a_guess_the_player_recalls_the_same_and_goes_on_from_there(name: str, players: int) -> None:
    rng = np.random.default_rng(6)
    for decisions in (0, 8, 50):
        game = Watched(name, players, deal=3)
        game.play(decisions, rng)
        state = game.state
        player = state.current_player()
        guesses = [guess_of(state, player, seed) for seed in range(3)]
        saved = pickle.loads(pickle.dumps(guesses[0]))
        action = state.legal_actions()[0]
        for guess in (*guesses, saved, guess_of(guesses[1], player, 1)):
            assert guess.information_state_string(player) == state.information_state_string(player)
            assert guess.information_state_tensor(player) == state.information_state_tensor(player)
            assert guess.sequence(player) == state.sequence(player)
            guess.apply_action(action)
            assert guess.information_state_string(player) != state.information_state_string(player)
            assert guess.sequence(player)[: len(game.sequences[player]) + 1] == [
                *game.sequences[player],
                Entry(DID, str(action)),
            ]


@every_table
def test_in_a_guess_the_others_recall_what_everybody_saw(name: str, players: int) -> None:
    game, rng = Watched(name, players, deal=4), np.random.default_rng(7)
    game.play(40, rng)
    player = game.state.current_player()
    guesses = [guess_of(game.state, player, seed) for seed in range(6)]
    for other in set(range(players)) - {player}:
        public = game.state.sequence(SPECTATOR)
        now = {guess.observation_string(other) for guess in guesses}
        assert len({guess.information_state_string(other) for guess in guesses}) == len(now)
        for guess in guesses:
            view = guess.observation_string(other)
            assert guess.sequence(other) == [*public, Entry(RESAMPLED, ""), Entry(SAW, view)]
            assert guess.information_state_string(other) != game.state.information_state_string(other)


def test_nothing_is_recalled_before_the_deal() -> None:
    state = pyspiel.load_game(PERGAMON).new_initial_state()
    assert state.information_state_string(0) == ""
    assert not any(state.information_state_tensor(0))
    assert state.sequence(0) == []
