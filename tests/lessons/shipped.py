"""The lessons that ship, prepared as the window prepares them, for the tests that walk them."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from mha_desktop.attention.engine import TorchEngine
from mha_desktop.document.session import Session
from mha_desktop.lessons.prepare import prepare
from mha_desktop.lessons.prose import pieces, values_of
from mha_desktop.lessons.read import read_lesson
from mha_desktop.paths import resource

FOLDER = Path(str(resource("lessons")))
LESSONS = ("multi-head-attention", "two-heads", "picture-as-tokens", "ten-mistakes")

each_lesson = pytest.mark.parametrize("name", LESSONS)


@cache
def lesson_named(name):
    return read_lesson(FOLDER / f"{name}.toml")


def session_of(name, index, document=None):
    """The window's state at a step, prepared from the file (or going on with a document), computed by the engine."""
    prepared = prepare(lesson_named(name), index, FOLDER, document)
    first = Session(prepared.document, None, TorchEngine(), prepared.first)
    return Session(prepared.document, None, TorchEngine(), prepared.view(first.state.trace))


@cache
def state_at(name, index):
    return session_of(name, index).state


def steps(name):
    return enumerate(lesson_named(name).step)


def texts(step):
    question = step.question
    more = () if question is None else (question.ask, question.right, question.wrong)
    return [text for text in (step.text, step.note, *more) if text]


def rendered(text, state):
    """A text as the student reads it."""
    values = values_of(text, state)
    return "".join(values[piece.offset] if piece.kind == "value" else piece.text for piece in pieces(text))
