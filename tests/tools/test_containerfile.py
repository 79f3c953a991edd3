"""The instructions of a Containerfile are followed one by one; an unknown one is an error."""

from pathlib import Path
from typing import Final

import pytest

from containerfile import Image, build, instructions
from debian_root import NAMED_PATH, VARIABLES, Failed, Root

ROOT: Final = Path(__file__).parents[2]


class Recorded(Root):
    """A root that notes commands instead of running them: entering a real one needs an administrator."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder  # type: ignore[misc]
        self.commands: Final[list[str]] = []

    def run(
        self,
        command: str | list[str],
        folder: str = "/",
        user: str = "root",
        variables: dict[str, str] | None = None,
        timeout: float = 0,
    ) -> None:
        self.commands.append(f"{user} {folder} {command}")


def built(text: str, tmp_path: Path) -> Image:
    file = tmp_path / "Containerfile"
    file.write_text(text, encoding="utf-8")
    context = tmp_path / "context"
    context.mkdir()
    (context / "rules.txt").write_text("rules", encoding="utf-8")
    return build(file, context, lambda suite, stage: Recorded(tmp_path / f"{suite}-{stage}"))


def test_continued_lines_are_one_instruction_and_comments_none() -> None:
    assert instructions("# one\nRUN a \\\n    && b\n\nuser me\n") == [("RUN", "a      && b"), ("USER", "me")]


def test_a_later_stage_copies_from_an_earlier_one(tmp_path: Path) -> None:
    text = """FROM debian:trixie-slim AS build
WORKDIR /work
COPY . .
FROM debian:trixie-slim
COPY --from=build /work /opt/work
ENV A=1 B=two
USER somebody
RUN make it
ENTRYPOINT ["start"]
CMD ["now"]
"""
    image = built(text, tmp_path)
    assert (image.root.folder / "opt" / "work" / "rules.txt").read_text(encoding="utf-8") == "rules"
    assert image.variables == {"A": "1", "B": "two"}
    assert isinstance(image.root, Recorded)
    assert image.root.commands == ["somebody / make it"]
    assert (image.entrypoint, image.arguments) == (["start"], ["now"])


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("FROM debian:trixie-slim\nADD a b\n", "ADD, which is not known"),
        ("FROM debian:trixie-slim\nCOPY nothing.txt /\n", "nothing.txt, which does not exist"),
        ("FROM scratch\n", "only Debian's slim images"),
        ("RUN true\n", "RUN before FROM"),
        ("", "is empty"),
    ],
)
def test_a_step_that_cannot_be_followed_is_an_error(text: str, reason: str, tmp_path: Path) -> None:
    with pytest.raises(Failed, match=reason):
        built(text, tmp_path)


def test_our_own_file_can_be_followed(tmp_path: Path) -> None:
    text = (ROOT / "Containerfile").read_text(encoding="utf-8")
    # What the image copies is made by a step that is only noted here.
    (tmp_path / "trixie-build" / "opt" / "antiquary").mkdir(parents=True)
    image = built(text, tmp_path)
    assert image.user == "antiquary"
    assert image.entrypoint == ["antiquary"]


def test_a_root_is_told_how_this_machine_reaches_registries_and_nothing_else() -> None:
    carried = ["PIP_INDEX_URL", "npm_config_registry", "HTTPS_PROXY", "no_proxy", "SSL_CERT_FILE", "REQUESTS_CA_BUNDLE"]
    assert all(VARIABLES.fullmatch(name) for name in carried)
    kept = ["HOME", "PYTHONPATH", "VIRTUAL_ENV", "ANTIQUARY_COMPILE", "AWS_SECRET_ACCESS_KEY", "PATH"]
    assert not any(VARIABLES.fullmatch(name) for name in kept)


def test_folders_that_settings_name_are_recognised() -> None:
    settings = (
        "[global]\nfind-links = /srv/wheels\nextra-index-url=file:///srv/index/simple/\nindex-url = https://x/simple\n"
    )
    assert NAMED_PATH.findall(settings) == [("", "/srv/wheels"), ("file://", "/srv/index/simple")]
