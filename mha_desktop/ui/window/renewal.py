"""Another language while the program runs: every window is made anew, with all that it showed and held.

Words stand in hundreds of widgets, each of which would have to know how to say them again; a new window says all of
them. It is made in turns of the event loop, in which the old one goes on answering, and then takes its place. Document,
history, lock, lesson, class plan and layout go over as they are then, and nothing is asked.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt
from PySide6.QtWidgets import QApplication
from shiboken6 import isValid

from mha_desktop.ui.help.window import show_help, shown_page
from mha_desktop.ui.language import language_of, speak, spoken
from mha_desktop.ui.models.window import Shown, show_models, shown_models
from mha_desktop.ui.settings.looks import follow_system
from mha_desktop.ui.window.main_window import MainWindow
from mha_desktop.ui.window.making import Making, hands_are_free, makings

if TYPE_CHECKING:
    from mha_desktop.lessons.hand_ins import HandIn
    from mha_desktop.ui.learning.desk import LearningDesk


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
    """Speak the language of a setting in every window; one that has not settled, with an engine or none, waits."""
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    language = language_of(choice)
    windows = [window for window in app.topLevelWidgets() if isinstance(window, MainWindow) and window.isVisible()]
    if language == spoken():
        for window in windows:
            window.actions_by_id.refresh()
        return
    speak(language)
    for window in windows:  # which Qt would have tell each of their widgets, once for each file of words
        QCoreApplication.removePostedEvents(window, QEvent.Type.LanguageChange.value)
    coming: list[MainWindow] = []
    for making in makings():
        coming += [making.window, *([making.beside] if making.takes_place else [])]
        if making.handing_over:
            making.done.connect(partial(renew, making.window))
        else:
            making.begin_anew()
    for window in windows:
        if window in coming:
            continue
        if window.session.engine is None and not window.session.before.missing:
            window.settled.connect(partial(_renew_late, window))
        else:
            renew(window)


def _renew_late(window: MainWindow) -> None:
    if window.isVisible():
        renew(window)


def renew(old: MainWindow) -> None:
    """Make a new window beside a window that goes on answering, and put it in its place; nothing is asked or lost."""
    if (learning := _learning(old)) is not None:
        learning.pause()
    old.memory.note()
    Making(partial(_begin, old), partial(_put_in_place, old), old, partial(_may_go, old), takes_place=True)


def _begin(old: MainWindow) -> MainWindow:
    shown = old.files.keeper.shown.content
    return MainWindow(shown, old.theme, old.session.engine, None, old.preferences, old.session, in_turns=True)


def _learning(window: MainWindow) -> LearningDesk | None:
    """The window's desk of learning, where one was asked for."""
    found = window.findChild(QObject, "learning.desk")
    return cast("LearningDesk | None", found)


def _may_go(old: MainWindow) -> bool:
    """Whether nothing is under way in a window that would end with it; one that was closed has no place to take."""
    return not isValid(old) or not old.isVisible() or (hands_are_free() and not old.session.busy)


def _put_in_place(old: MainWindow, new: MainWindow) -> Iterable[Callable[[], object]]:
    """Hand all that a window showed and holds to the one that was made for its place, and show that."""
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    if not isValid(old) or not old.isVisible():
        new.deleteLater()
        return ()
    presenting, review, page = old.presentation.shown, old.worksheets.review, shown_page(old)
    models = shown_models(old)
    old.presentation.leave()
    old.worksheets.end_review()
    learning = _learning(old)
    if learning is not None:
        learning.pause()
    before = new.session.take_over(old.session)
    new.files.take_over(old.files)
    new.scenes.take_over(old.scenes)
    new.session.announce(before)
    kept = app.findChild(Renewed) or Renewed(app)
    kept.keep(new)
    follow_system(new)
    if old.theme is not new.theme:  # chosen meanwhile
        new.set_theme(old.theme)
    if learning is not None:
        from mha_desktop.ui.learning.desk import learning_desk

        learning_desk(new.session, new).take_over(learning)
    new.calculation.next_token.generator.take_over(old.calculation.next_token.generator)
    new.setGeometry(old.geometry())
    new.setWindowState(old.windowState())
    return (
        new.show,
        partial(new.lessons.take_over, old.lessons),
        partial(_show_again, new, presenting, review, page, models),
        partial(_let_go, old),
    )


def _let_go(old: MainWindow) -> None:
    old.close()
    if isValid(old):  # of the first window nobody says that it goes when it is closed
        old.deleteLater()


def _show_again(
    new: MainWindow, presenting: bool, review: HandIn | None, page: str | None, models: Shown | None
) -> None:
    """Show review, help, trained models and slide again, where they were shown."""
    if review is not None:
        new.worksheets.look_through(review)
    if page is not None:
        show_help(new, page)
    if models is not None:
        show_models(new, models.page, models.prompt)
    if presenting:
        new.presentation.begin()
