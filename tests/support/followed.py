"""Pages of the documentation whose steps a test carries out in a copy of the project.

A step is the name of a file, `src/x.py`:, and then a block of text: a new file, or lines with a + that are added after
a line that is there.
"""

import re
from pathlib import Path
from typing import Final

BLOCK: Final = re.compile(r"^`([^`\n]+)`[^\n]*:$|^```text\n(.*?)^```$", re.DOTALL | re.MULTILINE)


def steps(page: str) -> list[tuple[str, str]]:
    """File and text of each block of the page, in its order."""
    found, file = list[tuple[str, str]](), ""
    for match in BLOCK.finditer(page):
        if match[1]:
            file = match[1]
        else:
            found.append((file, match[2]))
    return found


def follow(page: str, project: Path, left_out: str = "") -> None:
    """Carry out the steps, but for one line."""
    for file, text in steps(page):
        path = project / file
        lines = text.splitlines()
        if any(line.startswith("+") for line in lines):  # what is added after a line that is there
            (context,) = [line[1:] for line in lines if line[0] == " "]
            added = [line[1:] for line in lines if line[0] == "+" and line[1:].strip() != left_out]
            source = path.read_text(encoding="utf-8")
            assert source.count(f"{context}\n") == 1, (file, context)
            path.write_text(source.replace(context, "\n".join([context, *added])), encoding="utf-8")
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
