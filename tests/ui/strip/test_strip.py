"""The strip: every stage, its symbol, shape and words."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import numpy as np
import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QFontMetricsF
from PySide6.QtTest import QTest

from aids.strips import NINE, tab
from mha_desktop.attention.parameters import Weights, frozen
from mha_desktop.document.calculation import mute, set_temperature
from mha_desktop.document.model import Document, Sequence
from mha_desktop.document.structure import set_heads, set_mask_base
from mha_desktop.scene.palette import load_palette
from mha_desktop.scene.text import plain
from mha_desktop.ui.theme import Theme


def test_nine_stages_with_their_symbols_and_shapes(strip):
    _, made = strip()
    assert made.objectName() == "stage"
    assert [t.key for t in made.tabs] == NINE
    said = [(plain(t.words.symbol), t.words.shape) for t in made.tabs]
    assert said == [
        ("X", "1×12×8"),
        ("Q K V", "1×4×12×2"),
        ("Q_iK_iᵀ", "1×4×12×12"),
        ("÷ √d_head", "1×4×12×12"),
        ("+ M", "no mask"),
        ("A⁽ⁱ⁾", "1×4×12×12"),
        ("head_i", "1×4×12×2"),
        ("[head_1 … ]", "1×12×8"),
        ("MultiHead", "1×12×8"),
    ]


def test_the_lesson_has_its_own_symbols_and_two_more_stages(strip):
    _, made = strip("river")
    symbols = [plain(t.words.symbol) for t in made.tabs]
    assert symbols[0] == "E"
    assert symbols[-4:] == ["[head_1 head_2]", "ΔE", "E′ = E + ΔE", "p"]


def test_a_click_shows_the_stage(strip):
    session, made = strip()
    tab(made, "scores").click()
    assert session.state.view.grid_stage == "scores"
    assert [t.key for t in made.tabs if t.isChecked()] == ["scores"]


def test_arrow_keys_go_to_the_neighbour_and_stop_at_the_end(strip):
    session, made = strip()
    tab(made, "attention").setFocus()
    QTest.keyClick(tab(made, "attention"), Qt.Key.Key_Left)
    assert session.state.view.grid_stage == "masked_scores"
    for _ in range(12):
        QTest.keyClick(made, Qt.Key.Key_Right)
    assert session.state.view.grid_stage == "output"


def test_the_mask_stage_is_quiet_but_open_while_nothing_is_blocked(strip):
    session, made = strip()
    mask = tab(made, "masked_scores")
    assert mask.words.quiet
    assert mask.toolTip().startswith("Nothing is blocked. + M adds 0 everywhere.")
    mask.click()
    assert session.state.view.grid_stage == "masked_scores"
    session.commit("mask", partial(set_mask_base, base="causal"))
    assert not mask.words.quiet
    assert mask.words.shape == "1×4×12×12"
    assert mask.toolTip().startswith("blocked cells become −∞")


def test_tooltips_say_meaning_and_shape(strip):
    _, made = strip()
    assert tab(made, "attention").toolTip() == (
        "softmax of each row: rows = query, columns = key\n"
        "[B, h, n, n] = 1×4×12×12\n"
        "1 sequence × 4 heads × 12 queries × 12 keys"
    )


def test_the_batch_axis_counts_the_sequences_of_this_length(strip):
    session, made = strip("river")
    assert tab(made, "QKV").words.shape == "2×2×10×2"
    assert tab(made, "QKV").toolTip() == (
        "projections, split by head\n"
        "[B, h, n, d_head] = 2×2×10×2\n"
        "2 sequences × 2 heads × 10 tokens × 2 columns of each head"
    )
    other = session.state.document.sequences[1]
    longer = replace(other, tokens=(*other.tokens, "the"))
    session.open(session.state.document.with_sequence(1, longer), view=session.state.view)
    assert tab(made, "X").words.shape == "1×10×4"


def test_a_shape_without_room_loses_the_batch_axis_and_never_half_a_number(strip):
    shown = tab(strip("river")[1], "attention")
    assert shown.shape_shown(200) == ("2×", "2×10×10")
    rest = QFontMetricsF(Theme.named("light").font("caption")).horizontalAdvance("2×10×10")
    assert shown.shape_shown(rest + 1) == ("", "2×10×10")
    assert shown.shape_shown(rest - 2)[1].endswith("…")


def test_shapes_follow_the_heads(strip):
    session, made = strip()
    session.commit("heads", partial(set_heads, heads=2))
    assert tab(made, "attention").words.shape == "1×2×12×12"
    assert plain(tab(made, "concat").words.symbol) == "[head_1 head_2]"


def test_shared_keys_and_values_are_told(strip):
    weights = Weights(*(frozen(np.eye(4)[:, :width]) for width in (4, 2, 2)), frozen(np.eye(4)), heads=2, heads_kv=1)
    _, made = strip(Document("shared", weights, (Sequence("s", ("a", "b", "c"), frozen(np.ones((3, 4)))),)))
    assert tab(made, "QKV").toolTip().endswith("K and V have only 1 of the 2 heads; each of theirs serves 2 of Q.")


def test_the_temperature_is_written_where_it_divides(strip):
    session, made = strip()
    session.commit("T", partial(set_temperature, temperature=2.0))
    scaled = tab(made, "scaled_scores")
    assert plain(scaled.words.symbol) == "÷ √d_head·T"
    assert scaled.toolTip().endswith("T = 2 is the temperature; it divides as well.")
    session.commit("T", partial(set_temperature, temperature=1.0))
    assert plain(scaled.words.symbol) == "÷ √d_head"


def test_muted_heads_are_marked_where_they_fall_silent(strip):
    session, made = strip()
    before = words_of(made, "messages")
    session.commit("mute", partial(mute, head=1))
    assert tab(made, "messages").toolTip().endswith("Head 2 is muted: its message counts as 0.")
    assert tab(made, "messages").words.muted == (1,)
    assert words_of(made, "messages") != before
    session.undo()
    assert words_of(made, "messages") == before


def words_of(made, key):
    """The picture of a tab right of its thumbnail."""
    t = tab(made, key)
    return t.grab(QRect(t.thumb_rect().right() + 10, 0, t.width(), t.height())).toImage()


@pytest.mark.parametrize(
    ("source", "width", "compact"),
    [("clusters", 1468, False), ("clusters", 914, True), ("river", 1468, False), ("river", 914, True)],
)
@pytest.mark.parametrize("mistake", [None, "split-by-rows"])
def test_nothing_is_elided_at_the_usual_widths(strip, source, width, compact, mistake):
    session, made = strip(source, width)
    made.set_compact(compact)
    session.commit("T", partial(set_temperature, temperature=2.0))
    session.commit("mute", partial(mute, head=0))
    session.look(mistake=mistake)
    for t in made.tabs:
        assert t.width() >= t.needed(t.pictured) - 1
    assert sum(t.width() for t in made.tabs) == width


def test_compact_is_lower_and_without_thumbnails(strip):
    _, made = strip(width=914)
    made.set_compact(True)
    assert made.height() == 48
    assert not any(t.pictured for t in made.tabs)
    made.set_compact(False)
    assert made.height() == 64


def test_each_tab_can_be_named_by_assistive_tools(strip):
    _, made = strip()
    names = [t.accessibleName() for t in made.tabs]
    assert len(set(names)) == 9
    assert all(names)
    assert tab(made, "attention").accessibleName() == "A⁽ⁱ⁾, 1×4×12×12"


def test_another_theme_gives_other_colours(strip):
    _, made = strip()
    before = made.grab().toImage()
    made.set_theme(Theme.named("dark"))
    image = made.grab().toImage()
    assert image != before
    chosen = tab(made, "attention")
    ground = image.pixelColor(chosen.x() + chosen.width() - 4, 6).getRgb()[:3]
    assert ground == load_palette("dark").rgb("surface.panel")


def test_the_shown_stage_says_that_it_is_being_computed(strip):
    _, made = strip()
    before = {t.key: t.grab().toImage() for t in made.tabs}
    made.set_computing(True)
    assert [t.key for t in made.tabs if t.grab().toImage() != before[t.key]] == ["attention"]
    made.set_computing(False)
    assert all(t.grab().toImage() == before[t.key] for t in made.tabs)
