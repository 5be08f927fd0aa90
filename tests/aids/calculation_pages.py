"""Hands and eyes for the Calculation page."""

from __future__ import annotations

import numpy as np
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

KEY, LEFT = Qt.Key, Qt.MouseButton.LeftButton


def find(panel, name):
    (found,) = panel.findChildren(QWidget, name)
    return found


def click(panel, name):
    widget = find(panel, name)
    panel._scroll.ensureWidgetVisible(widget)
    # A check box is clicked where its tick stands, the others in the middle.
    at = QPoint(8, widget.height() // 2) if name.endswith(("residual", "readout", "entropy", "rotary")) else QPoint()
    QTest.mouseClick(widget, LEFT, pos=at)


def document(panel):
    return panel.session.state.document


def undo_name(panel):
    return panel.session.history.undo_name


def pixels(widget):
    image = widget.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)
    raw = np.frombuffer(image.constBits(), np.uint8).reshape(image.height(), image.bytesPerLine() // 4, 4)
    return raw[:, : image.width(), 2::-1].astype(int)
