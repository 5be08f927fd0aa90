"""What a window leaves behind: nothing that its widgets knew stays when it has gone."""

from __future__ import annotations

from weakref import ref

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QWidget
from shiboken6 import isValid

from mha_desktop.ui.widgets.modal import forget

FORGETS_AFTER_MS = 5_000  # loops of its dialogs and what was under way have ended by then


def forget_when_gone(window: QWidget) -> None:
    """Have the widgets of a window forget what they know, a while after Qt has deleted them.

    Now and then PySide keeps one reference too many to a widget that was deleted with its window. By what that widget
    knows everything else would stay too: window, session, history and all that was calculated.
    """
    ours = [ref(one) for one in window.findChildren(QWidget) if not type(one).__module__.startswith("PySide6.")]

    def forget_all() -> None:
        for one in ours:
            if (widget := one()) is not None and not isValid(widget):
                forget(vars(widget))

    window.destroyed.connect(lambda: QTimer.singleShot(FORGETS_AFTER_MS, forget_all))
