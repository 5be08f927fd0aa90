"""The insight dock: one small view of the calculation at a time."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QSize
from PySide6.QtWidgets import QComboBox, QVBoxLayout, QWidget

from mha_desktop.document.session import Session
from mha_desktop.document.state import State
from mha_desktop.scene.insights import INSIGHTS
from mha_desktop.ui.theme import Theme
from mha_desktop.ui.widgets import IconButton, PanelHead
from mha_desktop.ui.window.lazy_pages import LazyPages

LEAST = QSize(400, 80)
PAGES = {
    insight.key: f"mha_desktop.ui.insight.{insight.key}_page:{insight.key.capitalize()}Page" for insight in INSIGHTS
}


def insight_tr(text: str) -> str:
    """Translate a title or meaning of an insight."""
    return QCoreApplication.translate("Insight", text)


class InsightPanel(QWidget):
    """Shows the insight that the view names."""

    def __init__(self, session: Session, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("insight")
        self.setMinimumSize(LEAST)
        self._pages = LazyPages(session, theme, PAGES, self)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self._pages)

    def page(self, key: str) -> QWidget:
        """Return the page of an insight."""
        return self._pages.page(key)

    def show_state(self, new: State, old: State | None) -> None:
        """Show the chosen page the state; the others sleep."""
        self._pages.show_page(new.view.insight, new)

    def set_theme(self, theme: Theme) -> None:
        """Take another theme."""
        self._pages.set_theme(theme)


class InsightHead(PanelHead):
    """The dock's title bar: which insight is shown, and the choice of another."""

    _complete = False  # the base class takes the theme before there is a choice

    def __init__(self, session: Session, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, dock_title(), parent=parent)
        self.setObjectName("insight.head")
        self._session = session
        self.choice = QComboBox(self)
        self.choice.setObjectName("insight.choice")
        self.choice.setAccessibleName(dock_title())
        for insight in INSIGHTS:
            self.choice.addItem(insight_tr(insight.title), insight.key)
        self.choice.activated.connect(self._choose)
        self.close_button = IconButton(theme, "x", self.tr("Close"), parent=self)
        self.close_button.setObjectName("insight.close")
        self._row.insertWidget(1, self.choice)
        self.add_right(self.close_button)
        self._complete = True
        self.set_theme(theme)

    def set_theme(self, theme: Theme) -> None:
        """Take another theme."""
        super().set_theme(theme)
        if self._complete:
            self.choice.setFont(theme.font("body"))
            self.close_button.set_theme(theme)

    def show_state(self, new: State, old: State | None) -> None:
        """Name the insight."""
        if old is None or new.view.insight != old.view.insight:
            index = self.choice.findData(new.view.insight)
            self.choice.setCurrentIndex(index)
            meaning = insight_tr(INSIGHTS[index].meaning)
            self.choice.setToolTip(meaning)
            self.set_note(meaning)

    def _choose(self, index: int) -> None:
        self._session.look(insight=self.choice.itemData(index))


def dock_title() -> str:
    """Return the dock's title."""
    return QCoreApplication.translate("Insight", "Insight")
