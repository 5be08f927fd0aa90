"""How the program looks, by the user's choice: theme, colour maps, zoom, motion. All its windows look alike."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QCoreApplication, QSize
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication

from mha_desktop.exchange.settings import ZOOMS, Settings
from mha_desktop.scene.palette import ColoursName, ThemeName
from mha_desktop.ui.settings.motion import motion_allowed
from mha_desktop.ui.theme import Theme, system_theme_name
from mha_desktop.ui.theme.restyling import restyled
from mha_desktop.ui.widgets.touch import FirstTouch

if TYPE_CHECKING:
    from mha_desktop.ui.window.main_window import MainWindow

USUAL = 100
LEAST_SIZE = QSize(900, 500)  # px of the window, at the usual zoom


def tr(text: str) -> str:
    """Translate a sentence about looks."""
    return QCoreApplication.translate("Looks", text)


def theme_of(settings: Settings, app: QGuiApplication, present: bool = False, touch: bool = False) -> Theme:
    """Return the theme that these settings ask for, with as much of the zoom as the screens have room for.

    `touch` tells that a finger is used, whatever the settings say.
    """
    name = system_theme_name(app) if settings.theme == "system" else cast(ThemeName, settings.theme)
    percent = min(settings.zoom, max(zooms_that_fit()))
    return Theme.named(name, present, percent, cast(ColoursName, settings.colours), settings.touch or touch)


def zooms_that_fit() -> tuple[int, ...]:
    """Return the steps of zoom, in percent, at which the least window fits on some screen; 100 and less always."""
    rooms = [screen.availableSize() for screen in QGuiApplication.screens()]
    return tuple(
        percent
        for percent in ZOOMS
        if percent <= USUAL
        or any(
            LEAST_SIZE.width() * percent <= 100 * room.width() and LEAST_SIZE.height() * percent <= 100 * room.height()
            for room in rooms
        )
    )


def follow_system(window: MainWindow) -> None:
    """Let a window take its looks again when the system has another theme, another contrast or another screen."""
    app = QGuiApplication.instance()
    assert isinstance(app, QGuiApplication)
    hints = app.styleHints()
    hints.colorSchemeChanged.connect(window.follow_system)
    hints.accessibility().contrastPreferenceChanged.connect(window.follow_system)
    app.screenAdded.connect(window.follow_screens)
    app.screenRemoved.connect(window.follow_screens)
    window.settled.connect(lambda: follow_fingers(window))


def follow_fingers(window: MainWindow) -> None:
    """Make small targets larger once a finger has touched a window that is shown."""
    handle = window.windowHandle()
    if handle is not None and not window.preferences.finger:
        FirstTouch(handle).seen.connect(window.commands.looks.take_finger)


class Looks:
    """The choices, for the actions of one window."""

    def __init__(self, window: MainWindow) -> None:
        self._window = window

    @property
    def settings(self) -> Settings:
        """What is chosen."""
        return self._window.preferences.settings

    @property
    def theme(self) -> Theme:
        """What is shown."""
        return self._window.theme

    @property
    def percent(self) -> int:
        """The zoom that is shown; less than was chosen where no screen has room for it."""
        return round(100 * self._window.theme.metrics.zoom)

    def choose(self, **choice: object) -> None:
        """Choose a `theme`, `colours`, `zoom` in percent or `motion`, for every window."""
        self._window.preferences.set(**choice)
        self.take()

    def choose_language(self, language: str) -> None:
        """Choose a language, or the system's; every window is made anew in it."""
        from mha_desktop.ui.window.renewal import speak_everywhere  # of no use to the first picture

        self._window.preferences.set(language=language)
        speak_everywhere(language)

    def step_zoom(self, by: int) -> None:
        """Go to the next larger or smaller step; say so where the screen has no room for it."""
        index = ZOOMS.index(self.percent) + by
        if not 0 <= index < len(ZOOMS):
            return
        if ZOOMS[index] not in zooms_that_fit():
            sentence = tr("This screen has no room for {wanted} %: {now} % is the most.")
            said = sentence.format(wanted=ZOOMS[index], now=self.percent)
            self._window.message.show_message(said, "info")
            return
        self.choose(zoom=ZOOMS[index])

    def has_room_for(self, percent: int) -> bool:
        """Tell whether the window could be shown at this zoom on one of the screens."""
        return percent in zooms_that_fit()

    def take(self, again: bool = False) -> None:
        """Give every window the looks that are chosen; what the system wishes is asked again.

        Parameters
        ----------
        again
            Also where they are what is shown: a new screen wants icons for its own pixels.
        """
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        theme = theme_of(self.settings, app, touch=self._window.preferences.finger)
        shown = self._window.theme
        other = again or (theme.palette, theme.metrics) != (shown.palette, shown.metrics)
        sheet = restyled(app, theme)  # the application's, so every window goes along
        for window in app.topLevelWidgets():
            if isinstance(window, type(self._window)) and window.standing:
                if other:
                    window.dressing.take(theme, sheet)
                window.commands.looks.take_motion()
                window.actions_by_id.refresh()

    def take_finger(self) -> None:
        """A finger is used: what is small grows, until the program ends."""
        self._window.preferences.finger = True
        self.take()

    def take_motion(self) -> None:
        """Let the cube move by itself, or not; what moves stops at once."""
        self._window.cube.view.allow_motion(motion_allowed(self.settings.motion))
