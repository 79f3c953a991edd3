"""The results file is appended to, resumed, and never overwrites a file of another kind."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any, BinaryIO

import pytest

from antiquary.arena.results import Results, WrongResults
from antiquary.arena.run import Run
from support.agents.outcomes import made_up, made_up_run


@pytest.fixture
def run() -> Run:
    return made_up_run("ab", 2, games=5)


@pytest.fixture
def begun(run: Run, tmp_path: Path) -> Path:
    """A file with games 3 and 1."""
    path = tmp_path / "new" / "run.jsonl"
    with Results(run, path) as results:
        for index in (3, 1):
            results.add(made_up(results.matches[index], [7, 5], [0]))
    return path


def refusal(run: Run, path: Path) -> WrongResults:
    """The complaint about a file, which is left as it is."""
    before = path.read_bytes()
    with pytest.raises(WrongResults) as refused:
        Results(run, path)
    assert path.read_bytes() == before
    return refused.value


def test_what_was_played_is_not_played_again(run: Run, begun: Path) -> None:
    with Results(run, begun) as results:
        assert [outcome.index for outcome in results.outcomes()] == [1, 3]
        assert [match.index for match in results.missing()] == [0, 2, 4]
        assert results.outcomes()[0] == made_up(results.matches[1], [7, 5], [0])
        for match in results.missing():
            results.add(made_up(match, [1, 2], [1]))
    with Results(run, begun) as results:
        assert not results.missing()
    assert len(begun.read_text(encoding="utf-8").splitlines()) == 6


class Interrupted:
    """A file whose user presses Ctrl-C while `when` is at work: its work is done, or just not yet."""

    def __init__(self, file: BinaryIO, when: str, done: bool) -> None:
        self.file, self.when, self.done = file, when, done

    def __getattr__(self, name: str) -> Any:
        work = getattr(self.file, name)
        if name != self.when:
            return work

        def interrupted(*values: Any) -> None:
            self.when = ""
            if self.done:
                work(*values)
            raise KeyboardInterrupt

        return interrupted


@pytest.mark.parametrize(("when", "done", "counted"), [("write", False, 0), ("write", True, 1), ("flush", True, 1)])
def test_a_game_is_counted_exactly_if_it_stands_in_the_file(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, when: str, done: bool, counted: int
) -> None:
    path = tmp_path / "run.jsonl"
    with Results(run, path) as results:
        assert results._file is not None
        monkeypatch.setattr(results, "_file", Interrupted(results._file, when, done))
        with pytest.raises(KeyboardInterrupt):
            results.add(made_up(results.matches[0], [7, 5], [0]))
        assert len(results.outcomes()) == counted
    assert len(path.read_bytes().splitlines()) == 1 + counted


def test_a_line_that_was_cut_off_is_played_again(run: Run, begun: Path) -> None:
    whole = begun.read_bytes()
    for cut in range(1, len(whole.splitlines(keepends=True)[2])):
        begun.write_bytes(whole[:-cut])
        Results(run, begun).__exit__(None, None, None)
        assert begun.read_bytes() == b"".join(whole.splitlines(keepends=True)[:2])
        with Results(run, begun) as results:
            assert [outcome.index for outcome in results.outcomes()] == [3]
            results.add(made_up(results.matches[1], [7, 5], [0]))
        assert begun.read_bytes() == whole


def test_a_header_that_was_cut_off_is_written_again(run: Run, begun: Path) -> None:
    header = begun.read_bytes().splitlines(keepends=True)[0]
    for cut in (len(header), 20, 1):
        begun.write_bytes(header[:-cut])
        with Results(run, begun) as results:
            assert len(results.missing()) == 5
        assert begun.read_bytes() == header


@pytest.mark.parametrize(
    ("field", "other"),
    [
        ("seed", {"seed": "2"}),
        ("games", {"games": 6}),
        ("agents", {"agents": ("a", "c")}),
        ("options", {"options": {"players": 2, "order_of_play": True, "sorting": False}}),
        ("version", {"version": "9.9"}),
        ("rules", {"rules": 9}),
        ("edition", {"edition": "mine"}),
        ("game", {"game": "ancient-knowledge"}),
    ],
)
def test_a_file_of_another_run_is_refused(run: Run, begun: Path, field: str, other: dict[str, object]) -> None:
    complaint = refusal(replace(run, **other), begun)  # type: ignore[arg-type]
    assert (complaint.key, complaint.details["field"]) == ("error-arena-other-run", field)


@pytest.mark.parametrize("text", ["notes", "notes\n", "{}\n", '{"antiquary":1}\n', "[]\n", "\n", "\xff\n"])
def test_a_file_of_something_else_is_refused(run: Run, tmp_path: Path, text: str) -> None:
    path = tmp_path / "other"
    path.write_text(text, encoding="latin-1")
    assert refusal(run, path).key == "error-arena-no-results"


@pytest.mark.parametrize(
    "change",
    [
        {"game": 5},
        {"game": -1},
        {"game": True},
        {"game": 2},  # another deal
        {"agents": ["a", "b"]},
        {"seed": "00"},
        {"scores": [1]},
        {"scores": [1, "2"]},
        {"winners": []},
        {"winners": [2]},
        {"winners": [0, 0]},
        {"turns": [1.0, 2.0]},
        {"longest": None},
        {"memory": "much"},
    ],
)
def test_a_damaged_line_is_named(run: Run, begun: Path, change: dict[str, object]) -> None:
    lines = begun.read_text(encoding="utf-8").splitlines()
    lines[1] = json.dumps(json.loads(lines[1]) | change)
    begun.write_text("\n".join(lines) + "\n", encoding="utf-8")
    complaint = refusal(run, begun)
    assert (complaint.key, complaint.details["line"]) == ("error-arena-line", 2)


def test_a_game_that_stands_there_twice_counts_once(run: Run, begun: Path) -> None:
    text = begun.read_bytes()
    begun.write_bytes(text + text.splitlines(keepends=True)[1])
    with Results(run, begun) as results:
        assert [outcome.index for outcome in results.outcomes()] == [1, 3]


def test_a_file_that_another_run_is_writing_is_refused(run: Run, begun: Path) -> None:
    with Results(run, begun):
        assert refusal(run, begun).key == "error-arena-in-use"
    Results(run, begun).__exit__(None, None, None)


def test_a_folder_is_no_file(run: Run, tmp_path: Path) -> None:
    with pytest.raises(WrongResults) as refused:
        Results(run, tmp_path)
    assert refused.value.key == "error-file-write"
