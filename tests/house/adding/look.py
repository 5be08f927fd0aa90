"""Looks for what `docs/adding.md` adds in the copy that `test_adding.py` has made, and says what it has seen."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from pathlib import Path

import numpy as np
from PySide6.QtWidgets import QApplication, QListWidget, QWidget

import mha_desktop
from mha_desktop.__main__ import main as command_line
from mha_desktop.app import create_window
from mha_desktop.document.view import Spot
from mha_desktop.document.worksheet import Worksheet
from mha_desktop.exchange.sources import open_source
from mha_desktop.lessons.worksheet_paper import paper_of
from mha_desktop.scene.stage_names import text_name
from mha_desktop.ui.actions.catalog import menu_titles
from mha_desktop.ui.dialogs.palette import CommandPalette
from mha_desktop.ui.help.book import Book

KEY, SPOT = "squares", Spot("squares", 1, 8, 2)


def wait_for(condition: Callable[[], bool], seconds: float = 60) -> None:
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, "it did not come"
        QApplication.processEvents()
        time.sleep(0.01)


def seen(what: str) -> None:
    print(what, flush=True)


def main() -> None:
    assert Path(mha_desktop.__file__).parent.parent == Path.cwd(), "this is not the copy"
    app = QApplication(sys.argv)
    window = create_window("example:clusters")
    window.resize(1500, 900)
    window.show()
    wait_for(lambda: window.session.engine is not None)
    session, actions = window.session, window.actions_by_id

    state = session.state
    weights = state.trace.head("attention", 1)
    np.testing.assert_array_equal(state.trace.head(KEY, 1), weights * weights)
    seen("trace")

    actions[f"view.stage.{KEY}"].trigger()
    wait_for(lambda: not window.dressing.pending)
    tab = next(tab for tab in window.findChildren(object, f"stage.{KEY}") if tab.isVisible())
    assert tab.isChecked()
    assert "each weight times itself" in tab.toolTip()
    assert "Every weight is multiplied by itself." in tab.words.arrow
    assert window.session.state.view.grid_stage == KEY
    seen("strip")

    ids = [spec.id for spec in actions.specs]
    assert ids.index(f"view.stage.{KEY}") == ids.index("view.stage.attention") + 1
    palette = CommandPalette(actions, menu_titles(), window.theme, window)
    rows = palette.findChild(QListWidget)
    texts = [rows.item(row).text() for row in range(rows.count())]
    for words in ("Squared weights: each weight times itself", "All of them as one head", "How many keys are read?"):
        assert any(words in text for text in texts), words
    seen("menus")

    book = Book(actions, session.state)
    assert "large where a query reads one key" in book[f"stage/{KEY}"].text
    assert f"stage/{KEY}" in book["stage/attention"].text  # read by
    assert f"stage/{KEY}" in book["stages"].text
    seen("help")

    session.look(lock=SPOT)
    assert text_name(KEY, 1, session.state.document) == "A⁽²⁾²"
    line = window.status.findChild(QWidget, "readout")
    wait_for(lambda: line.text().startswith("A⁽²⁾²[9, 3] = "))
    seen("status")

    document = session.state.document
    (part,) = paper_of(document, session.state.trace, Worksheet((SPOT,)), False).parts
    assert (part.title, part.formula) == ("Squared weights, head 2", "square = weight × weight")
    assert [table.title for table in part.given] == ["Attention, head 2"]
    seen("worksheet")

    assert command_line(["values", "example:clusters", "-o", "values.npz"]) == 0
    with np.load("values.npz") as values:
        np.testing.assert_array_equal(values[KEY], values["attention"] ** 2)
    assert command_line(["figure", "example:clusters", "--view", f"stage:{KEY}", "-o", "squares.svg"]) == 0
    assert open_source("squares.svg").document.title == document.title
    seen("files")

    actions["document.heads.one"].trigger()
    wait_for(lambda: session.state.document.heads == 1)
    actions["edit.undo"].trigger()
    seen("action")

    actions["lessons.open.squares"].trigger()
    wait_for(lambda: window.lessons.title == "How many keys are read?" and not window.dressing.pending)
    wait_for(lambda: session.state.view.grid_stage == KEY)
    seen("lesson")
    window.files.keeper.give_up()
    window.close()
    app.processEvents()


main()
