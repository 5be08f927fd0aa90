"""The drawn map on its page: live numbers, what is shown is ringed, boxes answer to pointer and keys."""

from __future__ import annotations

from functools import partial

import numpy as np
import pytest
from PySide6.QtCore import QEvent, QObject, QPoint, Qt
from PySide6.QtGui import QColor, QHelpEvent, QImage, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QScrollArea, QToolTip

from mha_desktop.attention.engine import TorchEngine
from mha_desktop.attention.parameters import Weights, frozen
from mha_desktop.document.calculation import set_residual
from mha_desktop.document.cells import Block, set_cell
from mha_desktop.document.model import Document, Sequence
from mha_desktop.document.session import Session
from mha_desktop.document.structure import set_heads
from mha_desktop.document.view import Spot
from mha_desktop.exchange.examples import example
from mha_desktop.scene.palette import load_palette
from mha_desktop.ui.insight.map_page import MapPage
from mha_desktop.ui.paint.map import paint_map
from mha_desktop.ui.theme import Theme, apply


class _Paints(QObject):
    """Collects what a widget is asked to paint."""

    def __init__(self, painted):
        super().__init__()
        self._painted = painted

    def eventFilter(self, watched, event):
        if event.type() == QEvent.Type.Paint:
            self._painted.append(event.rect())
        return False


@pytest.fixture
def page(qtbot):
    def make(source="clusters", width=1470, height=240, engine=True, theme="light"):
        looks = Theme.named(theme)
        apply(QApplication.instance(), looks)
        opened = example(source) if isinstance(source, str) else None
        document, view = (opened.document, opened.view) if opened else (source, None)
        stored = opened.trace if opened and not engine else None
        session = Session(document, stored, TorchEngine() if engine else None, view)
        made = MapPage(session, looks)
        qtbot.addWidget(made)
        made.resize(width, height)
        made.show_state(session.state, None)
        session.changed.connect(made.show_state)
        with qtbot.waitExposed(made):
            made.show()
        return session, made

    return make


def pixels(image):
    return {QColor(image.pixel(x, y)).name().upper() for x in range(image.width()) for y in range(image.height())}


def picture(made, name):
    """A box's numbers, its edge aside."""
    place = made.canvas.layout_now.boxes[name].front
    return (
        made.canvas.grab()
        .toImage()
        .copy(round(place.x) + 2, round(place.y) + 2, round(place.width) - 4, round(place.height) - 4)
    )


def around(made, name):
    place = made.canvas.layout_now.boxes[name].whole
    return (
        made.canvas.grab()
        .toImage()
        .copy(round(place.x) - 5, round(place.y) - 5, round(place.width) + 10, round(place.height) + 10)
    )


def middle(made, name):
    place = made.canvas.layout_now.boxes[name]
    return QPoint(round(place.middle), round(place.axis))


def test_every_box_shows_numbers_also_before_the_engine_is_there(page):
    _, made = page("river", engine=False)
    for box in made.canvas.scene.plan.boxes:
        assert len(pixels(picture(made, box.name))) > 1, box.name


def test_the_largest_weight_has_the_last_colour_of_the_map(page):
    session, made = page()
    lock = session.state.view.lock
    values = session.state.trace.head("attention", lock.head)
    assert values.max() == max(part.max() for part in session.state.trace.parts("attention"))
    last = "#{:02X}{:02X}{:02X}".format(*load_palette("light").lut("sequential")[255])
    assert last in pixels(picture(made, "attention"))


def test_an_edit_changes_what_it_must_and_nothing_else(page):
    session, made = page()
    session.look(lock=Spot("attention", 1, 8, 2))
    names = [box.name for box in made.canvas.scene.plan.boxes]
    before = {name: picture(made, name) for name in names}
    session.preview("drag", partial(set_cell, block=Block("W_Q", 0, 3), value=4.0))
    changed = {name for name in names if picture(made, name) != before[name]}
    assert changed >= {"W_Q", "Q.wide", "Q.apart", "Q.sheets", "scores", "attention", "messages", "concat", "output"}
    assert not changed & {"X", "W_K", "K.wide", "K.apart", "K.sheets", "W_V", "V.wide", "V.apart", "V.sheets", "W_O"}
    session.cancel()
    assert all(picture(made, name) == before[name] for name in names)


