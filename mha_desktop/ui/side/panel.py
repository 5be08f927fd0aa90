"""The dock under the cube and its head."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QSize
from PySide6.QtWidgets import QWidget

from mha_desktop.document.session import Session
from mha_desktop.document.state import State
from mha_desktop.ui.theme import Theme
from mha_desktop.ui.widgets import Option, PanelHead, Segmented
from mha_desktop.ui.window.lazy_pages import LazyPages

LEAST = QSize(360, 80)
PAGES = {
    "calculation": "mha_desktop.ui.calculation:CalculationPanel",
    "mistakes": "mha_desktop.ui.mistakes.panel:MistakesPanel",
    "worksheet": "mha_desktop.ui.worksheet.panel:WorksheetPanel",
}


def side_tr(text: str) -> str:
    """Translate a string of the side dock."""
    return QCoreApplication.translate("Side", text)


class SidePanel(LazyPages):
    """Shows the page that the view names."""

    def __init__(self, session: Session, theme: Theme, parent: QWidget) -> None:
        super().__init__(session, theme, PAGES, parent)
        self.setObjectName("side")
        self.setMinimumSize(LEAST * theme.metrics.zoom)

    @property
    def column_share(self) -> float:
        """The least share of its column's height that the shown page wants; 0 where its hint is enough."""
        return float(getattr(self.currentWidget(), "column_share", 0.0))

    def set_theme(self, theme: Theme) -> None:
        """Take another theme."""
        super().set_theme(theme)
        self.setMinimumSize(LEAST * theme.metrics.zoom)

    def show_state(self, new: State, old: State | None) -> None:
        """Show the chosen page the state; the other sleeps."""
        self.show_page(new.view.side, new)


class SideHead(PanelHead):
    """The dock's title bar: which page, and close."""

    def __init__(self, session: Session, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent=parent)
        self.setObjectName("side.head")
        self.choice = Segmented(theme, parent=self)
        self.choice.setObjectName("side.choice")
        self.choice.set_options(
            [
                Option("calculation", side_tr("Calculation"), tip=side_tr("Positions, biases, temperature, heads")),
                Option("mistakes", side_tr("Mistakes on purpose"), tip=side_tr("Ten well-known mistakes, to be found")),
                Option("worksheet", side_tr("Worksheet"), tip=side_tr("Cells to be filled in by students")),
            ]
        )
        self.choice.chosen.connect(lambda key: session.look(side=key))
        self._row.insertWidget(0, self.choice)
        self.dress(self.choice.set_theme)
        self.close_button = self.add_close("side.close", side_tr("Close"))

    def show_state(self, new: State, old: State | None) -> None:
        """Show which page is open."""
        self.choice.set_value(new.view.side)
