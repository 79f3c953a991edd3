"""Lists in sentences: "a, b and c"."""

from collections.abc import Sequence

from antiquary.text.words import Words


def joined(words: Words, parts: Sequence[str]) -> str:
    """The parts as one list; a dash if there are none."""
    if len(parts) < 2:
        return parts[0] if parts else "–"
    return words.say("list-and", first=", ".join(parts[:-1]), last=parts[-1])
