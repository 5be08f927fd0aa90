"""Tables and scripts out of the window and into it: files, the clipboard, the import preview, drops."""

from __future__ import annotations

import threading
import zipfile
from functools import partial

import numpy as np
import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QFileDialog, QLabel, QPushButton, QWidget

from mha_desktop.document.calculation import set_bias
from mha_desktop.document.cells import Block, set_cell
from mha_desktop.document.clipboard import format_block
from mha_desktop.ui.carry.drops import TableDrops, import_dropped
from mha_desktop.ui.carry.import_dialog import ImportDialog
from mha_desktop.ui.carry.task import ProgressDialog, Task

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def answer(monkeypatch):
    """Answer both file dialogs of the system with a path."""

    def give(path):
        monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(path), ""))
        monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(path), ""))
        return path

    return give


def carry(user, what):
    user.window.message.clear()
    user.window.commands.carry(what)


def said(user, ending):
    """Wait for a sentence in the message bar that ends so."""
    user.qtbot.waitUntil(lambda: user.window.message.text.endswith(ending), timeout=30_000)
    return user.window.message.text


def save_stage(user, key, head=None):
    """Choose in the dialog of stages and press Save."""

    def choose(dialog):
        dialog.stage.setCurrentIndex(dialog.stage.findData(key))
        dialog.head.setCurrentIndex(dialog.head.findData(head))
        QTest.mouseClick(dialog.findChild(QPushButton, "carry.stage.save"), LEFT)

    user.in_dialog(choose)
    carry(user, "export.stage")


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


def clipboard():
    return QGuiApplication.clipboard().text()


def document(user):
    return user.window.session.state.document


# Files out


def test_the_shown_stage_is_offered_first_and_saved_with_every_digit(user, answer, tmp_path):
    user.window.session.look(grid_stage="QKV")
    offered = []
    user.in_dialog(lambda dialog: offered.append((dialog.key, dialog.head_asked)))
    carry(user, "export.stage")
    assert offered == [("Q", None)]
    path = answer(tmp_path / "Aufmerksamkeit ä.csv")
    save_stage(user, "attention", head=1)
    assert said(user, "is saved.") == "“Aufmerksamkeit ä.csv” is saved."
    assert user.window.message.kind == "info"
    numbers = np.loadtxt(path, delimiter=",", skiprows=1, usecols=range(1, 13), encoding="utf-8")
    np.testing.assert_array_equal(numbers, user.window.session.state.trace.head("attention", 1))
    answer(tmp_path / "all.npy")
    save_stage(user, "attention")
    said(user, "“all.npy” is saved.")
    assert np.load(tmp_path / "all.npy").shape == (4, 12, 12)


def test_a_stage_without_heads_asks_for_none(user, answer, tmp_path):
    answer(tmp_path / "output.tsv")
    save_stage(user, "output", head=2)
    said(user, "“output.tsv” is saved.")
    assert (tmp_path / "output.tsv").read_text("utf-8").startswith("token\t")


def test_the_matrix_in_front_is_saved_and_its_bias_when_that_is_meant(user, answer, tmp_path):
    session = user.window.session
    session.commit("b_K", partial(set_bias, name="b_K", on=True))
    session.commit("b_K", partial(set_cell, block=Block("W_K", 8, 2), value=0.25))
    user.click_cell("W_K", 0, 0)
    answer(tmp_path / "k.npy")
    carry(user, "export.matrix")
    assert said(user, "to save it.").startswith("“k.npy” is saved. b_K is not in it")
    np.testing.assert_array_equal(np.load(tmp_path / "k.npy"), document(user).weights.W_K)
    user.click_cell("W_K", 8, 2)
    answer(tmp_path / "b.npy")
    carry(user, "export.matrix")
    said(user, "“b.npy” is saved.")
    np.testing.assert_array_equal(np.load(tmp_path / "b.npy"), [[0, 0, 0.25, 0, 0, 0, 0, 0]])


def test_a_workbook_is_saved_and_refused_with_a_mistake_on(user, answer, tmp_path):
    path = answer(tmp_path / "live.xlsx")
    carry(user, "export.workbook")
    said(user, "“live.xlsx” is saved.")
    with zipfile.ZipFile(path) as archive:
        assert b"<f>" in archive.read("xl/worksheets/sheet2.xml")
    user.window.session.look(mistake="no-scale")
    answer(tmp_path / "wrong.xlsx")
    carry(user, "export.workbook")
    assert said(user, "as tables.").startswith("The formulas of a workbook make no mistakes on purpose.")
    assert user.window.message.kind == "error"
    assert not (tmp_path / "wrong.xlsx").exists()


