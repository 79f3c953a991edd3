"""Build script: compiles the rules and the opponents with mypyc, or leaves them plain Python.

Everything else about the package is in pyproject.toml. ANTIQUARY_COMPILE chooses:

auto    (default) compile; without a C compiler or mypyc, say so and build plain Python
never   build plain Python
always  compile; fail if that is impossible

An editable install is never compiled unless told `always`: a stale compiled file would win over an edited source.
"""

import os
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

ROOT = Path(__file__).resolve().parent
PACKAGE = Path("src", "antiquary")
C_FOLDER = "build"
# The kernel, the opponents and each game's folder; games/ itself only connects the games with the rest.
COMPILED = ("kernel/**/*.py", "agents/**/*.py", "games/*/**/*.py")
# Folders and modules within them that stay plain Python: texts and drawings, made by libraries that are not compiled,
# and what only people do who set up a table.
PLAIN = frozenset({"words", "drawing", "arrangement", "presenter.py", "__init__.py", "__main__.py"})
# Asking for metadata or a source archive must not cost a compilation.
BUILDING_COMMANDS = frozenset({"bdist", "bdist_wheel", "build", "build_ext", "install"})
EDITABLE_COMMANDS = frozenset({"develop", "editable_wheel"})


def say(message: str) -> None:
    print(f"antiquary build: {message}", flush=True)


class ParallelBuildExt(build_ext):
    """Compiles the C files of an extension side by side; setuptools only knows how to do that with whole extensions.

    An object file that is newer than all it depends on is kept, so that a small change compiles little.
    """

    def build_extension(self, ext: Extension) -> None:
        sources = sorted(ext.sources, key=lambda source: -Path(source).stat().st_size)
        with ThreadPoolExecutor(os.process_cpu_count() if sys.version_info >= (3, 13) else os.cpu_count()) as pool:
            objects = list(pool.map(lambda source: self.compiled(source, ext), sources))
        ext.extra_objects = [*ext.extra_objects, *objects]
        ext.sources = []
        super().build_extension(ext)

    def compiled(self, source: str, ext: Extension) -> str:
        """The object file of one C file."""
        target = Path(self.compiler.object_filenames([source], output_dir=self.build_temp)[0])
        needed = [Path(source), *Path(C_FOLDER).glob("*.h"), ROOT / "setup.py"]
        if target.exists() and target.stat().st_mtime > max(path.stat().st_mtime for path in needed):
            return str(target)
        self.compiler.compile(
            [source],
            output_dir=self.build_temp,
            macros=ext.define_macros,
            include_dirs=ext.include_dirs,
            debug=self.debug,
            extra_postargs=ext.extra_compile_args,
        )
        return str(target)


def sources() -> list[str]:
    """The modules of the compiled unit, relative to the project."""
    package = ROOT / PACKAGE
    paths = sorted({path for pattern in COMPILED for path in package.glob(pattern)})
    return [path.relative_to(ROOT).as_posix() for path in paths if not PLAIN & set(path.relative_to(package).parts)]


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
    reason = obstacle()
    if reason is not None and mode == "always":
        raise SystemExit(f"antiquary build: ANTIQUARY_COMPILE=always, but {reason}")
    if reason is not None:
        say(f"plain Python (same games, slower), because {reason}")
        return []
    return mypycified(sources())


def mypycified(paths: list[str]) -> list[Extension]:
    """The modules as extensions: one shared library made of one C file per module."""
    from mypyc.build import mypycify

    os.chdir(ROOT)
    built: list[Extension] = mypycify(paths, opt_level="2", debug_level="0", multi_file=True, target_dir=C_FOLDER)
    if os.name == "posix":
        # Calls between the C files of the library are direct; by default each could be replaced from outside.
        for extension in built:
            extension.extra_compile_args.append("-fvisibility=hidden")
    say(f"compiled with mypyc, {len(paths)} modules")
    return built


if __name__ == "__main__":
    setup(ext_modules=extensions(), cmdclass={"build_ext": ParallelBuildExt})
