"""Machines on which something is missing or odd: the program works, or says one sentence.

Each is a process of its own that tries itself (`self-test`: window, edit, both drawings, export, save, reopen), under
an X server of its own. A few run always, all of them with `--long`.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

import pytest

XVFB = os.environ.get("MHA_XVFB") or shutil.which("Xvfb")
pytestmark = pytest.mark.skipif(not XVFB or not sys.platform.startswith("linux"), reason="needs Xvfb")
SCREEN = ("-screen", "0", "1366x768x24")
WITHIN_S = 120
NO_FONTS = """<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><cachedir>{0}/cache</cachedir></fontconfig>"""
SENTENCE = "mha-desktop: "
LETTERS = "√ᵀₖ⁽ⁱ⁾·Ġ▁−×…"


@dataclass(frozen=True)
class Machine:
    """What is odd: variables of the environment (None: unset), the X server, and what the shell does before."""

    env: dict[str, str | None] = field(default_factory=dict)
    screen: tuple[str, ...] = SCREEN
    shell: str = ""
    refused: str = ""  # the sentence, where it cannot work


def without(extension):
    return Machine(screen=(*SCREEN, "-extension", extension))


# {home} is an empty folder that may be written.
OFTEN = {
    "no OpenGL in the X server": without("GLX"),
    "no fonts": Machine({"FONTCONFIG_FILE": "{home}/fonts.conf"}),
    "home that does not exist": Machine({"HOME": "/nonexistent/home"}),
    "present folder deleted": Machine(shell="cd $(mktemp -d) && rmdir $PWD;"),
    "no streams": Machine(shell="exec <&- >&- 2>&-;"),
    "256 colours": Machine(screen=("-screen", "0", "1366x768x8"), refused="This screen shows 256 colours"),
    "a screen that does not answer": Machine({"DISPLAY": ":9999"}, refused="The screen “:9999” does not answer."),
}
SELDOM = {
    "OpenGL 1.4": Machine({"MESA_GL_VERSION_OVERRIDE": "1.4"}),
    "indirect OpenGL": Machine({"LIBGL_ALWAYS_INDIRECT": "1"}),
    "Qt without OpenGL": Machine({"QT_XCB_GL_INTEGRATION": "none"}),
    "no XRender": without("RENDER"),
    "no shared memory": without("MIT-SHM"),
    "no RandR": without("RANDR"),
    "no XInput 2": Machine({"QT_XCB_NO_XI2": "1"}),
    "32,768 colours": Machine(screen=("-screen", "0", "1366x768x15")),
    "65,536 colours": Machine(screen=("-screen", "0", "1366x768x16")),
    "640 × 480": Machine(screen=("-screen", "0", "640x480x24")),
    "home unset": Machine({"HOME": None}),
    "home is a file": Machine({"HOME": "/etc/passwd"}),
    "home that cannot be written": Machine({"HOME": "/proc"}),
    "folders that cannot be made": Machine({f"XDG_{kind}_HOME": "/proc/x" for kind in ("STATE", "CONFIG", "DATA")}),
    "no folder for temporary files": Machine({"TMPDIR": "/proc/none"}),
    "stdout closed": Machine(shell="exec >&-;"),
    "umask 077": Machine(shell="umask 077;"),
    "LC_ALL=C": Machine({"LC_ALL": "C"}),
    "ASCII": Machine({"LC_ALL": "POSIX", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}),
    "a locale that is not there": Machine({"LC_ALL": "xx_XX.UTF-8"}),
    "no locale": Machine({"LANG": None, "LC_ALL": None}),
    "Turkish": Machine({"LC_ALL": "tr_TR.UTF-8", "LOCPATH": "{home}/locales"}),
    "German": Machine({"LC_ALL": "de_DE.UTF-8", "LOCPATH": "{home}/locales"}),
    "Egyptian Arabic": Machine({"LC_ALL": "ar_EG.UTF-8", "LOCPATH": "{home}/locales"}),
    "an odd time zone": Machine({"TZ": "Asia/Kathmandu"}),
    "no such time zone": Machine({"TZ": ":nonsense"}),
    "Python -OO": Machine({"PYTHONOPTIMIZE": "2", "PYTHONDONTWRITEBYTECODE": "1"}),
    "another style": Machine({"QT_STYLE_OVERRIDE": "windows"}),
    "no such style": Machine({"QT_STYLE_OVERRIDE": "nonsense"}),
    "144 dots an inch": Machine({"QT_FONT_DPI": "144"}),
    "scaled by 2": Machine({"QT_SCALE_FACTOR": "2"}),
    "scaled by a half": Machine({"QT_SCALE_FACTOR": "0.5"}),
    "a screen reader": Machine({"QT_LINUX_ACCESSIBILITY_ALWAYS_ON": "1"}),
    "no screen named": Machine({"DISPLAY": "", "QT_QPA_PLATFORM": None}),  # tries itself without one
}


@contextmanager
def x_server(options):
    """An X server for one process; the name of its screen."""
    reader, writer = os.pipe()
    quiet = subprocess.DEVNULL
    server = subprocess.Popen(
        [XVFB, *options, "-nolisten", "tcp", "-noreset", "-displayfd", str(writer)],
        pass_fds=[writer], stdout=quiet, stderr=quiet,
    )  # fmt: skip
    os.close(writer)
    try:
        with os.fdopen(reader) as told:
            yield f":{told.readline().strip()}"
    finally:
        server.terminate()
        server.wait()


def run(machine, home, arguments):
    """Run Python on a machine; what it came to."""
    (home / "fonts.conf").write_text(NO_FONTS.format(home))
    if "LOCPATH" in machine.env:
        make_locale(machine.env["LC_ALL"], home / "locales")
    with x_server(machine.screen) as display:
        env = {name: text for name, text in os.environ.items() if not name.startswith(("XDG_", "QT_", "LC_"))}
        env |= {"DISPLAY": display, "HOME": str(home), "QT_QPA_PLATFORM": "xcb", "OMP_NUM_THREADS": "1"}
        env |= {"XDG_RUNTIME_DIR": str(home), "PYTHONPATH": str(Path(__file__).parents[2])}
        for name, text in machine.env.items():
            env.pop(name, None)
            if text is not None:
                env[name] = text.format(home=home)
        command = ["sh", "-c", f'{machine.shell} exec "$@"', "sh", sys.executable, *arguments]
        return subprocess.run(command, env=env, capture_output=True, timeout=WITHIN_S, check=False)


def make_locale(name, folder):
    """Compile one of the system's locales, which few machines have all of."""
    compiler = shutil.which("localedef")
    if compiler is None:
        pytest.skip("needs localedef")
    folder.mkdir()
    language, encoding = name.split(".")
    subprocess.run([compiler, "-i", language, "-f", encoding, str(folder / name)], check=False, capture_output=True)
    if not (folder / name).exists():
        pytest.skip(f"the system has no sources of {language}")


