"""Where worked steps, insight, next token and the side dock stand, in the real window."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication

from mha_desktop.app import create_window
from mha_desktop.ui.window.docks import STEPS, STEPS_COMPACT, STEPS_LEAST, Arrangement


@pytest.fixture
def window(qtbot):
    made = create_window("example:river")
    qtbot.addWidget(made)
    made.resize(1920, 1010)
    made.show()
    QApplication.processEvents()
    return made


def shown(window):
    return {name for name in window.docks.names if not window.docks[name].isHidden()}


def test_next_token_is_there_with_a_readout_only(window):
    assert shown(window) == {"tables", "next_token", "sliders", "heatmaps", "cube", "steps"}
    window.commands.open_example("clusters")
    assert "next_token" not in shown(window)
    window.commands.open_example("cheque")
    assert "next_token" in shown(window)


def test_steps_span_heatmaps_and_cube_until_the_side_dock_opens_under_the_cube(window, qtbot):
    docks = window.docks
    qtbot.waitUntil(lambda: abs(docks["steps"].height() - STEPS) <= 4)
    assert docks["steps"].geometry().left() == docks["heatmaps"].geometry().left()
    assert docks["steps"].geometry().right() == docks["cube"].geometry().right()
    window.actions_by_id["view.side.calculation"].trigger()
    qtbot.waitUntil(lambda: docks["side"].geometry().left() == docks["cube"].geometry().left())
    assert docks["steps"].geometry().right() < docks["side"].geometry().left()
    window.actions_by_id["view.side.mistakes"].trigger()
    assert not docks["side"].isHidden()
    window.actions_by_id["view.side.mistakes"].trigger()
    assert docks["side"].isHidden()
    qtbot.waitUntil(lambda: docks["steps"].geometry().right() == docks["cube"].geometry().right())


def test_an_insight_comes_to_the_front_of_the_steps_and_its_cross_closes_it(window, qtbot):
    window.actions_by_id["view.insight.wide"].trigger()
    qtbot.waitUntil(lambda: window.docks.in_front("insight"))
    assert not window.docks.in_front("steps")
    assert window.session.state.view.insight == "wide"
    assert window.actions_by_id["view.insight.wide"].isChecked()
    window.docks["insight"].titleBarWidget().close_button.click()
    qtbot.waitUntil(lambda: window.docks.in_front("steps"))
    assert not window.actions_by_id["view.insight.wide"].isChecked()


@pytest.mark.parametrize(
    ("size", "arrangement", "height"),
    [
        ((1366, 738), Arrangement.WIDE, STEPS_COMPACT),
        ((1100, 700), Arrangement.TABBED_CUBE, STEPS_COMPACT),
        ((911, 512), Arrangement.ALL_TABBED, STEPS_LEAST),
    ],
)
def test_small_windows_keep_the_cards(window, qtbot, size, arrangement, height):
    window.resize(*size)
    qtbot.waitUntil(lambda: window.docks.arrangement is arrangement)
    qtbot.waitUntil(lambda: abs(window.docks["steps"].height() - height) <= 8)  # the tabs take some
    assert window.size().toTuple() == size
    for name in ("side.calculation", "panel.insight"):
        window.actions_by_id[f"view.{name}"].trigger()
        QApplication.processEvents()
        dock = window.docks[name.split(".")[0] if name.startswith("side") else "insight"]
        qtbot.waitUntil(lambda dock=dock: dock.isVisible() and window.rect().intersects(dock.geometry()))
    assert window.size().toTuple() == size
