"""Composition: from a source to a window, and the program's run.

The order of the imports here is the start-up time: what has no Qt comes first, because PySide6, once it is loaded,
reads the source of every module that is imported after it; and meanwhile no garbage is looked for: there is none.
"""

from __future__ import annotations

import gc
import sys
from importlib import import_module

gc.disable()

if sys.platform == "win32":
    # On Windows torch must be loaded before Qt: their DLLs clash the other way round (WinError 1114).
    import torch  # noqa: F401

ROOMS = (
    "document.clipboard",
    "document.numbers",
    "document.session",
    "attention.comparison",
    "attention.steps.page",
    "exchange.recent",
    "exchange.sources",
    "scene.calculation",
    "scene.cube_of_state",
    "scene.cube_labels",
    "scene.grid_labels",
    "scene.insights",
    "scene.map_marks",
    "scene.map_plan",
    "scene.mistakes",
    "scene.next_token",
    "scene.readout",
    "scene.steps_copy",
    "scene.steps_layout",
    "scene.steps_card_layout",
    "scene.steps_cards",
)
for room in ROOMS:
    import_module(f"mha_desktop.{room}")

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from mha_desktop import __version__
from mha_desktop.exchange.opened import Opened
from mha_desktop.exchange.sources import open_source
from mha_desktop.ui.engine_loader import engine_is_cheap, load_engine
from mha_desktop.ui.theme import Theme, apply, load_fonts, system_theme_name
from mha_desktop.ui.window import MainWindow

gc.freeze()  # what was imported stays, so collections need not look at it again
gc.enable()

DEFAULT_SOURCE = "example:clusters"


def create_application(arguments: list[str]) -> QApplication:
    """Make the one QApplication with the names the system shows."""
    QApplication.setAttribute(Qt.ApplicationAttribute.AA_ShareOpenGLContexts)
    app = QApplication(arguments)
    app.setApplicationName("mha-desktop")
    app.setApplicationDisplayName("MHA Desktop")
    app.setApplicationVersion(__version__)
    return app


def create_window(source: str | Opened | None = None) -> MainWindow:
    """Build the window inside an existing QApplication, filled with `source` (the clusters example by default).

    The engine is there at once if torch is imported already or the source has no stored stages; otherwise it is
    imported in the background after the first paint, and `MainWindow.engine_ready` tells when.

    Raises
    ------
    UserError
        When the source cannot be opened.
    """
    app = QApplication.instance()
    assert isinstance(app, QApplication), "create_window needs a QApplication"
    opened = source if isinstance(source, Opened) else open_source(source or DEFAULT_SOURCE)
    engine = load_engine() if engine_is_cheap() or opened.trace is None else None
    load_fonts()
    theme = Theme.named(system_theme_name(app))
    apply(app, theme)
    window = MainWindow(opened, theme, engine)
    app.styleHints().colorSchemeChanged.connect(window.follow_system)
    return window


def run(source: str | Opened | None = None) -> int:
    """Open the window and return the exit code when it is closed."""
    app = create_application(sys.argv[:1])
    window = create_window(source)
    window.show()
    return app.exec()
