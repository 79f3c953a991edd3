"""Random number generators that give the same numbers on every machine, compiled or not, for ever.

Two generators share one interface. A real game draws from a *keyed* stream: BLAKE2b over (seed, block number), so that
an observer who sees all cards still cannot infer the seed or the next card. Search draws from a *fast* one (sfc32),
which is cheap and whose seed need not be secret.

Neither may ever change: records depend on every number. `tests/kernel/test_rng.py` pins the streams.
"""

import struct
from abc import ABCMeta, abstractmethod
from hashlib import blake2b
from typing import Final

from mypy_extensions import i64

from antiquary.kernel.errors import WrongOption

WORD: Final[i64] = 0xFFFFFFFF
SEED_BYTES: Final = 16
PERSON: Final = b"antiquary-rng-1"
NO_WORDS: Final[list[int]] = []


def mixed(value: int, numbers: list[int]) -> int:
    """A hash of 28 bits of these numbers, continuing from `value`."""
    for number in numbers:
        value = (value * 1_000_003 + number + 1) & 0xFFFFFFF
    return value


class Rng(metaclass=ABCMeta):
    """A stream of 32-bit words; `position` counts those taken, so that the use of randomness can be detected."""

    position: int

    @abstractmethod
    def word(self) -> i64:
        """The next 32 bits."""

    @abstractmethod
    def clone(self) -> "Rng":
        """An independent generator that will give the same words."""

    def below(self, limit: int) -> int:
        """A number from 0 to `limit` - 1, each equally likely (limit at most 2**29)."""
        number: i64 = limit
        product: i64 = self.word() * number
        low: i64 = product & WORD
        if low < number:
            # Lemire's rejection: without it the first numbers would come up a little too often.
            threshold: i64 = (WORD + 1 - number) % number
            while low < threshold:
                product = self.word() * number
                low = product & WORD
        return product >> 32

    def fresh(self) -> "FastRng":
        """A new fast generator, seeded with the next two words."""
        # int() first: a native 64-bit word would lose its upper bits in the shift, and only when compiled.
        low, high = int(self.word()), int(self.word())
        return FastRng(low | high << 32)

    def shuffle(self, cards: list[int]) -> None:
        """Put `cards` in random order, in place (Fisher-Yates, from the end)."""
        for last in range(len(cards) - 1, 0, -1):
            other = self.below(last + 1)
            cards[last], cards[other] = cards[other], cards[last]

    # A face-down pile: nobody looks into it, and its cards leave it only from its end, after `arranged`. So a generator
    # may choose each card when it is drawn (`kernel/chance.py`) instead of shuffling the pile beforehand.

    def shuffle_pile(self, pile: list[int]) -> None:
        """Shuffle a face-down pile, in place."""
        self.shuffle(pile)

    def shuffle_in(self, pile: list[int], card: int) -> None:
        """Put a card at a random place of a shuffled face-down pile."""
        pile.insert(self.below(len(pile) + 1), card)

    def arranged(self, pile: list[int], first: int, size: int, number: int) -> list[int]:  # noqa: ARG002 - see above
        """The face-down pile `pile[:size]` with the next `number` cards to be drawn at its end, in any order. Its first
        cards, before `first`, are not shuffled. The pile itself is not changed."""
        return pile


class KeyedRng(Rng):
    """BLAKE2b in counter mode: the generator of real games."""

    def __init__(self, seed: bytes, position: int = 0, keyed: blake2b | None = None) -> None:
        if len(seed) != SEED_BYTES:
            raise WrongOption("error-seed", {"seed": seed.hex()})
        self.seed: Final = seed
        self._keyed: Final = blake2b(key=seed, person=PERSON) if keyed is None else keyed
        self.position = position
        self._block: list[int] = NO_WORDS
        self._number: int = -1

    def word(self) -> i64:
        position = self.position
        number = position >> 4  # a block of 64 bytes holds 16 words
        if number != self._number:
            block = self._keyed.copy()  # a keyed hash without data: creating a new one takes twice as long
            block.update(number.to_bytes(8, "little"))
            self._block = list(struct.unpack("<16I", block.digest()))
            self._number = number
        self.position = position + 1
        return self._block[position & 15]

    def clone(self) -> "KeyedRng":
        twin = KeyedRng(self.seed, self.position, self._keyed)
        twin._block, twin._number = self._block, self._number
        return twin


class FastRng(Rng):
    """sfc32 by Chris Doty-Humphrey: small, fast and good enough for search and simulation."""

    def __init__(self, seed: int, stir: bool = True) -> None:
        self.position = 0
        self._a: i64 = seed & 0xFFFFFFFF
        self._b: i64 = seed >> 32 & 0xFFFFFFFF
        self._c: i64 = seed >> 64 & 0xFFFFFFFF
        self._n: i64 = 1
        for _ in range(12 if stir else 0):  # let the seed reach every bit, as the author of sfc32 advises
            self.word()
        self.position = 0

    def word(self) -> i64:
        b: i64 = self._b
        c: i64 = self._c
        result: i64 = (self._a + b + self._n) & WORD
        self._n = (self._n + 1) & WORD
        self._a = b ^ (b >> 9)
        self._b = (c + (c << 3)) & WORD
        self._c = (((c << 21) | (c >> 11)) + result) & WORD
        self.position += 1
        return result

    def clone(self) -> "FastRng":
        twin = FastRng(0, stir=False)
        twin.position = self.position
        twin._a, twin._b, twin._c, twin._n = self._a, self._b, self._c, self._n
        return twin

    def words(self) -> list[int]:
        """The complete state of the generator, for notation."""
        return [self.position, int(self._a), int(self._b), int(self._c), int(self._n)]

    @staticmethod
    def from_words(words: list[int]) -> "FastRng":
        twin = FastRng(0, stir=False)
        twin.position = words[0]
        twin._a, twin._b, twin._c, twin._n = words[1], words[2], words[3], words[4]
        return twin


def seed_from(value: int | str | bytes) -> bytes:
    """The 128-bit seed for `value`: 16 bytes, 32 hexadecimal digits, or the hash of any other number or word."""
    if isinstance(value, bytes):
        if len(value) != SEED_BYTES:
            raise WrongOption("error-seed", {"seed": value.hex()})
        return value
    if isinstance(value, str) and len(value) == 2 * SEED_BYTES:
        try:
            seed = bytes.fromhex(value)
        except ValueError:
            seed = b""  # a word that happens to have 32 characters
        if len(seed) == SEED_BYTES:  # spaces between digits are ignored, so there may be fewer
            return seed
    return blake2b(str(value).encode(), digest_size=SEED_BYTES, person=b"antiquary-seed").digest()


def rng_from(seed: bytes) -> FastRng:
    """A generator for random play of the game with `seed`: the same on every machine, independent of the game's own."""
    return FastRng(int.from_bytes(seed[:12], "little"))
