"""Minimal Debian roots: made once by mmdebstrap, kept as archives, unpacked for one scenario and thrown away.

Commands in a root run in a mount and process namespace of their own. When its first process ends, the kernel ends all
others and removes the mounts, so an interrupted run leaves nothing mounted.
"""

import hashlib
import os
import re
import shutil
import signal
import subprocess
import time
from collections.abc import Callable
from pathlib import Path
from typing import IO, Final

NEEDED: Final = ("mmdebstrap", "unshare", "nsenter", "setpriv")
KEYRING: Final = Path("usr", "share", "keyrings", "debian-archive-keyring.gpg")
# Configuration of this machine's network and registries, which a root needs to reach them.
BUNDLE: Final = "etc/ssl/certs/ca-certificates.crt"
NETWORK_FILES: Final = ("etc/resolv.conf", "etc/hosts", BUNDLE)
REGISTRY_FILES: Final = ("etc/pip.conf", "etc/npmrc")
HOME_FILES: Final = (".config/pip/pip.conf", ".pip/pip.conf", ".npmrc")
VARIABLES: Final = re.compile(
    r"(PIP|NPM_CONFIG|UV)_\w+|(HTTPS?|NO|ALL|FTP)_PROXY|SSL_CERT_\w+|\w+_CA_(BUNDLE|CERTS)|NODE_EXTRA_CA_CERTS",
    re.IGNORECASE,
)
# Only what says how to reach Debian's archive, not what to fetch from it.
APT_SETTINGS: Final = re.compile(r"Acquire::(http|https|ftp|Check-Valid-Until|Retries|ForceIPv)\b", re.IGNORECASE)
NAMED_PATH: Final = re.compile(r"(?:^|[\s=])(file://)?(/[^\s]*[^\s/])")
APT_FILE: Final = Path("etc", "apt", "apt.conf.d", "90-host")
PATH: Final = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"


class Failed(Exception):
    """A step that did not do what it should; the text is for people."""


def require_tools() -> None:
    """Raise `Failed` unless this machine can make and enter roots; mmdebstrap is installed where that is possible."""
    if os.geteuid() != 0:
        raise Failed("Entering a Debian root needs administrator's rights: run `sudo make test-fresh`.")
    if shutil.which("mmdebstrap") is None and shutil.which("apt-get") is not None:
        print("==> installing mmdebstrap", flush=True)
        install = "apt-get update && apt-get install --yes --no-install-recommends mmdebstrap"
        environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        subprocess.run(["sh", "-c", install], check=False, capture_output=True, env=environment)
    missing = [name for name in NEEDED if shutil.which(name) is None]
    if missing:
        raise Failed(f"This needs {', '.join(missing)}: on Debian, install the packages mmdebstrap and util-linux.")


def apt_settings() -> str:
    """This machine's proxy and the like, as a file for apt."""
    if shutil.which("apt-config") is None:
        return ""
    dump = subprocess.run(["apt-config", "dump"], capture_output=True, text=True, check=True).stdout
    return "".join(f"{line}\n" for line in dump.splitlines() if APT_SETTINGS.match(line) and not line.endswith(' "";'))


def archive(folder: Path, suite: str, packages: list[str]) -> Path:
    """The archive of a minimal root with these packages; made if it is not there."""
    names = sorted(packages)
    mark = hashlib.sha256(" ".join([suite, *names]).encode()).hexdigest()[:12]
    target = folder / f"{suite}-{mark}.tar"
    if target.exists():
        return target
    folder.mkdir(parents=True, exist_ok=True)
    print(f"==> making a root of Debian {suite} with {', '.join(names) or 'nothing else'}", flush=True)
    settings, part, log = target.with_suffix(".apt"), target.with_suffix(".part.tar"), target.with_suffix(".log")
    settings.write_text(apt_settings(), encoding="utf-8")
    command = ["mmdebstrap", "--variant=minbase", f"--aptopt={settings}", f"--include={','.join(names)}"]
    if not names:
        command.pop()
    # The settings are those of the machine that enters the root, which need not be the one that made it.
    command += ['--customize-hook=rm -f "$1/etc/apt/apt.conf.d/99mmdebstrap"', suite, str(part)]
    try:
        with log.open("w", encoding="utf-8") as output:
            made = subprocess.run(command, stdout=output, stderr=subprocess.STDOUT, check=False)
    finally:
        settings.unlink()
    if made.returncode != 0:
        part.unlink(missing_ok=True)
        raise Failed(f"mmdebstrap failed; its output is in {log}.")
    part.rename(target)
    return target


