"""A lesson's text on the slide: it takes the width that it gets, whatever it had before; nothing is cut off."""

from __future__ import annotations

import numpy as np
import pytest
from lessons.shipped import FOLDER, LESSONS
from PySide6.QtCore import QSize
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from mha_desktop.attention.engine import TorchEngine
from mha_desktop.document.session import Session
from mha_desktop.exchange.sources import open_source
from mha_desktop.lessons.read import read_lesson
from mha_desktop.scene.numbers import write_with
from mha_desktop.ui.lessons.formulas import FormulaShop
from mha_desktop.ui.lessons.player import LessonPlayer, Playing
from mha_desktop.ui.lessons.prose_view import ProseView
from mha_desktop.ui.present.lesson_text import LessonText
from mha_desktop.ui.present.looks import present_theme
from mha_desktop.ui.theme import Theme

SLIDE = QSize(1366, 768)
WIDE, BESIDE, HIGH = 643, 614, 540  # px: before the picture takes its share, and beside it


@pytest.fixture
def shown(qtbot):
    """Show steps of a lesson in a language: the text and its player."""
    made = []

    def show(name, language):
        write_with("," if language == "de" else ".")
        opened = open_source("example:river")
        session = Session(opened.document, None, TorchEngine())
        player = LessonPlayer(session, lambda shown, hidden: None)
        text = LessonText(session, player, present_theme(Theme.named("light"), SLIDE))
        made.append(text)
        qtbot.addWidget(text)
        player.open(Playing(read_lesson(FOLDER / f"{name}.toml", language), name), 0)
        text.resize(WIDE, HIGH)
        text.show()
        return text, player

    yield show
    write_with(".")
    for text in made:
        text.close_shop()


def ink_at_the_right(text, qtbot):
    """Whether something of the text is painted in its last two columns, or is wider than it is."""
    qtbot.waitUntil(lambda: all(is_set for _, is_set in text.prose.formulas()), timeout=30_000)
    QApplication.processEvents()
    image = text.widget().grab(text.widget().visibleRegion().boundingRect()).toImage()
    image = image.convertToFormat(QImage.Format.Format_RGB32)
    raw = np.frombuffer(image.constBits(), np.uint8).reshape(image.height(), image.bytesPerLine() // 4, 4)
    pixels = raw[:, : image.width(), :3].astype(int)[:, -2:]
    wide = text.widget().width() > text.viewport().width()
    return wide or bool((pixels.max(axis=(0, 2)) - pixels.min(axis=(0, 2)) > 30).any())


def test_a_text_that_had_more_room_takes_the_less(shown, qtbot):
    text, player = shown("two-heads", "de")
    player.go(20)
    text.show_step()
    QApplication.processEvents()
    assert "(1,4552; 0,0000). Die" in text.prose.toPlainText()
    text.resize(BESIDE, HIGH)
    assert text.widget().width() == text.viewport().width()  # at once: nothing else may ask for it
    assert not ink_at_the_right(text, qtbot)


def test_a_scroll_bar_takes_its_room_from_the_text(shown, qtbot):
    text, player = shown("two-heads", "de")
    player.go(14)
    text.show_step()
    text.resize(BESIDE, HIGH // 2)
    QApplication.processEvents()
    assert text.verticalScrollBar().isVisible()
    assert text.widget().width() == text.viewport().width()
    assert not ink_at_the_right(text, qtbot)


def last_letter(tex, qtbot):
    """Height in px of the last letter of a formula on a slide of 3840 px, where edges count less."""
    shop = FormulaShop()
    prose = ProseView(present_theme(Theme.named("light"), QSize(3840, 2160)), shop)
    qtbot.addWidget(prose)
    prose.show_text(f"${tex}$", initial_state())
    prose.fit(1600)
    qtbot.waitUntil(lambda: all(is_set for _, is_set in prose.formulas()), timeout=30_000)
    prose.resize(1600, 400)
    image = prose.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)
    shop.close()
    raw = np.frombuffer(image.constBits(), np.uint8).reshape(image.height(), image.bytesPerLine() // 4, 4)
    ink = raw[:, : image.width(), :3].max(axis=-1) < 140
    edges = np.flatnonzero(np.diff(np.concatenate(([0], ink.any(axis=0).astype(int), [0]))))
    rows = np.flatnonzero(ink[:, edges[-2] : edges[-1]].any(axis=1))
    return int(rows[-1] - rows[0] + 1)


def initial_state():
    opened = open_source("example:river")
    return Session(opened.document, None, TorchEngine()).state


def test_letters_of_formulas_are_20_pt_at_1920_indices_of_indices_too(qtbot):
    text, least = 2 * 24 * 96 / 72, 2 * 20 * 96 / 72
    whole = last_letter("H", qtbot)
    assert whole >= 0.65 * text - 1  # a capital of the text's size
    for tex in ("X_H", "X^H", r"X_{d_H}", r"\mathbb{R}^{n \times H}"):
        assert last_letter(tex, qtbot) >= whole * least / text - 1, tex


@pytest.mark.long
@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("name", LESSONS)
def test_no_step_is_cut_off_at_the_right(shown, qtbot, name, language):
    text, player = shown(name, language)
    cut = []
    for index in range(player.count):
        player.go(index)
        text.resize(WIDE, HIGH)
        text.show_step()
        text.resize(BESIDE, HIGH)
        if ink_at_the_right(text, qtbot):
            cut.append(index + 1)
    assert cut == []
