"""The imprint and the privacy text of the host: plain text files, shown as paragraphs with links.

`# ` begins a heading, `- ` a list item, an empty line ends a paragraph. Addresses of web pages and of mail become
links, and so does `[text](https://…)`. Everything else is shown as it is, so nothing in a file can become markup.
"""

import re
from pathlib import Path
from typing import Final

from antiquary.kernel.errors import WrongOption
from antiquary.server.admin.bodies import LegalBlock, LegalSegment, LegalText
from antiquary.text import LANGUAGES

IMPRINT: Final = "imprint"
PRIVACY: Final = "privacy"
DOCUMENTS: Final = (IMPRINT, PRIVACY)
MOST_LETTERS: Final = 100_000
LINK: Final = re.compile(
    r"\[(?P<label>[^\]\n]+)\]\((?P<target>(?:https?://|mailto:)[^\s()]+)\)"
    r"|(?P<page>https?://[^\s<>()\[\]]*[^\s<>()\[\].,;:!?])"
    r"|(?P<mail>[\w.+-]+@[\w-]+(?:\.[\w-]+)+)"
)


def checked_files(option: str, values: list[str]) -> dict[str, str]:
    """The files of an option by language, from `FILE` (for every language) or `de=FILE`; raises `WrongOption`."""
    paths: dict[str, str] = {}
    for value in values:
        language, found, path = value.partition("=")
        if not found or language not in LANGUAGES:
            language, path = "", value
        paths[language] = path
        read(option, path)
    return paths


def read(option: str, path: str) -> str:
    """The text of a file; raises `WrongOption` if it is none or too long."""
    try:
        text = Path(path).read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        raise WrongOption("error-legal-file", {"option": option, "file": path, "reason": str(error)}) from error
    if len(text) > MOST_LETTERS:
        raise WrongOption("error-legal-long", {"option": option, "file": path, "most": MOST_LETTERS})
    return text


class LegalTexts:
    """The texts by document and language, read once."""

    def __init__(self, files: dict[str, dict[str, str]]) -> None:
        self._texts: Final = {
            document: {language: blocks(read(f"--{document}", path)) for language, path in paths.items()}
            for document, paths in files.items()
            if paths
        }

    def documents(self) -> list[str]:
        """The documents that the host provides."""
        return [document for document in DOCUMENTS if document in self._texts]

    def text(self, document: str, language: str) -> LegalText | None:
        """A document in this language, else the one for every language, else in any language."""
        texts = self._texts.get(document)
        if texts is None:
            return None
        for wanted in (language, "", *texts):
            if wanted in texts:
                return LegalText(document, wanted, texts[wanted])
        return None


def blocks(text: str) -> list[LegalBlock]:
    """The headings, paragraphs and list items of a text. Line breaks in a paragraph stay, as addresses need them."""
    found: list[LegalBlock] = []
    paragraph: list[str] = []

    def close() -> None:
        if paragraph:
            found.append(LegalBlock("paragraph", segments("\n".join(paragraph))))
            paragraph.clear()

    for raw in text.splitlines():
        line = "".join(letter for letter in raw.strip() if letter.isprintable())
        if line.startswith("#"):
            close()
            found.append(LegalBlock("heading", segments(line.lstrip("# "))))
        elif line.startswith("- "):
            close()
            found.append(LegalBlock("item", segments(line.removeprefix("- "))))
        elif line:
            paragraph.append(line)
        else:
            close()
    close()
    return found


def segments(text: str) -> list[LegalSegment]:
    """A text in pieces, some of which are links."""
    pieces: list[LegalSegment] = []
    end = 0
    for match in LINK.finditer(text):
        if match.start() > end:
            pieces.append(LegalSegment(text[end : match.start()]))
        if match["label"]:
            pieces.append(LegalSegment(match["label"], match["target"]))
        elif match["page"]:
            pieces.append(LegalSegment(match["page"], match["page"]))
        else:
            pieces.append(LegalSegment(match["mail"], f"mailto:{match['mail']}"))
        end = match.end()
    if end < len(text):
        pieces.append(LegalSegment(text[end:]))
    return pieces
