"""What assistive tools are told where Qt's own account of a widget is wrong or says too little.

A widget class names its account in `assistive`: "choice" for one of several, "number" for a slider of real numbers,
"picture" for what is painted and has a cell that is looked at. Nothing here runs until a screen reader asks.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import cache
from typing import Any, Literal, Protocol, cast
from weakref import ref

from PySide6.QtCore import QObject
from PySide6.QtGui import (
    QAccessible,
    QAccessibleActionInterface,
    QAccessibleAnnouncementEvent,
    QAccessibleInterface,
    QAccessibleValueChangeEvent,
    QAccessibleValueInterface,
)
from PySide6.QtWidgets import QAccessibleWidget, QComboBox, QLabel, QWidget
from shiboken6 import VoidPtr, getCppPointer

Account = Literal["choice", "number", "picture"]
# On Linux Qt says the chosen item of a box as its name, and nobody hears what the box is for.
BOXES_LACK_A_NAME = sys.platform not in ("win32", "darwin")


class Picture(Protocol):
    """A painted widget whose cell that is looked at can be read aloud."""

    words: Callable[[], str]


class Number(Protocol):
    """A slider of real numbers; Qt's own account has its integers."""

    def spoken(self) -> str:
        """The number as it is read aloud."""

    def real(self) -> tuple[float, float, float]:
        """The number and the ends of its range."""

    def set_real(self, number: float) -> None:
        """Take a number from an assistive tool."""


@cache
def install() -> None:
    """Let the accounts below stand before Qt's own, once a program."""
    QAccessible.installFactory(_account)


def announce(widget: QWidget, words: str) -> None:
    """Tell assistive tools, where any is there, that a picture's cell is another; read aloud where the focus is."""
    if not QAccessible.isActive():
        return
    QAccessible.updateAccessibility(QAccessibleValueChangeEvent(widget, words))
    if widget.hasFocus():
        tell(widget, words)


def describe(widget: QWidget, words: str) -> None:
    """Describe a widget whose keys walk over numbers by the one they stand on; read aloud where the focus is."""
    if words == widget.accessibleDescription():
        return
    widget.setAccessibleDescription(words)
    if widget.hasFocus():
        tell(widget, words)


def tell(widget: QWidget, words: str, *, urgent: bool = False) -> None:
    """Have a sentence read aloud wherever the focus is: what came up on the screen without being asked for.

    What is `urgent` is read at once, the rest when the reader has come to the end of its sentence.
    """
    if not words or not QAccessible.isActive():
        return
    said = QAccessibleAnnouncementEvent(widget, words)
    level = QAccessible.AnnouncementPoliteness
    said.setPoliteness(level.Assertive if urgent else level.Polite)
    QAccessible.updateAccessibility(said)


def _account(_name: str, thing: QObject) -> QAccessibleInterface | None:
    kind = getattr(thing, "assistive", None)
    if BOXES_LACK_A_NAME and isinstance(thing, QComboBox) and not thing.isEditable():
        return _Box(thing)
    if kind is None or not isinstance(thing, QWidget):
        return None
    if kind == "number":
        return _Slider(thing)
    return _Picture(thing) if kind == "picture" else _Choice(thing)


class _Choice(QAccessibleWidget):
    """One of several that exclude each other."""

    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget, QAccessible.Role.RadioButton)

    def state(self) -> QAccessible.State:
        """Chosen or not; a button tells Qt's check boxes only."""
        state = super().state()
        button = cast("_Checkable", self.object())
        state.checkable, state.checked = True, button.isChecked()
        return state

    def actionNames(self) -> list[str]:
        """It can be pressed, as any button."""
        return [QAccessibleActionInterface.pressAction(), *super().actionNames()]

    def doAction(self, name: str) -> None:
        """Press it, or what Qt can do."""
        if name == QAccessibleActionInterface.pressAction():
            cast("_Checkable", self.object()).click()
        else:
            super().doAction(name)


class _Box(QAccessibleWidget):
    """A list that drops down: what it is for is its name, what is chosen its value."""

    def __init__(self, widget: QComboBox) -> None:
        super().__init__(widget, QAccessible.Role.ComboBox)

    def text(self, which: QAccessible.Text) -> str:
        """Return what the box or the label before it says, and the chosen item as the value."""
        box = cast(QComboBox, self.object())
        if which == QAccessible.Text.Value:
            return box.currentText() or box.placeholderText()
        return super().text(which) or (_label_of(box) if which == QAccessible.Text.Name else "")

    def state(self) -> QAccessible.State:
        """Whether its list is open."""
        state, shown = super().state(), cast(QComboBox, self.object()).view().isVisible()
        state.expandable = state.hasPopup = True
        state.expanded, state.collapsed = shown, not shown
        return state

    def actionNames(self) -> list[str]:
        """It opens its list, as with the space bar."""
        return [QAccessibleActionInterface.showMenuAction(), *super().actionNames()]

    def doAction(self, name: str) -> None:
        """Open the list, or do what Qt can."""
        if name == QAccessibleActionInterface.showMenuAction():
            cast(QComboBox, self.object()).showPopup()
        else:
            super().doAction(name)


def _label_of(box: QWidget) -> str:
    """Return the words of the label that stands for a box in a form."""
    around = box.parentWidget()
    labels = around.findChildren(QLabel) if around is not None else []
    return next((label.text().replace("&", "") for label in labels if label.buddy() is box), "")


class _Checkable(Protocol):
    def isChecked(self) -> bool: ...

    def click(self) -> None: ...


class _Picture(QAccessibleWidget):
    """A picture, its cell that is looked at as its value."""

    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget, QAccessible.Role.Canvas)

    def text(self, which: QAccessible.Text) -> str:
        """Name and description are the widget's own; the value is the cell."""
        if which == QAccessible.Text.Value:
            return cast(Picture, self.object()).words()
        return super().text(which)


class _Slider(QAccessibleWidget):
    """A slider whose value is the number that is shown, to be read and set."""

    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget, QAccessible.Role.Slider)
        self._value = _Value(widget)

    def interface_cast(self, kind: QAccessible.InterfaceType) -> Any:
        """Return the address of the value, and of nothing else.

        The binding turns whatever is no address, None as well, into a wild pointer; and of an object of several bases
        it would pass on the first one's address, so the value is an object of its own.
        """
        wanted = kind == QAccessible.InterfaceType.ValueInterface
        return VoidPtr(getCppPointer(self._value)[0] if wanted else 0)

    def text(self, which: QAccessible.Text) -> str:
        """Name and description are the widget's own."""
        return cast(Number, self.object()).spoken() if which == QAccessible.Text.Value else super().text(which)


class _Value(QAccessibleValueInterface):
    """A slider's number, as assistive tools read and set it."""

    def __init__(self, widget: QWidget) -> None:
        super().__init__()
        self._widget = ref(widget)

    def _real(self) -> tuple[float, float, float]:
        widget = self._widget()
        number, low, high = (0.0, 0.0, 0.0) if widget is None else cast(Number, widget).real()
        return float(number), float(low), float(high)  # a whole number would arrive as another type

    def currentValue(self) -> float:
        """The number."""
        return self._real()[0]

    def setCurrentValue(self, value: Any) -> None:
        """Take another number."""
        widget = self._widget()
        if widget is not None:
            cast(Number, widget).set_real(float(value))

    def minimumValue(self) -> float:
        """Where the range begins."""
        return self._real()[1]

    def maximumValue(self) -> float:
        """Where the range ends."""
        return self._real()[2]

    def minimumStepSize(self) -> float:
        """The finest step that keys make."""
        return 0.01
