"""The learning dock's title bar."""

from __future__ import annotations

import time

from PySide6.QtWidgets import QWidget

from mha_desktop.document.session import Session
from mha_desktop.document.state import State
from mha_desktop.ui.learning.desk import LearningDesk, learning_desk
from mha_desktop.ui.learning.words import tr
from mha_desktop.ui.theme import Theme
from mha_desktop.ui.widgets import PanelHead

_SAID_SECONDS = 0.1  # a run's step is said so often


class LearningHead(PanelHead):
    """The dock's title bar: how a run is getting on, and close."""

    def __init__(self, session: Session, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, tr("Learning"), parent=parent)
        self.setObjectName("learning.head")
        self._desk: LearningDesk = learning_desk(session, parent or self)
        self._desk.changed.connect(self._say)
        self.close_button = self.add_close("learning.close", tr("Close"))
        self._said = 0.0

    def show_state(self, new: State, old: State | None) -> None:
        """Nothing: the desk tells what there is to say."""

    def _say(self) -> None:
        """Say at which step the document stands, no more often than one can read."""
        desk = self._desk
        if desk.running and time.monotonic() - self._said < _SAID_SECONDS:
            return
        self._said = time.monotonic()
        if desk.running and desk.rate:
            text = tr("step {step}, {rate} a second").format(step=desk.curve.present, rate=round(desk.rate))
        elif len(desk.curve):
            text = tr("step {step}").format(step=desk.curve.present)
        else:
            text = ""
        self.set_note(text)
