"""A wrapped note: it is whole at every width, whatever it said before."""

from __future__ import annotations

from PySide6.QtGui import QFontMetricsF
from PySide6.QtWidgets import QVBoxLayout, QWidget

from mha_desktop.ui.calculation.note import WrappedNote
from mha_desktop.ui.theme import Theme, load_fonts


def test_other_words_have_their_lines_where_the_page_becomes_narrower(qtbot):
    load_fonts()
    theme = Theme.named("light")
    whole = QWidget()
    qtbot.addWidget(whole)
    note = WrappedNote(theme, "note", whole)
    column = QVBoxLayout(whole)
    column.setContentsMargins(0, 0, 0, 0)
    column.addWidget(note)
    column.addStretch(1)
    shorter, longer = (
        "four pages that no model was trained on.",
        "72.0 to 97.3: four pages that no model was trained on.",
    )
    wide = round(QFontMetricsF(theme.font("caption")).horizontalAdvance(longer)) + 4
    note.say(shorter)
    whole.resize(wide, 200)
    whole.show()
    qtbot.waitUntil(lambda: note.width() == wide)
    one = note.height()
    whole.resize(wide - 12, 200)  # as when a scroll bar comes: the layout learns what the shorter words need
    qtbot.waitUntil(lambda: note.width() == wide - 12)
    whole.resize(wide, 200)
    qtbot.waitUntil(lambda: note.width() == wide)
    note.say(longer)
    assert note.height() == one
    whole.resize(wide - 12, 200)
    qtbot.waitUntil(lambda: note.height() > one)
    assert note.height() >= note.heightForWidth(note.width())
