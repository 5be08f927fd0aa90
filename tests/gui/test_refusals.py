"""What cannot be taken is refused where it was entered, with a sentence, and the document stays the same object."""

from __future__ import annotations

import numpy as np
import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QGuiApplication, QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit

KEY, CTRL = Qt.Key, Qt.KeyboardModifier.ControlModifier
NUMBERS = {
    "nan": "“nan” is not a finite number.",
    "inf": "“inf” is not a finite number.",
    "-inf": "“-inf” is not a finite number.",
    "1e400": "“1e400” is too large for a 64-bit number.",
    "1_000": "“1_000” is not a number.",
    "abc": "“abc” is not a number.",
    "0.1.2": "“0.1.2” has more than one decimal mark. Write it without group separators.",
    "1.234,5": "“1.234,5” mixes decimal marks. Write it without group separators.",
    "１": "“１” is not a number.",
}
STAYS = " The old value 0.377 stays."


@pytest.fixture
def unchanged(user):
    """Fail unless document, history and pictures are the same at the end."""
    user.click_cell("W_Q", 6, 2)
    user.qtbot.waitUntil(lambda: user.find("torch_badge").kind == "ok")
    document, heat = user.window.session.state.document, user.pixels(user.find("heatmaps"))
    yield document
    assert user.window.session.state.document is document
    assert user.window.session.opened is document
    assert len(user.window.session.history) == 1
    assert not user.window.session.busy
    assert (user.pixels(user.find("heatmaps")) == heat).all()


def clear_and_type(line, text):
    """Replace a line's text as a user does."""
    line.setFocus()
    line.selectAll()
    QTest.keyClick(line, KEY.Key_Delete)
    if text.isascii():
        QTest.keyClicks(line, text)
    else:  # of which QTest knows no keys
        QApplication.sendEvent(line, QKeyEvent(QEvent.Type.KeyPress, 0, Qt.KeyboardModifier.NoModifier, text))


def test_29_the_cell_editor_refuses(user, unchanged):
    slot = user.window.tables.slots["W_Q"]
    for text, sentence in {**NUMBERS, "": "An empty entry is not a number."}.items():
        view = user.click_cell("W_Q", 6, 2)
        user.key(KEY.Key_F2)
        editor = view.findChild(QLineEdit, "cell_editor")
        clear_and_type(editor, text)
        QTest.keyClick(editor, KEY.Key_Return)
        user.qtbot.waitUntil(lambda view=view: view.findChild(QLineEdit, "cell_editor") is None)
        assert slot.refusal == sentence + STAYS
        assert slot._note.isVisible()
        assert user.window.session.state.view.cell.row == 6, "a refused entry does not move on"
    user.click_cell("W_Q", 6, 3)
    user.click_cell("W_Q", 6, 2)
    assert slot.refusal == ""


def test_29_the_cell_bar_refuses(user, unchanged):
    line, note = user.find("cell_value"), user.window.tables._note
    for text, sentence in {**NUMBERS, "": "An empty entry is not a number."}.items():
        clear_and_type(line, text)
        QTest.keyClick(line, KEY.Key_Return)
        assert note.text == sentence + STAYS
        assert note.isVisible()
        assert line.property("refused")
        QTest.keyClick(line, KEY.Key_Escape)
        assert line.value == 0.37721843977186464


def test_29_the_sliders_value_refuses(user, unchanged):
    line, note = user.find("slider_value"), user.window.sliders._note
    for text, sentence in {**NUMBERS, "": "An empty entry is not a number."}.items():
        clear_and_type(line, text)
        QTest.keyClick(line, KEY.Key_Return)
        assert note.text == sentence + STAYS
        assert note.isVisible()
        QTest.keyClick(line, KEY.Key_Escape)
        assert user.find("slider").number == 0.37721843977186464


@pytest.mark.parametrize(
    "text",
    ["nan", "1\tinf", "1e400", "1_000", "a\tb", "", "1\t2\n3", "\n".join(["1"] * 3), "\t".join(["1"] * 7)],
    ids=["nan", "inf", "1e400", "1_000", "words", "empty", "ragged", "too tall", "too wide"],
)
def test_29_paste_refuses(user, unchanged, text):
    slot = user.window.tables.slots["W_Q"]
    user.click_cell("W_Q", 6, 2)
    QGuiApplication.clipboard().setText(text)
    user.key(KEY.Key_V, CTRL)
    assert slot.refusal.endswith(".")
    assert len(slot.refusal) > 20
    assert slot._note.isVisible()
    assert user.find("table.W_Q").model().values[6, 2] == 0.37721843977186464


def test_a_block_that_fits_is_pasted_at_once_and_copied_back_in_full(user):
    user.click_cell("W_Q", 6, 6)
    QGuiApplication.clipboard().setText("1\t0,5\n−2\t1e-3\n")
    user.key(KEY.Key_V, CTRL)
    np.testing.assert_array_equal(user.window.session.state.document.weights.W_Q[6:, 6:], [[1, 0.5], [-2, 0.001]])
    assert len(user.window.session.history) == 2
    user.key(KEY.Key_C, CTRL)
    assert QGuiApplication.clipboard().text().strip().split() == ["1.0", "0.5", "-2.0", "0.001"]