def test_what_cannot_be_written_is_said_in_one_sentence(user, answer, tmp_path):
    answer(tmp_path / "no folder" / "a.csv")
    carry(user, "export.matrix")
    assert said(user, "Nothing was changed.").count("could not be written") == 1
    assert list(tmp_path.iterdir()) == []


def test_giving_up_a_file_dialog_says_and_writes_nothing(user, answer):
    answer("")
    for what in ("export.matrix", "export.workbook", "export.numpy", "import"):
        carry(user, what)
    assert user.window.message.text == ""
    assert user.window.findChildren(QDialog) == []


# Scripts


@pytest.mark.parametrize("kind", ["numpy", "torch", "module"])
def test_the_script_recomputes_what_is_on_screen(user, answer, tmp_path, capsys, kind):
    user.enter("W_Q", 6, 2, "3")
    path = answer(tmp_path / "again.py")
    carry(user, f"export.{kind}")
    said(user, "“again.py” is saved.")
    carry(user, f"script.{kind}")
    said(user, "is copied.")
    assert clipboard() == path.read_text("utf-8")
    names = {}
    exec(clipboard(), names)
    wanted = user.window.session.state.trace.whole("output")
    assert np.abs(np.asarray(names["output"].tolist()) - wanted).max() < 1e-12
    capsys.readouterr()


# The clipboard


def test_a_block_is_copied_in_each_form(user):
    user.enter("W_Q", 0, 0, "-0.5")
    user.window.tables.slots["W_Q"].view.select_block(Block("W_Q", 0, 0, 2, 2))
    block = document(user).weights.W_Q[:2, :2]
    carry(user, "copy.numpy")
    assert said(user, "NumPy.") == "W_Q[1–2, 1–2] is copied as NumPy."
    np.testing.assert_array_equal(eval(clipboard(), {"np": np}), block)
    carry(user, "copy.latex")
    said(user, "LaTeX.")
    assert clipboard().startswith("\\begin{pmatrix}\n-0.500 & ")
    carry(user, "copy.markdown")
    said(user, "Markdown.")
    assert "−0.500" in clipboard().splitlines()[2]
    carry(user, "copy.tsv")
    said(user, "text.")
    cells = [line.split("\t") for line in clipboard().splitlines()]
    assert cells[1][1] == "-0.5"
    assert float(cells[2][2]) == block[1, 1]


def test_with_the_focus_in_the_heatmaps_the_head_looked_at_is_copied(user):
    state = user.window.session.state
    user.find("heatmaps").setFocus()
    carry(user, "copy.numpy")
    head = state.view.lock.head
    assert said(user, "NumPy.") == f"Attention, head {head + 1} is copied as NumPy."
    np.testing.assert_array_equal(eval(clipboard(), {"np": np}), state.trace.head("attention", head))
    carry(user, "copy.tsv")
    said(user, "text.")
    assert clipboard().splitlines()[0].split("\t")[1:] == list(state.sequence.tokens)


def paste(user, text, row=0, column=0):
    """Put a text on the clipboard, as a spreadsheet does, and paste it at a cell by the keyboard."""
    QGuiApplication.clipboard().setText(text)
    view = user.click_cell("W_Q", row, column)
    user.key(Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    return view


def test_a_spreadsheet_gives_back_what_it_got_to_the_last_digit(user):
    view = user.click_cell("W_Q", 0, 0)
    view.selectAll()
    user.key(Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    before = document(user).weights.W_Q
    assert clipboard() == format_block(before)
    sheet = clipboard().replace("\n", "\r\n") + "\r\n"  # Excel ends the last row too
    user.window.session.commit("zero", partial(set_cell, block=Block("W_Q", 0, 0, 8, 8), value=0.0))
    paste(user, sheet)
    np.testing.assert_array_equal(document(user).weights.W_Q, before)
    paste(user, sheet.replace(".", ","))  # in a country with decimal commas
    np.testing.assert_array_equal(document(user).weights.W_Q, before)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (
            "1\t2\r\n3\t1,000.5\r\n",
            "Row 2, column 2: “1,000.5” mixes decimal marks. Write it without group separators.",
        ),
        ("1\t1.000.000\r\n", "Row 1, column 2: “1.000.000” has more than one decimal mark."),
        ("1\t2\r\n3\r\n", "Row 2 has 1 cell, but row 1 has 2. Nothing was pasted."),
    ],
)
def test_a_spreadsheet_s_group_separators_are_refused_with_row_and_column(user, text, words):
    before = document(user)
    view = paste(user, text, 3, 3)
    assert view.table.refusal.message.startswith(words)
    assert (view.table.refusal.row, view.table.refusal.column) == (3, 3)
    assert document(user) is before
    carry(user, "import.clipboard")
    refused = said(user, "Nothing was imported.")
    assert refused.startswith("The text, row ")
    assert document(user) is before


