"""Every control of a window that a hand, the keyboard or an assistive tool can use, and what it says of itself."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QAbstractButton, QAbstractScrollArea, QComboBox, QLineEdit, QTabBar, QWidget

from mha_desktop.ui.widgets import NumberEdit

# Qt's own parts that are never used by themselves.
QTS_OWN = {"qt_toolbar_ext_button", "qt_menubar_ext_button", "qt_tableview_cornerbutton", "qt_spinbox_lineedit"}
QTS_OWN |= {"ScrollLeftButton", "ScrollRightButton"}  # of tabs that have no room side by side


def controls(root: QWidget) -> list[QWidget]:
    """Everything in sight in a window that takes the focus or can be pressed; of a widget and its proxy the proxy."""
    found = []
    for widget in (root, *root.findChildren(QWidget)):
        used = widget.focusPolicy() != Qt.FocusPolicy.NoFocus or isinstance(widget, (QAbstractButton, QTabBar))
        if not used or not widget.isVisible() or widget.window() is not root:
            continue
        if widget.objectName() in QTS_OWN or widget.focusProxy() is not None:
            continue
        if isinstance(widget.parentWidget(), QLineEdit) and not isinstance(widget.parentWidget(), NumberEdit):
            continue  # the button that clears a field
        if isinstance(widget.parentWidget(), QAbstractScrollArea) and not isinstance(widget, QAbstractButton):
            continue  # viewports, headers and scroll bars: the area speaks for them
        # Bars of tabs that Qt does not need any more stand far outside; what is only scrolled away is there.
        if isinstance(widget, QTabBar) and not root.rect().contains(widget.mapTo(root, widget.rect().center())):
            continue
        found.append(widget)
    return found


def name_of(widget: QWidget) -> str:
    """What a screen reader says first; of a list that drops down it must not be the item that is chosen."""
    told = QAccessible.queryAccessibleInterface(widget)
    name = told.text(QAccessible.Text.Name).strip()
    return "" if isinstance(widget, QComboBox) and name == told.text(QAccessible.Text.Value) else name


def teaches(widget: QWidget) -> bool:
    """Whether a control says more than its name: to a pointer that rests, or to who asks what it is."""
    if isinstance(widget, QTabBar):
        return all(widget.tabToolTip(i).strip() for i in range(widget.count()))
    return bool(widget.toolTip().strip() or widget.whatsThis().strip())


def described(widget: QWidget) -> str:
    """Class and object name of a widget, for a list of faults."""
    return f"{type(widget).__name__} “{widget.objectName() or widget.accessibleName()}”"


def untold(root: QWidget) -> list[str]:
    """The controls of a window that have no name, or say nothing of what they do."""
    nameless = {f"{described(widget)} has no name" for widget in controls(root) if not name_of(widget)}
    silent = {f"{described(widget)} does not say what it does" for widget in controls(root) if not teaches(widget)}
    return sorted(nameless | silent)
