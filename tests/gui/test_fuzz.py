"""Changed files of every kind meet the real window: one sentence, and the document stays the same object."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import NamedTuple

import pytest
from PySide6.QtCore import QEvent, QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QGuiApplication
from PySide6.QtWidgets import QApplication, QMenu

from fuzzing.basics import BYTES
from fuzzing.kinds import KINDS
from fuzzing.run import Kind, check_sentence, mutated
from mha_desktop.errors import UserError
from mha_desktop.exchange.masks import MaskQuestion
from mha_desktop.exchange.recovery import Recovery
from mha_desktop.exchange.settings import Layout, settings_path, write_changes
from mha_desktop.paths import state_dir
from mha_desktop.ui.carry.import_dialog import ImportDialog

SOURCES = ("mhad", "npz", "mask", "png", "svg", "pdf")
TABLES = ("csv", "tsv", "npy")
REFUSED, OPENED = 6, 3


class Tried(NamedTuple):
    """A mutated file, and the error that refuses it, or None."""

    path: Path
    content: bytes
    error: UserError | None


def files(kind: Kind, name: str, folder, refused: int = REFUSED, opened: int = OPENED):
    """Mutated files: so many that are refused, no sentence twice, and so many that are not; none is large."""
    valid, found, said, seed = kind.valid(), [], set(), -1
    while refused or opened:
        seed += 1
        content = mutated(kind, valid, name, seed)
        path = folder / str(seed) / f"notes {seed} ü{kind.suffix}"  # a folder of its own, as slots are in
        path.parent.mkdir()
        path.write_bytes(content)
        try:
            kind.read(path)
            error = None
        except UserError as caught:
            error = caught
        text = str(error).replace(path.name, "") if error else ""
        wanted = opened if error is None else refused
        if not wanted or text in said or len(content) > 2**20:
            if seed < 400:
                continue
            break
        opened, refused = (opened - 1, refused) if error is None else (opened, refused - 1)
        said |= {text} - {""}
        found.append(Tried(path, content, error))
    assert opened == 0
    assert refused <= 2  # a picture has few sentences of its own
    return found


def drop(widget, path):
    """Let a file go on a widget, as another program does."""
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path))])
    copy, left, none = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    enter = QDragEnterEvent(QPoint(50, 50), copy, data, left, none)
    QApplication.sendEvent(widget, enter)
    assert enter.isAccepted()
    QApplication.sendEvent(widget, QDropEvent(QPointF(50, 50), copy, data, left, none, QEvent.Type.Drop))
    while widget.window().dressing.changing:
        QApplication.processEvents()


@pytest.mark.parametrize("name", SOURCES)
def test_113_a_dropped_file_opens_or_is_one_sentence(user, tmp_path, name):
    window = user.window
    for path, _, error in files(KINDS[name], name, tmp_path):
        before = window.session.state.document
        window.message.clear()
        if isinstance(error, MaskQuestion):
            user.in_dialog(lambda dialog: dialog.reject())
        drop(window, path)
        user.qtbot.waitUntil(lambda: not window.session.busy)
        if error is None:
            assert window.session.state.document is not before
            assert window.message.text == ""
            window.grab()
        else:
            assert window.session.state.document is before
            assert window.message.text == ("" if isinstance(error, MaskQuestion) else str(error))
    assert len(window.session.history) == 1


def see_import(user, before):
    """Wait for the sentence or the preview that an import ends in, and leave it; whether there was a sentence."""
    window = user.window

    def shown():
        return [dialog for dialog in window.findChildren(ImportDialog) if dialog.isVisible()]

    user.qtbot.waitUntil(lambda: bool(shown()) or bool(window.message.text), timeout=30_000)
    for dialog in shown():
        dialog.grab()
        dialog.reject()
    user.qtbot.waitUntil(lambda: not window.findChildren(ImportDialog))
    if window.message.text:
        check_sentence(window.message.text)
    assert window.session.state.document is before
    return bool(window.message.text)


@pytest.mark.parametrize("name", [*TABLES, "table_npz"])
def test_an_imported_file_is_shown_or_is_one_sentence(user, answer, tmp_path, name):
    window, before = user.window, user.window.session.state.document
    user.click_cell("W_Q", 0, 0)
    for path, _, error in files(KINDS[name], name, tmp_path):
        window.message.clear()
        if name in TABLES:
            drop(window, path)
        else:
            answer(path)
            user.carry("import")
        refused = see_import(user, before)
        # Of an archive another array is offered where the one that is asked for cannot be read.
        assert refused is (error is not None) or (name == "table_npz" and not refused)
    assert len(window.session.history) == 1


def test_a_clipboard_is_pasted_or_is_one_sentence(user, tmp_path):
    window, before = user.window, user.window.session.state.document
    user.click_cell("W_Q", 0, 0)
    for path, _, error in files(KINDS["clipboard"], "clipboard", tmp_path):
        text = path.read_bytes().decode("utf-8", "replace")
        QGuiApplication.clipboard().setText(text)
        user.carry("import.clipboard")
        see_import(user, before)
        user.key(Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
        if error is not None and "\t" not in text:
            assert window.session.state.document is before
        while window.session.state.document is not before:
            window.session.undo()


@pytest.fixture
def left_behind(tmp_path):
    """What a dead window left: slots that are damaged in different ways, and one that can be read."""
    folder = Recovery().folder
    folder.mkdir(parents=True)
    for path, content, _ in files(KINDS["recovery"], "recovery", tmp_path, 3, 1):
        (folder / path.name).write_bytes(content)
    return folder


def test_slots_are_offered_one_by_one_and_damaged_ones_with_a_sentence(left_behind, user):
    window, before = user.window, user.window.session.state.document
    user.qtbot.waitUntil(lambda: window.files.offer.bar is not None and window.files.offer.bar.isVisible())
    bar, damaged = window.files.offer.bar, 0
    for _ in range(4):
        check_sentence(bar.text)
        if not user.find("recovery.restore").isVisible():
            damaged += 1
            assert bar.text.startswith("Work that was not saved cannot be read and is kept:")
        user.click(user.find("recovery.later"))
    assert damaged == 3
    assert not bar.isVisible()
    assert window.session.state.document is before
    assert len(list(left_behind.glob("*.mhad"))) == 4


def test_a_list_of_recent_files_of_any_kind_makes_a_menu(user, tmp_path):
    menu, place = user.window.findChild(QMenu, "menu.File/Recent"), state_dir() / "recent.json"
    place.parent.mkdir(parents=True, exist_ok=True)
    odd = ["\ud800", "a\0b", "a\nb", "x" * 300, "/" * 40_000, 5, None, ["a"], "", "~", "&&", "Übung ½", "\udcff"]
    contents = [mutated(KINDS["recent"], KINDS["recent"].valid(), "recent", seed) for seed in range(20)]
    for content in (json.dumps(odd).encode(), *contents):
        place.write_bytes(content)
        menu.aboutToShow.emit()
        menu.sizeHint()
        shown = [action for action in menu.actions() if action.isVisible() and not action.isSeparator()]
        assert 1 <= len(shown) <= 11
        assert all(action.text() for action in shown)
    assert len(user.window.session.history) == 1


def test_40_panels_that_are_described_wrongly_are_where_they_are_at_first_or_elsewhere(user, qtbot):
    from mha_desktop.app import create_window

    window = user.window
    sound = bytes(window.saveState(1))
    for seed in range(5):
        draw, docks = random.Random(seed), bytearray(sound)
        for _ in range(2 * (seed > 0)):
            draw.choice(BYTES)(docks, draw)
        layout = Layout((10, 10, 1500, 900), (1500, 900), False, window.docks.arrangement.value, bytes(docks))
        write_changes({"window": layout})
        made = create_window()
        qtbot.addWidget(made)
        with qtbot.waitExposed(made):
            made.show()
        assert made.session.state.document.title == "clusters"
        assert made.isVisible()
        made.grab()
        made.close()


@pytest.mark.parametrize("seed", range(3))
def test_settings_of_any_kind_open_a_window(qtbot, seed):
    from mha_desktop.app import create_window

    valid = KINDS["settings"].valid()
    settings_path().write_bytes(mutated(KINDS["settings"], valid, "settings", seed))
    made = create_window()
    qtbot.addWidget(made)
    with qtbot.waitExposed(made):
        made.show()
    assert made.session.state.document.title
    made.close()


def test_a_lesson_that_is_changed_is_one_sentence_or_opens(user, tmp_path):
    window, before = user.window, user.window.session.state.document
    for path, _, error in files(KINDS["lesson"], "lesson", tmp_path):
        window.message.clear()
        if window.lessons.open(path):
            assert error is None
            window.grab()
            window.lessons.leave()
        else:
            assert window.message.text == str(error)
        assert window.session.state.document is before
