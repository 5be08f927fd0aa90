"""Small screens and scale factors: everything fits, nothing is clipped, and the cube is as sharp as the screen."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

TESTS = Path(__file__).parents[1]
CODE = """
import json, sys, time
from mha_desktop.app import create_application, create_window
from PySide6.QtCore import QEventLoop
from PySide6.QtWidgets import QWidget
from aids.cuts import cut
import torch
app = create_application(sys.argv[:1])
width, height, example = int(sys.argv[1]), int(sys.argv[2]), sys.argv[3]
window = create_window(f"example:{example}")
window.resize(width, height)
window.show()
end = time.monotonic() + 60
def until(condition):
    while not condition():
        assert time.monotonic() < end, "timed out"
        app.processEvents(QEventLoop.ProcessEventsFlag.AllEvents, 20)
until(lambda: window.isVisible() and window.badge.kind == "ok")
until(lambda: window.badge.width() >= window.badge.minimumSizeHint().width())  # the toolbar makes room for its words
clipped = []
def look(where):
    clipped.extend(f"{where}: {fault}" for fault in cut(window))
look("first")
for name in ("tables", "sliders", "cube"):
    window.docks[name].raise_()
    for _ in range(5):
        app.processEvents()
    look(name)
cube = window.cube.view
until(lambda: not cube.picture.gl_waits)
image = cube.grab().toImage()
ratio = cube.devicePixelRatioF()
ground = window.theme.color("surface.panel").getRgb()[:3]
seen = [image.pixelColor(x, y).getRgb()[:3] != ground
        for x in range(0, image.width(), 3) for y in range(0, image.height(), 3)]
print(json.dumps({
    "size": [window.width(), window.height()],
    "least": [window.minimumSizeHint().width(), window.minimumSizeHint().height()],
    "minimum": [window.minimumSize().width(), window.minimumSize().height()],
    "screen": [window.screen().availableSize().width(), window.screen().availableSize().height()],
    "arrangement": window.docks.arrangement.value,
    "ratio": ratio,
    "cube": [cube.width(), cube.height()],
    "image": [image.width(), image.height()],
    "drawn": [cube.picture.image(cube.scene, cube.projection, ratio, cube._fonts).width(),
              cube.picture.image(cube.scene, cube.projection, ratio, cube._fonts).height()],
    "covered": sum(seen) / len(seen),
    "clipped": clipped,
    "toolbar": window.toolbar.sizeHint().width(),
    "overflow": [w.objectName() for w in window.findChildren(QWidget, "qt_toolbar_ext_button") if w.isVisible()],
    "hidden": [name for name in ("example", "heads", "mask", "torch_badge", "export", "readout", "facts")
               if not window.findChild(QWidget, name).isVisible()],
    "messages": window.message.isVisible(),
    "menus": [action.text() for action in window.menuBar().actions()],
}))
window.close()
"""


@cache
def look(width: int, height: int, factor: str, example: str = "clusters", language: str = "en") -> dict[str, object]:
    """Open a window of this many logical px at a scale factor, in a process of its own, and measure it."""
    variables = {k: v for k, v in os.environ.items() if not k.startswith("QT_")} | {"LANGUAGE": language}
    variables |= {"PYTHONPATH": os.pathsep.join((str(TESTS.parent), str(TESTS)))}
    variables |= {"QT_SCALE_FACTOR": factor, "QT_QPA_PLATFORM": os.environ.get("QT_QPA_PLATFORM", "offscreen")}
    command = [sys.executable, "-c", CODE, str(width), str(height), example]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, env=variables)
    assert done.returncode == 0, done.stderr[-3000:]
    return json.loads(done.stdout.splitlines()[-1])


# The logical px that are left of a screen of 1366 × 768 (1920 × 1080 for the last), without a title bar of 30 px.
SCREENS = [
    (1366, 738, "1", "wide"),
    (1092, 584, "1.25", "tabbed cube"),
    (911, 492, "1.5", "all tabbed"),
    (960, 525, "2", "all tabbed"),
]


@pytest.mark.gl
@pytest.mark.parametrize(("width", "height", "factor", "arrangement"), SCREENS)
def test_42_the_window_fits_and_nothing_is_clipped(width, height, factor, arrangement):
    found = look(width, height, factor)
    assert found["ratio"] == pytest.approx(float(factor))
    assert found["size"] == [width, max(height, 500)]
    assert found["least"][0] <= width
    assert found["least"][1] <= max(height, 500)
    assert found["arrangement"] == arrangement
    assert found["clipped"] == found["overflow"] == found["hidden"] == []
    assert not found["messages"]


@pytest.mark.gl
@pytest.mark.parametrize(("width", "height", "factor", "arrangement"), SCREENS)
def test_11_the_cubes_picture_has_the_screens_pixels(width, height, factor, arrangement):
    found = look(width, height, factor)
    wanted = [round(length * float(factor)) for length in found["cube"]]
    assert found["drawn"] == pytest.approx(wanted, abs=1)
    assert found["image"] == pytest.approx(wanted, abs=1)


@pytest.mark.gl
@pytest.mark.parametrize("factor", ["1.25", "1.5"])
def test_12_the_cube_covers_the_same_share_at_every_factor(factor):
    plain, scaled = look(1300, 760, "1"), look(1300, 760, factor)
    assert scaled["cube"] == plain["cube"]
    assert scaled["covered"] == pytest.approx(plain["covered"], abs=0.03)


@pytest.mark.gl
def test_two_sequences_fit_a_small_screen_too():
    for found in (look(1366, 738, "1", "river"), look(911, 492, "1.5", "river")):
        assert found["clipped"] == found["overflow"] == found["hidden"] == []


@pytest.mark.gl
@pytest.mark.parametrize("example", ["clusters", "river"])
@pytest.mark.parametrize(("width", "height", "factor"), [(1366, 738, "1"), (911, 492, "1.5")])
def test_german_words_fit_a_small_screen_on_a_german_desktop(width, height, factor, example):
    found = look(width, height, factor, example, "de")
    assert found["menus"][0] == "&Datei"
    assert found["least"][0] <= width
    assert found["clipped"] == found["overflow"] == found["hidden"] == []


WALK = """
import json, sys
from types import SimpleNamespace
from aids.cuts import cut
from aids.walk import dialogs, pages, settle
from mha_desktop.app import create_application, create_window
from PySide6.QtTest import QTest
app = create_application(sys.argv[:1])
window = create_window("example:clusters")
window.resize(int(sys.argv[1]), int(sys.argv[2]))
window.show()
while window.session.engine is None:
    QTest.qWait(20)
