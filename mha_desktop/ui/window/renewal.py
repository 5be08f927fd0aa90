"""Another language while the program runs: every window is made anew, with all that it showed and held.

Words stand in hundreds of widgets, each of which would have to know how to say them again; a new window takes half a
second and says all of them. Document, history, lock, lesson, class plan and layout go over, and nothing is asked.
"""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QApplication

from mha_desktop.ui.help.window import show_help, shown_page
from mha_desktop.ui.language import language_of, speak, spoken
from mha_desktop.ui.settings.looks import follow_system
from mha_desktop.ui.window.main_window import MainWindow


class Renewed(QObject):
    """Keeps windows that took another's place alive until they are closed."""

    def __init__(self, app: QApplication) -> None:
        super().__init__(app)
        self.windows: list[MainWindow] = []

    def keep(self, window: MainWindow) -> None:
        """Keep a window until it is gone."""
        self.windows.append(window)
        window.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        window.destroyed.connect(lambda: self.windows.remove(window))


def speak_everywhere(choice: str) -> None:
    """Speak the language of a setting in every window; one whose engine is still being loaded waits for it."""
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    language = language_of(choice)
    windows = [window for window in app.topLevelWidgets() if isinstance(window, MainWindow)]
    if language == spoken():
        for window in windows:
            window.actions_by_id.refresh()
        return
    speak(language)
    for window in windows:
        if not window.isVisible():
            continue
        if window.session.engine is None:
            window.engine_ready.connect(partial(_renew_late, window))
        else:
            renew(window)


def _renew_late(window: MainWindow) -> None:
    if window.isVisible():
        renew(window)


def renew(old: MainWindow) -> MainWindow:
    """Put a new window in the place of a window, and close that; nothing is asked and nothing is lost."""
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    presenting, review, page = old.presentation.shown, old.worksheets.review, shown_page(old)
    old.presentation.leave()
    old.worksheets.end_review()
    learning = old.findChild(QObject, "learning.desk")  # made when it is first asked for
    if learning is not None:
        learning.pause()  # type: ignore[attr-defined]
    old.session.finish()
    old.memory.note()
    shown = old.files.keeper.shown.content
    new = MainWindow(shown, old.theme, old.session.engine, None, old.preferences, old.session)
    new.files.take_over(old.files)
    new.scenes.take_over(old.scenes)
    kept = app.findChild(Renewed) or Renewed(app)
    kept.keep(new)
    follow_system(new)
    new.setGeometry(old.geometry())
    new.setWindowState(old.windowState())
    if learning is not None:
        from mha_desktop.ui.learning.desk import learning_desk

        learning_desk(new.session, new).take_over(learning)  # type: ignore[arg-type]
    new.calculation.next_token.generator.take_over(old.calculation.next_token.generator)
    new.show()
    new.lessons.take_over(old.lessons)
    if review is not None:
        new.worksheets.look_through(review)
    if page is not None:
        show_help(new, page)
    if presenting:
        new.presentation.begin()
    old.close()
    old.deleteLater()
    return new
