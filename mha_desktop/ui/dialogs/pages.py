"""Pages to read: the shortcuts, and what the program is made of."""

from __future__ import annotations

import platform
from importlib.metadata import version

from PySide6.QtCore import Qt, qVersion
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QHeaderView,
    QLabel,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from mha_desktop import __version__
from mha_desktop.ui.actions.build import ActionSet
from mha_desktop.ui.actions.spec import without_mnemonic
from mha_desktop.ui.theme import Theme

PAGE = (620, 560)
NAME_COLUMN = 380


class ShortcutsDialog(QDialog):
    """Every action that has keys, and the keys that panels understand."""

    def __init__(self, actions: ActionSet, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("shortcuts")
        self.setWindowTitle(self.tr("Keyboard shortcuts"))
        self.resize(*PAGE)
        rows = [
            (without_mnemonic(action.text()), action.shortcut().toString(action.shortcut().SequenceFormat.NativeText))
            for action in (actions[spec.id] for spec in actions.specs)
            if not action.shortcut().isEmpty()
        ]
        rows += self._panel_keys()
        table = QTableWidget(len(rows), 2, self)
        table.setHorizontalHeaderLabels([self.tr("What"), self.tr("Keys")])
        table.setEditTriggers(QTableWidget.EditTrigger.NoEditTriggers)
        table.setTabKeyNavigation(False)
        table.setShowGrid(False)
        table.setFont(theme.font("body"))
        table.verticalHeader().hide()
        table.horizontalHeader().setSectionResizeMode(1, QHeaderView.ResizeMode.Stretch)
        table.setColumnWidth(0, NAME_COLUMN)
        for row, texts in enumerate(rows):
            for column, text in enumerate(texts):
                table.setItem(row, column, QTableWidgetItem(text))
        _lay_out(self, theme, table)

    def _panel_keys(self) -> list[tuple[str, str]]:
        return [
            (self.tr("Table: edit, next row, zero"), self.tr("F2 or type, Return, Del")),
            (self.tr("Table: change a cell by dragging, in fine steps"), self.tr("Ctrl-drag, Shift")),
            (self.tr("Slider: step, fine step, zero"), self.tr("← →, Shift, Home")),
            (self.tr("Heatmap: move, ends of the row, head, lock"), self.tr("arrows, Home End, [ ], Return")),
            (self.tr("Heatmap with the brush: paint the cell"), self.tr("Space, Return")),
            (self.tr("Worked steps: key, query, head"), self.tr("← →, ↑ ↓, [ ]")),
            (self.tr("Cube: move, zoom, all or one head, reset"), self.tr("arrows, + −, 0 1 … 9, R")),
            (self.tr("End a drag, drop a computation, lights, brush and lock, in this order"), self.tr("Esc")),
        ]


class AboutDialog(QDialog):
    """Versions and licences."""

    def __init__(self, theme: Theme, painter: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("about")
        self.setWindowTitle(self.tr("About MHA Desktop"))
        libraries = ("PySide6_Essentials", "pyqtgraph", "PyOpenGL", "numpy", "torch")
        versions = ", ".join(f"{name.partition('_')[0]} {version(name)}" for name in libraries)
        words = (
            f"<p><b>MHA Desktop {__version__}</b></p><p>"
            + self.tr("An attention explorer: drag a weight, see every head answer.")
            + "</p><p>"
            + self.tr("MIT licence. Icons: Lucide (ISC). Font: IBM Plex Sans (OFL), symbols from DejaVu Sans.")
            + f"</p><p>Python {platform.python_version()}, Qt {qVersion()}, {versions}. "
            + self.tr("The cube is drawn by {painter}.").format(painter=painter or "—")
            + "</p><p>"
            + self.tr("The program opens no network connection.")
            + "</p>"
        )
        label = QLabel(words, self)
        label.setFont(theme.font("body"))
        label.setWordWrap(True)
        label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        label.setMinimumWidth(PAGE[0] // 2 + 120)
        _lay_out(self, theme, label)


def _lay_out(dialog: QDialog, theme: Theme, content: QWidget) -> None:
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    layout = QVBoxLayout(dialog)
    space = theme.metrics.space
    layout.setContentsMargins(space.l, space.l, space.l, space.l)
    layout.setSpacing(space.m)
    layout.addWidget(content, 1)
    buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, dialog)
    buttons.rejected.connect(dialog.reject)
    layout.addWidget(buttons)
