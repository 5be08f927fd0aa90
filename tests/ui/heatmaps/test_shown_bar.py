"""The row that says what the maps leave out, without the window: its words as they are, its button whole."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtWidgets import QApplication, QToolButton, QWidget

from mha_desktop.attention.engine import TorchEngine
from mha_desktop.document.session import Session
from mha_desktop.document.view import Spot
from mha_desktop.exchange.examples import example
from mha_desktop.scene.text import plain
from mha_desktop.ui.heatmaps.shown_bar import ShownBar
from mha_desktop.ui.theme import Theme, apply, load_fonts


@pytest.fixture
def bar(qtbot):
    """The row on the clusters, whose first token is special and written as a tag; of some width."""

    def make(width):
        load_fonts()
        theme = Theme.named("light")
        apply(QApplication.instance(), theme)
        document = example("clusters").document
        first = document.sequences[0]
        tokens, special = ("<s>", *first.tokens[1:]), (True, *(False,) * (first.n - 1))
        document = replace(document, sequences=(replace(first, tokens=tokens, special=special),))
        session = Session(document, engine=TorchEngine())
        made = ShownBar(session, theme)
        qtbot.addWidget(made)
        made.resize(width, 60)
        session.look(special_hidden=True, lock=Spot("attention", 1, 0, 3))
        made.show_state(session.state)
        made.show()
        made.resize(width, 60)
        return made

    return make


def part(bar, name):
    (found,) = bar.findChildren(QWidget, f"shown.{name}")
    return found


def test_letters_that_mean_something_in_markup_are_shown_as_they_are(bar):
    text = plain(part(bar(900), "words").line)
    assert "query “<s>”, head 2" in text
    assert "&" not in text


@pytest.mark.parametrize(("width", "words"), [(410, "Hide special"), (560, "Hide special tokens")])
def test_its_button_has_as_many_words_as_there_is_room_for(bar, qtbot, width, words):
    button = part(bar(width), "special")
    assert isinstance(button, QToolButton)
    qtbot.waitUntil(lambda: button.width() >= button.sizeHint().width())
    assert button.text() == words
    assert button.accessibleName() == "Hide special tokens"
