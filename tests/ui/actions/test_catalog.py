"""The table of actions: complete, and each entry what the menus need."""

from __future__ import annotations

import re

import pytest
from PySide6.QtGui import QKeySequence

from mha_desktop.ui.actions.catalog import all_actions, menu_titles
from mha_desktop.ui.actions.spec import escape_mnemonic, without_mnemonic
from mha_desktop.ui.theme import Theme

ACTIONS = all_actions()


def test_ids_are_unique_and_grouped_by_menu():
    ids = [action.id for action in ACTIONS]
    assert len(ids) == len(set(ids))
    assert all(re.fullmatch(r"[a-z]+(\.[A-Za-z_0-9]+)+", name) for name in ids)


def test_every_menu_has_a_title_and_something_in_it():
    used = {action.menu for action in ACTIONS}
    titles = menu_titles()
    assert used <= set(titles)
    assert {path for path in titles if path not in used and not any(m.startswith(path + "/") for m in used)} == set()
    paths = list(titles)
    assert all(paths.index(path.rpartition("/")[0]) < paths.index(path) for path in paths if "/" in path)


@pytest.mark.parametrize("action", [a for a in ACTIONS if a.shortcut], ids=lambda a: a.id)
def test_shortcuts_are_keys_that_qt_knows(qapp, action):
    sequence = QKeySequence(action.shortcut)
    assert sequence.count() == 1
    assert sequence.toString(QKeySequence.SequenceFormat.PortableText) == action.shortcut


@pytest.mark.parametrize("action", [a for a in ACTIONS if a.icon], ids=lambda a: a.id)
def test_icons_exist(qapp, action):
    assert not Theme.named("light").icon(action.icon).isNull()


@pytest.mark.parametrize(
    ("menu", "read"),
    [("&Undo a", "Undo a"), ("C&ut", "Cut"), ("R&&D", "R&D"), ("&Undo R&&D &&", "Undo R&D &"), ("plain", "plain")],
)
def test_menu_texts_as_they_are_read(menu, read):
    assert without_mnemonic(menu) == read
    assert without_mnemonic(escape_mnemonic(read)) == read
