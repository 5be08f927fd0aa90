"""Where heads are named, muted ones are marked."""

from __future__ import annotations

from functools import partial

import numpy as np
import pytest
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QWidget

from mha_desktop.document.calculation import mute, solo
from mha_desktop.document.structure import set_heads, set_width
from mha_desktop.ui.window.cube_dock import CubeHead
from mha_desktop.ui.window.heads_control import HeadsControl


@pytest.fixture
def head(qtbot, session, theme):
    made = CubeHead(session, theme)
    qtbot.addWidget(made)
    made.set_theme(theme)
    made.show_state(session.state, None)
    session.changed.connect(made.show_state)
    made.resize(420, 34)
    made.show()
    return made


def picture(widget):
    image = widget.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)
    raw = np.frombuffer(image.constBits(), np.uint8).reshape(image.height(), image.bytesPerLine() // 4, 4)
    return raw[:, : image.width(), 2::-1].astype(int)


def test_a_muted_heads_chip_is_struck_through_and_says_why(head, session, theme):
    chip = head.findChild(QWidget, "cube.head.1")
    before = picture(chip)
    session.commit("mute", partial(mute, head=1))
    chip = head.findChild(QWidget, "cube.head.1")
    assert chip.toolTip() == "See head 2 alone in the cube. It is muted: its message counts as 0."
    assert head.findChild(QWidget, "cube.head.0").toolTip() == "See head 1 alone in the cube"
    ink = np.array(theme.color("text.primary").getRgb()[:3])
    struck = (np.abs(picture(chip) - ink).max(axis=-1) <= 4).sum(axis=1)
    plain = (np.abs(before - ink).max(axis=-1) <= 4).sum(axis=1)
    assert struck.max() >= plain.max() + 4  # one row of px is a line across the number
    session.commit("speak", partial(mute, head=1, on=False))
    assert (picture(head.findChild(QWidget, "cube.head.1")) == before).all()


def test_a_long_list_of_heads_names_the_muted_ones(head, session):
    session.commit("w", partial(set_width, d=16))
    session.commit("h", partial(set_heads, heads=16))
    session.commit("mute", partial(mute, head=2))
    names = head.findChild(QWidget, "cube.head.list")
    assert [names.itemText(i) for i in (0, 2, 3, 4)] == ["all heads", "head 2", "head 3, muted", "head 4"]


def test_the_head_count_tells_which_heads_are_muted(qtbot, session, theme):
    control = HeadsControl(theme)
    qtbot.addWidget(control)
    control.show_state(session.state)
    session.commit("alone", partial(solo, head=0))
    control.show_state(session.state)
    tips = {n: control.findChild(QWidget, f"heads.segments.{n}").toolTip() for n in (2, 4)}
    alone = "Head 1 alone speaks: the other messages count as 0."
    assert tips == {2: "2 heads of width 4. 8 = 2 × 4.", 4: f"4 heads of width 2. 8 = 4 × 2. {alone}"}
    session.commit("all", partial(solo, head=None))
    control.show_state(session.state)
    assert control.findChild(QWidget, "heads.segments.4").toolTip() == "4 heads of width 2. 8 = 4 × 2."
