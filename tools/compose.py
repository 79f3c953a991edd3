"""Runs the services of compose.yaml in Debian roots: the image of the Containerfile, and Debian's PostgreSQL."""

import json
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any, Final

from containerfile import Image, build
from debian_root import Root, archive, until
from first_game import await_answer, fetch, visit

# Every container has its own loopback address, because the roots share this machine's network.
SERVER_ADDRESS: Final = "127.20.0.2"
DATABASE_ADDRESS: Final = "127.20.0.3"
CLUSTER: Final = "/var/lib/postgresql/cluster"
COMPOSE_VARIABLES: Final = {"ANTIQUARY_URL": "https://games.example.org", "POSTGRES_PASSWORD": "f00-b4r"}


class Compose:
    """The services of compose.yaml in roots of their own: the built image, and Debian's PostgreSQL."""

    def __init__(self, project: Path, folder: Path, revision: str) -> None:
        self.roots: Final[list[Root]] = []
        self.folder: Final = folder
        self.context: Final = folder / "context"
        shutil.rmtree(self.context, ignore_errors=True)
        self.context.mkdir(parents=True)
        tree = subprocess.run(["git", "archive", revision], cwd=project, stdout=subprocess.PIPE, check=True).stdout
        subprocess.run(["tar", "--extract", "--directory", self.context], input=tree, check=True)
        self.image: Image | None = None

    def root(self, suite: str, name: str, packages: list[str]) -> Root:
        packed = archive(self.folder / "roots", suite, packages)
        log = self.folder / "logs" / f"container-{name}.log"
        log.unlink(missing_ok=True)
        root = Root(self.folder / f"container-{name}", packed, log)
        self.roots.append(root)
        return root

    def build(self) -> str:
        self.image = build(
            self.context / "Containerfile", self.context, lambda suite, stage: self.root(suite, stage, [])
        )
        used = subprocess.run(["du", "-sm", self.image.root.folder], capture_output=True, text=True, check=False)
        return f"image of {used.stdout.split()[0]} MB"

    def settings(self, image: Image) -> dict[str, dict[str, Any]]:
        """The services of compose.yaml with its variables filled in, read by the image's own YAML library."""
        text = (self.context / "compose.yaml").read_text(encoding="utf-8")
        text = re.sub(r"\$\{(\w+)(?::\?[^}]*)?\}", lambda match: COMPOSE_VARIABLES[match[1]], text)
        image.root.path("/tmp/compose.yaml").write_text(text, encoding="utf-8")
        convert = "import json, yaml; print(json.dumps(yaml.safe_load(open('/tmp/compose.yaml'))['services']))"
        image.root.run(f'/opt/antiquary/bin/python -c "{convert}" > /tmp/compose.json')
        services: dict[str, dict[str, Any]] = json.loads(image.root.path("/tmp/compose.json").read_bytes())
        return services

    def serve_alone(self) -> str:
        """Run the image as docs/host/hosting.md shows for one machine."""
        assert self.image is not None
        return self.serve(self.image, ["serve", "--lan"], {})

    def serve_with_database(self) -> str:
        assert self.image is not None
        services = self.settings(self.image)
        database = self.start_database(services["database"]["environment"])
        with self.image.root.path("/etc/hosts").open("a", encoding="utf-8") as hosts:
            hosts.write(f"{DATABASE_ADDRESS} database\n")
        server = services["server"]
        try:
            return self.serve(self.image, server["command"], server["environment"])
        finally:
            Root.end(database)

    def start_database(self, variables: dict[str, str]) -> subprocess.Popen[bytes]:
        """What the image of PostgreSQL does with its variables, done with Debian's package."""
        root = self.root("trixie", "database", ["postgresql"])
        tools = next(root.path("/usr/lib/postgresql").iterdir()) / "bin"
        programs = f"/usr/lib/postgresql/{tools.parent.name}/bin"
        root.path("/tmp/password").write_text(variables["POSTGRES_PASSWORD"], encoding="utf-8")
        options = f"--auth-host=scram-sha-256 --username={variables['POSTGRES_USER']} --pwfile=/tmp/password"
        root.run(f"{programs}/initdb --pgdata={CLUSTER} {options}", "/tmp", "postgres")
        serve = [f"{programs}/postgres", "-D", CLUSTER, "-h", DATABASE_ADDRESS, "-k", "/tmp"]
        process = root.start(serve, "/tmp", "postgres")
        user = f"--host=/tmp --username={variables['POSTGRES_USER']}"
        until(lambda: root.path("/tmp/.s.PGSQL.5432").exists(), 30, lambda: "PostgreSQL does not start")
        root.run(f"{programs}/createdb {user} {variables['POSTGRES_DB']}", "/tmp", "postgres")
        return process

    @staticmethod
    def serve(image: Image, arguments: list[str], variables: dict[str, str]) -> str:
        """Start the server, look whether it is ready, and play. It listens to this machine alone."""
        command = [*image.entrypoint, *arguments, "--host", SERVER_ADDRESS]
        process = image.root.start(command, image.folder, image.user, {**image.variables, **variables})
        server = f"http://{SERVER_ADDRESS}:8000"
        try:
            await_answer(f"{server}/ready", process, 60)
            fetch(f"{server}/health")
            return f"ready, {visit(server)}"
        finally:
            Root.end(process)

    def close(self, keep: bool) -> None:
        for root in self.roots:
            root.close(keep)
        shutil.rmtree(self.context)
