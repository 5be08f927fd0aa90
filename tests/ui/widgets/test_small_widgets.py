"""Buttons, badge, head, message bar, dot, wheel guard."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QPointF, QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QComboBox,
    QDoubleSpinBox,
    QScrollArea,
    QSlider,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from mha_desktop.scene.palette import THEMES
from mha_desktop.scene.text import runs
from mha_desktop.ui.theme import Theme, apply
from mha_desktop.ui.widgets import (
    Badge,
    HeadDot,
    IconButton,
    IntSpin,
    MessageBar,
    PanelHead,
    TextButton,
    WheelGuard,
)

SENTENCE = "“notes.npz” has no W_Q. A source needs X, W_Q, W_K, W_V and W_O."


@pytest.fixture(params=THEMES)
def theme(request, qapp):
    theme = Theme.named(request.param)
    apply(qapp, theme)
    return theme


def colors(widget):
    image = widget.grab().toImage()
    return {image.pixelColor(x, y).name().upper() for x in range(image.width()) for y in range(image.height())}


@pytest.mark.parametrize(
    ("kind", "fill", "text"),
    [
        ("ok", "status.ok_fill", "status.ok"),
        ("neutral", "surface.sunken", "text.secondary"),
        ("error", "status.error_fill", "status.error"),
        ("warn", "status.warn_fill", "status.warn"),
    ],
)
def test_badge_tells_by_fill_icon_and_words(theme, qtbot, kind, fill, text):
    badge = Badge(theme)
    qtbot.addWidget(badge)
    badge.set_state(kind, runs("≠ torch from ÷ √<i>d</i><sub>head</sub>  1.43"), "Click to compare.")
    badge.adjustSize()
    badge.show()
    assert badge.kind == kind
    assert {theme.palette[fill], theme.palette[text]} <= colors(badge)
    assert badge.accessibleName() == "≠ torch from ÷ √d_head  1.43"
    assert badge.toolTip() == "Click to compare."
    assert badge.height() == 28


def test_badge_pictures_differ_in_grey(qtbot, theme):
    pictures = []
    for kind in ("ok", "neutral", "error", "warn"):
        badge = Badge(theme)
        qtbot.addWidget(badge)
        badge.set_state(kind, "torch")
        badge.adjustSize()
        image = badge.grab().toImage().convertToFormat(badge.grab().toImage().Format.Format_Grayscale8)
        assert all(image != other for other in pictures)
        pictures.append(image)


def test_badge_is_clicked_by_mouse_and_key(theme, qtbot):
    badge = Badge(theme)
    qtbot.addWidget(badge)
    badge.set_state("ok", "= torch")
    badge.show()
    with qtbot.waitSignal(badge.clicked):
        QTest.mouseClick(badge, Qt.MouseButton.LeftButton)
    with qtbot.waitSignal(badge.clicked):
        QTest.keyClick(badge, Qt.Key.Key_Space)


def test_badge_grows_with_its_words(theme, qtbot):
    badge = Badge(theme)
    qtbot.addWidget(badge)
    badge.set_state("ok", "= torch")
    short = badge.sizeHint().width()
    badge.set_state("ok", "= torch  2e−16")
    assert badge.sizeHint().width() > short


def test_icon_button_has_words_and_size(theme, qtbot):
    button = IconButton(theme, "pin", "Keep a slider for this cell.")
    qtbot.addWidget(button)
    assert button.size() == QSize(28, 28)
    assert button.toolTip() == button.accessibleName() == "Keep a slider for this cell."
    assert theme.palette["text.secondary"] in colors(button)
    button.set_icon("pin-off", "Take the slider away.")
    assert button.accessibleName() == "Take the slider away."
    button.set_theme(Theme.named("light", present=True))
    assert button.size() == QSize(52, 52)


def test_text_button_keeps_its_name_when_only_the_icon_shows(theme, qtbot):
    button = TextButton(theme, "projector", "Present")
    qtbot.addWidget(button)
    wide = button.sizeHint().width()
    button.set_compact(True)
    assert button.sizeHint().width() < wide / 2
    assert button.accessibleName() == "Present"
    assert button.toolTip() == "Present"


def test_panel_head(theme, qtbot):
    head = PanelHead(theme, runs("<i>W</i><sub>Q</sub>"), "8 × 8, 4 head blocks")
    qtbot.addWidget(head)
    button = IconButton(theme, "ellipsis", "Block operations")
    head.add_right(button)
    head.resize(400, 32)
    head.show()
    assert head.height() == theme.metrics.height.panel_head
    assert head.title.x() == 16
    assert button.geometry().right() > 380
    assert head.note.accessibleName() == "8 × 8, 4 head blocks"
    before = head.grab().toImage()
    head.set_mark("pencil", "Editable")
    assert head.grab().toImage() != before
    head.set_note("")
    assert not head.note.isVisible()


def test_panel_head_gives_way_when_narrow(theme, qtbot):
    head = PanelHead(theme, "Attention cube", "head 1 on top, and a rather long note after it")
    qtbot.addWidget(head)
    button = IconButton(theme, "maximize", "Enlarge")
    head.add_right(button)
    head.resize(160, 32)
    head.show()
    assert button.geometry().right() <= 160
    assert head.title.geometry().right() < button.x()


def test_message_bar_shows_one_sentence_until_closed(theme, qtbot):
    page = QWidget()
    qtbot.addWidget(page)
    bar = MessageBar(theme)
    column = QVBoxLayout(page)
    column.addWidget(bar)
    column.addStretch(1)
    page.resize(900, 200)
    page.show()
    assert not bar.isVisible()
    bar.show_message(SENTENCE)
    assert bar.isVisible()
    assert bar.text == bar.accessibleName() == SENTENCE
    assert bar.grab().toImage().pixelColor(4, 4) == theme.color("status.error_fill")
    assert bar.height() <= 48
    with qtbot.waitSignal(bar.dismissed):
        QTest.mouseClick(bar.findChild(IconButton), Qt.MouseButton.LeftButton)
    assert not bar.isVisible()


def test_message_bar_grows_when_the_sentence_wraps(theme, qtbot):
    page = QWidget()
    qtbot.addWidget(page)
    bar = MessageBar(theme)
    column = QVBoxLayout(page)
    column.addWidget(bar)
    column.addStretch(1)
    bar.show_message(SENTENCE, "warn")
    page.resize(900, 300)
    page.show()
    one = bar.height()
    page.resize(260, 300)
    qtbot.waitUntil(lambda: bar.height() > one)
    label = bar.layout().itemAt(1).widget()
    assert label.heightForWidth(label.width()) <= label.height()


def test_message_bar_takes_no_markup(theme, qtbot):
    bar = MessageBar(theme)
    qtbot.addWidget(bar)
    bar.show_message("“<b>.npz” is not a file.", "info")
    assert bar.text == "“<b>.npz” is not a file."
    assert bar.kind == "info"


def test_dot_is_the_heads_hue(theme, qtbot):
    dot = HeadDot(theme, 1)
    qtbot.addWidget(dot)
    assert dot.grab().toImage().pixelColor(5, 5) == theme.head(1)
    dot.set_head(None)
    assert dot.color() is None


class Scrolled:
    """A panel taller than its place, holding the controls a wheel could change."""

    def __init__(self, qtbot, theme):
        self.area = QScrollArea()
        qtbot.addWidget(self.area)
        self.panel = QWidget()
        column = QVBoxLayout(self.panel)
        self.slider, self.combo = QSlider(Qt.Orientation.Horizontal), QComboBox()
        self.spin, self.double = QSpinBox(), QDoubleSpinBox()
        self.own = IntSpin(theme, 0, 99, 5)
        self.combo.addItems(list("abc"))
        self.combo.setCurrentIndex(1)
        for control in (self.slider, self.spin, self.double):
            control.setValue(5)
        for control in self.controls:
            column.addWidget(control)
        column.addStretch(1)
        self.panel.setFixedHeight(1000)
        self.area.setWidget(self.panel)
        self.area.resize(300, 200)
        self.guard = WheelGuard(self.area)
        self.guard.protect(self.panel)
        self.area.show()
        self.area.activateWindow()
        qtbot.waitUntil(self.area.isActiveWindow)

    @property
    def controls(self):
        return self.slider, self.spin, self.double, self.combo, self.own

    def values(self):
        return self.slider.value(), self.spin.value(), self.double.value(), self.combo.currentIndex(), self.own.value()

    def wheel(self, widget):
        # As from the window system: Qt offers only such events to the parents of who ignores them.
        point = widget.mapTo(self.area, widget.rect().center())
        QTest.wheelEvent(self.area.windowHandle(), QPointF(point), QPoint(0, -120))
        QApplication.processEvents()


@pytest.mark.parametrize("theme", ["light"], indirect=True)
@pytest.mark.parametrize("index", range(5), ids=["slider", "spin box", "double spin box", "combo", "own spin box"])
def test_36_wheel_scrolls_the_panel_and_edits_nothing(theme, qtbot, index):
    page = Scrolled(qtbot, theme)
    page.area.setFocus()
    before = page.values()
    page.wheel(page.controls[index])
    assert page.values() == before
    assert page.area.verticalScrollBar().value() > 0
    assert not page.controls[index].hasFocus()


@pytest.mark.parametrize("theme", ["light"], indirect=True)
@pytest.mark.parametrize("index", range(5))
def test_wheel_edits_what_has_the_focus(theme, qtbot, index):
    page = Scrolled(qtbot, theme)
    page.controls[index].setFocus()
    before = page.values()
    page.wheel(page.controls[index])
    assert page.values()[index] != before[index]
