"""The toolbar shows the document's choices and asks for others; it changes nothing itself."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication, QComboBox, QLabel, QMenu, QWidget

from mha_desktop.attention.engine import TorchEngine
from mha_desktop.document.session import Session
from mha_desktop.document.structure import set_heads, set_mask_base
from mha_desktop.exchange.examples import example
from mha_desktop.ui.window.toolbar import HeadsControl, Toolbar


@pytest.fixture
def toolbar(qtbot, session, theme):
    made = Toolbar(session, theme)
    qtbot.addWidget(made)
    made.add_history(QAction("undo", made), QAction("redo", made))
    menu = QMenu(made)
    made.add_export(menu, theme)
    made.show_state(session.state, None)
    session.changed.connect(made.show_state)
    made.resize(1500, 44)
    made.show()
    return made


def test_it_asks_and_waits_to_be_told(toolbar, session, qtbot):
    with qtbot.waitSignal(toolbar.heads_asked) as asked:
        toolbar.findChild(QWidget, "heads.segments.8").click()
    assert asked.args == [8]
    assert toolbar.findChild(QWidget, "heads.segments.4").isChecked()
    session.commit("heads", partial(set_heads, heads=8))
    assert toolbar.findChild(QWidget, "heads.segments.8").isChecked()
    assert toolbar.findChild(QWidget, "heads.segments.8").toolTip() == "8 heads of width 1. 8 = 8 × 1."
    assert toolbar.findChild(QWidget, "heads.segments.1").toolTip() == "1 head of width 8."
    with qtbot.waitSignal(toolbar.mask_asked) as asked:
        toolbar.findChild(QWidget, "mask.causal").click()
    assert asked.args == ["causal"]
    assert toolbar.findChild(QWidget, "mask.none").isChecked()
    session.commit("mask", partial(set_mask_base, base="causal"))
    assert toolbar.findChild(QWidget, "mask.causal").isChecked()


def test_the_mask_says_what_true_means_and_that_painted_cells_stay(toolbar, session):
    words = toolbar.findChild(QWidget, "mask.causal").toolTip()
    assert "True = blocked in MultiheadAttention" in words
    assert "True = allowed in scaled_dot_product_attention" in words
    assert "ainted" not in words
    custom = np.eye(12, dtype=bool)
    session.commit("paint", lambda d: d.with_sequence(0, replace(d.sequences[0], painted=custom)))
    words = toolbar.findChild(QWidget, "mask.causal").toolTip()
    assert words.endswith("Painted cells stay; Document ▸ Mask ▸ Clear painted cells opens them.")


def test_painted_cells_are_a_third_mask_that_goes_with_the_causal_one(toolbar, session, qtbot):
    assert toolbar.findChild(QWidget, "mask.custom") is None
    custom = np.eye(12, dtype=bool)
    session.commit("paint", lambda d: d.with_sequence(0, replace(d.sequences[0], painted=custom)))
    segment = toolbar.findChild(QWidget, "mask.custom")
    assert segment.isChecked()
    assert not toolbar.findChild(QWidget, "mask.none").isChecked()
    assert (segment.text(), segment.accessibleName()) == ("custom", "Mask: custom")
    session.commit("mask", partial(set_mask_base, base="causal"))
    checked = [name for name in ("none", "causal", "custom") if toolbar.findChild(QWidget, f"mask.{name}").isChecked()]
    assert checked == ["causal", "custom"]
    with qtbot.waitSignal(toolbar.mask_asked) as asked:
        toolbar.findChild(QWidget, "mask.custom").click()
    assert asked.args == ["custom"]
    session.undo()
    session.undo()
    assert toolbar.findChild(QWidget, "mask.custom") is None
    assert toolbar.findChild(QWidget, "mask.none").isChecked()


def test_the_two_masks_have_names_of_their_own_to_read_aloud(toolbar):
    names = [toolbar.findChild(QWidget, f"mask.{key}").accessibleName() for key in ("none", "causal")]
    assert names == ["Mask: none", "Mask: causal"]


def test_one_sequence_has_no_segments(toolbar):
    assert not toolbar.findChild(QWidget, "sequence").isVisible()


def test_a_narrow_window_has_no_words_that_can_be_spared(toolbar):
    icon_only = Qt.ToolButtonStyle.ToolButtonIconOnly
    export = toolbar.findChild(QWidget, "export")
    widths = []
    for width in (1280, 1279, 999):
        toolbar.fit(width)
        widths.append(toolbar.sizeHint().width())
        assert (export.toolButtonStyle() == icon_only) is (width < 1280)
    assert widths[0] > widths[1] > widths[2]
    toolbar.fit(1500)
    assert toolbar.sizeHint().width() == widths[0]


def test_where_there_is_no_room_the_badge_stays(qtbot, theme):
    session = Session(example("river").document, engine=TorchEngine())
    made = Toolbar(session, theme)
    qtbot.addWidget(made)
    made.add_history(QAction("undo", made), QAction("redo", made))
    made.add_panels({"flask-conical": QAction("mistakes", made)})
    badge = QLabel("badge")
    badge.setFixedWidth(130)
    made.addWidget(badge)
    export = made.add_export(QMenu(made), theme)
    made.show_state(session.state, None)
    made.show()
    for width, word in ((1300, 130), (1100, 130), (1000, 205), (900, 130), (900, 205)):
        badge.setFixedWidth(word)
        made.fit(width)
        made.resize(width, 44)
        qtbot.waitUntil(lambda width=width: badge.isVisible() and badge.geometry().right() < width)
        assert export.isVisible()
    made.fit(1)
    least = made.sizeHint().width()
    made.fit(least)
    made.resize(least, 44)
    qtbot.waitUntil(lambda: badge.isVisible() and badge.geometry().right() < least)
    assert not export.isVisible(), "the File menu has it too"
    made.fit(1300)
    made.resize(1300, 44)
    qtbot.waitUntil(export.isVisible)
    captions = {label.text() for label in made.findChildren(QLabel) if label.isVisible()}
    assert captions == {"Example", "Sequence", "Heads", "Mask", "badge"}


def test_a_file_is_no_example(toolbar):
    toolbar.show_example("", "notes")
    assert toolbar.findChild(QComboBox, "example").placeholderText() == "notes"
    assert toolbar.findChild(QComboBox, "example").currentText() == ""
    toolbar.show_example("river", "river")
    assert toolbar.findChild(QComboBox, "example").currentText() == "river"


def test_a_title_is_seen_whole_or_ends_in_an_ellipsis(toolbar, theme):
    box = toolbar.findChild(QComboBox, "example")
    names = box.sizeHint().width()
    toolbar.show_example("", "Four heads: it is a truth")
    toolbar.fit(1500)
    QApplication.processEvents()
    assert box.fontMetrics().horizontalAdvance("Four heads: it is a truth") <= box.width() - (names - names_in(box)) + 4
    assert "Four heads: it is a truth" in box.toolTip()
    assert box.accessibleDescription() == "Four heads: it is a truth", "the box itself has no text to be read"
    toolbar.fit(toolbar._needed(set(toolbar._sequence_actions)) - 180)  # Export is an icon there
    assert box.sizeHint().width() == names, "its title gives way before buttons do"
    assert toolbar.findChild(QWidget, "export").isVisible()
    toolbar.fit(1500)
    toolbar.show_example("river", "river")
    assert box.sizeHint().width() == names
    assert box.accessibleDescription() == ""


@pytest.fixture
def wide(toolbar):
    """A toolbar with a badge that needs so much room that no caption goes for the window's narrowness."""
    toolbar.badge = QLabel("badge")
    toolbar.badge.setFixedWidth(900)
    toolbar.addWidget(toolbar.badge)
    toolbar.show_example("", "Four heads")
    toolbar.fit(3000)
    QApplication.processEvents()
    return toolbar


