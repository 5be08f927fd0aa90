"""A small page beside the thing that was asked about; it goes with Esc or a click elsewhere."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QSize, Qt, QUrl
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QTextBrowser, QVBoxLayout, QWidget

from mha_desktop.scene.text import escape
from mha_desktop.ui.help.book import ACTION, Book, Page
from mha_desktop.ui.help.dress import dress
from mha_desktop.ui.help.places import Place
from mha_desktop.ui.help.words import tr

if TYPE_CHECKING:
    from mha_desktop.ui.window.main_window import MainWindow

WIDTH = 400
MORE = "more"


class Popover(QWidget):
    """Shows a page of the help in short."""

    def __init__(self, window: MainWindow, place: Place) -> None:
        super().__init__(window, Qt.WindowType.Popup)
        self._window, self._theme = window, window.theme
        self.setObjectName("what")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        book = Book(window.actions_by_id, window.session.state)
        page = book[place.page if place.page in book else "panels"]
        self._page_key = page.key
        self.setAccessibleName(page.title)
        self._text = QTextBrowser(self)
        self._text.setObjectName("what.text")
        self._text.setFrameShape(QTextBrowser.Shape.NoFrame)
        self._text.setOpenLinks(False)
        self._text.setAccessibleName(page.title)
        self._text.setWhatsThis(tr("What was clicked, in short; the link below opens the whole page of the help."))
        self._text.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._text.anchorClicked.connect(self._follow)
        self._text.document().setMarkdown(short(page, place.line))
        dress(self._text.document(), self._theme)
        self._text.viewport().setAutoFillBackground(False)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(1, 1, 1, 1)
        layout.addWidget(self._text)
        self.setFixedSize(self._wanted())

    def _wanted(self) -> QSize:
        width = self._theme.metrics.scaled(WIDTH)
        measured = self._text.document().clone(self)  # the shown one is as wide as a view that has no size yet
        measured.setTextWidth(width - 4)
        height = math.ceil(measured.size().height()) + 4
        measured.deleteLater()
        return QSize(width, height)

    def show_at(self, at: QPoint) -> None:
        """Open beside a point of the screen, wholly on it."""
        room = self._window.screen().availableGeometry()
        right, below = room.right() - self.width(), room.bottom() - self.height()
        gap = self._theme.metrics.space.s
        x, y = min(at.x() + gap, right), at.y() + gap
        if y > below:
            y = max(at.y() - gap - self.height(), room.top())
        self.move(max(x, room.left()), y)
        self.show()
        self._text.setFocus()

    def _follow(self, link: QUrl) -> None:
        target = link.toString()
        window, commands = self._window, self._window.commands
        self.close()
        if target.startswith(ACTION):
            action = window.actions_by_id[target.removeprefix(ACTION)]
            if action.isEnabled():
                action.trigger()
        else:
            commands.show_help(self._page_key if target == MORE else target)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the ground and its rule."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), self._theme.color("surface.panel"))
        painter.setPen(QColor(self._theme.color("rule.strong")))
        painter.drawRect(self.rect().adjusted(0, 0, -1, -1))


def short(page: Page, line: str) -> str:
    """Return a page's Markdown as a popover shows it: single stages and tables whole, of others the beginning."""
    parts = [part for part in page.text.strip().split("\n\n") if not part.startswith("|")]
    if "/" not in page.key:
        parts = parts[:2]
    if line:
        parts.insert(1, escape(line).replace("[", "\\[").replace("*", "\\*"))
    parts.append(f"[{tr('More in the help')}]({MORE})")
    return "\n\n".join(parts) + "\n"
