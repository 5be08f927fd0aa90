"""The trained models in a window of their own: asked side by side, and what they came to."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple

from PySide6.QtCore import QSize
from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout

from mha_desktop.learning.protocol import ModelName
from mha_desktop.ui.models.ask_page import AskPage
from mha_desktop.ui.models.asking import asking_of
from mha_desktop.ui.models.opening import open_model_soon
from mha_desktop.ui.models.results_page import ResultsPage
from mha_desktop.ui.models.words import tr
from mha_desktop.ui.widgets import Option, Segmented, TextButton, WheelGuard
from mha_desktop.ui.widgets.beside import WindowBeside
from mha_desktop.ui.widgets.page_scroll import page_scroll
from mha_desktop.ui.words import translated

if TYPE_CHECKING:
    from mha_desktop.ui.window.main_window import MainWindow

Page = Literal["ask", "results"]
SIZE = QSize(1080, 880)
NAME = "models"


class ModelsWindow(WindowBeside):
    """Stays beside the main window; one a window, `show_models` finds it again."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window, NAME)
        self.setWindowTitle(tr("Trained models"))
        theme = self._theme
        self._asking = asking_of(window)
        self.pages = Segmented(theme, look="soft", name=tr("Pages about the trained models"))
        self.pages.setObjectName("models.pages")
        ask, results = tr("The same prompt to all three models."), tr("Loss, perplexity and curves of every run.")
        self.pages.set_options(
            [Option("ask", tr("Ask all three"), tip=ask), Option("results", tr("Results"), tip=results)]
        )
        self.help = TextButton(theme, "graduation-cap", tr("Help"), tr("What these models are, and how to read this."))
        self.help.setObjectName("models.help")
        self.ask = AskPage(self._asking, theme)
        self.results = ResultsPage(theme)
        self._stack = QStackedWidget()
        self._areas = {
            "ask": page_scroll(self.ask, "models.ask.scroll", sideways=True),
            "results": page_scroll(self.results, "models.results.scroll", sideways=True),
        }
        for area in self._areas.values():
            self._stack.addWidget(area)
        self._head = QHBoxLayout()
        self._head.addWidget(self.pages)
        self._head.addStretch(1)
        self._head.addWidget(self.help)
        self._whole = QVBoxLayout(self)
        self._whole.addLayout(self._head)
        self._whole.addWidget(self._stack, 1)
        self._guard = WheelGuard(self)
        self._guard.protect(self)
        self.pages.chosen.connect(self.open)
        self.help.clicked.connect(lambda: window.commands.show_help("models"))
        self.ask.open_asked.connect(self._open_in_explorer)
        self._dress()
        screen = window.screen().availableSize() if window.screen() is not None else SIZE
        self.resize((SIZE * theme.metrics.zoom).boundedTo(screen))
        if window.session.engine is None:
            window.settled.connect(self._engine_known)
        else:
            self.ask.set_ready()

    def open(self, page: Page = "ask") -> None:
        """Show a page; the results are read anew."""
        self.pages.set_value(page)
        self._stack.setCurrentWidget(self._areas[page])
        if page == "results":
            self.results.read()
        elif self._window.session.before.missing:
            self._engine_known()
        elif self._window.session.engine is None:
            self.ask.ask("")  # which says that the engine is still being loaded

    def _engine_known(self) -> None:
        """The engine is there, or none will come."""
        if self._window.session.engine is not None:
            self.ask.set_ready()
        else:
            self.ask.refuse(translated(self._window.session.before.refusal()))

    def _open_in_explorer(self, name: ModelName, prompt: str) -> None:
        open_model_soon(self._window, name, prompt, self.ask.refuse)

    # Looks

    def _dress(self) -> None:
        theme = self._theme
        space = theme.metrics.space
        self._whole.setContentsMargins(space.l, space.m, space.l, space.m)
        self._whole.setSpacing(space.m)
        for part in (self.pages, self.help, self.ask, self.results):
            part.set_theme(theme)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Want no more words."""
        self.ask.prompt.stop()
        self._asking.stop()
        super().closeEvent(event)

    def reject(self) -> None:
        """Esc stops words that come; with none it closes."""
        if self._asking.busy:
            self._asking.stop()
        else:
            super().reject()


class Shown(NamedTuple):
    """What the window of the trained models shows: a page, and the prompt."""

    page: Page
    prompt: str


def shown_models(window: MainWindow) -> Shown | None:
    """Return what is shown about the trained models, or None where their window is not open."""
    found = window.findChild(ModelsWindow, NAME)
    if found is None or not found.isVisible():
        return None
    return Shown(found.pages.value, found.ask.prompt.field.text())


def show_models(window: MainWindow, page: Page = "ask", prompt: str | None = None) -> ModelsWindow:
    """Show a page about the trained models, in the window that is open already where there is one."""
    found = window.findChild(ModelsWindow, NAME)
    if found is None or not found.isVisible():
        found = ModelsWindow(window)
    if prompt is not None:
        found.ask.prompt.take(prompt)
    found.open(page)
    found.show()
    found.raise_()
    found.activateWindow()
    return found
