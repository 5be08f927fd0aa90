"""Which words of a window are cut: the text's own metrics against the place that the style leaves for it."""

from __future__ import annotations

import math

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QFontMetricsF, QTextDocument
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractScrollArea,
    QCheckBox,
    QComboBox,
    QHeaderView,
    QLabel,
    QLineEdit,
    QPushButton,
    QRadioButton,
    QScrollArea,
    QStyle,
    QStyleOptionButton,
    QStyleOptionComboBox,
    QStyleOptionFrame,
    QStyleOptionTab,
    QTabBar,
    QTextBrowser,
    QToolButton,
    QWidget,
)

from mha_desktop.ui.mistakes.wrapped import WrappedLabel
from mha_desktop.ui.widgets import RichLabel

# They shorten their words on purpose, and their tooltips have the whole.
SHORTENS = {"readout", "facts"}
SHORTENING = ("StageTab", "PickerTab")
QTS_OWN = {"qt_tableview_cornerbutton", "qt_spinbox_lineedit"}
NEAR = 1  # px that rounding may take


def cut(root: QWidget) -> list[str]:
    """Describe every text in sight of a window that its widget cuts, and every control that leaves its place."""
    found = []
    for widget in root.findChildren(QWidget):
        if not widget.isVisible() or widget.window() is not root or not _in_sight(widget, root):
            continue
        if widget.objectName() in SHORTENS | QTS_OWN or type(widget).__name__ in SHORTENING:
            continue
        if isinstance(widget.parentWidget(), QLineEdit):
            continue  # the button that clears a field, which Qt places itself
        found += [f"{_described(widget)} {fault}" for fault in _faults(widget)]
    return sorted(set(found))


def _described(widget: QWidget) -> str:
    text = widget.text() if isinstance(widget, (QAbstractButton, QLabel, QLineEdit)) else widget.accessibleName()
    return f"{type(widget).__name__} “{widget.objectName()}” {text[:60]!r}"


def _in_sight(widget: QWidget, root: QWidget) -> bool:
    """Not behind another tab, where Qt moves it out of the window; what is only scrolled away is in sight."""
    area = widget.parentWidget()
    while area is not None and not (isinstance(area, QScrollArea) and area.widget() is not None):
        area = area.parentWidget() if area is not root else None
    seen = area if area is not None else widget
    return root.rect().intersects(QRect(seen.mapTo(root, seen.rect().topLeft()), seen.size()))


def _faults(widget: QWidget) -> list[str]:
    found = []
    if (need := _needed(widget)) is not None:
        width, height, has = need
        if width > has.width() + NEAR:
            found.append(f"needs {math.ceil(width)} px of width and has {has.width()}")
        if height > has.height() + NEAR:
            found.append(f"needs {math.ceil(height)} px of height and has {has.height()}")
        parent = widget.parentWidget()
        scrolled = isinstance(parent.parentWidget(), QAbstractScrollArea) if parent is not None else False
        if parent is not None and not scrolled and not parent.rect().adjusted(-1, -1, 1, 1).contains(widget.geometry()):
            found.append(f"at {widget.geometry().getRect()} leaves its parent {parent.rect().getRect()}")
    if isinstance(widget, QTabBar):
        found += _cut_tabs(widget)
    if isinstance(widget, QHeaderView) and widget.orientation() == Qt.Orientation.Horizontal:
        found += _cut_sections(widget)
    never = Qt.ScrollBarPolicy.ScrollBarAlwaysOff
    if isinstance(widget, QScrollArea) and widget.widget() and widget.horizontalScrollBarPolicy() == never:
        content, port = widget.widget().width(), widget.viewport().width()
        if content > port + NEAR:
            found.append(f"shows {port} px of a content {content} px wide, and does not scroll")
    return found


def _needed(widget: QWidget) -> tuple[float, float, QRect] | None:
    """Width and height of a widget's text in px, and the place that the style leaves for it; None for other widgets."""
    if isinstance(widget, QLabel):
        return _label(widget)
    if isinstance(widget, QLineEdit):
        return _line(widget)
    if isinstance(widget, QComboBox):
        return _combo(widget)
    if isinstance(widget, QAbstractButton):
        return _button(widget)
    if isinstance(widget, WrappedLabel):
        return 0, widget.heightForWidth(widget.width()) if widget.line else 0, widget.rect()
    if isinstance(widget, RichLabel):
        return 0, widget.sizeHint().height() if widget.line else 0, widget.rect()  # it shortens, and says so
    if isinstance(widget, QTextBrowser):
        off = Qt.ScrollBarPolicy.ScrollBarAlwaysOff
        size, port = widget.document().size(), widget.viewport().rect()
        height = size.height() if widget.verticalScrollBarPolicy() == off else 0
        # Formulas that are too wide scroll sideways where that is allowed.
        wide = size.width() if widget.horizontalScrollBarPolicy() == off else 0
        return wide, height, port
    return None


def _metrics(widget: QWidget, bold: bool = False) -> QFontMetricsF:
    font = widget.font()
    font.setBold(bold or font.bold())
    return QFontMetricsF(font)


def _plain(text: str) -> str:
    """A text as it is drawn: one “&” marks a key."""
    return text.replace("&&", "\0").replace("&", "").replace("\0", "&")


