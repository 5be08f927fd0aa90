"""The style sheet: filled, without fonts, and with every state different in every theme."""

from __future__ import annotations

import itertools
import re

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QLineEdit,
    QMenu,
    QPushButton,
    QTableWidget,
    QTableWidgetItem,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from mha_desktop.paths import resource
from mha_desktop.scene.palette import THEMES
from mha_desktop.ui.theme import Theme, apply
from mha_desktop.ui.theme.style import style_sheet

SHEETS = sorted(resource("styles").glob("*.qss"))


@pytest.fixture(params=THEMES)
def theme(request, qapp):
    theme = Theme.named(request.param)
    apply(qapp, theme)
    return theme


@pytest.mark.parametrize("present", [False, True])
@pytest.mark.parametrize("name", THEMES)
def test_every_token_is_filled(name, present):
    sheet = style_sheet(Theme.named(name, present))
    assert "{{" not in sheet
    assert sheet.count("{") == sheet.count("}")
    assert not re.search(r": -\d", sheet.replace("margin: -", ""))  # a negative length hides a mistake in a sum


@pytest.mark.parametrize("file", SHEETS, ids=lambda path: path.stem)
def test_no_font_and_no_literal_colour(file):
    rules = re.sub(r"/\*.*?\*/", "", file.read_text(encoding="utf-8"), flags=re.S)
    assert "font" not in rules
    assert not re.search(r"#[0-9A-Fa-f]{3}", rules)
    assert "QTableView::item" not in rules
    assert not re.search(r"^\s*(\*|QWidget)\s*\{", rules, flags=re.M)


def test_unknown_token_is_named(monkeypatch, tmp_path):
    (tmp_path / "1.qss").write_text("QWidget { color: {{text.mauve}}; }")
    monkeypatch.setattr("mha_desktop.ui.theme.style.resource", lambda *parts: tmp_path)
    with pytest.raises(KeyError, match=r"text\.mauve"):
        style_sheet(Theme.named("light"))


@pytest.fixture
def page(qtbot, theme):
    page = QWidget()
    QVBoxLayout(page)
    qtbot.addWidget(page)
    page.resize(240, 120)
    # Something to hold the focus while the widget in question should not.
    first = QPushButton("first")
    page.layout().addWidget(first)
    page.first = first
    return page


def _pictures(page, widget, qtbot):
    """The widget's picture at rest, hovered, focused and disabled."""
    page.layout().addWidget(widget, alignment=Qt.AlignmentFlag.AlignLeft)  # a check box hovers on its words only
    page.show()
    qtbot.waitExposed(page)
    page.activateWindow()
    qtbot.waitUntil(page.isActiveWindow)
    page.first.setFocus()
    pictures = {"rest": widget.grab().toImage()}
    QTest.mouseMove(widget)
    qtbot.waitUntil(widget.underMouse)
    pictures["hover"] = widget.grab().toImage()
    QTest.mouseMove(page.first)
    qtbot.waitUntil(lambda: not widget.underMouse())
    widget.setFocus(Qt.FocusReason.TabFocusReason)
    pictures["focus"] = widget.grab().toImage()
    page.first.setFocus()
    widget.setEnabled(False)
    pictures["disabled"] = widget.grab().toImage()
    widget.setEnabled(True)
    if hasattr(widget, "setCheckable"):
        widget.setCheckable(True)
        widget.setChecked(True)
        pictures["checked"] = widget.grab().toImage()
    return pictures


def _tool():
    button = QToolButton()
    button.setText("Export")
    button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    return button


def _combo():
    combo = QComboBox()
    combo.addItems(["clusters", "river"])
    return combo


@pytest.mark.parametrize(
    "make",
    [lambda: QPushButton("Export"), _tool, _combo, lambda: QLineEdit("0.377"), lambda: QCheckBox("Labels")],
    ids=["QPushButton", "QToolButton", "QComboBox", "QLineEdit", "QCheckBox"],
)
def test_states_look_different_and_keep_their_size(make, page, qtbot):
    widget = make()
    pictures = _pictures(page, widget, qtbot)
    for (one, first), (two, second) in itertools.combinations(pictures.items(), 2):
        assert first != second, f"{one} looks like {two}"
        assert first.size() == second.size()


def test_controls_are_28_high(page, qtbot, theme):
    for widget in (QPushButton("Export"), _combo(), QLineEdit("1")):
        page.layout().addWidget(widget)
        assert widget.sizeHint().height() == theme.metrics.height.control
        widget.setFocus()


def test_refused_entry_has_the_red_rule(page, qtbot, theme):
    line = QLineEdit("1_000")
    line.setProperty("refused", True)
    page.layout().addWidget(line)
    page.show()
    image = line.grab().toImage()
    assert image.pixelColor(0, image.height() // 2) == theme.color("status.error")


def test_cells_keep_their_own_tint(qtbot, theme):
    table = QTableWidget(1, 1)
    qtbot.addWidget(table)
    tint = QColor(theme.palette.maps["tint"][0])
    item = QTableWidgetItem("")
    item.setBackground(tint)
    table.setItem(0, 0, item)
    table.show()
    center = table.visualItemRect(item).center()
    assert table.viewport().grab().toImage().pixelColor(center) == tint


def test_header_has_no_native_bevel(qtbot, theme):
    table = QTableWidget(1, 2)
    qtbot.addWidget(table)
    table.setHorizontalHeaderLabels(["", ""])
    table.show()
    image = table.horizontalHeader().grab().toImage()
    column = {image.pixelColor(20, y).name() for y in range(1, image.height() - 1)}
    assert column == {theme.palette["surface.sunken"].lower()}


def test_menu_takes_the_theme(qtbot, theme):
    menu = QMenu()
    qtbot.addWidget(menu)
    menu.addAction("Open…")
    menu.addAction("Nothing").setEnabled(False)
    menu.adjustSize()
    image = menu.grab().toImage()
    assert image.pixelColor(2, image.height() - 3) == theme.color("surface.panel")


def test_font_of_a_widget_is_not_beaten_by_the_sheet(qtbot, theme):
    line = QLineEdit()
    qtbot.addWidget(line)
    font = theme.font("body")
    font.setPointSizeF(20)
    line.setFont(font)
    line.show()
    assert line.fontInfo().pointSizeF() == pytest.approx(20, abs=0.5)