def test_a_block_copied_with_its_names_comes_back_by_the_clipboard_s_import(user):
    user.click_cell("X", 0, 0)
    user.window.tables.slots["X"].view.selectAll()
    before = document(user)
    carry(user, "copy.tsv")
    said(user, "text.")
    QGuiApplication.clipboard().setText(clipboard().replace("\n", "\r\n") + "\r\n")
    user.window.session.commit("one", partial(set_cell, block=Block("X", 2, 5), value=7.0))
    carry(user, "import.clipboard")
    dialog = preview(user)
    assert dialog.verdict.startswith("Goes to X[1–12, 1–8]. 1 of 96 numbers changes, by ")
    press(user, dialog, "import.accept")
    np.testing.assert_array_equal(document(user).token_rows(0), before.token_rows(0))
    assert document(user).sequences[0].tokens == before.sequences[0].tokens


# Import


def test_import_shows_what_changes_and_is_one_step(user, answer, tmp_path):
    session, before = user.window.session, document(user)
    wanted = np.array(before.weights.W_K)
    wanted[2, 1], wanted[7, 7] = 0.5, wanted[7, 7] - 2.0
    text = "\r\n".join(";".join(repr(value).replace(".", ",") for value in row) for row in wanted.tolist())
    answer(tmp_path / "my W_K.csv").write_text(text + "\r\n\r\n", "utf-8")
    carry(user, "import")
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
    assert said(user, "changed.") == "“my W_K.csv” is imported into W_K[1–8, 1–8]: 2 numbers changed."
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
        carry(user, "import")
        leave(preview(user))
        user.qtbot.waitUntil(lambda: not user.window.findChildren(ImportDialog))
    assert user.window.session.state is before
    assert len(user.window.session.history) == 1


def test_rows_of_x_bring_their_tokens_or_not(user, answer, tmp_path):
    lines = ["token,a,b,c,d,e,f,g,h", *(f"w{i},{','.join(['0.5'] * 8)}" for i in range(14))]
    answer(tmp_path / "rows.csv").write_text("\n".join(lines), "utf-8")
    user.click_cell("X", 0, 0)
    carry(user, "import")
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
    carry(user, "import")
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
    carry(user, "import")
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
    carry(user, "import")
    assert said(user, ".").startswith(words)
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
    user.window.commands.choose_theme(theme)
    user.window.resize(900, 500)
    np.savetxt(answer(tmp_path / "a table with a long name for W_Q.csv"), np.zeros((140, 30)))
    carry(user, "import")
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

    def work():
        while True:
            begun.set()

    Task(user.window, "Writing “a.xlsx” …", work, results.append, "Writing “a.xlsx” was cancelled.")
    user.qtbot.waitUntil(lambda: any(d.isVisible() for d in user.window.findChildren(ProgressDialog)))
    assert begun.is_set()
    (dialog,) = user.window.findChildren(ProgressDialog)
    QTest.mouseClick(dialog.findChild(QPushButton, "carry.progress.cancel"), LEFT)
    assert said(user, "cancelled.") == "Writing “a.xlsx” was cancelled."
    assert results == []
    user.qtbot.waitUntil(lambda: not user.window.findChildren(ProgressDialog))


def test_a_window_that_closes_waits_for_no_export(user):
    begun = threading.Event()

    def work():
        while True:
            begun.set()

    task = Task(user.window, "Writing …", work, lambda _: None, "")
    assert begun.wait(10)
    gone = []
    task.destroyed.connect(lambda: gone.append(True))
    user.window.close()
    user.qtbot.waitUntil(lambda: bool(gone))