def captions(toolbar):
    return {label.text() for label in toolbar.findChildren(QLabel) if label.isVisible()} - {"badge"}


def test_a_title_gives_way_before_words_do_and_has_what_they_leave_over(wide):
    box = wide.findChild(QComboBox, "example")
    whole, all_of_it = box.sizeHint().width(), wide._needed(set(wide._sequence_actions))
    wide.fit(all_of_it - 2)
    assert box.sizeHint().width() == box.short_width < whole
    assert captions(wide) == {"Example", "Heads", "Mask"}
    wide.fit(all_of_it - 80)  # the captions go, and needed more than the title does
    QApplication.processEvents()
    assert captions(wide) == set()
    assert box.sizeHint().width() == whole


def test_a_title_does_not_come_and_go_while_the_badge_changes(wide):
    box = wide.findChild(QComboBox, "example")
    whole, all_of_it = box.sizeHint().width(), wide._needed(set(wide._sequence_actions))
    for less in range(whole - box.short_width + 1, 120, 3):
        widths = []
        for word in (900, 865, 900, 865, 900):  # “= torch …” while an edit is measured
            wide.badge.setFixedWidth(word)
            wide.fit(all_of_it - less)
            widths.append(box.sizeHint().width())
        assert len(set(widths[1:])) == 1, less  # after the first time, when the window has another width


def names_in(box):
    return max(box.fontMetrics().horizontalAdvance(box.itemText(i)) for i in range(box.count()))


def test_more_than_six_divisors_are_a_list(qtbot, theme, session_of):
    control = HeadsControl(theme)
    qtbot.addWidget(control)
    control.show_state(session_of(heads=2, d=24).state)
    control.show()
    found, segments = control.findChild(QComboBox, "heads.list"), control.findChild(QWidget, "heads.segments")
    assert found.isVisible()
    assert not segments.isVisible()
    assert [found.itemText(i) for i in range(found.count())] == ["1", "2", "3", "4", "6", "8", "12", "24"]
    assert found.currentText() == "2"
    with qtbot.waitSignal(control.asked) as asked:
        found.setFocus()
        qtbot.keyClick(found, Qt.Key.Key_Down)
    assert asked.args == [3]
    control.show_state(session_of(d=4).state)
    assert segments.isVisible()
    assert not found.isVisible()


def test_a_typed_digit_asks_for_that_count_and_letters_do_not(qtbot, theme, session):
    control = HeadsControl(theme)
    qtbot.addWidget(control)
    control.show_state(session.state)
    with qtbot.waitSignal(control.asked) as asked:
        qtbot.keyClicks(control, "3")
    assert asked.args == [3]
    with qtbot.assertNotEmitted(control.asked, wait=0):
        qtbot.keyClicks(control, "x")
