"""NumPy archives (.npz) read without NumPy: arrays of numbers and texts, no pickles.

An archive is a ZIP file with a member `NAME.npy` for each array: a magic number, a header that is a Python literal, and
the numbers one after the other. Only the arrays that a policy consists of are understood.
"""

import ast
import struct
import zipfile
import zlib
from io import BytesIO
from pathlib import Path
from typing import Final, final

from antiquary.kernel.errors import UsageError

MOST_BYTES: Final = 64 << 20  # of a file, and of everything in it
MOST_ARRAYS: Final = 100
MAGIC: Final = b"\x93NUMPY"
SUFFIX: Final = ".npy"
# How numbers are stored, as NumPy calls it: their size and their sign in `struct`.
NUMBER_SIZES: Final = {"<f4": 4, "<f8": 8, "<i4": 4, "<i8": 8}
STRUCT_CODES: Final = {"<f4": "f", "<f8": "d", "<i4": "i", "<i8": "q"}
TEXT_TYPE: Final = "<U"
BYTES_PER_CHARACTER: Final = 4


class WrongPolicy(UsageError):
    """A policy file cannot be read or does not fit."""


@final
class Array:
    """An array of the archive: numbers, or a single text."""

    def __init__(self, shape: list[int], numbers: list[float], text: str | None) -> None:
        self.shape: Final = shape
        self.numbers: Final = numbers  # row after row
        self.text: Final = text


def read_bytes(path: Path) -> bytes:
    """The file; raises `WrongPolicy` if there is none or if it is too large."""
    try:
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise WrongPolicy("error-policy-read", {"file": str(path), "reason": error.strerror or str(error)}) from error
    if len(data) > MOST_BYTES:
        raise WrongPolicy("error-policy-large", {"file": str(path), "most": MOST_BYTES >> 20})
    return data


def read_arrays(data: bytes, file: str) -> dict[str, Array]:
    """The arrays in the bytes of a file, by name; `file` is named in errors. Raises `WrongPolicy`."""
    members: dict[str, bytes] = {}
    try:
        with zipfile.ZipFile(BytesIO(data)) as archive:
            infos = archive.infolist()
            total = 0
            for info in infos:
                total += info.file_size
            if len(infos) > MOST_ARRAYS or total > MOST_BYTES:
                raise WrongPolicy("error-policy-large", {"file": file, "most": MOST_BYTES >> 20})
            for info in infos:
                members[info.filename.removesuffix(SUFFIX)] = archive.read(info)
    except (zipfile.BadZipFile, zlib.error, EOFError, OSError, RuntimeError, ValueError) as error:
        raise WrongPolicy("error-policy-archive", {"file": file}) from error
    arrays: dict[str, Array] = {}
    for name, member in members.items():
        try:
            arrays[name] = _array(member)
        except (ValueError, SyntaxError, MemoryError, RecursionError, struct.error) as error:
            raise WrongPolicy("error-policy-array", {"file": file, "name": name[:40]}) from error
    return arrays


def _array(member: bytes) -> Array:
    """Raises ValueError for everything but plain numbers in rows, and one text."""
    if member[:6] != MAGIC or len(member) < 12:
        raise ValueError("no array")
    wide = member[6] > 1  # the version of the format
    start = 12 if wide else 10
    length = int.from_bytes(member[8:start], "little")
    header = ast.literal_eval(member[start : start + length].decode())
    if not isinstance(header, dict) or header.get("fortran_order") is not False:
        raise ValueError("not in rows")
    kind, shape = header.get("descr"), header.get("shape")
    if not isinstance(kind, str) or not isinstance(shape, tuple):
        raise ValueError("no shape")
    sizes: list[int] = []
    count = 1
    for size in shape:
        if not isinstance(size, int) or size < 0:
            raise ValueError("no shape")
        sizes.append(size)
        count *= size
    content = member[start + length :]
    if kind.startswith(TEXT_TYPE):
        if sizes or len(content) != BYTES_PER_CHARACTER * int(kind.removeprefix(TEXT_TYPE)):
            raise ValueError("not one text")
        return Array(sizes, [], content.decode("utf-32-le").rstrip("\0"))
    if kind not in NUMBER_SIZES or len(content) != NUMBER_SIZES[kind] * count:
        raise ValueError("not these numbers")
    return Array(sizes, [float(number) for number in struct.unpack(f"<{count}{STRUCT_CODES[kind]}", content)], None)
