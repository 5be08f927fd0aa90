"""The bar that offers work back: what it says, and its three answers by mouse and keyboard."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton

from mha_desktop.exchange.recovery import Orphan
from mha_desktop.ui.documents.recovery_bar import RecoveryBar
from mha_desktop.ui.theme import Theme, apply, load_fonts

DAY = 24 * 3600


@pytest.fixture(params=["light", "dark", "contrast"])
def bar(qtbot, qapp, request):
    load_fonts()
    theme = Theme.named(request.param)
    apply(qapp, theme)
    made = RecoveryBar(theme)
    qtbot.addWidget(made)
    made.resize(1000, 40)
    return made


def orphan(**changed):
    fields = {"file": Path("a.mhad"), "title": "river", "path": None, "written": time.time()} | changed
    return Orphan(**fields)


def test_it_says_what_when_and_how_many(bar):
    now = time.time()
    bar.offer(orphan(written=now), 0)
    assert bar.text == f"“river” was not saved when the program ended ({time.strftime('%H:%M', time.localtime(now))})."
    bar.offer(orphan(path=Path("/notes/<b>½.mhad"), written=now - 2 * DAY), 2)
    day = time.strftime("%Y-%m-%d %H:%M", time.localtime(now - 2 * DAY))
    assert bar.text == f"“<b>½.mhad” was not saved when the program ended ({day}). 2 more."
    assert bar.accessibleName() == bar.text


@pytest.mark.parametrize("answer", ["restore", "discard", "later"])
def test_each_button_is_an_answer_and_says_what_it_is_about(bar, qtbot, answer):
    bar.offer(orphan(), 0)
    with qtbot.waitExposed(bar):
        bar.show()
    button = bar.findChild(QPushButton, f"recovery.{answer}")
    assert "river" in button.accessibleName()
    with qtbot.waitSignal(bar.answered) as heard:
        QTest.keyClick(button, Qt.Key.Key_Space)
    assert heard.args == [answer]


def test_a_damaged_one_cannot_be_restored(bar, qtbot):
    bar.offer(orphan(problem="It is damaged."), 0)
    with qtbot.waitExposed(bar):
        bar.show()
    assert bar.text == "It is damaged."
    assert not bar.findChild(QPushButton, "recovery.restore").isVisible()
