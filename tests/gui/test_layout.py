"""Panels that float, hide and hide behind each other, and two windows at once: every picture stays true."""

from __future__ import annotations

from functools import partial

import numpy as np
import pytest
from PySide6.QtCore import QEvent, QObject, QPoint
from PySide6.QtWidgets import QApplication, QTabBar, QWidget

from mha_desktop.document.cells import Block, set_cell
from mha_desktop.document.structure import set_heads
from mha_desktop.ui.widgets import PanelHead
from mha_desktop.ui.window.arrangements import Arrangement


class PaintCount(QObject):
    """Counts the paint events of one widget."""

    def __init__(self, widget):
        super().__init__()
        self.count = 0
        widget.installEventFilter(self)

    def eventFilter(self, watched, event):
        self.count += event.type() == QEvent.Type.Paint
        return False


def edit(window, value=3.0, column=2):
    window.session.commit("edit", partial(set_cell, block=Block("W_Q", 6, column), value=value))


def still(user):
    """Wait until nothing moves or resizes any more."""
    cube = user.find("cube")
    user.qtbot.waitUntil(lambda: not cube.moving)
    sizes = []

    def same_size():
        sizes.append((cube.size(), user.find("heatmaps").size(), user.find("tables").size()))
        return len(sizes) > 3 and len(set(map(str, sizes[-3:]))) == 1

    user.qtbot.waitUntil(same_size)


@pytest.fixture
def second(user, qtbot):
    """Another window beside the first, with a user of its own."""
    from mha_desktop.app import create_window

    made = create_window("example:river")
    qtbot.addWidget(made)
    made.resize(1300, 800)
    with qtbot.waitExposed(made):
        made.show()
    qtbot.waitUntil(lambda: made.session.engine is not None)
    return type(user)(made, qtbot)


def test_3_two_windows_both_draw_and_keep_out_of_each_others_way(user, second):
    for each in (user, second):
        assert each.colored(each.find("cube")) > 500
        assert each.colored(each.find("heatmaps")) > 500
    other = second.window.session.state, second.pixels(second.find("cube")), second.pixels(second.find("heatmaps"))
    mine = user.pixels(user.find("cube"))
    edit(user.window)
    QApplication.processEvents()
    assert (user.pixels(user.find("cube")) != mine).any()
    assert second.window.session.state is other[0]
    assert (second.pixels(second.find("cube")) == other[1]).all()
    assert (second.pixels(second.find("heatmaps")) == other[2]).all()
    second.window.close()
    mine = user.pixels(user.find("cube"))
    edit(user.window, 6.0)
    QApplication.processEvents()
    assert user.colored(user.find("cube")) > 500
    assert (user.pixels(user.find("cube")) != mine).any()


def test_a_theme_chosen_in_one_window_leaves_the_other_readable(user, second):
    user.window.commands.looks.choose(theme="dark")
    user.qtbot.waitUntil(lambda: not (user.window.dressing.pending or second.window.dressing.pending))
    for each in (user, second):
        ground = each.pixels(each.find("heatmaps"))[2, 2]
        words = each.pixels(each.find("status")).reshape(-1, 3)
        assert np.abs(words - words[0]).max() > 100
        assert ground.tolist() == list(bytes.fromhex(each.window.theme.palette["surface.panel"].lstrip("#")))


def test_floating_and_docking_the_cube_ten_times_keeps_its_pixels(user):
    cube, dock = user.find("cube"), user.window.docks["cube"]
    user.move(user.window, QPoint(5, 5))
    still(user)
    before, size = user.pixels(cube), cube.size()
    assert user.colored(cube) > 500
    for _ in range(10):
        user.click(user.find("cube.float"))
        user.qtbot.waitUntil(lambda: dock.isFloating() and dock.isVisible())
        dock.move(300, 200)  # Qt leaves a dock that was moved out of sight
        assert user.colored(cube) > 500
        user.click(user.find("cube.float"))
        user.qtbot.waitUntil(lambda: not dock.isFloating())
    user.move(user.window, QPoint(5, 5))
    user.window.setFocus()
    user.qtbot.waitUntil(lambda: cube.size() == size)
    still(user)
    assert (user.pixels(cube) == before).all()


