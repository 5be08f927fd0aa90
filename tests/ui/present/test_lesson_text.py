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
from mha_desktop.ui.lessons.player import LessonPlayer, Playing
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
