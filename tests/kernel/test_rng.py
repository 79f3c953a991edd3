"""Records depend on every word of these streams: the literals here may never change."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from antiquary.kernel.errors import WrongOption
from antiquary.kernel.rng import FastRng, KeyedRng, Rng, seed_from

pytestmark = pytest.mark.both_builds

SEED = bytes(range(16))


def words(rng: Rng, count: int) -> list[int]:
    return [int(rng.word()) for _ in range(count)]


def test_the_keyed_stream_is_pinned() -> None:
    assert words(KeyedRng(SEED), 8) == [
        2632598608,
        4095554796,
        3879852159,
        4199857607,
        195005124,
        1220677025,
        1831037114,
        2391741922,
    ]
    assert words(KeyedRng(seed_from(1)), 4) == [2336080388, 1934165152, 1834102785, 3721295587]


def test_the_keyed_stream_goes_on_across_blocks() -> None:
    assert words(KeyedRng(SEED, 14), 4) == [1237719198, 4120871317, 3388578274, 2057958277]
    assert words(KeyedRng(SEED), 18)[14:] == words(KeyedRng(SEED, 14), 4)


def test_the_fast_stream_is_pinned() -> None:
    assert words(FastRng(0), 6) == [1363572419, 145230303, 808754475, 4216505632, 947923937, 2491578854]
    assert words(FastRng(1), 6) == [441792574, 614447336, 1644328534, 3387734806, 1080862987, 3546521498]
    wide = 0x0123456789ABCDEF0011223344556677
    assert words(FastRng(wide), 6) == [1718149048, 2193095165, 3473618267, 2962773368, 534614369, 3322204056]


def test_what_is_made_of_the_words_is_pinned() -> None:
    cards = list(range(10))
    keyed = KeyedRng(seed_from(7))
    keyed.shuffle(cards)
    assert cards == [5, 6, 0, 7, 3, 9, 4, 8, 2, 1]
    assert [keyed.below(6) for _ in range(10)] == [3, 4, 2, 0, 1, 3, 1, 2, 5, 2]
    cards = list(range(10))
    FastRng(7).shuffle(cards)
    assert cards == [0, 8, 4, 1, 3, 5, 6, 2, 9, 7]


def test_position_counts_the_words_taken() -> None:
    for rng in (KeyedRng(SEED), FastRng(5)):
        words(rng, 20)
        assert rng.position == 20


@given(st.integers(0, 2**96 - 1), st.integers(0, 40), st.integers(1, 40))
def test_a_clone_gives_the_same_words_and_is_independent(seed: int, taken: int, count: int) -> None:
    for rng in (FastRng(seed), KeyedRng(seed_from(seed))):
        words(rng, taken)
        twin = rng.clone()
        ahead = words(rng, count)
        assert words(twin, count) == ahead
        assert twin.position == rng.position == taken + count


@given(st.integers(0, 2**96 - 1), st.integers(0, 40))
def test_a_fast_generator_comes_back_from_its_words(seed: int, taken: int) -> None:
    rng = FastRng(seed)
    words(rng, taken)
    assert words(FastRng.from_words(rng.words()), 5) == words(rng, 5)


@given(st.integers(0, 2**64), st.integers(1, 2**29))
def test_below_stays_below(seed: int, limit: int) -> None:
    assert 0 <= FastRng(seed).below(limit) < limit
    assert 0 <= KeyedRng(seed_from(seed)).below(limit) < limit


@pytest.mark.parametrize("limit", [2, 3, 7, 10])
def test_below_comes_up_evenly(limit: int) -> None:
    for rng in (FastRng(3), KeyedRng(seed_from(3))):
        counts = Counter(rng.below(limit) for _ in range(2000 * limit))
        assert set(counts) == set(range(limit))
        assert all(1800 < count < 2200 for count in counts.values())


@given(st.integers(0, 2**64), st.lists(st.integers(0, 188), unique=True))
def test_a_shuffle_is_a_permutation(seed: int, cards: list[int]) -> None:
    shuffled = cards[:]
    KeyedRng(seed_from(seed)).shuffle(shuffled)
    assert sorted(shuffled) == sorted(cards)


def test_every_order_of_three_cards_comes_up_evenly() -> None:
    rng = FastRng(11)
    counts: Counter[tuple[int, ...]] = Counter()
    for _ in range(6000):
        cards = [0, 1, 2]
        rng.shuffle(cards)
        counts[tuple(cards)] += 1
    assert len(counts) == 6
    assert all(850 < count < 1150 for count in counts.values())


def test_a_seed_may_be_written_in_several_ways() -> None:
    assert seed_from(SEED) == SEED
    assert seed_from(SEED.hex()) == SEED
    assert seed_from(SEED.hex().upper()) == SEED
    assert seed_from(1) == seed_from("1") == bytes.fromhex("d9ca44ed16ffd5adbe4028c9aebff53a")
    assert seed_from("antiquary") == bytes.fromhex("fbaa53665528fc3f8db12260cd77f258")


@pytest.mark.parametrize("word", ["", "x", "z" * 32, "aa bb cc dd ee ff aa bb cc dd ee", "Göbekli Tepe", "0" * 31])
def test_any_word_is_a_seed_of_sixteen_bytes(word: str) -> None:
    assert len(seed_from(word)) == 16


@pytest.mark.parametrize("seed", [b"", b"short", bytes(17)])
def test_bytes_of_another_length_are_no_seed(seed: bytes) -> None:
    with pytest.raises(WrongOption, match="error-seed"):
        seed_from(seed)
    with pytest.raises(WrongOption, match="error-seed"):
        KeyedRng(seed)


def test_a_fresh_generator_uses_all_bits_of_two_words() -> None:
    """Pinned: compiled, a native word would lose its upper bits when it is shifted."""
    assert FastRng(1).fresh().words() == [0, 2985357259, 2142262887, 2290056250, 13]
    assert KeyedRng(seed_from(1)).fresh().position == 0
