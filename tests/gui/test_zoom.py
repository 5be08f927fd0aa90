"""The interface in another size: everything grows, nothing is clipped; and other colours for weights."""

from __future__ import annotations

import itertools
import time

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetricsF
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget

from aids.cuts import cut
from mha_desktop.exchange.settings import ZOOMS, write_changes
from mha_desktop.scene.palette import load_palette
from mha_desktop.ui.picker.tab import PickerTab
from mha_desktop.ui.settings import looks
from mha_desktop.ui.theme import Theme
from mha_desktop.ui.window import MainWindow

CTRL = Qt.KeyboardModifier.ControlModifier


def clipped(window) -> list[str]:
    """Describe the words in sight that are cut, and a toolbar that has no room for its buttons."""
    return cut(window) + ["toolbar" for w in window.findChildren(QWidget, "qt_toolbar_ext_button") if w.isVisible()]


def settle() -> None:
    """Let every window come to the end of what a zoom or theme sets off, which takes several turns."""
    windows = [widget for widget in QApplication.topLevelWidgets() if isinstance(widget, MainWindow)]
    until = time.monotonic() + 10
    while any(window.dressing.pending for window in windows):
        assert time.monotonic() < until
        QTest.qWait(5)
    for _ in range(8):
        QApplication.processEvents()


# The sizes of laptops and projectors are walked through in test_everything_in_sight.py.
@pytest.mark.parametrize(
    ("percent", "theme", "example"), [(75, "dark", "river"), (125, "contrast", "clusters"), (200, "light", "clusters")]
)
def test_nothing_is_clipped(window, percent, theme, example):
    window.commands.open_example(example)
    window.commands.looks.choose(zoom=percent, theme=theme)
    window.resize(1920, 1050)
    settle()
    assert window.commands.looks.percent == percent
    assert window.minimumSizeHint().width() <= 1920
    assert window.minimumSizeHint().height() <= 1050
    assert clipped(window) == []
    for name in ("tables", "sliders", "cube", "insight", "side"):
        window.commands.show_panel(name)
        settle()
        assert window.docks.in_front(name)
        assert clipped(window) == []


@pytest.mark.parametrize(("size", "percents"), [((1366, 738), (75, 100, 125, 150)), ((1920, 1050), (200,))])
def test_the_window_fits_the_screens_of_laptops(window, size, percents):
    for percent in percents:
        window.commands.looks.choose(zoom=percent)
        window.resize(*size)
        settle()
        least = max(size[1], 5 * percent)  # 900 × 500 at the usual size
        assert window.size().toTuple() == (size[0], least)
        assert clipped(window) == []


def test_everything_grows_by_the_same_share(window):
    def sizes() -> dict[str, float]:
        view = window.tables.findChild(QWidget, "table.W_Q")
        return {
            "type": QFontMetricsF(window.menuBar().font()).height(),
            "rows": view.rowHeight(0),
            "icons": window.findChild(QAbstractButton, "edit.undo.button").iconSize().width(),
            "head": window.heatmap_head.height(),
            "slider": window.sliders.rows[0].height(),
            "strip": window.strip.height(),
            "status": window.status.height(),
            "cube labels": window.cube.view._fonts.font("caption").pixelSize(),
            "left column": window.docks["tables"].width(),
        }

    window.resize(1500, 900)
    settle()
    before = sizes()
    window.commands.looks.choose(zoom=150)
    window.resize(2000, 1260)
    settle()
    for name, size in sizes().items():
        assert size / before[name] == pytest.approx(1.5, rel=0.08), name
    window.commands.looks.choose(zoom=100)
    window.resize(1500, 900)
    settle()
    assert sizes() == before


def test_keys_step_through_the_sizes_and_back(user):
    window = user.window
    start = ZOOMS.index(100)
    for percent in ZOOMS[start + 1 : start + 4]:
        user.key(Qt.Key.Key_Plus, CTRL)
        assert window.commands.looks.percent == percent
    user.key(Qt.Key.Key_Minus, CTRL)
    assert window.commands.looks.percent == ZOOMS[start + 2]
    user.key(Qt.Key.Key_0, CTRL)
    assert window.commands.looks.percent == 100
    for _ in ZOOMS:
        user.key(Qt.Key.Key_Minus, CTRL)
    assert window.commands.looks.percent == ZOOMS[0]


