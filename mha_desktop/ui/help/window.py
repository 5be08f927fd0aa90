"""The help in a window of its own: contents and search at the left, a page at the right; no network."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, QUrl
from PySide6.QtGui import QKeySequence, QPalette, QShortcut, QTextCursor
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QTextBrowser,
    QVBoxLayout,
    QWidget,
)

from mha_desktop.ui.help.book import ACTION, Book
from mha_desktop.ui.help.dress import dress
from mha_desktop.ui.help.words import tr
from mha_desktop.ui.widgets import IconButton
from mha_desktop.ui.widgets.beside import WindowBeside

if TYPE_CHECKING:
    from mha_desktop.ui.window.main_window import MainWindow

SIZE, LEFT = QSize(900, 640), 236
_KEY = Qt.ItemDataRole.UserRole
NAME = "help"


class HelpWindow(WindowBeside):
    """Stays beside the main window; one a window, `show_help` finds it again."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window, NAME)
        self._back: list[str] = []
        self._forward: list[str] = []
        self._key = ""
        self.setWindowTitle(tr("Help"))
        self._book = Book(window.actions_by_id, window.session.state)
        self._search = QLineEdit()
        self._list = QListWidget()
        self._page = QTextBrowser()
        theme, space = self._theme, self._theme.metrics.space
        self._buttons = {
            "back": IconButton(theme, "arrow-left", tr("Back (Alt+←)"), parent=self),
            "forward": IconButton(theme, "arrow-right", tr("Forward (Alt+→)"), parent=self),
        }
        self._make_left()
        self._make_page()
        row = QHBoxLayout(self)
        row.setContentsMargins(space.m, space.m, space.m, space.m)
        row.setSpacing(space.m)
        row.addWidget(self._left)
        row.addWidget(self._page, 1)
        for keys, call in (
            (QKeySequence.StandardKey.Back, self.go_back),
            (QKeySequence.StandardKey.Forward, self.go_on),
        ):
            QShortcut(QKeySequence(keys), self).activated.connect(call)
        QShortcut(QKeySequence(QKeySequence.StandardKey.Find), self).activated.connect(self._search.setFocus)
        self._dress()
        self._list_pages("")
        self.resize(SIZE.boundedTo(window.size()))

    # Parts

    def _make_left(self) -> None:
        self._left = QWidget()
        column, above = QVBoxLayout(self._left), QHBoxLayout()
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(self._theme.metrics.space.s)
        above.setSpacing(self._theme.metrics.space.xs)
        self._search.setObjectName("help.search")
        self._search.setPlaceholderText(tr("Search the help"))
        self._search.setAccessibleName(tr("Search the help"))
        self._search.setToolTip(tr("Type a word; Return opens the first page that is found."))
        self._search.setClearButtonEnabled(True)
        self._search.textChanged.connect(self._list_pages)
        self._search.returnPressed.connect(self._open_first)
        self._list.setObjectName("help.contents")
        self._list.setAccessibleName(tr("Pages"))
        self._list.setWhatsThis(tr("The pages of the help, or those that were found: the arrows open one."))
        self._list.currentItemChanged.connect(self._chosen)
        for name, button in self._buttons.items():
            button.setObjectName(f"help.{name}")
            button.clicked.connect(self.go_back if name == "back" else self.go_on)
            above.addWidget(button)
        above.addStretch(1)
        for part in (self._search, self._list):
            column.addWidget(part)
        column.insertLayout(0, above)

    def _make_page(self) -> None:
        self._page.setObjectName("help.page")
        self._page.setOpenLinks(False)
        self._page.setOpenExternalLinks(False)
        self._page.setAccessibleName(tr("Page"))
        self._page.setWhatsThis(tr("Tab goes from link to link; some links do in the window what they say."))
        self._page.anchorClicked.connect(self._follow)

    # Pages

    @property
    def book(self) -> Book:
        """The pages."""
        return self._book

    @property
    def key(self) -> str:
        """Key of the page that is shown."""
        return self._key

    def open(self, key: str = "start") -> None:
        """Show a page; where one comes from is kept."""
        if key != self._key:
            if self._key:
                self._back.append(self._key)
                self._forward.clear()
            self._show(key)

    def go_back(self) -> None:
        """Show the page before."""
        if self._back:
            self._forward.append(self._key)
            self._show(self._back.pop())

    def go_on(self) -> None:
        """Show the page from which one went back."""
        if self._forward:
            self._back.append(self._key)
            self._show(self._forward.pop())

    def _show(self, key: str) -> None:
        self._key = key
        page = self._book[key]
        self._page.document().setMarkdown(page.text)
        dress(self._page.document(), self._theme)
        self._page.moveCursor(QTextCursor.MoveOperation.Start)
        self.setWindowTitle(f"{page.title} — {tr('Help')}")
        for name, ways in (("back", self._back), ("forward", self._forward)):
            self._buttons[name].setEnabled(bool(ways))
        self._mark_in_list()

    def _follow(self, link: QUrl) -> None:
        target = link.toString()
        if target.startswith(ACTION):
            action = self._window.actions_by_id[target.removeprefix(ACTION)]
            if action.isEnabled():
                action.trigger()
        elif target in self._book:
            self.open(target)

    # The list

    def _list_pages(self, text: str) -> None:
        self._list.blockSignals(True)
        self._list.clear()
        for page in self._book.found(text):
            item = QListWidgetItem(page.title, self._list)
            item.setData(_KEY, page.key)
            item.setToolTip(page.title)
            item.setSizeHint(QSize(0, self._theme.metrics.height.control))
        if not self._list.count():
            item = QListWidgetItem(tr("Nothing was found."), self._list)
            item.setFlags(Qt.ItemFlag.NoItemFlags)
        self._list.blockSignals(False)
        self._mark_in_list()

    def _mark_in_list(self) -> None:
        self._list.blockSignals(True)
        for row in range(self._list.count()):
            if self._list.item(row).data(_KEY) == self._key:
                self._list.setCurrentRow(row)
                break
        else:
            self._list.setCurrentRow(-1)
        self._list.blockSignals(False)

    def _chosen(self, item: QListWidgetItem | None, _before: QListWidgetItem | None) -> None:
        if item is not None and item.data(_KEY):
            self.open(item.data(_KEY))

    def _open_first(self) -> None:
        if key := self._list.item(0).data(_KEY):
            self.open(key)
            self._page.find(self._search.text())

    # Looks

    def _dress(self) -> None:
        theme = self._theme
        self._left.setFixedWidth(theme.metrics.scaled(LEFT))
        for part in (self._search, self._list, self._page):
            part.setFont(theme.font("body"))
        for button in self._buttons.values():
            button.set_theme(theme)
        palette = self._page.palette()
        palette.setColor(QPalette.ColorRole.Base, theme.color("surface.panel"))
        self._page.setPalette(palette)
        if self._key:
            self._show(self._key)


def shown_page(window: MainWindow) -> str | None:
    """Return the page that a window's help shows, or None where it is not open."""
    found = window.findChild(HelpWindow, NAME)
    return found.key if found is not None and found.isVisible() else None


def show_help(window: MainWindow, key: str = "start") -> HelpWindow:
    """Show a page of the help, in the window that is open already where there is one."""
    found = window.findChild(HelpWindow, NAME)
    if found is None or not found.isVisible():
        found = HelpWindow(window)
    found.open(key)
    found.show()
    found.raise_()
    found.activateWindow()
    return found
