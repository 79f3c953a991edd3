"""The host's texts are shown as text: paragraphs, headings, items and links, and never as markup."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from antiquary.kernel.errors import WrongOption
from antiquary.server.admin.legal import LegalTexts, blocks, checked_files
from support.servers.in_process import House, house, refusal

TEXT = """# Imprint

Ada Lovelace
1 Example Road <script>alert(1)</script>
ada@example.org, see https://example.org/about.

- [Map](https://example.org/map)
- [bad](javascript:alert)
"""


def test_a_text_is_cut_into_blocks() -> None:
    heading, paragraph, good, bad = blocks(TEXT)
    assert [block.kind for block in (heading, paragraph, good, bad)] == ["heading", "paragraph", "item", "item"]
    assert [(part.text, part.link) for part in paragraph.segments] == [
        ("Ada Lovelace\n1 Example Road <script>alert(1)</script>\n", ""),
        ("ada@example.org", "mailto:ada@example.org"),
        (", see ", ""),
        ("https://example.org/about", "https://example.org/about"),
        (".", ""),
    ]
    assert [(part.text, part.link) for part in good.segments] == [("Map", "https://example.org/map")]
    assert [part.link for part in bad.segments] == [""]


def test_a_file_is_for_every_language_or_for_one(tmp_path: Path) -> None:
    (tmp_path / "all.txt").write_text("All")
    (tmp_path / "de.txt").write_text("Deutsch")
    files = checked_files("--imprint", [str(tmp_path / "all.txt"), f"de={tmp_path / 'de.txt'}"])
    texts = LegalTexts({"imprint": files, "privacy": {}})
    assert texts.documents() == ["imprint"]
    for language, expected, found in (("de", "Deutsch", "de"), ("en", "All", "")):
        text = texts.text("imprint", language)
        assert text is not None
        assert (text.blocks[0].segments[0].text, text.language) == (expected, found)
    assert texts.text("privacy", "en") is None


def test_a_file_that_cannot_be_read_is_refused_at_the_start(tmp_path: Path) -> None:
    (tmp_path / "long.txt").write_text("x" * 100_001)
    (tmp_path / "odd.txt").write_bytes(b"\xff\xfe\xff")
    for name in ("missing.txt", "long.txt", "odd.txt"):
        with pytest.raises(WrongOption):
            checked_files("--imprint", [str(tmp_path / name)])


@pytest.fixture
async def site(tmp_path: Path) -> AsyncIterator[House]:
    (tmp_path / "imprint.txt").write_text(TEXT)
    async with house(tmp_path, imprint={"": str(tmp_path / "imprint.txt")}) as running:
        yield running


@pytest.mark.anyio
async def test_everybody_reads_what_the_host_provides(site: House) -> None:
    stranger = await site.person()
    assert (await stranger.get("/api/notices"))["legal"] == ["imprint"]
    text = await stranger.get("/api/legal/imprint")
    assert text["blocks"][0] == {"kind": "heading", "segments": [{"text": "Imprint", "link": ""}]}
    for document in ("privacy", "passwd"):
        assert refusal(await stranger.http.get(f"/api/legal/{document}")) == (404, "error-no-page")
