"""The unpacked program, started as users start it: from a folder that cannot be written, with and without a screen."""

from __future__ import annotations

import contextlib
import os
import re
import shutil
import statistics
import subprocess
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import x11
from PySide6.QtGui import QGuiApplication, QImage

PATIENCE_S = 120
SLOWEST_START_S = 10
WATCHED_S = 15
FEWEST_COLOURS = 40
ROUNDS = 3
NOBODY = 65534


class Machine:
    """Where the program is tried: a program, a home folder and the variables of a bare session.

    File modes do not bind root, so root starts the program as the user nobody.
    """

    def __init__(self, program: Path, folder: Path, display: str) -> None:
        self.program = program
        self.folder = folder
        self.display = display
        self.home = self.owned(folder / "home")
        # The caller's LD_LIBRARY_PATH, PYTHONPATH and settings must not help.
        self.bare = {"PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8", "TMPDIR": str(self.owned(folder / "temporary"))}

    def owned(self, place: Path) -> Path:
        """Make a folder that the program's user may write."""
        place.mkdir()
        if os.geteuid() == 0:
            os.chown(place, NOBODY, NOBODY)
        return place

    def environment(self, screen: bool) -> dict[str, str]:
        """Variables of a session, on the screen or without one."""
        shown = {"DISPLAY": self.display} if screen else {"QT_QPA_PLATFORM": "offscreen"}
        return self.bare | shown | {"HOME": str(self.home)}

    def start(self, command: list[str | Path], environment: dict[str, str]) -> subprocess.Popen[str]:
        """Start a command, its output kept."""
        user = {"user": NOBODY, "group": NOBODY, "extra_groups": []} if os.geteuid() == 0 else {}
        pipes = {"stdin": subprocess.DEVNULL, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
        return subprocess.Popen(command, cwd="/", env=environment, text=True, **pipes, **user)

    def run(self, command: list[str | Path], environment: dict[str, str]) -> str:
        """Run a command that must succeed and say nothing on stderr; what it said on stdout."""
        process = self.start(command, environment)
        out, err = process.communicate(timeout=PATIENCE_S)
        assert process.returncode == 0, f"exit code {process.returncode}: {err or out}"
        assert err == "", f"said on stderr: {err}"
        return out


def check_self_test(machine: Machine, screen: bool) -> str:
    """56, 62: examples, edits, both pictures, exports and saving work; OpenGL is used where there is a screen."""
    out = machine.run([machine.program, "self-test", "--facts"], machine.environment(screen))
    facts = dict(line.split(": ", 1) for line in out.splitlines())
    assert facts["numbers to torch and back"] == "equal", out
    assert facts["cube drawn by"] == ("OpenGL" if screen else "QPainter"), out
    if screen:
        assert {"OpenGL.GL", "OpenGL.platform.glx"} <= set(facts["modules"].split()), out
    return "; ".join(f"{name}: {fact}" for name, fact in facts.items() if name != "modules")


def check_without_output(machine: Machine) -> str:
    """Standard output and error closed, as some launchers leave them."""
    command = ["/bin/sh", "-c", 'exec "$0" self-test <&- >&- 2>&-', machine.program]
    machine.run(command, machine.environment(screen=False))
    return "exit 0"


def check_without_home(machine: Machine) -> str:
    """HOME missing, and HOME naming a folder that is not there."""
    environment = machine.environment(screen=False)
    machine.run([machine.program, "self-test"], environment | {"HOME": str(machine.folder / "not there")})
    del environment["HOME"]
    machine.run([machine.program, "self-test"], environment)
    return "exit 0 twice"


def check_no_network(machine: Machine) -> str:
    """No connection is opened or listened for; local sockets, as to the screen, do not count."""
    strace = shutil.which("strace")
    assert strace, "strace is missing; install it"
    log = machine.owned(machine.folder / "strace") / "log"
    traced = [strace, "-f", "-qq", "-e", "trace=socket,connect,bind", "-o", log, machine.program, "self-test"]
    machine.run(traced, machine.environment(screen=True))
    calls = log.read_text("utf-8", "replace").splitlines()
    outward = [call for call in calls if "AF_INET" in call]
    assert not outward, f"{len(outward)} calls, as {outward[0]}"
    assert any("AF_UNIX" in call for call in calls), "strace saw not even the screen's socket"
    return f"{len(calls)} socket calls, all to this machine's own sockets"


@contextlib.contextmanager
def window(machine: Machine, *arguments: str | Path) -> Iterator[subprocess.Popen[str]]:
    """The program with a window; ended when this ends."""
    process = machine.start([machine.program, *arguments], machine.environment(screen=True))
    try:
        yield process
    finally:
        process.terminate()
        process.communicate(timeout=PATIENCE_S)


def check_start(machine: Machine) -> str:
    """49: from the start of the process to the painted window, read from the screen; the first start is the coldest."""
    seconds = []
    for _ in range(ROUNDS):
        begin = time.perf_counter()
        with window(machine) as process:
            painted(machine, process)
            seconds.append(time.perf_counter() - begin)
        wait_until(lambda: not x11.windows(machine.display), "the window to close")
    found = f"{seconds[0]:.2f} s at first, then median {statistics.median(seconds[1:]):.2f} s (< {SLOWEST_START_S} s)"
    assert max(seconds) < SLOWEST_START_S, found
    return found


def check_opens_file(machine: Machine, document: Path) -> str:
    """60, 50: a document as argument is shown; one process and one window, nothing unpacked, no socket to a network."""
    with window(machine, document) as process:
        painted(machine, process)
        titles = [shown.title for shown in x11.windows(machine.display)]
        assert any(document.stem in title for title in titles), f"titles: {titles}"
        begin = time.monotonic()
        while time.monotonic() - begin < WATCHED_S:
            family = processes(process.pid)
            shown = x11.windows(machine.display)
            assert process.poll() is None, f"it ended: {process.communicate()}"
            assert len(family) == 1, f"{len(family)} processes: {family}"
            assert len(shown) == 1, f"{len(shown)} windows: {shown}"
            time.sleep(0.5)
        unpacked = list(Path(machine.bare["TMPDIR"]).glob("_MEI*"))
        assert not unpacked, f"unpacked at start: {unpacked}"
        mapped = Path(f"/proc/{process.pid}/maps").read_text()
        runtimes = set(re.findall(r"/(lib(?:gomp|iomp5|omp)\b[^/\n]*)", mapped))
        assert len(runtimes) == 1, f"OpenMP runtimes in the process: {runtimes}"
        variables = Path(f"/proc/{process.pid}/environ").read_bytes()
        assert b"KMP_DUPLICATE_LIB_OK" not in variables
    return f"“{titles[0]}”, after {WATCHED_S} s one process, one window, one OpenMP runtime"


def processes(pid: int) -> list[int]:
    """The process and all that came from it."""
    parents = {}
    for place in Path("/proc").iterdir():
        if place.name.isdigit():
            with contextlib.suppress(OSError):  # it has ended meanwhile
                parents[int(place.name)] = int((place / "stat").read_text().rpartition(")")[2].split()[1])
    family = [pid]
    for one in family:
        family += [child for child, parent in parents.items() if parent == one]
    return family


def painted(machine: Machine, process: subprocess.Popen[str]) -> None:
    """Wait until the window shows its pictures."""

    def is_painted() -> bool:
        assert process.poll() is None, f"it ended: {process.communicate()}"
        return any(colours(shown) >= FEWEST_COLOURS for shown in x11.windows(machine.display))

    wait_until(is_painted, "a painted window")


def colours(shown: x11.Window) -> int:
    """How many colours the lower right part of a window has, where heatmaps and cube are; few while it is empty."""
    screen = QGuiApplication.primaryScreen()
    left, top = shown.x + shown.width // 3, shown.y + shown.height // 5
    grabbed = screen.grabWindow(0, left, top, shown.width // 2, shown.height // 2)
    image = grabbed.toImage().convertToFormat(QImage.Format.Format_RGB32)
    pixels = memoryview(image.constBits()).cast("I") if not image.isNull() else memoryview(b"")
    return len(set(pixels[::7]))


def wait_until(done: Callable[[], bool], what: str) -> None:
    """Wait for a condition."""
    begin = time.monotonic()
    while not done():
        assert time.monotonic() - begin < PATIENCE_S, f"waited {PATIENCE_S} s for {what}"
        time.sleep(0.01)
