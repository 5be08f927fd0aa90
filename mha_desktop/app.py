"""Composition: from a source to a window, and the program's run.

The order of the imports here is the start-up time: what has no Qt comes first, because PySide6, once it is loaded,
reads the source of every module that is imported after it; and meanwhile no garbage is looked for: there is none.
"""

from __future__ import annotations

import gc
import sys
from importlib import import_module
from pathlib import Path

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
    "exchange.settings",
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

from PySide6.QtWidgets import QApplication

from mha_desktop.exchange.opened import Opened
from mha_desktop.exchange.sources import PREFIX, open_source
from mha_desktop.platform_check import refuse_few_colours
from mha_desktop.ui import assistive
from mha_desktop.ui.application import Application
from mha_desktop.ui.background import share_arenas
from mha_desktop.ui.engine_loader import engine_is_cheap, load_engine
from mha_desktop.ui.language import language_of, speak
from mha_desktop.ui.offscreen import pass_over_what_needs_a_screen
from mha_desktop.ui.settings.looks import follow_system, theme_of
from mha_desktop.ui.settings.preferences import Preferences
from mha_desktop.ui.theme import apply, load_fonts
from mha_desktop.ui.trouble.watch import Watch
from mha_desktop.ui.window import MainWindow

gc.freeze()  # what was imported stays, so collections need not look at it again
gc.enable()


def create_application(arguments: list[str]) -> QApplication:
    """Make the one QApplication with the names the system shows.

    Raises
    ------
    UserError
        When its screen has too few colours to draw on.
    """
    share_arenas()
    app = Application(arguments)
    pass_over_what_needs_a_screen()
    if app.primaryScreen() is not None:
        refuse_few_colours(app.primaryScreen().depth())
    return app


def create_window(source: str | Opened | None = None, preferences: Preferences | None = None) -> MainWindow:
    """Build the window inside an existing QApplication, filled with `source` (by default the last example shown).

    It looks and stands as the user's settings say, unless other `preferences` are given.

    The engine is there at once if torch is imported already or the source has no stored stages; otherwise it is
    imported in the background after the first paint, and `MainWindow.engine_ready` tells when.

    Raises
    ------
    UserError
        When the source cannot be opened.
    """
    app = QApplication.instance()
    assert isinstance(app, QApplication), "create_window needs a QApplication"
    preferences = preferences or Preferences.of_user()
    source = source or f"{PREFIX}{preferences.settings.example}"
    opened = source if isinstance(source, Opened) else open_source(source)
    engine = load_engine() if engine_is_cheap() or opened.trace is None else None
    speak(language_of(preferences.settings.language))
    load_fonts()
    assistive.install()
    theme = theme_of(preferences.settings, app)
    apply(app, theme)
    window = MainWindow(opened, theme, engine, preferences=preferences)
    follow_system(window)
    return window


def run(
    source: str | Opened | None = None,
    said: str | None = None,
    lesson: Path | None = None,
    model: Path | None = None,
) -> int:
    """Open the window, with the sentence `said` in it, and return the exit code when it is closed.

    `lesson` is a lesson or a class plan that is shown once the window has settled: a plan's documents need the engine;
    `model` a trained model of which it is then asked what is to be opened.
    """
    app = create_application(sys.argv[:1])
    watch = Watch(app)
    watch.begin()
    try:
        window = create_window(source)
        watch.follow(window)
        if model is not None:
            window.settled.connect(lambda: window.checkpoints.open(model))
        elif lesson is None:
            window.engine_ready.connect(lambda: _greet(window))
        else:
            window.settled.connect(lambda: window.lessons.open(lesson))
        window.show()
        if said is not None:
            window.say(said)
        return app.exec()
    finally:
        watch.end()


def _greet(window: MainWindow) -> None:
    from mha_desktop.ui.help.hint import first_hint  # of no use to the first picture

    first_hint(window)
