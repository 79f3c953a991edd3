"""A server that would put people's games at risk does not start."""

from pathlib import Path

import pytest

from antiquary.commands.hosting.serve import parse_amounts
from antiquary.kernel.errors import WrongOption
from antiquary.server.settings import Messaging, Quotas, Retention, Settings, checked
from support.running import Terminal, terminal

__all__ = ["terminal"]

FILE = "tables.db"
PUBLIC = "https://games.example.org"
POSTGRES = "postgresql://antiquary@db/antiquary"


@pytest.mark.parametrize(
    "settings",
    [
        Settings(FILE),
        Settings(FILE, host="localhost"),
        Settings(FILE, host="0.0.0.0", public_url="https://games.example.org"),
        Settings(FILE, host="0.0.0.0", lan=True),
        Settings(FILE, public_url="http://localhost:9000"),
        Settings(POSTGRES, workers=4),
        Settings(FILE, limits=False),
        Settings(FILE, public_url=PUBLIC, messaging=Messaging("smtps://mail", "Antiquary <games@example.org>")),
    ],
)
def test_safe_settings_are_taken(settings: Settings) -> None:
    assert checked(settings) is settings


@pytest.mark.parametrize(
    ("settings", "error"),
    [
        (Settings(FILE, host="0.0.0.0"), "error-public-host"),
        (Settings(FILE, host="::"), "error-public-host"),
        (Settings(FILE, host="192.168.1.5"), "error-public-host"),
        (Settings(FILE, host="games.example.org"), "error-public-host"),
        (Settings(FILE, host="0.0.0.0", public_url="http://games.example.org"), "error-public-plain"),
        (Settings(FILE, public_url="games.example.org"), "error-public-url"),
        (Settings(FILE, public_url="https://games.example.org/sub/folder"), "error-public-url"),
        (Settings(FILE, host="0.0.0.0", lan=True, proxies="*"), "error-public-proxies"),
        (Settings(FILE, host="0.0.0.0", lan=True, limits=False), "error-public-limits"),
        (Settings(FILE, workers=2), "error-workers-sqlite"),
        (Settings(FILE, messaging=Messaging("smtps://mail", "games@example.org")), "error-mail-url"),
        (Settings(FILE, public_url=PUBLIC, messaging=Messaging("smtps://mail")), "error-mail-sender"),
        (Settings(FILE, public_url=PUBLIC, messaging=Messaging("smtps://mail", "Antiquary")), "error-mail-sender"),
    ],
)
def test_unsafe_settings_are_refused(settings: Settings, error: str) -> None:
    with pytest.raises(WrongOption) as refusal:
        checked(settings)
    assert refusal.value.key == error


def test_several_processes_on_one_sqlite_file_are_a_wrong_option(terminal: Terminal) -> None:
    for language in ("en", "de"):
        run = terminal.run(f"serve --lang {language} --database {FILE} --workers 2")
        assert run.code == 2
        assert "PostgreSQL" in run.err
        assert "SQLite" in run.err
    assert not Path(FILE).exists()


def test_the_command_says_what_to_do_instead(terminal: Terminal) -> None:
    run = terminal.run("serve --host 0.0.0.0")
    assert run.code == 2
    assert "--public-url" in run.err
    assert terminal.run("serve --workers 0").code == 2
    assert terminal.run("serve --port 0").code == 2
    assert terminal.run("serve --database mysql://x").code == 2


def test_the_address_of_a_mail_server_is_checked_and_never_shown(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ANTIQUARY_SMTP", "mail.example.org:secret")
    run = terminal.run("serve --public-url http://localhost --mail-from games@example.org")
    assert run.code == 2
    assert "ANTIQUARY_SMTP" in run.err
    assert "secret" not in run.err


def test_quotas_and_retention_are_read_from_lists() -> None:
    assert parse_amounts(Quotas(), "--quotas", "guests=7, stored=0") == Quotas(guests=7, stored=0)
    assert parse_amounts(Retention(), "--retention", "open-tables=3") == Retention(open_tables=3)
    assert parse_amounts(Quotas(), "--quotas", "") == Quotas()


@pytest.mark.parametrize("text", ["guests", "guests=", "guests=-1", "guests=x", "nobody=3", "guests=9999999999"])
def test_a_quota_that_makes_no_sense_is_a_wrong_option(terminal: Terminal, text: str) -> None:
    run = terminal.run(f"serve --quotas {text}")
    assert run.code == 2
    assert "--quotas" in run.err
    assert "guests=100" in run.err


def test_https_makes_cookies_secure() -> None:
    assert Settings(FILE, public_url="https://games.example.org").secure
    assert not Settings(FILE).secure


def test_a_server_does_not_start_with_a_file_that_is_no_policy(terminal: Terminal, tmp_path: Path) -> None:
    (tmp_path / "p.npz").write_bytes(b"no policy")
    run = terminal.run(f"serve --database {tmp_path / 'tables.db'} --policy {tmp_path / 'p.npz'}")
    assert run.code == 2
    assert "p.npz" in run.err
    assert not (tmp_path / "tables.db").exists()