def test_sheets_and_blocks_have_the_heads_hues(page):
    session, made = page()
    session.commit("heads", partial(set_heads, heads=2))
    palette = load_palette("light")
    for name in ("W_Q", "Q.wide", "Q.apart", "Q.sheets", "scores", "messages", "messages.apart", "concat", "W_O"):
        shown = pixels(around(made, name))
        assert palette.head(0) in shown, name
        assert palette.head(1) in shown, name
        assert palette.head(2) not in shown, name
    assert not {palette.head(0), palette.head(1)} & pixels(around(made, "X"))


@pytest.mark.parametrize(
    ("box", "stage"),
    [("X", "X"), ("Q.wide", "QKV"), ("K.sheets", "QKV"), ("scores", "scores"), ("attention", "attention"),
     ("messages.apart", "concat"), ("output", "output"), ("hidden", "probabilities")],
)  # fmt: skip
def test_a_click_on_a_box_shows_its_stage(page, box, stage):
    session, made = page("river")
    session.look(grid_stage="masked_scores")
    QTest.mouseClick(made.canvas, Qt.MouseButton.LeftButton, pos=middle(made, box))
    assert session.state.view.grid_stage == stage


def test_a_click_on_a_matrix_opens_its_table(page):
    session, made = page()
    QTest.mouseClick(made.canvas, Qt.MouseButton.LeftButton, pos=middle(made, "W_O"))
    assert session.state.view.table == "W_O"
    assert session.state.view.grid_stage == "attention"


def test_the_shown_stage_is_ringed(page):
    session, made = page()
    accent = load_palette("light")["accent.base"]
    assert accent in pixels(around(made, "attention"))
    assert accent not in pixels(around(made, "scores"))
    session.look(grid_stage="scores")
    assert accent not in pixels(around(made, "attention"))
    assert accent in pixels(around(made, "scores"))


def test_arrow_keys_go_from_box_to_box_and_enter_shows(page):
    session, made = page()
    canvas = made.canvas
    canvas.setFocus()
    walked = []
    for key in (
        Qt.Key.Key_Right,
        Qt.Key.Key_Up,
        Qt.Key.Key_Right,
        Qt.Key.Key_Right,
        Qt.Key.Key_Right,
        Qt.Key.Key_Right,
    ):
        QTest.keyClick(canvas, key)
        walked.append(canvas.at)
    assert walked == ["W_K", "W_Q", "Q.wide", "Q.apart", "Q.sheets", "scores"]
    assert canvas.accessibleDescription().startswith("Scores\ndot products\n[B, h, n, n] = 1×4×12×12")
    assert session.state.view.grid_stage == "attention"
    QTest.keyClick(canvas, Qt.Key.Key_Return)
    assert session.state.view.grid_stage == "scores"


def test_a_small_page_scrolls_to_where_the_keys_are(page):
    _, made = page(width=440, height=140)
    bar = made._scroll.horizontalScrollBar()
    made.canvas.setFocus()
    for _ in range(13):
        QTest.keyClick(made.canvas, Qt.Key.Key_Right)
    assert made.canvas.at == "output"
    assert bar.value() > 0
    seen = made.canvas.visibleRegion().boundingRect()
    assert seen.contains(middle(made, "output"))


