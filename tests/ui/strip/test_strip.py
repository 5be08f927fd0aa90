"""The strip: every stage, its symbol, shape and live picture."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import numpy as np
import pytest
from PySide6.QtCore import QEvent, QPoint, QRect, Qt
from PySide6.QtGui import QFontMetricsF, QHelpEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QToolTip

from mha_desktop.attention.engine import TorchEngine
from mha_desktop.attention.mistakes import MISTAKE
from mha_desktop.attention.parameters import Weights, frozen
from mha_desktop.attention.regions import Region
from mha_desktop.attention.wrong import first_wrong_stage
from mha_desktop.document.calculation import mute, set_temperature
from mha_desktop.document.cells import Block, set_cell
from mha_desktop.document.model import Document, Sequence
from mha_desktop.document.session import Session
from mha_desktop.document.structure import set_heads, set_mask_base
from mha_desktop.document.view import Spot
from mha_desktop.exchange.examples import example
from mha_desktop.scene.palette import load_palette
from mha_desktop.scene.stage_names import tab_of
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
        ("X", "1×12×8"),
        ("Q K V", "1×4×12×2"),
        ("QiKiT", "1×4×12×12"),
        ("÷ √dhead", "1×4×12×12"),
        ("+ M", "no mask"),
        ("A(i)", "1×4×12×12"),
        ("headi", "1×4×12×2"),
        ("[head1 … ]", "1×12×8"),
        ("MultiHead", "1×12×8"),
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
    assert plain(tab(made, "concat").words.symbol) == "[head1 head2]"


def test_shared_keys_and_values_are_told(strip):
    weights = Weights(*(frozen(np.eye(4)[:, :width]) for width in (4, 2, 2)), frozen(np.eye(4)), heads=2, heads_kv=1)
    _, made = strip(Document("shared", weights, (Sequence("s", ("a", "b", "c"), frozen(np.ones((3, 4)))),)))
    assert tab(made, "QKV").toolTip().endswith("K and V have only 1 of the 2 heads; each of theirs serves 2 of Q.")


def test_the_temperature_is_written_where_it_divides(strip):
    session, made = strip()
    session.commit("T", partial(set_temperature, temperature=2.0))
    scaled = tab(made, "scaled_scores")
    assert plain(scaled.words.symbol) == "÷ √dhead·T"
    assert scaled.toolTip().endswith("T = 2 is the temperature; it divides as well.")
    session.commit("T", partial(set_temperature, temperature=1.0))
    assert plain(scaled.words.symbol) == "÷ √dhead"


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


def test_heads_are_sheets_in_their_hues(strip):
    session, made = strip()
    session.look(lock=Spot("attention", 1, 8, 2))
    palette = load_palette("light")
    for key, sheets in (("X", 0), ("QKV", 4), ("attention", 4), ("messages", 4), ("concat", 0)):
        t = tab(made, key)
        image = t.grab(QRect(t.lead(), 0, t.thumb_side() + 10, t.height())).toImage()
        shown = {image.pixelColor(x, y).name().upper() for x in range(image.width()) for y in range(image.height())}
        assert sum(palette.head(i) in shown for i in range(4)) == sheets, key
    front = tab(made, "attention")
    corner = front.grab().toImage().pixelColor(front.thumb_rect().topLeft())
    assert corner.name().upper() == palette.head(1)


def test_split_and_join_are_drawn_where_there_is_room_and_give_way_before_words(strip):
    _, made = strip()
    assert all(t.glyphed and t.pictured for t in made.tabs)
    palette = load_palette("light")
    for key in ("QKV", "concat"):
        t = tab(made, key)
        arrow = t.grab(QRect(0, 0, t.lead(), t.height())).toImage()
        shown = {arrow.pixelColor(x, y).name().upper() for x in range(arrow.width()) for y in range(arrow.height())}
        assert all(palette.head(i) in shown for i in range(4)), key
    made.set_compact(True)
    made.resize(700, made.height())
    assert not any(t.glyphed for t in made.tabs)
    for t in made.tabs:
        assert t.width() >= t.needed(False) - 1


def test_a_resting_pointer_on_an_arrow_explains_it_with_live_shapes(strip, qtbot):
    _, made = strip("river")
    for key, sentence in (
        ("QKV", "2×10×4 → 2×10×4 → 2×10×2×2 → 2×2×10×2"),
        ("concat", "2×2×10×2 → 2×10×2×2 → 2×10×4"),
    ):
        t = tab(made, key)
        assert t.words.arrow.splitlines()[-1] == sentence
        assert sentence in t.accessibleDescription()
        for at, text in ((QPoint(4, 20), t.words.arrow), (QPoint(t.width() - 8, 20), t.toolTip())):
            QApplication.sendEvent(t, QHelpEvent(QEvent.Type.ToolTip, at, t.mapToGlobal(at)))
            assert QToolTip.text() == text
    QToolTip.hideText()
    qtbot.waitUntil(lambda: not QToolTip.isVisible())


def marks(made):
    return {t.key: (t.marks.first_wrong, t.marks.wrong) for t in made.tabs}


def test_a_mistake_marks_its_first_stage_and_every_changed_one(strip):
    session, made = strip("river")
    clean = made.grab().toImage()
    session.look(mistake="root-of-d-model")
    changed = [key for key, (_, wrong) in marks(made).items() if wrong]
    assert changed == [
        "scaled_scores", "masked_scores", "attention", "messages", "concat", "output", "updated", "probabilities"
    ]  # fmt: skip
    assert [key for key, (first, _) in marks(made).items() if first] == ["scaled_scores"]
    assert tab(made, "scaled_scores").toolTip().endswith("The first stage that the mistake has changed.")
    assert tab(made, "attention").toolTip().endswith("Differs from the correct value.")
    red = Theme.named("light").color("status.changed")
    for t in made.tabs:
        image = t.grab().toImage()
        seen = any(image.pixelColor(x, y) == red for x in range(image.width()) for y in range(image.height()))
        assert seen == (t.key in changed), t.key
    session.look(mistake=None)
    assert not any(any(pair) for pair in marks(made).values())
    assert made.grab().toImage() == clean


@pytest.mark.parametrize("name", list(MISTAKE))
def test_the_first_mark_is_the_first_wrong_stage(strip, name):
    session, made = strip("river")
    session.look(mistake=name)
    found = [key for key, (first, _) in marks(made).items() if first]
    expected = first_wrong_stage(session.state.trace)
    assert found == ([] if expected is None else [tab_of(expected)])


def test_a_mistake_is_marked_in_the_low_form_too(strip):
    session, made = strip(width=914)
    made.set_compact(True)
    session.look(mistake="no-scale")
    assert marks(made)["scaled_scores"] == (True, True)
    for t in made.tabs:
        assert t.width() >= t.needed(False) - 1


def test_lit_numbers_mark_their_stages(strip):
    session, made = strip()
    session.look(lit=(Region("K", 1, 2, 0, 1, 2), Region("W_O", None, 0, 0), Region("attention", 1, 8, 2)))
    assert [t.key for t in made.tabs if t.marks.lit] == ["QKV", "attention"]
    accent = Theme.named("light").color("accent.base")
    t = tab(made, "QKV")
    assert t.grab().toImage().pixelColor(t.lead() + 4, 1) == accent
    assert "The clicked number came from here." in t.toolTip()
    session.look(lit=())
    assert not any(t.marks.lit for t in made.tabs)


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
    assert tab(made, "attention").accessibleName() == "A(i), 1×4×12×12"


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
