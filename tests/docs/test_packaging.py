"""The files that package, publish and host Antiquary name only versions, targets, files and options that exist."""

import importlib
import json
import re
import tomllib
from pathlib import Path
from typing import Any, Final

import pytest

import antiquary
from antiquary.cli import parser
from antiquary.commands.hosting import serve
from antiquary.kernel.errors import WrongOption
from antiquary.server.settings import Settings
from antiquary.text import Words

ROOT: Final = Path(__file__).parents[2]
WORKFLOWS: Final = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
TEMPLATES: Final = sorted((ROOT / ".github" / "ISSUE_TEMPLATE").glob("*.yml"))
MAKEFILE: Final = (ROOT / "Makefile").read_text(encoding="utf-8")
CONTAINERFILE: Final = (ROOT / "Containerfile").read_text(encoding="utf-8")
HOSTING: Final = (ROOT / "docs" / "host" / "hosting.md").read_text(encoding="utf-8")
# Without types, so asked for by name.
yaml: Final[Any] = importlib.import_module("yaml")


def loaded(path: Path) -> Any:
    return yaml.safe_load(path.read_text(encoding="utf-8"))


def server_settings(words: list[str]) -> Settings:
    """The settings that `antiquary serve` makes of its arguments; those that are unknown or unsafe end the test."""
    assert words[0] == "serve"
    return serve.chosen_settings(parser(Words("en")).parse_args(words))


def test_the_citation_names_this_version() -> None:
    citation = loaded(ROOT / "CITATION.cff")
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert citation["version"] == antiquary.__version__
    assert citation["license"] == project["license"]
    assert citation["authors"] == project["authors"]


def test_workflows_call_only_targets_of_the_makefile() -> None:
    targets = set(re.findall(r"^([a-z-]+):", MAKEFILE, re.MULTILINE))
    called: set[str] = set()
    for path in WORKFLOWS:
        for job in loaded(path)["jobs"].values():
            called.update(job.get("strategy", {}).get("matrix", {}).get("target", []))
            for step in job.get("steps", []):
                called.update(re.findall(r"\bmake ([a-z-]+)", step.get("run", "")))
    assert called == {"test", "test-all", "test-steady", "test-fresh", "dist"}
    assert called <= targets


def test_workflows_call_only_workflows_that_exist() -> None:
    uses = [job["uses"] for path in WORKFLOWS for job in loaded(path)["jobs"].values() if "uses" in job]
    assert uses == ["./.github/workflows/tests.yml"]
    assert (ROOT / uses[0]).exists()


def test_issue_templates_can_be_filled_in() -> None:
    forms = [loaded(path) for path in TEMPLATES if path.name != "config.yml"]
    assert len(forms) == 3
    for form in forms:
        assert {"name", "description", "body"} <= form.keys()
        names = [field["id"] for field in form["body"]]
        assert len(names) == len(set(names))
        assert all(field["attributes"]["label"] for field in form["body"])


def test_the_image_is_made_of_files_and_targets_that_exist() -> None:
    files = re.findall(r"requirements/\w+\.txt", CONTAINERFILE)
    assert files == ["requirements/server.txt"]
    assert all((ROOT / file).exists() for file in files)
    targets = re.findall(r"^RUN make (\w+)", CONTAINERFILE, re.MULTILINE)
    assert targets == ["page"]
    assert re.search(r"^page:", MAKEFILE, re.MULTILINE)


def test_the_image_starts_a_server_once_it_knows_who_may_come() -> None:
    entrypoint, command = (
        json.loads(line) for line in re.findall(r"^(?:ENTRYPOINT|CMD) (.*)$", CONTAINERFILE, re.MULTILINE)
    )
    assert entrypoint == ["antiquary"]
    with pytest.raises(WrongOption, match="error-public-host"):
        server_settings(command)
    assert server_settings([*command, "--lan"]).host == "0.0.0.0"


def test_the_locked_packages_of_the_image_are_those_of_the_run_time_and_a_driver() -> None:
    def packages(name: str) -> set[str]:
        text = (ROOT / "requirements" / name).read_text(encoding="utf-8")
        return set(re.findall(r"^(\S+==\S+)", text, re.MULTILINE))

    extra = packages("server.txt") - packages("run.txt")
    assert packages("run.txt") <= packages("server.txt")
    assert {package.partition("==")[0] for package in extra} == {"asyncpg"}
    assert extra <= packages("dev.txt")


def test_compose_serves_the_image_with_its_database() -> None:
    compose = loaded(ROOT / "compose.yaml")
    server, database = compose["services"]["server"], compose["services"]["database"]
    assert (ROOT / server["build"]["dockerfile"]).exists()
    address = re.sub(r"\$\{.*?\}", "PASSWORD", server["environment"]["ANTIQUARY_DATABASE"])
    command = [re.sub(r"\$\{.*\}", "https://games.example.org", word) for word in server["command"]]
    settings = server_settings([*command, "--database", address])
    assert settings.proxies == compose["networks"]["default"]["ipam"]["config"][0]["subnet"]
    user, name = database["environment"]["POSTGRES_USER"], database["environment"]["POSTGRES_DB"]
    assert address == f"postgresql://{user}:PASSWORD@database/{name}"
    assert server["ports"] == [f"127.0.0.1:{settings.port}:{settings.port}"]


def test_the_service_of_the_hosting_page_starts_a_server() -> None:
    unit = re.search(r"```ini\n(.*?)```", HOSTING, re.DOTALL)
    assert unit is not None
    start = re.search(r"^ExecStart=\S+/antiquary (.*)$", unit[1], re.MULTILINE)
    assert start is not None
    assert server_settings(start[1].split()).public_url == "https://games.example.org"


def test_containers_of_the_hosting_page_start_a_server() -> None:
    run = re.search(r"^podman run .* antiquary (serve .*)$", HOSTING, re.MULTILINE)
    assert run is not None
    assert server_settings(run[1].split()).lan
