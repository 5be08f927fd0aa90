"""The trained model's panel and its head, as the window makes its docks."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from mha_desktop.document.session import Session
from mha_desktop.document.state import State
from mha_desktop.ui.models.measuring import measuring_of
from mha_desktop.ui.models.panel import ModelPanel
from mha_desktop.ui.models.words import model_name, tr
from mha_desktop.ui.theme import Theme
from mha_desktop.ui.widgets import PanelHead

__all__ = ["ModelHead", "ModelPanel"]


class ModelHead(PanelHead):
    """The dock's title bar: which model, and close."""

    def __init__(self, session: Session, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, tr("Trained model"), parent=parent)
        self.setObjectName("model.title")
        self._measuring = measuring_of(session, parent or self)
        self._measuring.changed.connect(self._say)
        self.close_button = self.add_close("model.close", tr("Close"))

    def show_state(self, new: State, old: State | None) -> None:
        """Nothing: what measures tells which model it is."""

    def _say(self) -> None:
        name = self._measuring.name
        self.set_note("" if name is None else model_name(name))
