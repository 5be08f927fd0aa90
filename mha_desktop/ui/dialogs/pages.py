"""Pages to read: the shortcuts, and what the program is made of."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QTextCursor
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QHeaderView,
    QLabel,
    QTableWidget,
    QTableWidgetItem,
    QTextBrowser,
    QVBoxLayout,
    QWidget,
)

from mha_desktop import __version__
from mha_desktop.ui.actions.build import ActionSet
from mha_desktop.ui.actions.spec import menu_path
from mha_desktop.ui.help.dress import dress
from mha_desktop.ui.help.licences import licences_text
from mha_desktop.ui.theme import Theme
from mha_desktop.ui.trouble.facts import versions

PAGE = (620, 560)
NAME_COLUMN = 380


class ShortcutsDialog(QDialog):
    """Every action that has keys, and the keys that panels understand."""

    def __init__(self, actions: ActionSet, titles: dict[str, str], theme: Theme, parent: QWidget) -> None:
        """`titles` are the menus', by their paths."""
        super().__init__(parent)
        self.setObjectName("shortcuts")
        self.setWindowTitle(self.tr("Keyboard shortcuts"))
        self.resize(*map(theme.metrics.zoomed, PAGE))
        rows = [
            (
                menu_path(titles, spec.menu, action.text()),
                action.shortcut().toString(action.shortcut().SequenceFormat.NativeText),
            )
            for spec, action in ((spec, actions[spec.id]) for spec in actions.specs)
            if not action.shortcut().isEmpty()
        ]
        rows += panel_keys()
        table = QTableWidget(len(rows), 2, self)
        table.setAccessibleName(self.windowTitle())
        table.setWhatsThis(self.tr("Every action that has keys, with its menu, and the keys that panels understand."))
        table.setHorizontalHeaderLabels([self.tr("What"), self.tr("Keys")])
        table.setEditTriggers(QTableWidget.EditTrigger.NoEditTriggers)
        table.setTabKeyNavigation(False)
        table.setShowGrid(False)
        table.setFont(theme.font("body"))
        table.verticalHeader().hide()
        table.verticalHeader().setMinimumSectionSize(theme.metrics.height.control)  # long names take two lines
        table.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        table.horizontalHeader().setSectionResizeMode(1, QHeaderView.ResizeMode.Stretch)
        table.setColumnWidth(0, theme.metrics.zoomed(NAME_COLUMN))
        for row, texts in enumerate(rows):
            for column, text in enumerate(texts):
                table.setItem(row, column, QTableWidgetItem(text))
        _lay_out(self, theme, table)


def panel_keys() -> list[tuple[str, str]]:
    """Return what the panels do with keys of their own, and those keys."""

    def tr(text: str) -> str:
        return QCoreApplication.translate("ShortcutsDialog", text)

    return [
        (tr("Table: edit, next row, zero"), tr("F2 or type, Return, Del")),
        (tr("Table: change a cell by dragging, in fine steps"), tr("Ctrl-drag, Shift")),
        (tr("Slider: step, fine step, zero"), tr("← →, Shift, Home")),
        (tr("Heatmap: move, ends of the row, head, lock"), tr("arrows, Home End, [ ], Return")),
        (tr("Heatmap with the brush: paint the cell"), tr("Space, Return")),
        (tr("Worked steps: key, query, head"), tr("← →, ↑ ↓, [ ]")),
        (tr("Cube: move, zoom, all or one head, reset"), tr("arrows, + −, 0 1 … 9, R")),
        (tr("End a drag, drop a computation, lights, brush and lock, in this order"), tr("Esc")),
    ]


class AboutDialog(QDialog):
    """Versions and licences."""

    def __init__(self, theme: Theme, painter: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("about")
        self.setWindowTitle(self.tr("About MHA Desktop"))
        words = (
            f"<p><b>MHA Desktop {__version__}</b></p><p>"
            + self.tr("An attention explorer: drag a weight, see every head answer.")
            + "</p><p>"
            + self.tr("MIT licence. Icons: Lucide (ISC). Font: IBM Plex Sans (OFL), symbols from DejaVu Sans.")
            + f"</p><p>{versions()}. "
            + self.tr("The cube is drawn by {painter}.").format(painter=painter or "—")
            + "</p><p>"
            + self.tr("The program never opens a network connection.")
            + "</p>"
        )
        label = QLabel(words, self)
        label.setFont(theme.font("body"))
        label.setWordWrap(True)
        label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        label.setToolTip(self.tr("Versions to name when you report a problem; the text can be marked and copied."))
        label.setMinimumWidth(theme.metrics.zoomed(PAGE[0] // 2 + 120))
        _lay_out(self, theme, label, _licences(theme))
        self.resize(*map(theme.metrics.zoomed, PAGE))


def _licences(theme: Theme) -> QTextBrowser:
    """Return all licences, to scroll through."""
    text = QTextBrowser()
    text.setObjectName("about.licences")
    text.setAccessibleName(QCoreApplication.translate("AboutDialog", "Licences"))
    text.setWhatsThis(QCoreApplication.translate("AboutDialog", "The licences of everything that the program holds."))
    text.setOpenLinks(False)
    text.document().setMarkdown(licences_text())
    dress(text.document(), theme)
    text.moveCursor(QTextCursor.MoveOperation.Start)
    return text


def _lay_out(dialog: QDialog, theme: Theme, content: QWidget, below: QWidget | None = None) -> None:
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    layout = QVBoxLayout(dialog)
    space = theme.metrics.space
    layout.setContentsMargins(space.l, space.l, space.l, space.l)
    layout.setSpacing(space.m)
    layout.addWidget(content, 0 if below is not None else 1)
    if below is not None:
        layout.addWidget(below, 1)
    buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, dialog)
    close = buttons.button(QDialogButtonBox.StandardButton.Close)
    close.setToolTip(QCoreApplication.translate("ShortcutsDialog", "Back to the window (Esc)"))
    buttons.rejected.connect(dialog.reject)
    layout.addWidget(buttons)
