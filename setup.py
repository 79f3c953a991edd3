"""Build script: compiles the rules, the opponents and what every move passes in the server with mypyc, or leaves them
plain Python.

Everything else about the package stands in pyproject.toml. ANTIQUARY_COMPILE chooses:

auto    (default) compile; without a C compiler or mypyc, say so and build plain Python
never   build plain Python
always  compile; it is an error when that cannot be done

An editable install is never compiled unless told `always`: a stale compiled file would win over an edited source.
"""

import os
import sys
import tempfile
from importlib.util import find_spec
from pathlib import Path

from setuptools import Extension, setup

ROOT = Path(__file__).resolve().parent
PACKAGE = Path("src", "antiquary")
COMPILED_FOLDERS = ("kernel", "games", "agents")
# What every move passes in the server and what waits for nobody, or hardly: coroutines gain nothing by it. Compiled if
# the packages it is written for are at hand, since mypyc looks at them: where only build tools are, they are not.
MOVES_PASS = (
    "server/hub.py",
    "server/live.py",
    "server/tables.py",
    "server/telling.py",
    "storage/sqlite.py",
)
LOOKED_AT = ("fluent", "litestar", "msgspec", "prometheus_client", "uvicorn", "websockets")
LEFT_OUT = frozenset({"__init__.py", "__main__.py"})
SKIP_MARK = "# mypyc: skip"
# Asking for metadata or a source archive must not cost a compilation.
BUILDING_COMMANDS = frozenset({"bdist", "bdist_wheel", "build", "build_ext", "install"})
EDITABLE_COMMANDS = frozenset({"develop", "editable_wheel"})


def say(message: str) -> None:
    print(f"antiquary build: {message}", flush=True)


def sources() -> list[str]:
    """The modules of the compiled unit, relative to the project."""
    found: list[str] = []
    for folder in COMPILED_FOLDERS:
        for path in sorted((ROOT / PACKAGE / folder).rglob("*.py")):
            first_lines = path.read_text(encoding="utf-8").splitlines()[:5]
            if path.name not in LEFT_OUT and SKIP_MARK not in first_lines:
                found.append(path.relative_to(ROOT).as_posix())
    if all(find_spec(package) for package in LOOKED_AT):
        found += [(PACKAGE / module).as_posix() for module in MOVES_PASS]
    return found


def obstacle() -> str | None:
    """Why this machine cannot compile, or None."""
    try:
        import mypyc.build  # noqa: F401
    except ImportError as error:
        return f"mypyc cannot be imported ({error})"

    # setuptools brings its own distutils, on every version of Python.
    from distutils.ccompiler import new_compiler
    from distutils.sysconfig import customize_compiler, get_python_inc

    with tempfile.TemporaryDirectory() as folder:
        probe = Path(folder, "probe.c")
        probe.write_text("#include <Python.h>\nint probe(void) { return PY_MAJOR_VERSION; }\n", encoding="utf-8")
        try:
            compiler = new_compiler()
            customize_compiler(compiler)
            compiler.compile([str(probe)], output_dir=folder, include_dirs=[get_python_inc()])
        except Exception as error:
            return f"there is no working C compiler with Python's headers ({error})"
    return None


def extensions() -> list[Extension]:
    mode = os.environ.get("ANTIQUARY_COMPILE") or "auto"
    if mode not in {"auto", "never", "always"}:
        raise SystemExit(f"antiquary build: ANTIQUARY_COMPILE is {mode!r}; it can be auto, never or always")

    commands = set(sys.argv[1:])
    editable = bool(commands & EDITABLE_COMMANDS)
    if not editable and not commands & BUILDING_COMMANDS:
        return []
    if mode == "never":
        say("plain Python, because ANTIQUARY_COMPILE=never")
        return []
    if editable and mode == "auto":
        say("plain Python, because the install is editable")
        return []

    paths = sources()
    if not paths:
        say("plain Python, because there is no module to compile")
        return []
    reason = obstacle()
    if reason is not None and mode == "always":
        raise SystemExit(f"antiquary build: ANTIQUARY_COMPILE=always, but {reason}")
    if reason is not None:
        say(f"plain Python (same games, slower), because {reason}")
        return []

    from mypyc.build import mypycify

    os.chdir(ROOT)
    built: list[Extension] = mypycify(paths, opt_level="3", debug_level="0")
    say(f"compiled with mypyc, {len(paths)} modules")
    return built


setup(ext_modules=extensions())
