"""Presentation mode as a teacher uses it: F5, keys, clicks, the lesson; its theme and its sentences."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QMenu, QWidget

from aids.slides import RIVER, cell
from mha_desktop.document.view import Spot
from mha_desktop.scene.numbers import shown
from mha_desktop.scene.palette import load_palette
from mha_desktop.scene.text import plain

KEY = Qt.Key


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
    assert plain(slide.top.title.line) == "Attention A⁽²⁾"
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


def test_what_is_to_be_done_stands_on_the_slide_and_is_ticked_when_it_is_done(user, slide):
    user.window.lessons.open_shipped("two-heads")
    player = user.window.lessons.player
    player.go([step.id for step in player.playing.lesson.step].index("coat"))
    user.quiet()
    task = user.find("present.done")
    assert task.isVisible()
    assert plain(task.line) == "To do: What head 3 reads at “coat” is locked"
    user.key(KEY.Key_3)
    user.click(slide.heat.viewport(), cell(slide, 4, 3))
    user.qtbot.waitUntil(lambda: plain(task.line) == "✓ Done: What head 3 reads at “coat” is locked")
    player.go(0)  # a question, and nothing to do
    user.quiet()
    assert not task.isVisible()


def test_a_step_s_own_figure_stands_on_the_slide_and_answers_to_the_hand(user, slide):
    lessons, session = user.window.lessons, user.window.session
    lessons.open_shipped("picture-as-tokens")
    lessons.player.go([step.id for step in lessons.player.playing.lesson.step].index("paint"))
    user.quiet()
    picture = user.find("present.pixels")
    assert picture.isVisible()
    assert not slide.heat.isVisible()
    assert plain(slide.stage.line) == "Picture"
    assert not slide.foot.legend.isVisible()  # another stage's colours
    pixel = picture.pixel_rect(7, 7)
    assert pixel.width() >= 0.05 * slide.height()  # seen from the back row
    assert tuple(user.pixels(picture)[pixel.center().y(), pixel.center().x()]) == (0, 0, 0)
    user.press(picture, pixel.center())
    user.move(picture, picture.pixel_rect(7, 6).center())
    assert slide.laser.isHidden()  # a drag paints here
    user.release(picture, picture.pixel_rect(7, 6).center())
    user.qtbot.waitUntil(lambda: lessons.player.is_done(lessons.player.index))
    assert tuple(user.pixels(picture)[pixel.center().y(), pixel.center().x()]) == (255, 255, 255)
    lessons.player.go([step.id for step in lessons.player.playing.lesson.step].index("attention"))
    user.quiet()
    assert slide.heat.isVisible()
    lessons.open_shipped("multi-head-attention")
    lessons.player.go([step.id for step in lessons.player.playing.lesson.step].index("cube"))
    user.quiet()
    cube = user.find("present.cube")
    assert cube.isVisible()
    assert plain(slide.stage.line) == "Attention cube"
    assert slide.foot.legend.isVisible()
    assert not cube.bar.isVisible()
    user.key(KEY.Key_3)  # as the step asks for
    assert session.state.view.isolated == 2
    user.qtbot.waitUntil(lambda: lessons.player.is_done(lessons.player.index))
