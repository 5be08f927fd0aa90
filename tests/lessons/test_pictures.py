"""Pictures in lesson files: their tables and sizes by name, grey and colour."""

from __future__ import annotations

import pytest

from mha_desktop.attention.engine import TorchEngine
from mha_desktop.document.session import Session
from mha_desktop.errors import UserError
from mha_desktop.exchange.examples import example
from mha_desktop.lessons.expressions import parse
from mha_desktop.lessons.prepare import prepare
from mha_desktop.lessons.read import lesson_of

LESSON = """
title = "A picture"
start = "example:{start}"
[[step]]
title = "One"
change = {{ picture = "{kind}" }}
"""


def state_of(name):
    opened = example(name)
    return Session(opened.document, engine=TorchEngine(), view=opened.view).state


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("pixels[row=4, column=3]", 1),
        ('projection[row=16, column="light"]', 0.25),
        ('cls[row=1, column="cls"]', 1),
        ('token_rows[row="patch 3", column="light"]', 1),
        ("picture.height * picture.width * picture.channels", 64),
        ("(picture.height / patch.side) * (picture.width / patch.side) + 1", 5),
        ('probabilities[row="CLS", word="left"] > 0.9', True),
    ],
)
def test_a_picture_is_read_by_name(text, value):
    assert parse(text).value(state_of("picture")) == value


def test_where_there_is_no_picture_its_sizes_are_0():
    state = state_of("river")
    assert [parse(name).value(state) for name in ("picture.height", "picture.channels", "patch.side")] == [0, 0, 0]


@pytest.mark.parametrize(("kind", "channels"), [("grey", 1), ("rgb", 3)])
def test_a_step_makes_it_grey_or_coloured(kind, channels):
    prepared = prepare(lesson_of(LESSON.format(start="picture", kind=kind), "x.toml"), 0)
    assert prepared.document.sequences[0].image.shape == (8, 8, channels)


def test_a_step_for_a_picture_that_is_none_is_refused():
    with pytest.raises(UserError, match=r"step 1: This document has no pictures\."):
        prepare(lesson_of(LESSON.format(start="river", kind="rgb"), "x.toml"), 0)
