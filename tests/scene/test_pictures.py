"""What is said about a picture: classes from CLS, no next words."""

from __future__ import annotations

import pytest

from mha_desktop.attention.engine import TorchEngine
from mha_desktop.document.session import Session
from mha_desktop.document.view import Spot
from mha_desktop.exchange.examples import example
from mha_desktop.scene.grid import grid_scene
from mha_desktop.scene.next_token import next_words, row_read
from mha_desktop.scene.readout import readout
from mha_desktop.scene.text import plain


@pytest.fixture
def session():
    opened = example("picture")
    return Session(opened.document, engine=TorchEngine(), view=opened.view)


def test_the_classes_are_read_from_cls_or_from_the_locked_row(session):
    session.look(lock=Spot("attention", 0, 2, 1))
    assert row_read(session.state, after_lock=False) == 0
    assert row_read(session.state, after_lock=True) == 2
    words = next_words(session.state, 0)
    assert [word.word for word in words.words] == ["left", "right"]
    assert words.total == 2


def test_a_sentence_is_still_read_from_its_last_row():
    opened = example("river")
    state = Session(opened.document, engine=TorchEngine(), view=opened.view).state
    assert row_read(state, after_lock=False) == 9


def test_a_probability_is_that_of_a_class(session):
    assert "token “CLS”, class “left”" in readout(session.state, Spot("probabilities", None, 0, 0))
    session.look(grid_stage="probabilities")
    assert plain(grid_scene(session.state).axes.column) == "class"


def test_x_keeps_its_letter(session):
    assert readout(session.state, Spot("X", None, 1, 0)).startswith("X[2, 1] = 1.0")
    assert readout(session.state, Spot("output", None, 0, 1)).startswith("MultiHead[1, 2]")
