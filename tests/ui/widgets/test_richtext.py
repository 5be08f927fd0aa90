"""Runs as they are painted: places, sizes, elision."""

from __future__ import annotations

import numpy as np
import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter

from mha_desktop.scene.text import plain, runs
from mha_desktop.ui.theme import Theme, apply
from mha_desktop.ui.widgets import RichLabel, draw_runs, elide_runs, runs_width
from mha_desktop.ui.widgets.richtext import runs_height

ALIGN = Qt.AlignmentFlag
LINE = runs("<b><i>A</i><sup>(2)</sup></b> head 2 of 4")


@pytest.fixture
def theme(qapp):
    theme = Theme.named("light")
    apply(qapp, theme)
    return theme


def ink(line, font, align=ALIGN.AlignLeft | ALIGN.AlignVCenter, width=300, **options):
    """Rows and columns that the line darkens, and the width it says it took."""
    image = QImage(width, 60, QImage.Format.Format_Grayscale8)
    image.fill(255)
    painter = QPainter(image)
    took = draw_runs(painter, QRectF(0, 0, width, 60), line, font, QColor("black"), align, **options)
    painter.end()
    dark = np.frombuffer(image.constBits(), np.uint8).reshape(60, -1)[:, :width] < 128
    return np.flatnonzero(dark.any(axis=1)), np.flatnonzero(dark.any(axis=0)), took


def test_width_is_what_was_drawn(theme):
    font = theme.font("title")
    _, columns, took = ink(LINE, font)
    assert took == pytest.approx(runs_width(LINE, font))
    assert columns.max() < took
    assert columns.max() > took - 4


def test_raised_stands_higher_and_lowered_deeper_than_the_line(theme):
    font = theme.font("title")
    base, _, _ = ink(runs("x"), font)
    raised, _, _ = ink(runs("<sup>x</sup>"), font)
    lowered, _, _ = ink(runs("<sub>x</sub>"), font)
    assert raised.max() < base.max() - 2
    assert lowered.max() > base.max() + 1
    assert len(raised) < len(base)


def test_a_raised_run_does_not_move_its_line(theme):
    font = theme.font("title")
    alone, _, _ = ink(runs("x"), font)
    rows, _, _ = ink(runs("x<sup> </sup>"), font)
    assert rows.tolist() == alone.tolist()


def test_raised_runs_may_have_the_full_size(theme):
    font = theme.font("title")
    assert runs_width(runs("<sup>22</sup>"), font, 1.0) == runs_width(runs("22"), font)


def test_bold_and_italic_are_drawn(theme):
    pictures = []
    for markup in ("head", "<b>head</b>", "<i>head</i>", "<i><b>head</b></i>"):
        rows, columns, _ = ink(runs(markup), theme.font("body"))
        pictures.append((rows.tolist(), columns.tolist()))
    assert all(pictures.count(picture) == 1 for picture in pictures)


def test_alignment(theme):
    font = theme.font("body")
    _, left, took = ink(LINE, font)
    _, right, _ = ink(LINE, font, ALIGN.AlignRight | ALIGN.AlignVCenter)
    _, middle, _ = ink(LINE, font, ALIGN.AlignCenter)
    assert right.min() - left.min() == pytest.approx(300 - took, abs=1.5)
    assert middle.min() - left.min() == pytest.approx((300 - took) / 2, abs=1.5)
    top, _, _ = ink(LINE, font, ALIGN.AlignTop | ALIGN.AlignLeft)
    bottom, _, _ = ink(LINE, font, ALIGN.AlignBottom | ALIGN.AlignLeft)
    assert top.min() < 6
    assert bottom.max() > 54


@pytest.mark.parametrize("width", [20, 30, 40, 60, 80])
def test_narrow_lines_end_in_an_ellipsis_and_fit(theme, width):
    font = theme.font("body")
    cut = elide_runs(LINE, font, width)
    assert plain(cut).endswith("…")
    assert runs_width(cut, font) <= width + 0.5
    assert not plain(cut).endswith("……")
    _, columns, _ = ink(LINE, font, width=width)
    assert columns.max() < width


def test_no_room_at_all_draws_nothing(theme):
    assert plain(elide_runs(LINE, theme.font("body"), 3)) == ""


def test_wide_enough_lines_are_whole(theme):
    font = theme.font("body")
    assert elide_runs(LINE, font, runs_width(LINE, font)) == LINE


def test_height_holds_raised_runs_at_full_size(theme):
    font = theme.font("heading")
    line = runs("x<sup>(2)</sup><sub>head</sub>")
    rows, _, _ = ink(line, font, raised=1.0)
    middle = 30
    half = runs_height(line, font, 1.0) / 2
    assert rows.min() >= middle - half
    assert rows.max() <= middle + half


def test_label_offers_the_whole_text_when_cut(theme, qtbot):
    label = RichLabel(theme, LINE)
    qtbot.addWidget(label)
    label.resize(label.sizeHint())
    label.show()
    assert label.toolTip() == ""
    label.resize(40, 20)
    assert label.toolTip() == "A⁽²⁾ head 2 of 4"
    label.resize(400, 20)
    assert label.toolTip() == ""


def test_label_keeps_its_own_tooltip(theme, qtbot):
    label = RichLabel(theme, LINE)
    qtbot.addWidget(label)
    label.setToolTip("W_Q[7, 3], head 2, column 1.")
    label.show()
    label.resize(30, 20)
    assert label.toolTip() == "W_Q[7, 3], head 2, column 1."


def test_label_takes_colours_of_role_theme_and_head(theme, qtbot):
    label = RichLabel(theme, "████", role="text.secondary")
    qtbot.addWidget(label)
    label.resize(60, 20)
    label.show()

    def color():
        return label.grab().toImage().pixelColor(12, 10).name().upper()

    assert color() == theme.palette["text.secondary"]
    label.set_color(theme.head(1))
    assert color() == theme.palette.head(1)
    label.set_color(None)
    dark = Theme.named("dark")
    label.set_theme(dark)
    assert color() == dark.palette["text.secondary"]
    label.setEnabled(False)
    assert color() == dark.palette["text.disabled"]


def test_label_says_its_text_aloud(theme, qtbot):
    label = RichLabel(theme, LINE)
    qtbot.addWidget(label)
    assert label.accessibleName() == "A⁽²⁾ head 2 of 4"
    label.set_runs("<plain>")
    assert label.accessibleName() == "<plain>"