def _label(label: QLabel) -> tuple[float, float, QRect] | None:
    text, inside = label.text(), label.contentsRect().adjusted(*[label.margin()] * 2, *[-label.margin()] * 2)
    if not text or not label.pixmap().isNull():
        return None
    rich = label.textFormat() == Qt.TextFormat.RichText or (
        label.textFormat() == Qt.TextFormat.AutoText and "<" in text
    )
    if rich:
        page = QTextDocument()
        page.setDefaultFont(label.font())
        page.setDocumentMargin(0)
        page.setHtml(text)
        if label.wordWrap():
            page.setTextWidth(inside.width())
        return page.idealWidth(), page.size().height(), inside
    metrics = _metrics(label)
    text = _plain(text) if label.buddy() is not None else text
    if not label.wordWrap():
        lines = text.split("\n")
        return max(metrics.horizontalAdvance(line) for line in lines), metrics.height() * len(lines), inside
    room = QRect(0, 0, inside.width(), 1 << 20)
    taken = metrics.boundingRect(room.toRectF(), int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft), text)
    words = max((metrics.horizontalAdvance(word) for word in text.split()), default=0)
    return max(words, 0), taken.height(), inside


def _line(line: QLineEdit) -> tuple[float, float, QRect]:
    option = QStyleOptionFrame()
    line.initStyleOption(option)
    inside = line.style().subElementRect(QStyle.SubElement.SE_LineEditContents, option, line)
    margins = line.textMargins()
    inside = inside.adjusted(margins.left() + 2, margins.top(), -margins.right() - 2, -margins.bottom())
    metrics = _metrics(line)
    # What one types scrolls; a number, and the hint in an empty field, must be seen.
    shown = line.placeholderText() if not line.text() else line.text() if hasattr(line, "value") else ""
    return metrics.horizontalAdvance(shown), metrics.height(), inside


def _combo(combo: QComboBox) -> tuple[float, float, QRect]:
    option = QStyleOptionComboBox()
    combo.initStyleOption(option)
    field = QStyle.SubControl.SC_ComboBoxEditField
    inside = combo.style().subControlRect(QStyle.ComplexControl.CC_ComboBox, option, field, combo)
    metrics = _metrics(combo)
    shortens = combo.sizeAdjustPolicy() == QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
    text = combo.currentText() or combo.placeholderText()
    return 0 if shortens else metrics.horizontalAdvance(text), metrics.height(), inside


def _button(button: QAbstractButton) -> tuple[float, float, QRect] | None:
    if isinstance(button, (QPushButton, QCheckBox, QRadioButton)):
        option = QStyleOptionButton()
        button.initStyleOption(option)
        kinds = {
            QPushButton: QStyle.SubElement.SE_PushButtonContents,
            QCheckBox: QStyle.SubElement.SE_CheckBoxContents,
            QRadioButton: QStyle.SubElement.SE_RadioButtonContents,
        }
        part = next(part for kind, part in kinds.items() if isinstance(button, kind))
        inside = button.style().subElementRect(part, option, button)
        metrics = _metrics(button)
        icon = 0 if button.icon().isNull() else button.iconSize().width() + 4
        lines = _plain(button.text()).split("\n")
        width = max(metrics.horizontalAdvance(line) for line in lines) + icon
        return width if button.text() else 0, metrics.height() * len(lines) if button.text() else 0, inside
    alone = isinstance(button, QToolButton) and button.toolButtonStyle() == Qt.ToolButtonStyle.ToolButtonIconOnly
    if alone and (not button.text() or not button.icon().isNull()):
        return button.iconSize().width(), button.iconSize().height(), button.rect()
    least = button.minimumSizeHint()  # those that draw themselves say what they need
    height = max(_metrics(button).height(), button.iconSize().height()) if isinstance(button, QToolButton) else 0
    return least.width(), min(height, least.height()), button.rect()


def _cut_tabs(bar: QTabBar) -> list[str]:
    found = []
    scrolls = any(arrow.isVisible() for arrow in bar.findChildren(QToolButton))  # which bring the others in sight
    for index in range(bar.count()):
        place, option = bar.tabRect(index), QStyleOptionTab()
        bar.initStyleOption(option, index)  # with the text that is drawn
        if option.text != bar.tabText(index) or _tab_needs(bar, option) > place.width() + NEAR:
            found.append(f"cuts its tab “{bar.tabText(index)}”")
        if not scrolls and not bar.rect().adjusted(-1, -1, 1, 1).contains(place):
            found.append(f"has no room for its tab “{bar.tabText(index)}”")
    return found


def _tab_needs(bar: QTabBar, option: QStyleOptionTab) -> float:
    inside = bar.style().subElementRect(QStyle.SubElement.SE_TabBarTabText, option, bar)
    return QFontMetricsF(bar.font()).horizontalAdvance(_plain(option.text)) + option.rect.width() - inside.width()


def _cut_sections(header: QHeaderView) -> list[str]:
    model, found = header.model(), []
    metrics = QFontMetricsF(header.font())
    if model is None or type(header) is not QHeaderView:  # headers that draw themselves have tests of their own
        return found
    for section in range(header.count()):
        text = str(model.headerData(section, Qt.Orientation.Horizontal) or "")
        for line in text.split("\n"):
            if not header.isSectionHidden(section) and metrics.horizontalAdvance(line) > header.sectionSize(section):
                found.append(f"cuts its column “{line}”")
    return found
