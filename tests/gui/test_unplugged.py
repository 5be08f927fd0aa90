"""A second screen is unplugged while the window and a floating cube stand on it: both come back, nothing is lost."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

XVFB = os.environ.get("MHA_XVFB") or shutil.which("Xvfb")
TESTS = Path(__file__).parents[1]
CODE = """
import json, sys, time
from functools import partial
from aids.monitors import Monitors
monitors = Monitors()
monitors.plug("laptop", 0, 1366, 768)
monitors.plug("projector", 1366, 1280, 1024)
from PySide6.QtTest import QTest
from mha_desktop.app import create_application, create_window
from mha_desktop.document.cells import Block, set_cell
app = create_application(sys.argv[:1])
window = create_window("example:clusters")
window.setGeometry(1400, 40, 1200, 900)
window.show()

def until(condition):
    end = time.monotonic() + 60
    while not condition():
        assert time.monotonic() < end
        QTest.qWait(10)

def colours(image):
    return len({image.pixel(x, y) for x in range(0, image.width(), 5) for y in range(0, image.height(), 5)})

def account():
    cube = window.docks["cube"]
    return {
        "screens": [screen.name() for screen in app.screens()],
        "window": [window.screen().name(), *window.frameGeometry().getRect()],
        "cube": [cube.screen().name(), *cube.frameGeometry().getRect()],
        "shown": [window.isVisible(), cube.isVisible()],
        "weight": float(window.session.state.document.weights.W_Q[0, 0]),
        "undo": window.session.history.undo_name,
        "colours": colours(window.grab().toImage()),
    }

def edit(value):
    window.session.commit(f"W_Q = {value}", partial(set_cell, block=Block("W_Q", 0, 0), value=value))

until(lambda: window.session.engine is not None and not window.dressing.pending)
window.commands.float_cube()
until(lambda: window.docks["cube"].isFloating())
window.docks["cube"].setGeometry(1700, 200, 600, 500)
edit(2.5)
QTest.qWait(200)
found = {"before": account()}
monitors.unplug("projector")
until(lambda: len(app.screens()) == 1)
QTest.qWait(300)
found["after"] = account()
edit(3.5)
window.session.undo()
found["edited"] = account()
monitors.plug("projector", 1366, 1280, 1024)
until(lambda: len(app.screens()) == 2)
QTest.qWait(200)
found["again"] = account()
print(json.dumps(found))
window.files.keeper.give_up()
window.close()
"""


@pytest.fixture
def display(tmp_path):
    """An X server wide enough for two monitors, for this process alone."""
    reader, writer = os.pipe()
    options = ["-screen", "0", "2646x1024x24", "-nolisten", "tcp", "-noreset", "-displayfd", str(writer)]
    quiet = subprocess.DEVNULL
    server = subprocess.Popen([XVFB, *options], pass_fds=[writer], stdout=quiet, stderr=quiet)
    os.close(writer)
    with os.fdopen(reader) as told:
        yield f":{told.readline().strip()}"
    server.terminate()
    server.wait()


@pytest.mark.long
@pytest.mark.skipif(not XVFB or not sys.platform.startswith("linux"), reason="needs Xvfb")
def test_window_and_panels_come_back_from_a_screen_that_is_gone(display):
    paths = os.pathsep.join((str(TESTS.parent), str(TESTS)))
    env = os.environ | {"DISPLAY": display, "QT_QPA_PLATFORM": "xcb", "PYTHONPATH": paths}
    done = subprocess.run([sys.executable, "-c", CODE], env=env, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    assert "Traceback" not in done.stderr
    found = json.loads(done.stdout.splitlines()[-1])
    before, after, edited, again = (found[name] for name in ("before", "after", "edited", "again"))
    assert before["screens"] == ["laptop", "projector"]
    assert [before["window"][0], before["cube"][0]] == ["projector", "projector"]
    assert after["screens"] == ["laptop"]
    for part in ("window", "cube"):
        screen, left, top, width, height = after[part]
        assert screen == "laptop"
        assert left >= 0
        assert top >= 0
        assert left + width <= 1366
        assert top + height <= 768
    assert after["shown"] == [True, True]
    assert (edited["weight"], edited["undo"]) == (2.5, "W_Q = 2.5")
    assert edited["colours"] > 50  # it is painted there
    assert again["window"] == after["window"]  # a screen that comes takes nothing away
