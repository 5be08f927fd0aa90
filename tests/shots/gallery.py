"""Pictures of every shared widget in its states: ``python tests/shots/gallery.py FOLDER [light|dark|contrast ...]``."""

from __future__ import annotations

import sys
from pathlib import Path

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPaintEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QComboBox,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QMenu,
    QMenuBar,
    QPushButton,
    QRadioButton,
    QScrollBar,
    QSlider,
    QTabBar,
    QTableWidget,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from mha_desktop.scene.numbers import shown
from mha_desktop.scene.palette import MAPS, THEMES, ThemeName
from mha_desktop.scene.text import runs
from mha_desktop.ui.theme import Theme, apply
from mha_desktop.ui.widgets import (
    Badge,
    HeadDot,
    IconButton,
    IntSpin,
    MessageBar,
    NumberEdit,
    NumberSpin,
    Option,
    PanelHead,
    RichLabel,
    Segmented,
    TextButton,
)


class Maps(QWidget):
    """Head hues and colour maps."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self.setMinimumHeight(130)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        width = self.width() / 16
        for head in range(16):
            painter.fillRect(QRectF(head * width, 0, width - 4, 24), self._theme.head(head))
        for row, name in enumerate(MAPS):
            lut = self._theme.palette.lut(name)
            bar = QImage(lut.tobytes(), 256, 1, 768, QImage.Format.Format_RGB888)
            painter.drawImage(QRectF(0, 36 + row * 32, self.width(), 26), bar)


def _row(*widgets: QWidget) -> QWidget:
    box = QWidget()
    row = QHBoxLayout(box)
    row.setContentsMargins(16, 4, 16, 4)
    row.setSpacing(12)
    for widget in widgets:
        row.addWidget(widget)
    row.addStretch(1)
    return box


def _button(text: str, *, on: bool = False, enabled: bool = True) -> QPushButton:
    button = QPushButton(text)
    button.setCheckable(on)
    button.setChecked(on)
    button.setEnabled(enabled)
    return button


def _badges(theme: Theme) -> list[Badge]:
    states = [
        ("ok", "= torch  2e−16", None),
        ("neutral", "= torch …", None),
        ("error", runs("≠ torch from ÷ √<i>d</i><sub>head</sub>  1.43"), None),
        ("warn", "not finite at Q K V", None),
        ("warn", "row 3 reads nothing", "ban"),
    ]
    badges = []
    for kind, line, icon in states:
        badge = Badge(theme)
        badge.set_state(kind, line, icon=icon)
        badges.append(badge)
    return badges


def _segmented(theme: Theme) -> list[Segmented]:
    heads = Segmented(theme, [Option(n, str(n)) for n in (1, 2, 4, 8)])
    heads.set_value(4)
    mask = Segmented(theme, [Option("none", "none"), Option("causal", "causal")])
    mask.set_value("none")
    scale = Segmented(theme, [Option("1", "0 … 1"), Option("max", "0 … max")], look="soft")
    scale.set_value("max")
    options = [Option(None, "all"), *(Option(i, str(i + 1), theme.head(i)) for i in range(4))]
    chips = Segmented(theme, options, look="soft")
    chips.set_value(1)
    off = Segmented(theme, [Option(1, "1", enabled=False), Option(2, "2", enabled=False)])
    return [heads, mask, scale, chips, off]


def _numbers(theme: Theme) -> list[QWidget]:
    edit = NumberEdit(theme, 0.37721843977186464)
    edit.setFixedWidth(200)
    spin = NumberSpin(theme, -0.836, display=shown)
    spin.setFixedWidth(92)
    bad = NumberEdit(theme, 0.377)
    bad.setText("1_000")
    bad.setModified(True)
    bad.commit()
    bad.setFixedWidth(92)
    off = NumberSpin(theme, 0.5)
    off.setEnabled(False)
    off.setFixedWidth(92)
    width = IntSpin(theme, 100, 8000, 1600)
    return [HeadDot(theme, 1), RichLabel(theme, runs("<i>W</i><sub>Q</sub><b>[7, 3]</b>")), edit, spin, bad, off, width]


def _fields(theme: Theme) -> list[QWidget]:
    combo = QComboBox()
    combo.addItems(["clusters", "river", "cheque"])
    check, radio = QCheckBox("Labels"), QRadioButton("White")
    check.setChecked(True)
    radio.setChecked(True)
    slider = QSlider(Qt.Orientation.Horizontal)
    slider.setValue(60)
    slider.setFixedWidth(196)
    return [QLabel("Example"), combo, check, QCheckBox("off"), radio, slider]


def _tools(theme: Theme) -> list[QWidget]:
    tools: list[QWidget] = []
    for icon, text in (("projector", "Present"), ("share", "Export")):
        button = TextButton(theme, icon, text)
        tools.append(button)
    menu = QMenu("Export", button)
    menu.addAction("Heatmaps…")
    button.setMenu(menu)
    button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
    for icon in ("undo-2", "redo-2", "pin", "ellipsis", "rotate-ccw", "maximize", "image-down", "copy", "dice-5"):
        tools.append(IconButton(theme, icon, icon))
    tools[3].setEnabled(False)
    tools[4].setCheckable(True)
    tools[4].setChecked(True)
    tabs = QTabBar()
    for name in ("heads", "cube"):
        tabs.addTab(name)
    return [*tools, tabs]


def _menu(theme: Theme, parent: QWidget) -> QMenu:
    menu = QMenu("File", parent)
    menu.addAction("Open…").setShortcut("Ctrl+O")
    checked = menu.addAction("Worked steps")
    checked.setCheckable(True)
    checked.setChecked(True)
    menu.addSeparator()
    menu.addMenu("Export")
    menu.addAction(theme.icon("copy"), "Copy")
    menu.addAction("Nothing").setEnabled(False)
    menu.setActiveAction(menu.actions()[0])
    return menu


def build(theme: Theme) -> QWidget:
    """A page with everything on it."""
    page = QWidget()
    column = QVBoxLayout(page)
    column.setContentsMargins(0, 0, 0, 16)
    column.setSpacing(4)
    bar = QMenuBar()
    for name in ("File", "Edit", "View", "Document", "Lessons", "Help"):
        bar.addMenu(name)
    column.addWidget(bar)
    head = PanelHead(theme, runs("Attention <i>A</i><sup>(<i>i</i>)</sup>"), "rows = query, columns = key")
    head.set_mark("square-function", "computed")
    head.add_right(_segmented(theme)[2])
    head.add_right(IconButton(theme, "image-down", "Save picture"))
    column.addWidget(head)
    hovered, focused = _button("Export"), _button("Export")
    buttons = [_button("Export"), hovered, focused, _button("causal", on=True), _button("Undo", enabled=False)]
    column.addWidget(_row(*buttons))
    column.addWidget(_row(*_segmented(theme)))
    column.addWidget(_row(*_badges(theme)))
    column.addWidget(_row(*_numbers(theme)))
    column.addWidget(_row(*_fields(theme)))
    column.addWidget(_row(*_tools(theme)))
    for kind in ("error", "warn", "info"):
        message = MessageBar(theme)
        message.show_message("“notes.npz” has no W_Q. A source needs X, W_Q, W_K, W_V and W_O.", kind)
        column.addWidget(message)
    labels = [
        RichLabel(theme, runs(markup), font=font)
        for markup, font in (
            ("<b><i>A</i><sup>(2)</sup></b> head 2 of 4", "body"),
            ("<i>Q<sub>i</sub>K<sub>i</sub></i><sup>T</sup>", "body"),
            ("÷ √<i>d</i><sub>head</sub>", "body"),
            ("[head<sub>1</sub> … ]", "body"),
            ("<i>E</i>′ = <i>E</i> + Δ<i>E</i>", "body"),
            ("12 × 8, a row is a token", "caption"),
            ("Lesson", "title"),
            ("(−0.112, 0.031)", "result"),
        )
    ]
    column.addWidget(_row(*labels))
    table = QTableWidget(2, 6)
    table.setFixedHeight(100)
    table.setHorizontalHeaderLabels(list("123456"))
    scroll = QScrollBar(Qt.Orientation.Horizontal)
    scroll.setRange(0, 100)
    column.addWidget(table)
    column.addWidget(scroll)
    grid = QWidget()
    places = QGridLayout(grid)
    places.setContentsMargins(16, 8, 16, 0)
    menu = _menu(theme, page)
    picture = QLabel()
    menu.ensurePolished()
    picture.setPixmap(menu.grab())
    places.addWidget(picture, 0, 0)
    places.addWidget(Maps(theme), 0, 1)
    places.setColumnStretch(1, 1)
    column.addWidget(grid)
    column.addStretch(1)
    page.setAutoFillBackground(True)
    page.focused, page.hovered = focused, hovered
    return page


def shoot(app: QApplication, name: ThemeName, file: Path, present: bool = False) -> None:
    """Picture of the page in theme `name`."""
    theme = Theme.named(name, present)
    apply(app, theme)
    page = build(theme)
    page.resize(QSize(960, 760))
    page.show()
    page.activateWindow()
    page.focused.setFocus()
    QTest.mouseMove(page.hovered)
    for _ in range(5):
        app.processEvents()
    image = page.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)
    assert image.pixelColor(2, image.height() - 2) == QColor(theme.palette["surface.window"])
    image.save(str(file))
    page.close()


def main() -> None:
    """Shoot the named themes, all by default, into a folder."""
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    app = QApplication(sys.argv[:1])
    for name in THEMES:
        if not sys.argv[2:] or name in sys.argv[2:]:
            shoot(app, name, folder / f"gallery-{name}.png")
    shoot(app, "light", folder / "gallery-present.png", present=True)


if __name__ == "__main__":
    main()