def test_boxes_and_arrows_explain_themselves(page, qtbot):
    _, made = page("river")
    (arrow,) = (
        way
        for link, way in zip(made.canvas.scene.plan.links, made.canvas.layout_now.links, strict=True)
        if (link.start, link.end) == ("Q.apart", "Q.sheets")
    )
    (ax, ay), (bx, _) = arrow.points
    for at, end in (
        (middle(made, "attention"), "2 sequences × 2 heads × 10 queries × 10 keys"),
        (QPoint(round((ax + bx) / 2), round(ay)), "2×10×4 → 2×10×4 → 2×10×2×2 → 2×2×10×2"),
    ):
        QApplication.sendEvent(made.canvas, QHelpEvent(QEvent.Type.ToolTip, at, made.canvas.mapToGlobal(at)))
        assert QToolTip.text().endswith(end)
    QToolTip.hideText()
    qtbot.waitUntil(lambda: not QToolTip.isVisible())


def test_the_map_follows_the_document(page):
    session, made = page("river")
    wide = made.canvas.layout_now
    assert "updated" in wide.boxes
    session.commit("off", partial(set_residual, on=False))
    assert "updated" not in made.canvas.layout_now.boxes


def test_a_mistake_is_marked(page):
    session, made = page("river")
    session.look(mistake="no-scale")
    red = load_palette("light")["status.changed"]
    marked = {box.name for box in made.canvas.scene.plan.boxes if red in pixels(around(made, box.name))}
    assert {"scaled_scores", "attention", "messages", "concat", "output", "probabilities"} <= marked
    assert not marked & {"X", "W_Q", "Q.sheets", "scores"}


def test_another_theme_gives_other_colours(page):
    _, made = page()
    before = made.grab().toImage()
    made.set_theme(Theme.named("dark"))
    image = made.grab().toImage()
    assert image != before
    assert load_palette("dark")["surface.panel"] in pixels(image.copy(0, 0, 20, 20))


def test_nothing_is_painted_for_what_the_map_does_not_show(page):
    session, made = page()
    painted = []
    made.canvas.installEventFilter(watch := _Paints(painted))
    session.look(hover=Spot("attention", 1, 4, 5))
    QApplication.processEvents()
    assert painted == []
    session.look(grid_stage="scores")
    QApplication.processEvents()
    assert painted
    made.canvas.removeEventFilter(watch)


def test_long_sequences_are_drawn_when_the_numbers_rest(page, qtbot):
    rng = np.random.default_rng(0)
    weights = Weights(*(frozen(rng.normal(size=(4, 4))) for _ in range(4)), heads=2, heads_kv=2)
    tokens = tuple(f"t{i}" for i in range(65))
    session, made = page(Document("long", weights, (Sequence("s", tokens, frozen(rng.normal(size=(65, 4)))),)))
    before = picture(made, "attention")
    session.commit("edit", partial(set_cell, block=Block("W_Q", 0, 0), value=4.0))
    assert picture(made, "attention") == before
    qtbot.waitUntil(lambda: picture(made, "attention") != before)


def test_the_same_picture_comes_from_any_painter(page):
    session, made = page()
    session.look(lock=Spot("attention", 2, 3, 4))
    canvas = made.canvas
    canvas.clearFocus()
    image = QImage(canvas.size(), QImage.Format.Format_RGB32)
    painter = QPainter(image)
    theme = Theme.named("light")
    paint_map(painter, canvas.scene, canvas.layout_now, theme, theme.color("surface.panel"))
    painter.end()
    shown = canvas.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)
    for box in canvas.scene.plan.boxes:
        place = canvas.layout_now.boxes[box.name].whole
        part = (round(place.x), round(place.y), round(place.width), round(place.height))
        assert image.copy(*part) == shown.copy(*part), box.name


def test_a_page_that_was_narrow_at_first_starts_with_the_input(page):
    _, made = page("river", width=300, height=200)
    bar = made.findChild(QScrollArea, "insight.map.scroll").horizontalScrollBar()
    assert bar.value() > 0  # the weights are far to the right
    made.resize(1066, 200)
    assert bar.maximum() > 0
    assert bar.value() == 0  # input and weights have room together
