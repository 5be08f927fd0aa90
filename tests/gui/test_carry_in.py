"""Tables into the window: the import preview, drops, and slow work that is cancelled."""

from __future__ import annotations

import threading
from functools import partial

import numpy as np
import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QLabel, QPushButton, QWidget

from mha_desktop.document.cells import Block, set_cell
from mha_desktop.ui.carry.drops import TableDrops, import_dropped
from mha_desktop.ui.carry.import_dialog import ImportDialog
from mha_desktop.ui.carry.task import ProgressDialog, Task

LEFT = Qt.MouseButton.LeftButton


def preview(user):
    """Wait for the import's dialog."""

    def there():
        return [dialog for dialog in user.window.findChildren(ImportDialog) if dialog.isVisible()]

    user.qtbot.waitUntil(lambda: bool(there()), timeout=30_000)
    return there()[0]


def press(user, dialog, name):
    """Press a button of the import's dialog; it closes."""
    QTest.mouseClick(dialog.findChild(QPushButton, name), LEFT)
    user.qtbot.waitUntil(lambda: not user.window.findChildren(ImportDialog))


def document(user):
    return user.window.session.state.document


def test_a_block_copied_with_its_names_comes_back_by_the_clipboard_s_import(user):
    user.click_cell("X", 0, 0)
    user.window.tables.slots["X"].view.selectAll()
    before = document(user)
    user.carry("copy.tsv")
    user.said("text.")
    clipboard = QGuiApplication.clipboard()
    clipboard.setText(clipboard.text().replace("\n", "\r\n") + "\r\n")
    user.window.session.commit("one", partial(set_cell, block=Block("X", 2, 5), value=7.0))
    user.carry("import.clipboard")
    dialog = preview(user)
    assert dialog.verdict.startswith("Goes to X[1–12, 1–8]. 1 of 96 numbers changes, by ")
    press(user, dialog, "import.accept")
    np.testing.assert_array_equal(document(user).token_rows(0), before.token_rows(0))
    assert document(user).sequences[0].tokens == before.sequences[0].tokens


def test_import_shows_what_changes_and_is_one_step(user, answer, tmp_path):
    session, before = user.window.session, document(user)
    wanted = np.array(before.weights.W_K)
    wanted[2, 1], wanted[7, 7] = 0.5, wanted[7, 7] - 2.0
    text = "\r\n".join(";".join(repr(value).replace(".", ",") for value in row) for row in wanted.tolist())
    answer(tmp_path / "my W_K.csv").write_text(text + "\r\n\r\n", "utf-8")
    user.carry("import")
    dialog = preview(user)
    assert dialog.form.target == "W_K"
    assert dialog.verdict == "Goes to W_K[1–8, 1–8]. 2 of 64 numbers change, the largest by 2.000."
    model = dialog.preview.table
    assert (model.rowCount(), model.columnCount()) == (8, 8)
    spoken = model.index(2, 1).data(Qt.ItemDataRole.AccessibleTextRole)
    assert spoken.startswith("row 3, column 2: 0.500, now ")
    red = user.window.theme.color("status.changed").getRgb()[:3]
    seen = user.pixels(dialog.preview.viewport())
    marked = {
        (row, column)
        for row in range(8)
        for column in range(7)
        for box in [dialog.preview.visualRect(model.index(row, column))]
        if (seen[box.top() : box.bottom() + 1, box.left() : box.right() + 1] == red).all(axis=-1).any()
    }
    assert marked == {(2, 1)}
    QTest.keyClick(dialog, Qt.Key.Key_Return)  # Import is the button that Return presses
    assert user.said("changed.") == "“my W_K.csv” is imported into W_K[1–8, 1–8]: 2 numbers changed."
    np.testing.assert_array_equal(document(user).weights.W_K, wanted)
    assert session.history.undo_name == "Import W_K[1–8, 1–8]"
    assert user.find("table.W_K").isVisible()
    session.undo()
    assert document(user) is before
    user.qtbot.waitUntil(lambda: not user.window.findChildren(ImportDialog))


