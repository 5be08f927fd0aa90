"""The question what ones mean: two readings to see, two answers, and a way out."""

from __future__ import annotations

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QPushButton

from mha_desktop.exchange.masks import MaskQuestion
from mha_desktop.ui.dialogs.mask_question import MaskQuestionDialog
from mha_desktop.ui.theme import Theme, apply, load_fonts


@pytest.fixture
def dialog(qtbot, qapp):
    load_fonts()
    theme = Theme.named("light")
    apply(qapp, theme)
    made = MaskQuestionDialog(MaskQuestion("“<b>notes</b>.npz”", np.triu(np.ones((4, 4), bool), 1)), theme)
    qtbot.addWidget(made)
    with qtbot.waitExposed(made):
        made.show()
    return made


def button(dialog, name):
    return dialog.findChild(QPushButton, f"mask_question.{name}")


def test_it_names_the_file_and_says_what_each_answer_does(dialog):
    texts = [label.text() for label in dialog.findChildren(QLabel)]
    assert any("The mask in “<b>notes</b>.npz” holds 0 and 1 as numbers." in text for text in texts)
    assert "6 of 16 cells blocked" in texts
    assert "10 of 16 cells blocked\nrow 4 reads nothing" in texts
    assert button(dialog, "blocked").text() == "1 = blocked (nn.MultiheadAttention)"
    assert button(dialog, "allowed").text() == "1 = allowed (scaled_dot_product_attention)"
    assert button(dialog, "allowed").accessibleDescription() == "10 of 16 cells blocked. row 4 reads nothing"


@pytest.mark.parametrize("answer", ["blocked", "allowed"])
def test_a_button_is_an_answer(dialog, answer):
    button(dialog, answer).click()
    assert dialog.answer == answer
    assert dialog.isHidden()


def test_cancel_and_escape_answer_nothing(dialog):
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    assert dialog.answer is None
    assert dialog.isHidden()
    dialog.show()
    button(dialog, "cancel").click()
    assert dialog.answer is None


def test_the_pictures_are_each_others_opposites(dialog):
    """Blocked cells carry the hatch's ground, open cells the panel's."""
    left, right = (p.grab().toImage() for p in dialog.findChildren(object) if type(p).__name__ == "_MaskPicture")
    side = left.width() // 4
    hatched = []
    for image in (left, right):
        hatched.append(
            [
                [
                    len({image.pixel(c * side + dx, r * side + dy) for dx in range(6, 30) for dy in range(6, 30)}) > 2
                    for c in range(4)
                ]
                for r in range(4)
            ]
        )
    assert hatched[0] == np.triu(np.ones((4, 4), bool), 1).tolist()
    assert hatched[1] == (~np.triu(np.ones((4, 4), bool), 1)).tolist()