settle(window)
found = {}
def look(where, root):
    for fault in cut(root):
        found.setdefault(fault, where)
for where in pages(window, lambda step, count: step % 4 == 1):
    look(where, window)
opened = dialogs(window, SimpleNamespace(setattr=setattr), look)
print(json.dumps([len(opened), window.devicePixelRatioF(), [f"{where}: {fault}" for fault, where in found.items()]]))
window.files.keeper.give_up()
window.close()
"""


@pytest.mark.long
@pytest.mark.gl  # the offscreen platform's screen is 800 px wide and would squeeze the dialogs
@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(("width", "height", "factor"), [screen[:3] for screen in SCREENS[1:]])
def test_no_word_is_cut_anywhere_at_a_scale_factor(tmp_path, width, height, factor, language):
    variables = {k: v for k, v in os.environ.items() if not k.startswith("QT_")} | {"LANGUAGE": language}
    variables |= {"PYTHONPATH": os.pathsep.join((str(TESTS.parent), str(TESTS)))}
    variables |= {"QT_SCALE_FACTOR": factor, "QT_QPA_PLATFORM": os.environ.get("QT_QPA_PLATFORM", "xcb")}
    variables |= {f"XDG_{kind}_HOME": str(tmp_path / kind) for kind in ("CONFIG", "DATA", "STATE")}
    command = [sys.executable, "-c", WALK, str(width), str(max(height, 500))]
    done = subprocess.run(command, capture_output=True, text=True, timeout=500, env=variables, check=False)
    assert done.returncode == 0, done.stderr[-3000:]
    opened, ratio, found = json.loads(done.stdout.splitlines()[-1])
    assert (opened >= 25, ratio) == (True, float(factor))
    assert not found, "\n".join(["", *found])
