"""A page that scrolls."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget


def page_scroll(page: QWidget, name: str = "", *, sideways: bool = False) -> QScrollArea:
    """Put a page into an area that scrolls it up and down, and to the sides only where that is wanted.

    The panel's own ground shows through both, and Tab goes to what stands in the page.
    """
    area = QScrollArea()
    area.setObjectName(name)
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setWidgetResizable(True)
    if not sideways:
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    area.setWidget(page)
    area.viewport().setAutoFillBackground(False)
    page.setAutoFillBackground(False)  # an area fills what it is given
    return area