def test_a_floating_cube_follows_edits(user):
    user.window.commands.float_cube()
    dock, cube = user.window.docks["cube"], user.find("cube")
    user.qtbot.waitUntil(lambda: dock.isFloating() and cube.isVisible())
    before = user.pixels(cube)
    edit(user.window)
    QApplication.processEvents()
    assert (user.pixels(cube) != before).any()
    user.window.commands.float_cube()
    user.qtbot.waitUntil(lambda: not dock.isFloating())


def tab_bar(user, *names):
    """The dock tabs that name these panels, and their numbers."""

    def found():
        for bar in user.window.findChildren(QTabBar):
            titles = {bar.tabText(i): i for i in range(bar.count())}
            if bar.isVisible() and set(names) <= set(titles):
                return bar, titles
        return None

    user.qtbot.waitUntil(lambda: found() is not None)
    return found()


def test_46_behind_tabs_at_1100_px_the_cube_keeps_its_pixels_and_costs_nothing(user):
    user.window.resize(1100, 700)
    user.qtbot.waitUntil(lambda: user.window.docks.arrangement is Arrangement.TABBED_CUBE)
    bar, titles = tab_bar(user, "Heatmaps", "Attention cube")

    def choose(title):
        user.click(bar, bar.tabRect(titles[title]).center())
        user.move(user.window, QPoint(5, 5))
        user.window.setFocus()

    choose("Attention cube")
    cube, heatmaps = user.find("cube"), user.find("heatmaps")
    user.qtbot.waitUntil(lambda: user.colored(cube) > 500)
    still(user)
    before = user.pixels(cube)
    for _ in range(10):
        choose("Heatmaps")
        user.qtbot.waitUntil(lambda: not user.window.docks.in_front("cube"))
        choose("Attention cube")
        user.qtbot.waitUntil(lambda: user.window.docks.in_front("cube"))
    still(user)
    assert (user.pixels(cube) == before).all()
    choose("Heatmaps")
    paints, drawn = PaintCount(cube), cube.picture.planes_drawn
    shown = PaintCount(heatmaps.viewport())
    edit(user.window)
    QApplication.processEvents()
    assert paints.count == 0
    assert shown.count == 1
    assert cube.picture.planes_drawn == drawn
    choose("Attention cube")
    user.qtbot.waitUntil(lambda: paints.count > 0)
    assert cube.scene.planes[1] is user.window.session.state.trace.head("attention", 1)
    assert (user.pixels(cube) != before).any()


@pytest.mark.parametrize("name", ["tables", "sliders", "heatmaps", "cube"])
def test_a_hidden_panel_is_not_painted_and_catches_up(user, name, monkeypatch):
    user.move(user.window, QPoint(5, 5))
    dock, action = user.window.docks[name], user.window.actions_by_id[f"view.panel.{name}"]
    widget = {"heatmaps": user.find("heatmaps").viewport(), "tables": user.find("table.W_Q").viewport()}.get(
        name, user.find(name)
    )
    user.click_cell("W_Q", 6, 2)
    user.move(user.window, QPoint(5, 5))
    user.window.setFocus()
    action.trigger()
    user.qtbot.waitUntil(dock.isHidden)
    assert not action.isChecked()
    paints, told = PaintCount(widget), []
    panel = {"tables": user.window.picker}.get(name, getattr(user.window, name))  # tables take every change
    show_state = panel.show_state
    monkeypatch.setattr(panel, "show_state", lambda new, old: (told.append(new), show_state(new, old)))
    edit(user.window)
    user.window.session.commit("heads", partial(set_heads, heads=2))
    user.qtbot.waitUntil(lambda: user.find("torch_badge").kind == "ok")
    assert paints.count == 0
    assert bool(told) is (name == "tables"), "it was told what nobody sees"
    action.trigger()
    assert action.isChecked()
    user.qtbot.waitUntil(lambda: paints.count > 0)
    still(user)
    late = user.pixels(user.find(name))
    user.window.set_theme(user.window.theme)  # paints everything anew
    QApplication.processEvents()
    assert (user.pixels(user.find(name)) == late).all()
    if name in ("heatmaps", "cube"):
        assert len(user.find("heatmaps").images) == 2 or name == "cube"
        assert user.find("cube").scene.heads == 2 or name == "heatmaps"


