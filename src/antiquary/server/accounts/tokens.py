"""Random identifiers, keys and passwords. The database stores only hashes of keys and passwords."""

import secrets
from hashlib import sha256
from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

WORD_BYTES: Final = 18  # 144 bits, 24 letters
KEY_BYTES: Final = 32
# The hash of a password that nobody knows. Where there is no account, passwords are compared with this, which takes as
# long as with the password of an account.
NO_PASSWORD: Final = "$argon2id$v=19$m=65536,t=3,p=4$0vW2hyw6MvaUt8EtlKJjsA$KEi944K/yxiLffCmgjLY6qiz5bR9EImEl/eLAhzUumI"

_hasher: Final = PasswordHasher()


def new_id() -> str:
    """A table's id or invitation."""
    return secrets.token_urlsafe(WORD_BYTES)


def new_key() -> str:
    """A secret for a cookie, a header or a link."""
    return secrets.token_urlsafe(KEY_BYTES)


def new_seed() -> bytes:
    return secrets.token_bytes(16)


def key_hash(key: str) -> str:
    """A key has 256 bits of entropy, so that a quick hash hides it as well as a slow one."""
    return sha256(key.encode("utf-8", "replace")).hexdigest()


def equal_in_constant_time(one: str, other: str) -> bool:
    """Whether two secrets are equal, compared in a time that does not depend on where they differ."""
    return secrets.compare_digest(one.encode("utf-8", "replace"), other.encode("utf-8", "replace"))


def password_hash(password: str) -> str:
    return _hasher.hash(password)


def password_matches(hashed: str, password: str) -> bool:
    try:
        return _hasher.verify(hashed, password)
    except (VerificationError, InvalidHashError):
        return False