def ask(user, action, entries):
    """Enter texts in the dialog of an action, one after the other; what it said to each."""
    said = []

    def fill(dialog):
        for text in entries:
            clear_and_type(dialog.lines[0], text)
            QTest.keyClick(dialog.lines[0], KEY.Key_Return)
            said.append(dialog.refusal if dialog.isVisible() else "closed")

    user.in_dialog(fill)
    user.window.actions_by_id[action].trigger()
    user.qtbot.waitUntil(lambda: len(said) == len(entries))
    return said


def test_the_width_dialog_refuses(user, unchanged):
    said = ask(user, "document.width", ["0", "-1", "1e9", "7.5", "nan", "wide", "", "1e400", "1_000"])
    assert said == [
        "The width must be from 1 to 4,096; 0 is not. The old width 8 stays.",
        "The width must be from 1 to 4,096; −1 is not. The old width 8 stays.",
        "The width must be from 1 to 4,096; 1,000,000,000 is not. The old width 8 stays.",
        "7.5 is not a whole number. The old width 8 stays.",
        "“nan” is not a finite number.",
        "“wide” is not a number.",
        "An empty entry is not a number.",
        "“1e400” is too large for a 64-bit number.",
        "“1_000” is not a number.",
    ]


def test_80_the_heads_dialog_refuses(user, unchanged):
    said = ask(user, "document.heads.ask", ["3", "0", "-2", "16", "four", "2.5", "1e9", ""])
    assert said[0] == "8 columns cannot be split in 3 heads. Use 1, 2, 4 or 8."
    assert said[3] == "8 columns cannot be split in 16 heads. Use 1, 2, 4 or 8."
    assert said[4] == "“four” is not a number."
    assert said[5] == "2.5 is not a whole number. The 4 heads stay."
    assert all("Use 1, 2, 4 or 8." in said[i] for i in (1, 2, 6))
    assert said[7] == "An empty entry is not a number."


def test_an_empty_sentence_is_refused(user, unchanged):
    wanted = "The sentence is empty. Type at least one word; the old tokens stay."
    assert ask(user, "document.tokens.sentence", ["", "   "]) == [wanted, wanted]


def test_a_word_outside_the_vocabulary_is_refused(user):
    user.window.commands.open_example("river")
    document = user.window.session.state.document
    count = len(document.vocabulary.words)
    wanted = f"“zebra” is not among the {count} words of the vocabulary. The old token stays."
    assert ask(user, "document.tokens.rename", ["zebra"]) == [wanted]
    assert ask(user, "document.tokens.add", ["zebra"])[0].startswith("“zebra” is not among")
    assert ask(user, "document.tokens.sentence", ["the zebra"])[0].startswith("“zebra” is not among")
    assert user.window.session.state.document is document
    assert ask(user, "document.tokens.rename", ["bank"]) == ["closed"]
    assert user.window.session.state.document is not document


def test_the_last_token_stays(user):
    assert ask(user, "document.tokens.sentence", ["one"]) == ["closed"]
    document = user.window.session.state.document
    assert document.sequences[0].tokens == ("one",)
    user.window.actions_by_id["document.tokens.remove"].trigger()
    assert user.window.session.state.document is document
    assert "at least one token" in user.window.tables.slots["X"].refusal


def test_113_a_file_that_cannot_be_read_is_explained_and_changes_nothing(user, unchanged, tmp_path):
    for name, content in (("a.npz", b"not a zip"), ("b.npz", b""), ("scan.mha", b"ObjectType = Image")):
        path = tmp_path / name
        path.write_bytes(content)
        user.window.commands.open(str(path))
        assert user.window.message.isVisible()
        assert user.window.message.text.endswith(".")
        assert "Traceback" not in user.window.message.text
    user.window.commands.open(str(tmp_path / "none.npz"))
    assert "none.npz" in user.window.message.text
    assert user.find("example").currentText() == "clusters"
    height = user.find("heatmaps").height()
    user.window.message.setFocus()
    QTest.keyClick(user.window.message, KEY.Key_Escape)  # a bar that can be closed
    assert not user.window.message.isVisible()
    user.qtbot.waitUntil(lambda: user.find("heatmaps").height() > height)


def test_81_softmax_stays_finite_for_huge_logits(user):
    user.enter("W_Q", 6, 2, "1e150")
    user.enter("W_K", 6, 2, "1e150")
    attention = user.window.session.state.trace.whole("attention")
    assert np.isfinite(attention).all()
    np.testing.assert_allclose(attention.sum(axis=-1), 1, rtol=0, atol=1e-12)
    assert user.colored(user.find("cube")) > 500