class Root:
    """An unpacked root and the namespace in which its processes run; leave it with `close`."""

    def __init__(self, folder: Path, packed: Path | None, log: Path, home: str = "/root") -> None:
        self.folder: Final = folder
        self.log_path: Final = log
        self.home: Final = home
        self.environment: Final = {"PATH": PATH, "LANG": "C.UTF-8"}
        self.mounted: Final[set[Path]] = set()
        log.parent.mkdir(parents=True, exist_ok=True)
        self.log: Final[IO[str]] = log.open("a", encoding="utf-8")
        if packed is not None:
            shutil.rmtree(folder, ignore_errors=True)
            folder.mkdir(parents=True)
            subprocess.run(["tar", "--extract", "--file", packed, "--directory", folder], check=True)
        self._carry_configuration()
        self.namespace: Final = self._enter()
        self.first: Final = self._first_process()

    def path(self, inside: str) -> Path:
        """A path of the root as this machine sees it."""
        return self.folder / inside.lstrip("/")

    def _carry_configuration(self) -> None:
        for name in (*NETWORK_FILES, *REGISTRY_FILES):
            self._carry(Path("/", name), self.folder / name)
        # Installing ca-certificates in the root writes the bundle anew, from this folder too.
        self._carry(Path("/", BUNDLE), self.path("/usr/local/share/ca-certificates/host.crt"))
        for name in HOME_FILES:
            self._carry(Path.home() / name, self.path(self.home) / name, 0o600)
        for file in (*(Path("/", name) for name in REGISTRY_FILES), *(Path.home() / name for name in HOME_FILES)):
            if file.is_file():
                self._carry_named(file.read_text(encoding="utf-8"))
        apt = self.folder / APT_FILE
        apt.parent.mkdir(parents=True, exist_ok=True)
        apt.write_text(apt_settings(), encoding="utf-8")
        for variable, value in os.environ.items():
            if VARIABLES.fullmatch(variable):
                self.environment[variable] = value
                self._carry_named(value)

    def _carry_named(self, settings: str) -> None:
        """Carry the files and folders that settings name; folders may be large, so they are mounted."""
        for scheme, name in NAMED_PATH.findall(settings):
            # The pages of an index link to files beside it.
            source = Path(name).parent if scheme else Path(name)
            target = self.folder / source.relative_to("/")
            if source.is_dir() and not target.is_dir():
                self.mounted.add(source)
            elif source.is_file():
                self._carry(source, target)

    @staticmethod
    def _carry(source: Path, target: Path, mode: int = 0o644) -> None:
        if source.is_file():
            target.parent.mkdir(parents=True, exist_ok=True)
            target.unlink(missing_ok=True)
            shutil.copyfile(source, target)
            target.chmod(mode)

    def _enter(self) -> subprocess.Popen[bytes]:
        steps = [
            "set -e",
            'mount -t proc proc "$1/proc"',
            'mount --rbind /dev "$1/dev"',
            'mount -t sysfs -o ro sysfs "$1/sys" || true',
            'mount -t tmpfs tmpfs "$1/run"',
        ]
        for source in sorted(self.mounted):
            target = self.folder / source.relative_to("/")
            target.mkdir(parents=True, exist_ok=True)
            steps.append(f"mount --bind -o ro '{source}' '{target}'")
        steps.append('touch "$1/run/.entered"; exec chroot "$1" sh -c "while :; do sleep 3600 & wait; done"')
        unshare = ["unshare", "--mount", "--propagation", "private", "--pid", "--fork", "--kill-child"]
        # A session of its own: Ctrl-C is for this program, which then closes the root in good order.
        return subprocess.Popen(
            [*unshare, "sh", "-c", "; ".join(steps), "sh", str(self.folder)],
            stdin=subprocess.DEVNULL,
            stdout=self.log,
            stderr=self.log,
            start_new_session=True,
        )

    def _first_process(self) -> int:
        children = Path(f"/proc/{self.namespace.pid}/task/{self.namespace.pid}/children")
        deadline = time.monotonic() + 30
        while time.monotonic() < deadline and self.namespace.poll() is None:
            names = children.read_text(encoding="utf-8").split()
            if names and Path(f"/proc/{names[0]}/root/run/.entered").exists():
                return int(names[0])
            time.sleep(0.05)
        self.namespace.kill()
        raise Failed(f"The root cannot be entered; the reason is in {self.log_path}.")

    def start(
        self, command: str | list[str], folder: str = "/", user: str = "root", variables: dict[str, str] | None = None
    ) -> subprocess.Popen[bytes]:
        """Start a command (a string is for the shell) in a process group of its own."""
        words = ["sh", "-ec", command] if isinstance(command, str) else command
        self.log.write(f"\n[{user}] {folder}$ {command if isinstance(command, str) else ' '.join(command)}\n")
        self.log.flush()
        enter = ["nsenter", "--target", str(self.first), "--mount", "--pid", "--root", "--"]
        as_user = ["setpriv", f"--reuid={user}", f"--regid={user}", "--init-groups"] if user != "root" else []
        # A shell's background jobs ignore Ctrl-C, and so would everything that they start.
        there = ["env", "--default-signal=INT", f"--chdir={folder}", *as_user, *words]
        return subprocess.Popen(
            [*enter, *there],
            stdin=subprocess.DEVNULL,
            stdout=self.log,
            stderr=subprocess.STDOUT,
            start_new_session=True,
            env={**self.environment, "HOME": self.home_of(user), **(variables or {})},
        )

    def home_of(self, user: str) -> str:
        """The home folder of a user of the root."""
        for line in self.path("/etc/passwd").read_text(encoding="utf-8").splitlines():
            name, *_, home, _ = line.split(":")
            if name == user:
                return home
        raise Failed(f"the root has no user {user}")

    def run(
        self,
        command: str | list[str],
        folder: str = "/",
        user: str = "root",
        variables: dict[str, str] | None = None,
        timeout: float = 1800,
    ) -> None:
        """Run a command to its end; raises `Failed` unless it ends well."""
        process = self.start(command, folder, user, variables)
        try:
            code = process.wait(timeout)
        except subprocess.TimeoutExpired:
            raise Failed(f"not done after {timeout:.0f} s: {shown(command)}") from None
        finally:
            self.end(process)
        if code != 0:
            raise Failed(f"exit code {code}: {shown(command)}; its output is in {self.log_path.name}")

    def processes(self) -> list[str]:
        """The commands that run in the root, except for its first process and the `sleep` that it waits for."""
        own = Path(f"/proc/{self.first}/ns/pid").readlink()
        commands: list[str] = []
        for entry in Path("/proc").iterdir():
            try:
                if not entry.name.isdigit() or Path(entry, "ns", "pid").readlink() != own:
                    continue
                words = (entry / "cmdline").read_bytes().replace(b"\0", b" ").decode(errors="replace").strip()
                parent = re.search(r"^PPid:\s+(\d+)$", (entry / "status").read_text(encoding="utf-8"), re.MULTILINE)
            except OSError:
                continue
            waiting = words == "sleep 3600" and parent is not None and int(parent[1]) == self.first
            if words and int(entry.name) != self.first and not waiting:
                commands.append(words)
        return commands

    def interrupt(self, process: subprocess.Popen[bytes], seconds: float = 30) -> None:
        """Press Ctrl-C; raises `Failed` if a process of the root is still there after some seconds."""
        os.killpg(process.pid, signal.SIGINT)
        until(lambda: not self.processes(), seconds, lambda: f"still running after Ctrl-C: {self.processes()[:3]}")
        self.end(process)

    @staticmethod
    def end(process: subprocess.Popen[bytes]) -> None:
        """End a command and what it started in its process group."""
        for number, seconds in ((signal.SIGTERM, 15), (signal.SIGKILL, 5)):
            try:
                os.killpg(process.pid, number)
                process.wait(seconds)
            except ProcessLookupError:
                break
            except subprocess.TimeoutExpired:
                continue
        process.wait()

    def close(self, keep: bool = False) -> None:
        """End every process of the root, and remove it unless it is to be kept."""
        self.namespace.kill()  # --kill-child: the first process goes with it, and all others with the first
        self.namespace.wait()
        ending = Path(f"/proc/{self.first}")
        until(lambda: not ending.exists(), 15, lambda: "a process does not end")
        self.log.close()
        if not keep:
            shutil.rmtree(self.folder, ignore_errors=True)


def until(holds: Callable[[], bool], seconds: float, otherwise: Callable[[], str]) -> None:
    """Wait for something; raises `Failed` if it does not happen in time."""
    deadline = time.monotonic() + seconds
    while not holds():
        if time.monotonic() > deadline:
            raise Failed(otherwise())
        time.sleep(0.1)


def shown(command: str | list[str]) -> str:
    """A command in one short line."""
    line = " ".join((command if isinstance(command, str) else " ".join(command)).split())
    return line if len(line) <= 70 else f"{line[:67]}..."
