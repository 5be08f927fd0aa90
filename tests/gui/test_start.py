"""Starting up: without a screen, without OpenGL, under a misleading environment, and before the engine is there."""

from __future__ import annotations

import os
import subprocess
import sys
from functools import partial

import pytest
from PySide6.QtWidgets import QWidget

from aids.scripts import BEGIN
from mha_desktop.document.cells import Block, set_cell
from tests.gui.test_responsive import limit

UNSET = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM", "MHA_TEST_LEG", "PYOPENGL_PLATFORM")

PREAMBLE = f"""{BEGIN}
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QWidget
def colored(widget):
    image = widget.grab().toImage()
    pixels = [image.pixelColor(x, y) for x in range(0, image.width(), 3) for y in range(0, image.height(), 3)]
    return sum(c.hsvSaturation() > 40 for c in pixels)
"""


def start(code, **environment):
    """Run a script in a process of its own; its standard output. Its error output must be empty."""
    variables = {k: v for k, v in os.environ.items() if k not in UNSET or k in environment} | environment
    variables = {k: v for k, v in variables.items() if v}
    done = subprocess.run(
        [sys.executable, "-c", PREAMBLE + code], capture_output=True, text=True, timeout=120, env=variables
    )
    assert done.returncode == 0, done.stderr[-2000:]
    noise = [line for line in done.stderr.splitlines() if "This plugin does not support" not in line]
    assert noise == []
    return done.stdout.split()


def test_7_without_a_screen_it_opens_edits_exports_and_leaves_quietly(tmp_path):
    path = tmp_path / "figure.png"
    said = start(
        f"""
from functools import partial
from mha_desktop.document.cells import Block, set_cell
from mha_desktop.ui.export import render_heatmaps
from mha_desktop.ui.theme import Theme
window = create_window(); window.resize(1500, 900); window.show()
until(lambda: window.session.engine is not None)
window.session.commit("edit", partial(set_cell, block=Block("W_Q", 0, 0), value=2.0))
until(lambda: window.badge.kind == "ok" and window.cube.view.note)
print(window.cube.view.painter_name, colored(window.cube.view) > 50, colored(window.heatmaps) > 50)
render_heatmaps(window.session.state, Theme.named("light"), 1000).save({str(path)!r})
print(window.cube_head.note.accessibleName().replace(" ", "_"))
window.files.keeper.give_up()
window.close()
""",
        QT_QPA_PLATFORM="offscreen",
    )
    assert said[:3] == ["QPainter", "True", "True"]
    assert said[3] == "Drawn_without_OpenGL."
    assert path.read_bytes()[:4] == b"\x89PNG"


@pytest.mark.gl
def test_5_a_wayland_variable_under_x11_does_not_mislead(monkeypatch):
    said = start(
        """
window = create_window(); window.show()
until(lambda: window.cube.view.painter_name and not window.cube.view.picture.gl_waits)
until(lambda: window.cube.view.painter_name == "OpenGL", 10)
note = window.cube_head.note.accessibleName()
print(window.cube.view.painter_name, colored(window.cube.view) > 200, "without" not in note)
window.close()
""",
        DISPLAY=os.environ["DISPLAY"],
        QT_QPA_PLATFORM="xcb",
        WAYLAND_DISPLAY="wayland-0",
    )
    assert said == ["OpenGL", "True", "True"]


@pytest.mark.gl
def test_6_where_opengl_cannot_be_imported_the_cube_is_drawn_all_the_same():
    said = start(
        """
class Refuse:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] == "OpenGL":
            raise ImportError("no OpenGL here")
sys.meta_path.insert(0, Refuse())
window = create_window(); window.show()
until(lambda: window.session.engine is not None)
until(lambda: window.cube.view.note)
print(window.cube.view.painter_name, colored(window.cube.view) > 200, window.cube_head.note.isVisible())
print(window.cube_head.note.accessibleName().replace(" ", "_"), window.message.isVisible())
window.close()
""",
        DISPLAY=os.environ["DISPLAY"],
        QT_QPA_PLATFORM="xcb",
    )
    assert said == ["QPainter", "True", "True", "Drawn_without_OpenGL.", "False"]


@pytest.mark.gl
def test_opengl_is_imported_beside_the_window():
    """In the window's thread it takes a fifth of a second, in the middle of the first picture by it."""
    said = start(
        """
import threading
class Watch:
    def find_spec(self, name, path=None, target=None):
        if name == "OpenGL.GL":
            print(threading.current_thread().name)
sys.meta_path.insert(0, Watch())
window = create_window(); window.resize(1500, 900); window.show()
longest, last = 0.0, 0.0
def beat():
    global longest, last
    now = time.thread_time()
    longest, last = max(longest, now - last), now
until(lambda: window.session.engine is not None)
last = time.thread_time()
timer = QTimer(); timer.timeout.connect(beat); timer.start(5)
until(lambda: window.cube.view.painter_name == "OpenGL")
print(longest)
window.close()
""",
        DISPLAY=os.environ["DISPLAY"],
        QT_QPA_PLATFORM="xcb",
    )
    assert said[0] == "PyOpenGL"
    assert float(said[1]) < 2 * limit()