def test_cancel_changes_nothing(user, answer, tmp_path):
    np.save(answer(tmp_path / "W_V.npy"), np.ones((8, 8)))
    before = user.window.session.state
    for leave in (lambda d: press(user, d, "import.cancel"), lambda d: QTest.keyClick(d, Qt.Key.Key_Escape)):
        user.carry("import")
        leave(preview(user))
        user.qtbot.waitUntil(lambda: not user.window.findChildren(ImportDialog))
    assert user.window.session.state is before
    assert len(user.window.session.history) == 1


def test_rows_of_x_bring_their_tokens_or_not(user, answer, tmp_path):
    lines = ["token,a,b,c,d,e,f,g,h", *(f"w{i},{','.join(['0.5'] * 8)}" for i in range(14))]
    answer(tmp_path / "rows.csv").write_text("\n".join(lines), "utf-8")
    user.click_cell("X", 0, 0)
    user.carry("import")
    dialog = preview(user)
    assert dialog.form.target == "X"
    assert "2 tokens are added at the end. The names of the rows become the tokens." in dialog.verdict
    QTest.keyClick(dialog.form.tokens, Qt.Key.Key_Space)
    assert "become the tokens" not in dialog.verdict
    QTest.keyClick(dialog.form.tokens, Qt.Key.Key_Space)
    press(user, dialog, "import.accept")
    assert document(user).sequences[0].tokens == tuple(f"w{i}" for i in range(14))


def test_what_does_not_fit_says_why_until_it_does(user, answer, tmp_path):
    np.save(answer(tmp_path / "part.npy"), np.full((3, 2), 0.125))
    user.click_cell("W_O", 4, 5)
    user.carry("import")
    dialog = preview(user)
    accept = dialog.findChild(QPushButton, "import.accept")
    assert dialog.form.target == "W_O"
    assert dialog.verdict.startswith("Goes to W_O[5–7, 6–7].")  # the selection's cell is offered
    dialog.form.column.setValue(8)
    assert "only 4 × 1 cells are left" in dialog.verdict
    assert not accept.isEnabled()
    QTest.keyClick(dialog.form.swap, Qt.Key.Key_Space)
    assert "“part.npy” is 2 × 3" in dialog.verdict
    QTest.keyClick(dialog.form.swap, Qt.Key.Key_Space)
    dialog.form.begin.segment("whole").click()
    assert (
        dialog.verdict
        == "“part.npy” is 3 × 2, but W_O is 8 × 8 (or 9 × 8 with its bias). Choose the cell where it begins."
    )
    dialog.form.set_target("W_Q")
    dialog.form.begin.segment("cell").click()
    dialog.form.row.setValue(1)
    dialog.form.column.setValue(1)
    assert accept.isEnabled()
    press(user, dialog, "import.accept")
    assert (document(user).weights.W_Q[:3, :2] == 0.125).all()


def test_an_archive_gives_the_array_of_the_table_that_is_chosen(user, answer, tmp_path):
    arrays = {"W_K": np.full((8, 8), 0.5), "W_V": np.full((8, 8), 0.25), "other": np.zeros((3, 3))}
    np.savez(answer(tmp_path / "many.npz"), **arrays)
    user.carry("import")
    dialog = preview(user)
    assert dialog.form.target == "W_K"
    dialog.form.set_target("W_V")
    assert dialog.preview.table.index(0, 0).data() == "0.250"
    dialog.form.set_target("W_O")
    assert dialog.verdict.startswith("“many.npz” has no array W_O among W_K, W_V, other.")
    assert not dialog.findChild(QPushButton, "import.accept").isEnabled()
    dialog.form.set_target("W_V")
    press(user, dialog, "import.accept")
    assert (document(user).weights.W_V == 0.25).all()


