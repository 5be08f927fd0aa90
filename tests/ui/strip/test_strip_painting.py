"""What the strip paints: sheets in the heads' hues, arrows, marks of mistakes, and live pictures of each stage."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import numpy as np
import pytest
from PySide6.QtCore import QEvent, QPoint, QRect
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import QApplication, QToolTip

from aids.strips import NINE, tab
from mha_desktop.attention.mistakes import MISTAKE
from mha_desktop.attention.parameters import Weights, frozen
from mha_desktop.attention.regions import Region
from mha_desktop.attention.stages import tab_of
from mha_desktop.attention.wrong import first_wrong_stage
from mha_desktop.document.cells import Block, set_cell
from mha_desktop.document.model import Document, Sequence
from mha_desktop.document.view import Spot
from mha_desktop.scene.palette import load_palette
from mha_desktop.ui.theme import Theme


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


def test_long_sequences_wait_for_the_end_of_the_drag_and_are_drawn_in_turns(strip, qtbot):
    rng = np.random.default_rng(0)
    weights = Weights(*(frozen(rng.normal(size=(4, 4))) for _ in range(4)), heads=2, heads_kv=2)
    tokens = tuple(f"t{i}" for i in range(65))
    session, made = strip(Document("long", weights, (Sequence("s", tokens, frozen(rng.normal(size=(65, 4)))),)))
    qtbot.waitUntil(lambda: not made.waiting)
    before = picture(made, "attention")
    session.look(lock=Spot("attention", 0, 1, 1))
    session.preview("drag", partial(set_cell, block=Block("W_Q", 0, 0), value=4.0))
    assert picture(made, "attention") == before
    session.finish()
    made.settle()
    assert picture(made, "attention") == before  # not in the turn that a key may be waiting for
    qtbot.waitUntil(lambda: not made.waiting)
    assert picture(made, "attention") != before


def test_the_first_stage_that_is_not_finite_is_marked(strip):
    session, made = strip()
    rows = session.state.document.sequences[0].rows.copy()
    rows[0, 0] = np.inf
    broken = session.state.document.with_sequence(0, replace(session.state.document.sequences[0], rows=frozen(rows)))
    session.open(broken)
    assert [t.key for t in made.tabs if t.bad] == ["X"]


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