def test_plus_and_minus_alone_stay_the_cubes(user):
    cube = user.window.cube.view
    cube.setFocus()
    zoom = cube.camera.zoom
    user.key(Qt.Key.Key_Plus)
    assert cube.camera.zoom > zoom
    assert user.window.commands.looks.percent == 100


def test_a_size_that_no_screen_has_room_for_is_refused_in_words(user, monkeypatch):
    window = user.window
    monkeypatch.setattr(looks, "zooms_that_fit", lambda: ZOOMS[: ZOOMS.index(110) + 1])
    user.key(Qt.Key.Key_Plus, CTRL)
    user.key(Qt.Key.Key_Plus, CTRL)
    assert window.commands.looks.percent == 110
    assert window.message.text == "This screen has no room for 125 %: 110 % is the most."
    window.actions_by_id.refresh()
    assert not window.actions_by_id["view.zoom.200"].isEnabled()


def test_a_kept_size_that_this_screen_has_no_room_for_is_taken_as_far_as_it_goes(qapp, monkeypatch):
    write_changes({"zoom": 200})
    monkeypatch.setattr(looks, "zooms_that_fit", lambda: ZOOMS[: ZOOMS.index(125) + 1])
    from mha_desktop.ui.settings.preferences import Preferences

    preferences = Preferences.of_user()
    assert looks.theme_of(preferences.settings, qapp).metrics.zoom == 1.25
    assert preferences.settings.zoom == 200  # for the next large screen


def seen_colours(image: np.ndarray) -> set[tuple[int, ...]]:
    return {tuple(color) for color in image.reshape(-1, 3)}


@pytest.mark.parametrize("colours", ["viridis", "blue_yellow"])
def test_heatmaps_take_the_chosen_colours(user, colours):
    window = user.window
    window.actions_by_id[f"view.colours.{colours}"].trigger()
    settle()
    lut = seen_colours(load_palette(window.theme.name, colours).lut("sequential").astype(int))
    image = user.head_pixels(0)
    cells = [
        tuple(image[int(image.shape[0] * (i + 0.5) / 12), int(image.shape[1] * (j + 0.4) / 12)])
        for i, j in itertools.product((0, 3, 7), (1, 4, 10))
    ]
    assert set(cells) <= lut
    assert user.colored(user.find("cube")) > 1000


def test_what_is_exported_has_the_colours_of_the_screen(user):
    from mha_desktop.ui.export import copy_picture
    from mha_desktop.ui.export.views import sheet_of

    window = user.window
    window.actions_by_id["view.colours.viridis"].trigger()
    window.actions_by_id["view.theme.dark"].trigger()
    window.actions_by_id["view.zoom.150"].trigger()
    export = window.theme.for_export("light")
    assert export.name == "light"
    assert export.palette.colours == "viridis"
    assert export.metrics.zoom == 1.0  # a figure is as large as it was asked to be
    copy_picture(window.session.state, "heatmaps", 800, window.theme)
    image = QApplication.clipboard().image()
    seen = {
        image.pixelColor(x, y).getRgb()[:3] for x in range(0, image.width(), 7) for y in range(0, image.height(), 7)
    }
    own = seen_colours(load_palette("light", "viridis").lut("sequential").astype(int))
    assert len(seen & own) > 20
    assert sheet_of("heatmaps", window.session.state, Theme.named("light"), 800).width == 800


def test_the_names_of_the_tables_are_whole_where_their_tabs_have_room_together(window):
    window.commands.looks.choose(zoom=150)
    window.resize(1366, 738)
    window.lessons.open_shipped("two-heads")
    settle()
    window.lessons.player.go(1)  # beside it the row has 885 px
    settle()
    tabs = [tab for tab in window.findChildren(PickerTab) if tab.isVisible()]
    assert [tab.table for tab in tabs] == ["X", "W_Q", "W_K", "W_V", "W_O", "tokens"]
    assert [tab.table for tab in tabs if tab.needed_width(tight=tab._tight) > tab.width() + 1] == []
