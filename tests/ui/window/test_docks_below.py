"""Where worked steps, insight, next token and the side dock stand, in the real window."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication, QScrollArea, QToolButton

from mha_desktop.app import create_window
from mha_desktop.ui.window.arrangements import Arrangement
from mha_desktop.ui.window.docks import CUBE_LEAST_HEIGHT, SIDE_MOST
from mha_desktop.ui.window.heights import STEPS, STEPS_COMPACT, STEPS_LEAST, TABS


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
    qtbot.waitUntil(lambda: abs(docks["steps"].height() - STEPS) <= 4)  # another panel comes in several turns
    window.actions_by_id["view.side.mistakes"].trigger()
    assert not docks["side"].isHidden()
    window.actions_by_id["view.side.mistakes"].trigger()
    assert docks["side"].isHidden()
    qtbot.waitUntil(lambda: docks["steps"].geometry().right() == docks["cube"].geometry().right())


def test_the_side_dock_under_the_cube_shows_its_whole_page_where_the_cube_can_spare_the_room(window, qtbot):
    docks = window.docks
    window.actions_by_id["view.side.calculation"].trigger()
    page = docks["side"].widget().page("calculation")
    qtbot.waitUntil(lambda: docks["side"].height() > STEPS and tabs_beside_the_cube(window) == [])

    def shares_the_column():
        column = docks["side"].height() + docks["cube"].height()
        whole = page.findChild(QScrollArea, "calculation.scroll").verticalScrollBar().maximum() == 0
        return whole or docks["side"].height() >= SIDE_MOST * column - 4

    qtbot.waitUntil(shares_the_column)
    assert docks["cube"].height() >= CUBE_LEAST_HEIGHT
    docks["side"].titleBarWidget().close_button.click()
    qtbot.waitUntil(lambda: docks["steps"].geometry().right() == docks["cube"].geometry().right())


def test_below_1600_px_the_side_dock_is_a_tab_beside_the_cube_and_the_steps_stay_wide(window, qtbot):
    docks = window.docks
    window.resize(1366, 738)
    qtbot.waitUntil(lambda: docks["steps"].height() < STEPS)
    steps, cube = docks["steps"].geometry(), docks["cube"].geometry()
    window.actions_by_id["view.side.calculation"].trigger()
    qtbot.waitUntil(lambda: docks.in_front("side") and not docks.in_front("cube"))
    assert docks["steps"].geometry() == steps
    assert docks["side"].geometry().left() == cube.left()
    assert docks["side"].geometry().bottom() == cube.bottom()
    assert tabs_beside_the_cube(window) == ["Attention cube", "Calculation"]
    window.actions_by_id["view.side.mistakes"].trigger()
    assert tabs_beside_the_cube(window) == ["Attention cube", "Mistakes on purpose"]
    window.resize(1700, 900)
    qtbot.waitUntil(lambda: docks.in_front("cube") and docks.in_front("side"))
    assert docks["side"].geometry().top() > docks["cube"].geometry().bottom()
    assert tabs_beside_the_cube(window) == []
    window.resize(1500, 900)
    qtbot.waitUntil(lambda: docks.in_front("side") and not docks.in_front("cube"))


def tabs_beside_the_cube(window):
    for bar in window.docks.tab_bars():
        names = [bar.tabText(i) for i in range(bar.count())]
        if bar.isVisible() and "Attention cube" in names:
            return names
    return []


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


def test_the_steps_keep_their_rows_below_tabs_and_a_low_window_gives_the_insight_room(window, qtbot):
    docks = window.docks
    window.resize(1366, 738)
    qtbot.waitUntil(lambda: abs(docks["steps"].height() - STEPS_COMPACT) <= 8)
    window.actions_by_id["view.insight.map"].trigger()
    heatmaps, insight = docks["heatmaps"], docks["insight"]
    qtbot.waitUntil(lambda: insight.height() + TABS >= 0.43 * (heatmaps.height() + insight.height()))
    docks.close("insight")
    qtbot.waitUntil(lambda: abs(docks["steps"].height() - STEPS_COMPACT) <= 8)


def test_beside_a_lesson_at_150_percent_of_a_laptop_the_text_has_the_whole_height(window, qtbot):
    window.resize(910, 500)
    window.lessons.open_shipped("multi-head-attention")
    qtbot.waitUntil(lambda: window.docks.arrangement is Arrangement.LESSON_COLUMN)
    QApplication.processEvents()
    lesson, steps, heatmaps = (window.docks[name].geometry() for name in ("lesson", "steps", "heatmaps"))
    assert lesson.bottom() == steps.bottom()
    assert lesson.left() > steps.right()
    assert heatmaps.bottom() < steps.top()
    window.lessons.leave()


def test_the_bar_of_a_mistake_leaves_the_steps_and_all_five_next_tokens_their_height(window, qtbot):
    window.resize(1366, 738)
    qtbot.waitUntil(lambda: abs(window.docks["steps"].height() - STEPS_COMPACT) <= 8)
    bars = window.calculation.next_token.bars
    window.session.look(mistake="root-of-d-model")
    qtbot.waitUntil(lambda: bars.visibleRegion().boundingRect().height() == bars.height())
    assert abs(window.docks["steps"].height() - STEPS_COMPACT) <= 8


def test_the_buttons_of_closed_panels_teach_in_one_sentence(window):
    for name in ("view.side.calculation", "view.panel.insight", "view.side.mistakes"):
        button = window.findChild(QToolButton, f"{name}.button")
        title, sentence = button.toolTip().split("\n")
        assert title == button.accessibleName()
        assert sentence == button.accessibleDescription() == window.actions_by_id[name].toolTip()
        assert sentence.endswith(".")