def test_40_every_panel_can_be_closed_and_reset_layout_brings_all_back(user):
    sizes = {name: user.window.docks[name].size() for name in ("tables", "sliders", "heatmaps", "cube")}
    for name in sizes:
        user.window.actions_by_id[f"view.panel.{name}"].trigger()
    assert not any(user.window.docks[name].isVisible() for name in sizes)
    edit(user.window)
    user.window.actions_by_id["view.reset_layout"].trigger()
    user.qtbot.waitUntil(lambda: {name: user.window.docks[name].size() for name in sizes} == sizes)
    assert all(user.window.docks[name].isVisible() for name in sizes)


@pytest.mark.parametrize(
    ("width", "arrangement"),
    [
        (1500, Arrangement.WIDE),
        (1280, Arrangement.WIDE),
        (1100, Arrangement.TABBED_CUBE),
        (900, Arrangement.ALL_TABBED),
    ],
)
def test_42_every_panel_is_reached_at_every_width(user, width, arrangement):
    user.window.resize(width, 700)
    user.qtbot.waitUntil(lambda: user.window.docks.arrangement is arrangement)
    assert user.window.width() == width
    for name in ("cube", "heatmaps", "sliders", "tables"):
        dock = user.window.docks[name]
        if not user.window.docks.in_front(name):
            user.window.actions_by_id[f"view.panel.{name}"].trigger()
        user.qtbot.waitUntil(lambda name=name: user.window.docks.in_front(name))
        assert dock.width() <= width
        widget = user.find("heatmaps").viewport() if name == "heatmaps" else user.find(name)
        assert user.colored(widget) > 20, name


def test_widths_back_and_forth_end_where_they_began(user):
    user.move(user.window, QPoint(5, 5))
    user.window.setFocus()
    user.qtbot.waitUntil(lambda: user.find("torch_badge").kind == "ok")
    still(user)
    before = user.pixels(user.window)
    for width in (1100, 900, 1300, 950, 1500):
        user.window.resize(width, 900)
        QApplication.processEvents()
    still(user)
    user.qtbot.waitUntil(lambda: (user.pixels(user.window) == before).all(), timeout=3000)


def test_no_widget_is_left_without_a_place(user):
    for width in (1500, 1100, 900):
        user.window.resize(width, 700)
        still(user)
        strays = [
            f"{type(w).__name__} “{w.objectName()}”"
            for w in user.window.findChildren(QWidget)
            if w.isVisible() and w.window() is user.window and (w.width() <= 0 or w.height() <= 0)
            and w.objectName() != "" and "scrollarea" not in w.objectName()
        ]  # fmt: skip
        assert strays == []


def test_the_heads_name_their_panels_in_full(user):
    for size in ((1920, 1050), (1500, 900), (1366, 738), (1280, 760), (1100, 700), (900, 500)):
        user.window.resize(*size)
        still(user)
        short = [
            (size, head.title.accessibleName(), head.title.width(), head.title.sizeHint().width())
            for head in user.window.findChildren(PanelHead)
            if head.isVisible()
            and user.window.rect().contains(head.mapTo(user.window, QPoint(0, 0)))
            and head.title.width() < head.title.sizeHint().width()
        ]
        assert short == []


def test_a_panel_behind_a_tab_is_not_passed_edits_and_catches_up_when_raised(window, user, monkeypatch):
    window.resize(1100, 700)
    user.qtbot.waitUntil(lambda: window.docks.in_front("heatmaps") and not window.docks.in_front("cube"))
    passed = []
    real = window.cube.show_state
    monkeypatch.setattr(window.cube, "show_state", lambda new, old: (passed.append(new), real(new, old)))
    window.session.commit("edit", partial(set_cell, block=Block("W_Q", 0, 0), value=2.5))
    assert passed == []
    window.docks["cube"].raise_()
    user.qtbot.waitUntil(lambda: passed[-1:] == [window.session.state])
    assert window.cube.view.scene.planes[0] is window.session.state.trace.head("attention", 0)


def test_an_X_that_opens_by_itself_leaves_the_weights_whole(window, user):
    still(user)
    weights = user.find("table.W_Q")
    assert window.tables.x_open
    assert weights.verticalScrollBar().maximum() == 0
    assert user.find("table.X").height() > 100


@pytest.mark.parametrize("name", ["heatmaps", "cube", "steps.table"])
def test_a_panel_with_the_focus_may_find_another_place(window, user, name):
    for width in (1100, 950, 1500):
        user.find(name).setFocus()
        window.resize(width, 800)
        still(user)
        assert window.isVisible()
        assert QApplication.focusWidget() is not None
