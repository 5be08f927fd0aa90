"""The head of a panel: title, note, mark of editable or computed, controls on the right."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QSize
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QWidget

from mha_desktop.scene.text import Runs
from mha_desktop.ui.theme import Theme
from mha_desktop.ui.widgets.icon_button import IconButton
from mha_desktop.ui.widgets.rich_label import RichLabel

_MARK = 14
Dress = Callable[[Theme], object]


class PanelHead(QWidget):
    """A 32 px row; its title stands on the panels' common inset."""

    def __init__(
        self, theme: Theme, title: Runs | str = "", note: Runs | str = "", parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._mark: str | None = None
        self._dressed: list[Dress] = []
        self._title = RichLabel(theme, title, font="heading")
        self._note = RichLabel(theme, note, font="caption", role="text.secondary")
        self._icon = QLabel()
        self._icon.hide()
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self._row = QHBoxLayout(self)
        for widget in (self._title, self._note, self._icon):
            self._row.addWidget(widget)
        self._row.addStretch(1)
        self._note.setVisible(bool(self._note.line))
        self.set_theme(theme)

    @property
    def title(self) -> RichLabel:
        """The title's label."""
        return self._title

    @property
    def note(self) -> RichLabel:
        """The note's label."""
        return self._note

    def set_title(self, line: Runs | str) -> None:
        """Title, in the heading's weight."""
        self._title.set_runs(line)

    def set_note(self, line: Runs | str) -> None:
        """Small note after the title; empty for none."""
        self._note.set_runs(line)
        self._note.setVisible(bool(self._note.line))
        if self._note.width() < self._note.sizeHint().width():  # a longer one is never seen cut, not for one frame
            self._note.setMaximumWidth(self._room_for_note())
            self._row.activate()

    def set_mark(self, icon: str | None, tip: str = "") -> None:
        """Icon after the note: ``pencil`` for editable, ``square-function`` for computed; None for none."""
        self._mark = icon
        self._icon.setToolTip(tip)
        self._icon.setAccessibleName(tip)
        self._draw_mark()

    def sizeHint(self) -> QSize:
        """The fixed height as well: a dock asks its title bar for nothing else."""
        return QSize(super().sizeHint().width(), self._theme.metrics.height.panel_head)

    def minimumSizeHint(self) -> QSize:
        """Narrowest row, at its fixed height."""
        return QSize(super().minimumSizeHint().width(), self._theme.metrics.height.panel_head)

    def add_right(self, widget: QWidget) -> None:
        """Append a control at the right edge."""
        self._row.addWidget(widget)

    def add_close(self, name: str, tip: str) -> IconButton:
        """Append the button that closes the panel, and return it."""
        button = IconButton(self._theme, "x", tip, parent=self)
        button.setObjectName(name)
        self.add_right(button)
        self.dress(button.set_theme)
        return button

    def dress(self, take: Dress) -> None:
        """Have a control of the head take the present theme, and each that the head takes."""
        self._dressed.append(take)
        take(self._theme)

    def event(self, event: QEvent) -> bool:
        """Where the head is narrow the note is left out first, then the title gives way."""
        if event.type() in (QEvent.Type.Resize, QEvent.Type.LayoutRequest):
            self._note.setMaximumWidth(self._room_for_note())
        return super().event(event)

    def _room_for_note(self) -> int:
        margins = self._row.contentsMargins()
        items = [item.widget() for i in range(self._row.count()) if (item := self._row.itemAt(i)) is not None]
        shown = [w for w in items if w is not None and not w.isHidden()]
        taken = sum(w.sizeHint().width() for w in shown if w is not self._note)
        room = self.width() - margins.left() - margins.right() - taken - len(shown) * self._row.spacing()
        return room if room >= self._note.sizeHint().width() else 0  # part of a note says nothing

    def set_theme(self, theme: Theme) -> None:
        """Take the looks of `theme`; controls that `dress` does not know of are others' to tell."""
        self._theme = theme
        metrics = theme.metrics
        self.setFixedHeight(metrics.height.panel_head)
        self._row.setContentsMargins(metrics.space.l, 0, metrics.space.s + 2, 0)
        self._row.setSpacing(metrics.space.s)
        self._title.set_theme(theme)
        self._note.set_theme(theme)
        for take in self._dressed:
            take(theme)
        self._draw_mark()

    def _draw_mark(self) -> None:
        self._icon.setVisible(self._mark is not None)
        if self._mark is not None:
            size = self._theme.metrics.scaled(_MARK)
            icon = self._theme.icon(self._mark, "text.tertiary", size)
            self._icon.setPixmap(icon.pixmap(QSize(size, size), self.devicePixelRatioF()))