@pytest.mark.parametrize(
    ("name", "content", "words"),
    [
        ("groups.csv", b'"1,000.5";2\r\n3;4\r\n', "“groups.csv”, row 1, column 1: “1,000.5” mixes decimal marks."),
        ("nan.csv", b"1,2\n3,nan\n", "“nan.csv”, row 2, column 2: “nan” is not a finite number."),
        ("empty.csv", b"", "“empty.csv” is empty."),
        ("cut.npy", b"\x93NUMPY\x01\x00v", "“cut.npy” is damaged or was not copied completely."),
    ],
)
def test_a_bad_file_is_one_sentence_and_no_dialog(user, answer, tmp_path, name, content, words):
    before = user.window.session.state
    answer(tmp_path / name).write_bytes(content)
    user.carry("import")
    assert user.said(".").startswith(words)
    assert user.window.message.kind == "error"
    assert user.window.session.state is before
    user.qtbot.waitUntil(lambda: not user.window.findChildren(QDialog))


def test_a_file_dropped_on_a_table_is_offered_to_that_table(user, tmp_path):
    TableDrops(user.window)
    path = tmp_path / "weights.csv"
    np.savetxt(path, np.eye(8), delimiter=",")
    user.click_cell("W_O", 0, 0)
    view = user.find("table.W_O").viewport()
    copy, none = Qt.DropAction.CopyAction, Qt.KeyboardModifier.NoModifier

    def drop(file):
        """Enter the table with a file, and let it go there if it is taken; whether it was."""
        data = QMimeData()
        data.setUrls([QUrl.fromLocalFile(str(file))])
        place = view.rect().center()
        enters = QDragEnterEvent(place, copy, data, LEFT, none)
        QApplication.sendEvent(view, enters)
        if enters.isAccepted():
            QApplication.sendEvent(view, QDropEvent(QPointF(place), copy, data, LEFT, none))
        return enters.isAccepted()

    assert drop(path)
    dialog = preview(user)
    assert dialog.form.target == "W_O"
    press(user, dialog, "import.accept")
    np.testing.assert_array_equal(document(user).weights.W_O, np.eye(8))
    assert not import_dropped(user.window, [str(tmp_path / "lesson.mhad")])
    assert not import_dropped(user.window, [str(tmp_path / "picture.png")])


@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
def test_the_preview_is_whole_in_the_smallest_window(user, answer, tmp_path, theme):
    user.window.commands.looks.choose(theme=theme)
    user.window.resize(900, 500)
    np.savetxt(answer(tmp_path / "a table with a long name for W_Q.csv"), np.zeros((140, 30)))
    user.carry("import")
    dialog = preview(user)
    assert dialog.width() <= 900
    assert dialog.height() <= 500
    for part in dialog.findChildren(QWidget):
        if part.objectName().startswith("import.") and part.isVisible():
            assert dialog.rect().contains(part.rect().translated(part.mapTo(dialog, part.rect().topLeft())))
            if isinstance(part, QLabel):
                assert part.height() >= part.heightForWidth(part.width()), part.objectName()
            assert part.accessibleName() or getattr(part, "text", str)(), part.objectName()
    press(user, dialog, "import.cancel")


# Slow work


def test_slow_work_shows_a_bar_and_ends_when_it_is_cancelled(user):
    begun, results = threading.Event(), []

    def work(step):
        while True:
            begun.set()
            step()

    Task(user.window, "Writing “a.xlsx” …", work, results.append, "Writing “a.xlsx” was cancelled.")
    user.qtbot.waitUntil(lambda: any(d.isVisible() for d in user.window.findChildren(ProgressDialog)))
    assert begun.is_set()
    (dialog,) = user.window.findChildren(ProgressDialog)
    QTest.mouseClick(dialog.findChild(QPushButton, "carry.progress.cancel"), LEFT)
    assert user.said("cancelled.") == "Writing “a.xlsx” was cancelled."
    assert results == []
    user.qtbot.waitUntil(lambda: not user.window.findChildren(ProgressDialog))


def test_a_window_that_closes_waits_for_no_export(user):
    begun = threading.Event()

    def work(step):
        while True:
            begun.set()
            step()

    task = Task(user.window, "Writing …", work, lambda _: None, "")
    assert begun.wait(10)
    gone = []
    task.destroyed.connect(lambda: gone.append(True))
    user.window.close()
    user.qtbot.waitUntil(lambda: bool(gone))
