"""The head of a panel: its note."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from mha_desktop.ui.theme import Theme, load_fonts
from mha_desktop.ui.widgets import PanelHead


def test_a_longer_note_has_its_room_before_anything_is_painted(qtbot):
    load_fonts()
    whole = QWidget()
    head = PanelHead(Theme.named("light"), "Learning", "step 9", parent=whole)
    qtbot.addWidget(whole)
    whole.resize(300, 60)
    head.resize(300, head.height())
    whole.show()
    qtbot.waitUntil(lambda: head.note.width() == head.note.sizeHint().width())
    head.set_note("step 10, 20 a second")
    assert head.note.width() == head.note.sizeHint().width()  # no event has been processed since
    head.set_note("a note that is longer than the whole head, of which a part would say nothing at all")
    assert head.note.width() == 0
