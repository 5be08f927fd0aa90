"""The next-token panel of an example, on a session of its own."""

from __future__ import annotations

import pytest

from mha_desktop.attention.engine import TorchEngine
from mha_desktop.document.session import Session
from mha_desktop.exchange.examples import example
from mha_desktop.ui.next_token import NextTokenPanel
from mha_desktop.ui.theme import Theme, apply, load_fonts


@pytest.fixture
def panel(qtbot, qapp):
    """Make the panel of an example, shown and fed as the window feeds it."""

    def make(name="river", engine=True, theme="light"):
        load_fonts()
        looks = Theme.named(theme)
        apply(qapp, looks)
        opened = example(name)
        session = Session(
            opened.document,
            None if engine else opened.trace,
            TorchEngine() if engine else None,
            opened.view,
        )
        made = NextTokenPanel(session, looks)
        qtbot.addWidget(made)
        made.session = session
        made.show_state(session.state, None)
        session.changed.connect(made.show_state)
        made.resize(452, made.sizeHint().height())
        with qtbot.waitExposed(made):
            made.show()
        return made

    return make
