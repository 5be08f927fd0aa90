"""Presentation mode as a teacher uses it: F5, keys, clicks, the lesson, the dot; and it is as large as promised."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest
from PySide6.QtCore import QEvent, QEventLoop, QObject, QPoint, QRect, Qt
from PySide6.QtWidgets import QApplication, QMenu, QWidget

from mha_desktop.document.view import Spot
from mha_desktop.scene.numbers import shown
from mha_desktop.scene.palette import load_palette
from mha_desktop.scene.text import plain

KEY = Qt.Key
CAP = 0.698  # height of a capital or a digit, of the size of IBM Plex Sans
RIVER = Spot("attention", 0, 9, 5)


@pytest.fixture
def slide(user):
    """The slide on the river example, its lock on the last row."""
    user.window.commands.open_example("river")
    user.window.session.look(lock=RIVER)
    user.key(KEY.Key_F5)
    user.qtbot.waitUntil(lambda: user.window.presentation.shown)
    user.qtbot.waitUntil(lambda: user.find("torch_badge").kind == "ok")  # its answer changes the slide's top bar
    user.quiet()
    return user.window.presentation.view


def cell(slide, row, column):
    """Middle of a cell of the picture, in its viewport."""
    layout = slide.heat.view.layout_now
    x, y, w, h = layout.cell_rect(0, row, column)
    return QPoint(int((x + w / 2) / layout.unit), int((y + h / 2) / layout.unit))


def numbers(slide):
    return [bar.text for bar in slide.numbers.page.bars]


def test_f5_covers_the_window_and_f5_brings_everything_back(user):
    window = user.window
    user.find("table.W_Q").setFocus()
    user.key(KEY.Key_F5)
    slide = window.presentation.view
    assert slide.geometry() == window.rect()
    assert window.actions_by_id["view.present"].isChecked()
    for point in (QPoint(20, 5), QPoint(20, 60), window.rect().center(), QPoint(20, window.height() - 5)):
        at = window.childAt(point)
        assert at is slide or slide.isAncestorOf(at)  # menus, toolbars, docks and status are under it
    user.key(KEY.Key_F5)
    assert not window.presentation.shown
    assert not window.actions_by_id["view.present"].isChecked()
    assert QApplication.focusWidget() is user.find("table.W_Q")
    assert window.findChild(QWidget, "toolbar").isAncestorOf(window.childAt(QPoint(40, window.toolbar.y() + 20)))


def test_the_toolbar_s_button_presents(user):
    button = user.find("present")
    assert button.isVisible()
    assert button.accessibleName() == "Present"
    user.click(button)
    assert user.window.presentation.shown
    user.click(user.find("present.leave"))
    assert not user.window.presentation.shown


def test_a_click_locks_and_the_numbers_are_the_trace_s(user, slide):
    user.click(slide.heat.viewport(), cell(slide, 6, 2))
    state = user.window.session.state
    assert state.view.lock == Spot("attention", 0, 6, 2)
    weights = state.trace.head("attention", 0)[6]
    expected = [shown(weight) for weight in weights[:7]] + ["blocked"] * 3
    assert numbers(slide) == expected
    assert slide.numbers.page.lines[3].results == (shown(weights[2]),)
    user.click(slide.heat.viewport(), cell(slide, 6, 2))
    assert user.window.session.state.view.lock is None


def test_keys_choose_cell_and_head(user, slide):
    look = user.window.session.state.view
    assert look.lock == RIVER
    user.key(KEY.Key_Left)
    assert user.window.session.state.view.lock == Spot("attention", 0, 9, 4)
    user.key(KEY.Key_2)
    assert user.window.session.state.view.lock == Spot("attention", 1, 9, 4)
    assert slide.heat.grid.panels[0].head == 1
    assert slide.numbers.page.heading == "Head 2, the row of the last “the”"
    assert plain(slide.top.title.line) == "Attention A(2)"
    user.key(KEY.Key_BracketRight)
    assert slide.heat.grid.panels[0].head == 0
    user.key(KEY.Key_BracketLeft)
    assert slide.top.heads.value == 1
    user.key(KEY.Key_9)  # there is no ninth head
    assert slide.top.heads.value == 1
    user.click(slide.top.heads.segment(0))
    assert slide.heat.images[0].shown is user.window.session.state.trace.head("attention", 0)


def test_the_cube_shows_all_heads_again_afterwards(user, slide):
    user.key(KEY.Key_2)
    user.key(KEY.Key_F5)
    assert user.window.session.state.view.isolated is None


def test_page_keys_walk_through_the_calculation(user, slide):
    assert plain(slide.foot.step.line) == "6 of 11"
    user.key(KEY.Key_PageDown)
    assert user.window.session.state.view.grid_stage == "messages"
    assert plain(slide.foot.step.line) == "7 of 11"
    user.key(KEY.Key_PageUp)
    user.click(slide.foot.back)
    assert user.window.session.state.view.grid_stage == "masked_scores"
    user.window.session.look(grid_stage="QKV")
    assert [panel.key for panel in slide.heat.grid.panels] == ["Q", "K", "V"]
    tops = {place.image.y for place in slide.heat.view.layout_now.panels}
    assert len(tops) == 1  # side by side, with titles that tell them apart
    assert not slide.heat.view.layout_now.bare


def test_esc_frees_the_lock_first_then_leaves(user, slide):
    user.key(KEY.Key_Escape)
    assert user.window.session.state.view.lock is None
    assert user.window.presentation.shown
    user.key(KEY.Key_Escape)
    assert not user.window.presentation.shown


def test_what_is_edited_stays_and_undo_works_on_the_slide(user, slide):
    user.window.session.look(lock=Spot("attention", 0, 5, 1))
    before = numbers(slide)
    assert before[6:] == ["blocked"] * 4
    user.window.commands.set_mask("none")
    assert "blocked" not in numbers(slide)
    assert slide.foot.legend.hatch_words == ""
    user.key(KEY.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert numbers(slide) == before
    assert slide.foot.legend.hatch_words == "blocked, may not attend"
    user.window.actions_by_id["edit.redo"].trigger()
    user.key(KEY.Key_F5)
    assert user.window.session.state.document.mask == "none"


def test_covered_panels_sleep_and_catch_up(user, slide):
    window = user.window
    grid = window.heatmaps.grid
    window.session.look(lock=Spot("attention", 1, 3, 1))
    window.commands.set_mask("none")
    assert window.heatmaps.grid is grid
    user.key(KEY.Key_F5)
    assert window.heatmaps.grid.lock.cell == (3, 1)
    assert window.heatmaps.images[1].shown is window.session.state.trace.head("attention", 1)


def test_tab_stays_on_the_slide(user, slide):
    seen = set()
    for _ in range(12):
        user.key(KEY.Key_Tab)
        focus = QApplication.focusWidget()
        assert focus is slide or slide.isAncestorOf(focus)
        seen.add(focus.objectName())
    assert {"present.back", "present.next", "present.leave", "present.badge", "present.head.0"} <= seen


# The lesson


@pytest.fixture
def lesson(user, slide):
    user.window.lessons.open_shipped("two-heads")
    return slide


def test_the_lesson_s_text_stands_beside_the_picture(user, lesson):
    player = user.window.lessons.player
    assert plain(lesson.top.title.line) == player.step.title
    prose = lesson.lesson.prose
    assert prose.isVisible()
    assert lesson.heat.isVisible()
    assert prose.mapTo(lesson, QPoint(0, 0)).x() > lesson.heat.mapTo(lesson, lesson.heat.rect().topRight()).x()
    assert prose.toPlainText().strip()
    assert plain(lesson.foot.step.line) == f"{player.index + 1} of {player.count}"
    first = prose.toPlainText()
    user.key(KEY.Key_PageDown)
    assert player.index == 1
    assert prose.toPlainText() != first
    user.click(lesson.foot.back)
    assert prose.toPlainText() == first
    assert user.window.childAt(user.window.rect().center()).window() is user.window
    at = user.window.childAt(QPoint(user.window.width() - 60, user.window.height() // 2))
    assert lesson.isAncestorOf(at)  # the lesson's own dock, which the step opened, is under the slide


def test_t_changes_between_text_and_numbers(user, lesson):
    user.key(KEY.Key_T)
    assert lesson.numbers.isVisible()
    assert lesson.numbers.page is not None
    user.click(lesson.choice.segment("text"))
    assert lesson.lesson.isVisible()
    user.window.lessons.leave()
    assert lesson.numbers.isVisible()
    assert not lesson.choice.isVisible()


def test_every_step_of_a_lesson_shows_its_text_large(user, lesson):
    least = 20 * user.window.width() / 1920
    player = user.window.lessons.player
    for index in range(0, player.count, 3):
        player.go(index)
        assert lesson.lesson.prose.document().defaultFont().pointSizeF() >= least
        for button in lesson.lesson.question.buttons:
            assert button.font().pointSizeF() >= least, player.step.title
    assert not user.window.message.text


# How large, how steady


def ink_heights(picture, ground):
    """Heights of the runs of rows of a picture, int (height, width, 3), that differ from its ground."""
    rows = (np.abs(picture - np.array(ground)).max(axis=-1) > 60).any(axis=1)
    edges = np.flatnonzero(np.diff(np.concatenate(([0], rows.astype(int), [0]))))
    return (edges[1::2] - edges[::2]).tolist()


def part(user, slide, widget, box):
    """Pixels of a part of a widget, as the slide shows it."""
    whole = user.pixels(slide)
    at = widget.mapTo(slide, box.topLeft())
    return whole[at.y() : at.y() + box.height(), at.x() : at.x() + box.width()]


@pytest.mark.parametrize("size", [(1366, 768), (1500, 900), (1920, 1080)])
def test_painted_type_is_at_least_20_pt_of_1920(user, slide, size):
    user.window.resize(*size)
    user.qtbot.waitUntil(lambda: slide.width() == size[0] and slide.numbers.page is not None)
    least = CAP * 20 * 96 / 72 * size[0] / 1920 - 1  # a pixel for smoothed edges
    palette = load_palette("light")
    step = part(user, slide, slide.foot.step, slide.foot.step.rect())
    assert max(ink_heights(step, palette.rgb("surface.window"))) >= least
    ends = QRect(0, 0, slide.theme_now.metrics.zoomed(12), slide.foot.legend.height())
    assert max(ink_heights(part(user, slide, slide.foot.legend, ends), palette.rgb("surface.window"))) >= least
    names = QRect(
        0, slide.theme_now.metrics.zoomed(56), slide.theme_now.metrics.zoomed(40), slide.numbers.height() // 2
    )
    heights = ink_heights(part(user, slide, slide.numbers, names), palette.rgb("surface.panel"))
    assert max(heights) >= least
    layout = slide.heat.view.layout_now
    corner = QRect(0, int(layout.panels[0].image.y), int(layout.panels[0].image.x) - 4, int(layout.cell))
    first = part(user, slide, slide.heat, corner)[:, corner.width() // 2 :]
    assert max(ink_heights(first, palette.rgb("surface.panel"))) >= least


def settled(slide):
    """Whether chips and badge have the width that they ask for."""
    parts = (slide.top.heads, slide.top.badge, slide.foot.step, slide.foot.next)
    return all(widget.width() >= widget.sizeHint().width() - 1 for widget in parts)


@pytest.mark.parametrize("size", [(900, 500), (1366, 768), (1920, 1080)])
@pytest.mark.parametrize("example", ["clusters", "river"])
def test_nothing_is_cut_off_or_lies_on_another(user, slide, size, example):
    user.window.commands.open_example(example)
    user.window.resize(*size)
    user.qtbot.waitUntil(lambda: slide.size() == user.window.size())
    QApplication.processEvents()
    user.qtbot.waitUntil(lambda: settled(slide))
    for bar in (slide.top, slide.foot):
        parts = [
            w for w in bar.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly) if w.isVisible()
        ]
        boxes = [w.geometry() for w in parts]
        for i, box in enumerate(boxes):
            assert bar.rect().contains(box), parts[i].objectName()
            assert all(not box.intersects(other) for other in boxes[i + 1 :])
            if parts[i].objectName() != "present.legend":
                assert box.width() >= parts[i].sizeHint().width() - 1, parts[i].objectName()
    page, page_numbers = slide.numbers.page, slide.numbers
    assert len(page.bars) == len(user.window.session.state.sequence.tokens)
    layout = slide.heat.view.layout_now
    assert layout.column_axis.bottom <= slide.heat.height() * layout.unit + 1
    low = part(user, slide, page_numbers, QRect(0, page_numbers.height() - 2, page_numbers.width(), 2))
    assert ink_heights(low, load_palette("light").rgb("surface.panel")) == []


def test_the_locked_cell_has_a_ring_that_is_seen(user, slide):
    user.window.resize(1920, 1080)
    user.qtbot.waitUntil(lambda: slide.width() == 1920)
    layout, amber = slide.heat.view.layout_now, load_palette("light").rgb("lock.ring")
    x, y, w, h = (int(v) for v in layout.cell_rect(0, 9, 5))
    box = QRect(x - 8, y - 8, w + 16, h + 16)
    picture = part(user, slide, slide.heat, box)
    middle = picture[picture.shape[0] // 2]
    left = middle[: middle.shape[0] // 2]
    assert (np.abs(left - amber).max(axis=-1) < 12).sum() >= 5  # px on each side


def spot_of(laser):
    """Where the dot points, on the slide."""
    return laser.pos() + QPoint(laser.width() // 2, laser.height() // 2)


class Painted(QObject):
    """Counts what is painted: rectangles of each widget."""

    def __init__(self):
        super().__init__()
        self.areas = []

    def eventFilter(self, watched, event):
        if event.type() == QEvent.Type.Paint and isinstance(watched, QWidget):
            box = event.rect()
            self.areas.append((watched.objectName(), box.width() * box.height()))
        return False


def test_the_dot_follows_the_held_pointer_and_paints_only_its_two_places(user, slide):
    viewport = slide.heat.viewport()
    start = cell(slide, 3, 1)
    user.press(viewport, start)
    assert slide.laser.isHidden()  # a click alone shows no dot
    user.move(viewport, start + QPoint(40, 0))
    QApplication.processEvents()
    watch = Painted()
    QApplication.instance().installEventFilter(watch)
    for step in range(10):
        at = start + QPoint(50 + 9 * step, 7 * step)
        user.move(viewport, at)
        QApplication.processEvents()
        assert spot_of(slide.laser) == viewport.mapTo(slide, at)
    QApplication.instance().removeEventFilter(watch)
    side = slide.laser.width()
    assert watch.areas
    largest = max(area for _, area in watch.areas)
    # The picture also marks the cell that is hovered: two cells, not the picture.
    assert largest <= max((2 * side + 60) ** 2, 9 * slide.heat.view.layout_now.cell**2)
    assert largest < slide.width() * slide.height() / 12
    red = load_palette("light").rgb("status.error")
    middle = slide.laser.geometry().center()
    assert tuple(user.pixels(slide)[middle.y(), middle.x()]) == red
    user.release(viewport, at)
    assert slide.laser.isHidden()
    assert user.window.session.state.view.lock == RIVER  # a sweep is no click


def test_l_keeps_the_dot_without_a_button(user, slide):
    user.key(KEY.Key_L)
    user.move(slide.numbers, QPoint(80, 90))
    assert spot_of(slide.laser) == slide.numbers.mapTo(slide, QPoint(80, 90))
    user.click(slide.heat.viewport(), cell(slide, 4, 1))  # it lets the click through
    assert user.window.session.state.view.lock == Spot("attention", 0, 4, 1)
    assert slide.laser.isVisible()
    user.key(KEY.Key_L)
    assert slide.laser.isHidden()


def test_idle_seconds_paint_nothing_and_tick_nothing(user):
    user.key(KEY.Key_F5)
    user.qtbot.waitUntil(lambda: user.find("torch_badge").kind == "ok")
    user.quiet(300)
    seen = Counter()

    class Watch(QObject):
        def eventFilter(self, watched, event):
            # Qt's own caches tick as bare objects; ours are QTimers, objects of our classes, or QTimer.singleShot's.
            kind = watched.metaObject().className()
            cache = type(watched) is QObject and watched.parent() is None and kind != "QSingleShotTimer"
            ours = not isinstance(watched.parent(), QEventLoop) and not cache
            if event.type() in (QEvent.Type.Paint, QEvent.Type.Timer) and ours:
                seen[event.type().name, type(watched).__name__, watched.objectName(), str(watched.parent())] += 1
            return False

    watch = Watch()
    QApplication.instance().installEventFilter(watch)
    user.qtbot.wait(1500)
    QApplication.instance().removeEventFilter(watch)
    assert seen == {}


@pytest.mark.parametrize("name", ["dark", "contrast"])
def test_the_slide_follows_the_theme(user, slide, name):
    user.window.actions_by_id[f"view.theme.{name}"].trigger()
    user.qtbot.waitUntil(lambda: not user.window.dressing.pending)
    palette = load_palette(name)
    assert tuple(user.pixels(slide)[4, 4]) == palette.rgb("surface.window")
    assert tuple(user.pixels(slide.numbers)[2, -2]) == palette.rgb("surface.panel")
    assert tuple(user.pixels(slide.heat)[2, 2]) == palette.rgb("surface.panel")


def test_a_panel_opened_beneath_stays_beneath(user, slide):
    for action in ("view.panel.insight", "view.side.mistakes", "view.panel.cube"):
        user.window.actions_by_id[action].trigger()
        QApplication.processEvents()
        at = user.window.childAt(user.window.rect().center())
        assert slide.isAncestorOf(at) or at is slide, action


def test_what_goes_wrong_is_said_on_the_slide(user, slide):
    user.window.commands.set_heads(3)
    assert slide.message.isVisible()
    assert plain(slide.message.line) == user.window.message.text
    user.window.actions_by_id["view.mistake.no_scale"].trigger()
    assert plain(slide.warning.line) == "With a mistake on purpose: do not divide at all"
    assert not [menu for menu in user.window.findChildren(QMenu) if menu.isVisible()]
