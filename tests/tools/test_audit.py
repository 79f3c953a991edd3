"""`make audit` says whether vulnerabilities are known, and does not take silence for an answer."""

import sys
from pathlib import Path

import pytest

from audit import NONE_KNOWN, NOT_ASKED, SOME_KNOWN, audit

ROOT = Path(__file__).parents[2]


def asked(output: str, code: int) -> int:
    """What is made of a program that prints this and ends with this code."""
    return audit("things", [sys.executable, "-c", f"print({output!r}); raise SystemExit({code})"])


def test_no_vulnerability_is_known(capsys: pytest.CaptureFixture[str]) -> None:
    assert asked("No known vulnerabilities found", 0) == NONE_KNOWN
    assert capsys.readouterr().out == "==> known vulnerabilities of things\nnone\n"


def test_vulnerabilities_are_shown_as_the_registry_tells_them(capsys: pytest.CaptureFixture[str]) -> None:
    table = "Name   Version ID\nlitestar 2.0.0 PYSEC-2024-1"
    assert asked(table, 1) == SOME_KNOWN
    assert table in capsys.readouterr().out


@pytest.mark.parametrize(
    ("output", "sentence"),
    [
        ("Traceback\nConnectionError: Max retries exceeded with url: /x", "The package registry cannot be reached."),
        ("npm warn audit connect ECONNREFUSED\nnpm error audit endpoint returned an error", "cannot be reached"),
        ("npm warn audit 405\nnpm error audit endpoint returned an error", "does not answer such questions"),
        ("ERROR: Dependency not found on PyPI and could not be audited: rich (14.0)", "does not answer such questions"),
    ],
    ids=["no network", "npm without a network", "npm without audits", "unknown package"],
)
def test_a_question_without_an_answer_is_no_clean_bill(
    output: str, sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert asked(output, 1) == NOT_ASKED
    printed = capsys.readouterr().out
    assert sentence in printed
    assert "Traceback" not in printed


def test_an_audit_is_no_part_of_the_tests() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    assert "\naudit: $(AUDIT) ##" in makefile
    assert "audit" not in (ROOT / "tools" / "run_tests.py").read_text(encoding="utf-8")
