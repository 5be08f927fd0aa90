"""The panels around the calculation: next token, worked steps, insight, the side dock, and the bar of a mistake."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module
from typing import Any

from PySide6.QtCore import QCoreApplication, QTimer
from PySide6.QtWidgets import QMainWindow, QWidget

from mha_desktop.document.model import Document
from mha_desktop.document.session import Session
from mha_desktop.document.state import State
from mha_desktop.learning.tokens import MARKERS
from mha_desktop.ui.next_token import NextTokenPanel
from mha_desktop.ui.steps import StepsHead, StepsPanel
from mha_desktop.ui.theme import Theme
from mha_desktop.ui.turns import Turns
from mha_desktop.ui.window.arrangements import Arrangement
from mha_desktop.ui.window.docks import Docks
from mha_desktop.ui.window.panels import Panels
from mha_desktop.ui.window.slim_row import SlimRow

# Docks that are made when they are first shown: panel and head. The first picture needs neither.
LATE = {
    "insight": ("mha_desktop.ui.insight.panel", "InsightPanel", "InsightHead"),
    "side": ("mha_desktop.ui.side", "SidePanel", "SideHead"),
    "learning": ("mha_desktop.ui.learning.dock", "LearningPanel", "LearningHead"),
    "model": ("mha_desktop.ui.models.dock", "ModelPanel", "ModelHead"),
    "lesson": ("mha_desktop.ui.lessons.dock", "lesson_panel", "lesson_head"),
}
ENDED = ("learning.desk", "models.measuring", "models.asking")  # children of the window that work in threads
ROW_SETTLES_MS = 50  # until a row that came or went has found its height


BEHIND_HEATMAPS = (
    Arrangement.TABBED_CUBE,
    Arrangement.ALL_TABBED,
    Arrangement.LESSON_BESIDE,
    Arrangement.LESSON_COLUMN,
)


def is_trained(document: Document) -> bool:
    """Whether a document is of a trained model; most are told by their words alone, without reading a model."""
    vocabulary = document.vocabulary
    if vocabulary is None or vocabulary.words[:2] != MARKERS:
        return False
    from mha_desktop.learning.documents import model_of  # reads the models

    return model_of(document) is not None


def docks_tr(text: str) -> str:
    """Translate a dock's title."""
    return QCoreApplication.translate("Docks", text)


class CalculationDocks:
    """Makes these panels, puts them into docks and lets them follow the State while they are seen."""

    def __init__(self, session: Session, theme: Theme, window: QMainWindow) -> None:
        self._session, self._theme, self._window = session, theme, window
        self.next_token = NextTokenPanel(session, theme, window)
        self.steps = StepsPanel(session, theme, window)
        self.steps_head = StepsHead(session, theme, window)
        self.mistake_bar: QWidget | None = None
        self._made: set[str] = set()
        self._share = QTimer(window)
        self._share.setSingleShot(True)
        self._share.timeout.connect(self._share_column)
        self._readout: bool | None = None
        self._opened: object = None
        self._trained = False
        self._offer = Turns(window, slice_s=0.0)

    def add_to(self, docks: Docks) -> None:
        """Make the docks; insight, side dock and lesson wait until they are asked for."""
        self._docks = docks
        docks.add("next_token", docks_tr("Next token"), self.next_token, closed=True)
        docks.add("steps", docks_tr("Worked steps"), self.steps, self.steps_head)
        for name, title in (
            ("insight", docks_tr("Insight")),
            ("side", docks_tr("Calculation")),
            ("learning", docks_tr("Learning")),
            ("model", docks_tr("Trained model")),
            ("lesson", docks_tr("Lesson")),
        ):
            docks.add(name, title, QWidget(), closed=True)

    def watch(self, panels: Panels) -> None:
        """Let the panels follow the State."""
        self._panels = panels
        panels.add_always(self)
        panels.add_always(self.steps_head)
        panels.add(self.next_token, self.next_token, partial(self._docks.in_front, "next_token"))
        panels.add(self.steps, self.steps, partial(self._docks.in_front, "steps"))

    def make(self, name: str) -> None:
        """Fill a dock that is about to be shown, where it was not yet; other docks are there already."""
        if name not in LATE or name in self._made:
            return
        self._made.add(name)
        module, panel_name, head_name = LATE[name]
        room = import_module(module)
        theme = getattr(self._window, "theme", self._theme)  # one that is being handed out has not reached all yet
        panel: Any = getattr(room, panel_name)(self._session, theme, self._window)
        head: Any = getattr(room, head_name)(self._session, theme, self._window)
        dock = self._docks[name]
        empty = (dock.widget(), dock.titleBarWidget())
        dock.setTitleBarWidget(head)
        dock.setWidget(panel)
        for widget in empty:
            widget.deleteLater()
        head.close_button.clicked.connect(partial(self._docks.close, name))
        self._panels.add_always(head)
        self._panels.add(panel, panel, partial(self._docks.in_front, name))

    def show_state(self, new: State, old: State | None) -> None:
        """Show next tokens where there is a readout, the side dock's page in its tab, the bar with a mistake."""
        if old is None or new.view.side != old.view.side:
            titles = {"calculation": docks_tr("Calculation"), "mistakes": docks_tr("Mistakes on purpose")}
            titles["worksheet"] = docks_tr("Worksheet")
            self._docks["side"].setWindowTitle(titles[new.view.side])
        readout = new.document.readout is not None
        if readout is not self._readout:
            self._readout = readout
            self.next_token.show_state(new, None)  # how high it wants to be depends on its words
            self._docks.set_wanted("next_token", readout)
        if self._session.opened is not self._opened:
            self._offer.begin(self._offer_model())  # after the document, whose tables take this turn
        if new.view.mistake is not None and self.mistake_bar is None:
            self._make_bar()

    def _offer_model(self) -> Iterator[Callable[[], None]]:
        """Show the dock of a trained model when a document of one is opened, and put it away with that."""
        session = self._session
        if session.opened is self._opened or session.own is not None:  # a lesson's guest says itself what it shows
            return
        self._opened, before = session.opened, self._trained
        self._trained = is_trained(session.opened)
        if self._trained and self._docks["model"].isHidden():
            yield partial(self.make, "model")
            yield self._show_model
        elif before and not self._trained:
            self._docks.set_wanted("model", False)

    def _show_model(self) -> None:
        self._docks.set_wanted("model", True)
        beside = self._docks.arrangement not in BEHIND_HEATMAPS
        self._docks["model" if beside else "heatmaps"].raise_()

    def _share_column(self) -> None:
        """Give steps and next token their heights again, when the bar has come or gone."""
        self._docks.share_heights()
        self._docks.share_left()

    def set_theme(self, theme: Theme) -> None:
        """Take note of the theme for what is made later; the panels are told one by one."""
        self._theme = theme

    def end(self) -> None:
        """Stop a run of learning, what appends words and what asks trained models, because the window closes."""
        self._offer.stop()
        self.next_token.generator.stop()
        for child in self._window.children():
            if child.objectName() in ENDED:  # made when they are first asked for
                child.end()  # type: ignore[attr-defined]  # found by its kind

    def _make_bar(self) -> None:
        from mha_desktop.ui.mistakes.bar import MistakeBar

        bar = MistakeBar(self._session, self._theme, self._window)
        self.mistake_bar = bar
        self._window.addToolBarBreak()
        row = SlimRow("mistake.row", bar, self._window)
        self._window.addToolBar(row)
        row.visibilityChanged.connect(lambda _seen: self._share.start(ROW_SETTLES_MS))
        self._panels.add_always(bar)
