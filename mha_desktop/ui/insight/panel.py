"""The insight dock: one small view of the calculation at a time."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QSize, Qt
from PySide6.QtWidgets import QComboBox, QVBoxLayout, QWidget

from mha_desktop.document.session import Session
from mha_desktop.document.state import State
from mha_desktop.scene.hidden import hides_by_blanks, hides_insight
from mha_desktop.scene.insights import INSIGHTS
from mha_desktop.ui.theme import Theme
from mha_desktop.ui.widgets import PanelHead, RichLabel
from mha_desktop.ui.window.lazy_pages import LazyPages

LEAST = QSize(400, 80)
HIDDEN = "Results are hidden in the worked steps."
BLANKED = "This page would give away blanks of the worksheet."
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
        self._pages = LazyPages(session, theme, PAGES, self)
        self._hidden = RichLabel(theme, insight_tr(HIDDEN), font="caption", role="text.secondary")
        self._hidden.setObjectName("insight.hidden")
        self._hidden.hide()
        self._inset = QVBoxLayout()
        self._inset.addWidget(self._hidden, 0, Qt.AlignmentFlag.AlignTop)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addLayout(self._inset)
        layout.addWidget(self._pages, 1)
        self.set_theme(theme)

    def page(self, key: str) -> QWidget:
        """Return the page of an insight."""
        return self._pages.page(key)

    def show_state(self, new: State, old: State | None) -> None:
        """Show the chosen page the state; the others sleep, as does a page of numbers that are hidden."""
        hidden = hides_insight(new, new.view.insight)
        if hidden:
            self._hidden.set_runs(insight_tr(BLANKED if hides_by_blanks(new, new.view.insight) else HIDDEN))
        if hidden is self._hidden.isHidden():
            self._hidden.setVisible(hidden)
            self._pages.setVisible(not hidden)
            self._fit()
        if not hidden:
            self._pages.show_page(new.view.insight, new)

    def set_theme(self, theme: Theme) -> None:
        """Take another theme."""
        self._space = theme.metrics.space
        self.setMinimumSize(LEAST * theme.metrics.zoom)
        self._hidden.set_theme(theme)
        self._pages.set_theme(theme)
        self._fit()

    def _fit(self) -> None:
        """Leave room around the line while it is shown; nothing for its sake while it is not."""
        edges = (0, 0, 0, 0) if self._hidden.isHidden() else (self._space.l, self._space.s, self._space.l, 0)
        self._inset.setContentsMargins(*edges)


class _Choice(QComboBox):
    """Qt's hint for a large font can be two px less than its longest item."""

    def sizeHint(self) -> QSize:
        """As Qt's, with room for its rounding."""
        return super().sizeHint() + QSize(self.fontMetrics().height() // 6, 0)


class InsightHead(PanelHead):
    """The dock's title bar: which insight is shown, and the choice of another."""

    def __init__(self, session: Session, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, dock_title(), parent=parent)
        self.setObjectName("insight.head")
        self._session = session
        self.choice: QComboBox = _Choice(self)
        self.choice.setObjectName("insight.choice")
        self.choice.setAccessibleName(dock_title())
        self.choice.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)  # the zoom may change later
        for insight in INSIGHTS:
            self.choice.addItem(insight_tr(insight.title), insight.key)
        self.choice.activated.connect(self._choose)
        self._row.insertWidget(1, self.choice)
        self.dress(lambda theme: self.choice.setFont(theme.font("body")))
        self.close_button = self.add_close("insight.close", self.tr("Close"))

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