def tries_itself(machine, home):
    ended = run(machine, home, ["-m", "mha_desktop", "self-test"])
    said = ended.stderr.decode("utf-8", "replace")
    assert "Traceback" not in said
    if machine.refused:
        assert ended.returncode == 2
        assert said.strip().splitlines()[-1].startswith(SENTENCE + machine.refused)
        return
    assert ended.returncode == 0, said
    assert "QPainter" not in said


@pytest.mark.parametrize("name", OFTEN)
def test_it_works_or_says_why_not(name, tmp_path):
    tries_itself(OFTEN[name], tmp_path)


@pytest.mark.long
@pytest.mark.parametrize("name", SELDOM)
def test_it_works_on_odder_machines(name, tmp_path):
    tries_itself(SELDOM[name], tmp_path)


DRAWN = """
import sys
from PySide6.QtGui import QImage, QPainter, QColor
from mha_desktop.app import create_application
from mha_desktop.ui.theme import Theme, load_fonts
app = create_application(["odd"])
load_fonts()
font = Theme.named("light").font("body")
def picture(letter):
    image = QImage(40, 40, QImage.Format.Format_RGB32)
    image.fill(QColor("white"))
    painter = QPainter(image)
    painter.setFont(font)
    painter.drawText(8, 28, letter)
    painter.end()
    return bytes(image.constBits())
nothing, missing = picture(" "), picture(chr(0xE123))
sys.stdout.buffer.write("".join(c for c in sys.argv[1] if picture(c) in (nothing, missing)).encode())
"""


def test_without_fonts_every_letter_of_the_formulas_is_drawn(tmp_path):
    ended = run(OFTEN["no fonts"], tmp_path, ["-c", DRAWN, LETTERS + "aZ09"])
    assert ended.returncode == 0, ended.stderr.decode()
    assert ended.stdout.decode() == ""
