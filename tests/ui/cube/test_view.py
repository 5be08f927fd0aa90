"""The cube's widget on the offscreen platform: what is painted, and what mouse and keys ask for."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from mha_desktop.scene.camera import TOP, Camera, home_camera
from mha_desktop.scene.cube_geometry import cell_quad
from mha_desktop.ui.cube import CubePanel, CubeView
from mha_desktop.ui.cube.painter import PainterFailed
from mha_desktop.ui.cube.qpainter_painter import QPainterPainter
from mha_desktop.ui.theme import Theme


@pytest.fixture
def view(qtbot: QtBot, theme: Theme, make_scene: Any) -> CubeView:
    made = CubeView(theme)
    qtbot.addWidget(made)
    made.picture.make_gl = NoGl  # these tests are of the widget; painters have theirs
    made.resize(550, 456)
    made.set_scene(make_scene(keys=tuple("abcdefghijkl"), queries=tuple("abcdefghijkl")))
    with qtbot.waitExposed(made):
        made.show()
    qtbot.waitUntil(lambda: made.picture.finished == 1)
    return made


class NoGl:
    def __init__(self) -> None:
        raise PainterFailed("not here")


class Brittle(QPainterPainter):
    """Stands for OpenGL, and fails from its second picture on."""

    name = "OpenGL"
    closed = 0

    def __init__(self) -> None:
        super().__init__()
        self.calls = 0

    def paint(self, *arguments: Any) -> Any:
        self.calls += 1
        if self.calls > 1:
            raise PainterFailed("lost")
        return super().paint(*arguments)

    def close(self) -> None:
        Brittle.closed += 1


def place(view: CubeView, cell: tuple[int, int, int]) -> QPoint:
    x, y = cell_quad(view.projection, view.scene.shape, cell).mean(axis=0)
    return QPoint(round(x), round(y))


def drag(view: CubeView, button: Qt.MouseButton, start: QPoint, end: QPoint, steps: int = 5) -> None:
    QTest.mousePress(view, button, Qt.KeyboardModifier.NoModifier, start)
    for step in range(1, steps + 1):
        at = start + (end - start) * (step / steps)
        send_move(view, at, button)
    QTest.mouseRelease(view, button, Qt.KeyboardModifier.NoModifier, end)


def send_move(view: CubeView, at: QPoint, button: Qt.MouseButton = Qt.MouseButton.NoButton) -> None:
    from PySide6.QtCore import QEvent
    from PySide6.QtGui import QMouseEvent

    where = QPointF(at)
    event = QMouseEvent(
        QEvent.Type.MouseMove,
        where,
        view.mapToGlobal(where),
        Qt.MouseButton.NoButton,
        button,
        Qt.KeyboardModifier.NoModifier,
    )
    QApplication.sendEvent(view, event)


def test_14_the_first_picture_is_not_empty_and_the_note_says_how_it_was_made(view: CubeView, pixels: Any) -> None:
    seen = pixels(view.grab().toImage())
    assert len(np.unique(seen.reshape(-1, 3), axis=0)) > 100
    assert view.painter_name == "QPainter"
    assert view.note == "Drawn without OpenGL."


def test_an_unchanged_cube_is_only_laid_on_the_screen(view: CubeView, qtbot: QtBot) -> None:
    before = (view.picture.planes_drawn, view.picture.finished)
    for _ in range(3):
        view.repaint()
    view.set_scene(view.scene)
    view.set_camera(view.camera)
    view.repaint()
    assert (view.picture.planes_drawn, view.picture.finished) == before


def test_hovering_draws_marks_but_no_planes(view: CubeView, pixels: Any) -> None:
    before = pixels(view.grab().toImage())
    planes = view.picture.planes_drawn
    view.set_scene(replace(view.scene, hover=(0, 5, 5)))
    after = pixels(view.grab().toImage())
    assert view.picture.planes_drawn == planes
    changed = np.argwhere((before != after).any(axis=-1))
    at = place(view, (0, 5, 5))
    assert len(changed) > 20
    assert (np.abs(changed - (at.y(), at.x())).max(axis=1) < 30).sum() > 20, "a ring is around the hovered cell"


@pytest.mark.parametrize(
    "change",
    [
        lambda s: replace(s, planes=(s.planes[0], s.planes[1] * 0.2, *s.planes[2:])),
        lambda s: replace(s, levels=(0.0, s.levels[1] * 2)),
        lambda s: replace(s, isolated=2),
        lambda s: replace(s, groups=(4, 8)),
        lambda s: replace(s, lock=(1, 2, 3)),
        lambda s: replace(s, keys=tuple("mnopqrstuvwx")),
    ],
    ids=["values", "levels", "isolated", "groups", "lock", "tokens"],
)
def test_whatever_changes_is_seen_at_once(change: Any, view: CubeView, pixels: Any) -> None:
    before = pixels(view.grab().toImage())
    view.set_scene(change(view.scene))
    assert (pixels(view.grab().toImage()) != before).any()


def test_size_and_camera_change_the_picture(view: CubeView, pixels: Any) -> None:
    before = pixels(view.grab().toImage())
    view.set_camera(TOP)
    assert (pixels(view.grab().toImage()) != before).any()
    view.set_camera(None)
    assert (pixels(view.grab().toImage()) == before).all(), "None is the first view"
    view.resize(400, 300)
    assert pixels(view.grab().toImage()).shape == (300, 400, 3)


def test_a_painter_that_fails_in_mid_paint_is_replaced_in_the_same_paint(
    qtbot: QtBot, theme: Theme, make_scene: Any, pixels: Any
) -> None:
    view = CubeView(theme)
    qtbot.addWidget(view)
    view.picture.make_gl = Brittle
    Brittle.closed = 0
    view.resize(400, 300)
    scene = make_scene()
    view.set_scene(scene)
    assert view.grab() is not None
    assert (view.painter_name, view.note) == ("OpenGL", "")
    names: list[str] = []
    view.painter_changed.connect(names.append)
    view.set_scene(replace(scene, planes=tuple(plane * 0.5 for plane in scene.planes)))
    seen = pixels(view.grab().toImage())
    assert len(np.unique(seen.reshape(-1, 3), axis=0)) > 100
    assert (view.painter_name, view.note, names) == ("QPainter", "Drawn without OpenGL.", ["QPainter"])
    assert Brittle.closed == 1


@pytest.mark.parametrize("cell", [(0, 0, 0), (0, 11, 3), (0, 5, 11)])
def test_the_mouse_tells_which_cell_it_is_over(cell: tuple[int, int, int], view: CubeView) -> None:
    heard: list[object] = []
    view.hovered.connect(heard.append)
    send_move(view, place(view, cell))
    send_move(view, place(view, cell))
    send_move(view, QPoint(2, 2))
    assert heard == [cell, None]


def test_a_click_locks_and_a_second_frees(view: CubeView) -> None:
    heard: list[object] = []
    view.locked.connect(heard.append)
    left = Qt.MouseButton.LeftButton
    QTest.mouseClick(view, left, Qt.KeyboardModifier.NoModifier, place(view, (0, 4, 7)))
    view.set_scene(replace(view.scene, lock=(0, 4, 7)))
    QTest.mouseClick(view, left, Qt.KeyboardModifier.NoModifier, place(view, (0, 4, 7)))
    QTest.mouseClick(view, left, Qt.KeyboardModifier.NoModifier, QPoint(3, 3))
    assert heard == [(0, 4, 7), None]


def test_a_click_on_a_planes_name_isolates_it_and_again_shows_all(view: CubeView) -> None:
    heard: list[object] = []
    view.isolate.connect(heard.append)
    x, y, width, height = next(label.rect for label in view.picture.labels if label.index == 2 and label.kind == "head")
    at = QPoint(round(x + width / 2), round(y + height / 2))
    QTest.mouseClick(view, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, at)
    view.set_scene(replace(view.scene, isolated=2))
    view.grab()
    QTest.mouseClick(view, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, at)
    assert heard == [2, None]


def test_left_turns_and_right_shifts(view: CubeView) -> None:
    view.motion_allowed = False
    locked: list[object] = []
    view.locked.connect(locked.append)
    heard: list[Camera] = []
    view.camera_changed.connect(heard.append)
    start = view.camera
    drag(view, Qt.MouseButton.LeftButton, QPoint(200, 200), QPoint(160, 220))
    assert heard[-1] == view.camera
    assert view.camera.azimuth == pytest.approx(start.azimuth + 18.0), "the picture follows the mouse"
    assert view.camera.elevation == pytest.approx(start.elevation + 9.0)
    before = place(view, (0, 6, 6))
    drag(view, Qt.MouseButton.RightButton, QPoint(200, 200), QPoint(230, 190))
    assert place(view, (0, 6, 6)) - before == QPoint(30, -10)
    assert not view.moving
    assert locked == [], "a drag is no click"


def test_a_throw_runs_out_by_itself_and_then_nothing_ticks(view: CubeView, qtbot: QtBot) -> None:
    view._motion.throw(view.camera, (200.0, 0.0))
    start = view.camera.azimuth
    assert view.moving
    qtbot.waitUntil(lambda: not view.moving, timeout=3000)
    assert view.camera.azimuth > start + 5.0
    done = (view.camera, view.picture.finished)
    view.repaint()
    QApplication.processEvents()
    assert view.camera == done[0]
    from PySide6.QtCore import QTimer

    assert not any(timer.isActive() for timer in view.findChildren(QTimer))


def test_a_throw_ends_when_the_view_is_hidden_or_pressed(view: CubeView) -> None:
    view._motion.throw(view.camera, (200.0, 0.0))
    QTest.mousePress(view, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, QPoint(5, 5))
    assert not view.moving
    QTest.mouseRelease(view, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, QPoint(5, 5))
    view._motion.throw(view.camera, (200.0, 0.0))
    view.hide()
    assert not view.moving


def test_reset_and_named_views_arrive_exactly(view: CubeView, qtbot: QtBot) -> None:
    view.set_camera(Camera(azimuth=170.0, elevation=-20.0, zoom=2.0, spacing=5.0))
    view.show_view("top")
    qtbot.waitUntil(lambda: not view.moving, timeout=2000)
    assert view.camera == replace(TOP, spacing=5.0)
    view.reset_camera()
    qtbot.waitUntil(lambda: not view.moving, timeout=2000)
    assert view.camera == home_camera(4)


def test_with_less_motion_a_reset_jumps(view: CubeView) -> None:
    view.motion_allowed = False
    view.set_camera(TOP)
    view.reset_camera()
    assert not view.moving
    assert view.camera == home_camera(4)


def test_spacing_is_a_factor_of_the_default(view: CubeView) -> None:
    view.set_spacing(1.5)
    assert view.camera.gap(4) == pytest.approx(1.5 * 3.3)
    view.set_spacing(1.0)
    assert view.camera.spacing is None


def test_the_wheel_enlarges_about_the_mouse(view: CubeView) -> None:
    at = place(view, (0, 3, 3))
    event = QWheelEvent(
        QPointF(at),
        QPointF(view.mapToGlobal(at)),
        QPoint(),
        QPoint(0, 120),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(view, event)
    assert view.camera.zoom == pytest.approx(1.2)
    moved = place(view, (0, 3, 3)) - at
    assert abs(moved.x()) <= 1
    assert abs(moved.y()) <= 1


@pytest.mark.parametrize(
    ("key", "lock"),
    [
        (Qt.Key.Key_Left, (1, 5, 4)),
        (Qt.Key.Key_Right, (1, 5, 6)),
        (Qt.Key.Key_Up, (1, 4, 5)),
        (Qt.Key.Key_Down, (1, 6, 5)),
    ],
)
def test_arrows_move_the_lock(key: Qt.Key, lock: tuple[int, int, int], view: CubeView) -> None:
    view.set_scene(replace(view.scene, lock=(1, 5, 5)))
    heard: list[object] = []
    view.locked.connect(heard.append)
    QTest.keyClick(view, key)
    assert heard == [lock]


def test_arrows_stop_at_the_border(view: CubeView) -> None:
    view.set_scene(replace(view.scene, lock=(1, 0, 11)))
    heard: list[object] = []
    view.locked.connect(heard.append)
    QTest.keyClick(view, Qt.Key.Key_Up)
    QTest.keyClick(view, Qt.Key.Key_Right)
    assert heard == [(1, 0, 11), (1, 0, 11)]


def test_number_keys_choose_heads_and_plus_minus_r_the_camera(view: CubeView) -> None:
    view.motion_allowed = False
    heard: list[object] = []
    view.isolate.connect(heard.append)
    for key in (Qt.Key.Key_3, Qt.Key.Key_0, Qt.Key.Key_9):
        QTest.keyClick(view, key)
    assert heard == [2, None], "there is no head 9"
    QTest.keyClick(view, Qt.Key.Key_Plus)
    assert view.camera.zoom == pytest.approx(1.2)
    QTest.keyClick(view, Qt.Key.Key_Minus)
    assert view.camera.zoom == pytest.approx(1.0)
    view.set_camera(TOP)
    QTest.keyClick(view, Qt.Key.Key_R)
    assert view.camera == home_camera(4)


def test_assistive_tools_read_what_it_is(view: CubeView) -> None:
    assert view.objectName() == "cube"
    assert view.accessibleName() == "Attention cube"
    assert view.accessibleDescription() == "4 planes of 12 × 12 attention weights, head 1 on top"


def test_the_panel_shows_the_bar_only_where_it_is_tall_enough(qtbot: QtBot, theme: Theme, make_scene: Any) -> None:
    panel = CubePanel(theme)
    qtbot.addWidget(panel)
    panel.view.picture.make_gl = NoGl
    panel.set_scene(make_scene())
    panel.resize(500, 500)
    panel.show()
    assert panel.bar.isVisible()
    panel.resize(500, 385)
    assert not panel.bar.isVisible()


def test_the_bars_pointer_stands_at_the_locked_value(qtbot: QtBot, theme: Theme, make_scene: Any, pixels: Any) -> None:
    panel = CubePanel(theme)
    qtbot.addWidget(panel)
    panel.view.picture.make_gl = NoGl
    plane = np.zeros((2, 2))
    plane[0, 1] = 0.25
    plane[1, 0] = 0.75
    panel.resize(500, 500)
    centres = []
    for lock in ((0, 0, 1), (0, 1, 0)):
        panel.set_scene(replace_planes(make_scene, plane, lock))
        seen = pixels(panel.bar.grab().toImage())
        amber = np.abs(seen - theme_rgb(theme, "lock.ring")).max(axis=-1) < 12
        centres.append(np.argwhere(amber)[:, 1].mean())
    strip = strip_of(pixels(panel.bar.grab().toImage()), theme)
    assert centres[1] - centres[0] == pytest.approx(0.5 * strip, rel=0.05)


def replace_planes(make_scene: Any, plane: np.ndarray, lock: tuple[int, int, int]) -> Any:
    return replace(make_scene(1, 2), planes=(plane,), levels=(0.0, 1.0), lock=lock)


def theme_rgb(theme: Theme, key: str) -> np.ndarray:
    return np.array(theme.palette.rgb(key))


def strip_of(seen: np.ndarray, theme: Theme) -> float:
    """Length of the bar: of the row with most pixels in the colour of its outline."""
    outline = np.abs(seen - theme_rgb(theme, "rule.strong")).max(axis=-1) < 40
    return float(outline.sum(axis=1).max())