@pytest.mark.gl
def test_6_where_opengl_fails_later_the_cube_goes_on_by_the_other_painter(user):
    cube = user.find("cube")
    assert cube.painter_name == "OpenGL"
    before = user.pixels(cube)

    def fail(*_):
        raise RuntimeError("the driver has gone")

    cube.picture.painter._values.update = fail
    user.window.session.commit("edit", partial(set_cell, block=Block("W_Q", 6, 2), value=5.0))
    user.qtbot.waitUntil(lambda: cube.painter_name == "QPainter")
    assert user.colored(cube) > 500
    assert (user.pixels(cube) != before).any()
    assert user.window.cube_head.note.isVisible()


def test_the_window_is_painted_and_filled_before_torch_is_touched():
    said = start(
        """
window = create_window(); window.resize(1500, 900); window.show()
assert "torch" not in sys.modules
until(lambda: window.cube.view.painter_name)
print("torch" in sys.modules, colored(window.heatmaps) > 50, colored(window.cube.view) > 50)
print(window.badge.kind, window.session.engine is None)
from functools import partial
from mha_desktop.document.cells import Block, set_cell
from mha_desktop.document.structure import set_heads
session = window.session
before = session.state.document
session.commit("first", partial(set_cell, block=Block("W_Q", 0, 0), value=5.0))
session.commit("second", partial(set_heads, heads=2))
session.commit("third", partial(set_cell, block=Block("W_Q", 0, 0), value=7.0))
print(session.state.document is before)
ready = []
window.engine_ready.connect(lambda: ready.append(session.state.document.weights.W_Q[0, 0]))
until(lambda: ready)
print(ready[0], session.state.document.heads, len(session.history), session.history.undo_name)
until(lambda: window.badge.kind == "ok")
window.files.keeper.give_up()
window.close()
""",
        **({"QT_QPA_PLATFORM": "xcb", "DISPLAY": os.environ["DISPLAY"]} if os.environ.get("DISPLAY") else
           {"QT_QPA_PLATFORM": "offscreen"}),
    )  # fmt: skip
    assert said == ["False", "True", "True", "neutral", "True", "True", "7.0", "2", "4", "third"]


def test_the_first_picture_needs_no_pyqtgraph_and_its_items_then_draw_the_same_pixels():
    said = start(
        """
window = create_window(); window.resize(1500, 900); window.show()
def picture():
    return window.heatmaps.view.grab().toImage()
until(lambda: window.cube.view.painter_name)
print("pyqtgraph" in sys.modules)
first = picture()
print(colored(window.heatmaps) > 50)
until(lambda: window.session.engine is not None)
import pyqtgraph
print(all(isinstance(image, pyqtgraph.ImageItem) for image in window.heatmaps.images), len(window.heatmaps.images))
print(picture() == first)
window.files.keeper.give_up()
window.close()
""",
        QT_QPA_PLATFORM="offscreen",
    )
    assert said == ["False", "True", "True", "4", "True"]


def test_55_where_torch_is_broken_one_sentence_says_so_and_the_window_stays():
    said = start(
        """
class Refuse:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] == "torch":
            raise ImportError("c10 is damaged")
sys.meta_path.insert(0, Refuse())
window = create_window(); window.show()
until(lambda: window.message.isVisible())
print(window.message.text.replace(" ", "_"))
print(window.isVisible(), window.session.engine is None, colored(window.heatmaps) > 50, window.badge.kind)
print(window.badge.accessibleName().replace(" ", "_"))
window.message.clear()
window.badge.click()
until(lambda: window.message.isVisible())
print(window.message.text.replace(" ", "_"))
window.actions_by_id["view.insight.torch"].trigger()
until(lambda: window.findChild(QWidget, "insight.torch") is not None)
page = window.findChild(QWidget, "insight.torch")
until(lambda: page.canvas.accessibleName())
print(page.canvas.accessibleName().replace(" ", "_"))
window.commands.open_example("river")
print(window.session.state.document.title, colored(window.cube.view) > 50)
window.close()
""",
        QT_QPA_PLATFORM="offscreen",
    )
    assert said[0] == (
        "The_engine_is_missing:_torch_could_not_be_imported_(c10_is_damaged)._Numbers_cannot_be_changed."
    )
    assert said[1:5] == ["True", "True", "True", "neutral"]
    assert said[5].startswith("no_torch")
    assert said[6] == "Without_the_engine_nothing_can_be_computed._Install_torch_again;_nothing_was_changed."
    assert said[7] == "Same_as_torch._Without_the_engine_this_cannot_be_computed."
    assert said[8:] == ["river", "True"]


def test_the_engine_is_there_at_once_where_torch_is_loaded(user):
    assert user.window.session.engine is not None
    assert user.window.findChild(QWidget, "torch_badge") is not None


def test_a_collection_of_garbage_passes_over_what_was_imported():
    """PyTorch's modules alone take 60 ms to look at, in the middle of whatever the window is doing."""
    said = start(
        """
import gc
window = create_window(); window.show()
until(lambda: window.session.engine is not None)
end = time.monotonic() + 2
until(lambda: time.monotonic() > end)
gc.collect()
began = time.thread_time(); gc.collect(); print(1000 * (time.thread_time() - began))
window.close()
""",
        QT_QPA_PLATFORM="offscreen",
    )
    assert float(said[0]) < 200 * limit()  # ms; a fifth of the budget


@pytest.mark.gl
def test_the_self_test_looks_at_the_cube_that_opengl_draws():
    said = start(
        """
from mha_desktop.self_test import run_self_test
print(run_self_test()[0])
""",
        DISPLAY=os.environ["DISPLAY"],
        QT_QPA_PLATFORM="xcb",
    )
    assert " ".join(said) == "cube drawn by: OpenGL"
