"""The row under the toolbar: the matrix picker over the left column, the stage strip over the rest."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QToolBar, QWidget

from mha_desktop.ui.picker import MatrixPicker
from mha_desktop.ui.strip import StageStrip
from mha_desktop.ui.theme import Theme

COMPACT_HEIGHT = 48


class MapRow(QToolBar):
    """Picker and strip, divided where the left column ends."""

    def __init__(self, picker: MatrixPicker, strip: StageStrip, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("map")
        self.setWindowTitle(self.tr("Tables and stages"))
        self.setMovable(False)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.PreventContextMenu)
        self.picker, self.strip = picker, strip
        self._theme = theme
        self._compact = False
        self._row = QWidget(self)
        layout = QHBoxLayout(self._row)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(picker)
        self._rule = QFrame(self._row)
        self._rule.setFixedWidth(1)
        self._rule.setObjectName("map.rule")
        self._rule.setAutoFillBackground(True)
        layout.addWidget(self._rule)
        layout.addWidget(strip, 1)
        self.addWidget(self._row)
        self.set_theme(theme)

    def follow(self, left: QWidget) -> None:
        """Keep the division at the right edge of a widget, the left column."""
        left.installEventFilter(self)

    def show_both(self) -> None:
        """Show picker and strip side by side."""
        for part in (self.picker, self._rule, self.strip):
            part.setVisible(True)

    def show_one(self, tables: bool) -> None:
        """Show only what belongs to the tab in front, where the window is too narrow for both."""
        self.picker.setVisible(tables)
        self._rule.setVisible(False)
        self.strip.setVisible(not tables)

    def set_compact(self, compact: bool) -> None:
        """Take the lower form, without thumbnails in the strip."""
        if compact != self._compact:
            self._compact = compact
            self.picker.set_compact(compact)
            self.strip.set_compact(compact)
            self._resize()

    def set_theme(self, theme: Theme) -> None:
        """Take another theme (picker and strip are told by the window)."""
        self._theme = theme
        palette = self._rule.palette()
        palette.setColor(palette.ColorRole.Window, theme.color("rule.line"))
        self._rule.setPalette(palette)
        self._resize()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the left column's width."""
        if isinstance(event, QResizeEvent) and isinstance(watched, QWidget) and not watched.isWindow():
            self.picker.setFixedWidth(event.size().width())
        return False

    def _resize(self) -> None:
        height = self._theme.metrics.scaled(COMPACT_HEIGHT) if self._compact else self._theme.metrics.height.strip
        self._row.setFixedHeight(height)
        self.setFixedHeight(height)
