"""What a dialog knew goes with it, also where something still holds the dialog."""

from __future__ import annotations

import gc
import weakref

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QDialog, QWidget
from shiboken6 import isValid

from mha_desktop.ui.widgets.modal import answer_of


class Document:
    """Stands for a session with hundreds of MB."""


def test_a_dialog_that_is_still_held_lets_go_of_its_document(qtbot):
    window, document = QWidget(), Document()
    qtbot.addWidget(window)
    dialog = QDialog(window)
    dialog.document = document
    QTimer.singleShot(0, dialog, dialog.accept)
    assert answer_of(dialog) == QDialog.DialogCode.Accepted
    assert dialog.document is document  # until the turn is over
    held = weakref.ref(document)
    del document
    qtbot.waitUntil(lambda: not isValid(dialog))
    gc.collect()
    assert held() is None
