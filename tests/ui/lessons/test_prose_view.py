"""A step's text on screen: values in the words of a link are written, and lead where the link leads."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QUrl
from PySide6.QtGui import QTextCursor

from mha_desktop.attention.engine import TorchEngine
from mha_desktop.document.session import Session
from mha_desktop.exchange.sources import open_source
from mha_desktop.ui.lessons.formulas import FormulaShop
from mha_desktop.ui.lessons.prose_view import ProseView
from mha_desktop.ui.theme import Theme


@pytest.fixture
def view(qtbot):
    shop = FormulaShop()
    made = ProseView(Theme.named("light"), shop)
    qtbot.addWidget(made)
    yield made
    shop.close()


def test_a_number_in_the_words_of_a_link_is_written_and_followed(view, qtbot):
    session = Session(open_source("example:river").document, None, TorchEngine())
    cell = "attention[head=1, query=10, key=6]"
    view.show_text(f"The same, [weight {{{{{cell}:.3f}}}}]({cell}).", session.state)
    assert view.toPlainText() == "The same, weight 0.718."
    cursor = QTextCursor(view.document().find("0.718"))
    name = cursor.charFormat().anchorHref()
    assert name
    assert cursor.charFormat().fontUnderline()
    with qtbot.waitSignal(view.followed) as told:
        view.anchorClicked.emit(QUrl(name))
    assert told.args[0].target == cell
    view.show_state(session.state)
    assert view.document().find("0.718").charFormat().anchorHref() == name
