"""Everything that the window can show: each control has a name and says what it does, and no word is cut.

The walk goes through every panel, page and insight, the examples, a worksheet, the slide, steps of every lesson and
every dialog. It runs in English at the usual size and in German, whose words are longer, where room is shortest; with
`--long` every step of every lesson at 100, 125 and 150 % of 1366 × 768 and at 200 % of 1920 × 1080, in both languages.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QPushButton, QTabBar, QToolButton, QWidget

from aids.controls import controls, untold
from aids.cuts import cut
from aids.walk import dialogs, pages, settle
from mha_desktop.exchange.settings import write_changes
from mha_desktop.ui.language import speak

LAPTOP, LARGE = (1366, 738), (1920, 1050)  # screens without a title bar
OFTEN = [("en", 100, LAPTOP), ("de", 150, LAPTOP)]
SELDOM = [(said, zoom, LAPTOP) for said in ("en", "de") for zoom in (100, 125, 150)]
SELDOM += [(said, 200, LARGE) for said in ("en", "de")]
FEW = 25  # dialogs that are opened at least


@pytest.fixture
def language(request: pytest.FixtureRequest, qapp: QApplication) -> Iterator[str]:
    """The language of the window that is made next."""
    write_changes({"language": request.param})
    yield request.param
    speak("en")


def faults(user, monkeypatch, zoom, size, lessons):
    """Walk through everything at a zoom and size; each fault with where it was first seen."""
    window, found = user.window, {}
    window.commands.looks.choose(zoom=zoom)
    window.resize(*size)
    settle(window)
    assert window.commands.looks.percent == zoom

    def look(where: str, root: QWidget) -> None:
        for fault in (*untold(root), *cut(root)):
            found.setdefault(fault, where)

    for where in pages(window, lessons):
        look(where, window)
    opened = dialogs(window, monkeypatch, look)
    assert len(opened) >= FEW, opened
    return [f"{where}: {fault}" for fault, where in found.items()]


def listed(places: list[str]) -> str:
    return "\n".join(["", *places])


@pytest.mark.parametrize(("language", "zoom", "size"), OFTEN, indirect=["language"])
def test_every_control_is_named_and_says_what_it_does_and_no_word_is_cut(language, user, monkeypatch, zoom, size):
    assert (user.window.menuBar().actions()[0].text() == "&Datei") == (language == "de")
    found = faults(user, monkeypatch, zoom, size, lambda step, _count: step in (1, 3))
    assert not found, listed(found)


@pytest.mark.long
@pytest.mark.parametrize(("language", "zoom", "size"), SELDOM, indirect=["language"])
def test_the_same_in_every_step_of_every_lesson(language, user, monkeypatch, zoom, size):
    found = faults(user, monkeypatch, zoom, size, lambda _step, _count: True)
    assert not found, listed(found)


def test_no_keys_stand_for_two_things(window):
    """Actions and shortcuts that hold in the whole window; the dialogs' own are theirs alone."""
    held: dict[str, set[str]] = {}
    for spec in window.actions_by_id.specs:
        for sequence in window.actions_by_id[spec.id].shortcuts():
            held.setdefault(sequence.toString(QKeySequence.SequenceFormat.PortableText), set()).add(spec.id)
    whole = (Qt.ShortcutContext.WindowShortcut, Qt.ShortcutContext.ApplicationShortcut)
    for shortcut in window.findChildren(QShortcut):
        if shortcut.context() in whole and shortcut.isEnabled() and shortcut.parent().isVisible():
            for sequence in list(shortcut.keys()):
                name = f"{type(shortcut.parent()).__name__} {shortcut.objectName()}"
                held.setdefault(sequence.toString(QKeySequence.SequenceFormat.PortableText), set()).add(name)
    assert {keys: names for keys, names in held.items() if len(names) > 1} == {}


def test_the_tabs_of_panels_say_what_the_panels_show(user):
    window = user.window
    for size in ((1366, 738), (1100, 700), (900, 600)):
        window.resize(*size)
        for name in ("insight", "learning", "side"):
            window.commands.show_panel(name)
        settle(window)
        for bar in window.docks.tab_bars():
            for tab in range(bar.count()):
                said = bar.tabToolTip(tab)
                assert said.endswith("."), bar.tabText(tab)
                assert said != bar.tabText(tab)


# The checks themselves: what they are there to find is found.


@pytest.mark.parametrize("kind", ["label", "wrapped", "button", "tool button", "line", "tabs"])
def test_a_cut_word_would_be_seen(qtbot, kind):
    root = QWidget()
    qtbot.addWidget(root)
    words = "Words that are longer than their place"
    made: QWidget
    if kind in ("label", "wrapped"):
        made = QLabel(words, root)
        made.setWordWrap(kind == "wrapped")
    elif kind == "line":
        made = QLineEdit(root)
        made.setPlaceholderText(words)
    elif kind == "tabs":
        made = QTabBar(root)
        made.addTab(words)
        made.addTab(words)
    else:
        made = QPushButton(root) if kind == "button" else QToolButton(root)
        made.setText(words)
    root.resize(2000, 400)
    root.show()
    made.setGeometry(0, 0, 1900, 200)
    assert cut(root) == []
    made.setGeometry(0, 0, 60, 20)
    assert len(cut(root)) >= 1


def test_a_control_that_says_nothing_would_be_seen(qtbot):
    root = QWidget()
    qtbot.addWidget(root)
    silent, told = QLineEdit(root), QLineEdit(root)
    told.setAccessibleName("Name")
    told.setToolTip("What it does")
    root.show()
    assert set(controls(root)) == {silent, told}
    assert untold(root) == ["QLineEdit “” does not say what it does", "QLineEdit “” has no name"]
