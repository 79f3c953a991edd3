"""Plain sentences for what goes wrong while packages are installed: no network, a full disk, a changed package."""

import re
from typing import Final

# What pip and npm print, and the sentence for it. The first match counts.
PROBLEMS: Final = (
    (
        r"No space left on device|ENOSPC|\[Errno 28\]|Disk quota exceeded|EDQUOT",
        "The disk is full. Free some space and run the same command again; it goes on where it stopped.",
    ),
    (
        r"THESE PACKAGES DO NOT MATCH THE HASHES|EINTEGRITY",
        "A downloaded package is not the one that the lock file names. Empty the cache of pip or npm and try again.",
    ),
    (
        r"Temporary failure in name resolution|Name or service not known|NewConnectionError|Connection refused"
        r"|Network is unreachable|Read timed out|ConnectTimeout|ProxyError|Max retries exceeded"
        r"|ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ENETUNREACH|ETIMEDOUT",
        "The package registry cannot be reached. Check the network and run the same command again.",
    ),
    (
        r"No matching distribution found",
        "A package of the lock file is not to be had for this Python or this machine.",
    ),
    (
        r"Permission denied|EACCES|Read-only file system|EROFS",
        "A file or folder cannot be written. Check who owns this folder and run the same command again.",
    ),
)


def sentence(output: str) -> str | None:
    """What went wrong and what to do, in a sentence; None if the output of the tool has to speak for itself."""
    for pattern, text in PROBLEMS:
        if re.search(pattern, output):
            return text
    return None


def report(step: str, output: str, log: str) -> str:
    """The message for a step that failed: the sentence, or the last lines of its output."""
    text = sentence(output) or "\n".join(output.strip().splitlines()[-15:])
    return f"{step} failed. {text}\nThe whole output is in {log}."
