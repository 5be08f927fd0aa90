"""Actions and menus made from a table."""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest
from PySide6.QtWidgets import QMainWindow

from mha_desktop.ui.actions.build import ActionSet
from mha_desktop.ui.actions.spec import Action


@dataclass
class Switch:
    """Stands in for the window's commands."""

    on: bool = False
    done: list[str] = field(default_factory=list)


def toggle(switch):
    switch.on = not switch.on


SPECS = (
    Action("a.toggle", "A", "&Toggle", toggle, "Ctrl+T", checked=lambda s: s.on),
    Action("a.sub.one", "A/Sub", "&One", lambda s: s.done.append("one")),
    Action("a.named", "A", lambda s: f"&Now {s.on}", lambda s: s.done.append("named"), enabled=lambda s: s.on),
    Action("a.stays", "A", "&Stays", lambda s: None, checked=lambda s: True, ruled=True, tip="A tip."),
)


@pytest.fixture
def made(qtbot):
    window = QMainWindow()
    qtbot.addWidget(window)
    switch = Switch()
    actions = ActionSet(switch, SPECS, window)
    actions.fill(window, {"A": "&A", "A/Sub": "&Sub"})
    actions.refresh()
    return window, switch, actions


def test_texts_ticks_and_greying_follow_what_was_done(made):
    _, switch, actions = made
    assert (actions["a.named"].text(), actions["a.named"].isEnabled()) == ("&Now False", False)
    actions["a.toggle"].trigger()
    assert switch.on
    assert actions["a.toggle"].isChecked()
    assert (actions["a.named"].text(), actions["a.named"].isEnabled()) == ("&Now True", True)


def test_a_tick_that_stays_true_cannot_be_clicked_away(made):
    actions = made[2]
    assert actions["a.stays"].isChecked()
    actions["a.stays"].trigger()
    assert actions["a.stays"].isChecked()
    assert actions["a.stays"].toolTip() == "A tip."


def test_menus_are_in_the_tables_order_with_submenus_where_their_first_entry_is(made):
    menu = made[0].menuBar().actions()[0].menu()
    texts = [action.text() if not action.isSeparator() else "—" for action in menu.actions()]
    assert texts == ["&Toggle", "&Sub", "&Now False", "—", "&Stays"]
    assert [action.text() for action in menu.actions()[1].menu().actions()] == ["&One"]
