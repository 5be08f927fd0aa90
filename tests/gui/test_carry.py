"""Tables and scripts out of the window: files and the clipboard, and pasting what a spreadsheet gives back."""

from __future__ import annotations

import zipfile
from functools import partial

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog, QPushButton

from mha_desktop.document.calculation import set_bias
from mha_desktop.document.cells import Block, set_cell
from mha_desktop.document.clipboard import format_block

LEFT = Qt.MouseButton.LeftButton


def save_stage(user, key, head=None):
    """Choose in the dialog of stages and press Save."""

    def choose(dialog):
        dialog.stage.setCurrentIndex(dialog.stage.findData(key))
        dialog.head.setCurrentIndex(dialog.head.findData(head))
        QTest.mouseClick(dialog.findChild(QPushButton, "carry.stage.save"), LEFT)

    user.in_dialog(choose)
    user.carry("export.stage")


def clipboard():
    return QGuiApplication.clipboard().text()


def document(user):
    return user.window.session.state.document


# Files out


def test_the_shown_stage_is_offered_first_and_saved_with_every_digit(user, answer, tmp_path):
    user.window.session.look(grid_stage="QKV")
    offered = []
    user.in_dialog(lambda dialog: offered.append((dialog.key, dialog.head_asked)))
    user.carry("export.stage")
    assert offered == [("Q", None)]
    path = answer(tmp_path / "Aufmerksamkeit ä.csv")
    save_stage(user, "attention", head=1)
    assert user.said("is saved.") == "“Aufmerksamkeit ä.csv” is saved."
    assert user.window.message.kind == "info"
    numbers = np.loadtxt(path, delimiter=",", skiprows=1, usecols=range(1, 13), encoding="utf-8")
    np.testing.assert_array_equal(numbers, user.window.session.state.trace.head("attention", 1))
    answer(tmp_path / "all.npy")
    save_stage(user, "attention")
    user.said("“all.npy” is saved.")
    assert np.load(tmp_path / "all.npy").shape == (4, 12, 12)


def test_a_stage_without_heads_asks_for_none(user, answer, tmp_path):
    answer(tmp_path / "output.tsv")
    save_stage(user, "output", head=2)
    user.said("“output.tsv” is saved.")
    assert (tmp_path / "output.tsv").read_text("utf-8").startswith("token\t")


def test_the_matrix_in_front_is_saved_and_its_bias_when_that_is_meant(user, answer, tmp_path):
    session = user.window.session
    session.commit("b_K", partial(set_bias, name="b_K", on=True))
    session.commit("b_K", partial(set_cell, block=Block("W_K", 8, 2), value=0.25))
    user.click_cell("W_K", 0, 0)
    answer(tmp_path / "k.npy")
    user.carry("export.matrix")
    assert user.said("to save it.").startswith("“k.npy” is saved. b_K is not in it")
    np.testing.assert_array_equal(np.load(tmp_path / "k.npy"), document(user).weights.W_K)
    user.click_cell("W_K", 8, 2)
    answer(tmp_path / "b.npy")
    user.carry("export.matrix")
    user.said("“b.npy” is saved.")
    np.testing.assert_array_equal(np.load(tmp_path / "b.npy"), [[0, 0, 0.25, 0, 0, 0, 0, 0]])


def test_a_workbook_is_saved_and_refused_with_a_mistake_on(user, answer, tmp_path):
    path = answer(tmp_path / "live.xlsx")
    user.carry("export.workbook")
    user.said("“live.xlsx” is saved.")
    with zipfile.ZipFile(path) as archive:
        assert b"<f>" in archive.read("xl/worksheets/sheet2.xml")
    user.window.session.look(mistake="no-scale")
    answer(tmp_path / "wrong.xlsx")
    user.carry("export.workbook")
    assert user.said("as tables.").startswith("The formulas of a workbook make no mistakes on purpose.")
    assert user.window.message.kind == "error"
    assert not (tmp_path / "wrong.xlsx").exists()


def test_what_cannot_be_written_is_said_in_one_sentence(user, answer, tmp_path):
    answer(tmp_path / "no folder" / "a.csv")
    user.carry("export.matrix")
    assert user.said("Nothing was changed.").count("could not be written") == 1
    assert list(tmp_path.iterdir()) == []


def test_giving_up_a_file_dialog_says_and_writes_nothing(user, answer):
    answer("")
    for what in ("export.matrix", "export.workbook", "export.numpy", "import"):
        user.carry(what)
    assert user.window.message.text == ""
    assert user.window.findChildren(QDialog) == []


# Scripts


@pytest.mark.parametrize("kind", ["numpy", "torch", "module"])
def test_the_script_recomputes_what_is_on_screen(user, answer, tmp_path, capsys, kind):
    user.enter("W_Q", 6, 2, "3")
    path = answer(tmp_path / "again.py")
    user.carry(f"export.{kind}")
    user.said("“again.py” is saved.")
    user.carry(f"script.{kind}")
    user.said("is copied.")
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
    user.carry("copy.numpy")
    assert user.said("NumPy.") == "W_Q[1–2, 1–2] is copied as NumPy."
    np.testing.assert_array_equal(eval(clipboard(), {"np": np}), block)
    user.carry("copy.latex")
    user.said("LaTeX.")
    assert clipboard().startswith("\\begin{pmatrix}\n-0.500 & ")
    user.carry("copy.markdown")
    user.said("Markdown.")
    assert "−0.500" in clipboard().splitlines()[2]
    user.carry("copy.tsv")
    user.said("text.")
    cells = [line.split("\t") for line in clipboard().splitlines()]
    assert cells[1][1] == "-0.5"
    assert float(cells[2][2]) == block[1, 1]


def test_with_the_focus_in_the_heatmaps_the_head_looked_at_is_copied(user):
    state = user.window.session.state
    user.find("heatmaps").setFocus()
    user.carry("copy.numpy")
    head = state.view.lock.head
    assert user.said("NumPy.") == f"Attention, head {head + 1} is copied as NumPy."
    np.testing.assert_array_equal(eval(clipboard(), {"np": np}), state.trace.head("attention", head))
    user.carry("copy.tsv")
    user.said("text.")
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
    user.carry("import.clipboard")
    refused = user.said("Nothing was imported.")
    assert refused.startswith("The text, row ")
    assert document(user) is before
