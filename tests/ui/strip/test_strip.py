"""The strip: every stage, its symbol, shape and live picture."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication

from mha_desktop.attention.engine import TorchEngine
from mha_desktop.attention.parameters import Weights, frozen
from mha_desktop.document.cells import Block, set_cell
from mha_desktop.document.model import Document, Sequence
from mha_desktop.document.session import Session
from mha_desktop.document.structure import set_heads, set_mask_base
from mha_desktop.document.view import Spot
from mha_desktop.exchange.examples import example
from mha_desktop.scene.palette import load_palette
from mha_desktop.scene.text import plain
from mha_desktop.ui.strip import StageStrip
from mha_desktop.ui.theme import Theme, apply

NINE = ["X", "QKV", "scores", "scaled_scores", "masked_scores", "attention", "messages", "concat", "output"]


@pytest.fixture
def strip(qtbot):
    def make(source="clusters", width=1468):
        theme = Theme.named("light")
        apply(QApplication.instance(), theme)
        opened = example(source) if isinstance(source, str) else None
        document, view = (opened.document, opened.view) if opened else (source, None)
        session = Session(document, engine=TorchEngine(), view=view)
        made = StageStrip(session, theme)
        qtbot.addWidget(made)
        made.resize(width, made.height())
        made.show_state(session.state, None)
        session.changed.connect(made.show_state)
        with qtbot.waitExposed(made):
            made.show()
        return session, made

    return make


def tab(strip, key):
    found = strip.findChildren(QAbstractButton, f"stage.{key}")
    assert len(found) == 1
    return found[0]


def test_nine_stages_with_their_symbols_and_shapes(strip):
    _, made = strip()
    assert made.objectName() == "stage"
    assert [t.key for t in made.tabs] == NINE
    said = [(plain(t.words.symbol), t.words.shape) for t in made.tabs]
    assert said == [
        ("X", "12×8"),
        ("Q K V", "4×12×2"),
        ("QiKiT", "4×12×12"),
        ("÷ √dhead", "4×12×12"),
        ("+ M", "no mask"),
        ("A(i)", "4×12×12"),
        ("headi", "4×12×2"),
        ("[head1 … ]", "12×8"),
        ("MultiHead", "12×8"),
    ]


def test_the_lesson_has_its_own_symbols_and_two_more_stages(strip):
    _, made = strip("river")
    symbols = [plain(t.words.symbol) for t in made.tabs]
    assert symbols[0] == "E"
    assert symbols[-4:] == ["[head1 head2]", "ΔE", "E′ = E + ΔE", "p"]


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
    assert mask.words.shape == "4×12×12"
    assert mask.toolTip().startswith("blocked cells become −∞")


def test_tooltips_say_meaning_and_shape(strip):
    _, made = strip()
    assert tab(made, "attention").toolTip() == (
        "softmax of each row: rows = query, columns = key\n4 heads, 12 queries, 12 keys"
    )
    assert tab(made, "QKV").toolTip() == "projections, split by head\n4 heads, 12 tokens, 2 columns"


def test_shapes_follow_the_heads(strip):
    session, made = strip()
    session.commit("heads", partial(set_heads, heads=2))
    assert tab(made, "attention").words.shape == "2×12×12"
    assert plain(tab(made, "concat").words.symbol) == "[head1 head2]"


def picture(made, key):
    t = tab(made, key)
    return t.grab(t.thumb_rect()).toImage()


def test_thumbnails_are_live_and_show_the_locked_head(strip):
    session, made = strip()
    session.look(lock=Spot("attention", 1, 8, 2))
    before = {key: picture(made, key) for key in NINE}
    session.preview("drag", partial(set_cell, block=Block("W_Q", 0, 3), value=4.0))
    changed = {key for key in NINE if picture(made, key) != before[key]}
    assert changed == set(NINE) - {"X"}
    session.cancel()
    assert all(picture(made, key) == before[key] for key in NINE)
    session.look(lock=Spot("attention", 2, 8, 2))
    assert picture(made, "attention") != before["attention"]


def test_an_edit_of_another_head_repaints_only_what_it_changes(strip):
    session, made = strip()
    session.look(lock=Spot("attention", 0, 8, 2))
    before = {key: tab(made, key)._image for key in NINE if picture(made, key)}
    session.commit("edit", partial(set_cell, block=Block("W_Q", 0, 3), value=4.0))
    kept = {key for key in NINE if tab(made, key)._image is before[key]}
    assert kept == set(NINE) - {"concat", "output"}


def test_a_thumbnails_pixels_are_the_maps_colours(strip):
    session, made = strip()
    image = picture(made, "attention")
    values = session.state.trace.head("attention", session.state.view.lock.head)
    row, column = np.unravel_index(values.argmax(), values.shape)
    x = 1 + int((column + 0.5) * (image.width() - 2) / 12)
    y = 1 + int((row + 0.5) * (image.height() - 2) / 12)
    assert image.pixelColor(x, y).getRgb()[:3] == tuple(load_palette("light").lut("sequential")[255])


def test_blocked_cells_are_grey_in_the_thumbnail(strip):
    _, made = strip("river")
    image = picture(made, "attention")
    grey = load_palette("light").rgb("role.blocked_hatch")
    assert image.pixelColor(image.width() - 4, 4).getRgb()[:3] == grey
    assert image.pixelColor(4, image.height() - 4).getRgb()[:3] != grey


def test_long_sequences_wait_for_the_end_of_the_drag(strip):
    rng = np.random.default_rng(0)
    weights = Weights(*(frozen(rng.normal(size=(4, 4))) for _ in range(4)), heads=2, heads_kv=2)
    tokens = tuple(f"t{i}" for i in range(65))
    session, made = strip(Document("long", weights, (Sequence("s", tokens, frozen(rng.normal(size=(65, 4)))),)))
    before = picture(made, "attention")
    session.look(lock=Spot("attention", 0, 1, 1))
    session.preview("drag", partial(set_cell, block=Block("W_Q", 0, 0), value=4.0))
    assert picture(made, "attention") == before
    session.finish()
    made.settle()
    assert picture(made, "attention") != before


@pytest.mark.parametrize(("source", "width"), [("clusters", 1468), ("clusters", 914), ("river", 1468)])
def test_nothing_is_elided_at_the_usual_widths(strip, source, width):
    _, made = strip(source, width)
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


def test_the_first_stage_that_is_not_finite_is_marked(strip):
    session, made = strip()
    rows = session.state.document.sequences[0].rows.copy()
    rows[0, 0] = np.inf
    broken = session.state.document.with_sequence(0, replace(session.state.document.sequences[0], rows=frozen(rows)))
    session.open(broken)
    assert [t.key for t in made.tabs if t.bad] == ["X"]


def test_each_tab_can_be_named_by_assistive_tools(strip):
    _, made = strip()
    names = [t.accessibleName() for t in made.tabs]
    assert len(set(names)) == 9
    assert all(names)
    assert tab(made, "attention").accessibleName() == "A(i), 4×12×12"


def test_another_theme_gives_other_colours(strip):
    _, made = strip()
    before = made.grab().toImage()
    made.set_theme(Theme.named("dark"))
    image = made.grab().toImage()
    assert image != before
    chosen = tab(made, "attention")
    ground = image.pixelColor(chosen.x() + chosen.width() - 4, 6).getRgb()[:3]
    assert ground == load_palette("dark").rgb("surface.panel")


def test_the_mark_counts_every_head_and_needs_no_thumbnails(strip):
    session, made = strip()
    session.look(lock=Spot("attention", 1, 0, 0))
    made.set_compact(True)
    for name in ("W_Q", "W_K"):
        session.commit("huge", partial(set_cell, block=Block(name, 0, 0), value=1e308))
    made.settle()
    assert [t.key for t in made.tabs if t.bad] == ["scores"]
    session.undo()
    made.settle()
    assert not any(t.bad for t in made.tabs)


def test_the_shown_stage_says_that_it_is_being_computed(strip):
    _, made = strip()
    before = {t.key: t.grab().toImage() for t in made.tabs}
    made.set_computing(True)
    assert [t.key for t in made.tabs if t.grab().toImage() != before[t.key]] == ["attention"]
    made.set_computing(False)
    assert all(t.grab().toImage() == before[t.key] for t in made.tabs)
