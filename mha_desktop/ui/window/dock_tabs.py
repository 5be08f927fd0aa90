"""The tabs that Qt makes for docks that share a place, given the look and the words of ours."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtWidgets import QMainWindow, QTabBar

TIGHT = "tight"  # the style sheet's property of a bar whose tabs stand closer together


def tab_bars(window: QMainWindow) -> list[QTabBar]:
    """Return the bars of a window that are in sight and have something to choose."""
    # Qt keeps bars that it does not need any more, shown, far out of the window.
    bars = window.findChildren(QTabBar)
    return [bar for bar in bars if bar.count() > 1 and bar.geometry().intersects(window.rect())]


def dress(window: QMainWindow, tips: Mapping[str, str]) -> None:
    """Dress a window's bars; `tips` are what panels are for, by the titles of their tabs."""
    for bar in window.findChildren(QTabBar, options=Qt.FindChildOption.FindDirectChildrenOnly):
        bar.setDrawBase(False)
        bar.setExpanding(False)
        bar.setElideMode(Qt.TextElideMode.ElideNone)  # where tabs have no room even close together, arrows move them
        bar.setUsesScrollButtons(True)
        for tab in range(bar.count()):  # Qt writes the title there whenever it makes a tab
            bar.setTabToolTip(tab, tips.get(bar.tabText(tab), bar.tabText(tab)))
        bar.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        bar.setAccessibleName(QCoreApplication.translate("Docks", "Panels"))
        _tighten(bar)


def _tighten(bar: QTabBar) -> None:
    """Put tabs closer together where their words would be cut, and apart again where there is room."""
    words = sum(bar.fontMetrics().horizontalAdvance(bar.tabText(tab)) for tab in range(bar.count()))
    tight = bool(bar.property(TIGHT))
    hint = bar.sizeHint().width()
    if not tight and bar.count():
        bar.setProperty("loose", (hint - words) // bar.count())  # px that a tab takes beside its word
    wanted = words + bar.count() * int(bar.property("loose") or 0) > bar.width()
    if wanted is not tight:
        bar.setProperty(TIGHT, wanted)
        bar.style().unpolish(bar)
        bar.style().polish(bar)
        QCoreApplication.sendEvent(bar, QEvent(QEvent.Type.StyleChange))  # it measures its tabs again
