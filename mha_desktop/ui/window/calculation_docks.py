"""The panels around the calculation: next token, worked steps, insight, the side dock, and the bar of a mistake."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QWidget

from mha_desktop.document.session import Session
from mha_desktop.document.state import State
from mha_desktop.ui.insight.panel import InsightHead, InsightPanel
from mha_desktop.ui.mistakes import MistakeBar
from mha_desktop.ui.next_token import NextTokenPanel
from mha_desktop.ui.side import SideHead, SidePanel
from mha_desktop.ui.steps import StepsHead, StepsPanel
from mha_desktop.ui.theme import Theme
from mha_desktop.ui.window.docks import Docks
from mha_desktop.ui.window.panels import Panels


def docks_tr(text: str) -> str:
    """Translate a dock's title."""
    return QCoreApplication.translate("Docks", text)


class CalculationDocks:
    """Makes these panels, puts them into docks and lets them follow the State while they are seen."""

    def __init__(self, session: Session, theme: Theme, parent: QWidget) -> None:
        self.next_token = NextTokenPanel(session, theme, parent)
        self.steps = StepsPanel(session, theme, parent)
        self.steps_head = StepsHead(session, theme, parent)
        self.insight = InsightPanel(session, theme, parent)
        self.insight_head = InsightHead(session, theme, parent)
        self.side = SidePanel(session, theme, parent)
        self.side_head = SideHead(session, theme, parent)
        self.mistake_bar = MistakeBar(session, theme, parent)
        self._readout: bool | None = None

    def add_to(self, docks: Docks) -> None:
        """Make the docks; insight and side dock wait until they are asked for."""
        self._docks = docks
        docks.add("next_token", docks_tr("Next token"), self.next_token, closed=True)
        docks.add("steps", docks_tr("Worked steps"), self.steps, self.steps_head)
        docks.add("insight", docks_tr("Insight"), self.insight, self.insight_head, closed=True)
        docks.add("side", docks_tr("Calculation"), self.side, self.side_head, closed=True)
        self.insight_head.close_button.clicked.connect(docks["insight"].hide)
        self.side_head.close_button.clicked.connect(docks["side"].hide)

    def watch(self, panels: Panels) -> None:
        """Let the panels follow the State."""
        for always in (self, self.steps_head, self.insight_head, self.side_head, self.mistake_bar):
            panels.add_always(always)
        for name, panel in (
            ("next_token", self.next_token),
            ("steps", self.steps),
            ("insight", self.insight),
            ("side", self.side),
        ):
            panels.add(panel, panel, partial(self._docks.in_front, name))

    def show_state(self, new: State, old: State | None) -> None:
        """Show next tokens where there is a readout."""
        readout = new.document.readout is not None
        if readout is not self._readout:
            self._readout = readout
            self._docks.set_wanted("next_token", readout)

    def set_theme(self, theme: Theme) -> None:
        """Nothing of its own: the panels are told one by one."""
