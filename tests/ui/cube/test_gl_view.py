"""The cube's widget with OpenGL on a real screen: uploads, falling over, several windows, floating, environments."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QOpenGLContext
from PySide6.QtWidgets import QApplication, QDockWidget, QMainWindow, QTabWidget, QWidget
from pytestqt.qtbot import QtBot

from mha_desktop.scene.cube import CubeScene
from mha_desktop.ui.cube import CubeView
from mha_desktop.ui.cube.gl_painter import GlPainter
from mha_desktop.ui.cube.painter import PainterFailed
from mha_desktop.ui.theme import Theme

pytestmark = pytest.mark.gl
SCRIPT = Path(__file__).parent / "show_cube.py"


@pytest.fixture
def show(qtbot: QtBot, theme: Theme, make_scene: Any) -> Callable[..., CubeView]:
    def shown(scene: CubeScene | None = None) -> CubeView:
        view = CubeView(theme)
        qtbot.addWidget(view)
        view.resize(500, 420)
        view.set_scene(scene or make_scene())
        with qtbot.waitExposed(view):
            view.show()
        qtbot.waitUntil(lambda: view.picture.finished > 0)
        return view

    return shown


def colored(seen: np.ndarray) -> int:
    """Number of pixels that are neither white nor grey."""
    return int((np.ptp(seen, axis=-1) > 20).sum())


def on_screen(view: QWidget, pixels: Any) -> np.ndarray:
    """What the screen really shows where the view is."""
    corner = view.mapToGlobal(QPoint(0, 0))
    shot = view.screen().grabWindow(0, corner.x(), corner.y(), view.width(), view.height())
    return pixels(shot.toImage())


def test_14_opengl_draws_and_the_first_paint_after_show_is_not_uniform(show: Any, qtbot: QtBot, pixels: Any) -> None:
    view = show()
    assert (view.painter_name, view.note) == ("OpenGL", "")
    qtbot.waitUntil(lambda: colored(on_screen(view, pixels)) > 20_000)
    assert (on_screen(view, pixels) == pixels(view.grab().toImage())).all()


def test_an_edit_uploads_one_head_and_a_turn_none(show: Any) -> None:
    view = show()
    painter = view.picture.painter
    assert painter.uploads == 4
    planes = list(view.scene.planes)
    planes[2] = planes[2] * 0.5
    view.set_scene(replace(view.scene, planes=tuple(planes)))
    view.repaint()
    assert painter.uploads == 5
    frames = painter.frames
    view.set_camera(view.camera.turned(20.0, 5.0))
    view.repaint()
    assert (painter.uploads, painter.frames) == (5, frames + 1)
    view.set_scene(replace(view.scene, levels=(0.0, 0.9)))
    view.repaint()
    assert (painter.uploads, painter.frames) == (5, frames + 2)


def test_drawing_begins_with_the_scene_and_the_paint_fetches_it(show: Any, pixels: Any) -> None:
    view = show()
    first, painter = view.scene, view.picture.painter
    second = replace(first, planes=(first.planes[0][::-1].copy(), *first.planes[1:]))
    third = replace(first, planes=(first.planes[0] * 0.25, *first.planes[1:]))
    fresh = {}
    for name, scene in (("second", second), ("third", third)):
        other = show(scene)
        fresh[name] = pixels(other.grab().toImage())
    begun = (painter.uploads, painter.frames)
    view.set_scene(second)
    assert (painter.uploads, painter.frames) == (begun[0] + 1, begun[1])  # sent, and nothing is waited for
    view.set_scene(replace(second, hover=(1, 2, 3)))  # the pointer moves meanwhile
    view.set_scene(second)
    assert (pixels(view.grab().toImage()) == fresh["second"]).all()
    assert (painter.uploads, painter.frames) == (begun[0] + 1, begun[1] + 1)
    view.set_scene(first)
    view.set_scene(third)  # before anything is painted
    assert (pixels(view.grab().toImage()) == fresh["third"]).all()
    view.set_scene(second)
    view.set_camera(view.camera.turned(30.0, 0.0))
    turned = pixels(view.grab().toImage())
    view.set_camera(None)
    assert (pixels(view.grab().toImage()) == fresh["second"]).all()
    assert (turned != fresh["second"]).any()


def test_opengl_that_fails_at_the_beginning_leaves_the_picture_to_qpainter(show: Any, monkeypatch: Any) -> None:
    view = show()

    def fail(*arguments: object) -> None:
        raise PainterFailed("lost")

    monkeypatch.setattr(view.picture.painter, "_send", fail)
    scene = view.scene
    view.set_scene(replace(scene, planes=(scene.planes[0] * 0.5, *scene.planes[1:])))
    view.repaint()
    assert (view.painter_name, view.note) == ("QPainter", "Drawn without OpenGL.")


def test_an_unchanged_cube_or_other_marks_draw_nothing_by_opengl(show: Any) -> None:
    view = show()
    before = (view.picture.painter.uploads, view.picture.painter.frames)
    view.repaint()
    view.set_scene(replace(view.scene, hover=(1, 2, 3)))
    view.repaint()
    assert (view.picture.painter.uploads, view.picture.painter.frames) == before


def test_an_edit_is_seen_and_an_undo_brings_the_same_pixels(show: Any, pixels: Any) -> None:
    view = show()
    scene = view.scene
    before = pixels(view.grab().toImage())
    view.set_scene(replace(scene, planes=(scene.planes[0][::-1].copy(), *scene.planes[1:])))
    assert (pixels(view.grab().toImage()) != before).any(axis=-1).sum() > 1000
    view.set_scene(scene)
    assert (pixels(view.grab().toImage()) == before).all()


def test_other_numbers_of_heads_and_tokens_follow_each_other(show: Any, make_scene: Any, pixels: Any) -> None:
    view = show()
    fresh = {}
    for heads, n in ((4, 12), (8, 12), (1, 30), (2, 3), (4, 12), (1, 30)):
        view.set_scene(make_scene(heads, n))
        seen = pixels(view.grab().toImage())
        assert (fresh.setdefault((heads, n), seen) == seen).all()


def test_6_failing_in_mid_paint_falls_over_in_the_same_paint(
    show: Any, pixels: Any, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    view = show()
    names: list[str] = []
    view.painter_changed.connect(names.append)
    painter = view.picture.painter
    monkeypatch.setattr(painter._gl, "glDrawArrays", lambda *_: (_ for _ in ()).throw(RuntimeError("driver")))
    view.set_camera(view.camera.turned(3.0, 0.0))
    seen = pixels(view.grab().toImage())
    assert colored(seen) > 20_000
    assert (view.painter_name, view.note, names) == ("QPainter", "Drawn without OpenGL.", ["QPainter"])


def test_an_error_that_opengl_only_notes_is_found(qapp: QApplication, make_scene: Any, draw: Any) -> None:
    from mha_desktop.scene.camera import ISOMETRIC, Projection

    painter = GlPainter()
    painter._gl.glEnable(0xDEAD)
    with pytest.raises(PainterFailed, match="0x500"):
        draw(painter, make_scene(), Projection(ISOMETRIC, 4, (100.0, 100.0)))
    painter.close()


def test_6_a_context_below_3_3_is_refused(qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> None:
    from PySide6.QtGui import QSurfaceFormat

    monkeypatch.setattr(QSurfaceFormat, "majorVersion", lambda _: 2)
    with pytest.raises(PainterFailed, match="is below"):
        GlPainter()


def test_3_two_windows_both_draw_and_keep_drawing(show: Any, make_scene: Any, qtbot: QtBot, pixels: Any) -> None:
    one, other = show(), show(make_scene(2, 7, seed=5))
    other.move(600, 0)
    for view in (one, other, one, other):
        view.set_camera(view.camera.turned(7.0, 0.0))
        assert colored(pixels(view.grab().toImage())) > 500
    assert one.painter_name == other.painter_name == "OpenGL"
    one.close()
    other.set_camera(other.camera.turned(7.0, 0.0))
    assert colored(pixels(other.grab().toImage())) > 500
    assert other.painter_name == "OpenGL"


def test_floating_and_docking_ten_times_keeps_the_pixels(
    qtbot: QtBot, theme: Theme, make_scene: Any, pixels: Any
) -> None:
    window = QMainWindow()
    qtbot.addWidget(window)
    window.setCentralWidget(QWidget())
    dock = QDockWidget("cube", window)
    view = CubeView(theme)
    view.setFixedSize(420, 360)
    view.set_scene(make_scene())
    dock.setWidget(view)
    window.addDockWidget(Qt.DockWidgetArea.RightDockWidgetArea, dock)
    window.resize(900, 500)
    with qtbot.waitExposed(window):
        window.show()
    qtbot.waitUntil(lambda: view.picture.finished > 0)
    before = pixels(view.grab().toImage())
    for round_number in range(10):
        dock.setFloating(True)
        dock.move(40 + 10 * round_number, 550)
        assert (pixels(view.grab().toImage()) == before).all()
        dock.setFloating(False)
        window.addDockWidget(Qt.DockWidgetArea.RightDockWidgetArea, dock)
        dock.show()
        assert (pixels(view.grab().toImage()) == before).all()
    qtbot.waitUntil(lambda: (on_screen(view, pixels) == before).all(), timeout=3000)
    view.set_camera(view.camera.turned(5.0, 0.0))
    assert (pixels(view.grab().toImage()) != before).any(), "it still draws"
    assert view.painter_name == "OpenGL"


def test_46_tabs_away_and_back_keep_the_pixels(qtbot: QtBot, theme: Theme, make_scene: Any, pixels: Any) -> None:
    tabs = QTabWidget()
    qtbot.addWidget(tabs)
    view = CubeView(theme)
    view.set_scene(make_scene())
    tabs.addTab(view, "cube")
    tabs.addTab(QWidget(), "other")
    tabs.resize(500, 420)
    with qtbot.waitExposed(tabs):
        tabs.show()
    before = pixels(view.grab().toImage())
    for _ in range(10):
        tabs.setCurrentIndex(1)
        tabs.setCurrentIndex(0)
        assert (pixels(view.grab().toImage()) == before).all()
    assert view.picture.planes_drawn == 1, "the kept picture was enough"


def test_hiding_and_deleting_give_the_context_back(show: Any, theme: Theme, qtbot: QtBot) -> None:
    view = show()
    assert view.picture.painter is not None
    view.hide()
    assert view.picture.painter is None
    assert QOpenGLContext.currentContext() is None
    parent = QWidget()
    child = CubeView(theme, parent)
    child.set_scene(view.scene)
    child.resize(200, 200)
    parent.show()
    child.grab()
    picture = child.picture
    assert picture.painter is not None
    parent.deleteLater()
    qtbot.waitUntil(lambda: picture.painter is None)


def run(*arguments: str, **environment: str) -> dict[str, Any]:
    """Show the cube in a process of its own; what it reports."""
    result = subprocess.run(
        [sys.executable, str(SCRIPT), *arguments],
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert result.returncode == 0, result.stderr
    report: dict[str, Any] = json.loads(result.stdout)
    return report


@pytest.mark.parametrize(("how", "code"), [("leave", 0), ("raise", 1)])
def test_a_program_that_ends_with_the_cube_open_ends_cleanly(how: str, code: int) -> None:
    result = subprocess.run(
        [sys.executable, str(SCRIPT), how],
        env=dict(os.environ),
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert result.returncode == code, "not a crash at exit"
    assert json.loads(result.stdout)["painter"] == "OpenGL"
    assert "Internal C++" not in result.stderr


@pytest.mark.parametrize(
    "environment", [{"WAYLAND_DISPLAY": "wayland-0"}, {"XDG_SESSION_TYPE": "wayland"}], ids=lambda e: next(iter(e))
)
def test_5_signs_of_wayland_under_x11_do_not_blank_the_cube(environment: dict[str, str]) -> None:
    report = run(QT_QPA_PLATFORM="xcb", **environment)
    assert report["painter"] == "OpenGL"
    assert report["colored"] > 20_000


def test_offscreen_needs_no_opengl() -> None:
    report = run(QT_QPA_PLATFORM="offscreen")
    assert report["painter"] == "QPainter"
    assert report["colored"] > 20_000


def test_12_every_scale_factor_fills_the_same_part_of_the_view() -> None:
    parts = {}
    for factor in ("1", "1.3", "1.5", "2"):
        report = run(QT_QPA_PLATFORM="xcb", QT_SCALE_FACTOR=factor)
        assert report["painter"] == "OpenGL"
        assert report["size"] == pytest.approx([500 * float(factor), 420 * float(factor)], abs=1.01)
        parts[factor] = report["box"]
    for box in parts.values():
        assert box == pytest.approx(parts["1"], abs=0.03)
